"""The people of the sample tournament: all invented, the last one comes late."""

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.latin import to_latin
from swissdesk.domain.player import Player, RatingKind, Sex
from swissdesk.domain.rules import Arbiter
from swissdesk.i18n import N_, current_language, tr

WOMEN = {
    "Ксения": "Ksenia",
    "Анна": "Anna",
    "Дарья": "Darya",
    "Мария": "Maria",
}
MEN = {
    "Матвей": "Matvey",
    "Глеб": "Gleb",
    "Фёдор": "Fedor",
    "Артём": "Artem",
    "Лев": "Lev",
    "Роман": "Roman",
    "Павел": "Pavel",
    "Илья": "Ilya",
    "Тимофей": "Timofey",
    "Кирилл": "Kirill",
}
CLUBS = (N_("Rook Club"), N_("White Bishop Club"), N_("Fianchetto Club"), N_("Old Clock Club"))

PEOPLE = """
Кедров Матвей 1987 2412 IM 0
Стрижов Глеб 1994 2356 FM 1
Ильменева Ксения 1998 2298 WIM 2
Камышов Фёдор 1979 2284 FM 3
Ласточкин Артём 2001 2237 FM 0
Ясенев Лев 1990 2205 CM 1
Донников Роман 1968 2181 - 2
Орланов Фёдор 1983 2158 - 3
Ивнякова Анна 2003 2140 WFM 0
Кречетов Глеб 1975 2122 - 1
Тоболин Лев 1992 2096 - 2
Лужин Павел 1966 2081 - 3
Шексин Илья 2004 2064 CM 0
Ладогина Ксения 1999 2043 - 1
Клёнов Фёдор 1981 2027 - 2
Олекмин Роман 1972 2009 - 3
Синицын Тимофей 2006 1988 - 0
Тополёва Дарья 1995 1974 - 1
Витимов Матвей 1963 1951 - 2
Двинин Артём 1989 1940 - 3
Окин Матвей 1978 1926 - 0
Селигеров Лев 2005 1903 - 1
Зимин Фёдор 1957 1887 - 2
Камин Тимофей 2007 1871 - 3
Амурин Тимофей 1985 1850 - 0
Валдаев Роман 1991 1836 - 1
Скворина Ксения 2008 1809 - 2
Осинин Павел 1970 1794 - 3
Нарин Кирилл 1996 1776 - 0
Елкин Глеб 2009 1758 - 1
Чусовая Мария 1988 1731 - 2
Иртышов Фёдор 1952 1715 - 3
Протвин Артём 2010 1692 - 0
Волгарин Тимофей 1974 1668 - 1
Ольхин Кирилл 2011 1640 - 2
Мезенин Матвей 1961 1611 - 3
Камина Дарья 2010 1574 - 0
Ладогин Павел 2012 1528 - 1
Зейская Анна 2013 1466 - 2
Рябинин Илья 2014 - - 3
Тоболина Дарья 1993 1862 - 0
"""
"""Surname, given name, year of birth, rating, title, club; ``-`` where there is none."""


def people() -> tuple[Player, ...]:
    """Return all of them, in the script of the active language, with ids from 1 on."""
    lines = PEOPLE.split("\n")[1:-1]
    return tuple(_player(PlayerId(index), line) for index, line in enumerate(lines, start=1))


def _player(player_id: PlayerId, line: str) -> Player:
    surname, given, year, rating, title, club = line.split()
    latin_surname, latin_given = to_latin(surname), (WOMEN | MEN)[given]
    if current_language() != "ru":
        surname, given = latin_surname, latin_given
    number = int(rating) if rating != "-" else None
    return Player(
        id=player_id,
        surname=surname,
        given_name=given,
        name_latin=f"{latin_surname}, {latin_given}",
        sex=Sex.FEMALE if latin_given in WOMEN.values() else Sex.MALE,
        title="" if title == "-" else title,
        rating=number,
        ratings=((RatingKind.STANDARD, number),) if number else (),
        federation="RUS",
        club=tr(CLUBS[int(club)]),
        birth_year=int(year),
    )


def arbiters() -> tuple[Arbiter, ...]:
    """Return who runs and signs the sample tournament."""
    names = [("chief", "Рощина Вера"), ("deputy", "Лесков Олег"), ("secretary", "Полянская Ирина")]
    in_russian = current_language() == "ru"
    return tuple(
        Arbiter(role=role, name=name if in_russian else to_latin(name)) for role, name in names
    )

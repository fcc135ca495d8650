"""The heading of a list of players: which column is which, in Russian and English."""

from collections.abc import Callable, Sequence
from enum import Enum
from typing import NamedTuple

from swissdesk.domain.names import fold
from swissdesk.i18n import N_

Row = tuple[int, list[str]]
"""The line (or row) a list has something in, and its cells as text."""


class Page(NamedTuple):
    """One sheet of a workbook: the names of all, which one it is, its rows."""

    names: tuple[str, ...]
    number: int
    rows: list[Row]


class SpoiltCell(NamedTuple):
    """A cell that is marked as a number and holds none; its place counts from 0."""

    line: int
    place: int
    text: str


Told = Callable[[int, int], None]
"""Hears how much of the table is read, of how much."""

MAX_ROWS = 20_000
MAX_SPOILT = 1000
MAX_COLUMNS = 100
MAX_CELL = 1000
MAX_ROWS_ABOVE = 30


class Column(Enum):
    """What a column of the list tells."""

    NUMBER = "number"
    NAME = "name"
    SURNAME = "surname"
    GIVEN_NAME = "given name"
    PATRONYMIC = "patronymic"
    LATIN_NAME = "latin name"
    SEX = "sex"
    TITLE = "title"
    RANK = "rank"
    RATING = "rating"
    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"
    NATIONAL = "national"
    ESTIMATE = "estimate"
    FIDE_ID = "fide id"
    NATIONAL_ID = "national id"
    FEDERATION = "federation"
    REGION = "region"
    CLUB = "club"
    BIRTH = "birth"
    GROUP = "group"
    FEE_DUE = "fee"
    FEE_PAID = "paid"
    NOTE = "note"


_HEADINGS: dict[Column, str] = {
    Column.NUMBER: "no|number|sno|start number|start no|snr|№|номер|ст номер|стартовый номер|ст №",
    Column.NAME: "name|full name|player|participant|фио|ф и о|участник|игрок|фамилия имя"
    "|фамилия имя отчество|фамилия и имя|фамилия и о|surname given name|last name first name",
    Column.SURNAME: "surname|last name|lastname|family name|фамилия|nom",
    Column.GIVEN_NAME: "given name|given|first name|firstname|forename|имя|prenom",
    Column.PATRONYMIC: "patronymic|middle name|отчество",
    Column.LATIN_NAME: "latin name|name latin|latin|латиницей|имя латиницей|фамилия имя латиницей",
    Column.SEX: "sex|gender|пол|sexe",
    Column.TITLE: "title|tit|титул|звание|зв|спортивное звание|fide title|звание фиде|fidetitre",
    Column.RANK: "разряд|спортивный разряд|спорт разряд|category|national rank|national title",
    Column.RATING: "rating|elo|rtg|рейтинг|рейт|эло|ик|rank rating",
    Column.STANDARD: "fide rating|rating fide|elo fide|fide elo|rtg int|rtgi|irtg|standard|std"
    "|classical|рейтинг фиде|фиде рейтинг|рейтинг фиде классика|классика|international rating",
    Column.RAPID: "rapid|rapid rating|рапид|рейтинг рапид|рейтинг фиде рапид|быстрые|rapide",
    Column.BLITZ: "blitz|blitz rating|блиц|рейтинг блиц|рейтинг фиде блиц",
    Column.NATIONAL: "national rating|rtg nat|rtgn|nrtg|российский рейтинг|рейтинг фшр|рейтинг рф"
    "|рейтинг россия|рш|рейтинг рш|нац рейтинг|национальный рейтинг|фшр",
    Column.ESTIMATE: "estimate|estimated rating|оценка",
    Column.FIDE_ID: "fide id|fideid|id fide|fide no|fide number|fide code|фиде id|id фиде|код фиде"
    "|fidecode|фиде ид|ид фиде|номер фиде",
    Column.NATIONAL_ID: "national id|id|id no|idno|id фшр|фшр id|код фшр|id рш|nat id|ид фшр",
    Column.FEDERATION: "fed|federation|country|федерация|фед|страна",
    Column.REGION: "region|регион|субъект|субъект рф|область|район|город|city|town|ligue",
    Column.CLUB: "club|clubname|club name|club city|клуб|клуб город|школа|организация|team|команда",
    Column.BIRTH: "birth|birthday|born|birth year|year of birth|date of birth|birth date|bday|b day"
    "|dob|год рождения|дата рождения|г р|гр|год|год рожд|г рожд|др|д р|year|nele",
    Column.GROUP: "group|section|группа|зачет|категория|typ|турнир",
    Column.FEE_DUE: "fee|entry fee|взнос|стартовый взнос|турнирный взнос",
    Column.FEE_PAID: "paid|fee paid|оплачено|оплата|внесено",
    Column.NOTE: "note|notes|remark|remarks|comment|примечание|примечания|комментарий|заметка",
}
_BY_HEADING = {
    fold(heading): column for column, text in _HEADINGS.items() for heading in text.split("|")
}
_NAMES = frozenset({Column.NAME, Column.SURNAME, Column.GIVEN_NAME})
_KEPT_SIGNS = "№+"
_NO_HEADING = frozenset("<>{}[]|=")

COLUMN_NAMES: dict[Column, str] = {
    Column.NUMBER: N_("Start number"),
    Column.NAME: N_("Name in one column"),
    Column.SURNAME: N_("Surname"),
    Column.GIVEN_NAME: N_("Given name"),
    Column.PATRONYMIC: N_("Patronymic"),
    Column.LATIN_NAME: N_("Name in Latin letters"),
    Column.SEX: N_("Sex"),
    Column.TITLE: N_("Title"),
    Column.RANK: N_("National rank"),
    Column.RATING: N_("Rating"),
    Column.STANDARD: N_("FIDE rating, standard"),
    Column.RAPID: N_("FIDE rating, rapid"),
    Column.BLITZ: N_("FIDE rating, blitz"),
    Column.NATIONAL: N_("National rating"),
    Column.ESTIMATE: N_("Estimated rating"),
    Column.FIDE_ID: N_("FIDE ID"),
    Column.NATIONAL_ID: N_("National ID"),
    Column.FEDERATION: N_("Federation"),
    Column.REGION: N_("Region"),
    Column.CLUB: N_("Club"),
    Column.BIRTH: N_("Date or year of birth"),
    Column.GROUP: N_("Group"),
    Column.FEE_DUE: N_("Fee due"),
    Column.FEE_PAID: N_("Fee paid"),
    Column.NOTE: N_("Notes"),
}
"""What each kind of column is called where the arbiter chooses."""


def untold(_done: int, _of: int) -> None:
    """Hear how far the reading is, where nobody wants to know."""


def find_heading(rows: Sequence[Row]) -> int | None:
    """Return the place of the first row that names the players' column, None if none does."""
    for place, (_, cells) in enumerate(rows[:MAX_ROWS_ABOVE]):
        named = [column for column in map(column_called, cells) if column is not None]
        is_alone = len(named) == 1 and not (set("".join(cells)) & _NO_HEADING)
        if _NAMES.intersection(named) and (len(named) > 1 or is_alone):
            return place
    return None


def column_called(heading: str) -> Column | None:
    """Return what a column with that *heading* tells, None if nobody knows the word."""
    return _BY_HEADING.get(heading_words(heading))


def heading_words(cell: str) -> str:
    """Return a heading as it is compared: words only, ``Rtg_Int`` and ``Г.р.`` alike."""
    if len(cell) > MAX_CELL:
        return ""
    return fold("".join(sign if sign.isalnum() or sign in _KEPT_SIGNS else " " for sign in cell))

"""The heading of a list of players: which column is which, in Russian and English."""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from swissdesk.domain.names import fold
from swissdesk.domain.player import TITLES

Row = tuple[int, list[str]]
"""The line (or row) a list has something in, and its cells as text."""

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
    Column.TITLE: "title|tit|титул|звание|fide title|звание фиде|fidetitre",
    Column.RANK: "разряд|спортивный разряд|спорт разряд|category|national rank|national title",
    Column.RATING: "rating|elo|rtg|рейтинг|рейт|эло|rank rating",
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
    Column.REGION: "region|регион|субъект|субъект рф|область|город|city|town|ligue",
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
_CLUB_NUMBER = "clubnumber"
_KEPT_SIGNS = "№+"
_NO_HEADING = frozenset("<>{}[]|=")


class Heading(NamedTuple):
    """The row of headings: its place among the rows, and the place of each column told."""

    row: int
    places: dict[Column, int]


def find_heading(rows: Sequence[Row]) -> Heading | None:
    """Return the first row that names the players' column, None if none of the first does."""
    for row, (_, cells) in enumerate(rows[:MAX_ROWS_ABOVE]):
        places = _places(cells)
        is_alone = len(places) == 1 and not (set("".join(cells)) & _NO_HEADING)
        if (Column.NAME in places or Column.SURNAME in places) and (len(places) > 1 or is_alone):
            _add_titles(places, cells, [values for _, values in rows[row + 1 :]])
            return Heading(row, places)
    return None


def _places(cells: list[str]) -> dict[Column, int]:
    places: dict[Column, int] = {}
    words = [_words(cell) for cell in cells]
    for place, heading in enumerate(words):
        column = _BY_HEADING.get(heading)
        if column is Column.CLUB and heading == "clubname" and _CLUB_NUMBER in words:
            # The list of the Russian federation keeps the region there.
            column = Column.REGION
        if column is not None:
            places.setdefault(column, place)
    return places


def _words(cell: str) -> str:
    """Return a heading as it is compared: words only, ``Rtg_Int`` and ``Г.р.`` alike."""
    return fold("".join(sign if sign.isalnum() or sign in _KEPT_SIGNS else " " for sign in cell))


def _add_titles(places: dict[Column, int], heading: list[str], rows: list[list[str]]) -> None:
    """Find the column of titles that the tables of chess-results leave without a heading."""
    if Column.TITLE in places:
        return
    for place, name in enumerate(heading):
        values = [row[place] for row in rows if place < len(row) and row[place]]
        if not name and values and all(value in TITLES for value in values):
            places[Column.TITLE] = place
            return

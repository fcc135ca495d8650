"""Lists of known programs and federations: their headings, where these mean something special."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from swissdesk.formats.entries.columns import MAX_ROWS_ABOVE, Column, Row, heading_words
from swissdesk.i18n import N_


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """A known list: *signs* are headings that all stand in it and together in no other.

    *columns* says what headings mean there beside the words everybody uses; None takes a
    column out. A list with *width* has no headings, *columns* then go by place from 1.
    """

    code: str
    name: str
    signs: tuple[str, ...] = ()
    columns: Mapping[str, Column | None] = field(default_factory=dict)
    width: int = 0


PRESETS = (
    Preset(
        code="rcf",
        name=N_("Chess Federation of Russia, for Swiss-Manager"),
        signs=("id no", "name", "sex", "fed", "clubnumber", "clubname", "birthday", "rtg nat",
               "fide no", "rtg int"),
        columns={"clubname": Column.REGION, "clubnumber": None},
    ),
    Preset(
        code="swiss-manager",
        name=N_("Rating list for Swiss-Manager"),
        signs=("id no", "name", "rtg nat"),
        columns={"type": Column.GROUP, "clubno": None, "clubnumber": None, "status": None},
    ),
    Preset(
        code="ukraine",
        name=N_("Ukraine: list with national and FIDE ratings"),
        signs=("fide no", "name", "rtg nat", "rtg int"),
        columns={"fed": Column.REGION},
    ),
    Preset(
        code="chess-results",
        name=N_("chess-results: table in a workbook"),
        signs=("name", "fed", "rtg"),
        columns={"typ": Column.GROUP, "gr": Column.GROUP},
    ),
    Preset(
        code="chess-results-rtgi",
        name=N_("chess-results: table in a workbook"),
        signs=("name", "fed", "rtgi"),
        columns={"typ": Column.GROUP, "gr": Column.GROUP},
    ),
    Preset(
        code="chess-results-ru",
        name=N_("chess-results: table in a workbook"),
        signs=("имя", "фед", "реит"),
        columns={"имя": Column.NAME, "тип": Column.GROUP, "гр": Column.GROUP},
    ),
    Preset(
        code="vega",
        name=N_("Vega: file of players"),
        signs=("name", "country", "gender", "idfide", "elofide", "idnat", "elonat"),
        columns={"idfide": Column.FIDE_ID, "elofide": Column.STANDARD, "idnat": Column.NATIONAL_ID,
                 "elonat": Column.NATIONAL, "origin": Column.REGION},
    ),
    Preset(
        code="swissperfect",
        name=N_("SwissPerfect: exported table"),
        signs=("no", "name", "total", "1"),
        columns={"intl id": Column.FIDE_ID, "loc id": Column.NATIONAL_ID,
                 "feder": Column.FEDERATION,
                 "loc": Column.NATIONAL, "rtg": Column.STANDARD},
    ),
    Preset(
        code="papi",
        name=N_("Papi: table of players"),
        signs=("nom", "prenom", "elo", "fidecode", "rd01adv"),
        columns={"ref": Column.NUMBER, "nrffe": Column.NATIONAL_ID, "federation": Column.FEDERATION,
                 "fide": None, "cat": Column.GROUP, "commentaire": Column.NOTE},
    ),
    Preset(
        code="knsb",
        name=N_("Netherlands (KNSB): rating list"),
        signs=("relatienummer", "naam", "rating"),
        columns={"relatienummer": Column.NATIONAL_ID, "naam": Column.NAME, "titel": Column.TITLE,
                 "rating": Column.NATIONAL, "geboren": Column.BIRTH, "s": Column.SEX, "nv": None},
    ),
    Preset(
        code="dwz",
        name=N_("Germany (DWZ): list of players"),
        signs=("zps", "name vorname", "dwz"),
        columns={"id": None, "mitgliedsnummer": Column.NATIONAL_ID, "name vorname": Column.NAME,
                 "geschlecht": Column.SEX, "geburtsjahr": Column.BIRTH, "dwz": Column.NATIONAL,
                 "fide elozahl": Column.STANDARD, "fide titel": Column.TITLE, "status": None},
    ),
    Preset(
        code="ecf",
        name=N_("England (ECF): rating list"),
        signs=("ecf code", "full name"),
        columns={"ecf code": Column.NATIONAL_ID, "nation": Column.FEDERATION,
                 "original standard": Column.NATIONAL},
    ),
    Preset(
        code="fsi",
        name=N_("Italy (FSI): rating list"),
        signs=("nominativo", "elo", "id fsi"),
        columns={"nominativo": Column.NAME, "categoria": Column.RANK, "id fsi": Column.NATIONAL_ID,
                 "elo": Column.NATIONAL, "fin": Column.FIDE_ID},
    ),
    Preset(
        code="rcf-smaster",
        name=N_("Chess Federation of Russia, without headings"),
        width=8,
        columns={"1": Column.NATIONAL_ID, "2": Column.NAME, "4": Column.REGION,
                 "5": Column.NATIONAL, "7": Column.BIRTH, "8": Column.SEX},
    ),
)  # fmt: skip
"""The order counts: the first whose signs are all there is taken."""


def preset_called(code: str) -> Preset | None:
    """Return the preset with that code, None for a code of another version."""
    return next((preset for preset in PRESETS if preset.code == code), None)


def known_list(rows: Sequence[Row]) -> tuple[Preset, int | None] | None:
    """Return which known list it is and the place of its headings, None where it has none."""
    for place, (_, cells) in enumerate(rows[:MAX_ROWS_ABOVE]):
        words = set(map(heading_words, cells))
        for preset in PRESETS:
            if preset.signs and words.issuperset(preset.signs):
                return preset, place
    headless = next(preset for preset in PRESETS if preset.width)
    return (headless, None) if rows and all(map(_is_headless, rows[:MAX_ROWS_ABOVE])) else None


def _is_headless(row: Row) -> bool:
    """Tell whether a row is one of the Russian list without headings (id, name, …, year, sex)."""
    cells = row[1]
    return (
        len(cells) == 8
        and cells[0].isdecimal()
        and len(cells[1].split()) > 1
        and not any(sign.isdigit() for sign in cells[1])
        and (not cells[6] or (cells[6].isdecimal() and len(cells[6]) == 4))
        and cells[7].lower() in {"", "f", "w", "m", "ж", "м"}
    )

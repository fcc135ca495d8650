"""Record 001: a player and, round by round, what happened to him."""

from typing import NamedTuple

from swissdesk.domain.player import TITLES, Sex
from swissdesk.formats.dates import birth
from swissdesk.formats.findings import Findings
from swissdesk.formats.text import tidy
from swissdesk.formats.trf.alignment import Aligner
from swissdesk.formats.trf.fields import tenths, whole
from swissdesk.formats.trf.lines import PLAYER, Records
from swissdesk.i18n import N_

FIRST_CELL = 91
CELL = 10
MAX_ROUNDS = 99
MAX_RATING = 4000
MAX_NUMBER = 9999
_TO_POINTS = 84
SHORT_TITLES = dict(zip(("g", "m", "wg", "f", "wm", "c", "wf", "wc"), TITLES, strict=True)) | {
    title.lower(): title for title in TITLES
}
_SEXES = {"m": Sex.MALE, "w": Sex.FEMALE, "f": Sex.FEMALE, "": None}


class PlayerLine(NamedTuple):
    """One line 001, its columns set right; *points* are tenths, None where there are none."""

    line: int
    text: str
    number: int
    sex: Sex | None
    title: str
    name: str
    rating: int | None
    federation: str
    fide_id: str
    birth_year: int | None
    birth_date: str
    points: int | None
    rank: int | None


def player_lines(records: Records, findings: Findings) -> list[PlayerLine]:
    """Return the players of a file in the order of their start numbers."""
    aligner = Aligner(findings)
    lines = [
        (number, aligner.aligned(_not_of_vega(raw, number, findings), number))
        for number, raw in records.of(PLAYER)
    ]
    if not lines:
        raise findings.refusal(1, 1, N_("there is no line that begins with 001, so no players"))
    cells = max(_cells(text, number, findings) for number, text in lines)
    found: dict[int, PlayerLine] = {}
    for number, text in lines:
        if cells > 0 and len(text) < _TO_POINTS:
            template = N_("The line is short: points and rounds were taken as blank.")
            findings.note(number, 1, template)
        player = _player(number, text.ljust(FIRST_CELL + CELL * max(cells, 1)), findings)
        other = found.setdefault(player.number, player)
        if other is not player:
            raise findings.refusal(
                player.line,
                5,
                N_("start number {number} stands in line {other} already"),
                number=player.number,
                other=other.line,
            )
    return [found[number] for number in sorted(found)]


def rounds_in(players: list[PlayerLine]) -> int:
    """Return how many round columns the lines have."""
    return (len(players[0].text) - FIRST_CELL) // CELL


def _not_of_vega(raw: str, number: int, findings: Findings) -> str:
    if "|" in raw:
        raise findings.refusal(
            number,
            raw.index("|") + 1,
            N_("this is Vega's own file, not a TRF; export a FIDE report there"),
        )
    return raw


def _cells(text: str, number: int, findings: Findings) -> int:
    cells = -(-(len(text) - FIRST_CELL) // CELL)
    if cells > MAX_ROUNDS:
        column = FIRST_CELL + CELL * MAX_ROUNDS + 1
        raise findings.refusal(number, column, N_("there are more than {n} rounds"), n=MAX_ROUNDS)
    return cells


def _player(number: int, text: str, findings: Findings) -> PlayerLine:
    fields = _Fields(number, text, findings)
    year, date = fields.birth()
    return PlayerLine(
        line=number,
        text=text,
        number=fields.start_number(),
        sex=fields.sex(),
        title=fields.title(),
        name=fields.name(),
        rating=fields.rating(),
        federation=fields.text_in(53, 56),
        fide_id=fields.fide_id(),
        birth_year=year,
        birth_date=date,
        points=fields.points(),
        rank=fields.rank(),
    )


class _Fields:
    """The fields of one line; what cannot be used is said and left out."""

    def __init__(self, line: int, text: str, findings: Findings) -> None:
        self.line = line
        self.text = text
        self.findings = findings

    def text_in(self, start: int, end: int) -> str:
        field = self.text[start:end].strip()
        return tidy(field, self.findings, self.line, start + 1) if field else ""

    def unused(self, start: int, template: str, old: str) -> None:
        self.findings.note(self.line, start + 1, template, old=old)

    def start_number(self) -> int:
        number = whole(self.text[4:8])
        if not number or self.text[8].isdigit():  # a fifth digit
            raise self.findings.refusal(
                self.line, 5, N_("the start number must be a whole number from 1 to 9999")
            )
        return number

    def sex(self) -> Sex | None:
        letter = self.text[9].strip().lower()
        if letter not in _SEXES:
            self.unused(9, N_("Unknown letter for the sex; it was left out."), letter)
        return _SEXES.get(letter)

    def title(self) -> str:
        title = self.text_in(10, 13)
        return SHORT_TITLES.get(title.lower(), title)

    def name(self) -> str:
        name = self.text_in(14, 47)
        if not name.strip(","):
            name = str(self.start_number())
            self.findings.note(
                self.line, 15, N_("The player has no name; the number stands for it."), new=name
            )
        return name

    def rating(self) -> int | None:
        field = self.text[48:52].strip()
        rating = whole(field)
        if (rating is None and field) or (rating or 0) > MAX_RATING:
            self.unused(48, N_("This is no rating; the player was taken as unrated."), field)
            return None
        return rating or None

    def fide_id(self) -> str:
        field = self.text_in(57, 68)
        return field if field.strip("0") else ""

    def birth(self) -> tuple[int | None, str]:
        field = self.text[69:79].strip()
        found = birth(field)
        if found is None:
            self.unused(69, N_("This is no date of birth; it was left out."), field)
            return None, ""
        return found

    def points(self) -> int | None:
        field = self.text[80:84].strip()
        points = tenths(field)
        if points is None and field:
            self.unused(80, N_("These are no points; the column was taken as blank."), field)
        return points

    def rank(self) -> int | None:
        return whole(self.text[85:89])

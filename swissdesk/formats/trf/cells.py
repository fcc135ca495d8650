"""The round cells of a player line: whom he met, with which colour, and how it ended."""

from typing import NamedTuple

from swissdesk.formats.findings import Findings
from swissdesk.formats.trf.fields import whole
from swissdesk.formats.trf.player_record import CELL, FIRST_CELL, PlayerLine
from swissdesk.i18n import N_

BYES = frozenset("ZHFU")
GAMES = frozenset("10=WDL+-?")
NO_COLOUR = "-"
_RESULTS = BYES | GAMES | frozenset(" ")
_WINS = frozenset("+1W")
LONE_WIN = "+"
"""A win without an opponent: a bye, but which one only the other cells tell."""
_PLAIN_BYES = {f"0000 - {code}": code for code in "UFHZ"} | {f"     - {c}": c for c in "UFHZ"}


class Cell(NamedTuple):
    """What one player's line says of one round.

    With an *opponent* (his start number): colour ``w``, ``b`` or ``-`` and a result letter of
    the standard, a blank where there is none yet, ``?`` for X. Without one (0): the bye as
    ``U F H Z``, or a blank *result* where the cell was empty.
    """

    opponent: int
    colour: str
    result: str


EMPTY = Cell(0, NO_COLOUR, " ")
GARBLED = Cell(0, "", " ")
"""A cell that is not empty, but says nothing anybody understands."""
_LONE_WIN = Cell(0, NO_COLOUR, LONE_WIN)


def cells_of_round(players: list[PlayerLine], round_no: int, findings: Findings) -> dict[int, Cell]:
    """Return the cells of *round_no* by start number, the empty ones left out."""
    start = FIRST_CELL + CELL * (round_no - 1)
    opponents = {f"{player.number:4}": player.number for player in players}
    found: dict[int, Cell] = {}
    for player in players:
        text = player.text[start : start + 8]
        opponent = opponents.get(text[:4])
        colour, result = text[5], text[7]
        if opponent and colour in "wb" and result in "10=+-" and text[4] + text[6] == "  ":
            found[player.number] = Cell(opponent, colour, result)
        elif text in _PLAIN_BYES:
            found[player.number] = Cell(0, NO_COLOUR, _PLAIN_BYES[text])
        elif not text.isspace():
            found[player.number] = _Reader(player, start, findings).cell(text)
    return found


class _Reader:
    """Reads one unusual cell and says what it made of it."""

    def __init__(self, player: PlayerLine, start: int, findings: Findings) -> None:
        self.line = player.line
        self.column = start + 1
        self.findings = findings
        self.old = player.text[start : start + 8].rstrip()

    def cell(self, text: str) -> Cell:
        opponent = whole(text[:4])
        colour, result = text[5].lower(), text[7].upper()
        sound = (opponent is not None or not text[:4].strip()) and text[4] + text[6] == "  "
        if not sound or colour not in "wb- ":
            self._say(N_("The cell of this round cannot be understood; it was taken as blank."))
            return GARBLED
        if result == "X":
            result = "?"
        if opponent:
            return self._game(opponent, colour.strip() or NO_COLOUR, result)
        return self._without_opponent(colour, result)

    def _game(self, opponent: int, colour: str, result: str) -> Cell:
        if result not in _RESULTS:
            self._say(N_("Unknown letter for a result; the game was taken as not finished."))
            result = " "
        return Cell(opponent, colour, result)

    def _without_opponent(self, colour: str, result: str) -> Cell:
        if colour in "wb":
            if result not in BYES | {"+", "-"}:
                self._say(N_("A colour without an opponent; the cell was taken as blank."))
                return EMPTY
            self._say(N_("A colour without an opponent; the colour was left out."))
        if result in BYES or result == " ":
            return Cell(0, NO_COLOUR, result)
        return Cell(0, NO_COLOUR, self._bare(result))

    def _bare(self, result: str) -> str:
        """Return what a result without an opponent comes to; a win is settled by the round."""
        if result in _WINS:
            return LONE_WIN
        if result not in GAMES:
            self._say(N_("Unknown letter for a result; it was taken as an absence."), "0000 - Z")
            return "Z"
        if result in "=D":
            self._say(N_("A draw without an opponent was taken as a half-point bye."), "0000 - H")
            return "H"
        self._say(N_("A loss without an opponent was taken as an absence."), "0000 - Z")
        return "Z"

    def _say(self, template: str, new: str = "") -> None:
        self.findings.note(self.line, self.column, template, old=self.old, new=new)


def settle_lone_wins(
    columns: list[dict[int, Cell]], last: int, players: list[PlayerLine], findings: Findings
) -> None:
    """Take a win without an opponent as a bye: pairing-allocated or full-point.

    For pairing such a player was not there, a full-point bye. But old files have no letters
    for byes; in one without any, the only such win of a round that was played is the bye of
    the pairing.
    """
    lines = {player.number: player for player in players}
    without_letters = not any(
        cell.result in {"U", "F"} for cells in columns for cell in cells.values()
    )
    for round_no, cells in enumerate(columns, 1):
        wins = [number for number, cell in cells.items() if cell == _LONE_WIN]
        is_pairing_bye = without_letters and len(wins) == 1 and round_no <= last
        for number in wins:
            if is_pairing_bye:
                bye, template = "U", N_("A win without an opponent was taken as the bye.")
            else:
                bye = "F"
                template = N_("A win without an opponent was taken as a full-point bye.")
            cells[number] = Cell(0, NO_COLOUR, bye)
            start = FIRST_CELL + CELL * (round_no - 1)
            old = lines[number].text[start : start + 8].rstrip()
            findings.note(lines[number].line, start + 1, template, old=old, new=f"0000 - {bye}")

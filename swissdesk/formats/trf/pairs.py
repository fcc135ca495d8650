"""Both sides of a round put together: the cells of two opponents must tell one story."""

from typing import NamedTuple

from swissdesk.domain.result import Result
from swissdesk.errors import UnreadableFile
from swissdesk.formats.findings import Findings
from swissdesk.formats.trf.cells import BYES, EMPTY, NO_COLOUR, Cell
from swissdesk.formats.trf.player_record import CELL, FIRST_CELL, PlayerLine
from swissdesk.i18n import N_

_RESULTS: dict[str, Result | None] = {
    "10": Result.WHITE_WINS,
    "==": Result.DRAW,
    "01": Result.BLACK_WINS,
    "WL": Result.UNRATED_WHITE_WINS,
    "DD": Result.UNRATED_DRAW,
    "LW": Result.UNRATED_BLACK_WINS,
    "00": Result.BOTH_LOST,
    "=0": Result.WHITE_HALF_BLACK_NONE,
    "0=": Result.BLACK_HALF_WHITE_NONE,
    "+-": Result.WHITE_WINS_BY_FORFEIT,
    "-+": Result.BLACK_WINS_BY_FORFEIT,
    "--": Result.DOUBLE_FORFEIT,
    "??": Result.ADJOURNED,
    "  ": None,
}
_RATED = str.maketrans("WDL", "1=0")
_UNRATED = str.maketrans("1=0", "WDL")
_AS_BYE = {"+": "F", "1": "F", "W": "F", "=": "H", "D": "H"}
_AS_FORFEIT = {"Z": "-", "F": "+", "U": "+"}
_FORFEITS = frozenset("+-")


class PairedGame(NamedTuple):
    """A game by start numbers."""

    white: int
    black: int
    result: Result | None


class PairedRound(NamedTuple):
    """One round: its games, and its byes by start number as ``U F H Z``."""

    games: list[PairedGame]
    byes: dict[int, str]


class ColoursSoFar(NamedTuple):
    """How often White more than Black, and the last colour, in the games played so far."""

    difference: int
    last: str


class PairReader:
    """Puts the cells of a round together; refuses the file where they contradict each other."""

    def __init__(self, players: list[PlayerLine], findings: Findings) -> None:
        self._lines = {player.number: player.line for player in players}
        self._colours = {player.number: ColoursSoFar(0, "") for player in players}
        self._findings = findings

    def round(self, round_no: int, cells: dict[int, Cell]) -> PairedRound:
        """Return the games and byes that *cells* tell of."""
        games: list[PairedGame] = []
        byes: dict[int, str] = {}
        for number, cell in cells.items():
            if not cell.opponent:
                if cell.result != " ":
                    byes[number] = cell.result
                continue
            other = cells.get(cell.opponent, EMPTY)
            if other.opponent != number or cell.opponent == number:
                raise self._one_sided(round_no, number, cell, other)
            if number < cell.opponent:
                games.append(self._game(round_no, number, cell, other))
        self._remember_colours(games)
        return PairedRound(games, byes)

    def _remember_colours(self, games: list[PairedGame]) -> None:
        for game in games:
            if game.result is None or game.result.is_played:
                white, black = self._colours[game.white], self._colours[game.black]
                self._colours[game.white] = ColoursSoFar(white.difference + 1, "w")
                self._colours[game.black] = ColoursSoFar(black.difference - 1, "b")

    def settle_byes(self, round_no: int, cells: dict[int, Cell]) -> None:
        """Settle the *cells* that name an opponent and a bye at once."""
        for number, cell in list(cells.items()):
            if not cell.opponent or cell.result not in BYES:
                continue
            other = cells.get(cell.opponent, EMPTY)
            mutual = other.opponent == number and cell.opponent != number
            if mutual and cell.result in _AS_FORFEIT and other.result in _FORFEITS | BYES:
                new = cell._replace(result=_AS_FORFEIT[cell.result])
                template = N_("A bye against an opponent was taken as a forfeit.")
            else:
                new = Cell(0, NO_COLOUR, cell.result)
                template = N_("A bye with an opponent: the opponent was left out.")
                if mutual:
                    self._free(round_no, cell.opponent, cells)
            cells[number] = new
            self._note(round_no, number, template, cell, new)

    def _free(self, round_no: int, number: int, cells: dict[int, Cell]) -> None:
        """Turn the game of somebody whose opponent turned out to have a bye into a bye."""
        cell = cells[number]
        bye = cell.result if cell.result in BYES else _AS_BYE.get(cell.result, "Z")
        cells[number] = Cell(0, NO_COLOUR, bye)
        template = N_("The opponent has a bye; this side was taken as a bye too.")
        self._note(round_no, number, template, cell, cells[number])

    def _game(self, round_no: int, number: int, cell: Cell, other: Cell) -> PairedGame:
        number_is_white = self._has_white(round_no, number, cell, other)
        white, black = (cell, other) if number_is_white else (other, cell)
        letters = white.result + black.result
        if letters not in _RESULTS:
            letters = self._settled(round_no, number, cell, letters)
        return PairedGame(
            number if number_is_white else cell.opponent,
            cell.opponent if number_is_white else number,
            _RESULTS[letters],
        )

    def _has_white(self, round_no: int, number: int, cell: Cell, other: Cell) -> bool:
        colours = cell.colour + other.colour
        if colours in {"wb", "bw"}:
            return colours == "wb"
        if colours in {"ww", "bb"}:
            raise self._refusal(
                round_no,
                number,
                N_(
                    "round {round}: Nos. {number} and {other} "
                    "(line {other_line}) have the same colour"
                ),
                cell.opponent,
            )
        if colours == "--":
            return self._without_colours(round_no, number, cell, other)
        self._note(
            round_no,
            number,
            N_("The colour was missing and follows from the opponent's line (No. {other})."),
            cell,
            other=cell.opponent,
        )
        return colours in {"w-", "-b"}

    def _without_colours(self, round_no: int, number: int, cell: Cell, other: Cell) -> bool:
        if not {cell.result, other.result} <= _FORFEITS:
            raise self._refusal(
                round_no,
                number,
                N_(
                    "round {round}: the game of Nos. {number} and {other} "
                    "(line {other_line}) has no colours"
                ),
                cell.opponent,
            )
        template = N_("A forfeit without colours; White is who had White less often.")
        self._note(round_no, number, template, cell)
        mine, theirs = self._colours[number], self._colours[cell.opponent]
        if mine.difference != theirs.difference:
            return mine.difference < theirs.difference
        return mine.last != "w" or theirs.last == "w"

    def _settled(self, round_no: int, number: int, cell: Cell, letters: str) -> str:
        """Return *letters* made of one kind, where only rated and unrated were mixed."""
        unrated, rated = letters.translate(_UNRATED), letters.translate(_RATED)
        if unrated in _RESULTS:
            template = N_("One side says the game was unrated; it was taken as unrated.")
            self._note(round_no, number, template, cell)
            return unrated
        if rated in _RESULTS:
            template = N_("This result cannot be kept as unrated; it was taken as rated.")
            self._note(round_no, number, template, cell)
            return rated
        raise self._refusal(
            round_no,
            number,
            N_(
                "round {round}: the results of Nos. {number} and {other} "
                "(line {other_line}) contradict each other"
            ),
            cell.opponent,
        )

    def _one_sided(self, round_no: int, number: int, cell: Cell, other: Cell) -> UnreadableFile:
        if cell.opponent == number:
            template = N_("round {round}: No. {number} is paired with the same number")
        elif cell.opponent not in self._lines:
            template = N_(
                "round {round}: No. {other}, the opponent of No. {number}, is not in the file"
            )
        elif other.opponent:
            template = N_(
                "round {round}: No. {number} has opponent {other}, "
                "but No. {other} (line {other_line}) has opponent {third}"
            )
        else:
            template = N_(
                "round {round}: No. {number} has opponent {other}, "
                "but No. {other} (line {other_line}) has no opponent"
            )
        return self._refusal(round_no, number, template, cell.opponent, third=other.opponent)

    def _refusal(
        self, round_no: int, number: int, template: str, other: int, **values: object
    ) -> UnreadableFile:
        return self._findings.refusal(
            self._lines[number],
            FIRST_CELL + CELL * (round_no - 1) + 1,
            template,
            round=round_no,
            number=number,
            other=other,
            other_line=self._lines.get(other, 0),
            **values,
        )

    def _note(
        self,
        round_no: int,
        number: int,
        template: str,
        old: Cell,
        new: Cell | None = None,
        **values: object,
    ) -> None:
        self._findings.note(
            self._lines[number],
            FIRST_CELL + CELL * (round_no - 1) + 1,
            template,
            old=_shown(old),
            new=_shown(new) if new else "",
            **values,
        )


def _shown(cell: Cell) -> str:
    opponent = f"{cell.opponent:4}" if cell.opponent else "0000"
    return f"{opponent} {cell.colour} {cell.result}".strip()

"""A list of results on its way in as a table: what was read, what is entered, what happens."""

from dataclasses import dataclass

from swissdesk.app.result_list import Fate, ResultList, ResultRow
from swissdesk.app.wording import name, say
from swissdesk.domain.ids import Colour
from swissdesk.gui.cells import EMPTY, Align, Cell, Chip, Keep, Mark, Run, Symbol, cell, quiet
from swissdesk.gui.fonts import Weight
from swissdesk.gui.models.round_results import is_winner, result_shown, result_words
from swissdesk.gui.models.rows import Column, RowModel
from swissdesk.gui.theme import Token
from swissdesk.i18n import N_, tr

_FATES = {
    Fate.NEW: (N_("new"), Token.DONE, "check"),
    Fate.SAME: (N_("already entered"), Token.TEXT2, "check"),
    Fate.DIFFERS: (N_("differs"), Token.BREACH, "equal-not"),
    Fate.DOUBTFUL: (N_("to be decided"), Token.BREACH, "triangle-alert"),
    Fate.BLANK: (N_("no result yet"), Token.TEXT2, "circle-dashed"),
    Fate.FREE: (N_("has no game"), Token.TEXT2, "armchair"),
    Fate.NO_GAME: (N_("not found"), Token.GRAVE, "octagon-alert"),
    Fate.MISFIT: (N_("does not fit"), Token.GRAVE, "octagon-alert"),
    Fate.UNREAD: (N_("not understood"), Token.GRAVE, "octagon-alert"),
    Fate.TWICE: (N_("told twice"), Token.GRAVE, "octagon-alert"),
}
_TICKED = (N_("from the list"), Token.ACCENT, "check")
_QUIET = frozenset({Fate.SAME, Fate.BLANK, Fate.FREE})


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedRow:
    """A line of the list in words; *white* and *black* are as the round or else the list has them.

    *ticked* None: the line asks nothing.
    """

    row: ResultRow
    white: str
    black: str
    why: str
    ticked: bool | None


def listed_rows(found: ResultList) -> list[ListedRow]:
    """Return the lines of a list in their order."""
    rows = []
    for row in found.rows:
        players = [row.line.white, row.line.black]
        if row.game is not None:
            players = [name(found.tournament.player(p)) for p in (row.game.white, row.game.black)]
        rows.append(
            ListedRow(
                row=row,
                white=players[0],
                black=players[1],
                why=_why(found, row),
                ticked=found.is_ticked(row) if row.asks else None,
            )
        )
    return rows


def _why(found: ResultList, row: ResultRow) -> str:
    """Return what is in the way of a line, or what Space does with it."""
    if found.is_ticked(row):
        return tr("Space: put it back.")
    return say(row.why, found.tournament) if row.why is not None else ""


def _state(row: ListedRow) -> tuple[str, Token, str]:
    """Return word, ink and icon of what happens to a line."""
    return _TICKED if row.ticked else _FATES[row.row.fate]


class ListedModel(RowModel[ListedRow]):
    """Tick, line, board, the players, the result that is entered and that of the list."""

    def __init__(self) -> None:
        right, centre = Align.RIGHT, Align.CENTRE
        super().__init__(
            (
                Column(code="tick", title="", width=36, align=centre, name=tr("Agreed")),
                Column(code="line", title=tr("Line"), width=60, align=right, hide=1),
                Column(code="board", title=tr("Board"), width=60, align=right),
                Column(code="white", title=tr("White"), least=96),
                Column(code="entered", title=tr("Entered"), width=88, align=centre),
                Column(code="listed", title=tr("List"), width=88, align=centre),
                Column(code="black", title=tr("Black"), least=96),
                Column(code="state", title=tr("State"), width=150, squeezed=134),
                Column(code="why", title=tr("What it means"), least=150, hide=2),
            )
        )

    def key(self, row: ListedRow) -> object:
        return row.row.line.line

    def mark(self, row: ListedRow) -> Mark:
        return Mark.QUIET if row.row.fate in _QUIET else Mark.NONE

    def cell(self, row: ListedRow, code: str) -> Cell:
        match code:
            case "tick":
                return _tick(row)
            case "line":
                return cell(quiet(row.row.line.line))
            case "board":
                return _board(row)
            case "white":
                return _player(row, row.white, Colour.WHITE)
            case "black":
                return _player(row, row.black, Colour.BLACK)
            case "entered":
                result = row.row.game.result if row.row.game is not None else None
                return cell(quiet(result_shown(result))) if result is not None else EMPTY
            case "listed":
                return _listed(row)
            case "state":
                word, ink, icon = _state(row)
                return cell(Chip(tr(word), ink, icon), tip=row.why)
        return cell(Run(row.why, Token.TEXT2, keep=Keep.END), tip=row.why) if row.why else EMPTY

    def spoken(self, row: ListedRow) -> str:
        line = row.row.line
        told = row.row.told
        words = tr(
            "Line {line}: {white} – {black}, {result}. {state}.",
            line=line.line,
            white=row.white or tr("blank"),
            black=row.black or tr("blank"),
            result=line.written if told is None else result_words(told.result),
            state=tr(_state(row)[0]),
        )
        agreed = tr("Agreed") if row.ticked else ""
        return " ".join(filter(None, (words, row.why, agreed)))


def _tick(row: ListedRow) -> Cell:
    if row.ticked is None:
        return EMPTY
    if row.ticked:
        return cell(Symbol("square-check-big", Token.ACCENT, tr("Agreed")))
    return cell(Symbol("square", Token.EDGE, tr("not agreed")))


def _board(row: ListedRow) -> Cell:
    board = row.row.game.board if row.row.game is not None else row.row.line.board
    return cell(Run(str(board), Token.TEXT2, Weight.MEDIUM)) if board is not None else EMPTY


def _player(row: ListedRow, words: str, colour: Colour) -> Cell:
    told, known = row.row.told, row.row.game is not None
    won = known and told is not None and is_winner(told.result, colour)
    ink = Token.TEXT if known else Token.TEXT2
    return cell(Run(words, ink, Weight.SEMI if won else Weight.NORMAL, keep=Keep.END))


def _listed(row: ListedRow) -> Cell:
    told = row.row.told
    if told is not None:
        return cell(Run(result_shown(told.result), weight=Weight.SEMI))
    return cell(Run(row.row.line.written, Token.GRAVE, keep=Keep.END), tip=row.row.line.written)

"""The second reading as a table: the first one stays hidden until the board is read."""

from dataclasses import dataclass
from enum import Enum

from swissdesk.app.wording import name
from swissdesk.domain.ids import Colour
from swissdesk.domain.player import Player
from swissdesk.domain.result import Result
from swissdesk.domain.rounds import Game
from swissdesk.domain.shown import half_text
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.cells import EMPTY, Align, Blank, Cell, Chip, Keys, Run, Symbol, cell, quiet
from swissdesk.gui.fonts import Weight
from swissdesk.gui.models.reading import Reading
from swissdesk.gui.models.round_columns import Form
from swissdesk.gui.models.round_results import is_winner, result_shown, result_words
from swissdesk.gui.models.rounds import name_parts
from swissdesk.gui.models.rows import Column, RowModel
from swissdesk.gui.theme import Token
from swissdesk.i18n import tr

HIDDEN = "•••"


class ReadState(Enum):
    """How far the second reading of a board is."""

    MISSING = "missing"
    UNREAD = "unread"
    DIFFERS = "differs"
    AGREED = "agreed"


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadRow:
    """A board: the *game* with its first reading, the *second* where it differs.

    *games* are those of a micro-match typed so far.
    """

    game: Game
    white: Player
    black: Player
    state: ReadState
    second: Result | None = None
    games: str = ""


def state_of(game: Game, reading: Reading) -> ReadState:
    """Return how far the second reading of *game* is."""
    if game.board in reading.second:
        return ReadState.DIFFERS
    if game.result is None:
        return ReadState.MISSING
    return ReadState.AGREED if game.second_reading else ReadState.UNREAD


def read_rows(tournament: Tournament, reading: Reading) -> tuple[ReadRow, ...]:
    """Return the boards of the round in their order."""
    return tuple(
        ReadRow(
            game=game,
            white=tournament.player(game.white),
            black=tournament.player(game.black),
            state=state_of(game, reading),
            second=reading.second[game.board].result if game.board in reading.second else None,
            games=" ".join(map(half_text, reading.games.get(game.board, ()))),
        )
        for game in tournament.round(reading.round).games
    )


class ReadingModel(RowModel[ReadRow]):
    """*cursor* is the board under the cursor: its cell teaches the keys.

    *form* is what is shown of all names.
    """

    def __init__(self) -> None:
        centre = Align.CENTRE
        super().__init__(
            (
                Column(code="board", title=tr("Board"), width=56, align=Align.RIGHT),
                Column(code="white", title=tr("White")),
                Column(code="first", title=tr("1st reading"), width=96, align=centre),
                Column(code="second", title=tr("2nd reading"), width=124, align=centre),
                Column(code="black", title=tr("Black")),
                Column(code="remark", title="", width=124, name=tr("Remark"), hide=1),
            )
        )
        self.cursor: object = None
        self.form = Form.TITLED

    def key(self, row: ReadRow) -> object:
        return row.game.board

    def cell(self, row: ReadRow, code: str) -> Cell:
        match code:
            case "board":
                return cell(Run(str(row.game.board), Token.TEXT2, Weight.MEDIUM))
            case "white":
                return self._player(row, row.white, Colour.WHITE)
            case "black":
                return self._player(row, row.black, Colour.BLACK)
            case "first":
                return self._first(row)
            case "second":
                return self._second(row)
            case _:
                return _remark(row)

    def _player(self, row: ReadRow, player: Player, colour: Colour) -> Cell:
        won = is_read(row) and is_winner(row.game.result, colour)
        return cell(*name_parts(player, Weight.SEMI if won else Weight.NORMAL, self.form))

    def _first(self, row: ReadRow) -> Cell:
        result = row.game.result
        if result is None:
            return cell(Blank(tr("waiting"), Token.BREACH), spoken=self.spoken(row))
        if not is_read(row):
            return cell(Run(HIDDEN, Token.TEXT3), spoken=self.spoken(row))
        weight = Weight.SEMI if row.state is ReadState.DIFFERS else Weight.NORMAL
        ink = Token.TEXT if row.state is ReadState.DIFFERS else Token.TEXT2
        return cell(Run(result_shown(result), ink, weight), spoken=self.spoken(row))

    def _second(self, row: ReadRow) -> Cell:
        spoken, result = self.spoken(row), row.game.result
        if row.games:
            return cell(Run(f"{row.games} …", weight=Weight.SEMI), spoken=spoken)
        if row.state is ReadState.DIFFERS and row.second is not None:
            sign = Symbol("equal-not", Token.BREACH, tr("difference"))
            return cell(sign, Run(result_shown(row.second), weight=Weight.SEMI), spoken=spoken)
        if row.state is ReadState.AGREED and result is not None:
            sign = Symbol("check", Token.DONE, tr("agrees"))
            return cell(sign, Run(result_shown(result), weight=Weight.SEMI), spoken=spoken)
        if row.state is ReadState.MISSING:
            return Cell(spoken=spoken)
        if row.game.board == self.cursor:
            return cell(Keys(("1", "5", "0")), spoken=spoken)
        return cell(Blank(), spoken=spoken)

    def spoken(self, row: ReadRow) -> str:
        values: dict[str, object] = {"board": row.game.board}
        match row.state:
            case ReadState.DIFFERS:
                values["first"] = result_words(row.game.result)
                values["second"] = result_words(row.second)
                return tr(
                    "Board {board}, difference: first reading {first}, second reading {second}.",
                    **values,
                )
            case ReadState.AGREED:
                result = result_words(row.game.result)
                return tr("Board {board}, read again: {result}.", result=result, **values)
            case ReadState.MISSING:
                return tr("Board {board}, no result yet.", **values)
        values |= {"white": name(row.white), "black": name(row.black)}
        return tr("Board {board}, not read yet. White {white}. Black {black}.", **values)


def is_read(row: ReadRow) -> bool:
    """Tell whether the first reading may be seen: the board has been read."""
    return row.state in (ReadState.DIFFERS, ReadState.AGREED)


def _remark(row: ReadRow) -> Cell:
    if row.state is ReadState.DIFFERS:
        return cell(Chip(tr("difference"), Token.BREACH))
    if row.state is ReadState.AGREED:
        return cell(quiet(tr("agrees")))
    return EMPTY

"""The boards of a manual phase: who sits there, what is found, what the engine would pair."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from swissdesk.app.consent import Finding
from swissdesk.app.wording import name, points_words
from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.player import Player
from swissdesk.domain.rounds import Game
from swissdesk.domain.shown import DASH, points_text
from swissdesk.gui.cells import (
    EMPTY,
    Align,
    Cell,
    Discs,
    Keep,
    Mark,
    Part,
    Run,
    Symbol,
    cell,
    spoken_discs,
)
from swissdesk.gui.column_layout import NAME_WIDE
from swissdesk.gui.fonts import Weight, scale
from swissdesk.gui.models.manual_phase import AtBoard, ManualPhase
from swissdesk.gui.models.round_columns import further, further_columns
from swissdesk.gui.models.round_marks import level_cell
from swissdesk.gui.models.round_rows import Seat, gravest, seat_of
from swissdesk.gui.models.rounds import more_of
from swissdesk.gui.models.rows import Column, RowModel
from swissdesk.gui.theme import Token
from swissdesk.i18n import tr

COLOURS = {"white": Colour.WHITE, "black": Colour.BLACK}


@dataclass(frozen=True, slots=True, kw_only=True)
class ManualRow:
    """A board; None where a seat is empty. *engine* is the engine's pair where it differs."""

    board: int
    white: Seat | None
    black: Seat | None
    picked: PlayerId | None
    by_hand: bool
    engine: str | None
    found: Finding | None

    def seat(self, code: str) -> Seat | None:
        """Return the seat in column *code*."""
        return self.white if code == "white" else self.black


def short_names(players: Iterable[Player]) -> dict[PlayerId, str]:
    """Return ``Кедров М.`` for each, the whole name where two would look alike."""
    shown = {player.id: _short(player) for player in players}
    counted: dict[str, int] = {}
    for text in shown.values():
        counted[text] = counted.get(text, 0) + 1
    return {
        player.id: shown[player.id] if counted[shown[player.id]] == 1 else name(player)
        for player in players
    }


def _short(player: Player) -> str:
    initial = player.given_name[:1]
    return f"{player.surname}\u00a0{initial}." if initial else player.surname


def manual_rows(
    phase: ManualPhase, found: Mapping[PlayerId, Finding], seats: dict[PlayerId, Seat]
) -> tuple[ManualRow, ...]:
    """Return the boards as the phase has them; *seats* keeps what was worked out before."""
    games = {game.board: game for game in phase.preview.round(phase.round).games}
    return tuple(_row(phase, board, games.get(board), found, seats) for board in phase.boards)


def _row(
    phase: ManualPhase,
    board: int,
    game: Game | None,
    found: Mapping[PlayerId, Finding],
    seats: dict[PlayerId, Seat],
) -> ManualRow:
    def seat(colour: Colour) -> Seat | None:
        player = game.player(colour) if game else phase.at(AtBoard(board=board, colour=colour))
        if player is None:
            return None
        if player not in seats:
            seats[player] = seat_of(phase.base, player, phase.round)
        return seats[player]

    players = (game.white, game.black) if game else ()
    return ManualRow(
        board=board,
        white=seat(Colour.WHITE),
        black=seat(Colour.BLACK),
        picked=phase.picked if phase.picked in players else None,
        by_hand=game is None or game.by_hand,
        engine=_engine(phase, board),
        found=gravest(found, *players),
    )


def _engine(phase: ManualPhase, board: int) -> str | None:
    """Return the engine's pair where it differs, "" where it is the same, None if unknown."""
    if not phase.engine:
        return None
    if not phase.differs(board):
        return ""
    pair = phase.engine.get(board)
    if pair is None:
        return tr("no pair")
    players = (phase.base.player(p) for p in (pair.white, pair.black))
    return f" {DASH} ".join(player.surname for player in players)


_BESIDE, _ENGINE = 54 + 30, 186


def _columns(*, compared: bool, extras: Sequence[str] = ()) -> tuple[Column, ...]:
    engine = Column(code="engine", title=tr("Engine"), width=_ENGINE, hide=1, squeezed=120)
    return (
        Column(code="board", title=tr("Board"), width=54, align=Align.RIGHT),
        Column(code="white", title=tr("White"), least=100),
        *further_columns("white", extras),
        Column(code="black", title=tr("Black"), least=100),
        *further_columns("black", extras),
        Column(code="level", title="", width=30, align=Align.CENTRE, name=tr("Findings")),
        *((engine,) if compared else ()),
    )


class ManualModel(RowModel[ManualRow]):
    """The boards by number; the cursor stands on a seat."""

    def __init__(self) -> None:
        super().__init__(_columns(compared=True))
        self.names: dict[PlayerId, str] = {}
        self._compared = True
        self._whole = False
        self._room = 0

    def compare(self, on: bool) -> None:
        """Show the engine's pairs beside the boards, or not."""
        self._compared = on
        self.fit(self._room)

    def fit(self, room: int) -> None:
        """Give *room* pixels that names do not need to ratings and colours before the round."""
        self._room = room
        left = room * 100 // scale() - _BESIDE - _ENGINE * self._compared - 2 * NAME_WIDE
        seats = (seat for row in self.rows for seat in (row.white, row.black) if seat)
        codes, _left = further(left, has_past=any(seat.before for seat in seats))
        extras = [code for code in codes if code != "club"]
        self.show_columns(_columns(compared=self._compared, extras=extras))

    def show_whole_names(self, on: bool) -> None:
        """Show all names whole, with titles, or all of them short."""
        self._whole = on

    def key(self, row: ManualRow) -> object:
        return row.board

    def mark(self, row: ManualRow) -> Mark:
        return Mark.BY_HAND if row.by_hand else Mark.NONE

    def cell(self, row: ManualRow, code: str) -> Cell:
        match code:
            case "board":
                return cell(Run(str(row.board), Token.TEXT2, Weight.MEDIUM))
            case "level":
                return level_cell(row.found)
            case "engine":
                return _engine_cell(row)
            case "white" | "black":
                return self._seat(row, code)
            case _:
                side, _, what = code.partition("_")
                seat = row.seat(side)
                return more_of(seat, what) if seat else EMPTY

    def _seat(self, row: ManualRow, code: str) -> Cell:
        seat = row.seat(code)
        if seat is None:
            return cell(Run(tr("empty"), Token.TEXT3, italic=True), spoken=self._spoken(row, code))
        return Cell(
            parts=self.parts_of(seat, picked=row.picked == seat.player.id, whole=self._whole),
            framed=row.picked == seat.player.id,
            spoken=self._spoken(row, code),
            tip=name(seat.player),
        )

    def parts_of(self, seat: Seat, *, picked: bool, whole: bool) -> tuple[Part, ...]:
        """Return who sits there, by the *whole* name or a short one, with points and colour due."""
        player = seat.player
        short = self.names.get(player.id)
        text = name(player) if whole or short is None else short
        ink = Token.ACCENT if picked else Token.TEXT
        parts: list[Part] = [
            Run(text, ink, Weight.SEMI if picked else Weight.MEDIUM, keep=Keep.END),
            Run(points_text(seat.points), Token.TEXT2, keep=Keep.WHOLE),
        ]
        if whole and player.title:
            parts.insert(0, Run(player.title, Token.TEXT2, Weight.MEDIUM, keep=Keep.WHOLE))
        if picked:
            parts.insert(0, Symbol("grip-vertical", Token.ACCENT, tr("picked up")))
        if seat.due is not None:
            parts.append(Discs((seat.due,)))
        return tuple(parts)

    def _spoken(self, row: ManualRow, code: str) -> str:
        seat = row.seat(code)
        if code == "white" and seat is None:
            return tr("Board {board}, White: empty.", board=row.board)
        if seat is None:
            return tr("Board {board}, Black: empty.", board=row.board)
        values = {
            "board": row.board,
            "player": name(seat.player),
            "points": points_words(seat.points),
            "due": spoken_discs([seat.due]) if seat.due else tr("none"),
        }
        if code == "white":
            words = tr("Board {board}, White: {player}, {points}, colour due: {due}.", **values)
        else:
            words = tr("Board {board}, Black: {player}, {points}, colour due: {due}.", **values)
        return f"{words} {tr('Picked up.')}" if row.picked == seat.player.id else words

    def spoken(self, row: ManualRow) -> str:
        return f"{self._spoken(row, 'white')} {self._spoken(row, 'black')}"


def _engine_cell(row: ManualRow) -> Cell:
    if row.engine is None:
        return Cell()
    if not row.engine:
        return cell(Run("=", Token.TEXT2), spoken=tr("As the engine pairs it."))
    spoken = tr("The engine pairs: {pair}.", pair=row.engine)
    return cell(Symbol("equal-not", Token.HAND, size=13), Run(row.engine), spoken=spoken)

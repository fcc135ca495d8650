"""The table of a round: it tells its model how much room there is for columns."""

from collections.abc import Iterator, Sequence

from PySide6.QtGui import QResizeEvent

from swissdesk.app.wording import name
from swissdesk.domain.player import Player
from swissdesk.gui.cells import EMPTY, Cell
from swissdesk.gui.delegate import GAP, needed_width
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.models.round_columns import NameLength, Needs
from swissdesk.gui.models.round_marks import by_hand_parts, marks_of
from swissdesk.gui.models.round_rows import BoardRow, FreeRow, RoundRow, Seat
from swissdesk.gui.models.rounds import RoundModel, lead_run
from swissdesk.gui.painting import text_width
from swissdesk.gui.table import Table

_AIR = 6
"""What stays free beside marks and points that need more than is usual."""
_DISC = 11


class RoundTable(Table):
    """Boards by number; the result column takes the keys."""

    stands_above_messages = True

    def __init__(self, model: RoundModel) -> None:
        self._rounds = model
        self._measured: tuple[tuple[RoundRow, ...], Needs] | None = None
        super().__init__(model)
        self.find_column = "white"
        self.cursor_moved.connect(lambda _index: self._tell_cursor())

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.fit()
        super().resizeEvent(event)
        self.show_ring()

    def fit(self) -> None:
        """Have the columns fill the room; marks and points in words get what they need."""
        self._rounds.fit(self.room_for_columns, self._needs(), is_wide=self.is_in_wide_window)

    def _needs(self) -> Needs:
        """Return how wide the values are; they are measured once for the rows that are shown.

        Where the filter leaves no row the columns stay as they are.
        """
        rows = self._rounds.rows
        if self._measured is None or (rows and self._measured[0] is not rows):
            self._measured = (rows, self._measured_needs(rows))
        return self._measured[1]

    def _measured_needs(self, rows: Sequence[RoundRow]) -> Needs:
        free = [row for row in rows if isinstance(row, FreeRow)]
        lengths = tuple(length for row in rows for length in _lengths(row))
        last = lengths[len(lengths) - len(free) :]
        leads = (
            text_width(run.text, run.size, run.weight) + px(GAP) for run in map(lead_run, free)
        )
        return Needs(
            words=_widest(_marks(row, icons=False) for row in rows),
            icons=_widest(_marks(row, icons=True) for row in rows),
            white_points=self._points("white_points"),
            black_points=self._points("black_points"),
            names=lengths,
            leads=tuple(zip(leads, last, strict=True)),
            has_past=any(seat.before for row in rows for seat in _seats(row)),
        )

    def _points(self, code: str) -> float:
        return self.length_of(code) + px(_AIR)

    def show_ring(self) -> None:
        """Put the focus ring where keys go now: on the result, or on no cell."""
        self.set_ring_column(self._rounds.ring_column(self.current_row()))

    def _tell_cursor(self) -> None:
        self._rounds.cursor = self._rounds.key_at(self.currentIndex().row())
        if self._rounds.plays_micro_matches:
            self.show_ring()


def _seats(row: RoundRow) -> tuple[Seat, ...]:
    return (row.white, row.black) if isinstance(row, BoardRow) else (row.seat,)


def _marks(row: RoundRow, *, icons: bool) -> Cell:
    if isinstance(row, BoardRow):
        return Cell(parts=tuple(marks_of(row, icons=icons)))
    return Cell(parts=by_hand_parts(icons=icons) if row.by_hand else ())


def _widest(cells: Iterator[Cell]) -> float:
    return max((needed_width(cell) + px(_AIR) for cell in cells if cell.parts), default=0.0)


def _lengths(row: RoundRow) -> Iterator[NameLength]:
    """Yield how long the names of *row* are, in the weight of a winner: he may win yet."""
    beside = px(GAP) + px(_DISC) if isinstance(row, BoardRow) and row.game.wrong_colours else 0
    for seat in _seats(row):
        yield name_length(seat.player, beside)


def name_length(player: Player, beside: int = 0) -> NameLength:
    """Return how wide the name of *player* is in a cell in which *beside* is taken already."""
    bare = needed_width(EMPTY) + text_width(name(player), weight=Weight.SEMI) + beside
    title, rating = player.title, player.rating
    titled = bare + (text_width(title, weight=Weight.MEDIUM) + px(GAP) if title else 0)
    return NameLength(bare, titled, titled + (text_width(str(rating)) + px(GAP) if rating else 0))

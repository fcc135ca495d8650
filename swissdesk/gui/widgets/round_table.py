"""The table of a round: it tells its model how much room there is for columns."""

from math import ceil

from PySide6.QtGui import QResizeEvent

from swissdesk.gui.fonts import scale
from swissdesk.gui.models.rounds import RoundModel
from swissdesk.gui.table import Table

_MAY_NEED_MORE = ("marks", "white_points", "black_points")


class RoundTable(Table):
    """Boards by number; the result column takes the keys."""

    def __init__(self, model: RoundModel) -> None:
        self._rounds = model
        super().__init__(model)
        self.find_column = "white"
        self.cursor_moved.connect(lambda _index: self._tell_cursor())

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.fit()
        super().resizeEvent(event)
        self.show_ring()

    def fit(self) -> None:
        """Have the columns fill the room; marks and points in words get what they need."""
        needs = {code: ceil(self.length_of(code) * 100 / scale()) for code in _MAY_NEED_MORE}
        self._rounds.fit(self.viewport().width(), needs)

    def show_ring(self) -> None:
        """Put the focus ring where keys go now: on the result, or on no cell."""
        self.set_ring_column(self._rounds.ring_column(self.current_row()))

    def _tell_cursor(self) -> None:
        self._rounds.cursor = self._rounds.key_at(self.currentIndex().row())
        if self._rounds.plays_micro_matches:
            self.show_ring()

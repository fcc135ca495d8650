"""What the signs of a table mean, in the bar above it."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from swissdesk.gui.cells import Cell, Plain
from swissdesk.gui.delegate import fit
from swissdesk.gui.fonts import px
from swissdesk.gui.painting import paint_part, width_of

_GAP, _HEIGHT = 8, 20


class Legend(QWidget):
    """Parts in a line, whole or not at all: half a legend explains nothing.

    Parts that can be spared go before that.
    """

    def __init__(self, parts: Sequence[Plain]) -> None:
        super().__init__()
        self._parts: tuple[Plain, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.show_parts(parts)

    def show_parts(self, parts: Sequence[Plain]) -> None:
        """Show other parts."""
        self._parts = tuple(parts)
        self.setAccessibleName(Cell(parts=self._parts).text)
        self.updateGeometry()
        self.update()

    @property
    def shown(self) -> list[tuple[Plain, float]]:
        """Return what is shown with its widths: all, all that is not to be spared, or nothing."""
        parts = fit(self._parts, self.width())
        return parts if _length([width for _part, width in parts]) <= self.width() else []

    def sizeHint(self) -> QSize:
        return QSize(round(_length([width_of(part) for part in self._parts])) + 1, px(_HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, px(_HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, left = QPainter(self), 0.0
        for part, width in self.shown:
            paint_part(painter, part, QRectF(left, 0, width, self.height()))
            left += width + px(_GAP)


def _length(widths: Sequence[float]) -> float:
    return sum(widths) + px(_GAP) * max(0, len(widths) - 1)

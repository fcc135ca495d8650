"""The list below the line that adds: whom the rating lists offer while one types."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.app.look_up import Found
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.cells import Keys, Symbol
from swissdesk.gui.fonts import px
from swissdesk.gui.models.found_people import FoundModel, found_rows
from swissdesk.gui.painting import rounded
from swissdesk.gui.table import Density, Table
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.labels import Line, PartLabel, ShortLabel, SpareLabel
from swissdesk.i18n import tr

_WIDTH, _EDGE, _GAP, _FOOT = 760, 12, 4, 40
_LONGEST_TYPED = 24


class FoundList(QWidget):
    """Floats over the table of players. It never has the focus: typing goes on in the line.

    ``taken`` carries the hit that was clicked.
    """

    taken = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._around = parent
        self._tournament = Tournament()
        self._found: Sequence[Found] = ()
        self._marked = 0
        self.model = FoundModel()
        self.table = Table(self.model, Density.ROOMY)
        self.table.horizontalHeader().hide()
        self.table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.table.setAccessibleName(tr("Found in the rating lists"))
        self.table.clicked.connect(lambda index: self._take(index.row()))
        self._source = ShortLabel(ink=Token.TEXT2, size=12)
        self._new = SpareLabel(ink=Token.TEXT2, size=12)
        foot = QHBoxLayout()
        foot.setContentsMargins(px(12), 0, px(10), 0)
        foot.setSpacing(px(8))
        foot.addWidget(PartLabel(Symbol("database", Token.TEXT2, "", 14)))
        foot.addWidget(self._source, 1)
        foot.addWidget(self._new)
        foot.addWidget(PartLabel(Keys(("Ctrl+Enter",))))
        column = QVBoxLayout(self)
        column.setContentsMargins(1, px(5), 1, 1)
        column.setSpacing(0)
        column.addWidget(self.table)
        column.addWidget(Line())
        column.addLayout(foot, 1)
        self.hide()

    @property
    def marked(self) -> Found | None:
        """Return the hit that Enter takes."""
        return self._found[self._marked] if self._found else None

    @property
    def spoken(self) -> str:
        """Return the marked hit as a screen reader says it."""
        row = self.model.row_at(self._marked)
        return self.model.spoken(row) if row is not None else ""

    @property
    def source_text(self) -> str:
        """Return which lists are named below the hits."""
        return self._source.text()

    def show_found(
        self, found: Sequence[Found], tournament: Tournament, typed: str, source: str
    ) -> None:
        """Show what was found for *typed* in the lists that *source* names."""
        self._found, self._tournament = found, tournament
        self._marked = 0
        self._source.setText(source)
        short = typed if len(typed) <= _LONGEST_TYPED else f"{typed[:_LONGEST_TYPED]}…"
        self._new.setText(tr("New player “{text}”", text=short))
        self._show_rows()

    def step(self, by: int) -> None:
        """Mark the next hit, from the last one the first again."""
        if self._found:
            self._marked = (self._marked + by) % len(self._found)
            self._show_rows()

    def place_under(self, field: QWidget) -> None:
        """Stand under *field*, as wide and high as there is room."""
        around = self._around
        corner = field.mapTo(around, field.rect().bottomLeft())
        left, top = corner.x(), corner.y() + px(_GAP)
        wide = min(px(_WIDTH), around.width() - left - px(_EDGE))
        row = self.table.verticalHeader().defaultSectionSize()
        room = (around.height() - top - px(_FOOT) - px(_EDGE)) // row
        rows = max(1, min(len(self._found), room))
        self.table.setFixedHeight(rows * row)
        self.setGeometry(left, top, wide, rows * row + px(_FOOT) + px(6))
        self.show()
        self.raise_()

    def _show_rows(self) -> None:
        self.model.show_rows(found_rows(self._found, self._tournament, self._marked))
        self.table.setCurrentIndex(self.model.index(self._marked, 0))

    def _take(self, place: int) -> None:
        if 0 <= place < len(self._found):
            self.taken.emit(self._found[place])

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, area = QPainter(self), QRectF(self.rect())
        rounded(painter, area, 8, fill=Token.WINDOW, line=Token.LINE2)

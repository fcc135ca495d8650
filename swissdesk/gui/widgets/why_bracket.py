"""The picture of a bracket: two halves of boxes with a line for each pair."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from swissdesk.domain.ids import PlayerId
from swissdesk.gui.cells import Align
from swissdesk.gui.fonts import Weight, metrics, px
from swissdesk.gui.models.why_bracket import BETWEEN, LOWER, UPPER, BracketModel, Halves
from swissdesk.gui.painting import draw_text, rounded
from swissdesk.gui.theme import Token, colour
from swissdesk.i18n import tr

Index = QModelIndex | QPersistentModelIndex

BETWEEN_HALVES = 64
_ROW, _NUMBER = 25, 30
_MOST_ROWS = 8
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class BracketView(QTableView):
    """Both halves; arrows move in it, Enter or a click sends ``chosen`` with the player."""

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.bracket = BracketModel()
        self.marked: tuple[PlayerId, ...] = ()
        self.setModel(self.bracket)
        self.setItemDelegate(_BoxDelegate(self))
        self.setAccessibleName(tr("The group as it is paired"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.horizontalHeader().hide()
        self.verticalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.horizontalHeader().setMinimumSectionSize(1)
        self.verticalHeader().setMinimumSectionSize(1)
        self.verticalHeader().setDefaultSectionSize(px(_ROW))
        # A selected cell is filled to its corners, behind the round ones of its box.
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.viewport().setAutoFillBackground(False)
        self.verticalScrollBar().setProperty("on_window", True)
        self.clicked.connect(self._choose)

    def show_halves(self, shown: Halves, marked: tuple[PlayerId, ...]) -> None:
        """Show both halves, *marked* the players that are explained."""
        self.marked = marked
        self.bracket.show_halves(shown)
        rows = self.bracket.rowCount()
        self.setFixedHeight(px(_ROW) * max(1, min(rows, _MOST_ROWS)) + px(2))
        places = [self.bracket.where(player) for player in marked]
        known = [self.bracket.index(*place) for place in places if place is not None]
        if known:
            self.setCurrentIndex(known[0])
            for index in reversed(known):
                self.scrollTo(index)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        room, between = self.viewport().width(), px(BETWEEN_HALVES)
        half = (room - between) // 2
        for column, width in ((UPPER, half), (BETWEEN, room - 2 * half), (LOWER, half)):
            self.setColumnWidth(column, width)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._choose(self.currentIndex())
            event.accept()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right) and not event.modifiers():
            self._across(LOWER if event.key() == Qt.Key.Key_Right else UPPER)
            event.accept()
        else:
            super().keyPressEvent(event)

    def _across(self, column: int) -> None:
        """Go to the other half: to the opponent, else to the same row."""
        here = self.bracket.place_at(self.currentIndex())
        place = self.bracket.where(here.partner) if here and here.partner else None
        if place is None or place[1] != column:
            place = (self.currentIndex().row(), column)
        index = self.bracket.index(*place)
        if self.bracket.place_at(index) is not None:
            self.setCurrentIndex(index)

    def _choose(self, index: Index) -> None:
        place = self.bracket.place_at(index)
        if place is not None:
            self.chosen.emit(place.player)

    def paintEvent(self, e: QPaintEvent) -> None:
        super().paintEvent(e)
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pairs = sorted(self.bracket.pairs(), key=self._is_marked)
        for first, second in pairs:
            marked = self._is_marked((first, second))
            ink, width = (Token.ACCENT, 2.0) if marked else (Token.LINE2, 1.2)
            painter.setPen(QPen(colour(ink), width))
            painter.drawPath(self._line(self._anchor(first), self._anchor(second)))
        painter.end()

    def _is_marked(self, pair: tuple[PlayerId, PlayerId]) -> bool:
        return bool(set(pair) & set(self.marked))

    def _anchor(self, player: PlayerId) -> QPointF:
        """Return where the line of *player* begins: at the inner edge of his box."""
        row, column = self.bracket.where(player) or (0, UPPER)
        middle = self.rowViewportPosition(row) + px(_ROW) / 2
        left = self.columnViewportPosition(BETWEEN)
        return QPointF(left if column == UPPER else left + self.columnWidth(BETWEEN), middle)

    def _line(self, start: QPointF, end: QPointF) -> QPainterPath:
        middle = self.columnViewportPosition(BETWEEN) + self.columnWidth(BETWEEN) / 2
        path = QPainterPath(start)
        path.cubicTo(QPointF(middle, start.y()), QPointF(middle, end.y()), end)
        return path


class _BoxDelegate(QStyledItemDelegate):
    def __init__(self, owner: BracketView) -> None:
        super().__init__(owner)
        self._owner = owner

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        place = self._owner.bracket.place_at(index)
        if place is None:
            return
        painter.save()
        marked = place.player in self._owner.marked
        box = QRectF(option.rect).adjusted(0, px(1), 0, -px(2))
        fill, line = (Token.SELECT, Token.ACCENT) if marked else (Token.SURFACE, Token.LINE)
        rounded(painter, box, 4, fill=fill, line=line, width=1.6 if marked else 1)
        if self._owner.hasFocus() and option.state & QStyle.StateFlag.State_HasFocus:
            rounded(painter, box, 4, line=Token.TEXT, width=1.5)
        number = QRectF(box.left(), box.top(), px(_NUMBER), box.height())
        draw_text(painter, number, str(place.number), Token.TEXT2, size=12, align=Align.RIGHT)
        text = box.adjusted(px(_NUMBER + 8), 0, -px(6), 0)
        weight = Weight.SEMI if marked else Weight.NORMAL
        shown = f"↓ {place.name}" if place.came_down else place.name
        fitted = metrics(12.5, weight).elidedText(
            shown, Qt.TextElideMode.ElideRight, max(0.0, text.width())
        )
        draw_text(painter, text, fitted, size=12.5, weight=weight)
        painter.restore()

"""The pool of a manual phase: who has no opponent, the bye, and a field to find somebody."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
)
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
)

from swissdesk.gui.cells import Run, Symbol
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.models.manual_pool import PoolItem, PoolModel
from swissdesk.gui.painting import draw_text, paint_part, rounded, shortened, width_of
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.form import SearchField
from swissdesk.gui.widgets.labels import Ground, Label
from swissdesk.gui.widgets.manual_drag import DragStart, drag, dragged
from swissdesk.i18n import tr

Index = QModelIndex | QPersistentModelIndex
WIDTH, _FOLDED = 214, 46
_CARD = 52


class PoolList(QListView):
    """The cards. Enter sends ``chosen``, Del ``taken_away``, Right ``to_boards``.

    ``dropped`` carries who was let go over which card.
    """

    chosen = Signal(object)
    taken_away = Signal(object)
    to_boards = Signal()
    dropped = Signal(object, object)

    def __init__(self) -> None:
        super().__init__()
        self.cards = PoolModel()
        self.setModel(self.cards)
        self.setItemDelegate(_CardDelegate(self))
        self.setAccessibleName(tr("Players without an opponent, and the bye"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self.verticalScrollBar().setProperty("on_window", True)
        self.setAcceptDrops(True)
        self._drag = DragStart()
        self.doubleClicked.connect(lambda _index: self._choose())

    def show_items(self, items: tuple[PoolItem, ...]) -> None:
        """Show the cards and keep the cursor where it was."""
        row = self.currentIndex().row()
        self.cards.show_items(items)
        if items:
            self.setCurrentIndex(self.cards.index(max(0, min(row, len(items) - 1))))

    @property
    def current(self) -> PoolItem | None:
        """Return the card under the cursor."""
        return self.cards.item_at(self.currentIndex())

    def _choose(self) -> None:
        if self.current is not None:
            self.chosen.emit(self.current.spot)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        held = event.modifiers() & (
            Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
        )
        if held:
            super().keyPressEvent(event)
            return
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self._choose()
            case Qt.Key.Key_Delete:
                if self.current is not None:
                    self.taken_away.emit(self.current.spot)
            case Qt.Key.Key_Right:
                self.to_boards.emit()
            case _:
                super().keyPressEvent(event)
                return
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._drag.pressed(event)
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        start = self._drag.begins(event)
        item = self.cards.item_at(self.indexAt(start)) if start is not None else None
        if item is not None and item.player is not None:
            drag(self, item.player, item.title)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dragged(event) is not None:
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        if self.cards.item_at(self.indexAt(event.position().toPoint())) is None:
            event.ignore()
        else:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        item = self.cards.item_at(self.indexAt(event.position().toPoint()))
        player = dragged(event)
        if item is not None and player is not None:
            event.acceptProposedAction()
            self.dropped.emit(player, item.spot)


class Pool(Ground):
    """The pool with its count, its field and a hint on the keys."""

    def __init__(self) -> None:
        super().__init__(Token.WINDOW)
        self.list = PoolList()
        self.search = SearchField(tr("Find"))
        self.title = Label("", weight=Weight.SEMI, size=13)
        self._hint = Label(
            tr(
                "Enter picks a player up; on a free seat it seats the player, on a taken one the "
                "two change places. Del takes a pair off the board. The mouse can drag."
            ),
            ink=Token.TEXT2,
            size=12,
            wrap=True,
        )
        top = QHBoxLayout()
        self._key = Label("F6", ink=Token.TEXT3, size=12)
        top.addWidget(self.title, 1)
        top.addWidget(self._key)
        self._column = QVBoxLayout(self)
        self._column.setSpacing(px(8))
        self._column.addLayout(top)
        self._column.addWidget(self.search)
        self._column.addWidget(self.list, 1)
        self._column.addWidget(self._hint)
        self.fold(False)
        self.setFocusProxy(self.list)

    def fold(self, on: bool) -> None:
        """Leave only the icons of the cards, or show all of the pool again."""
        self.setFixedWidth(px(_FOLDED if on else WIDTH))
        left, right = (6, 6) if on else (14, 12)
        self._column.setContentsMargins(px(left), px(10), px(right), px(10))
        for widget in (self.title, self._key, self.search, self._hint):
            widget.setVisible(not on)


class _CardDelegate(QStyledItemDelegate):
    def __init__(self, owner: PoolList) -> None:
        super().__init__(owner)
        self._owner = owner

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(px(20), px(_CARD))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        item = self._owner.cards.item_at(index)
        if item is None:
            return
        painter.save()
        box = QRectF(option.rect).adjusted(0, px(2), -1, -px(4))
        here = index.row() == self._owner.currentIndex().row() and self._owner.hasFocus()
        fill = Token.SELECT if here or item.picked else Token.SURFACE
        line = Token.ACCENT if here or item.picked else Token.LINE
        width = 2 if item.picked or bool(option.state & _FOCUSED) else 1
        rounded(painter, box, 6, fill=fill, line=line, width=width)
        icon = Symbol("armchair" if item.is_bye else "grip-vertical", Token.TEXT2)
        corner = QRectF(box.left() + px(8), box.top(), px(16), box.height())
        paint_part(painter, icon, corner)
        inner = box.adjusted(px(30), px(3), -px(8), -px(3))
        if inner.width() > 0:
            _paint_words(painter, item, inner)
        painter.restore()


_FOCUSED = QStyle.StateFlag.State_HasFocus


def _paint_words(painter: QPainter, item: PoolItem, inner: QRectF) -> None:
    upper = QRectF(inner.left(), inner.top(), inner.width(), inner.height() / 2)
    lower = upper.translated(0, inner.height() / 2)
    title = Run(item.title, weight=Weight.MEDIUM)
    text = shortened(title, inner.width())
    draw_text(painter, upper, text, weight=Weight.MEDIUM)
    detail = Run(item.detail, Token.TEXT2, size=12)
    room = inner.width()
    if item.discs is not None:
        width = width_of(item.discs)
        room -= width + px(6)
        paint_part(
            painter, item.discs, QRectF(inner.right() - width, lower.top(), width, lower.height())
        )
    draw_text(painter, lower, shortened(detail, room), Token.TEXT2, size=12)

"""The map of the hall and the list of boards waited for: lists, so that keys and readers work."""

from collections.abc import Collection

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QFrame, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from swissdesk.domain.rounds import Round
from swissdesk.gui.cells import Align, Run
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.icons import icon_pixmap
from swissdesk.gui.models.hall import HallBoard, HallModel, ReadBoard, Waiting, hall_boards
from swissdesk.gui.painting import draw_text, rounded, shortened
from swissdesk.gui.theme import OWN_GROUND, Token, colour
from swissdesk.i18n import tr

Index = QModelIndex | QPersistentModelIndex

COLUMNS = 10
_CELL_WIDTH, _CELL_HEIGHT = 28, 23
_MOST_ROWS = 10
_CARD_HEIGHT = 36


class BoardList(QListView):
    """A list of boards. A click or Enter sends ``chosen`` with the number of the board."""

    chosen = Signal(int)

    def __init__(self, says: str) -> None:
        super().__init__()
        self.boards = HallModel()
        self.setModel(self.boards)
        self.setAccessibleName(says)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setUniformItemSizes(True)
        self.viewport().setAutoFillBackground(False)
        self.verticalScrollBar().setProperty("on_window", True)
        self.clicked.connect(self._choose)
        self.current: int | None = None

    def show_current(self, board: int | None) -> None:
        """Mark the board on which the cursor of the table stands."""
        if board == self.current:
            return
        before, self.current = self.current, board
        index = self.boards.index_of(board)
        if not self.hasFocus():
            self.setCurrentIndex(index)
        if index.isValid():
            self.scrollTo(index)
        for changed in (self.boards.index_of(before), index):
            if changed.isValid():
                self.update(changed)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not _held(event):
            self._choose(self.currentIndex())
            event.accept()
            return
        super().keyPressEvent(event)

    def _choose(self, index: QModelIndex) -> None:
        shown = self.boards.board_at(index)
        if shown is not None:
            self.chosen.emit(shown.board)


def _held(event: QKeyEvent) -> bool:
    return bool(
        event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
    )


class HallMap(BoardList):
    """All boards of the round as a grid of small squares."""

    def __init__(self) -> None:
        super().__init__(tr("Map of the hall"))
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setMovement(QListView.Movement.Static)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setItemDelegate(_SquareDelegate(self))
        self.setMinimumWidth(px(_CELL_WIDTH))

    def show_round(self, a_round: Round, differing: Collection[int]) -> None:
        """Show the boards of a round, and where a second reading says otherwise."""
        count = len(self.boards.boards)
        self.boards.show_boards(hall_boards(a_round, differing))
        if len(self.boards.boards) != count:
            self.fit()

    def fit(self) -> None:
        """Take the height of the boards shown; a large hall scrolls."""
        rows = -(-len(self.boards.boards) // COLUMNS)
        scrolls = rows > _MOST_ROWS
        policy = Qt.ScrollBarPolicy
        self.setVerticalScrollBarPolicy(
            policy.ScrollBarAlwaysOn if scrolls else policy.ScrollBarAlwaysOff
        )
        self.setFixedHeight(px(_CELL_HEIGHT) * max(1, min(rows, _MOST_ROWS)) + px(2))
        self._fit_cells()

    def resizeEvent(self, e: QResizeEvent) -> None:
        self._fit_cells()
        super().resizeEvent(e)

    def _fit_cells(self) -> None:
        """Let ten boards a row fill the width there is."""
        width = min(px(_CELL_WIDTH), (self.viewport().width() - 1) // COLUMNS)
        size = QSize(max(px(8), width), px(_CELL_HEIGHT))
        if size != self.gridSize():
            self.setGridSize(size)


class WaitingList(BoardList):
    """The boards waited for as cards with names and points."""

    def __init__(self) -> None:
        super().__init__(tr("Boards without a result"))
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setItemDelegate(_CardDelegate(self))

    def fit(self) -> None:
        """Take the height of the cards shown."""
        count = len(self.boards.boards)
        self.setFixedHeight(px(_CARD_HEIGHT) * count + px(2))
        self.setVisible(bool(count))


class _SquareDelegate(QStyledItemDelegate):
    def __init__(self, owner: HallMap) -> None:
        super().__init__(owner)
        self._owner = owner

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return self._owner.gridSize()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        shown = self._owner.boards.board_at(index)
        if not isinstance(shown, HallBoard | ReadBoard):
            return
        painter.save()
        box = QRectF(option.rect).adjusted(px(1), px(1), -px(1), -px(2))
        if isinstance(shown, HallBoard):
            _paint_square(painter, box, shown)
        else:
            _paint_read(painter, box, shown)
        if shown.board == self._owner.current:
            rounded(painter, box, 4, line=Token.ACCENT, width=2)
        if _is_focused(self._owner, option):
            rounded(painter, box.adjusted(-1, -1, 1, 1), 5, line=Token.TEXT, width=1.5)
        painter.restore()


def _paint_square(painter: QPainter, box: QRectF, shown: HallBoard) -> None:
    if shown.waiting:
        rounded(painter, box, 4, fill=Token.BREACH_BG, line=Token.BREACH, width=1.3, dashed=True)
    else:
        rounded(painter, box, 4, fill=Token.SUNKEN)
    ink = Token.BREACH if shown.waiting else Token.TEXT2
    weight = Weight.SEMI if shown.waiting else Weight.NORMAL
    text = str(shown.board)
    draw_text(painter, box, text, ink, size=11.5, weight=weight, align=Align.CENTRE)
    if shown.by_hand:
        corner, side = box.topRight(), px(7)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(Token.HAND))
        left, below = QPointF(-side, 0), QPointF(0, side)
        painter.drawPolygon(QPolygonF([corner + left, corner, corner + below]))
    if shown.forfeit:
        line = QRectF(box.center().x() - px(7), box.bottom() - px(3), px(14), 1.4)
        painter.fillRect(line, colour(Token.TEXT2))


_READ_INKS = {"check": Token.TEXT2, "equal-not": Token.BREACH}


def _paint_read(painter: QPainter, box: QRectF, shown: ReadBoard) -> None:
    """Paint a board of a second reading: its sign, or its number while it is not read."""
    if not shown.icon:
        line = Token.LINE if shown.waiting else Token.LINE2
        rounded(painter, box, 4, fill=Token.SURFACE, line=line, dashed=shown.waiting)
        ink = Token.TEXT3 if shown.waiting else Token.TEXT2
        draw_text(painter, box, str(shown.board), ink, size=11.5, align=Align.CENTRE)
        return
    ink = _READ_INKS.get(shown.icon, Token.TEXT2)
    fill = OWN_GROUND.get(ink, Token.SUNKEN)
    rounded(painter, box, 4, fill=fill, line=ink if ink is Token.BREACH else None)
    corner = box.center() - QPointF(px(6), px(6))
    painter.drawPixmap(corner, icon_pixmap(shown.icon, ink, 12))


class _CardDelegate(QStyledItemDelegate):
    def __init__(self, owner: WaitingList) -> None:
        super().__init__(owner)
        self._owner = owner

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(px(200), px(_CARD_HEIGHT))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        shown = self._owner.boards.board_at(index)
        if not isinstance(shown, Waiting):
            return
        painter.save()
        box = QRectF(option.rect).adjusted(0, px(3), -1, -px(4))
        here = shown.board == self._owner.current
        fill = Token.SELECT if here else Token.SURFACE
        rounded(painter, box, 6, fill=fill, line=Token.ACCENT if here else Token.LINE)
        if _is_focused(self._owner, option):
            rounded(painter, box, 6, line=Token.ACCENT, width=2)
        number = QRectF(box.left(), box.top(), px(30), box.height())
        draw_text(
            painter,
            number,
            str(shown.board),
            Token.BREACH,
            weight=Weight.SEMI,
            align=Align.RIGHT,
        )
        score = box.adjusted(0, 0, -px(10), 0)
        draw_text(painter, score, shown.points, Token.TEXT2, align=Align.RIGHT)
        pair = box.adjusted(px(39), 0, -px(76), 0)
        draw_text(painter, pair, shortened(Run(shown.pair), pair.width()))
        painter.restore()


def _is_focused(owner: BoardList, option: QStyleOptionViewItem) -> bool:
    return owner.hasFocus() and bool(option.state & QStyle.StateFlag.State_HasFocus)

"""The list of sheets to print: grouped by where they hang, each with its age in words."""

from collections.abc import Sequence

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QFrame, QListView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from swissdesk.app.wording import time_text
from swissdesk.domain.ids import PlayerId
from swissdesk.gui.cells import Symbol
from swissdesk.gui.fonts import Weight, font, metrics, px
from swissdesk.gui.models.documents import Age, Printable
from swissdesk.gui.painting import draw_text, paint_part, rounded, state_bar
from swissdesk.gui.theme import Token, colour
from swissdesk.i18n import tr, trn

Index = QModelIndex | QPersistentModelIndex
_WIDTH, _ROW, _HEADING = 256, 44, 32
_TITLE = 210
"""What a title has for itself: beside it stands the scroll bar."""
_BAR_INSET = 5
"""The bar of the current sheet ends before the corners are rounded."""
_WRAPPED = Qt.AlignmentFlag.AlignVCenter.value | Qt.TextFlag.TextWordWrap.value


def age_words(sheet: Printable) -> str:
    """Return whether the sheet on the wall is true, in words."""
    if sheet.age is Age.NEVER:
        return tr("not printed yet") if sheet.due else tr("not printed")
    time = time_text(sheet.printed_at)
    if sheet.age is Age.OLD:
        return tr("out of date: changed after {time}", time=time)
    if sheet.saved:
        return tr("saved {time}", time=time)
    if sheet.copies > 1:
        return trn(
            "printed {time} · {n} copy", "printed {time} · {n} copies", sheet.copies, time=time
        )
    return tr("printed {time}", time=time)


_NOT_DUE = ("minus", Token.TEXT2)
_SIGNS = {
    Age.NEVER: ("circle-dashed", Token.BREACH),
    Age.TRUE: ("check", Token.DONE),
    Age.OLD: ("triangle-alert", Token.BREACH),
}


def _sign(sheet: Printable) -> tuple[str, Token]:
    """Return icon and ink of the age; a sheet that nobody waits for is no cause for alarm."""
    return _NOT_DUE if sheet.age is Age.NEVER and not sheet.due else _SIGNS[sheet.age]


class _Model(QAbstractListModel):
    """Group headings (texts) and sheets, one below the other."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str | Printable] = []

    def show_sheets(self, sheets: Sequence[Printable]) -> None:
        lines: list[str | Printable] = []
        place = None
        for sheet in sheets:
            if sheet.place is not place:
                place = sheet.place
                lines.append(tr(place.value))
            lines.append(sheet)
        if lines != self.lines:
            self.beginResetModel()
            self.lines = lines
            self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        return 0 if parent.isValid() else len(self.lines)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if index.isValid() and isinstance(self.lines[index.row()], Printable):
            return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return Qt.ItemFlag.NoItemFlags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        line = self.lines[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return line if isinstance(line, str) else line.title
        if role == Qt.ItemDataRole.AccessibleTextRole and isinstance(line, Printable):
            return f"{line.title}: {age_words(line)}"
        return None


class _Delegate(QStyledItemDelegate):
    """Title in SemiBold, below it the age with its sign."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        model = index.model()
        line = model.lines[index.row()] if isinstance(model, _Model) else ""
        if isinstance(line, str):
            return QSize(px(_WIDTH), px(_HEADING))
        return QSize(px(_WIDTH), px(_ROW) + self._more(line.title))

    def _more(self, title: str) -> int:
        """Return how much higher than one line a long *title* is."""
        measure, room = metrics(13, Weight.SEMI), QRectF(0, 0, px(_TITLE), px(_WIDTH))
        lines = measure.boundingRect(room, _WRAPPED, title).height()
        return max(0, round(lines - measure.height()))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model, view = index.model(), self.parent()
        if not isinstance(model, _Model) or not isinstance(view, QListView):
            return
        area = QRectF(option.rect).adjusted(px(8), px(1), -px(8), -px(1))
        line = model.lines[index.row()]
        if isinstance(line, str):
            text = QRectF(area.left() + px(12), area.top() + px(8), area.width(), px(20))
            draw_text(painter, text, line, Token.TEXT2, size=12, weight=Weight.SEMI)
            return
        if index.row() == view.currentIndex().row():
            rounded(painter, area, 6, fill=Token.SELECT)
            inset = px(_BAR_INSET)
            state_bar(painter, area.adjusted(0, inset, 0, -inset), Token.ACCENT)
            if view.hasFocus():
                rounded(painter, area, 6, line=Token.ACCENT, width=2)
        more = self._more(line.title)
        painter.setFont(font(13, Weight.SEMI))
        painter.setPen(colour(Token.TEXT))
        text = QRectF(area.left() + px(12), area.top() + px(2), px(_TITLE), px(20) + more)
        painter.drawText(text, _WRAPPED, line.title)
        icon, ink = _sign(line)
        below = QRectF(area.left() + px(12), area.top() + px(21) + more, px(14), px(18))
        paint_part(painter, Symbol(icon, ink, "", 13), below)
        words = QRectF(below.right() + px(4), below.top(), area.width() - px(36), px(18))
        ink = Token.BREACH if ink is Token.BREACH else Token.TEXT2
        draw_text(painter, words, age_words(line), ink, size=12)


class DocumentList(QListView):
    """The sheets; ``chosen`` carries the one under the cursor."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = _Model()
        self.setModel(self._model)
        self.setItemDelegate(_Delegate(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFixedWidth(px(_WIDTH))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalScrollBar().setProperty("on_window", True)
        self.setAccessibleName(tr("Documents"))
        self.viewport().setAutoFillBackground(False)
        self.selectionModel().currentChanged.connect(lambda *_: self._tell())

    def show_sheets(self, sheets: Sequence[Printable]) -> None:
        """Show *sheets*; the cursor stays on the one it is on."""
        before = self.sheet
        self._model.show_sheets(sheets)
        if before is None or not self.go_to(before.kind, before.player):
            self._to_first()

    @property
    def sheet(self) -> Printable | None:
        """Return the sheet under the cursor."""
        row = self.currentIndex().row()
        line = self._model.lines[row] if 0 <= row < len(self._model.lines) else None
        return line if isinstance(line, Printable) else None

    def go_to(self, kind: str, player: PlayerId | None = None) -> bool:
        """Put the cursor on the sheet of *kind*, made for *player*; tell whether there is one."""
        for row, line in enumerate(self._model.lines):
            if isinstance(line, Printable) and line.kind == kind and player in (None, line.player):
                self.setCurrentIndex(self._model.index(row))
                return True
        return False

    def _to_first(self) -> None:
        for row, line in enumerate(self._model.lines):
            if isinstance(line, Printable):
                self.setCurrentIndex(self._model.index(row))
                return

    def _tell(self) -> None:
        self.viewport().update()
        if self.sheet is not None:
            self.chosen.emit(self.sheet)

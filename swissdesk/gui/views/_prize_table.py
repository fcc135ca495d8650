"""The table of prizes to be typed in: F2, Enter or a character opens the cell under the cursor."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QResizeEvent

from swissdesk.app.prize_fund import plain_money
from swissdesk.gui.models.prizes import PrizeRow, PrizesModel
from swissdesk.gui.views._prize_cell import CellField, CellHint, ListChoice
from swissdesk.gui.widgets.page_table import PageTable
from swissdesk.i18n import tr

Take = Callable[[PrizeRow, str, str], str]
"""Stores what was typed into the column of a row; returns what is wrong with it, or ""."""
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_SHIFT = Qt.KeyboardModifier.ShiftModifier


class PrizeTable(PageTable):
    """Arrows move, Del takes a prize away, Ctrl+V puts a column of amounts in from here on.

    ``said`` carries what is wrong with the open cell, ``refused`` what was wrong with one that
    was left, "" when all is well again. *lists* tells what the list of a prize can be.
    """

    said = Signal(str)
    refused = Signal(str)
    list_chosen = Signal(object, object)
    pasted = Signal(object, str)

    def __init__(
        self, model: PrizesModel, take: Take, lists: Callable[[], Sequence[tuple[object, str]]]
    ) -> None:
        super().__init__(model)
        self._take, self._lists = take, lists
        self._editor: CellField | ListChoice | None = None
        self._hint = CellHint(self.viewport())
        self.find_column = "list"
        self.set_cell_cursor(True)
        self.set_empty_text(tr("No prizes yet. Type the amounts above."))
        self.setAccessibleName(tr("Prize fund"))
        self.take_character = self._begin_with
        self.opened.connect(lambda _index: self.edit_cell())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_F2:
            self.edit_cell()
        elif event.matches(QKeySequence.StandardKey.Paste):
            self._paste()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._editor is not None:
            self._editor.setGeometry(self.visualRect(self.currentIndex()))

    # A cell that is open

    @property
    def editor(self) -> CellField | ListChoice | None:
        """Return what stands over the open cell, None while none is open."""
        return self._editor

    def edit_cell(self, begin: str | None = None) -> None:
        """Open the cell under the cursor, *begin* in place of what it holds."""
        row, index = self.current_row(), self.currentIndex()
        self.close_editor()
        if not isinstance(row, PrizeRow) or not index.isValid():
            return
        code = self.row_model.columns[index.column()].code
        if code == "list":
            self._open_lists(row)
        else:
            self._open_field(row, code, begin)

    def close_editor(self) -> None:
        """Close the open cell without storing anything."""
        editor, self._editor = self._editor, None
        self._hint.hide()
        if editor is not None:
            had_focus = editor.hasFocus()
            editor.hide()
            editor.deleteLater()
            if had_focus:
                self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _open_field(self, row: PrizeRow, code: str, begin: str | None) -> None:
        says = f"{self.row_model.spoken(row)} · {self.row_model.columns[self._column].title}"
        field = CellField(self.viewport(), _text_of(row, code) if begin is None else begin, says)
        if code != "kind":
            field.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        field.stepped.connect(lambda down, right: self._leave(field, row, code, (down, right)))
        field.given_up.connect(self._give_up)
        field.textEdited.connect(self._hint.hide)
        field.left.connect(lambda: self._leave(field, row, code, None))
        self._show(field)
        if begin is None:
            field.selectAll()

    def _open_lists(self, row: PrizeRow) -> None:
        choice = ListChoice(self._lists(), row.prize.category)
        choice.setParent(self.viewport())
        choice.setAccessibleName(tr("Prize category"))
        choice.chosen.connect(lambda value: self._choose(row, value))
        choice.closed.connect(lambda: self._close(choice))
        self._show(choice)
        choice.showPopup()

    def _show(self, editor: CellField | ListChoice) -> None:
        self._editor = editor
        editor.setGeometry(self.visualRect(self.currentIndex()))
        editor.show()
        editor.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def _column(self) -> int:
        return self.currentIndex().column()

    def _choose(self, row: PrizeRow, value: object) -> None:
        self.close_editor()
        self.list_chosen.emit(row, value)

    def _close(self, choice: ListChoice) -> None:
        if choice is self._editor:
            self.close_editor()

    def _give_up(self) -> None:
        self.refused.emit("")
        self.close_editor()

    def _leave(
        self, field: CellField, row: PrizeRow, code: str, step: tuple[int, int] | None
    ) -> None:
        """Store the open cell and go *step* on; None: the focus went elsewhere by itself."""
        if field is not self._editor:
            return
        wrong = "" if field.text() == _text_of(row, code) else self._take(row, code, field.text())
        if wrong and step is not None:
            field.setAccessibleDescription(wrong)
            field.selectAll()
            self._hint.tell(wrong, self.visualRect(self.currentIndex()))
            self.said.emit(wrong)
            return
        self.refused.emit(wrong)
        if field is self._editor:
            self.close_editor()
        if step is not None:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
            self._step(*step)

    def _step(self, down: int, right: int) -> None:
        """Go on to the neighbour; a step beside goes over the end of the line and opens it."""
        columns, rows = self.row_model.columnCount(), self.row_model.rowCount()
        index = self.currentIndex()
        at = index.row() * columns + index.column() + right
        row, column = (
            (at // columns, at % columns) if right else (index.row() + down, index.column())
        )
        if not 0 <= row < rows:
            return
        self.setCurrentIndex(self.row_model.index(row, column))
        if right and self.row_model.columns[column].code != "list":
            self.edit_cell()

    def _begin_with(self, index: QModelIndex, text: str) -> bool:
        code = self.row_model.columns[index.column()].code
        if code == "list" or text == " ":
            return False
        self.edit_cell("" if text == "\b" else text)
        return True

    def _paste(self) -> None:
        row, text = self.current_row(), QGuiApplication.clipboard().text()
        if isinstance(row, PrizeRow) and text.strip():
            self.pasted.emit(row, text)


def _text_of(row: PrizeRow, code: str) -> str:
    """Return what stands in the field of a cell: an amount as it would be typed."""
    if code == "place":
        return str(row.prize.place)
    if code == "kind":
        return row.prize.kind
    return plain_money(row.prize.amount) if row.prize.amount else ""

"""The outcomes that have no key of their own, offered as a small list with numbers (F2)."""

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QMenu

from swissdesk.domain.result import Result
from swissdesk.domain.shown import result_text
from swissdesk.gui.fonts import font
from swissdesk.gui.models.round_results import OTHER_RESULTS, result_words
from swissdesk.gui.table import Table
from swissdesk.i18n import tr


def offer_others(table: Table, board: int, column: str, take: Callable[[Result], None]) -> None:
    """Open the list beside the current cell of *column*; *take* gets what is chosen."""
    menu = QMenu(table)
    menu.setFont(font())
    menu.setAccessibleName(tr("Other results, board {board}", board=board))
    for number, result in enumerate(OTHER_RESULTS, start=1):
        # What stands behind the tab is a column of its own.
        action = menu.addAction(f"&{number}  {result_words(result)}\t{result_text(result)}")
        action.triggered.connect(lambda _checked=False, result=result: take(result))
    model, row = table.row_model, table.currentIndex().row()
    area = table.visualRect(model.index(row, max(0, model.column_of(column))))
    menu.setActiveAction(menu.actions()[0])
    menu.popup(_corner(table, area, menu.sizeHint().height()))


def _corner(table: Table, cell: QRect, height: int) -> QPoint:
    """Return where a list *height* px high begins: below *cell*, or above it at the foot.

    The pair whose result is chosen stays in view.
    """
    below = table.viewport().mapToGlobal(cell.bottomLeft())
    if below.y() + height <= table.screen().availableGeometry().bottom():
        return below
    return table.viewport().mapToGlobal(cell.topLeft()) - QPoint(0, height)

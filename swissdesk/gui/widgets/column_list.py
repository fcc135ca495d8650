"""What each column of a list tells: its heading, the first values, and a choice beside them."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout

from swissdesk.app.incoming import COLUMN_NAMES, Column, ColumnMap, Sheet
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.form import Choice
from swissdesk.gui.widgets.labels import Ground, Label, ShortLabel
from swissdesk.gui.widgets.panel import scrolling
from swissdesk.i18n import tr

_EXAMPLES = 4
_CUT = 60


class ColumnList(Ground):
    """``chosen`` carries the place of a column and what it tells now, None for nothing.

    What is to be chosen from, with its names, are *kinds*.
    """

    chosen = Signal(int, object)

    def __init__(self, kinds: Mapping[Column, str] = COLUMN_NAMES) -> None:
        super().__init__(Token.SURFACE)
        self._kinds = kinds
        self._sheet: Sheet | None = None
        self._heading: int | None = None
        self.choices: list[Choice] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(px(20), px(12), px(20), px(12))

    def lie_flush(self) -> None:
        """Stand at the edge of what is around it, which has its own margins."""
        self._column.setContentsMargins(0, px(12), 0, px(12))

    def show_sheet(self, sheet: Sheet, told: ColumnMap) -> None:
        """Show the columns of *sheet*, and what they tell by *told*."""
        if sheet is not self._sheet or told.heading != self._heading:
            self._sheet, self._heading = sheet, told.heading
            self._rebuild(sheet, told)
        for place, choice in enumerate(self.choices):
            choice.show_value(told.columns[place] if place < len(told.columns) else None)

    @property
    def first_unread(self) -> Choice | None:
        """Return the choice of the first column that is not read, else of the first."""
        free = (choice for choice in self.choices if choice.value is None)
        return next(free, self.choices[0] if self.choices else None)

    def take_focus(self) -> None:
        """Put the focus on the first column that is not read."""
        if self.first_unread is not None:
            self.first_unread.setFocus()

    def _rebuild(self, sheet: Sheet, told: ColumnMap) -> None:
        while self._column.count():
            item = self._column.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.deleteLater()
        body = QVBoxLayout()
        grid = QGridLayout()
        grid.setHorizontalSpacing(px(16))
        grid.setVerticalSpacing(px(6))
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(2, 2)
        body.addLayout(grid)
        for place, title in enumerate((tr("Column"), "", tr("First values"), tr("What it tells"))):
            grid.addWidget(Label(title, ink=Token.TEXT2, size=12), 0, place)
        options = [(None, tr("not read")), *((c, tr(words)) for c, words in self._kinds.items())]
        self.choices = []
        for place in range(sheet.width):
            self._add_line(grid, place, sheet, told, options)
        self._column.addWidget(scrolling(body, Token.SURFACE))

    def _add_line(
        self,
        grid: QGridLayout,
        place: int,
        sheet: Sheet,
        told: ColumnMap,
        options: Sequence[tuple[object, str]],
    ) -> None:
        heading = _cell(sheet, told.heading, place) if told.heading is not None else ""
        values = [cells[place] for _, cells in sheet.rows[told.first :] if place < len(cells)]
        shown = " · ".join(value[:_CUT] for value in [v for v in values if v][:_EXAMPLES])
        choice = Choice(options)
        choice.show_whole()
        label = heading or tr("column {n}", n=place + 1)
        choice.setAccessibleName(label)
        choice.setAccessibleDescription(shown)
        choice.chosen.connect(lambda column, place=place: self.chosen.emit(place, column))
        self.choices.append(choice)
        row = place + 1
        grid.addWidget(Label(letters(place), ink=Token.TEXT2), row, 0)
        grid.addWidget(ShortLabel(heading[:_CUT], weight=Weight.MEDIUM), row, 1)
        grid.addWidget(ShortLabel(shown or tr("blank"), ink=Token.TEXT2), row, 2)
        grid.addWidget(choice, row, 3)


def letters(place: int) -> str:
    """Return how a spreadsheet calls the column at *place*: A, B … Z, AA."""
    name = ""
    number = place + 1
    while number:
        number, rest = divmod(number - 1, 26)
        name = chr(ord("A") + rest) + name
    return name


def _cell(sheet: Sheet, row: int, place: int) -> str:
    if row >= len(sheet.rows):
        return ""
    cells = sheet.rows[row][1]
    return cells[place] if place < len(cells) else ""

"""A rating list in no fixed form: which column is what, whose list it is and of what day."""

from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout

from swissdesk.app.incoming import Column, Wish
from swissdesk.app.list_intake import Asked, Intake
from swissdesk.app.list_tables import COLUMNS, ListTable, has_ratings, list_table
from swissdesk.app.typed_days import typed_day
from swissdesk.app.wording import date_text
from swissdesk.errors import ArbiterError
from swissdesk.gui.dialogs.base import Dialog
from swissdesk.gui.fonts import px
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import Button, Kind
from swissdesk.gui.widgets.column_list import ColumnList
from swissdesk.gui.widgets.form import Field, TextField
from swissdesk.gui.widgets.labels import Label
from swissdesk.gui.widgets.sheet_choices import SheetChoices
from swissdesk.i18n import tr

if TYPE_CHECKING:
    from swissdesk.gui.main_window import MainWindow

_WIDTH, _COLUMNS = 900, 300
_HEAD, _LINE = 48, 36
_LONGEST_NAME, _LONGEST_DAY = 60, 20
_SOME_DAY = "2026-11-01"


class ListTableDialog(Dialog):
    """Accepted when the list is to be taken in as ``intake`` says.

    ``table`` is what is shown; ``by_hand`` tells whether the arbiter chose a column.
    """

    def __init__(
        self, window: "MainWindow", table: ListTable, name: str, remembered: Mapping[str, str]
    ) -> None:
        super().__init__(tr("Which column is what?"), window, width=_WIDTH, right=table.path.name)
        self.table = table
        self.by_hand = False
        self._main_window = window
        self._remembered = remembered
        self._words = Label("", ink=Token.TEXT2, wrap=True)
        self.name = TextField(name, limit=_LONGEST_NAME)
        hint = tr("as the file, or {date}", date=date_text(_SOME_DAY))
        self.day = TextField(hint=hint, limit=_LONGEST_DAY)
        self._day_field = Field(tr("List date"), self.day)
        self.choices = SheetChoices()
        self.choices.asked.connect(self._read_again)
        self.columns = ColumnList(COLUMNS)
        self.columns.lie_flush()
        self.columns.chosen.connect(self._column_chosen)
        self._lay_out()
        self._show()

    def _lay_out(self) -> None:
        fields = QHBoxLayout()
        fields.setSpacing(px(12))
        fields.addWidget(Field(tr("Name of the list"), self.name), 2)
        fields.addWidget(self._day_field, 1)
        of_file = QHBoxLayout()
        of_file.setSpacing(px(8))
        for part in self.choices.with_names():
            of_file.addWidget(part)
        of_file.addStretch(1)
        self.body.addWidget(self._words)
        self.body.addLayout(fields)
        self.body.addWidget(self.columns)
        self.body.addLayout(of_file)
        away = Button(tr("Cancel"), key="Esc")
        away.clicked.connect(self.reject)
        self.take = Button(tr("Load"), kind=Kind.PRIMARY, icon="file-input", key="Return")
        self.take.setDefault(True)
        self.take.clicked.connect(self.accept)
        self.foot.addStretch(1)
        self.foot.addWidget(away)
        self.foot.addWidget(self.take)

    @property
    def intake(self) -> Intake:
        """Return how the list is to be taken in."""
        sheet, told = self.table.sheet, self.table.told
        return Intake(
            path=self.table.path,
            name=self.name.text().strip(),
            day=self._day,
            asked=Asked(
                columns=told.text(),
                encoding=sheet.encoding or None,
                delimiter=sheet.delimiter or None,
                page=sheet.page if sheet.pages else None,
            ),
        )

    @property
    def _day(self) -> str:
        """Return the day that was typed as ISO 8601, "" where it is none."""
        return typed_day(self.day.text().strip(), today=datetime.now().date())

    def accept(self) -> None:
        """Take the list in, unless its day is none."""
        if self.day.text().strip() and not self._day:
            self._day_field.say(tr("A date is written as {date}.", date=date_text(_SOME_DAY)))
            self.adjustSize()
            self.day.setFocus()
            return
        super().accept()

    def _show(self) -> None:
        table = self.table
        self.columns.show_sheet(table.sheet, table.told)
        self.choices.show_sheet(table.sheet)
        knows = table.told.names_players
        self.take.setEnabled(knows)
        if not knows:
            words = tr("Which column holds the names? Say what each column tells.")
        elif not has_ratings(table.told):
            words = tr("Which column holds the ratings? Without one the list has none.")
        elif table.told.by_content:
            words = tr("The columns were guessed by what stands in them. Check them.")
        else:
            words = tr("Columns not read are not kept; you can change what a column means.")
        self._words.setText(words)
        is_sure = knows and has_ratings(table.told) and not table.told.by_content
        self.first = self.take if is_sure else self.columns.first_unread
        lines = px(_HEAD) + px(_LINE) * table.sheet.width
        self.columns.setFixedHeight(min(px(_COLUMNS), lines))

    def _column_chosen(self, place: int, column: Column | None) -> None:
        self.by_hand = True
        self._show_table(self.table.with_column(place, column))

    def _read_again(self, wish: Wish) -> None:
        """Read the file otherwise, beside the window: a workbook of a federation takes its time."""
        asked = Asked(encoding=wish.encoding, delimiter=wish.delimiter, page=wish.page)
        path, remembered = self.table.path, self._remembered
        self.take.setEnabled(False)
        self._main_window.workers.start(
            lambda _progress: list_table(path, remembered, asked),
            done=self._show_table,
            failed=self._say_failed,
            owner=self,
        )

    def _show_table(self, table: ListTable | None) -> None:
        """Show *table*; where it is none after all, the one before stays."""
        self.table = table or self.table
        self._show()
        self.adjustSize()

    def _say_failed(self, error: Exception) -> None:
        self._show()
        if not isinstance(error, ArbiterError):
            raise error
        self._words.setText(str(error))
        self.adjustSize()


def ask_columns(
    window: "MainWindow", table: ListTable, name: str, remembered: Mapping[str, str]
) -> tuple[Intake, ListTable, bool] | None:
    """Ask how *table* is to be taken in; None where the arbiter thought better of it."""
    dialog = ListTableDialog(window, table, name, remembered)
    try:
        return (dialog.intake, dialog.table, dialog.by_hand) if dialog.ask() else None
    finally:
        dialog.deleteLater()

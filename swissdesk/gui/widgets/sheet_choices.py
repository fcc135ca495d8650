"""How a table is read from its file: which sheet, in which encoding, parted by what."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from swissdesk.app.incoming import CODE_PAGES, DELIMITERS, Sheet, Wish
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.form import Choice
from swissdesk.gui.widgets.labels import Label
from swissdesk.i18n import tr

SIGNS = {";": ";", ",": ",", "\t": "Tab", "|": "|"}
_CODE_LETTERS, _PAGE_LETTERS = 7, 14


class SheetChoices(QObject):
    """The choices in ``all``, shown where they make sense. ``asked`` carries a ``Wish``."""

    asked = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.encoding = Choice([(code, code) for code in (*CODE_PAGES, "utf-16")])
        self.encoding.setMinimumContentsLength(_CODE_LETTERS)
        self.encoding.setAccessibleName(tr("Encoding"))
        self.delimiter = Choice([(sign, SIGNS[sign]) for sign in DELIMITERS])
        self.delimiter.setAccessibleName(tr("Delimiter"))
        self.page = Choice(())
        self.page.setMinimumContentsLength(_PAGE_LETTERS)
        self.page.setAccessibleName(tr("Sheet"))
        self.all = (self.page, self.encoding, self.delimiter)
        self._names: dict[Choice, Label] = {}
        for choice in self.all:
            choice.chosen.connect(lambda _value: self.asked.emit(self.wish))

    def show_sheet(self, sheet: Sheet, *, can_read_again: bool = True) -> None:
        """Show how *sheet* was read."""
        for code, choice in ((sheet.encoding, self.encoding), (sheet.delimiter, self.delimiter)):
            self._show(choice, bool(code) and can_read_again)
            choice.show_value(code)
        self._show(self.page, len(sheet.pages) > 1 and can_read_again)
        self.page.show_options(list(enumerate(sheet.pages)), sheet.page)

    def with_names(self) -> tuple[QWidget, ...]:
        """Return the choices, each behind its name, for a place where nothing else tells it."""
        for choice in self.all:
            self._names[choice] = Label(choice.accessibleName(), ink=Token.TEXT2, size=12)
            self._names[choice].setBuddy(choice)
        return tuple(part for choice, name in self._names.items() for part in (name, choice))

    def _show(self, choice: Choice, is_of_use: bool) -> None:
        choice.setVisible(is_of_use)
        if choice in self._names:
            self._names[choice].setVisible(is_of_use)

    @property
    def wish(self) -> Wish:
        """Return what is chosen; None where nothing is to be chosen."""
        page = self.page.value
        return Wish(
            encoding=None if self.encoding.isHidden() else str(self.encoding.value),
            delimiter=None if self.delimiter.isHidden() else str(self.delimiter.value),
            page=page if isinstance(page, int) and not self.page.isHidden() else None,
        )

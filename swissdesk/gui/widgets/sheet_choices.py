"""How a table is read from its file: which sheet, in which encoding, parted by what."""

from PySide6.QtCore import QObject, Signal

from swissdesk.app.incoming import CODE_PAGES, DELIMITERS, Sheet, Wish
from swissdesk.gui.widgets.form import Choice
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
        self.delimiter.setAccessibleName(tr("Columns are parted by"))
        self.page = Choice(())
        self.page.setMinimumContentsLength(_PAGE_LETTERS)
        self.page.setAccessibleName(tr("Sheet"))
        self.all = (self.page, self.encoding, self.delimiter)
        for choice in self.all:
            choice.chosen.connect(lambda _value: self.asked.emit(self.wish))

    def show_sheet(self, sheet: Sheet, *, can_read_again: bool = True) -> None:
        """Show how *sheet* was read."""
        for code, choice in ((sheet.encoding, self.encoding), (sheet.delimiter, self.delimiter)):
            choice.setVisible(bool(code) and can_read_again)
            choice.show_value(code)
        self.page.setVisible(len(sheet.pages) > 1 and can_read_again)
        self.page.show_options(list(enumerate(sheet.pages)), sheet.page)

    @property
    def wish(self) -> Wish:
        """Return what is chosen; None where nothing is to be chosen."""
        page = self.page.value
        return Wish(
            encoding=None if self.encoding.isHidden() else str(self.encoding.value),
            delimiter=None if self.delimiter.isHidden() else str(self.delimiter.value),
            page=page if isinstance(page, int) and not self.page.isHidden() else None,
        )

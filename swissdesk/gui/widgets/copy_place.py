"""Where the second copies go: shown, chosen, and given up again."""

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QWidget

from swissdesk.gui.fonts import px
from swissdesk.gui.second_copy import SecondCopy
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import Button, Kind
from swissdesk.gui.widgets.labels import ShortLabel
from swissdesk.i18n import tr


class CopyPlace(QWidget):
    """The place in words, and the buttons to choose another or none."""

    def __init__(self, copy: SecondCopy) -> None:
        super().__init__()
        self._copy = copy
        self.choose = Button(icon="folder-open", short=True)
        self.choose.clicked.connect(lambda: ask_place(self._copy, self))
        self.none = Button(tr("No copy"), kind=Kind.QUIET, short=True)
        self.none.clicked.connect(lambda: self._copy.choose(None))
        self._words = ShortLabel(ink=Token.TEXT2, size=12.5)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(8))
        row.addWidget(self.choose)
        row.addWidget(self.none)
        row.addWidget(self._words, 1)
        self.setFocusProxy(self.choose)
        copy.chosen.connect(self._show)
        self._show()

    def _show(self) -> None:
        place = self._copy.place
        self.choose.setText(tr("Change…") if place else tr("Choose a place…"))
        self.choose.updateGeometry()
        self.none.setVisible(place is not None)
        self._words.setText(str(place.folder) if place else "")


def ask_place(copy: SecondCopy, parent: QWidget) -> None:
    """Ask for the folder of the second copies."""
    place = copy.place
    start = str(place.folder) if place else ""
    title = tr("Where is the second copy kept?")
    folder = QFileDialog.getExistingDirectory(parent, title, start)
    if folder:
        copy.choose(Path(folder))

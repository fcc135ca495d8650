"""Language, theme, size and the second copy, chosen in one small window."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QHBoxLayout

from swissdesk.gui import fonts, looks
from swissdesk.gui.dialogs.base import Dialog
from swissdesk.gui.theme import Mode
from swissdesk.gui.widgets.buttons import Button
from swissdesk.gui.widgets.copy_place import CopyPlace
from swissdesk.gui.widgets.form import Field, Segments
from swissdesk.gui.widgets.panel import clear
from swissdesk.i18n import current_language, language, tr

if TYPE_CHECKING:
    from swissdesk.gui.main_window import MainWindow

SIZES = (85, 100, 125, 150, 200)
LANGUAGE_NAMES = (("ru", "Русский"), ("en", "English"))


class LookDialog(Dialog):
    """The choice of language and size builds the window anew, so it is taken when this closes.

    The words of the dialog itself change at once: one sees which language was chosen.
    """

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(tr("Settings"), window, width=460)
        self._main = window
        self.language, self.per_cent = current_language(), fonts.scale()
        self._fill()

    def _fill(self) -> None:
        tongue = Segments(LANGUAGE_NAMES, self.language)
        tongue.chosen.connect(self._choose_language)
        modes = (
            (Mode.LIGHT, tr("Light")),
            (Mode.DARK, tr("Dark")),
            (Mode.SYSTEM, tr("As the system")),
        )
        theme = Segments(modes, Mode(self._main.settings.theme))
        theme.chosen.connect(lambda mode: looks.show_theme(self._main, mode))
        size = Segments([(n, tr("{percent}%", percent=n)) for n in SIZES], self.per_cent)
        size.chosen.connect(self._choose_size)
        for label, control in (
            (tr("Language"), tongue),
            (tr("Theme"), theme),
            (tr("Size"), size),
        ):
            self.body.addWidget(Field(label, control))
        place = CopyPlace(self._main.second_copy)
        self.body.addWidget(Field(tr("Second copy"), place))
        done = Button(tr("Close"), key="Esc")
        done.clicked.connect(self.reject)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(done)
        self.foot.addLayout(row)
        self.first = tongue

    def _choose_language(self, code: object) -> None:
        self.language = str(code)
        clear(self.body)
        clear(self.foot)
        with language(self.language):
            self.show_title(tr("Settings"))
            self._fill()
        # The new buttons are shown in the next turn only, and can take the focus then.
        QTimer.singleShot(0, self, self._focus_first)

    def _focus_first(self) -> None:
        if self.first is not None:
            self.first.setFocus()

    def _choose_size(self, per_cent: object) -> None:
        self.per_cent = int(str(per_cent))


def choose_look(window: "MainWindow") -> None:
    """Ask, then show the window in what was chosen."""
    dialog = LookDialog(window)
    dialog.ask()
    looks.show_language(window, dialog.language)
    looks.show_scale(window, dialog.per_cent)

"""What a report file lacks for the federation, and what only the tournament file keeps."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout

from swissdesk.app.wording import say
from swissdesk.gui.dialogs.base import Dialog
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import Button, Kind
from swissdesk.gui.widgets.labels import Label
from swissdesk.gui.widgets.messages import LinkLabel
from swissdesk.i18n import tr

if TYPE_CHECKING:
    from swissdesk.app.report_file import Gap, ReportFile
    from swissdesk.gui.main_window import MainWindow

_BETWEEN = 10
"""What is added to the usual gap before the second group."""


def goes_on(window: "MainWindow", made: "ReportFile") -> bool:
    """Show what was found, if anything; tell whether the file is to be written.

    Each gap leads to the place where it is filled in; then nothing is written.
    """
    if not made.gaps and not made.not_carried:
        return True
    return _Found(window, made).ask()


class _Found(Dialog):
    """Two lists: gaps to be pressed, and what the file cannot hold."""

    def __init__(self, window: "MainWindow", made: "ReportFile") -> None:
        super().__init__(tr("Before the report file is written"), window)
        self._desk = window
        tournament = window.session.tournament
        column = QVBoxLayout()
        column.setSpacing(px(6))
        if made.gaps:
            column.addWidget(Label(tr("Missing for the rating report"), weight=Weight.SEMI))
        for gap in made.gaps:
            link = LinkLabel(say(gap.note, tournament), wrap=True)
            link.pressed.connect(partial(self._lead_to, gap))
            column.addWidget(link)
        if made.gaps and made.not_carried:
            column.addSpacing(px(_BETWEEN))
        if made.not_carried:
            column.addWidget(Label(tr("Only in the tournament file"), weight=Weight.SEMI))
        for note in made.not_carried:
            column.addWidget(Label(say(note, tournament), ink=Token.TEXT2, wrap=True))
        self.body.addLayout(column)
        write = self._button(tr("Write the file"), Kind.PRIMARY, "Return", self.accept)
        self.foot.addStretch(1)
        self.foot.addWidget(self._button(tr("Cancel"), Kind.PLAIN, "Esc", self.reject))
        self.foot.addWidget(write)
        self.first = write

    def _button(self, text: str, kind: Kind, key: str, do: Callable[[], None]) -> Button:
        button = Button(text, kind=kind, key=key)
        button.clicked.connect(do)
        return button

    def _lead_to(self, gap: "Gap") -> None:
        self.reject()
        where = {"player": gap.player, "round": gap.round}
        self._desk.go(gap.place, **{key: value for key, value in where.items() if value})

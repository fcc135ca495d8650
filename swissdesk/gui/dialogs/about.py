"""What the program is, and whose work it stands on."""

from PySide6.QtWidgets import QWidget

from swissdesk import __version__
from swissdesk.gui.dialogs.base import Dialog
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import Button
from swissdesk.gui.widgets.labels import Label
from swissdesk.i18n import tr


def show_about(window: QWidget) -> None:
    """Show version, licence and the licences of fonts and icons."""
    dialog = Dialog(tr("About SwissDesk"), window, width=480, right=__version__)
    for text in (
        tr("A workstation for the arbiter of Swiss-system tournaments."),
        tr("Licence: MIT."),
        tr("It works without a network and sends nothing anywhere."),
        tr("Window: Qt for Python (LGPL). Font: Inter (SIL OFL). Icons: Lucide (ISC, MIT)."),
    ):
        dialog.body.addWidget(Label(text, ink=Token.TEXT2, wrap=True, selectable=True))
    close = Button(tr("Close"), key="Esc")
    close.clicked.connect(dialog.reject)
    dialog.foot.addStretch(1)
    dialog.foot.addWidget(close)
    dialog.first = close
    dialog.ask()

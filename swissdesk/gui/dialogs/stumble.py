"""A bug was met: the file is safe, and a report without names can be saved."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog

from swissdesk.app.files import write_atomically
from swissdesk.app.wording import say, with_small_letter
from swissdesk.gui.dialogs.base import Dialog
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import Button
from swissdesk.gui.widgets.labels import Label
from swissdesk.i18n import tr

if TYPE_CHECKING:
    from swissdesk.gui.main_window import MainWindow


def show_stumble(window: "MainWindow", report: str) -> None:
    """Say what happened and what is safe; Esc goes on."""
    dialog = Dialog(tr("The program stumbled"), window, width=560)
    dialog.body.addWidget(Label(_words(window), wrap=True, selectable=True))
    dialog.body.addWidget(Label(report, ink=Token.TEXT2, size=11, wrap=True, selectable=True))
    keep = Button(tr("Save the report…"), icon="file-down")
    keep.clicked.connect(lambda: _save(window, report))
    go_on = Button(tr("Go on"), key="Esc")
    go_on.clicked.connect(dialog.reject)
    dialog.foot.addStretch(1)
    dialog.foot.addWidget(keep)
    dialog.foot.addWidget(go_on)
    dialog.first = go_on
    dialog.ask()


def _words(window: "MainWindow") -> str:
    session = window.bridge.session
    entry = session.last_entry if session else None
    if session is None or entry is None:
        return tr("Nothing was lost. You can save a report without names.")
    action = say(entry.label, session.tournament)
    if not entry.label.template.startswith("{"):  # a name keeps its capital
        action = with_small_letter(action)
    return tr(
        "The file is safe, last action: {action}. You can save a report without names.",
        action=action,
    )


def _save(window: "MainWindow", report: str) -> None:
    path, _ = QFileDialog.getSaveFileName(window, tr("Save the report"), tr("swissdesk-report.txt"))
    if path:
        window.bridge.attempt(lambda: write_atomically(Path(path), report.encode()))

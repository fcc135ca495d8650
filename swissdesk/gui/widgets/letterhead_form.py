"""What stands at the head of every sheet: lines of the organiser and a logo, kept in the file."""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.app.actions.letterhead import EditLetterhead
from swissdesk.app.letterhead import read_logo
from swissdesk.domain.letterhead import MAX_LINES, Letterhead
from swissdesk.domain.names import MAX_NAME
from swissdesk.errors import ArbiterError
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import Button, Kind
from swissdesk.gui.widgets.form import TextField
from swissdesk.gui.widgets.labels import Label
from swissdesk.i18n import tr

if TYPE_CHECKING:
    from swissdesk.gui.desk import Desk


class LetterheadForm(QWidget):
    """The lines above the name of the tournament, and the logo. Each change is an action."""

    def __init__(self, desk: "Desk") -> None:
        super().__init__()
        self._desk = desk
        self.lines = [TextField(limit=MAX_NAME) for _ in range(MAX_LINES)]
        self.logo = Button(short=True, icon="file-input")
        self.logo.clicked.connect(self._choose)
        self.remove = Button(tr("Without logo"), kind=Kind.QUIET, short=True)
        self.remove.clicked.connect(lambda: self._keep(logo=b""))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, px(4), 0, 0)
        column.setSpacing(px(6))
        column.addWidget(Label(tr("At the head of every sheet"), weight=Weight.SEMI))
        for number, field in enumerate(self.lines, 1):
            field.setPlaceholderText(tr("Line {n}", n=number))
            field.setAccessibleName(tr("Line {n} at the head of every sheet", n=number))
            field.finished.connect(lambda _text: self._keep_lines())
            column.addWidget(field)
        row = QHBoxLayout()
        row.addWidget(self.logo)
        row.addWidget(self.remove)
        row.addStretch(1)
        column.addLayout(row)

    def refresh(self) -> None:
        """Show what the tournament has."""
        kept = self._desk.tournament.letterhead
        for number, field in enumerate(self.lines):
            field.show_text(kept.lines[number] if number < len(kept.lines) else "")
        self.logo.setText(tr("Other logo…") if kept.logo else tr("Logo…"))
        self.logo.updateGeometry()
        self.remove.setVisible(bool(kept.logo))

    def take(self, path: Path) -> None:
        """Make the picture at *path* the logo."""
        try:
            logo = read_logo(path)
        except ArbiterError as error:
            self._desk.say(str(error), Token.GRAVE)
            return
        self._keep(logo=logo)

    def _choose(self) -> None:
        path, _ = QFileDialog.getOpenFileName(
            self._desk.window_widget(),
            tr("Logo of the sheets"),
            str(self._desk.session.path.parent),
            tr("Pictures (*.png *.jpg *.jpeg)"),
        )
        if path:
            self.take(Path(path))

    def _keep_lines(self) -> None:
        lines = tuple(field.text().strip() for field in self.lines)
        self._store(replace(self._desk.tournament.letterhead, lines=tuple(filter(None, lines))))

    def _keep(self, *, logo: bytes) -> None:
        self._store(replace(self._desk.tournament.letterhead, logo=logo))

    def _store(self, letterhead: Letterhead) -> None:
        if letterhead != self._desk.tournament.letterhead:
            self._desk.run_action(EditLetterhead(letterhead=letterhead))

"""One entry of the journal in full: when, what, why, what was accepted, and the way back."""

from datetime import datetime

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout

from swissdesk.app.history import JournalEntry
from swissdesk.app.wording import date_text, say
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.models.journal import JournalLine
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import Button
from swissdesk.gui.widgets.labels import Label, Line, heading
from swissdesk.gui.widgets.messages import FindingRow
from swissdesk.gui.widgets.panel import Panel, clear
from swissdesk.i18n import tr, trn

WIDTH = 312


class EntryPanel(Panel):
    """Shows the entry under the cursor; ``back`` undoes everything after it."""

    def __init__(self) -> None:
        super().__init__("", width=WIDTH)
        self.entry: JournalEntry | None = None
        self._whole = QVBoxLayout()
        self._whole.setSpacing(px(8))
        self.body.addLayout(self._whole)
        self.body.addWidget(Line())
        self.body.addWidget(heading(tr("Back to here")))
        self._words = Label("", ink=Token.TEXT2, wrap=True, selectable=True)
        self.body.addWidget(self._words)
        self.back = Button(tr("Undo up to this entry"), icon="history", short=True)
        self.body.addWidget(self.back)

    def show_entry(self, line: JournalLine, takes_back: int, tournament: Tournament) -> None:
        """Show *line*; *takes_back* is how many later actions undo would take back."""
        entry = line.entry
        assert entry is not None
        self.entry = entry
        self.title.setText(tr("Entry No. {n}", n=entry.id))
        clear(self._whole)
        self._whole.addWidget(Label(line.words, size=15, weight=Weight.SEMI, wrap=True))
        self._whole.addLayout(_facts(entry))
        if entry.breaches:
            self._whole.addWidget(heading(tr("Accepted findings")))
        for finding in entry.breaches:
            note = finding.breach.note
            row = FindingRow(
                finding.level,
                say(note, tournament),
                rule=note.rule,
                severity=finding.breach.severity,
            )
            self._whole.addWidget(row)
        self._show_way_back(takes_back)

    def _show_way_back(self, takes_back: int) -> None:
        self.back.setEnabled(takes_back > 0)
        nothing = tr("Nothing was done after this entry.")
        self._words.setText(
            trn(
                "Takes back {n} action after this entry. It stays in the journal and can be "
                "done again.",
                "Takes back {n} actions after this entry. They stay in the journal and can be "
                "done again.",
                takes_back,
            )
            if takes_back
            else nothing
        )
        self.back.setToolTip("" if takes_back else nothing)


def _facts(entry: JournalEntry) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(px(12))
    grid.setVerticalSpacing(px(5))
    grid.setColumnStretch(1, 1)
    when = datetime.fromisoformat(entry.time).astimezone()
    rows = [(tr("Time"), f"{date_text(when.date().isoformat())}, {when:%H:%M:%S}")]
    if entry.before is not None and entry.after is not None:
        rows.append((tr("Before"), entry.before or tr("none")))
        rows.append((tr("After"), entry.after or tr("none")))
    for fact in entry.facts:
        none = tr("none")
        rows.append((fact.label, f"{fact.before or none} → {fact.after or none}"))
    if entry.reason:
        rows.append((tr("Reason"), entry.reason))
    if entry.undone:
        rows.append((tr("State"), tr("undone")))
    rows.append((tr("Version"), entry.program))
    for number, (label, text) in enumerate(rows):
        name = Label(label, ink=Token.TEXT2, size=12.5)
        grid.addWidget(name, number, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(Label(text, wrap=True, selectable=True), number, 1)
    return grid

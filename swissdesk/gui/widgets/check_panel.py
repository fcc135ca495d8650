"""The panel of the check sheet: the finding, what can be done, and the reason to publish."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.app.consent import Finding
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.cells import Symbol
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import Button
from swissdesk.gui.widgets.form import Field, TextField
from swissdesk.gui.widgets.labels import Label, Line, PartLabel, heading
from swissdesk.gui.widgets.messages import Card
from swissdesk.gui.widgets.panel import Panel, clear
from swissdesk.gui.widgets.round_findings import FindingList
from swissdesk.i18n import tr


@dataclass(frozen=True, slots=True, kw_only=True)
class Remedy:
    """One thing that can be done about a finding."""

    text: str
    icon: str
    run: Callable[[], object]


class FineCard(Card):
    """One sentence with a check mark: nothing is found."""

    def __init__(self) -> None:
        super().__init__()
        row = QHBoxLayout()
        row.setSpacing(px(8))
        row.addWidget(PartLabel(Symbol("check", Token.DONE)))
        self.words = Label("", weight=Weight.MEDIUM, wrap=True, selectable=True)
        row.addWidget(self.words, 1)
        self.column.addLayout(row)


class CheckPanel(Panel):
    """``chosen`` carries the board of a finding that was pointed at."""

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__("")
        self.findings = FindingList()
        self.findings.chosen.connect(self.chosen)
        self._fine = FineCard()
        self._done = heading(tr("What can be done"))
        self._remedies = QVBoxLayout()
        self._remedies.setSpacing(px(6))
        self._hint = Label("", ink=Token.TEXT2, size=12, wrap=True, selectable=True)
        self.body.addWidget(self._fine)
        self.body.addLayout(self.findings)
        self.body.addWidget(self._done)
        self.body.addLayout(self._remedies)
        self.body.addWidget(self._hint)
        self.body.addWidget(self._publish_anyway())
        self.show_reason(asked=False)

    def _publish_anyway(self) -> QWidget:
        self.reason = TextField(hint=tr("Reason for the journal"), limit=300)
        self._field = Field(tr("Reason"), self.reason)
        self.anyway = QWidget()
        column = QVBoxLayout(self.anyway)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(8))
        column.addWidget(Line())
        column.addWidget(heading(tr("Publish all the same")))
        words = tr("Breaches need a reason, which is kept in the journal; the rest is only listed.")
        column.addWidget(Label(words, ink=Token.TEXT2, size=12, wrap=True))
        column.addWidget(self._field)
        return self.anyway

    def show_found(
        self,
        tournament: Tournament,
        round_no: int,
        title: str,
        findings: Sequence[Finding],
        remedies: Sequence[Remedy],
        hint: str = "",
        fine: str = "",
    ) -> None:
        """Show what is found under the cursor, and what can be done about it.

        *fine* says what is right where nothing is found.
        """
        self.title.setText(title)
        self._fine.words.setText(fine or tr("Nothing is found here."))
        self._fine.setVisible(not findings)
        self.findings.show_findings(tournament, round_no, findings)
        clear(self._remedies)
        for remedy in remedies:
            button = Button(remedy.text, icon=remedy.icon, short=True)
            button.clicked.connect(lambda _checked=False, run=remedy.run: run())
            self._remedies.addWidget(button)
        self._done.setVisible(bool(remedies))
        self._hint.setText(hint)
        self._hint.setVisible(bool(hint))

    def show_reason(self, *, asked: bool) -> None:
        """Show the field of the reason where publishing needs one."""
        self.anyway.setVisible(asked)

    def ask_reason(self) -> None:
        """Go to the reason: without it nothing is published."""
        self._field.say(tr("A reason is needed. It stays in the journal."))
        self.reason.setFocus()

    @property
    def reason_given(self) -> str:
        """Return the reason typed, without spaces around it."""
        return self.reason.text().strip()

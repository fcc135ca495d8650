"""The panel beside a draft: what it carries, and what follows when it is published."""

from collections.abc import Sequence

from swissdesk.app.consent import Finding
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.fonts import px
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.hall_panel import free_words
from swissdesk.gui.widgets.labels import Label
from swissdesk.gui.widgets.messages import InfoCard
from swissdesk.gui.widgets.panel import Panel
from swissdesk.gui.widgets.round_findings import (
    FindingList,
    asks_for_reason,
    count_words,
    sentence_case,
)
from swissdesk.i18n import tr


class DraftPanel(Panel):
    """The findings of a draft, live, gravest first."""

    def __init__(self) -> None:
        super().__init__("")
        self.findings = FindingList()
        self._fine = InfoCard(
            "check",
            Token.DONE,
            tr("The pairing breaks no rule."),
            tr("Every criterion is served as the system itself would serve it."),
        )
        self._after = Label("", ink=Token.TEXT2, size=12, wrap=True, selectable=True)
        self._free = Label("", ink=Token.TEXT2, size=12.5, wrap=True, selectable=True)
        self.body.addWidget(self._fine)
        self.body.addLayout(self.findings)
        self.body.addSpacing(px(4))
        self.foot.addWidget(self._after)
        self.foot.addWidget(self._free)

    def show_draft(
        self, tournament: Tournament, round_no: int, findings: Sequence[Finding]
    ) -> None:
        """Show what the draft of *round_no* carries."""
        self.title.setText(sentence_case(count_words(findings)) or tr("Before publishing"))
        self._fine.setVisible(not findings)
        self.findings.show_findings(tournament, round_no, findings)
        self._after.setText(
            tr("Publishing asks once for a reason, which is kept in the journal.")
            if asks_for_reason(findings)
            else tr("Published pairings change only by an explicit step.")
        )
        self._free.setText(free_words(tournament, tournament.round(round_no).byes))

"""The checks of a round before it is published, for the file of the event."""

from dataclasses import dataclass
from datetime import datetime

from swissdesk.domain.rounds import RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_, tr
from swissdesk.reports.check_form import FormLine
from swissdesk.reports.document import Column, Document, Layout, State
from swissdesk.reports.errors import NothingToCheck
from swissdesk.reports.heading import author, event_name, rules_text
from swissdesk.reports.log import LogDocument, LogRow
from swissdesk.reports.protocol import OF_TEXTS, ReportOptions
from swissdesk.reports.wording import where_and_when

_LAYOUT = Layout(
    rows=60, least_row=5.0, most_row=6.6, ratio=1.6, most_type=9.5, binding=True
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class CheckSheet:
    """Eleven questions with what was found, then the boards beside the system's own pairing."""

    code = "check-sheet"
    name = N_("Check before publishing")
    options = ("round", *OF_TEXTS)

    def content(
        self, tournament: Tournament, options: ReportOptions, printed_at: datetime
    ) -> Document:
        """Return the checks as they were worked out for the round."""
        form = options.checked
        if form is None:
            raise NothingToCheck
        is_draft = tournament.round(form.round).state is RoundState.DRAFT
        return LogDocument(
            code=self.code,
            title=tr("Before publishing round {round}", round=form.round),
            tournament=event_name(tournament.info),
            where_and_when=where_and_when(tournament.info, form.round),
            columns=(
                Column(key="question", head=tr("Check"), share=4),
                Column(key="answer", head=tr("Found"), share=3),
                Column(key="rule", head=tr("Article"), least=20, scale=0.9),
                Column(key="words", head=tr("Where, and what the engine pairs"), share=7),
            ),
            log=(
                *map(_row, form.checks),
                LogRow(cells=(form.heading, "", "", ""), label=form.heading, bold=True),
                *map(_row, form.boards),
            ),
            layout=_LAYOUT,
            state=State(text=tr("FOR THE ARBITERS"), black=is_draft),
            counts=(form.summary,),
            author=author(tournament.info),
            rules=rules_text(tournament, tournament.round(form.round)),
        )


def _row(line: FormLine) -> LogRow:
    cells = (line.question, line.answer, line.rule, line.words)
    return LogRow(cells=cells, label=line.question, bold=line.bold)


REPORT = CheckSheet()

"""The results of a round by board; what is not known yet stays a line to write on."""

from dataclasses import dataclass
from datetime import datetime

from swissdesk.domain.rounds import Round
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_, tr
from swissdesk.reports.boards import Boards, boards_a_page
from swissdesk.reports.document import Document, State
from swissdesk.reports.heading import published_at, seen_round
from swissdesk.reports.protocol import OF_TABLES, ReportOptions
from swissdesk.reports.wording import clock


@dataclass(frozen=True, slots=True)
class Results:
    """The pairing sheet with its results."""

    code = "results"
    name = N_("Results of the round")
    options = ("round", "boards_a_page", *OF_TABLES)

    def content(
        self, tournament: Tournament, options: ReportOptions, printed_at: datetime
    ) -> Document:
        """Return the results of a published round."""
        a_round = seen_round(tournament, options.round)
        boards = Boards(
            tournament=tournament,
            round=a_round,
            boards_a_page=boards_a_page(options),
            with_results=True,
        )
        return boards.document(
            code=self.code,
            title=tr("Results, round {round}", round=a_round.number),
            state=_state(a_round, options.published_at),
            printed_at=printed_at,
        )


def _state(a_round: Round, hung_at: datetime | None) -> State:
    """Return PROVISIONAL while a board has no result."""
    if a_round.missing:
        return State(text=tr("PROVISIONAL"), black=True)
    return published_at(clock(hung_at)) if hung_at else State(text=tr("PUBLISHED"))


REPORT = Results()

"""Pairings by board, for the notice board: who meets whom, where, with which colour."""

from dataclasses import dataclass
from datetime import datetime

from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_, tr
from swissdesk.reports.boards import Boards, boards_a_page
from swissdesk.reports.document import Document, State
from swissdesk.reports.heading import draft_or_published, numbered_up_to, paired_round
from swissdesk.reports.protocol import OF_TABLES, ONE_SHEET, ReportOptions


@dataclass(frozen=True, slots=True)
class Pairings:
    """The pairing sheet, with a line to write each result on."""

    code = "pairings"
    name = N_("Pairings by board")
    options = ("round", "boards_a_page", "last_board", *OF_TABLES)

    def content(
        self, tournament: Tournament, options: ReportOptions, printed_at: datetime
    ) -> Document:
        """Return the pairing sheet of a round, which may be a draft still."""
        a_round = numbered_up_to(paired_round(tournament, options.round), options.last_board)
        compact = options.boards_a_page == ONE_SHEET
        boards = Boards(
            tournament=tournament,
            round=a_round,
            boards_a_page=boards_a_page(options),
            compact=compact,
        )
        if compact:
            return boards.document(
                code=self.code,
                title=tr("Pairings, round {round}, on one sheet", round=a_round.number),
                state=State(text=tr("OFFICE COPY · DO NOT POST"), black=True),
                printed_at=printed_at,
            )
        return boards.document(
            code=self.code,
            title=tr("Pairings, round {round}", round=a_round.number),
            state=draft_or_published(a_round, printed_at, options.corrected_at),
            printed_at=printed_at,
        )


REPORT = Pairings()

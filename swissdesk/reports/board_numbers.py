"""Board numbers: tents for the tables, read from fourteen metres and from both sides."""

from dataclasses import dataclass
from datetime import datetime

from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_, tr
from swissdesk.reports.document import Document, Layout, State
from swissdesk.reports.errors import NobodyEntered
from swissdesk.reports.heading import author, rules_text
from swissdesk.reports.protocol import ReportOptions
from swissdesk.reports.tent import Tent, Tents

_LAYOUT = Layout(rows=0, least_row=0, most_row=0, ratio=1, most_type=168)


@dataclass(frozen=True, slots=True)
class BoardNumbers:
    """A number for every board that can be needed, in both languages."""

    code = "board-numbers"
    name = N_("Board numbers")
    options = ("paper", "folded")

    def content(
        self, tournament: Tournament, options: ReportOptions, printed_at: datetime
    ) -> Document:
        """Return a tent for each board."""
        boards = _boards(tournament)
        if not boards:
            raise NobodyEntered
        info = tournament.info
        tents = tuple(
            Tent(large=str(board), corner="Доска · Board", left=info.name, right=info.group)
            for board in boards
        )
        return Document(
            code=self.code,
            title=tr("Board numbers"),
            tournament=info.name,
            where_and_when="",
            columns=(),
            layout=_LAYOUT,
            state=State(text=""),
            tents=Tents(tents=tents, large=_LAYOUT.most_type, folded=options.folded),
            author=author(info),
            rules=rules_text(tournament),
        )


def _boards(tournament: Tournament) -> list[int]:
    """Return the boards there are or may be: for everybody, and those that players keep."""
    first = tournament.rules.first_board
    possible = set(range(first, first + len(tournament.players) // 2))
    possible |= {player.fixed_board for player in tournament.players if player.fixed_board}
    possible |= {game.board for a_round in tournament.rounds for game in a_round.games}
    return sorted(possible - {0})


REPORT = BoardNumbers()

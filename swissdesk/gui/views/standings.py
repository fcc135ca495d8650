"""The view of the standings: live places with their tie-breaks."""

from typing import TYPE_CHECKING

from swissdesk.app.tables import standings
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.rounds import RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.models.standings import StandingRow, StandingsModel, standing_rows
from swissdesk.gui.table import Table
from swissdesk.gui.views._everybody import EverybodyView
from swissdesk.i18n import N_, tr

if TYPE_CHECKING:
    from swissdesk.gui.desk import Desk


class StandingsView(EverybodyView):
    """Places after a round; the last one unless the arbiter chooses another."""

    code = "standings"
    position = 4
    title = N_("Standings")
    icon = "trophy"

    def __init__(self, desk: "Desk") -> None:
        self.model = StandingsModel()
        super().__init__(desk, Table(self.model))
        self.table.opened.connect(lambda _index: self._open_player())

    def state_line(self) -> str:
        tournament = self.desk.tournament
        known = tournament.played_rounds
        if not known:
            return tr("No round is published yet.")
        chosen = self.after_round
        players = len(tournament.players)
        if chosen == tournament.rules.rounds and _is_over(tournament):
            return tr(
                "Final standings · all rounds are closed · players: {players}", players=players
            )
        if chosen == known and tournament.rounds[known - 1].state is RoundState.PUBLISHED:
            missing = len(tournament.rounds[known - 1].missing)
            return tr(
                "Round {round} is under way · results missing: {missing} · players: {players}",
                round=chosen,
                missing=missing,
                players=players,
            )
        return tr("After round {round} · players: {players}", round=chosen, players=players)

    def print_kind(self) -> str:
        tournament = self.desk.tournament
        last = self.after_round >= tournament.rules.rounds
        return "final" if last and _is_over(tournament) else "standings"

    def show_table(self) -> None:
        tournament = self.desk.tournament
        self.say_empty(tr("Standings appear with the first result."))
        self.model.show_tie_breaks(tournament.rules.tie_breaks)
        rows = standings(tournament, self.after_round) if self.after_round else ()
        shown = standing_rows(tournament, rows)
        self.model.show_rows([row for row in shown if self.is_found(row.player)])

    def _open_player(self) -> None:
        row = self.table.current_row()
        if isinstance(row, StandingRow):
            self.desk.go("players", player=row.player.id)

    def current_player(self) -> PlayerId | None:
        """Return who stands under the cursor."""
        row = self.table.current_row()
        return row.player.id if isinstance(row, StandingRow) else None


def _is_over(tournament: Tournament) -> bool:
    done = [r for r in tournament.rounds if r.state is RoundState.CLOSED]
    return len(done) >= tournament.rules.rounds


VIEW = StandingsView

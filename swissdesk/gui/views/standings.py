"""The view of the standings: live places with their tie-breaks."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex
from PySide6.QtWidgets import QWidget

from swissdesk.app.tables import standings
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.rounds import RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.commands import Command, KeyHint, Menu
from swissdesk.gui.models.standings import StandingRow, StandingsModel, standing_rows
from swissdesk.gui.table import Table
from swissdesk.gui.views._everybody import EverybodyView
from swissdesk.gui.widgets.sum_panel import SumPanel
from swissdesk.i18n import N_, tr

if TYPE_CHECKING:
    from swissdesk.gui.desk import Desk


class StandingsView(EverybodyView):
    """Places after a round; the last one unless the arbiter chooses another."""

    code = "standings"
    position = 4
    title = N_("Standings")
    icon = "trophy"

    commands = (
        Command(
            code="show_sum",
            text=N_("Show the su&m"),
            short=N_("Sum"),
            menu=Menu.VIEW,
            place="standings",
            icon="sigma",
            checkable=True,
        ),
    )
    key_hints = (KeyHint(keys=("?",), hint=N_("how the value under the cursor came about")),)
    hints_title = N_("Standings")

    def __init__(self, desk: "Desk") -> None:
        self.model = StandingsModel()
        super().__init__(desk, Table(self.model))
        self.table.set_cell_cursor(True)
        self.table.take_character = self._take
        self.table.opened.connect(lambda _index: self._open_player())
        self.table.cursor_settled.connect(lambda _index: self._show_sum())
        self._sum: SumPanel | None = None
        self._sum_open = False
        self._everybody: tuple[StandingRow, ...] = ()

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

    def head_codes(self) -> tuple[str, ...]:
        return ("-print", "card", "show_sum")

    # The sum of a tie-break

    def _take(self, _index: QModelIndex, text: str) -> bool:
        if text != "?":
            return False
        if not self.reason_against("show_sum"):
            self.run("show_sum")
        return True

    def _tie_break(self) -> int:
        """Return which tie-break the cursor is on; the first one where it is on none."""
        column = self.table.currentIndex().column()
        code = self.model.columns[column].code if column >= 0 else ""
        return int(code.removeprefix("tb")) if code.startswith("tb") else 0

    def _show_sum(self) -> None:
        row = self.table.current_row()
        if not self._sum_open or not isinstance(row, StandingRow) or not row.values:
            return
        if self._sum is None:
            self._sum = SumPanel(self.desk)
        self._sum.show_value(row, self._tie_break(), self.after_round, self._everybody)

    def _open_sum(self, on: bool) -> None:
        self._sum_open = on
        self.desk.commands.check("show_sum", on)
        self._show_sum()
        self.panel_changed.emit()

    def panel(self) -> QWidget | None:
        return self._sum if self._sum_open and self._sum is not None else super().panel()

    def panel_closed(self) -> None:
        if self._sum_open:
            self._open_sum(False)
        else:
            super().panel_closed()

    def run(self, code: str) -> None:
        if code == "show_sum":
            self._open_sum(not self._sum_open)
        else:
            super().run(code)

    def reason_against(self, code: str) -> str | None:
        if code != "show_sum":
            return super().reason_against(code)
        if not self.model.rows:
            return tr("Standings appear with the first result.")
        return "" if self.desk.tournament.rules.tie_breaks else tr("There are no tie-breaks.")

    def print_kind(self) -> str:
        tournament = self.desk.tournament
        last = self.after_round >= tournament.rules.rounds
        return "final" if last and _is_over(tournament) else "standings"

    def show_table(self) -> None:
        tournament = self.desk.tournament
        self.say_empty(tr("Standings appear with the first result."))
        self.model.show_tie_breaks(tournament.rules.tie_breaks)
        rows = standings(tournament, self.after_round) if self.after_round else ()
        self._everybody = standing_rows(tournament, rows)
        self.model.show_rows([row for row in self._everybody if self.is_found(row.player)])
        self._show_sum()

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

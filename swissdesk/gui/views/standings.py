"""The view of the standings: live places with their tie-breaks."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from swissdesk.app.session import Changed
from swissdesk.app.tables import standings
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.names import matches
from swissdesk.domain.rounds import RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.models.standings import StandingRow, StandingsModel, standing_rows
from swissdesk.gui.table import Table
from swissdesk.gui.view import View
from swissdesk.gui.widgets.card_panel import CardDock
from swissdesk.gui.widgets.filter_bar import FilterBar
from swissdesk.i18n import N_, tr

if TYPE_CHECKING:
    from swissdesk.gui.desk import Desk


def shown_rounds(tournament: Tournament) -> int:
    """Return how many rounds have results to show: those published or closed."""
    return tournament.played_rounds


class StandingsView(View):
    """Places after a round; the last one unless the arbiter chooses another."""

    code = "standings"
    position = 4
    title = N_("Standings")
    icon = "trophy"

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.model = StandingsModel()
        self.table = Table(self.model)
        self.table.set_empty_text(tr("Standings appear with the first result."))
        self.bar = FilterBar(tr("Find a participant"))
        self.bar.typed.connect(lambda _text: self._show())
        self.bar.round_chosen.connect(lambda _round: self._show())
        self._card = CardDock(self, self.table)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(self.table, 1)
        self.table.opened.connect(lambda _index: self._open_player())
        self._rows: tuple[StandingRow, ...] = ()

    def state_line(self) -> str:
        tournament = self.desk.tournament
        known = shown_rounds(tournament)
        if not known:
            return tr("No round is published yet.")
        chosen = self.bar.round or known
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
        return ("-print", "card")

    def print_kind(self) -> str:
        return "final" if _is_over(self.desk.tournament) else "standings"

    def refresh(self, changed: Changed | None) -> None:
        self.bar.show_rounds(shown_rounds(self.desk.tournament))
        self._show()
        self._card.refresh()

    def _show(self) -> None:
        tournament = self.desk.tournament
        known = shown_rounds(tournament)
        self.model.show_tie_breaks(tournament.rules.tie_breaks)
        rows = standings(tournament, self.bar.round or known) if known else ()
        self._rows = standing_rows(tournament, rows)
        query = self.bar.text
        self.model.show_rows(
            [
                row
                for row in self._rows
                if matches(query, row.player.surname, row.player.given_name, row.player.name_latin)
            ]
            if query
            else self._rows
        )
        empty = tr("Standings appear with the first result.")
        self.table.set_empty_text(tr("Nobody found for “{text}”.", text=query) if query else empty)
        self.head_changed.emit()

    def _open_player(self) -> None:
        row = self.table.current_row()
        if isinstance(row, StandingRow):
            self.desk.go("players", player=row.player.id)

    def current_player(self) -> PlayerId | None:
        """Return who stands under the cursor."""
        row = self.table.current_row()
        return row.player.id if isinstance(row, StandingRow) else None

    def panel(self) -> QWidget | None:
        return self._card.panel()

    def panel_closed(self) -> None:
        self._card.close()

    def run(self, code: str) -> None:
        if code == "card":
            self._card.toggle()
        elif code == "filter":
            self.bar.take_focus()

    def reason_against(self, code: str) -> str | None:
        return "" if code in ("card", "filter") else None

    def focus_first(self) -> None:
        self.table.setFocus()

    def panes(self) -> tuple[QWidget, ...]:
        return (self.table, self.bar)

    def show_place(self, **where: object) -> None:
        if "player" in where:
            self.table.go_to(where["player"])

    def leave(self) -> bool:
        if self.bar.text:
            self.bar.clear()
            self.table.setFocus()
            return True
        return False

    def memory(self) -> object:
        return self.table.spot()

    def remember(self, memory: object) -> None:
        self.table.return_to(memory)  # type: ignore[arg-type]  # what memory() gave


def _is_over(tournament: Tournament) -> bool:
    done = [r for r in tournament.rounds if r.state is RoundState.CLOSED]
    return len(done) >= tournament.rules.rounds


VIEW = StandingsView

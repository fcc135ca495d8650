"""The view of the standings: live places of all, or of a category, with their tie-breaks."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from swissdesk.app.turn import all_closed, earlier_open
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.rounds import RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.commands import Command, KeyHint, Menu
from swissdesk.gui.frozen_table import FrozenTable
from swissdesk.gui.models.card_facts import coefficient
from swissdesk.gui.models.ending import final_words
from swissdesk.gui.models.standing_rows import (
    ShownStandings,
    StandingRow,
    of_category_only,
    places_once,
    shown_standings,
)
from swissdesk.gui.models.standings import StandingsModel
from swissdesk.gui.views._everybody import EverybodyView, Wish
from swissdesk.gui.widgets.category_filter import CategoryFilter
from swissdesk.gui.widgets.sum_panel import SumPanel
from swissdesk.i18n import N_, tr, trn

if TYPE_CHECKING:
    from swissdesk.app.session import Changed
    from swissdesk.gui.desk import Desk


class StandingsView(EverybodyView[ShownStandings]):
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
            line=True,
        ),
        Command(
            code="copy_sum",
            text=N_("&Copy the sum as text"),
            short=N_("Copy"),
            menu=Menu.VIEW,
            place="standings",
            keys=("Ctrl+C",),
            icon="copy",
            after="show_sum",
        ),
    )
    key_hints = (KeyHint(keys=("?",), hint=N_("how the value came about")),)
    hints_title = N_("Standings")

    def __init__(self, desk: "Desk") -> None:
        self.model = StandingsModel()
        self.category = CategoryFilter(desk)
        super().__init__(desk, FrozenTable(self.model), middle=self.category)
        self.category.category_chosen.connect(self._choose_category)
        self.table.set_cell_cursor(True)
        self.table.take_character = self._take
        self.table.opened.connect(lambda _index: self._open_player())
        self.table.cursor_settled.connect(lambda _index: self._show_sum())
        self._sum: SumPanel | None = None
        self._sum_open = False
        self._shown: ShownStandings | None = None
        self._listed: tuple[StandingRow, ...] = ()

    def state_line(self) -> str:
        if not self.desk.tournament.played_rounds:
            return self._after()
        if not self.category.name and self._after_all():
            return self._after()
        if not self.category.name:
            count = len(self.desk.tournament.players)
            return " · ".join((self._after(), tr("players: {players}", players=count)))
        # Whose places these are comes first, and how many have them: the rest may be cut.
        inside = trn("{n} player", "{n} players", self.category.inside)
        return " · ".join((inside, self.category.name, self._after()))

    def _after_all(self) -> bool:
        """Tell whether these are the places after the last round, and all are closed."""
        tournament = self.desk.tournament
        return self.after_round == tournament.rules.rounds and all_closed(tournament)

    def _after(self) -> str:
        tournament = self.desk.tournament
        known = tournament.played_rounds
        if not known:
            return tr("No round is published yet.")
        chosen = self.after_round
        if self._after_all():
            return final_words(tournament, self.desk.session.history())
        earlier = earlier_open(tournament)
        if earlier is not None and earlier.number <= chosen:
            return tr(
                "After round {round} · round {open} is open again",
                round=chosen,
                open=earlier.number,
            )
        if chosen == known and tournament.rounds[known - 1].state is RoundState.PUBLISHED:
            missing = len(tournament.rounds[known - 1].missing)
            return tr(
                "Round {round} is under way · results missing: {missing}",
                round=chosen,
                missing=missing,
            )
        return tr("Standings after round {round}", round=chosen)

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
        row, shown = self.table.current_row(), self._shown
        if not self._sum_open or not isinstance(row, StandingRow) or shown is None:
            return
        if not row.values:
            return
        is_new = self._sum is None
        if self._sum is None:
            self._sum = SumPanel(self.desk)
        self._sum.show_value(row, self._tie_break(), shown, self._listed)
        if is_new:
            self.panel_changed.emit()

    def _open_sum(self, on: bool) -> None:
        self._sum_open = on
        self.desk.commands.check("show_sum", on)
        self._show_sum()
        self.panel_changed.emit()
        if on:
            self.panel_asked.emit()
        self.head_changed.emit()

    def _copy_sum(self) -> None:
        if self._sum is not None and self._sum.text:
            QGuiApplication.clipboard().setText(self._sum.text)
            self.desk.say(tr("The sum was copied."))

    def leave(self) -> bool:
        if self._sum_open:
            self._open_sum(False)
            self.focus_first()
            return True
        return super().leave()

    def memory(self) -> object:
        return (super().memory(), self._sum_open)

    def remember(self, memory: object) -> None:
        match memory:
            case (table, bool() as sum_open):
                super().remember(table)
                if sum_open:
                    self._open_sum(True)

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
        elif code == "copy_sum":
            self._copy_sum()
        else:
            super().run(code)

    def reason_against(self, code: str) -> str | None:
        if code == "copy_sum":
            return "" if self._sum_open else tr("Open the sum of a tie-break first.")
        if code != "show_sum":
            return super().reason_against(code)
        if not self.model.rows:
            return tr("Standings appear with the first result.")
        return "" if self.desk.tournament.rules.tie_breaks else tr("There are no tie-breaks.")

    @classmethod
    def reason_from_elsewhere(cls, tournament: Tournament, code: str) -> str:
        if code == "copy_sum":
            return tr("Open the sum of a tie-break first.")
        if code == "show_sum" and not tournament.rules.tie_breaks:
            return tr("There are no tie-breaks.")
        return ""

    def print_kind(self) -> str:
        if self.category.category is not None:
            return "categories"
        tournament = self.desk.tournament
        last = self.after_round >= tournament.rules.rounds
        return "final" if last and all_closed(tournament) else "standings"

    def print_category(self) -> str:
        category = self.category.category
        return category.code if category is not None else ""

    @property
    def way(self) -> str:
        return coefficient(self.desk.settings)

    @staticmethod
    def compute(wish: Wish) -> ShownStandings:
        k = int(wish.way) if wish.way else None
        return shown_standings(wish.tournament, wish.after_round, k)

    def refresh(self, changed: "Changed | None") -> None:
        self.category.offer_for(self.desk.tournament)
        super().refresh(changed)

    def take(self, table: ShownStandings) -> None:
        self._shown = table
        self._show_category()

    def _choose_category(self) -> None:
        if self._shown is not None:
            self._show_category()
        self.head_changed.emit()

    def _show_category(self) -> None:
        assert self._shown is not None
        shown, category = self._shown, self.category.category
        self._listed = of_category_only(shown, category) if category else shown.rows
        self.model.show_layout(shown, in_category=category is not None)
        self.show_rows()

    def show_rows(self) -> None:
        self.say_empty(tr("Standings appear with the first result."))
        found = [row for row in self._listed if self.is_found(row.player)]
        self.model.show_rows(places_once(found))
        self._show_sum()

    def _open_player(self) -> None:
        row = self.table.current_row()
        if isinstance(row, StandingRow):
            self.desk.go("players", player=row.player.id)

    def current_player(self) -> PlayerId | None:
        """Return who stands under the cursor."""
        row = self.table.current_row()
        return row.player.id if isinstance(row, StandingRow) else None


VIEW = StandingsView

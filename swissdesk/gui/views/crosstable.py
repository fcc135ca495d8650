"""The view of the crosstable: every round of everybody, the games of the current one framed."""

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from swissdesk.app.wording import name
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.rounds import Game, RoundState
from swissdesk.gui.commands import KeyHint
from swissdesk.gui.fonts import px
from swissdesk.gui.frozen_table import FrozenTable
from swissdesk.gui.key_first import KeyFirst
from swissdesk.gui.models.crosstable import (
    BY_NUMBER,
    BY_PLACE,
    CrossRow,
    CrosstableModel,
    ShownCrosstable,
    legend_parts,
    partner_rounds,
    places_once,
    shown_crosstable,
)
from swissdesk.gui.table import Density
from swissdesk.gui.views._everybody import EverybodyView, Wish
from swissdesk.gui.widgets.form import Segments
from swissdesk.gui.widgets.legend import Legend
from swissdesk.i18n import N_, tr

if TYPE_CHECKING:
    from swissdesk.gui.desk import Desk


class CrosstableView(EverybodyView[ShownCrosstable]):
    """The crosstable by place or by start number, after any round."""

    code = "crosstable"
    position = 5
    title = N_("Crosstable")
    icon = "grid-3x3"
    key_hints = (KeyHint(keys=("F2",), hint=N_("correct a closed round")),)
    hints_title = N_("Crosstable")

    def __init__(self, desk: "Desk") -> None:
        self.model = CrosstableModel()
        self.order = Segments(((BY_PLACE, tr("By place")), (BY_NUMBER, tr("By number"))), BY_PLACE)
        self._by = BY_PLACE
        self._rows: tuple[CrossRow, ...] = ()
        self._framed: PlayerId | None = None
        self.legend = Legend(legend_parts(self._by))
        super().__init__(desk, FrozenTable(self.model, Density.COMPACT), middle=self._middle())
        self.table.set_cell_cursor(True)
        self.order.chosen.connect(self._choose_order)
        self.table.cursor_settled.connect(lambda _index: self._frame_games())
        self.table.opened.connect(lambda _index: self._open_cell())
        KeyFirst(self, Qt.Key.Key_F2, self._correct).watch(self.table)

    def _middle(self) -> QWidget:
        middle = QWidget()
        row = QHBoxLayout(middle)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(12))
        row.addWidget(self.order)
        row.addWidget(self.legend, 1)
        return middle

    def state_line(self) -> str:
        tournament = self.desk.tournament
        text = tr(
            "Players: {players} · rounds: {rounds}",
            players=len(tournament.players),
            rounds=tournament.played_rounds,
        )
        framed = next((row.player for row in self._rows if row.player.id == self._framed), None)
        if framed is None:
            return text
        return text + " · " + tr("marked: the games of {player}", player=name(framed))

    def print_kind(self) -> str:
        return "crosstable"

    @property
    def way(self) -> str:
        return self._by

    @staticmethod
    def compute(wish: Wish) -> ShownCrosstable:
        return shown_crosstable(wish.tournament, wish.after_round, wish.way)

    def take(self, table: ShownCrosstable) -> None:
        self._rows = table.rows
        self.model.show_layout(table)
        self.legend.show_parts(legend_parts(table.order))
        self.show_rows()
        self._frame_games()

    def show_rows(self) -> None:
        self.say_empty(tr("The crosstable fills from round 1 on."))
        found = [
            replace(row, partner_in=partner_rounds(row.row, self._framed))
            for row in self._rows
            if self.is_found(row.player)
        ]
        self.model.show_rows(places_once(found))

    def _frame_games(self) -> None:
        player = self.current_player()
        if player != self._framed:
            self._framed = player
            self.show_rows()
            self.head_changed.emit()

    def _choose_order(self, value: object) -> None:
        self._by = str(value)
        self.keep_up()

    def _open_cell(self) -> None:
        row, found = self.table.current_row(), self._game_here()
        if found is not None:
            self.desk.go("rounds", round=found[0], board=found[1].board)
        elif isinstance(row, CrossRow):
            self.desk.go("players", player=row.player.id)

    def _game_here(self) -> tuple[int, Game] | None:
        """Return the game in the cell under the cursor with its round, None for no game."""
        row, index = self.table.current_row(), self.table.currentIndex()
        if not isinstance(row, CrossRow):
            return None
        code, tournament = self.model.columns[index.column()].code, self.desk.tournament
        round_no = int(code[1:]) if code.startswith("r") and code[1:].isdigit() else 0
        if not 0 < round_no <= tournament.played_rounds:
            return None
        game = tournament.game(round_no, row.player.id)
        return None if game is None else (round_no, game)

    def _correct(self) -> None:
        """F2 on a game of a closed round: what if it ended otherwise?"""
        found = self._game_here()
        if found is None:
            self.desk.say(tr("F2 corrects a game: put the cursor on one."))
        elif self.desk.tournament.round(found[0]).state is RoundState.CLOSED:
            self.desk.go("what_if", round=found[0], board=found[1].board)
        else:
            self.desk.go("rounds", round=found[0], board=found[1].board)

    def memory(self) -> object:
        return super().memory(), self._by

    def remember(self, memory: object) -> None:
        assert isinstance(memory, tuple)
        stood, self._by = memory
        self.order.show_value(self._by)
        self.keep_up()
        super().remember(stood)

    def current_player(self) -> PlayerId | None:
        """Return who stands under the cursor."""
        row = self.table.current_row()
        return row.player.id if isinstance(row, CrossRow) else None


VIEW = CrosstableView

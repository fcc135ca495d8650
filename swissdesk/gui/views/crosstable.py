"""The view of the crosstable: every round of everybody, the games of the current one framed."""

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from swissdesk.app.session import Changed
from swissdesk.app.tables import crosstable, value_places
from swissdesk.app.wording import name
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.names import matches
from swissdesk.gui.models.crosstable import CrossRow, CrosstableModel, partner_rounds
from swissdesk.gui.models.standings import decimal_sign
from swissdesk.gui.table import Density, Table
from swissdesk.gui.view import View
from swissdesk.gui.widgets.card_panel import CardDock
from swissdesk.gui.widgets.filter_bar import FilterBar
from swissdesk.gui.widgets.form import Segments
from swissdesk.i18n import N_, tr

if TYPE_CHECKING:
    from swissdesk.gui.desk import Desk


class CrosstableView(View):
    """The crosstable by place or by start number, after any round."""

    code = "crosstable"
    position = 5
    title = N_("Crosstable")
    icon = "grid-3x3"

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.model = CrosstableModel()
        self.table = Table(self.model, Density.COMPACT)
        self.table.set_cell_cursor(True)
        self.order = Segments(((("place"), tr("By place")), (("number"), tr("By number"))), "place")
        self.order.chosen.connect(self._choose_order)
        self._by = "place"
        self.bar = FilterBar(tr("Find a participant"), middle=self.order)
        self.bar.typed.connect(lambda _text: self._show())
        self.bar.round_chosen.connect(lambda _round: self._show())
        self._card = CardDock(self, self.table)
        self._rows: tuple[CrossRow, ...] = ()
        self._framed: PlayerId | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(self.table, 1)
        self.table.cursor_settled.connect(lambda _index: self._frame_games())
        self.table.opened.connect(lambda _index: self._open_cell())

    def state_line(self) -> str:
        tournament = self.desk.tournament
        text = tr(
            "Players: {players} · rounds: {rounds}",
            players=len(tournament.players),
            rounds=tournament.played_rounds,
        )
        if self._framed is None:
            return text
        person = name(tournament.player(self._framed))
        return text + " · " + tr("framed: the games of {player}", player=person)

    def head_codes(self) -> tuple[str, ...]:
        return ("-print", "card")

    def print_kind(self) -> str:
        return "crosstable"

    def refresh(self, changed: Changed | None) -> None:
        self.bar.show_rounds(self.desk.tournament.played_rounds)
        self._show()
        self._card.refresh()

    def _show(self) -> None:
        tournament = self.desk.tournament
        known = self.bar.round or tournament.played_rounds
        self.model.show_layout(known, tournament.rules.tie_breaks, self._by)
        by = "place" if self._by == "place" else "number"
        rows = crosstable(tournament, known, by=by) if known else ()  # type: ignore[arg-type]
        count = len(rows[0].standing.values) if rows else 0
        places = [value_places(r.standing.values[n] for r in rows) for n in range(count)]
        sign = decimal_sign()
        names = {player.id: name(player) for player in tournament.players}
        self._rows = tuple(
            CrossRow(
                row=row,
                player=tournament.player(row.standing.player),
                values=tuple(v.text(sign, places[n]) for n, v in enumerate(row.standing.values)),
                opponents=tuple(
                    names[c.opponent] if c.opponent is not None else "" for c in row.cells
                ),
            )
            for row in rows
        )
        self._show_rows()
        self._frame_games()
        self.head_changed.emit()

    def _show_rows(self) -> None:
        query = self.bar.text
        shown = [
            replace(row, partner_in=partner_rounds(row.row, self._framed))
            for row in self._rows
            if not query or matches(query, row.player.surname, row.player.given_name)
        ]
        empty = tr("The crosstable fills from round 1 on.")
        self.table.set_empty_text(tr("Nobody found for “{text}”.", text=query) if query else empty)
        self.model.show_rows(shown)

    def _frame_games(self) -> None:
        player = self.current_player()
        if player != self._framed:
            self._framed = player
            self._show_rows()
            self.head_changed.emit()

    def _choose_order(self, value: object) -> None:
        self._by = str(value)
        self._show()

    def _open_cell(self) -> None:
        index = self.table.currentIndex()
        row = self.table.current_row()
        if not isinstance(row, CrossRow):
            return
        code = self.model.columns[index.column()].code
        if code.startswith("r") and code[1:].isdigit():
            round_no = int(code[1:])
            game = self.desk.tournament.game(round_no, row.player.id)
            if game is not None:
                self.desk.go("rounds", round=round_no, board=game.board)
                return
        self.desk.go("players", player=row.player.id)

    def current_player(self) -> PlayerId | None:
        """Return who stands under the cursor."""
        row = self.table.current_row()
        return row.player.id if isinstance(row, CrossRow) else None

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


VIEW = CrosstableView

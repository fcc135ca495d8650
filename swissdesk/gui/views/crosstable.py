"""The view of the crosstable: every round of everybody, the games of the current one framed."""

from dataclasses import replace
from typing import TYPE_CHECKING

from swissdesk.app.tables import crosstable, decimal_sign, value_places
from swissdesk.app.wording import name
from swissdesk.domain.ids import PlayerId
from swissdesk.gui.models.crosstable import CrossRow, CrosstableModel, partner_rounds
from swissdesk.gui.table import Density, Table
from swissdesk.gui.views._everybody import EverybodyView
from swissdesk.gui.widgets.form import Segments
from swissdesk.i18n import N_, tr

if TYPE_CHECKING:
    from swissdesk.gui.desk import Desk


class CrosstableView(EverybodyView):
    """The crosstable by place or by start number, after any round."""

    code = "crosstable"
    position = 5
    title = N_("Crosstable")
    icon = "grid-3x3"

    def __init__(self, desk: "Desk") -> None:
        self.model = CrosstableModel()
        self.order = Segments((("place", tr("By place")), ("number", tr("By number"))), "place")
        self._by = "place"
        self._rows: tuple[CrossRow, ...] = ()
        self._framed: PlayerId | None = None
        super().__init__(desk, Table(self.model, Density.COMPACT), middle=self.order)
        self.table.set_cell_cursor(True)
        self.order.chosen.connect(self._choose_order)
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

    def print_kind(self) -> str:
        return "crosstable"

    def show_table(self) -> None:
        tournament = self.desk.tournament
        known = self.after_round
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
                shares_place=by == "place"
                and line > 0
                and rows[line - 1].standing.place == row.standing.place,
            )
            for line, row in enumerate(rows)
        )
        self._show_rows()
        self._frame_games()

    def _show_rows(self) -> None:
        self.say_empty(tr("The crosstable fills from round 1 on."))
        self.model.show_rows(
            [
                replace(row, partner_in=partner_rounds(row.row, self._framed))
                for row in self._rows
                if self.is_found(row.player)
            ]
        )

    def _frame_games(self) -> None:
        player = self.current_player()
        if player != self._framed:
            self._framed = player
            self._show_rows()
            self.head_changed.emit()

    def _choose_order(self, value: object) -> None:
        self._by = str(value)
        self.show_now()

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


VIEW = CrosstableView

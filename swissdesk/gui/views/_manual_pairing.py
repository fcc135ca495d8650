"""Manual pairing on the sheet: pool, boards, live findings; stored as one action at its end."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.app.actions.manual import ManualChange
from swissdesk.app.consent import Finding
from swissdesk.app.questions import findings_of_round
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.rounds import RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.errors import ArbiterError
from swissdesk.gui.fonts import px
from swissdesk.gui.models.manual_boards import ManualModel, ManualRow, manual_rows, short_names
from swissdesk.gui.models.manual_phase import ByeSeat, ManualPhase, Spot
from swissdesk.gui.models.manual_pool import pool_items
from swissdesk.gui.models.round_rows import by_player, known_seats
from swissdesk.gui.theme import Token
from swissdesk.gui.views._manual_engine import ManualEngine
from swissdesk.gui.views._round_commands import LETTERS, WHY
from swissdesk.gui.widgets.labels import Ground, Line
from swissdesk.gui.widgets.manual_panel import ManualPanel
from swissdesk.gui.widgets.manual_pool import Pool
from swissdesk.gui.widgets.manual_table import ManualTable
from swissdesk.gui.widgets.messages import Strip
from swissdesk.i18n import tr

if TYPE_CHECKING:
    from swissdesk.gui.desk import Desk

_SHORT_BELOW = 760


class ManualPairing(Ground):
    """One manual phase on the screen. ``moved`` is sent after each step."""

    moved = Signal()

    def __init__(self, desk: "Desk", round_no: int) -> None:
        super().__init__(Token.SURFACE)
        self.desk = desk
        self.phase = ManualPhase(desk.tournament, round_no)
        self.model = ManualModel()
        self.model.names = short_names(desk.tournament.players)
        self.table = ManualTable(self.model)
        self.pool = Pool()
        self.panel = ManualPanel(desk.commands.action("take_engine"))
        self._seats = known_seats(self.phase.base, round_no)
        self._findings: tuple[Finding, ...] = ()
        self.engine = ManualEngine(self)
        self._lay_out()
        self._connect()
        self.show_phase()
        self.engine.ask()

    def _lay_out(self) -> None:
        self.strip = Strip("hand", Token.HAND, tr("Manual pairing"))
        boards = QHBoxLayout()
        boards.setSpacing(0)
        boards.addWidget(self.pool)
        boards.addWidget(Line(upright=True))
        boards.addWidget(self.table, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.strip)
        column.addLayout(boards, 1)
        self.setFocusProxy(self.table)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.strip.text.setText(self._strip_words(short=self._is_short))
        self._fold_pool()

    @property
    def _is_short(self) -> bool:
        return self.width() < px(_SHORT_BELOW)

    def _fold_pool(self) -> None:
        """Give the boards the room of a pool in which nobody waits and nobody works."""
        focused = QApplication.focusWidget()
        worked_in = focused is not None and self.pool.isAncestorOf(focused)
        self.pool.fold(self._is_short and not self.phase.pool and not worked_in)

    def _strip_words(self, *, short: bool) -> str:
        """Return which round is changed and who sees it, or only the first where room is short."""
        a_round = self.phase.base.round(self.phase.round)
        if a_round.state is not RoundState.DRAFT:
            if short:
                return tr("published round {round}", round=a_round.number)
            return tr(
                "published round {round} · each change has consequences", round=a_round.number
            )
        if short:
            return tr("draft of round {round}", round=a_round.number)
        return tr("draft of round {round} · players do not see it", round=a_round.number)

    def _connect(self) -> None:
        for code in (*LETTERS, "explain"):
            self.table.addAction(self.desk.commands.action(code))
            self.pool.list.addAction(self.desk.commands.action(code))
        self.table.take_character = self._ask_why
        self.table.chosen.connect(self.choose)
        self.table.dropped.connect(self.place)
        self.table.taken_away.connect(lambda _index: self._off_the_board())
        self.table.to_pool.connect(self.pool.list.setFocus)
        self.table.cursor_settled.connect(lambda _index: self.moved.emit())
        self.pool.list.chosen.connect(self.choose)
        self.pool.list.dropped.connect(self.place)
        self.pool.list.taken_away.connect(self._out_of_the_bye)
        self.pool.list.to_boards.connect(self.table.setFocus)
        self.pool.search.textChanged.connect(lambda _text: self._show_pool())
        self.panel.findings.chosen.connect(self.go_to_board)
        self.panel.take_all.connect(lambda: self.step(self.phase.take_all))
        self.panel.dropped.connect(self.drop_changes)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._focus_moved)

    def _focus_moved(self, _before: QWidget | None, _now: QWidget | None) -> None:
        self._fold_pool()

    def _ask_why(self, _index: QModelIndex, text: str) -> bool:
        if text == WHY:
            self.desk.run_command("explain")
        return text == WHY

    # What is shown

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Return what the round as it would be carries, the newest first."""
        return self._findings

    def show_phase(self) -> None:
        """Show the round as it would be now."""
        phase = self.phase
        found = findings_of_round(phase.preview, phase.round)
        # The newest change stands first, so that the eye finds what the last key did.
        new = [finding for finding in found if finding not in self._findings]
        self._findings = (*new, *(f for f in self._findings if f in found))
        self._show_rows()
        self.panel.show_phase(phase, self._findings)

    def _show_rows(self) -> None:
        phase = self.phase
        self.model.show_rows(manual_rows(phase, by_player(self._findings), self._seats))
        self.table.fit()
        self._show_pool()
        self._fold_pool()
        games, boards = len(phase.preview.round(phase.round).games), len(phase.boards)
        self.strip.right.setText(
            tr(
                "{done} of {total} boards · without a pair: {n}",
                done=games,
                total=boards,
                n=len(phase.pool),
            )
        )

    def _show_pool(self) -> None:
        count = len(self.phase.pool)
        self.pool.title.setText(tr("Without a pair: {n}", n=count))
        self.pool.list.show_items(pool_items(self.phase, self._seats, self.pool.search.text()))

    # Steps

    def choose(self, spot: Spot) -> None:
        """Enter on *spot*: pick up, seat, or put down again."""
        self.step(lambda: self.phase.pick_or_place(spot))
        if self.phase.picked is not None:
            player = self.phase.base.player(self.phase.picked)
            self.desk.announce(tr("Picked up: {player}.", player=self.model.names[player.id]))

    def place(self, player: PlayerId, spot: Spot) -> None:
        """Seat *player* at *spot*: what a drag does."""
        self.step(lambda: self.phase.place(player, spot))

    def step(self, deed: Callable[[], None]) -> None:
        """Take a step of the phase and show what comes of it."""
        self.panel.no_rest.say("")
        before = self.phase.steps
        try:
            deed()
        except ArbiterError as error:
            self.phase.picked = None
            self.desk.say(str(error), Token.GRAVE)
        if self.phase.steps == before:
            self._show_rows()
        else:
            self.show_phase()
        self.moved.emit()

    def _off_the_board(self) -> None:
        seat = self.table.current_seat
        if seat is not None:
            self.step(lambda: self.phase.clear(seat.board))

    def _out_of_the_bye(self, spot: Spot) -> None:
        if isinstance(spot, ByeSeat) and spot.player is not None:
            player = spot.player
            self.step(lambda: self.phase.take_bye(player))

    def run(self, code: str) -> None:
        """Carry out one of the letters of the manual phase."""
        seat = self.table.current_seat
        player = self._player_under_cursor()
        match code:
            case "swap_colours" if seat is not None:
                self.step(lambda: self.phase.swap_colours(seat.board))
            case "take_engine" if seat is not None:
                self.step(lambda: self.phase.take_engine(seat.board))
            case "give_bye" if player is not None:
                self.step(lambda: self.phase.give_bye(player))
            case "next_breach":
                self._next_finding()
            case "compare":
                self.engine.compare()
            case "engine_rest":
                self.engine.pair_rest()

    def _player_under_cursor(self) -> PlayerId | None:
        if self.phase.picked is not None:
            return self.phase.picked
        if self.pool.list.hasFocus():
            return self.pool.list.current.player if self.pool.list.current else None
        seat = self.table.current_seat
        return self.phase.at(seat) if seat is not None else None

    def _next_finding(self) -> None:
        rows = self.model.rows
        here = self.table.currentIndex().row()
        for turn in range(1, len(rows) + 1):
            row = rows[(here + turn) % len(rows)]
            if row.found is not None:
                self.go_to_board(row.board)
                return

    def go_to_board(self, board: int) -> None:
        """Put the cursor on *board*."""
        self.table.go_to(board)
        self.table.setFocus()

    def put_down(self) -> bool:
        """Put down who was picked up; tell whether there was somebody."""
        if self.phase.picked is None and self.phase.half is None:
            return False
        self.phase.picked, self.phase.half = None, None
        self._show_rows()
        return True

    def take_again(self, steps: Sequence[ManualChange]) -> None:
        """Take the steps of a phase again that was open before the window was built anew."""
        for step in steps:
            self.phase.do(step)
        if steps:
            self.show_phase()

    def undo(self) -> bool:
        """Take the last step back; tell whether there was one."""
        return self._again(self.phase.undo())

    def redo(self) -> bool:
        """Take a step again that was taken back; tell whether there was one."""
        return self._again(self.phase.redo())

    def _again(self, went: bool) -> bool:
        if went:
            self.show_phase()
            self.moved.emit()
        return went

    def drop_changes(self) -> None:
        """Take all steps back; they can be done again one by one."""
        while self.phase.undo():
            pass
        self.show_phase()
        self.table.setFocus()
        self.moved.emit()

    def follow(self, tournament: Tournament) -> None:
        """Go on from another state of the tournament, as far as the steps fit it."""
        if tournament is self.phase.base:
            return
        try:
            self.phase.rebase(tournament)
        except ArbiterError as error:
            self.desk.say(str(error), Token.BREACH)
        self._seats = known_seats(self.phase.base, self.phase.round)
        self.show_phase()

    def current_player(self) -> PlayerId | None:
        """Return who is under the cursor."""
        row = self.table.current_row()
        seat = self.table.current_seat
        return self.phase.at(seat) if isinstance(row, ManualRow) and seat else None

    def reason_against(self, code: str) -> str:
        """Return why a letter means nothing now, "" if it can be pressed."""
        if code == "take_engine":
            seat = self.table.current_seat
            if not self.phase.engine:
                return tr("The engine has no pairing to offer.")
            if seat is None or not self.phase.differs(seat.board):
                return tr("This board is as the engine pairs it.")
        if code == "engine_rest":
            return self.engine.reason_against_rest()
        if code == "next_breach" and not any(row.found for row in self.model.rows):
            return tr("There is no finding on a board.")
        return ""

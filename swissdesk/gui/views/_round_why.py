"""Why?: the panel beside a round that follows the cursor, computed once a round."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from swissdesk.app.consent import Finding
from swissdesk.app.explained import PlayerExplained, RoundExplained
from swissdesk.app.explaining import can_explain, explain_round, why_not
from swissdesk.app.history import JournalEntry
from swissdesk.app.why_text import told_in_full
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note
from swissdesk.domain.rounds import Round
from swissdesk.domain.tournament import Tournament
from swissdesk.errors import ArbiterError
from swissdesk.gui.widgets.why_panel import WhyPanel
from swissdesk.gui.worker import Task
from swissdesk.i18n import tr

if TYPE_CHECKING:
    from swissdesk.gui.views.rounds import RoundsView


class RoundWhy(QObject):
    """Asks beside the window, and keeps what was told as long as the tournament is the same."""

    def __init__(self, view: "RoundsView") -> None:
        super().__init__(view)
        self._view = view
        self.is_open = False
        self._panel: WhyPanel | None = None
        self._of: Tournament | None = None
        self._explained: RoundExplained | None = None
        self._task: Task[RoundExplained] | None = None
        self._asked: Task[Note] | None = None
        self._shown: PlayerExplained | None = None

    # Open and closed

    def toggle(self) -> None:
        """Open or close the panel."""
        self._set(not self.is_open)

    def close(self) -> None:
        """Close the panel."""
        self._set(False)

    def _set(self, on: bool) -> None:
        self.is_open = on
        self._view.desk.commands.check("explain", on)
        self._view.panel_changed.emit()
        self._view.head_changed.emit()
        self.follow()

    def open_for(self, player: PlayerId, *, why: bool) -> None:
        """Stand on the board of *player*; with *why* the reasons are open, too."""
        self._go_to(player)
        if why and not self.is_open:
            self._set(True)
            self._view.panel_asked.emit()
        else:
            self.follow()

    def panel(self) -> QWidget | None:
        """Return the panel while it is open."""
        if not self.is_open:
            return None
        if self._panel is None:
            self._panel = panel = WhyPanel()
            panel.closed.connect(self.close)
            panel.asked.connect(self._ask)
            panel.chosen.connect(self._go_to)
            panel.carried.chosen.connect(self._go_to_board)
            panel.copy_asked.connect(self._copy)
            panel.print_asked.connect(self._print)
        return self._panel

    def reason_against(self, a_round: Round | None) -> str:
        """Return why nothing can be explained, "" if it can."""
        if a_round is None:
            return tr("This round is not paired yet.")
        code = a_round.system or self._view.desk.tournament.rules.system
        try:
            known = can_explain(code)
        except ArbiterError as error:
            return str(error)
        return "" if known else tr("The system {system} does not explain its pairs.", system=code)

    # Following the cursor

    @property
    def _tournament(self) -> Tournament:
        page = self._view.task.page
        return page.phase.preview if page is not None else self._view.desk.tournament

    def follow(self) -> None:
        """Show who is under the cursor now."""
        if not self.is_open or self._panel is None or self._view.shown_round is None:
            return
        self._panel.show_carried(self._tournament, self._view.round, self._carried())
        tournament, round_no = self._tournament, self._view.round
        told = self._explained
        if told is None or self._of is not tournament or told.round != round_no:
            self._start(tournament, round_no)
        else:
            self._show()

    def _carried(self) -> Sequence[Finding]:
        """Return what the task that is open has found: its own panel has no room now."""
        view = self._view
        if view.task.page is not None:
            return view.task.page.findings
        sheet = view.check.sheet if view.check.page is not None else None
        return sheet.findings if sheet is not None else ()

    def _start(self, tournament: Tournament, round_no: int) -> None:
        if self._task is not None:
            self._task.drop()
        known = self._explained.answer if self._explained is not None else None
        history = self._history(tournament.round(round_no))
        made_from = self._made_from(tournament, round_no)

        def tell(explained: RoundExplained) -> None:
            self._of, self._explained, self._task = tournament, explained, None
            self._show()

        if known is None or self._explained is None or self._explained.round != round_no:
            self._shown = None
            self._say(tr("The reasons are being worked out…"))
        self._task = self._view.desk.workers.start(
            lambda _progress: explain_round(
                tournament, round_no, known=known, history=history, made_from=made_from
            ),
            done=tell,
            failed=self._fail,
            owner=self,
        )

    def _history(self, a_round: Round) -> tuple[JournalEntry, ...]:
        """Return the journal where something of the round was done by hand."""
        by_hand = any(game.by_hand for game in a_round.games)
        by_hand = by_hand or any(bye.by_hand for bye in a_round.byes)
        return self._view.desk.session.history() if by_hand else ()

    def _made_from(self, tournament: Tournament, round_no: int) -> Tournament | None:
        """Return the tournament the round was paired in; read here: a file has one thread."""
        session = self._view.desk.session
        return session.as_published(round_no) if tournament is session.tournament else None

    def _fail(self, error: Exception) -> None:
        if not isinstance(error, ArbiterError):
            raise error
        self._shown = None
        self._say(str(error))

    def _say(self, words: str) -> None:
        if self._panel is not None:
            self._panel.show_words(words)

    def _show(self) -> None:
        panel, told, tournament = self._panel, self._explained, self._of
        player = self._view.current_player()
        if panel is None or told is None or tournament is None:
            return
        one = told.players.get(player) if player is not None else None
        if one is None:
            self._shown = None
            panel.show_words(tr("Nobody sits here."))
        elif one is not self._shown:
            self._shown = one
            panel.show_player(tournament, told, one)

    # What the panel asks for

    def _ask(self, other: PlayerId) -> None:
        one, tournament, told = self._shown, self._of, self._explained
        if one is None or tournament is None or told is None:
            return
        if self._asked is not None:
            self._asked.drop()
        chooser = told.chooser(one.player).player
        player, opponent = (other, None) if one.opponent is None else (chooser, other)

        def answer(note: Note) -> None:
            if self._panel is not None and self._shown is one:
                self._panel.show_answer(other, note)

        self._asked = self._view.desk.workers.start(
            lambda _progress: why_not(tournament, told.round, player, opponent, told.made_from),
            done=answer,
            failed=self._fail,
            owner=self,
        )

    def _go_to_board(self, board: int) -> None:
        """Go to the board of a finding, in the task that found it."""
        page = self._view.task.page
        if page is not None:
            page.go_to_board(board)
        else:
            self._view.check.go_to_board(board)

    def _go_to(self, player: PlayerId) -> None:
        """Go to the board of who was pointed at in the bracket, or to the line of who is free."""
        game = self._tournament.game(self._view.round, player)
        if game is None:
            self._view.table.go_to(("free", player))
            return
        column = "white" if player == game.white else "black"
        page = self._view.task.page
        table = page.table if page is not None else self._view.table
        self._view.show_all_boards(game.board)
        table.go_to(game.board, column)

    def _copy(self) -> None:
        one, tournament, told = self._shown, self._of, self._explained
        if one is not None and tournament is not None and told is not None:
            text = told_in_full(tournament, told.round, told.system, one)
            QGuiApplication.clipboard().setText(text)
            self._view.desk.announce(tr("Copied."))

    def _print(self) -> None:
        one = self._shown
        if one is not None:
            where = {"kind": "why", "round": self._view.round, "player": one.player}
            self._view.desk.go("prints", **where)

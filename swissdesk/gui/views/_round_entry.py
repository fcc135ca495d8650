"""Results by one key a board: where the key goes, and where the cursor goes after it."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QObject, Qt

from swissdesk.app.actions.results import EnterGame, EnterResult
from swissdesk.domain.result import Half, Result
from swissdesk.domain.rounds import Game, Round, RoundState
from swissdesk.domain.shown import result_text
from swissdesk.gui.models.micro_matches import game_score_text
from swissdesk.gui.models.round_results import GAME_KEYS, RESULT_KEYS
from swissdesk.gui.models.round_rows import BoardRow
from swissdesk.gui.views._other_results import offer_others
from swissdesk.gui.views._round_commands import WHY
from swissdesk.i18n import tr, trn

if TYPE_CHECKING:
    from swissdesk.gui.views.rounds import RoundsView

_CLEAR = "\b"


class ResultEntry(QObject):
    """Takes the result keys of the table and keeps the slip loop.

    In the slip loop (``*``) a result leads back to the board field; else to the next board
    that is open. Rows never move or vanish while keys are pressed.
    """

    def __init__(self, view: "RoundsView") -> None:
        super().__init__(view)
        self._view = view
        self.by_slips = False
        table, field = view.table, view.bar.field
        table.take_character = self.take
        table.opened.connect(lambda _index: self.to_open(1))
        table.stepped_back.connect(lambda _index: self.to_open(-1))
        table.jump_asked.connect(self.to_field)
        field.board_named.connect(self.to_board)
        field.left.connect(self.leave_slips)

    def take(self, index: QModelIndex, text: str) -> bool:
        """Take a character of the table; tell whether it was a result, or the question why."""
        if text == WHY:
            self._view.desk.run_command("explain")
            return True
        if text not in RESULT_KEYS and text != _CLEAR:
            return False
        row = self._view.model.row_at(index.row())
        if not isinstance(row, BoardRow):
            return True
        if self._view.shown_round is not None and self._view.shown_round.state is RoundState.CLOSED:
            self._say_how_to_correct()
            return True
        result = RESULT_KEYS.get(text)
        micro = self._view.desk.tournament.rules.games_a_meeting > 1
        if micro and (result in GAME_KEYS or (result is None and row.game.games)):
            self._store_game(row, None if result is None else GAME_KEYS[result])
        else:
            self.store(row, result)
        return True

    def _say_how_to_correct(self) -> None:
        view = self._view
        words = tr(
            "Round {round} is closed. F2 corrects the result of this board: you see what it "
            "changes before it is stored.",
            round=view.round,
        )
        view.desk.say(words)

    def _store_game(self, row: BoardRow, half: Half | None) -> None:
        """Store the next game of a micro-match, or take the last one back."""
        view, board = self._view, row.game.board
        if not view.desk.run_action(EnterGame(round=view.round, board=board, half=half)):
            return
        after = view.desk.tournament.game_on(view.round, board)
        if after.result is not None:
            self._go_on(board, after.result)
            return
        score = game_score_text(after) or "0"
        words = tr("Board {board}: games — {n}, score {score}.", board=board,
                   n=len(after.games), score=score)  # fmt: skip
        view.desk.announce(words)

    def store(self, row: BoardRow, result: Result | None) -> None:
        """Store *result* on the board of *row* and go on to where the next one is expected."""
        view, board = self._view, row.game.board
        if row.game.result is not result:
            action = EnterResult(round=view.round, board=board, result=result)
            if not view.desk.run_action(action):
                return
        self._go_on(board, result)

    def _go_on(self, board: int, result: Result | None) -> None:
        """Go to where the next result is expected."""
        view = self._view
        if self.by_slips and result is not None:
            self._announce(board, result, None)
            self.to_field()
            return
        following = self._next_open(board, 1) if result is not None else None
        if following is not None:
            view.table.go_to(following)
        self._announce(board, result, following)

    def _announce(self, board: int, result: Result | None, following: int | None) -> None:
        view, shown = self._view, result_text(result)
        missing = len(view.shown_round.missing) if view.shown_round else 0
        if result is None:
            view.desk.announce(tr("Board {board}: result taken back.", board=board))
        elif following is not None:
            words = tr(
                "Board {board}: {result}. Next board {next}.",
                board=board,
                result=shown,
                next=following,
            )
            view.desk.announce(words)
        elif missing == 0 and view.shown_round:
            total = len(view.shown_round.games)
            words = trn(
                "The result of {n} board is in. Ctrl+Enter: close the round.",
                "The results of all {n} boards are in. Ctrl+Enter: close the round.",
                total,
            )
            view.desk.announce(words)
        else:
            view.desk.announce(tr("Board {board}: {result}.", board=board, result=shown))

    def _next_open(self, board: int, step: int) -> int | None:
        """Return the next shown board without a result; after the last the search goes on."""
        rows = [row for row in self._view.model.rows if isinstance(row, BoardRow)]
        here = next((n for n, row in enumerate(rows) if row.game.board == board), 0)
        for turn in range(1, len(rows)):
            row = rows[(here + step * turn) % len(rows)]
            if row.game.result is None:
                return row.game.board
        return None

    def to_open(self, step: int) -> None:
        """Go to the next open board, with −1 to the one before."""
        current = self._view.current_board
        following = self._next_open(current or 0, step)
        if following is not None:
            self._view.table.go_to(following)

    def to_first_open(self, *, anew: bool = False) -> None:
        """Go to the first board that is open, unless the cursor is on one; *anew* goes always.

        With none open the cursor stays.
        """
        missing = self._view.shown_round.missing if self._view.shown_round else ()
        stands_well = self._view.current_board in {game.board for game in missing}
        if missing and (anew or not stands_well):
            self._view.table.go_to(missing[0].board)
        self._view.table.setFocus()

    def to_field(self) -> None:
        """Take the focus to the board field: what is typed there is a number."""
        field = self._view.bar.field
        if field.isHidden():
            return
        self.by_slips = True
        field.clear()
        field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def to_board(self, board: int) -> None:
        """Go from the field to *board*, where a result is expected now."""
        view = self._view
        if view.go_to_board(board):
            view.keys_table.setFocus(Qt.FocusReason.ShortcutFocusReason)
            return
        view.bar.field.selectAll()
        view.desk.say(tr("Round {round} has no board {board}.", round=view.round, board=board))

    def leave_slips(self) -> bool:
        """Leave the slip loop; tell whether it was on."""
        was, self.by_slips = self.by_slips, False
        self._view.bar.field.clear()
        self._view.keys_table.setFocus(Qt.FocusReason.ShortcutFocusReason)
        return was

    def choose_other(self) -> None:
        """Offer the other outcomes in a small list with numbers; correct a closed round (F2)."""
        view = self._view
        if view.shown_round is not None and view.shown_round.state is RoundState.CLOSED:
            self.correct()
            return
        row = view.table.current_row()
        if not isinstance(row, BoardRow) or view.shown_round is None:
            return
        offer_others(view.table, row.game.board, "result", lambda result: self.store(row, result))

    def reason_against_other(self) -> str:
        """Return why no other result can be chosen now, "" if it can."""
        a_round = self._view.shown_round
        if a_round is None or a_round.state is RoundState.DRAFT:
            return tr("Results come after the round is published.")
        if self._view.current_board is None:
            return tr("The cursor stands on no board.")
        return ""

    def correct(self, **what: object) -> None:
        """Try what would change if the board under the cursor were corrected."""
        board = self._view.current_board
        if board is not None:
            self._view.desk.go("what_if", round=self._view.round, board=board, **what)

    def turn_result(self) -> None:
        """Turn a result that was typed for the wrong side: at once, or on trial if it is closed."""
        view, row = self._view, self._view.table.current_row()
        a_round = view.shown_round
        if not isinstance(row, BoardRow) or row.game.result is None or a_round is None:
            return
        turned = row.game.result.turned
        if a_round.state is RoundState.CLOSED:
            self.correct(result=turned)
        elif view.desk.run_action(EnterResult(round=view.round, board=row.game.board,
                                              result=turned)):  # fmt: skip
            self._announce(row.game.board, turned, None)

    def reason_against_turning(self) -> str:
        """Return why there is no result to be turned, "" if there is."""
        a_round = self._view.shown_round
        game = self._game_here(a_round)
        if a_round is None or a_round.state is RoundState.DRAFT:
            return tr("Results come after the round is published.")
        if game is None:
            return tr("The cursor stands on no board.")
        if game.result is None or game.result.turned is game.result:
            return tr("There is no winner and loser to be exchanged.")
        return ""

    def _game_here(self, a_round: Round | None) -> Game | None:
        board = self._view.current_board
        games = a_round.games if a_round is not None else ()
        return next((game for game in games if game.board == board), None)

    def reason_against_colours(self) -> str:
        """Return why no colours can be corrected now, "" if they can."""
        a_round = self._view.shown_round
        if a_round is None or a_round.state is RoundState.DRAFT:
            return tr("Colours of a draft are changed by hand.")
        game = self._game_here(a_round)
        if game is None:
            return tr("The cursor stands on no board.")
        if game.result is not None and not game.result.is_played:
            return tr("A game not played has no colours.")
        return ""

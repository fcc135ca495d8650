"""The boards of one round on the sheet: what is shown, what the filter hides."""

from collections.abc import Mapping, Sequence

from swissdesk.app.consent import Finding
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.result import Result
from swissdesk.domain.rounds import Round
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.models.round_rows import (
    BoardRow,
    FreeRow,
    RoundRow,
    by_player,
    known_seats,
    round_rows,
)
from swissdesk.gui.models.rounds import RoundModel
from swissdesk.gui.widgets.round_table import RoundTable
from swissdesk.i18n import tr


class RoundSheet:
    """Table and model of the boards. *open_only* are the boards that the filter lets through.

    The filter is applied once: a board that gets its result stays, since rows never vanish
    while keys are pressed.
    """

    def __init__(self) -> None:
        self.model = RoundModel()
        self.table = RoundTable(self.model)
        self.open_only: frozenset[int] | None = None
        self._stood_in = 0

    def show(
        self,
        tournament: Tournament,
        a_round: Round,
        findings: Sequence[Finding],
        second: Mapping[int, Result],
    ) -> None:
        """Show the boards of *a_round*, and where a *second* reading says otherwise."""
        self.model.show_state(a_round.state, tournament.rules)
        seats = known_seats(tournament, a_round.number)
        rows = round_rows(tournament, a_round.number, by_player(findings), seats, second)
        self.model.show_rows([row for row in rows if self._passes(row)])
        self.table.fit()
        self.table.show_ring()
        self.table.set_empty_text(tr("All results are in."))
        self._stand_at_first_open(a_round)

    def clear(self) -> None:
        """Show no boards: the round is not paired."""
        self.model.show_rows(())

    def _stand_at_first_open(self, a_round: Round) -> None:
        """Land where the arbiter stopped when the round comes into view."""
        if self._stood_in != a_round.number:
            self._stood_in = a_round.number
            if a_round.missing and len(a_round.missing) < len(a_round.games):
                self.table.go_to(a_round.missing[0].board)

    def _passes(self, row: RoundRow) -> bool:
        if self.open_only is None:
            return True
        return isinstance(row, BoardRow) and row.game.board in self.open_only

    def filter(self, a_round: Round | None) -> None:
        """Let through what is open at this moment only, or everything again."""
        if self.open_only is not None or a_round is None:
            self.open_only = None
        else:
            self.open_only = frozenset(game.board for game in a_round.missing)

    def hides(self, board: int) -> bool:
        """Tell whether the filter hides *board*."""
        return self.open_only is not None and board not in self.open_only

    @property
    def current_board(self) -> int | None:
        """Return the board under the cursor."""
        row = self.table.current_row()
        return row.game.board if isinstance(row, BoardRow) else None

    @property
    def current_player(self) -> PlayerId | None:
        """Return who is under the cursor: White, or Black in one of Black's columns."""
        row = self.table.current_row()
        if isinstance(row, FreeRow):
            return row.seat.player.id
        if not isinstance(row, BoardRow):
            return None
        column = self.table.currentIndex().column()
        code = self.model.columns[column].code if column >= 0 else ""
        return row.game.black if code.startswith("black") else row.game.white

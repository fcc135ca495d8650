"""From a finding of the check sheet to its place: a board, a player, the round before, by hand."""

from typing import TYPE_CHECKING

from swissdesk.app.check_sheet import Check
from swissdesk.domain.ids import PlayerId
from swissdesk.gui.views._check_page import CheckPage

if TYPE_CHECKING:
    from swissdesk.gui.views._check_task import CheckTask
    from swissdesk.gui.views.rounds import RoundsView


def go_to_place(view: "RoundsView", task: "CheckTask", page: CheckPage) -> None:
    """Go where the line under the cursor is; Esc comes back."""
    board, line = page.current_board, page.current_line
    if board is not None:
        go_to_row(view, task, board.board, board.given[0] if board.given else None)
    elif line is None or page.sheet is None:
        return
    elif line.check is Check.RESULTS:
        _to_results(view, task, page.sheet.round)
    elif line.boards:
        go_to_row(view, task, line.boards[0])
    elif line.check is Check.UNPAIRED and line.findings:
        task.pair_by_hand()
    elif line.findings and line.findings[0].breach.players:
        go_to_row(view, task, None, line.findings[0].breach.players[0])


def go_to_row(
    view: "RoundsView", task: "CheckTask", board: int | None, free: PlayerId | None = None
) -> None:
    """Show a board of the draft, or who has no game in it."""
    task.go_away()
    view.table.go_to(board if board is not None else ("free", free))
    view.table.setFocus()


def _to_results(view: "RoundsView", task: "CheckTask", round_no: int) -> None:
    if round_no > 1:
        task.go_away()
        view.go_to_round(round_no - 1)


def begin_by_hand(view: "RoundsView", task: "CheckTask", board: int | None) -> None:
    """Begin manual pairing at *board*, else at those without an opponent."""
    task.go_away()
    if board is not None:
        view.table.go_to(board)
    view.panels.make_way()
    view.task.begin()
    page = view.task.page
    if page is not None and board is None and page.phase.pool:
        page.pool.list.setFocus()

"""A player leaves: in a Swiss his results stay; in a round robin the arbiter is asked."""

from typing import TYPE_CHECKING

from swissdesk.app.actions.absence import WithdrawPlayer
from swissdesk.app.leaving import is_round_robin
from swissdesk.domain.ids import PlayerId

if TYPE_CHECKING:
    from swissdesk.gui.desk import Desk


def take_out(desk: "Desk", player: PlayerId, from_round: int) -> bool:
    """Take *player* out of the tournament from *from_round* on; tell whether that was done."""
    if not is_round_robin(desk.tournament):
        return desk.run_action(WithdrawPlayer(player=player, from_round=from_round))
    from swissdesk.gui.dialogs.leaving import ask_how  # few tournaments need it

    action = ask_how(desk, player, from_round)
    return action is not None and desk.run_action(action)

"""What has to be done first, so that a command of the window means something."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from types import MappingProxyType

from PySide6.QtCore import Qt

from swissdesk.app.actions.absence import WithdrawPlayer
from swissdesk.app.actions.event import EditRules
from swissdesk.app.actions.players import AddPlayer
from swissdesk.app.actions.results import EnterResult
from swissdesk.app.actions.rounds import DiscardRound
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.player import Player
from swissdesk.domain.result import Result
from swissdesk.domain.rounds import RoundState
from tests.benchmarks.window_day_hand import Day

TAKEN_OFF = 4
"""So many boards are taken off, so that the engine has a rest to pair."""

Way = Callable[[Day], None]


def _after(command: str) -> Way:
    def open_it(day: Day) -> None:
        day.command(command)

    return open_it


def _first(day: Day) -> PlayerId:
    return day.tournament.players[0].id


def _a_card(day: Day, code: str = "") -> None:
    """Open the card of the first player, who has left where he is to return."""
    if code == "card_return":
        _somebody_left(day)
    day.go("player", player=_first(day))


def _one_more_round(day: Day) -> None:
    """Announce one more round, so that there is a next one."""
    rules = day.tournament.rules
    day.do(EditRules(rules=replace(rules, rounds=len(day.tournament.rounds) + 1)))


def _somebody_left(day: Day) -> None:
    """Withdraw the first player, and stand at him."""
    if not day.tournament.rounds:
        return
    _one_more_round(day)
    day.do(WithdrawPlayer(player=_first(day), from_round=day.tournament.played_rounds + 1))
    day.window.go("players", player=_first(day))
    day.settle()


def _somebody_missing(day: Day) -> None:
    """Let a player lose by forfeit in a round that is not the last."""
    if day.state is not RoundState.PUBLISHED:
        return
    _one_more_round(day)
    number, lost = len(day.tournament.rounds), Result.BLACK_WINS_BY_FORFEIT
    day.do(EnterResult(round=number, board=1, result=lost))


def _a_latecomer(day: Day) -> None:
    """Put somebody on the list while a round is under way, and stand at him."""
    if not day.tournament.rounds:
        return
    late = Player(id=PlayerId(0), surname="Late", first_round=len(day.tournament.rounds) + 1)
    _one_more_round(day)
    day.do(AddPlayer(player=late))
    day.go("players", player=max(player.id for player in day.tournament.players))


def _a_round_to_pair(day: Day) -> None:
    """Have the next round still to be paired."""
    if not day.tournament.rounds:
        return
    if day.state is RoundState.DRAFT:
        day.do(DiscardRound(round=len(day.tournament.rounds)))
    elif day.state is RoundState.CLOSED:
        _one_more_round(day)
        day.go("rounds")


def _boards_taken_off(day: Day) -> None:
    """Begin by hand and take some boards off."""
    day.command("manual")
    for _ in range(TAKEN_OFF):
        day.key(Qt.Key.Key_Delete)
        day.key(Qt.Key.Key_Down)
    day.settle()


def _colours_swapped(day: Day) -> None:
    """Swap colours by hand: then there is a finding, and a board unlike the engine's."""
    day.command("manual")
    day.command("swap_colours")


def _a_won_game(day: Day) -> None:
    """Stand at a board with a winner."""
    won = (Result.WHITE_WINS, Result.BLACK_WINS)
    for game in day.tournament.rounds[-1].games:
        if game.result in won:
            day.go("rounds", board=game.board)
            return


WAYS: Mapping[str, Way] = MappingProxyType(
    {
        "copy_sum": _after("show_sum"),
        "back_to_draft": _after("publish"),
        "all_present": _after("check_in"),
        **dict.fromkeys(("swap_colours", "give_bye", "compare"), _after("manual")),
        "engine_rest": _boards_taken_off,
        **dict.fromkeys(("next_breach", "take_engine"), _colours_swapped),
        **dict.fromkeys(("absent_left", "absent_once"), _somebody_missing),
        "typed_wrong": _a_won_game,
        "into_round": _a_latecomer,
        "return_player": _somebody_left,
        "pair": _a_round_to_pair,
        **{
            code: partial(_a_card, code=code)
            for code in (
                *("back_to_list", "previous_player", "next_player"),
                *("card_withdraw", "card_return", "card_bye", "card_edit"),
            )
        },
    }
)
"""By the code of the command."""

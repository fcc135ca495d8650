"""Who leaves: results stay, the rest by forfeit, or everything annulled (3.14.3-3.14.5)."""

import pytest

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.player import Player
from swissdesk.domain.result import Result
from swissdesk.domain.rounds import Game, Round
from swissdesk.domain.rules import Rules
from swissdesk.domain.tournament import Tournament
from swissdesk.pairing.common.leaving import Leaving, leaving, round_robin_case


def played(system: str, *results: Result, players: int = 6) -> Tournament:
    """Return an event in which player 1 met 2, 3, ... with *results*."""
    return Tournament(
        rules=Rules(system=system),
        players=tuple(Player(id=PlayerId(i), surname=f"P{i}") for i in range(1, players + 1)),
        rounds=tuple(
            Round(
                number=i,
                games=(Game(board=1, white=PlayerId(1), black=PlayerId(i + 1), result=result),),
            )
            for i, result in enumerate(results, 1)
        ),
    )


@pytest.mark.parametrize(
    ("done", "games", "case"),
    [
        (2, 5, Leaving.ANNULLED),
        (3, 5, Leaving.REST_BY_FORFEIT),
        (3, 6, Leaving.REST_BY_FORFEIT),
        (2, 6, Leaving.ANNULLED),
        (0, 1, Leaving.ANNULLED),
    ],
)
def test_half_of_the_games_is_enough_for_results_to_stay(
    done: int, games: int, case: Leaving
) -> None:
    assert round_robin_case(done, games) is case


def test_forfeits_are_no_games_played_and_adjourned_games_are() -> None:
    event = played("round-robin", Result.WHITE_WINS, Result.ADJOURNED, Result.WHITE_WINS_BY_FORFEIT)
    leave = leaving(event, PlayerId(1))
    assert (leave.case, leave.played, leave.games) == (Leaving.ANNULLED, 2, 5)


def test_a_double_cycle_has_twice_the_games() -> None:
    event = played("double-round-robin", *[Result.DRAW] * 5)
    assert leaving(event, PlayerId(1)).case is Leaving.REST_BY_FORFEIT
    assert leaving(event, PlayerId(1)).games == 10
    assert leaving(event, PlayerId(2)).case is Leaving.ANNULLED


def test_in_a_swiss_results_always_stay() -> None:
    leave = leaving(played("draughts-rating", Result.DRAW), PlayerId(1))
    assert (leave.case, leave.rule) == (Leaving.RESULTS_STAY, "3.14.5")

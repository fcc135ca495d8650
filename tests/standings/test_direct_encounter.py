"""Direct encounter, article by article; all players of an event here have equal points."""

from typing import Any

from swissdesk.domain.points import PointSystem
from swissdesk.standings import standings
from tests.standings.events import event


def ranks(*rows: str, **rules: Any) -> list[str | list[str] | None]:
    """Return the ranks of the players in the order of their numbers."""
    tournament = event(rows, **rules)
    found = standings(tournament, tie_breaks=("DE",))
    assert len({row.points for row in found}) == 1
    return [row.first_values[0].json() for row in sorted(found, key=lambda row: row.number)]


def test_a_lead_counts_only_if_the_missing_games_could_not_turn_it() -> None:
    # The first beat the second, but the third met neither and might have beaten both.
    assert ranks("2w1 Z", "1b0 U", "U Z") == ["1", "1", "1"]


def test_who_cannot_be_caught_is_first_and_the_rest_is_looked_at_anew() -> None:
    # The first beat both others, who never met.
    assert ranks("2w1 3b1 Z Z", "1b0 Z U U", "Z 1w0 U F") == ["1", "2", "2"]


def test_a_subset_that_stays_equal_is_told_apart_by_its_own_games() -> None:
    # Everybody met everybody: 2, 2, 1 and 1 points; in each pair one won their game.
    rows = ("2w1 3w1 4w0 Z", "1b0 4w1 3w1 Z", "4w1 1b0 2b0 U", "3b0 2b0 1b1 F")
    assert ranks(*rows) == ["1", "2", "3", "4"]


def test_three_who_beat_one_another_in_a_ring_stay_equal() -> None:
    assert ranks("2w1 3b0 Z", "1b0 Z 3w1", "Z 1w1 2b0") == ["1", "1", "1"]


def test_two_who_met_twice_count_with_the_average_of_their_games() -> None:
    # By the sum of all games the second would have as much as the third.
    assert ranks("2w= 2b= 3w0 H", "1b= 1w= Z 3w=", "Z Z 1b1 2b=") == ["3", "2", "1"]


def test_a_forfeit_is_no_encounter_in_a_swiss_but_is_one_in_a_round_robin() -> None:
    rows = ("2w+ Z", "1b- F")
    assert ranks(*rows) == ["1", "1"]
    assert ranks(*rows, system="round-robin") == ["1", "2"]


def test_a_game_without_result_is_no_encounter_yet() -> None:
    rows = ("2w1 Z 3b*", "1b0 3w1 Z", "U 2b0 1w*")
    assert ranks(*rows) == ["1", "1", "1"]
    assert ranks(*rows, system="round-robin") == ["1", "1", "1"]


def test_a_missing_game_brings_at_least_the_points_of_a_loss() -> None:
    # 3-2-1: the first has 6 from two games and gets 1 for losing the third, which is still
    # to be played; the second and the third have 6 from three games.
    rows = ("2w1 3w1 Z Z", "1b0 4w1 3w= Z", "4w1 1b0 2b= Z", "3b0 2b0 H H")
    assert ranks(*rows, points=PointSystem.scaled(30, 20, 10)) == ["1", "2", "2", "4"]

"""The final order of the Swiss rules of 1998 (F10): first place, average rating, lot."""

from collections import Counter
from fractions import Fraction

import pytest

from swissdesk.domain.lots import ticket
from swissdesk.standings import default_list, standings
from tests.pairing.dutch1998.golden import Golden, tournaments
from tests.standings.events import event


def named(golden: Golden) -> str:
    return golden.name


@pytest.mark.parametrize("golden", tournaments(), ids=named)
def test_places_and_values_are_those_of_the_golden_events(golden: Golden) -> None:
    rows = standings(golden.tournament, tie_breaks=("DE-1998", "ARO-1998"))
    found = {row.number: row for row in rows}
    for final in golden.facts["standings"]:
        row = found[final["no"]]
        mutual, average = (value.exact for value in row.first_values)
        assert (row.place, row.shared) == (final["place"], final["needs_lot"])
        assert row.points == 10 * final["points"]
        assert mutual == final["mutual_first_place"]
        assert not isinstance(average, tuple)
        rounded = None if average is None else round(float(average), 4)
        assert rounded == final["average_rating_opponents"]


@pytest.mark.parametrize("golden", tournaments(), ids=named)
def test_progress_is_that_of_the_golden_events(golden: Golden) -> None:
    found = {
        row.number: row.values[0].exact for row in standings(golden.tournament, tie_breaks=("PS",))
    }
    assert found == {
        final["no"]: Fraction(final["progress"]) for final in golden.facts["standings"]
    }


@pytest.mark.parametrize("golden", tournaments(), ids=named)
def test_the_lot_leaves_nobody_on_a_shared_place(golden: Golden) -> None:
    rows = standings(golden.tournament, tie_breaks=default_list("fide-dutch-1998"))
    assert max(Counter(row.place for row in rows).values()) == 1


def test_the_lot_is_that_of_the_seed_and_stays_when_others_are_tied_too() -> None:
    few = event(["2w=", "1b=", "Z", "Z"], lot_seed=7)
    many = event(["2w=", "1b=", "4w=", "3b="], lot_seed=7)
    in_order = sorted((1, 2, 3, 4), key=lambda number: ticket(7, "places", number))
    found = [row.number for row in standings(many, tie_breaks=("LOT",))]
    assert found == in_order
    of_two = [row.number for row in standings(few, tie_breaks=("LOT",)) if row.points]
    assert of_two == [number for number in in_order if number < 3]


def test_another_seed_draws_another_lot() -> None:
    orders = {
        tuple(row.number for row in standings(event(["H"] * 6, lot_seed=seed), tie_breaks=("LOT",)))
        for seed in range(20)
    }
    assert len(orders) > 10


def test_only_who_shares_the_first_place_is_compared_by_games() -> None:
    rows = standings(event(["2w= H", "1b= H", "4w1 Z", "3b0 Z", "Z Z"]), tie_breaks=("DE-1998",))
    found = {row.number: row.values[0].json() for row in rows}
    assert found == {1: "0.5", 2: "0.5", 3: "0", 4: None, 5: None}

"""Prizes of the main list go to places; equals share what their places bring."""

from hypothesis import given
from hypothesis import strategies as st

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.rules import Prize
from swissdesk.standings import Standing
from swissdesk.standings.prizes import Won, main_prizes


def standings(*places: int) -> list[Standing]:
    return [
        Standing(
            place=place,
            shared=places.count(place) > 1,
            player=PlayerId(index),
            number=index,
            points=0,
            values=(),
            first_values=(),
            adjourned=False,
        )
        for index, place in enumerate(places, 1)
    ]


def amounts(prizes: list[Prize], *places: int) -> list[int]:
    won = main_prizes(prizes, standings(*places))
    return [won.get(PlayerId(index), Won()).amount for index, _ in enumerate(places, 1)]


def money(*cents: int) -> list[Prize]:
    return [Prize(place=place, amount=amount) for place, amount in enumerate(cents, 1)]


def test_each_place_brings_its_prize() -> None:
    assert amounts(money(300, 200, 100), 1, 2, 3, 4) == [300, 200, 100, 0]


def test_equals_share_the_prizes_of_their_places() -> None:
    assert amounts(money(300, 200, 100), 1, 2, 2, 4) == [300, 150, 150, 0]


def test_equals_beyond_the_last_prize_share_what_reaches_them() -> None:
    assert amounts(money(300, 200), 1, 2, 2, 2) == [300, 67, 67, 66]


def test_prizes_of_categories_are_not_of_the_main_list() -> None:
    assert amounts([Prize(place=1, category="women", amount=100)], 1, 2) == [0, 0]


def test_what_is_no_money_goes_only_to_who_has_its_place_alone() -> None:
    cup = Prize(place=1, kind="Cup")
    assert main_prizes([cup], standings(1, 2)) == {PlayerId(1): Won(kinds=("Cup",))}
    shared = main_prizes([cup], standings(1, 1))
    assert shared == {PlayerId(n): Won(shared=True) for n in (1, 2)}


@given(
    st.lists(st.integers(0, 10**7), max_size=8),
    st.lists(st.booleans(), min_size=8, max_size=20),
)
def test_no_cent_is_lost_and_equals_differ_by_one_at_most(
    cents: list[int], shares: list[bool]
) -> None:
    places = [1]
    for index, shared in enumerate(shares[1:], 2):
        places.append(places[-1] if shared else index)
    got = amounts(money(*cents), *places)
    assert sum(got) == sum(cents)
    for place in set(places):
        equals = [amount for amount, at in zip(got, places, strict=True) if at == place]
        assert max(equals) - min(equals) <= 1
        assert equals == sorted(equals, reverse=True)

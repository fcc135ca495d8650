"""Places inside a category, beside those of all."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swissdesk.app.wording import say
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.player import Player, Sex
from swissdesk.domain.rules import Prize
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import language
from swissdesk.standings import standings
from swissdesk.standings.categories import (
    Category,
    CategoryKind,
    category,
    category_standings,
    juniors,
    of_category,
    possible_categories,
    usual_categories,
    veterans,
)
from swissdesk.standings.errors import EmptyCategory, NoCategories, UnknownCategory
from tests.standings.events import event, events


def card(**facts: Any) -> Player:
    return Player(id=PlayerId(1), surname="Player 001", **facts)


def with_cards(tournament: Tournament, **facts: Any) -> Tournament:
    """Return *tournament* with the n-th of each list of *facts* on the n-th card."""
    cards = [
        replace(player, **{name: values[n] for name, values in facts.items()})
        for n, player in enumerate(tournament.players)
    ]
    return replace(tournament, players=tuple(cards))


@pytest.mark.parametrize(
    ("code", "inside", "outside"),
    [
        ("women", {"sex": Sex.FEMALE}, {"sex": Sex.MALE}),
        ("born/2012-", {"birth_year": 2012}, {"birth_year": 2011}),
        ("born/-1966", {"birth_year": 1966}, {"birth_year": 1967}),
        ("born/2010-2012", {"birth_year": 2011}, {"birth_year": 2013}),
        ("born/-1966", {"birth_year": 1900}, {"birth_year": None}),
        ("rating/-1799", {"rating": 1799}, {"rating": 1800}),
        ("rating/1400-1799", {"rating": 1400}, {"rating": 1399}),
        ("rating/2000-", {"rating": 2000}, {"rating": None}),
        ("rating/-1799+unrated", {"rating": None}, {"rating": 1800}),
        ("unrated", {"rating": None}, {"rating": 1000}),
        ("club/Rook", {"club": " rook"}, {"club": "Rook 2"}),
        ("federation/RUS", {"federation": "RUS"}, {"federation": ""}),
        ("group/A", {"groups": ("B", "A")}, {"groups": ()}),
    ],
)
def test_the_card_says_who_belongs(
    code: str, inside: dict[str, Any], outside: dict[str, Any]
) -> None:
    assert category(code).code == code
    assert category(code).holds(card(**inside))
    assert not category(code).holds(card(**outside))


@pytest.mark.parametrize(
    "code",
    [
        "",
        "men",
        "women/x",
        "born",
        "born/-",
        "born/x-",
        "born/2012-+unrated",
        "born/2012-2010",
        "club/",
    ],
)
def test_what_is_no_category_is_said(code: str) -> None:
    with pytest.raises(UnknownCategory, match="is not a category"):
        category(code)


def test_under_fourteen_are_those_who_turn_fourteen_this_year_or_later() -> None:
    assert juniors(14, 2026).code == "born/2012-"
    assert veterans(65, 2026).code == "born/-1961"


@pytest.mark.parametrize(
    ("code", "english", "russian"),
    [
        ("women", "Women’s category", "Женский зачёт"),
        ("born/2012-", "Born in 2012 or later", "2012 года рождения и моложе"),
        ("rating/-1799", "Rating below 1800", "Рейтинг до 1800"),
        ("rating/1400-1799", "Rating 1400–1799", "Рейтинг 1400–1799"),
        ("club/Rook", "Club: Rook", "Клуб: Rook"),
    ],
)
def test_a_category_has_a_name_in_both_languages(code: str, english: str, russian: str) -> None:
    assert say(category(code).name, Tournament()) == english
    with language("ru"):
        assert say(category(code).name, Tournament()) == russian


def test_places_of_a_category_are_counted_anew_and_kept_beside_those_of_all() -> None:
    sexes = [Sex.MALE, Sex.FEMALE, Sex.FEMALE, Sex.FEMALE]
    tournament = with_cards(event(["U U", "U H", "H U", "H Z"]), sex=sexes)
    rows = of_category(standings(tournament, tie_breaks=()), tournament, category("women"))
    assert [(row.place, row.shared, row.overall.number, row.overall.place) for row in rows] == [
        (1, True, 2, 2),
        (1, True, 3, 2),
        (3, False, 4, 4),
    ]


def test_who_shares_a_place_with_others_alone_has_it_alone_in_the_category() -> None:
    tournament = with_cards(event(["U", "U"]), sex=[Sex.MALE, Sex.FEMALE])
    (row,) = of_category(standings(tournament, tie_breaks=()), tournament, category("women"))
    assert (row.overall.shared, row.shared, row.place) == (True, False, 1)


@given(tournament=events(), women=st.sets(st.integers(1, 8)))
def test_a_category_keeps_the_order_of_all(tournament: Tournament, women: set[int]) -> None:
    sexes = [Sex.FEMALE if p.id in women else None for p in tournament.players]
    tournament = with_cards(tournament, sex=sexes)
    overall = standings(tournament)
    rows = of_category(overall, tournament, category("women"))
    assert [row.overall for row in rows] == [row for row in overall if row.player in women]
    for row in rows:
        assert row.place == 1 + sum(other.overall.place < row.overall.place for other in rows)
        same = [other for other in rows if other.overall.place == row.overall.place]
        assert row.shared == (len(same) > 1)


def test_the_cards_tell_which_categories_there_can_be() -> None:
    tournament = with_cards(
        event(["U", "U", "U"], ratings=[2000, None, 1800]),
        sex=[Sex.FEMALE, None, None],
        club=["Rook", "Bishop", "Rook"],
        federation=["RUS", "RUS", "RUS"],
        groups=[("A",), ("B", "A"), ()],
    )
    codes = [one.code for one in possible_categories(tournament)]
    assert codes == ["women", "unrated", "group/A", "group/B", "club/Bishop", "club/Rook"]


def test_a_category_with_everybody_in_it_is_none() -> None:
    assert possible_categories(with_cards(event(["U"]), sex=[Sex.FEMALE])) == ()


def _in_order(one: Category) -> bool:
    return one.low is None or one.high is None or one.low <= one.high


@given(
    st.builds(
        Category,
        kind=st.sampled_from([CategoryKind.BORN, CategoryKind.RATING]),
        low=st.none() | st.integers(0, 9999),
        high=st.integers(0, 9999),
    ).filter(_in_order)
)
def test_a_code_reads_as_the_same_category(one: Category) -> None:
    assert category(one.code) == one


# Which categories are shown where nobody chose any


THREE = event(["2w1", "1b0", "U"])
ONE_WOMAN = with_cards(THREE, sex=[Sex.FEMALE, Sex.MALE, None])


def with_prizes(tournament: Tournament, *codes: str) -> Tournament:
    prizes = tuple(Prize(place=1, category=code) for code in codes)
    return replace(tournament, rules=replace(tournament.rules, prizes=prizes))


def usual(tournament: Tournament) -> list[str]:
    return [one.code for one in usual_categories(tournament)]


def test_categories_that_have_prizes_are_shown_in_the_order_of_the_prizes() -> None:
    assert usual(with_prizes(ONE_WOMAN, "rating/2000-", "", "women", "rating/2000-")) == [
        "rating/2000-",
        "women",
    ]


def test_a_prize_for_which_nobody_competes_has_no_standings() -> None:
    assert usual(with_prizes(ONE_WOMAN, "women", "club/Rook")) == ["women"]


def test_without_such_prizes_the_cards_tell_the_categories() -> None:
    assert usual(with_prizes(ONE_WOMAN, "")) == ["women"]
    groups = with_cards(ONE_WOMAN, groups=[("A",), ("B",), ("A",)])
    assert usual(groups) == ["women", "group/A", "group/B"]


def test_of_thirty_clubs_none_is_shown_unless_one_asks_for_it() -> None:
    many = event(["U"] * 30)
    clubs = with_cards(
        many,
        club=[f"Club {n}" for n in range(30)],
        sex=[Sex.FEMALE] + [Sex.MALE] * 29,
    )
    assert usual(clubs) == ["women"]
    [asked_for] = category_standings(standings(clubs), clubs, ["club/Club 7"])
    assert asked_for.word == "Club 7"


def test_a_category_asked_for_in_vain_is_named() -> None:
    with pytest.raises(EmptyCategory, match="club/Rook"):
        category_standings(standings(THREE), THREE, ["club/Rook"])
    with pytest.raises(NoCategories):
        category_standings(standings(THREE), THREE)

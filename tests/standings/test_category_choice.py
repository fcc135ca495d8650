"""Which categories there are to choose from."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.player import Player, Sex
from swissdesk.domain.rules import EventInfo, Prize
from swissdesk.domain.tournament import Tournament
from swissdesk.standings.categories import CategoryKind
from swissdesk.standings.category_choice import categories_to_choose
from tests.standings.events import event


def field(*cards: Player, prizes: tuple[Prize, ...] = (), start: str = "2026-11-02") -> Tournament:
    tournament = event(["U"] * len(cards))
    rules = replace(tournament.rules, prizes=prizes)
    return replace(tournament, players=cards, rules=rules, info=EventInfo(start=start))


def card(number: int, **facts: object) -> Player:
    return Player(id=PlayerId(number), surname=f"Player {number:03d}", **facts)  # type: ignore[arg-type]


def codes(tournament: Tournament) -> list[str]:
    return [one.code for one in categories_to_choose(tournament)]


def test_prizes_come_first_then_what_the_cards_tell_and_long_lists_last() -> None:
    tournament = field(
        card(1, sex=Sex.FEMALE, birth_year=2013, rating=1500, club="Rook", groups=("A",)),
        card(2, birth_year=1950, rating=2100, club="Bishop"),
        card(3, birth_year=1990, rating=1900),
        prizes=(Prize(place=1), Prize(place=1, category="rating/-1999")),
    )
    assert codes(tournament) == [
        *("rating/-1999", "women", "group/A", "born/2006-", "born/-1976"),
        *("rating/-1799", "club/Bishop", "club/Rook"),
    ]


def test_without_a_date_nobody_is_a_junior_and_two_ages_with_the_same_players_are_one() -> None:
    young = card(1, birth_year=2018)
    assert codes(field(young, card(2, birth_year=1990))) == ["born/2006-"]
    assert codes(field(young, card(2, birth_year=1990), start="")) == []


def test_a_category_only_another_program_knows_is_not_offered() -> None:
    tournament = field(card(1), card(2), prizes=(Prize(place=1, category="best dressed"),))
    assert codes(tournament) == []


players = st.builds(
    Player,
    id=st.just(PlayerId(1)),
    surname=st.just("Player"),
    sex=st.sampled_from([None, Sex.FEMALE, Sex.MALE]),
    rating=st.none() | st.integers(1000, 2800),
    birth_year=st.none() | st.integers(1930, 2022),
    club=st.sampled_from(["", "Rook", "Bishop"]),
)


@given(st.lists(players, min_size=1, max_size=12))
def test_each_category_holds_somebody_and_leaves_somebody_out(cards: list[Player]) -> None:
    numbered = [replace(one, id=PlayerId(n)) for n, one in enumerate(cards, 1)]
    tournament = field(*numbered)
    found = categories_to_choose(tournament)
    assert len(set(found)) == len(found)
    for one in found:
        assert 0 < sum(map(one.holds, tournament.players)) < len(numbered)
        assert one.kind in CategoryKind

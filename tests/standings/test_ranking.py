"""Places: points, then each tie-break inside the sets still tied."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.player import Player
from swissdesk.domain.result import Result
from swissdesk.domain.rounds import RoundState
from swissdesk.domain.rules import Adjustment
from swissdesk.domain.tournament import StartNumber, Tournament
from swissdesk.errors import ArbiterError
from swissdesk.standings import standings
from swissdesk.standings.errors import OnlyInSwiss, RoundNotPaired, UnknownEdition
from tests.standings.events import event, events, set_game, set_round

LISTS = st.lists(
    st.sampled_from(["BH/C1", "BH", "BH/M1", "SB", "SB/C1", "DE", "WIN", "PS", "PS/C1", "ARO"]),
    max_size=5,
)


@given(tournament=events(), codes=LISTS)
def test_who_shares_a_place_is_equal_in_everything_and_nobody_else_is(
    tournament: Tournament, codes: list[str]
) -> None:
    rows = standings(tournament, tie_breaks=codes)
    sharing = Counter(row.place for row in rows)
    by_place = sorted(sharing.items())
    assert by_place[0][0] == 1
    assert [place + n for place, n in by_place] == [p for p, _ in by_place[1:]] + [len(rows) + 1]
    assert all(row.shared == (sharing[row.place] > 1) for row in rows)
    for above, below in pairwise(rows):
        equal = (above.points, above.values) == (below.points, below.values)
        assert equal == (above.place == below.place)
        assert above.points >= below.points


@given(tournament=events(), codes=LISTS, data=st.data())
def test_the_order_of_lists_and_the_ids_of_players_change_no_place(
    tournament: Tournament, codes: list[str], data: st.DataObject
) -> None:
    ids = [player.id for player in tournament.players]
    new = dict(zip(ids, data.draw(st.permutations([PlayerId(n + 50) for n in ids])), strict=True))
    shuffled = replace(
        tournament,
        players=tuple(
            replace(player, id=new[player.id])
            for player in data.draw(st.permutations(tournament.players))
        ),
        numbers=tuple(replace(entry, player=new[entry.player]) for entry in tournament.numbers),
        rounds=tuple(
            replace(
                a_round,
                games=tuple(
                    replace(game, white=new[game.white], black=new[game.black])
                    for game in reversed(a_round.games)
                ),
                byes=tuple(replace(bye, player=new[bye.player]) for bye in a_round.byes),
            )
            for a_round in tournament.rounds
        ),
    )
    before, after = (standings(t, tie_breaks=codes) for t in (tournament, shuffled))
    assert [replace(row, player=new[row.player]) for row in before] == list(after)


@given(tournament=events(), codes=LISTS)
def test_a_value_as_if_it_stood_first_does_not_depend_on_the_list(
    tournament: Tournament, codes: list[str]
) -> None:
    together = standings(tournament, tie_breaks=codes)
    for index, code in enumerate(codes):
        alone = {row.player: row for row in standings(tournament, tie_breaks=[code])}
        for row in together:
            assert row.first_values[index] == alone[row.player].first_values[0]


def test_direct_encounter_looks_at_those_still_tied_at_its_place() -> None:
    # Three in a ring; the third has one win more, and of the other two the first beat the second.
    ring = event(["2w1 3b0 H H", "1b0 H 3w1 H", "Z 1w1 2b0 U"])
    rows = standings(ring, tie_breaks=("WIN", "DE"))
    assert [(row.number, row.place) for row in rows] == [(3, 1), (1, 2), (2, 3)]
    assert [row.values[1].json() for row in rows] == [None, "1", "2"]
    assert [row.first_values[1].json() for row in rows] == ["1", "1", "1"]


def test_places_are_shared_where_the_list_decides_nothing() -> None:
    rows = standings(event(["2w=", "1b=", "U", "Z"]), tie_breaks=())
    assert [(row.number, row.place, row.shared) for row in rows] == [
        (3, 1, False),
        (1, 2, True),
        (2, 2, True),
        (4, 4, False),
    ]


def test_a_tournament_without_players_has_an_empty_table() -> None:
    assert standings(Tournament()) == ()


def test_undefined_values_come_last() -> None:
    rows = standings(event(["U", "3w1", "2b0"]), tie_breaks=("ARO",))
    assert [(row.number, row.place) for row in rows] == [(2, 1), (1, 2), (3, 3)]
    assert rows[1].values[0].exact is None


def test_the_table_stands_after_the_last_published_round_unless_told() -> None:
    tournament = event(["2w1 2b1 2w*", "1b0 1w0 1b*"])
    tournament = set_round(tournament, 3, state=RoundState.DRAFT)
    assert standings(tournament) == standings(tournament, 2)
    assert [row.points for row in standings(tournament, 1)] == [10, 0]
    assert [row.points for row in standings(tournament, 0)] == [0, 0]


@pytest.mark.parametrize("after_round", [-1, 3])
def test_a_round_that_is_not_there_is_said(after_round: int) -> None:
    with pytest.raises(RoundNotPaired, match=rf"Round {after_round} is not paired yet\."):
        standings(event(["2w1 2b1", "1b0 1w0"]), after_round)


def test_an_unknown_edition_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownEdition, match=r"fide-2023.*fide-2024, fide-2026"):
        standings(event(["U", "Z"]), edition="fide-2023")


def test_an_adjourned_game_counts_nothing_and_is_marked() -> None:
    rows = standings(event(["2w?", "1b?", "U"]), tie_breaks=())
    assert [(row.number, row.points, row.adjourned) for row in rows] == [
        (3, 10, False),
        (1, 0, True),
        (2, 0, True),
    ]


def test_a_game_without_result_already_counts_its_opponent() -> None:
    tournament = event(["2w1 3b*", "1b0 U", "Z 1w*"])
    values = {r.number: r.values[0].json() for r in standings(tournament, tie_breaks=("BH",))}
    assert values == {1: "1", 2: "2", 3: "1"}


def test_bonus_and_penalty_points_count_from_their_round_on() -> None:
    tournament = replace(
        event(["2w1 2b1", "1b0 1w0"]),
        adjustments=(Adjustment(player=PlayerId(1), round=2, points=-5, reason="phone"),),
    )
    assert [row.points for row in standings(tournament, 1)] == [10, 0]
    rows = standings(tournament, 2, tie_breaks=("PS", "BH", "SB"))
    assert [row.points for row in rows] == [15, 0]
    assert [value.json() for value in rows[0].values] == ["2.5", "0", "0"]
    assert [value.json() for value in rows[1].values] == ["0", "3", "0"]


def test_a_late_correction_counts_in_standings_as_the_arbiter_chose() -> None:
    tournament = set_game(event(["2w1", "1b0"]), 1, 1, paired_as=Result.BLACK_WINS)
    assert [row.points for row in standings(tournament)] == [10, 0]
    tournament = set_game(tournament, 1, 1, counts_as=Result.DRAW)
    assert [row.points for row in standings(tournament)] == [5, 5]


def with_late_entry() -> Tournament:
    tournament = event(["2w1 2b1 3w1", "1b0 1w0 U", ". . 1b0"], rounds=5)
    late = PlayerId(3)
    return replace(
        tournament,
        players=tuple(
            replace(player, first_round=3) if player.id == late else player
            for player in tournament.players
        ),
        numbers=(
            StartNumber(player=PlayerId(1), from_round=1, number=1),
            StartNumber(player=PlayerId(2), from_round=1, number=2),
            StartNumber(player=PlayerId(2), from_round=3, number=3),
            StartNumber(player=late, from_round=3, number=2),
        ),
    )


def test_a_late_entry_stands_in_the_table_from_his_first_round_on() -> None:
    tournament = with_late_entry()
    assert [(r.player, r.number) for r in standings(tournament, 2)] == [(1, 1), (2, 2)]
    assert [(r.player, r.number) for r in standings(tournament, 3)] == [(1, 1), (2, 3), (3, 2)]


def test_who_played_stands_in_the_table_whatever_his_first_round_is_said_to_be() -> None:
    tournament = with_late_entry()
    told_wrong = tuple(replace(p, first_round=4) for p in tournament.players)
    assert len(standings(replace(tournament, players=told_wrong), 3)) == 3


def test_who_never_came_stands_in_the_final_table_all_the_same() -> None:
    tournament = event(["2w1", "1b0"])
    absent = Player(id=PlayerId(9), surname="Player 009", first_round=2)
    tournament = replace(tournament, players=(*tournament.players, absent))
    assert [row.player for row in standings(tournament, tie_breaks=())] == [1, 2, 9]


def test_buchholz_is_refused_in_a_round_robin_with_the_reason() -> None:
    with pytest.raises(OnlyInSwiss, match=r"BH/C1.*\[C\.07 8\]"):
        standings(event(["2w1", "1b0"], system="round-robin"), tie_breaks=("bh-c1",))


def test_the_average_rating_is_undefined_with_an_unrated_participant() -> None:
    rated = event(["2w1", "1b0", "U"], ratings=[2100, 2001, 1900])
    assert {r.number: r.values[0].json() for r in standings(rated, tie_breaks=("ARO",))} == {
        1: "2001",
        2: "2100",
        3: None,
    }
    unrated = event(["2w1", "1b0", "U"], ratings=[2100, 2001, None])
    assert {r.values[0].json() for r in standings(unrated, tie_breaks=("ARO",))} == {None}


def test_an_average_rating_of_a_half_is_rounded_up() -> None:
    tournament = event(["2w1 3b1", "1b0 U", "H 1w0"], ratings=[2000, 1887, 1888])
    first = standings(tournament, tie_breaks=("ARO",))[0]
    assert (first.number, first.values[0].json()) == (1, "1888")


@pytest.mark.parametrize("code", ["BH/C2", "BH/M1", "SB/C2", "PS/C2", "ARO/C1"])
def test_more_cut_than_there_is_leaves_the_value_undefined(code: str) -> None:
    rows = standings(event(["2w1", "1b0"]), tie_breaks=(code,))
    assert [row.values[0].exact for row in rows] == [None, None]


def test_an_unknown_tie_break_is_an_error_for_the_arbiter() -> None:
    with pytest.raises(ArbiterError, match="XYZ"):
        standings(event(["U", "Z"]), tie_breaks=("BH", "XYZ"))

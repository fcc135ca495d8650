"""The program and a naive reading of the text agree on any event."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.tournament import Tournament
from swissdesk.standings import standings
from swissdesk.standings.encounters import ranked_by_encounters
from swissdesk.standings.table import table_of
from swissdesk.standings.value import Exact
from tests.standings.events import events
from tests.standings.reference import Naive

EDITIONS = [("fide-2024", False), ("fide-2026", True)]
SUMS = [("BH", False, 0, 0)]
SUMS += [(f"BH/C{n}", False, n, 0) for n in (1, 2, 3)]
SUMS += [(f"BH/M{n}", False, n, n) for n in (1, 2)]
SUMS += [("SB", True, 0, 0)] + [(f"SB/C{n}", True, n, 0) for n in (1, 2)]
FORE_SUMS = [(code.replace("BH", "FB"), cut, top) for code, sb, cut, top in SUMS if not sb]


@pytest.mark.parametrize("forfeits", [False, True])
@pytest.mark.parametrize(("edition", "limits"), EDITIONS)
@given(tournament=events())
def test_buchholz_and_sonneborn_berger_are_what_the_text_says(
    edition: str, limits: bool, forfeits: bool, tournament: Tournament
) -> None:
    naive = Naive(tournament, limits=limits)
    codes = [f"{code}{'/P' if forfeits else ''}" for code, *_ in SUMS]
    for row in standings(tournament, tie_breaks=codes, edition=edition):
        expected: list[Exact] = [
            naive.cut_sum(row.player, sb=sb, cut=cut, top=top, forfeits=forfeits)
            for _, sb, cut, top in SUMS
        ]
        assert [value.exact for value in row.values] == expected


@pytest.mark.parametrize("forfeits", [False, True])
@pytest.mark.parametrize(("edition", "limits"), EDITIONS)
@given(tournament=events())
def test_fore_buchholz_is_buchholz_of_an_event_with_a_drawn_last_round(
    edition: str, limits: bool, forfeits: bool, tournament: Tournament
) -> None:
    naive = Naive(tournament, limits=limits)
    fore = naive.fore()
    codes = [f"{code}{'/P' if forfeits else ''}" for code, *_ in FORE_SUMS]
    for row in standings(tournament, tie_breaks=[*codes, "AOB", "AOB/F"], edition=edition):
        expected: list[Exact] = [
            fore.cut_sum(row.player, sb=False, cut=cut, top=top, forfeits=forfeits)
            for _, cut, top in FORE_SUMS
        ]
        expected += [naive.average_of_opponents(row.player, of) for of in (naive, fore)]
        assert [value.exact for value in row.values] == expected


@given(tournament=events())
def test_scores_are_those_of_the_tournament(tournament: Tournament) -> None:
    table = table_of(tournament, None, None)
    rounds = len(tournament.rounds)
    assert table.score == {p.id: tournament.score(p.id, rounds) for p in tournament.players}


@pytest.mark.parametrize("forfeits", [False, True])
@given(tournament=events(players=5, rounds=5), data=st.data())
def test_direct_encounter_is_what_trying_out_all_missing_games_says(
    forfeits: bool, tournament: Tournament, data: st.DataObject
) -> None:
    players = [player.id for player in tournament.players]
    tied = data.draw(st.lists(st.sampled_from(players), min_size=2, unique=True))
    table = table_of(tournament, None, None)
    ranks: dict[PlayerId, int] = {}
    for equals in ranked_by_encounters(table, tied, forfeits=forfeits):
        ranks |= dict.fromkeys(equals, len(ranks) + 1)
    assert ranks == Naive(tournament, limits=True).encounter_ranks(tied, forfeits=forfeits)


@given(tournament=events())
def test_wins_and_progress_are_counted_from_the_cells(tournament: Tournament) -> None:
    naive = Naive(tournament, limits=True)
    for row in standings(tournament, tie_breaks=("WIN", "PS", "PS/C1")):
        gained = [cell.points for cell in naive.cells(row.player)]
        running = [sum(gained[: n + 1], Fraction()) for n in range(len(gained))]
        assert [value.exact for value in row.values] == [
            sum(points >= naive.win for points in gained),
            sum(running),
            sum(running[1:]),
        ]

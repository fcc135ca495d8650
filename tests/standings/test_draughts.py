"""Coefficients and places of draughts: every golden event, and the worked examples."""

from dataclasses import replace
from fractions import Fraction
from itertools import groupby
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swissdesk.domain.ids import PlayerId, Sport
from swissdesk.domain.points import DRAUGHTS_POINTS
from swissdesk.domain.tournament import Tournament
from swissdesk.standings import standings
from swissdesk.standings.norms import norm_points
from tests.pairing.draughts.golden import Golden, exact, tournaments
from tests.standings.events import draughts_events, event
from tests.standings.reference_draughts import NaiveDraughts

SYSTEMS = ("draughts-lot", "draughts-rating", "draughts-solkoff", "draughts-buchholz")
KEYS = {
    "SHMULYAN": "shmulyan",
    "SB-D": "sonneborn_berger_doubled",
    "BH-D": "buchholz",
    "SOLKOFF": "solkoff",
    "SOLKOFF-T": "solkoff_truncated",
    "RIGA": "riga",
    "WIN-D": "wins",
    "BEATEN": "beaten_sum",
}
COEFFICIENTS = {key: code for code, key in KEYS.items()}


def events() -> list[Golden]:
    return [golden for system in SYSTEMS for golden in tournaments(system)]


def named(golden: Golden) -> str:
    return golden.name


def number_or_list(value: Any) -> Fraction | tuple[Fraction, ...]:
    return tuple(map(exact, value)) if isinstance(value, list) else exact(value)


@pytest.mark.parametrize("golden", events(), ids=named)
def test_each_coefficient_of_each_player_is_exact(golden: Golden) -> None:
    rows = {row.number: row for row in standings(golden.tournament, tie_breaks=tuple(KEYS))}
    for final in golden.facts["final"]:
        found = [value.exact for value in rows[final["no"]].first_values]
        assert found == [number_or_list(final[key]) for key in KEYS.values()], final["no"]


@pytest.mark.parametrize("golden", events(), ids=named)
def test_places_follow_the_five_steps(golden: Golden) -> None:
    coefficient = COEFFICIENTS[golden.facts["placing_coefficient"]]
    steps = (coefficient, "WIN-D", "MUTUAL", "BEATEN", "OTHERS")
    found = {
        row.number: (row.place, row.shared, row.points)
        for row in standings(golden.tournament, tie_breaks=steps)
    }
    assert found == {
        final["no"]: (final["place"], final["shared"], 10 * final["points"])
        for final in golden.facts["final"]
    }


@pytest.mark.parametrize("golden", events(), ids=named)
def test_points_for_norms_have_no_plus(golden: Golden) -> None:
    assert norm_points(golden.tournament) == {
        PlayerId(final["no"]): 10 * final["norm_points"] for final in golden.facts["final"]
    }


@given(tournament=draughts_events())
def test_coefficients_are_what_the_text_says(tournament: Tournament) -> None:
    naive = NaiveDraughts(tournament)
    for row in standings(tournament, tie_breaks=tuple(KEYS)):
        found = dict(zip(KEYS, (value.exact for value in row.first_values), strict=True))
        assert found == naive.coefficients(row.player)


@given(tournament=draughts_events(players=9), coefficient=st.sampled_from([*KEYS][:6]))
def test_places_are_what_the_text_says(tournament: Tournament, coefficient: str) -> None:
    steps = (coefficient, "WIN-D", "MUTUAL", "BEATEN", "OTHERS")
    found = [
        {row.player for row in rows}
        for _, rows in groupby(standings(tournament, tie_breaks=steps), key=lambda row: row.place)
    ]
    assert found == [set(equals) for equals in NaiveDraughts(tournament).places(coefficient)]


NINE = event(
    [
        "5w1 4b= 9w1",
        "6b= 8w= 7w1",
        "7w1 9b= 4w1",
        "8b1 1w= 3b0",
        "1b0 U 6w1",
        "2w= 7b= 5b0",
        "3b0 6w= 2b0",
        "4w0 2b= U",
        "U 3w= 1b0",
    ],
    sport=Sport.DRAUGHTS,
    system="draughts-rating",
)
"""The worked example of 3.18.5 with White winning everywhere in round 3."""


def values_of(number: int, *codes: str) -> list[str | list[str] | None]:
    row = next(row for row in standings(NINE, tie_breaks=codes) if row.number == number)
    return [value.json() for value in row.first_values]


def test_the_coefficients_of_player_1_are_those_of_the_worked_example() -> None:
    codes = ("BH-D", "SOLKOFF", "SOLKOFF-T", "SHMULYAN", "SB-D", "RIGA")
    assert values_of(1, *codes) == ["5", "1.5", ["3.5", "2"], "3.5", "8.5", "9.25"]


def test_a_plus_counts_the_lowest_points_of_the_event_as_beaten() -> None:
    assert values_of(5, "BH-D", "SHMULYAN", "WIN-D", "BEATEN") == ["4", "-1", "2", "1.5"]
    assert norm_points(NINE)[PlayerId(5)] == 10


def test_first_by_buchholz_is_player_1_before_player_3() -> None:
    rows = standings(NINE, tie_breaks=("BH-D",))
    assert [(row.number, row.place, row.values[0].json()) for row in rows[:2]] == [
        (1, 1, "5"),
        (3, 2, "3.5"),
    ]


def test_the_table_shows_of_a_truncated_solkoff_only_what_decided() -> None:
    rows = standings(NINE, tie_breaks=("SOLKOFF-T",))
    assert [row.values[0].json() for row in rows[:2]] == [["3.5"], ["3"]]
    level = event(
        [
            "3w1 4w1 5w1 Z Z Z",
            "6w1 7w1 8w1 Z Z Z",
            "1b0 Z Z Z Z Z",
            "Z 1b0 Z U U Z",
            "Z Z 1b0 U U Z",
            "2b0 Z Z Z Z Z",
            "Z 2b0 Z U Z Z",
            "Z Z 2b0 U U U",
        ]
    )
    first_three = standings(level, tie_breaks=("SOLKOFF-T",))[:3]
    assert [(row.number, row.values[0].json()) for row in first_three] == [
        (2, ["4", "3"]),
        (1, ["4", "2"]),
        (8, ["3"]),
    ]
    assert first_three[2].first_values[0].json() == ["3", "3", "3"]


def test_twice_the_points_double_every_coefficient() -> None:
    codes = [code for code in KEYS if code != "WIN-D"]
    doubled = replace(NINE, rules=replace(NINE.rules, points=DRAUGHTS_POINTS))
    twice = {row.number: row for row in standings(doubled, tie_breaks=codes)}
    for row in standings(NINE, tie_breaks=codes):
        for one, two in zip(row.first_values, twice[row.number].first_values, strict=True):
            assert [2 * number for number in one.numbers] == [*two.numbers]


def test_without_meetings_among_the_tied_everybody_has_nothing_from_them() -> None:
    rows = standings(event(["3w1 Z", "4w1 Z", "1b0 Z", "2b0 Z"]), tie_breaks=("MUTUAL",))
    assert [row.values[0].json() for row in rows] == ["0"] * 4


def test_a_forfeit_among_the_tied_is_a_result_between_them() -> None:
    rows = standings(event(["2w+ Z", "1b- U"]), tie_breaks=("MUTUAL", "DE"))
    assert [(row.number, row.values[0].json()) for row in rows] == [(1, "1"), (2, "0")]


def test_wins_by_play_only_are_another_tie_break() -> None:
    rows = standings(event(["2w+ U", "1b- 3w1", "Z 2b0"]), tie_breaks=("WIN-D", "WON"))
    found = {row.number: [value.json() for value in row.values] for row in rows}
    assert found == {1: ["2", "0"], 2: ["1", "1"], 3: ["0", "0"]}

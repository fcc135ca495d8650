"""Coefficients and places of draughts: every golden event, and the worked examples."""

from fractions import Fraction
from typing import Any

import pytest

from swissdesk.domain.ids import PlayerId
from swissdesk.standings import standings
from swissdesk.standings.norms import norm_points
from tests.pairing.draughts.golden import Golden, exact, tournaments

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

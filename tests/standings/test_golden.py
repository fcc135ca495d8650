"""Every published value of our tie-breaks, in whole events, digit by digit."""

from fractions import Fraction

import pytest

from swissdesk.domain.ids import PlayerId
from swissdesk.errors import ArbiterError
from swissdesk.standings import standings
from swissdesk.standings.codes import chosen
from swissdesk.standings.table import table_of
from tests.standings.golden import INDIVIDUAL, Golden, Values

CASES = [(name, edition) for name in INDIVIDUAL for edition in Golden(name).expected]
CUTS = ("", "/C1", "/C2", "/M1", "/M2")
LATER = (
    {f"FB{cut}{played}" for cut in CUTS for played in ("", "/P")}
    | {f"BH{cut}/P" for cut in CUTS}
    | {"SB/P", "SB/C1/P", "SB/C2/P", "DE/P", "AOB", "AOB/F"}
    | {"WON", "BPG", "BWG", "REP", "STD", "TPN", "RTNG", "TPR", "PTP", "APRO", "APPO"}
)
"""Tie-breaks that the program does not have yet: whoever adds one takes it off this list."""
SCORES = {"PTS", "ADJ"}


def is_known(code: str) -> bool:
    try:
        return chosen(code).code == code
    except ArbiterError:
        return False


@pytest.mark.parametrize(("name", "edition"), CASES)
def test_each_value_of_each_tie_break_is_met_exactly(name: str, edition: str) -> None:
    golden = Golden(name)
    known = {c: v for c, v in golden.expected[edition].items() if is_known(c)}
    found: dict[str, Values] = {code: {} for code in known}
    for row in standings(golden.tournament, tie_breaks=tuple(known), edition=edition):
        for code, value in zip(known, row.first_values, strict=True):
            assert not isinstance(value.exact, tuple)
            found[code][row.player] = value.exact
    assert found == known


@pytest.mark.parametrize(("name", "edition"), CASES)
def test_scores_and_adjusted_scores_are_met_exactly(name: str, edition: str) -> None:
    golden = Golden(name)
    table = table_of(golden.tournament, None, edition)
    expected = golden.expected[edition]
    assert {who: Fraction(p, 10) for who, p in table.score.items()} == expected["PTS"]
    assert {who: Fraction(p, 10) for who, p in table.adjusted.items()} == expected["ADJ"]


def test_no_tie_break_of_the_files_is_passed_over_in_silence() -> None:
    codes = {code for name, edition in CASES for code in Golden(name).expected[edition]}
    assert {code for code in codes if not is_known(code)} == LATER | SCORES


@pytest.mark.parametrize("code", ["BH", "WIN"])
def test_a_real_event_of_88_players_has_the_published_values_and_places(code: str) -> None:
    golden = Golden("swissmanager88")
    expected = golden.expected["fide-2024"]
    rows = standings(golden.tournament, tie_breaks=(code,), edition="fide-2024")
    assert {row.player: Fraction(row.points, 10) for row in rows} == expected["PTS"]
    assert {row.player: row.values[0].exact for row in rows} == expected[code]
    assert {row.player: row.place for row in rows} == expected[f"{code} place"]


def test_the_edition_of_2026_changes_that_event_only_for_two_who_won_by_forfeit() -> None:
    golden = Golden("swissmanager88")
    expected = golden.expected["fide-2024"]["BH"]
    rows = standings(golden.tournament, tie_breaks=("BH",), edition="fide-2026")
    changed = {r.player for r in rows if r.values[0].exact != expected[r.player]}
    assert changed == {PlayerId(2), PlayerId(44)}

"""Every published value of our tie-breaks, in whole events, digit by digit."""

from fractions import Fraction

import pytest

from swissdesk.domain.ids import PlayerId
from swissdesk.standings import standings
from swissdesk.standings.codes import chosen
from swissdesk.standings.table import table_of
from tests.standings.golden import INDIVIDUAL, Golden, Values

CASES = [(name, edition) for name in INDIVIDUAL for edition in Golden(name).expected]
SCORES = {"PTS", "ADJ"}
_CUTS = ("", "/C1", "/C2", "/M1", "/M2")
MANDATORY = [
    *["DE", "DE/P", "WIN", "WON", "BPG", "BWG", "REP", "STD", "TPN", "RTNG"],
    *["PS", "PS/C1", "PS/C2", "KS", "KS/L+1", "AOB", "AOB/F", "TPR", "PTP", "APRO", "APPO"],
    *[f"SB{cut}{played}" for cut in ("", "/C1", "/C2") for played in ("", "/P")],
    *[f"ARO{cut}" for cut in _CUTS],
    *[f"{name}{cut}{played}" for name in ("BH", "FB") for cut in _CUTS for played in ("", "/P")],
]
"""The list of FIDE's technical commission for individual events, and what came later."""


@pytest.mark.parametrize(("name", "edition"), CASES)
def test_each_value_of_each_tie_break_is_met_exactly(name: str, edition: str) -> None:
    golden = Golden(name)
    expected = {c: v for c, v in golden.expected[edition].items() if c not in SCORES}
    found: dict[str, Values] = {code: {} for code in expected}
    for row in standings(golden.tournament, tie_breaks=tuple(expected), edition=edition):
        for code, value in zip(expected, row.first_values, strict=True):
            assert not isinstance(value.exact, tuple)
            found[code][row.player] = value.exact
    assert found == expected


@pytest.mark.parametrize(("name", "edition"), CASES)
def test_scores_and_adjusted_scores_are_met_exactly(name: str, edition: str) -> None:
    golden = Golden(name)
    table = table_of(golden.tournament, None, edition)
    expected = golden.expected[edition]
    assert {who: Fraction(p, 10) for who, p in table.score.items()} == expected["PTS"]
    assert {who: Fraction(p, 10) for who, p in table.adjusted.items()} == expected["ADJ"]


def test_the_files_hold_every_tie_break_an_endorsed_program_must_offer() -> None:
    held = {code for name, edition in CASES for code in Golden(name).expected[edition]}
    assert set(MANDATORY) | {"KS/L-1"} == held - SCORES


def test_every_tie_break_an_endorsed_program_must_offer_has_names_of_its_own() -> None:
    for code in MANDATORY:
        assert chosen(code).code == code
        if code != "KS/L+1":
            assert chosen(code).label.name != code


@pytest.mark.parametrize(
    ("name", "codes"),
    [
        *[("swissmanager88", code) for code in ("BH", "AOB", "WIN", "WON")],
        ("real-round-robin8", "SB,WIN"),
        ("demo-swiss9", "BH,SB"),
    ],
)
def test_an_event_of_another_program_has_the_published_values_and_places(
    name: str, codes: str
) -> None:
    golden = Golden(name)
    expected = golden.expected["fide-2024"]
    rows = standings(golden.tournament, tie_breaks=codes.split(","), edition="fide-2024")
    for position, code in enumerate(codes.split(",")):
        found = {row.player: row.values[position].exact or Fraction(0) for row in rows}
        assert found == expected[code]
    assert {row.player: row.place for row in rows} == expected[f"{codes} place"]


def test_the_edition_of_2026_changes_that_event_only_for_two_who_won_by_forfeit() -> None:
    golden = Golden("swissmanager88")
    expected = golden.expected["fide-2024"]["BH"]
    rows = standings(golden.tournament, tie_breaks=("BH",), edition="fide-2026")
    changed = {r.player for r in rows if r.values[0].exact != expected[r.player]}
    assert changed == {PlayerId(2), PlayerId(44)}


def test_the_edition_of_2026_limits_two_byes_of_the_demonstration_event() -> None:
    golden = Golden("demo-swiss9")
    expected = golden.expected["fide-2024"]["BH"]
    rows = standings(golden.tournament, tie_breaks=("BH",), edition="fide-2026")
    found = {row.player: row.values[0] for row in rows}
    changed = {who: v.json() for who, v in found.items() if v.exact != expected[who]}
    assert changed == {PlayerId(6): "12", PlayerId(7): "14.5"}

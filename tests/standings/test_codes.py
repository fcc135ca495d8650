"""Lists of tie-breaks are read as arbiters and files write them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swissdesk.i18n import language, tr
from swissdesk.standings import (
    parse_list,
    short_name,
    tie_break_meaning,
    tie_break_name,
)
from swissdesk.standings.codes import FAMILIES, chosen
from swissdesk.standings.errors import TooManyTieBreaks, UnknownTieBreak


@pytest.mark.parametrize(
    ("written", "stored"),
    [
        ("BH/C1", "BH/C1"),
        ("bh-c1", "BH/C1"),
        (" BH:C1 ", "BH/C1"),
        ("BH/C5", "BH/C5"),
        ("Bh/m2", "BH/M2"),
        ("sb-c1", "SB/C1"),
        ("de", "DE"),
        ("bh-d", "BH-D"),
        ("sb-d", "SB-D"),
        ("solkoff-t", "SOLKOFF-T"),
        ("de-1998", "DE-1998"),
        ("de-p", "DE/P"),
        ("bh/p/c1", "BH/C1/P"),
        ("aob-f", "AOB/F"),
        ("aro/u1400/c1", "ARO/C1/U1400"),
        ("tpn/r", "TPN/R"),
    ],
)
def test_a_code_is_read_in_each_spelling_and_stored_in_one(written: str, stored: str) -> None:
    assert chosen(written).code == stored


@pytest.mark.parametrize(
    "code",
    [
        *["XYZ", "", "BHC1", "BH/", "BH/C", "BH/C0", "BH/C-1", "BH/C1x", "BH/X1", "BH C1", "1"],
        *[
            "BH/C1/C2",
            "BH/C1/M1",
            "BH/CM",
            "BH//C1",
            "SB/M1",
            "DE/C1",
            "WIN/C1",
            "PS/M1",
            "BH/C99999",
        ],
    ],
)
def test_what_is_no_tie_break_is_named_with_all_there_are(code: str) -> None:
    with pytest.raises(UnknownTieBreak) as caught:
        chosen(code)
    assert f"“{code}”" in str(caught.value)
    assert "BH" in str(caught.value)


def test_a_list_is_read_in_its_order_direct_encounter_may_stand_twice() -> None:
    assert parse_list("DE, bh-c1,BH ,SB,de") == ("DE", "BH/C1", "BH", "SB", "DE")
    assert parse_list("") == ()


def test_a_list_that_is_too_long_says_what_fits() -> None:
    with pytest.raises(TooManyTieBreaks, match=r"11.*10"):
        parse_list(",".join(["BH"] * 11))


@given(st.text(alphabet="BHSDEWINPARO/-:CM0129 ,", max_size=20))
def test_any_text_is_read_or_refused_and_what_was_read_reads_the_same(text: str) -> None:
    try:
        codes = parse_list(text)
    except UnknownTieBreak:
        return
    assert parse_list(",".join(codes)) == codes


def test_every_name_is_told_in_both_languages() -> None:
    for family in FAMILIES.values():
        for modifiers in family.labels:
            code = family.code + modifiers
            assert chosen(code).code == code
            assert short_name(code) == code
            for text in (tie_break_name(code), tie_break_meaning(code), short_name(code)):
                with language("ru"):
                    assert tr(text) != text


def test_a_rare_modifier_goes_by_its_code() -> None:
    assert tie_break_name("BH-C5") == short_name("bh/c5") == tie_break_meaning("BH/C5") == "BH/C5"

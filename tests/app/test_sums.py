"""The sum of a tie-break as text: it adds up, and it speaks one language."""

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings

from swissdesk.app.separation import neighbours
from swissdesk.app.sums import Sum, number_texts, worded
from swissdesk.app.tables import explained, standings, tie_break_texts
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.shown import DASH, MINUS
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import LANGUAGES, language
from tests.standings.events import draughts_events, event, events
from tests.standings.golden import Golden
from tests.standings.test_terms import AVERAGES, RANKS, SUMS, all_codes

FEW = 10
"""Each example words eighty tie-breaks of every player."""
EDITIONS = ("fide-2024", "fide-2026")
SIXTEEN = Golden("swiss16x5").tournament


def sums_of(tournament: Tournament, code: str, edition: str) -> Iterator[Sum]:
    """Yield the sum of *code* for everybody, its value as a table shows it."""
    rows = standings(tournament, tie_breaks=[code], edition=edition)
    for row, texts in zip(rows, tie_break_texts(rows), strict=True):
        found = explained(tournament, row.player, 0, tie_breaks=[code], edition=edition)
        yield worded(tournament, code, found, texts[0])


def number(text: str) -> Fraction:
    plain = text.split(" ")[0].replace(",", ".").replace("½", ".5").replace(MINUS, "-")
    return Fraction(plain)


def check_adding_up(tournament: Tournament, code: str, edition: str) -> None:
    """Add up the numbers as they are printed."""
    for shown in sums_of(tournament, code, edition):
        kept = [number(term.worth) for term in shown.terms if not term.cut]
        family = code.split("/")[0]
        if shown.value == DASH:
            assert not shown.total
        elif family in SUMS or family == "SOLKOFF-T":
            total = shown.total or shown.value
            assert sum(kept, Fraction(0)) == number(total), (code, shown)
            assert abs(number(shown.value) - number(total)) <= Fraction(1, 200), (code, shown)
        elif kept and family not in RANKS:
            assert sum(kept) == number(shown.total or shown.value), (code, shown)
            assert shown.steps, "what becomes of the sum is said"
        if family in AVERAGES and kept and shown.value != DASH:
            average = sum(kept, Fraction(0)) / len(kept)
            assert abs(number(shown.value) - average) <= Fraction(1, 2)


@settings(max_examples=FEW)
@given(tournament=events(players=6, rounds=4))
def test_the_numbers_of_every_tie_break_add_up_as_printed(tournament: Tournament) -> None:
    for edition in EDITIONS:
        for code in all_codes("swiss"):
            check_adding_up(tournament, code, edition)


@settings(max_examples=FEW)
@given(tournament=draughts_events())
def test_the_numbers_of_every_draughts_coefficient_add_up_as_printed(
    tournament: Tournament,
) -> None:
    for code in all_codes("swiss"):
        with language("ru"):
            check_adding_up(tournament, code, "fide-2026")


def in_cyrillic(tournament: Tournament) -> Tournament:
    """Return *tournament* with names that no English word can hide in."""
    players = tuple(replace(p, surname="Участник", given_name="") for p in tournament.players)
    return replace(tournament, players=players)


def foreign_words(line: str, code: str) -> list[str]:
    """Return the Latin words of *line* that are no code, article or number of a rule."""
    rest = re.sub(r"\[[^\]]*\]|\([^)]*\)", "", line).replace(code, "")
    return re.findall(r"[A-Za-z]{2,}", rest)


@settings(max_examples=FEW)
@given(tournament=draughts_events(players=5, rounds=4))
def test_in_russian_no_english_word_is_left(tournament: Tournament) -> None:
    tournament = in_cyrillic(tournament)
    for code in all_codes("swiss"):
        with language("ru"):
            for shown in sums_of(tournament, code, "fide-2024"):
                for line in shown.lines():
                    assert not foreign_words(line, code), (code, line)
                    assert "{" not in line


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_tie_break_of_a_whole_event_is_worded_in_both_languages(edition: str) -> None:
    tournament = in_cyrillic(SIXTEEN)
    for code in all_codes("swiss"):
        texts = {}
        for spoken in LANGUAGES:
            with language(spoken):
                found = sums_of(tournament, code, edition)
                texts[spoken] = [line for shown in found for line in shown.lines()]
        assert texts["en"] != texts["ru"]
        assert not any(re.search("[А-Яа-яЁё]", t.replace("Участник", "")) for t in texts["en"])
        assert not any(foreign_words(line, code) for line in texts["ru"])


def lines(code: str, who: int) -> list[str]:
    rows = standings(SIXTEEN, tie_breaks=[code], edition="fide-2026")
    [value] = [
        texts[0]
        for row, texts in zip(rows, tie_break_texts(rows), strict=True)
        if row.player == who
    ]
    found = explained(SIXTEEN, PlayerId(who), 0, tie_breaks=[code], edition="fide-2026")
    return worded(SIXTEEN, code, found, value).lines()


def test_what_was_dropped_stands_last_with_its_reason() -> None:
    assert lines("BH/C1", 4) == [
        "Buchholz cut 1 (BH/C1): 11.5",
        "Sum of the opponents’ points without the lowest one.",
        "  Round 4, No. 3 Player 003: 3½",
        "  Round 5, No. 1 Player 001: 3½",
        "  Round 1, No. 12 Player 012: 3",
        "  Round 3, No. 13 Player 013: 1½",
        "  Round 2: 2½, dropped",
        "Round 1. Player 012 has 2 points; each round missed up to the end counts as a draw: "
        "3 points [C.07 16.3].",
        "Round 2. Not played: an imaginary opponent counts, at most with a draw for each round: "
        "2½ points [C.07 16.4]. Left out: a voluntary unplayed round goes before the lowest value "
        "[C.07 16.5].",
    ]


def test_every_value_that_is_dropped_has_its_reason() -> None:
    for code in all_codes("swiss"):
        for player in SIXTEEN.players:
            found = explained(SIXTEEN, player.id, 0, tie_breaks=[code], edition="fide-2026")
            if found.value is not None:
                assert all(term.notes for term in found.terms if term.cut), (code, player.id)


def test_a_product_shows_its_factors_and_an_average_its_sum() -> None:
    assert "  Round 4, No. 3 Player 003: 3½ × ½ = 1.75" in lines("SB", 4)
    assert lines("ARO", 4)[-2:] == [
        "Sum: 7550",
        "The average of the 4 values, rounded to a whole number [C.07 10.1].",
    ]


def test_a_performance_shows_rating_and_result_of_each_game() -> None:
    told = lines("PTP", 4)
    assert told[2] == "Rating of the opponent · result → expected result."
    assert "  Round 4, No. 3 Player 003: 2100 · ½ → 0.59" in told
    assert "Sum: 3.00" in told
    assert "  Round 4, No. 3 Player 003: 2100 · ½" in lines("TPR", 4)


def test_thirds_stand_as_fractions_so_that_the_sum_is_exact() -> None:
    texts = number_texts([Fraction(7, 3), Fraction(5, 2), Fraction(3)])
    assert list(texts.values()) == ["7/3", "2.5", "3.0"]


def test_what_separates_the_neighbours_is_the_first_difference() -> None:
    tournament = event(["2w1 3w1", "1b0 4w1", "4w1 1b0", "3b0 2b0"])
    codes = ("WIN", "TPN")
    rows = standings(tournament, tie_breaks=codes)
    texts = tie_break_texts(rows)
    assert [words for _, _, words in neighbours(codes, rows, 1, texts)] == [
        "More points: 2 against 1.",
        "Start number: 2 against 3.",
    ]
    assert [(where, row.number) for where, row, _ in neighbours(codes, rows, 0, texts)] == [
        ("Below", 2)
    ]
    equal = standings(tournament, tie_breaks=("WIN",))
    told = [words for _, _, words in neighbours(("WIN",), equal, 2, tie_break_texts(equal))]
    assert told[0] == "Everything is equal: the place is shared."

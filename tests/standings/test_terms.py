"""Every value opens to its terms, and the terms lead to the value."""

from dataclasses import replace
from fractions import Fraction
from math import floor

import pytest
from hypothesis import given, settings

from swissdesk.app.wording import say
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import LANGUAGES, language
from swissdesk.standings import Explained, explained, standings
from swissdesk.standings.codes import FAMILIES
from swissdesk.standings.fide_tables import difference_for, expected_percentage
from tests.standings.events import draughts_events, event, events
from tests.standings.golden import Golden

FEW = 20
"""Each example looks at eighty tie-breaks of every player."""

ONLY_IN_SWISS = {"BH", "FB", "AOB"}
SUMS = {
    *["BH", "FB", "SB", "KS", "PS", "WIN", "WON", "BPG", "BWG", "REP", "STD", "DE-1998", "MUTUAL"],
    *["SHMULYAN", "SB-D", "BH-D", "SOLKOFF", "RIGA", "WIN-D", "BEATEN"],
}
AVERAGES = {"AOB": 2, "ARO": 0, "APRO": 0, "APPO": 0}
RANKS = {"DE", "OTHERS", "LOT", "TPN", "RTNG"}
OTHERWISE = {"TPR", "PTP", "ARO-1998", "SOLKOFF-T"}


def all_codes(system: str) -> list[str]:
    families = [
        one for one in FAMILIES.values() if system == "swiss" or one.code not in ONLY_IN_SWISS
    ]
    return [one.code + modifiers for one in families for modifiers in one.labels]


def leads_to_its_value(code: str, told: Explained) -> bool:
    if told.value is None:
        return True
    family = code.split("/")[0]
    counted = [term for term in told.terms if not term.cut]
    if family in SUMS:
        return told.value == told.total
    if family in AVERAGES:
        scale = 10 ** AVERAGES[family]
        return told.value == Fraction(
            floor(told.total / len(counted) * scale + Fraction(1, 2)), scale
        )
    if family == "ARO-1998":
        return told.value == told.total / len(counted)
    if family == "SOLKOFF-T":
        return isinstance(told.value, tuple) and told.value[0] == told.total
    if family == "TPR":
        score = sum((term.result or Fraction() for term in counted), Fraction()) / len(counted)
        rating = floor(told.total / len(counted) + Fraction(1, 2))
        return told.value == rating + difference_for(floor(100 * score + Fraction(1, 2)))
    assert family == "PTP"
    return is_lowest_rating(told)


def is_lowest_rating(told: Explained) -> bool:
    assert isinstance(told.value, Fraction)
    scored = sum((term.result or Fraction() for term in told.terms), Fraction())
    ratings = [int(term.score or 0) for term in told.terms]
    if not scored:
        return told.value == min(ratings) - 800
    below = sum(expected_percentage(int(told.value) - 1 - rating) for rating in ratings)
    return told.total >= scored > Fraction(below, 100)


def test_there_is_a_way_to_add_up_for_every_tie_break() -> None:
    assert set(FAMILIES) == SUMS | set(AVERAGES) | RANKS | OTHERWISE


def check_everything(tournament: Tournament, codes: list[str]) -> None:
    for position, code in enumerate(codes):
        for row in standings(tournament, tie_breaks=codes[: position + 1]):
            told = explained(tournament, row.player, position, tie_breaks=codes)
            shown = row.values[position].numbers
            numbers = told.value if isinstance(told.value, tuple) else (told.value,)
            assert shown == (() if told.value is None else numbers[: len(shown)]), code
            if code.split("/")[0] not in RANKS:
                assert leads_to_its_value(code, told), (code, told)


@settings(max_examples=FEW)
@given(tournament=events(players=6, rounds=4))
def test_the_terms_of_every_tie_break_lead_to_its_value(tournament: Tournament) -> None:
    for code in all_codes("swiss"):
        check_everything(tournament, [code])


@settings(max_examples=FEW)
@given(tournament=events(players=6, rounds=4, system="round-robin"))
def test_the_terms_lead_to_the_value_in_a_round_robin(tournament: Tournament) -> None:
    for code in all_codes("round-robin"):
        check_everything(tournament, [code])


@settings(max_examples=FEW)
@given(tournament=draughts_events())
def test_the_terms_lead_to_the_value_in_draughts(tournament: Tournament) -> None:
    check_everything(tournament, ["SOLKOFF-T", "WIN-D", "MUTUAL", "BEATEN", "OTHERS"])
    for code in ("SHMULYAN", "SB-D", "BH-D", "SOLKOFF", "RIGA"):
        check_everything(tournament, [code])


@settings(max_examples=FEW)
@given(tournament=draughts_events(players=5, rounds=4))
def test_all_that_is_told_can_be_said_in_both_languages(tournament: Tournament) -> None:
    for code in all_codes("swiss"):
        for player in tournament.players:
            told = explained(tournament, player.id, 0, tie_breaks=[code])
            notes = [*told.steps, *(note for term in told.terms for note in term.notes)]
            for spoken in LANGUAGES:
                with language(spoken):
                    assert all("{" not in say(note, tournament) for note in notes)


SIXTEEN = Golden("swiss16x5").tournament


def sentences(told: Explained, tournament: Tournament) -> list[str]:
    return [say(note, tournament) for term in told.terms for note in term.notes]


def test_the_bye_that_a_cut_leaves_out_is_told_with_its_reasons() -> None:
    told = explained(SIXTEEN, PlayerId(4), 0, tie_breaks=("BH/C1",), edition="fide-2026")
    assert [(term.round, term.opponent, term.worth, term.cut) for term in told.terms] == [
        (1, 12, 3, False),
        (2, None, Fraction(5, 2), True),
        (3, 13, Fraction(3, 2), False),
        (4, 3, Fraction(7, 2), False),
        (5, 1, Fraction(7, 2), False),
    ]
    assert sentences(told, SIXTEEN) == [
        "Player 012 has 2 points; each round missed up to the end counts as a draw: "
        "3 points [C.07 16.3].",
        "Not played: an imaginary opponent counts, at most with a draw for each round: "
        "2½ points [C.07 16.4].",
        "Left out: a voluntary unplayed round goes before the lowest value [C.07 16.5].",
    ]


def test_a_product_is_told_with_both_factors() -> None:
    told = explained(SIXTEEN, PlayerId(4), 0, tie_breaks=("SB",), edition="fide-2026")
    assert [(term.score, term.times, term.worth) for term in told.terms][:2] == [
        (3, 1, 3),
        (Fraction(5, 2), Fraction(1, 2), Fraction(5, 4)),
    ]


@pytest.mark.parametrize(
    ("edition", "sentence"),
    [
        ("fide-2024", "with the participant’s own 2½ points [C.07 16.4]."),
        ("fide-2026", "at most with what Player 009 counts: 1½ points [C.07 16.4]."),
    ],
)
def test_a_forfeit_win_tells_whose_score_limits_it(edition: str, sentence: str) -> None:
    told = explained(SIXTEEN, PlayerId(11), 0, tie_breaks=("BH",), edition=edition)
    assert [text.endswith(sentence) for text in sentences(told, SIXTEEN)] == [True]


def test_who_is_tied_with_nobody_is_told_so() -> None:
    told = explained(event(["2w1", "1b0"]), PlayerId(1), 0, tie_breaks=("DE",))
    assert (told.value, told.terms) == (None, ())
    assert [step.template for step in told.steps] == [
        "Nobody is tied here, so nothing has to be compared."
    ]


def test_direct_encounter_tells_each_set_it_looked_at() -> None:
    rows = ["2w1 3w1 4w0 Z", "1b0 4w1 3w1 Z", "4w1 1b0 2b0 U", "3b0 2b0 1b1 F"]
    told = explained(event(rows), PlayerId(1), 0, tie_breaks=("DE",))
    assert [told.value, told.total] == [1, 2]
    assert [step.values["n"] for step in told.steps] == [4, 2]


def test_an_unrated_participant_is_named_where_ratings_are_needed() -> None:
    tournament = event(["2w1", "1b0", "U"], ratings=[2100, 2001, None])
    for code in ("ARO", "TPR", "PTP", "APRO", "APPO", "ARO-1998"):
        told = explained(tournament, PlayerId(1), 0, tie_breaks=(code,))
        assert [say(step, tournament)[:10] for step in told.steps] == ["Player 003"]


def test_a_player_who_left_is_told_with_the_round_and_the_score() -> None:
    rows = ["2w1 Z", "1b0 3w1", "U 2b0"]
    tournament = event(rows, system="draughts-solkoff", rounds=3)
    cards = tuple(replace(p, last_round=1) if p.id == 1 else p for p in tournament.players)
    tournament = replace(tournament, players=cards)
    told = explained(tournament, PlayerId(2), 0, tie_breaks=("BH-D",))
    assert sentences(told, tournament) == [
        "Player 001 left with 1 point after round 1 and counts as having gained since then "
        "what those level at that moment gained on average [3.16.11]."
    ]
    told = explained(tournament, PlayerId(3), 0, tie_breaks=("BH-D",))
    assert sentences(told, tournament) == [
        "The plus of an odd number counts the lowest points of anyone: 1 point [3.16.11]."
    ]

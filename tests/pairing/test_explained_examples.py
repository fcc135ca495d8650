"""The printed positions T1-T22 and the colours K1-K13, told aloud."""

import pytest

from swissdesk.domain.competitor import Competitor, Past
from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.notes import Note
from swissdesk.domain.result import ByeKind
from swissdesk.pairing.explanation import Alternative, ExplainingSystem, Explanation, Ground
from swissdesk.pairing.protocol import PairingTask
from swissdesk.pairing.systems import system
from tests.pairing.others.telling import said
from tests.pairing.reference.bridge import player_id, task_of
from tests.pairing.reference.notation import parse, printed_positions

PRINTED = {printed.name: printed.position for printed in printed_positions()}
NEW, OLD = "fide-dutch-2026", "fide-dutch-2017"


def teller(code: str) -> ExplainingSystem:
    found = system(code)
    assert isinstance(found, ExplainingSystem)
    return found


def spoken(note: Note) -> str:
    """Return *note* with start numbers for the ids of the printed positions."""
    text = said(note)
    for value in note.values.values():
        player = getattr(value, "player", None)
        if player is not None:
            text = text.replace(str(player), f"#{1000 - player}")
    return text


def of(name: str, number: int, code: str = NEW) -> Explanation:
    return teller(code).explain(task_of(PRINTED[name])).players[player_id(number)]


def grounds(alternatives: tuple[Alternative, ...]) -> list[tuple[int, str, str]]:
    """Return who was refused (the other one's number), on what ground, by which article."""
    return [
        (1000 - (one.player if one.opponent is None else one.opponent), one.ground.value, rule)
        for one in alternatives
        for rule in [one.note.rule]
    ]


@pytest.mark.parametrize(
    ("name", "number", "sentence"),
    [
        (
            "T1",
            2,
            "No order of the lower half does as well, so #3 and #4 changed halves: "
            "the first exchange that helps [4.3].",
        ),
        (
            "T1",
            1,
            "By order the opponent is #3, but in this order more players of the group get the "
            "colour due [C12, 4.2].",
        ),
        ("T2", 5, "#5 is alone in the group with 1 and goes down [1.4]."),
        (
            "T2",
            1,
            "#5 comes down from 1 and gets an opponent before the others; #1 is the first who "
            "fits [3.2, 3.3].",
        ),
        (
            "T3",
            1,
            "With an opponent in the group with 1 for #1 those below could not all be paired; "
            "#1 goes down [C4].",
        ),
        ("T3", 2, "Both have 1. Place 1 of the upper half is #2, place 1 of the lower #3 [3.3]."),
        ("T3", 2, "Those who came down, and their opponents, are not counted here [3.3]."),
        (
            "T4a",
            3,
            "With an opponent in the group with 2 for #3 the bye would go to somebody with more "
            "points; #3 goes down [C5].",
        ),
        ("T5a", 2, "With #6 the next group would lose a pair, with #2 it does not [C8]."),
        (
            "T6a",
            4,
            "The group with 1 has an odd number, so one goes down; by order it is #4 [1.4, 3.6].",
        ),
        (
            "T6a",
            6,
            "The number is odd. 0 is the lowest score at which a bye leaves all others paired; of "
            "those with the fewest unplayed games it is #6 whom the best pairing of the group "
            "leaves over [C5, C9].",
        ),
        (
            "T7",
            4,
            "In the last round one of the two has more than half of the points: then two players "
            "due the same colour may meet [1.8, C3].",
        ),
        (
            "T9",
            2,
            "By order #6 goes down, but then more players go down with #6; so #2 goes [C6].",
        ),
        (
            "T11a",
            1,
            "By order the opponent is #2, but then somebody goes down who did so in round 1. "
            "#6 is the first who fits [C14, 4.2].",
        ),
        ("T11a", 2, "By order #6 goes down, but did so in round 1; so #2 goes [C14]."),
        ("T13", 6, "By order #7 goes down, but did so in round 1; so #6 goes [C16]."),
        (
            "T15",
            3,
            "Not everybody of the group with 1½ finds an opponent there; by order it is #3 who "
            "goes down [3.6].",
        ),
        (
            "T16",
            2,
            "The number is odd. 4 is the lowest score at which a bye leaves all others paired; of "
            "those players it is #2 whom the best pairing of the group leaves over [C5, 3.8].",
        ),
    ],
)
def test_a_printed_position_is_told_as_an_arbiter_would(
    name: str, number: int, sentence: str
) -> None:
    assert sentence in [spoken(note) for note in of(name, number).why]


@pytest.mark.parametrize(
    ("name", "number", "refused"),
    [
        ("T1", 1, [(3, "worse", "C12"), (5, "worse", "C12")]),
        ("T6a", 6, [(7, "worse", "C9")]),
        ("T6c", 6, [(1, "worse", "C9")]),
        ("T8", 9, [(2, "barred", "C1"), (3, "worse", "C11"), (5, "barred", "C1")]),
        ("T10", 3, [(5, "later", "4.2")]),
        ("T11a", 1, [(2, "worse", "C14")]),
        ("T13", 5, [(6, "worse", "C16")]),
        ("T15", 2, [(1, "worse", "C19"), (3, "barred", "C1")]),
        ("T17", 4, [(1, "worse", "C21"), (2, "barred", "C1")]),
    ],
)
def test_those_who_come_earlier_were_refused_by_the_criterion_the_position_is_about(
    name: str, number: int, refused: list[tuple[int, str, str]]
) -> None:
    assert grounds(of(name, number).refused) == refused


@pytest.mark.parametrize(
    ("name", "number", "opponent", "code"),
    [
        ("T5b", 3, 4, "C8"),
        ("T10", 3, 5, "4.2"),
        ("T12", 3, 8, "C15"),
        ("T14", 3, 5, "C18"),
        ("T16", 2, 5, "C20"),
        ("T17b", 7, 1, "C17"),
        ("T17c", 5, 2, "C11"),
    ],
)
def test_the_pair_that_a_program_without_the_criterion_makes_is_refused_by_it(
    name: str, number: int, opponent: int, code: str
) -> None:
    other = teller(NEW).why_not(task_of(PRINTED[name]), player_id(number), player_id(opponent))
    assert other.note.rule == code


@pytest.mark.parametrize(("name", "number"), [("T20", 3), ("T21", 5), ("T22", 4)])
def test_a_second_bye_is_refused_by_both_editions(name: str, number: int) -> None:
    for code, rule in ((NEW, "C2"), (OLD, "C.2")):
        other = teller(code).why_not(task_of(PRINTED[name]), player_id(number), None)
        assert (other.ground, other.note.rule) == (Ground.BARRED, rule)


def test_the_collapsed_last_bracket_of_2017_is_told_of() -> None:
    """T20: after the first pairing of a group the others cannot be paired (A.9)."""
    told = teller(OLD).explain(task_of(PRINTED["T20"]))
    *_, penultimate, collapsed = told.brackets
    assert "A.9, C.4" in [note.rule for note in penultimate.notes]
    assert "A.9" in [note.rule for note in collapsed.notes]


def test_virtual_points_are_spoken_of() -> None:
    line = "Round 1 of 5: 1(0) | 2(0) | 3(0) | 4(0) ; virtual 1=10 2=10"
    told = teller(NEW).explain(task_of(parse(line)))
    assert [said(note) for note in told.notes] == [
        "The groups are made with the virtual points of this round."
    ]
    assert [spoken(note) for note in told.players[player_id(1)].why] == [
        "Both have 1 with virtual points. Place 1 of the upper half is #1, place 1 of the lower "
        "#2 [3.3]."
    ]


def test_a_forbidden_pair_is_refused_without_an_article() -> None:
    line = "Round 1 of 5: 1(0) | 2(0) | 3(0) | 4(0) ; apart 1-3"
    told = teller(NEW).explain(task_of(parse(line))).players[player_id(1)]
    assert [spoken(note) for note in told.why] == [
        "By order the opponent is #3, but the arbiter keeps them apart. #4 is the first who fits "
        "[4.2]."
    ]
    assert grounds(told.refused) == [(3, "barred", "")]


def test_a_bye_given_by_hand_leaves_no_other() -> None:
    line = "Round 1 of 5: 1(0) | 2(0) | 3(0) U"
    task = task_of(parse(line))
    told = teller(NEW).explain(task)
    assert [spoken(note) for note in told.notes] == ["The arbiter gave the bye to #3."]
    other = teller(NEW).why_not(task, player_id(2), None)
    assert (other.ground, said(other.note)) == (
        Ground.REST,
        "The bye of this round is given by hand.",
    )


def test_in_an_even_field_nobody_has_the_bye() -> None:
    task = task_of(parse("Round 1 of 5: 1(0) | 2(0)"))
    for code, rule in ((NEW, "1.5"), (OLD, "A.5")):
        other = teller(code).why_not(task, player_id(2), None)
        assert (other.ground, other.note.rule) == (Ground.REST, rule)


def colours(higher: str, lower: str, *, first: int = 1, second: int = 6) -> str:
    """Tell of the last round between two, the first with more points, who had these colours."""
    rounds = max(len(higher), len(lower))
    pasts = {number: _past(played, rounds) for number, played in ((first, higher), (second, lower))}
    task = PairingTask(
        round=rounds + 1,
        rounds=rounds + 1,
        competitors=tuple(
            Competitor(
                id=PlayerId(number),
                number=number,
                score=10 * rounds - number,
                past=pasts.get(number, _past("", rounds)),
            )
            for number in range(1, 8)
        ),
        absent=frozenset(map(PlayerId, set(range(1, 8)) - {first, second})),
    )
    told = teller(NEW).explain(task).players[PlayerId(first)]
    return said(told.colours[0])


def _past(played: str, rounds: int) -> tuple[Past, ...]:
    games = [Past(PlayerId(7), Colour(colour), True, 10) for colour in played]
    idle = [Past(None, None, False, 0, ByeKind.ZERO_POINT)] * (rounds - len(games))
    return (*idle, *games)


@pytest.mark.parametrize(
    ("higher", "lower", "sentence"),
    [
        ("", "w", "6 is due Black; 1 has no preference [5.2.1]."),  # K3
        ("w", "b", "6 is due White, 1 Black: both get it [5.2.1]."),  # K4
        ("wbw", "wb", "6 is due White, 1 Black: both get it [5.2.1]."),  # K5
        ("bww", "wbw", "Both are due Black; the preference of 1 is stronger [5.2.2]."),  # K6
        ("bw", "wbw", "Both are due Black; the preference of 6 is stronger [5.2.2]."),  # K7
        (
            "wbwb",
            "bwwb",
            "Equal preferences. Counted back, their colours differ first at game 3; each now gets "
            "the other one [5.2.3].",
        ),  # K8
        ("bw", "bw", "All else is equal; 1 stands higher and gets the colour due [5.2.4]."),  # K9
        ("wb", "wb", "All else is equal; 1 stands higher and gets the colour due [5.2.4]."),  # K10
        (
            "wwbw",
            "bww",
            "Both must get Black; the colour difference of 1 is larger [5.2.2].",
        ),  # K11
    ],
)
def test_the_rule_that_gave_the_colours_is_told(higher: str, lower: str, sentence: str) -> None:
    assert colours(higher, lower) == sentence


def test_in_round_1_the_lot_and_the_number_are_told() -> None:
    """K1, K2: 1 has the colour of the lot, 2 the other one."""
    told = teller(NEW).explain(task_of(parse("Round 1 of 5: 1(0) | 2(0) | 3(0) | 4(0)")))
    for number in (1, 2):
        (note,) = told.players[player_id(number)].colours
        assert spoken(note).endswith(f"#{number} is No. {number} [5.2.5].")


def test_a_number_is_counted_without_those_who_never_took_part() -> None:
    """K13: numbers 1 and 3 are absent in round 1, so that 2 counts as 1."""
    line = "Round 1 of 5: 1(0) Z | 2(0) | 3(0) Z | 4(0) | 5(0) | 6(0)"
    (note,) = teller(NEW).explain(task_of(parse(line))).players[player_id(2)].colours
    assert (note.rule, note.values["number"]) == ("5.2.5", 1)

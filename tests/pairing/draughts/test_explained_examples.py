"""The worked examples of articles 3.18.4-3.18.7, told as an arbiter reads them aloud."""

from dataclasses import replace

from swissdesk.domain.competitor import Past
from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.notes import Note, PlayerName, Score
from swissdesk.i18n import language, tr
from swissdesk.pairing.explanation import BracketPicture, Ground, RoundExplanation
from swissdesk.pairing.protocol import Pair, Pairing, PairingTask
from swissdesk.pairing.systems import (
    draughts_buchholz,
    draughts_lot,
    draughts_rating,
    draughts_solkoff,
)
from swissdesk.standings.value import TieBreakValue
from tests.pairing.draughts.test_worked_examples import event

RATING, SOLKOFF = draughts_rating.SYSTEM, draughts_solkoff.SYSTEM
BUCHHOLZ, LOT = draughts_buchholz.SYSTEM, draughts_lot.SYSTEM
NINE = ("1-5 1, 6-2 =, 3-7 1, 8-4 0, 9 +", "9-3 =, 4-1 =, 2-8 =, 7-6 =, 5 +")
BY_SOLKOFF = ("1-5 =, 6-2 =, 3-7 1, 8-4 0", "4-3 =, 6-1 =, 5-2 0, 7-8 =")
BY_BUCHHOLZ = ("1-8 1, 7-2 0, 3-6 =, 5-4 0", "6-1 =, 2-4 =, 8-3 =, 5-7 =")


def worded(note: Note) -> str:
    """Return the sentence, players by their numbers."""
    values = {key: _worded(value) for key, value in note.values.items()}
    if "{rule}" in note.template:
        values["rule"] = note.rule
    return tr(note.template, **values)


def _worded(value: object) -> object:
    if isinstance(value, PlayerName):
        return f"P{value.player}"
    if isinstance(value, Score):
        return f"{value.tenths / 10:g} points"
    return value.text() if isinstance(value, TieBreakValue) else value


def of(told: RoundExplanation, number: int) -> list[str]:
    """Return what is said of the player with that number."""
    return [worded(note) for note in told.players[PlayerId(number)].notes]


def test_round_1_meets_half_with_half_and_colours_alternate() -> None:
    told = RATING.explain(event(9))
    assert of(told, 6) == [
        "In round 1 everybody is in one group: its upper half meets the lower half in order. "
        "Place 2 above is P2, place 2 below is P6 [3.18.5.2].",
        "By lot the first in the order has White. Odd places of the upper half get the same, "
        "even places the other colour; P2 is in place 2 [3.18.5.2].",
    ]
    black = RATING.explain(replace(event(9), initial_colour=Colour.BLACK))
    assert of(black, 1)[1].startswith("By lot the first in the order has Black.")


def test_in_an_even_round_numbers_run_downwards_and_two_go_down_who_have_met() -> None:
    told = RATING.explain(event(9, NINE[0]))
    assert of(told, 9) == [
        "Round 2 is even: numbers run downwards. Place 1 above is P9, place 1 below P3 "
        "[3.18.5.3, 3.18.5.5].",
        "P9 had White less often [3.18.2].",
        "Games with White so far: P9 – 0, P3 – 1 [3.18.2].",
    ]
    assert of(told, 8)[:2] == [
        "The group with 0.5 points cannot be paired in itself: 2 go down, P2 among them, and P8 "
        "is the opponent found [3.18.5.4].",
        "P6 and P2 met in round 1. Nobody meets an opponent twice [3.18.2].",
    ]
    assert told.brackets[1:] == (
        BracketPicture(score=5, upper=(), lower=(), pairs=(), leaving=ids(2, 6)),
        BracketPicture(
            score=0,
            upper=ids(2, 6),
            lower=ids(8, 7),
            pairs=((PlayerId(2), PlayerId(8)), (PlayerId(6), PlayerId(7))),
            moved_down=frozenset(ids(2, 6)),
        ),
    )


def test_the_last_of_an_odd_group_stays_if_he_or_the_others_would_find_nobody() -> None:
    told = RATING.explain(event(9, *NINE))
    assert of(told, 2) == [
        "The group is odd, so one goes down: counted from the end, P2 is the first who can; the "
        "first possible opponent is P7 [3.18.5.4].",
        "Round 3 is odd: equal points are ordered by number, upwards [3.18.5.3].",
        "By order P6 goes down before P2, but there P6 may meet nobody [3.18.2, 3.18.5.4].",
        "By order P5 goes down before P2, but then P2 and P6 are left in the group, who may not "
        "meet [3.18.5.4].",
        "Their colours agree in all games; P2 stands higher in the order [3.18.2].",
    ]
    assert of(told, 9)[2:] == [
        "P4 comes earlier in the order, but P1 and P4 met in round 2 [3.18.2].",
        "White equally often; P1 had Black last [3.18.2].",
    ]


def test_from_round_3_the_coefficients_of_both_are_named() -> None:
    told = SOLKOFF.explain(event(8, *BY_SOLKOFF))
    assert of(told, 3)[:2] == [
        "Both have 1.5 points. Place 1 of the upper half is P3, place 1 of the lower P2 "
        "[3.18.5.5].",
        "From round 3 equal points are ordered by truncated Solkoff: P3 1.5, P2 1.0 [3.18.6.2].",
    ]
    assert of(told, 1)[0] == (
        "P1 is left alone in the group with 1 points, goes down and meets the first possible "
        "one, P7 [3.18.5.4]."
    )
    told = BUCHHOLZ.explain(event(8, *BY_BUCHHOLZ))
    assert of(told, 4)[:2] == [
        "Here the first meets the last: P4 leads, P1 closes the order [3.18.7.4].",
        "From round 3 equal points are ordered by current Buchholz: P4 2.0, P1 1.5 [3.18.7].",
    ]
    assert of(told, 3)[0] == (
        "The group is odd: its first, P2, goes down and meets the last possible one, P3 [3.18.7.4]."
    )


def test_a_known_lot_is_named_and_an_unknown_one_is_told_by_what_bound_it() -> None:
    task = event(8, "1-2 1, 3-4 =, 5-6 0, 7-8 1", "1-3 =, 6-7 =, 4-2 =, 8-5 =")
    told = LOT.explain(replace(task, seed=7))
    pair = told.pairing.pairs[0]
    joined = "Both have 1.5 points; the lot joined them (lot number 7) [3.18.4]."
    assert joined in of(told, pair.white)
    drawn = Pairing(
        pairs=tuple(Pair(*ids(*two)) for two in ((6, 1), (3, 7), (5, 4), (2, 8))), bye=None
    )
    told = LOT.explain(task, drawn)
    assert told.pairing == drawn
    assert of(told, 1)[0] == "Both have 1.5 points; the lot joined them [3.18.4]."
    assert (
        "P1 could not go down instead of P7: then not all others could be paired [3.18.4]."
        in of(told, 7)
    )
    wrong = Pairing(pairs=drawn.pairs[:-1], bye=None)
    assert LOT.explain(task, wrong).pairing == LOT.pair(task)


def test_a_pair_is_broken_up_for_the_one_who_would_find_nobody() -> None:
    """Of 1 2 3 | 4 5 6, 2 has met everybody but 4: so 1 cannot have him."""
    task = met(event(6), (2, 5), (2, 6), (2, 3), (2, 1))
    told = RATING.explain(task)
    assert (told.players[PlayerId(1)].opponent, told.players[PlayerId(2)].opponent) == (5, 4)
    assert "With P1 – P4 nobody is left for P2, so that pair was broken up [3.18.5.5]." in of(
        told, 1
    )
    with language("ru"):
        assert "При паре P1 – P4 без соперника остаётся P2, поэтому пара разбита [3.18.5.5]." in of(
            told, 1
        )


def met(task: PairingTask, *pairs: tuple[int, int]) -> PairingTask:
    """Return round 5 of *task*, in which these pairs have drawn and nobody else has played."""
    past: dict[int, list[Past]] = {c.number: [] for c in task.competitors}
    for white, black in pairs:
        past[white].append(Past(PlayerId(black), Colour.WHITE, True, 0))
        past[black].append(Past(PlayerId(white), Colour.BLACK, True, 0))
    competitors = (replace(c, past=tuple(past[c.number])) for c in task.competitors)
    return replace(task, round=5, competitors=tuple(competitors))


def test_the_plus_goes_from_the_end_upwards_past_those_who_had_one() -> None:
    told = RATING.explain(event(5, "2-1 1, 3-4 1, 5 +", "2-3 1, 5-1 0, 4 +"))
    assert of(told, 3) == [
        "The number is odd: the plus goes to the last in the order without a point without play, "
        "P3 [3.18.2].",
        "Round 3 is odd: equal points are ordered by number, upwards [3.18.5.3].",
        "P5 stands lower but already had the plus in round 1 [3.18.2].",
        "P4 stands lower but already had the plus in round 2 [3.18.2].",
    ]
    assert [other.ground for other in told.players[PlayerId(3)].refused] == [Ground.BARRED] * 2


def test_asked_about_any_other_pair_the_program_tells_what_it_would_change() -> None:
    task = event(9, *NINE)

    def asked(player: int, opponent: int | None) -> tuple[Ground, str]:
        other = None if opponent is None else PlayerId(opponent)
        answer = RATING.why_not(task, PlayerId(player), other)
        return answer.ground, worded(answer.note)

    assert asked(1, 4) == (
        Ground.BARRED,
        "P1 and P4 met in round 2. Nobody meets an opponent twice [3.18.2].",
    )
    assert asked(5, None) == (
        Ground.BARRED,
        "P5 already had the plus in round 2. Nobody has it twice [3.18.2].",
    )
    assert asked(7, None) == (
        Ground.LATER,
        "P7 may have the plus but stands higher in the order than P8 [3.18.2].",
    )
    assert asked(3, 5) == (
        Ground.WORSE,
        "With P3 – P5 more go down from the group with 1.5 points than need be: 2; enough are 0 "
        "[3.18.5.4].",
    )
    assert asked(1, 3) == (
        Ground.LATER,
        "By order the first possible opponent of P1 is P9; P3 comes later [3.18.5.5].",
    )
    assert asked(1, 77)[1] == "P77 is not paired in round 3."


def test_colours_are_told_by_the_rule_that_decides() -> None:
    def colours(one: str, other: str) -> list[str]:
        """Return what is said of two whose games had these colours."""
        others = {"w": Colour.WHITE, "b": Colour.BLACK}
        histories = {1: one, 2: other}
        competitors = tuple(
            replace(
                c,
                past=tuple(
                    Past(PlayerId(90 + i), others[colour], True, 0)
                    for i, colour in enumerate(histories[c.number])
                ),
            )
            for c in event(2).competitors
        )
        task = replace(event(2), round=9, rounds=9, competitors=competitors)
        return [worded(note) for note in RATING.explain(task).players[PlayerId(1)].colours]

    assert colours("wwb", "bww") == ["White equally often; P1 had Black last [3.18.2]."]
    assert colours("bww", "wbw") == [
        "White equally often. Counted back, their colours differ first at game 2: there P2 had "
        "Black [3.18.2]."
    ]
    assert colours("bb", "b") == [
        "White equally often. P1 has played more games, and the additional ones with Black "
        "[3.18.2]."
    ]
    assert colours("bwww", "wbwwbw") == [
        "P1 would get White a fourth time running, so the colours are turned [3.18.2]."
    ]
    assert colours("wbbb", "bb") == [
        "P1 would get Black a fourth time running, so the colours are turned [3.18.2]."
    ]


def ids(*numbers: int) -> tuple[PlayerId, ...]:
    return tuple(map(PlayerId, numbers))


def test_virtual_points_are_told_where_they_count() -> None:
    task = replace(event(4), virtual={PlayerId(1): (10,), PlayerId(2): (10,)})
    said = "The points that pairs are made by include virtual points in this round."
    told = RATING.explain(task)
    assert [bracket.score for bracket in told.brackets] == [10, 0]
    assert said in [worded(note) for note in told.notes]
    assert said not in [worded(note) for note in RATING.explain(event(4)).notes]

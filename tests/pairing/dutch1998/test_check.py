"""What a given pairing breaks in the system of 1998, and where it departs from the system's own."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from swissdesk.domain.competitor import Competitor, Past
from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.notes import PlayerName, Score, Severity
from swissdesk.domain.result import ByeKind
from swissdesk.domain.shown import points_text
from swissdesk.pairing.protocol import NoPairing, Pair, Pairing, PairingTask
from swissdesk.pairing.systems import system
from tests.pairing.dutch1998.events import tasks
from tests.pairing.dutch1998.golden import tournaments

ENGINE = system("fide-dutch-1998")

WORTH = {"1": 10, "=": 5, "0": 0, "+": 10, "-": 0, "U": 10, "H": 5, "Z": 0}
ROUND_3 = {
    1: "5w1 4b=",
    2: "6b= 8w=",
    3: "7w1 9b=",
    4: "8b1 1w=",
    5: "1b0 6w=",
    6: "2w= 5b=",
    7: "3b0 U",
    8: "4w0 2b=",
    9: "U 3w=",
}
"""The worked example of nine players before round 3."""
SIX_BEFORE_ROUND_3 = {
    1: "4w1 3w1",
    2: "5b1 6b=",
    3: "6w1 1b0",
    4: "1b0 5w=",
    5: "2w0 4b=",
    6: "3b0 2w=",
}


def task(cards: dict[int, str], *, rounds: int = 5) -> PairingTask:
    competitors = []
    for number, card in cards.items():
        past = tuple(_past(cell) for cell in card.split())
        score = sum(one.points for one in past)
        competitors.append(Competitor(id=PlayerId(number), number=number, score=score, past=past))
    round_no = len(competitors[0].past) + 1
    return PairingTask(round=round_no, rounds=rounds, competitors=tuple(competitors))


def _past(cell: str) -> Past:
    code = cell[-1]
    if len(cell) == 1:
        return Past(None, None, False, WORTH[code], ByeKind(code))
    played = code not in "+-"
    colour = Colour(cell[-2]) if played else None
    return Past(PlayerId(int(cell[:-2])), colour, played, WORTH[code])


def told(given: PairingTask, boards: str) -> list[str]:
    """Return the findings about *boards* as sentences with numbers for names."""
    pairs = [tuple(map(int, board.split("-"))) for board in boards.split()]
    pairing = Pairing(
        pairs=tuple(Pair(PlayerId(w), PlayerId(b)) for w, b in pairs if b),
        bye=next((PlayerId(w) for w, b in pairs if not b), None),
    )
    return [
        breach.severity.value
        + ": "
        + breach.note.template.format(
            rule=breach.note.rule, **{k: _shown(v) for k, v in breach.note.values.items()}
        )
        for breach in ENGINE.check(given, pairing)
    ]


def _shown(value: object) -> object:
    if isinstance(value, PlayerName):
        return value.player
    return points_text(value.tenths) if isinstance(value, Score) else value


def test_the_worked_example_itself_breaks_nothing() -> None:
    assert told(task(ROUND_3), "1-9 3-4 7-2 6-8 5-0") == []


@pytest.mark.parametrize(
    ("boards", "finding"),
    [
        ("1-4 9-3 7-2 6-8 5-0", "breach: 1 and 4 already played each other in round 2. "
         "Nobody meets an opponent twice [B1]."),
        ("1-9 3-4 5-2 6-8 7-0", "breach: 7 already had the bye in round 2. "
         "Nobody has it twice [B1]."),
        ("1-9 3-4 5-2 6-7 8-0", "departure: By the system the bye goes to 5 [A5]."),
        ("1-9 3-4 7-5 8-6 2-0", "departure: 2 has 1. The bye could go to somebody "
         "with fewer points [B3]."),
        ("1-9 3-4 7-5 8-6 2-0", "departure: 2 would float down again, as in round 2 [B5]."),
        ("1-9 8-4 7-2 6-3 5-0", "departure: 8 (½) and 4 (1½) are 1 apart; "
         "a closer pair is possible [B3]."),
        ("1-9 4-3 7-2 6-8 5-0", "departure: 4 would rather get Black (last game with White) "
         "and gets White [E1]."),
        ("1-9 3-4 7-2 8-6 5-0", "departure: 6 would rather get White (last game with Black) "
         "and gets Black [E4]."),
        ("1-3 9-4 7-2 6-8 5-0", "departure: 3 would rather get White (last game with Black) "
         "and gets Black [B4]."),
        ("1-9 3-4 7-2 6-8", "breach: 5 is present but has neither an opponent nor the bye "
         "in round 3."),
    ],
)  # fmt: skip
def test_each_change_of_the_worked_example_is_told_by_its_rule(boards: str, finding: str) -> None:
    assert finding in told(task(ROUND_3), boards)


def test_a_third_white_running_breaks_b2() -> None:
    assert (
        "breach: 1 had White in rounds 1, 2 and would get White a third time running [B2]."
        in told(task(SIX_BEFORE_ROUND_3), "1-2 3-5 6-4")
    )


def test_a_difference_of_three_breaks_b2() -> None:
    assert (
        "breach: The colour difference of 1 would become +3; it must stay within −2 and +2 [B2]."
        in told(task(SIX_BEFORE_ROUND_3), "1-2 3-5 6-4")
    )


def test_over_half_in_the_last_round_b2_does_not_bind_him() -> None:
    found = told(task(SIX_BEFORE_ROUND_3, rounds=3), "1-2 3-5 6-4")
    assert not [sentence for sentence in found if "B2" in sentence]


def test_two_due_the_same_colour_break_b2_together() -> None:
    cards = {1: "3w1 4w1", 2: "4w1 3w1", 3: "1b0 2b0", 4: "2b0 1b0"}
    assert "breach: 1 and 2 must both get Black; one of them will not [B2]." in told(
        task(cards), "1-2 4-3"
    )


def test_half_a_point_without_play_bars_from_the_bye() -> None:
    cards = {1: "2w1", 2: "1b0", 3: "H", 4: "5w=", 5: "4b="}
    assert "breach: 3 already got ½ without play in round 1 and may not have the bye [B1]." in told(
        task(cards), "1-4 5-2 3-0"
    )


@pytest.mark.parametrize("seed", range(6))
def test_a_change_by_hand_never_passes_in_silence(seed: int) -> None:
    rng = Random(seed)
    for one in tasks(seed, most=14):
        try:
            own = ENGINE.pair(one)
        except NoPairing:
            return
        for other in _changed(rng, own):
            assert ENGINE.check(one, other), (one.round, other)


def _changed(rng: Random, own: Pairing) -> Iterator[Pairing]:
    pairs = list(own.pairs)
    if not pairs:
        return
    board = rng.randrange(len(pairs))
    pair = pairs[board]
    pairs[board] = Pair(pair.black, pair.white)
    yield replace(own, pairs=tuple(pairs))
    if own.bye is not None:
        pairs[board] = Pair(own.bye, pair.black)
        yield replace(own, pairs=tuple(pairs), bye=pair.white)
    if len(pairs) > 1:
        pairs = list(own.pairs)
        i, j = rng.sample(range(len(pairs)), 2)
        one, other = pairs[i], pairs[j]
        pairs[i], pairs[j] = Pair(one.white, other.black), Pair(other.white, one.black)
        yield replace(own, pairs=tuple(pairs))


def test_a_breach_is_found_in_any_pairing_where_none_is_legal() -> None:
    rng = Random(1)
    for golden in tournaments():
        one = golden.impossible
        for _ in range(5 if one else 0):
            assert one is not None
            players = [competitor.id for competitor in one.present]
            rng.shuffle(players)
            bye = players.pop() if len(players) % 2 else None
            pairs = tuple(Pair(*players[i : i + 2]) for i in range(0, len(players), 2))
            found = ENGINE.check(one, Pairing(pairs=pairs, bye=bye))
            assert any(breach.severity is Severity.BREACH for breach in found), golden.name


def test_every_other_complete_pairing_departs_from_the_systems_own() -> None:
    rng = Random(2)
    others = 0
    for one in islice((t for seed in range(60) for t in tasks(seed, most=9)), 150):
        players = [competitor.id for competitor in one.present]
        try:
            own = ENGINE.pair(one)
        except NoPairing:
            continue
        rng.shuffle(players)
        bye = players.pop() if len(players) % 2 else None
        pairs = tuple(Pair(*players[i : i + 2]) for i in range(0, len(players), 2))
        if (set(pairs), bye) != (set(own.pairs), own.bye):
            assert ENGINE.check(one, Pairing(pairs=pairs, bye=bye)), one
            others += 1
    assert others > 100

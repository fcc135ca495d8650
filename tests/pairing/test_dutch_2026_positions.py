"""The printed positions of the rule notes: T1-T22, colours K1-K13, the Baku example."""

import pytest

from swissdesk.domain.competitor import Competitor, Past
from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.points import CHESS_POINTS
from swissdesk.domain.result import ByeKind
from swissdesk.pairing.common.baku import baku_points, group_a_size
from swissdesk.pairing.common.colours import BLACK, WHITE, ColourHistory, colour_of_higher
from swissdesk.pairing.protocol import Pair, PairingTask
from swissdesk.pairing.systems import system
from tests.pairing.reference.bridge import numbers_in, task_of
from tests.pairing.reference.notation import Printed, printed_positions

ENGINE = system("fide-dutch-2026")


@pytest.mark.parametrize("printed", printed_positions(), ids=lambda printed: printed.name)
def test_a_printed_position_is_paired_as_printed(printed: Printed) -> None:
    assert numbers_in(ENGINE.pair(task_of(printed.position))) == (printed.pairs, printed.bye)


@pytest.mark.parametrize(
    ("name", "higher", "odd", "lower", "article", "white"),
    [
        ("K1", "", True, "", "5.2.5", "a"),
        ("K2", "", False, "", "5.2.5", "b"),
        ("K3", "", True, "w", "5.2.1", "a"),
        ("K4", "w", True, "b", "5.2.1", "b"),
        ("K5", "wbw", True, "wb", "5.2.1", "b"),
        ("K6", "bww", True, "wbw", "5.2.2", "b"),
        ("K7", "bw", True, "wbw", "5.2.2", "a"),
        ("K8", "wbwb", True, "bwwb", "5.2.3", "a"),
        ("K9", "bw", True, "bw", "5.2.4", "b"),
        ("K10", "wb", True, "wb", "5.2.4", "a"),
        ("K11", "wwbw", True, "bww", "5.2.2", "b"),
    ],
)
def test_colours_follow_article_5_2(
    name: str, higher: str, odd: bool, lower: str, article: str, white: str
) -> None:
    colour, decided = colour_of_higher(ColourHistory(higher), ColourHistory(lower), odd, WHITE)
    assert (colour, decided) == (WHITE if white == "a" else BLACK, article)


def test_the_other_initial_colour_turns_the_first_round() -> None:
    assert _first_round(10, Colour.WHITE) == "1-6 7-2 3-8 9-4 5-10"
    assert _first_round(10, Colour.BLACK) == "6-1 2-7 8-3 4-9 10-5"
    assert _first_round(9, Colour.WHITE) == "1-5 6-2 3-7 8-4 9-0"


def test_the_higher_score_not_the_lower_number_decides_about_colours() -> None:
    """K12: round 3 was forfeited for both; both are due Black, and number 3 has more points."""
    games = (
        Past(PlayerId(8), Colour.BLACK, True, 5),
        Past(PlayerId(9), Colour.WHITE, True, 5),
    )
    won, drawn = Past(PlayerId(7), None, False, 10), Past(PlayerId(6), None, False, 5)
    task = PairingTask(
        round=4,
        rounds=9,
        competitors=(
            Competitor(id=PlayerId(2), number=2, score=15, past=(*games, drawn)),
            Competitor(id=PlayerId(3), number=3, score=20, past=(*games, won)),
            *(_idle(number, rounds=3) for number in (6, 7, 8, 9)),
        ),
        absent=frozenset(map(PlayerId, (6, 7, 8, 9))),
    )
    assert numbers(ENGINE.pair(task).pairs) == [(2, 3)]


def test_who_never_took_part_holds_no_number_for_the_parity() -> None:
    """K13: numbers 1 and 3 are absent in round 1."""
    task = PairingTask(
        round=1,
        rounds=5,
        competitors=tuple(_idle(number, rounds=0) for number in range(1, 11)),
        absent=frozenset(map(PlayerId, (1, 3))),
    )
    assert numbers(ENGINE.pair(task).pairs) == [(2, 7), (8, 4), (5, 9), (10, 6)]


def test_who_once_took_part_keeps_his_number_for_the_parity() -> None:
    before = {1: Past(PlayerId(2), None, False, 10), 2: Past(PlayerId(1), None, False, 0)}
    absence = Past(None, None, False, 0, ByeKind.ZERO_POINT)
    task = PairingTask(
        round=2,
        rounds=5,
        competitors=tuple(
            Competitor(id=PlayerId(n), number=n, score=0, past=(before.get(n, absence),))
            for n in range(1, 7)
        ),
        absent=frozenset(map(PlayerId, (1, 2))),
    )
    assert numbers(ENGINE.pair(task).pairs) == [(3, 5), (6, 4)]


@pytest.mark.parametrize(
    ("players", "size"),
    [
        *((4, 2), (5, 4), (6, 4), (7, 4), (8, 4), (9, 6), (10, 6), (19, 10), (20, 10), (21, 12)),
        *((22, 12), (50, 26), (100, 50), (160, 80), (161, 82), (162, 82), (178, 90)),
    ],
)
def test_group_a_is_the_upper_half_rounded_up_to_an_even_number(players: int, size: int) -> None:
    assert group_a_size(players) == size


@pytest.mark.parametrize(
    ("rounds", "full", "half"),
    [
        *((4, 1, 1), (5, 2, 1), (6, 2, 1), (7, 2, 2), (8, 2, 2), (9, 3, 2), (10, 3, 2)),
        *((11, 3, 3), (12, 3, 3), (13, 4, 3)),
    ],
)
def test_virtual_points_end_after_half_of_the_rounds(rounds: int, full: int, half: int) -> None:
    order = [PlayerId(n) for n in range(1, 13)]
    points = baku_points(order, None, rounds, CHESS_POINTS)
    assert points == dict.fromkeys(order[:6], (10,) * full + (5,) * half)


@pytest.mark.parametrize(("place", "size"), [(40, 83), (120, 82)])
def test_a_late_entry_above_the_last_of_group_a_joins_it(place: int, size: int) -> None:
    order = [PlayerId(n) for n in range(1, 162)]
    last = order[group_a_size(len(order)) - 1]
    order.insert(place - 1, PlayerId(999))
    assert len(baku_points(order, last, 9, CHESS_POINTS)) == size


def test_the_worked_baku_example_is_paired_as_printed() -> None:
    printed = (
        "1-4 5-2 3-6 7-10 11-8 9-12",
        "2-1 4-3 8-5 6-7 10-9 12-11",
        "1-3 9-2 5-6 7-8 11-4 12-10",
        "5-1 2-7 3-9 4-10 6-11 8-12",
    )
    players = [PlayerId(n) for n in range(1, 13)]
    past: dict[PlayerId, list[Past]] = {player: [] for player in players}
    for round_no, boards in enumerate(printed, 1):
        task = PairingTask(
            round=round_no,
            rounds=5,
            competitors=tuple(
                Competitor(id=p, number=p, score=sum(one.points for one in own), past=tuple(own))
                for p, own in past.items()
            ),
            virtual=baku_points(players, None, 5, CHESS_POINTS),
        )
        pairing = ENGINE.pair(task)
        assert " ".join(f"{pair.white}-{pair.black}" for pair in pairing.pairs) == boards
        for pair in pairing.pairs:
            win = pair.white < pair.black
            past[pair.white].append(Past(pair.black, Colour.WHITE, True, 10 * win))
            past[pair.black].append(Past(pair.white, Colour.BLACK, True, 10 * (not win)))


def _idle(number: int, *, rounds: int) -> Competitor:
    absence = Past(None, None, False, 0, ByeKind.ZERO_POINT)
    return Competitor(id=PlayerId(number), number=number, score=0, past=(absence,) * rounds)


def _first_round(players: int, initial: Colour) -> str:
    competitors = tuple(_idle(number, rounds=0) for number in range(1, players + 1))
    task = PairingTask(round=1, rounds=5, competitors=competitors, initial_colour=initial)
    pairing = ENGINE.pair(task)
    boards = [f"{pair.white}-{pair.black}" for pair in pairing.pairs]
    return " ".join(boards + ([] if pairing.bye is None else [f"{pairing.bye}-0"]))


def numbers(pairs: tuple[Pair, ...]) -> list[tuple[int, int]]:
    return [(pair.white, pair.black) for pair in pairs]

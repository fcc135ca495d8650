"""The orders of D1 and D2, colours by E, and the worked example of nine players."""

from itertools import islice

import pytest

from swissdesk.domain.competitor import Competitor, Past
from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.result import ByeKind
from swissdesk.pairing.protocol import PairingTask
from swissdesk.pairing.systems import system
from swissdesk.pairing.systems.fide_dutch_1998.colours import card, colour_of_higher
from tests.pairing.dutch1998.literal import exchanges

ENGINE = system("fide-dutch-1998")
WHITE, BLACK = 1, -1
TWO_OF_EIGHT = "34-56 34-57 24-56 34-67 24-57 23-56 24-67 23-57 23-67"
THREE_OF_TWELVE = "456-789 456-78A 356-789 456-78B 456-79A 356-78A 256-789 346-789 456-78C 456-79B"


def shown(exchange: tuple[tuple[int, ...], tuple[int, ...]]) -> str:
    return "-".join("".join("0123456789ABC"[number] for number in side) for side in exchange)


def test_single_exchanges_of_eight_come_as_in_the_table() -> None:
    singles = [
        shown(e) for e in exchanges(8, 4) if len(e[0]) == 1 and e[0] != (1,) and e[1] != (8,)
    ]
    assert singles == ["4-5", "4-6", "3-5", "4-7", "3-6", "2-5", "3-7", "2-6", "2-7"]


def test_double_exchanges_of_eight_come_as_in_the_table() -> None:
    doubles = [
        shown(e) for e in exchanges(8, 4) if len(e[0]) == 2 and 1 not in e[0] and 8 not in e[1]
    ]
    assert doubles == TWO_OF_EIGHT.split()


def test_exchanges_of_twelve_go_on_in_the_same_order() -> None:
    every = list(exchanges(12, 6))
    singles = [shown(e) for e in every if len(e[0]) == 1]
    assert singles[:10] == ["6-7", "6-8", "5-7", "6-9", "5-8", "4-7", "6-A", "5-9", "4-8", "3-7"]
    triples = (shown(e) for e in every if len(e[0]) == 3)
    assert list(islice(triples, 10)) == THREE_OF_TWELVE.split()


@pytest.mark.parametrize(
    ("higher", "lower", "odd", "expected"),
    [
        ("wb", "bw", True, (WHITE, "E1")),
        ("", "w", True, (WHITE, "E1")),
        ("wwb", "bw", True, (BLACK, "E2")),
        ("wbb", "wb", True, (WHITE, "E2")),
        ("wb", "bwwb", True, (WHITE, "E4")),
        ("bwwb", "wbwb", True, (BLACK, "E3")),
        ("wb", "wb", False, (WHITE, "E4")),
        ("", "", True, (WHITE, "E5")),
        ("", "", False, (BLACK, "E5")),
    ],
)
def test_colours_follow_the_first_rule_that_decides(
    higher: str, lower: str, odd: bool, expected: tuple[int, str]
) -> None:
    assert colour_of_higher(card(higher), card(lower), odd, WHITE) == expected


def test_after_two_equal_games_by_hand_they_win_over_the_difference() -> None:
    assert card("wwwwbb")[1:] == (2, WHITE, 3)
    assert card("wwbww")[1:] == (3, BLACK, 3)


def test_over_half_in_the_last_round_nothing_is_absolute() -> None:
    assert card("wwbwwbb", exempt=True)[1:] == (1, BLACK, 2)
    assert card("wwbb", exempt=True)[1:] == (0, WHITE, 1)


def test_nine_players_are_paired_as_in_the_worked_example() -> None:
    past: dict[int, list[Past]] = {number: [] for number in range(1, 10)}
    assert _paired(past, 1) == ([(1, 5), (6, 2), (3, 7), (8, 4)], 9)
    _play(past, [(1, 5, 10), (6, 2, 5), (3, 7, 10), (8, 4, 0)], 9)
    assert _paired(past, 2) == ([(4, 1), (9, 3), (2, 8), (5, 6)], 7)
    _play(past, [(4, 1, 5), (9, 3, 5), (2, 8, 5), (5, 6, 5)], 7)
    assert _paired(past, 3) == ([(1, 9), (3, 4), (7, 2), (6, 8)], 5)


def _paired(past: dict[int, list[Past]], round_no: int) -> tuple[list[tuple[int, int]], int | None]:
    pairing = ENGINE.pair(
        PairingTask(
            round=round_no,
            rounds=5,
            competitors=tuple(
                Competitor(
                    id=PlayerId(number),
                    number=number,
                    score=sum(p.points for p in own),
                    past=tuple(own),
                )
                for number, own in past.items()
            ),
        )
    )
    return [(pair.white, pair.black) for pair in pairing.pairs], pairing.bye


def _play(past: dict[int, list[Past]], games: list[tuple[int, int, int]], bye: int) -> None:
    for white, black, points in games:
        past[white].append(Past(PlayerId(black), Colour.WHITE, True, points))
        past[black].append(Past(PlayerId(white), Colour.BLACK, True, 10 - points))
    past[bye].append(Past(None, None, False, 10, ByeKind.PAIRING_ALLOCATED))

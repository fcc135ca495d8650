"""The reference reads the articles as the rule notes print them: tables, lists, colours."""

import pytest

from tests.pairing.reference.colours import white_of
from tests.pairing.reference.criteria import Bracket, Candidate, Pair, c10, c11
from tests.pairing.reference.dutch2026 import board_key, pair_round
from tests.pairing.reference.facts import Facts, facts_of, float_of, preference
from tests.pairing.reference.notation import parse, write_answer
from tests.pairing.reference.order import (
    exchange_key,
    exchanges,
    mdp_sets,
    transpositions,
)


def player(number: int, *, score: int = 0, colours: str = "", topscorer: bool = False) -> Facts:
    """Return a player of whom only this much matters."""
    wants, strength = preference(colours)
    return Facts(
        number=number,
        score=score,
        met=frozenset(),
        colours=colours,
        difference=colours.count("w") - colours.count("b"),
        wants=wants,
        strength=strength,
        float_1="",
        float_2="",
        unplayed=0,
        bye_allowed=True,
        topscorer=topscorer,
    )


@pytest.mark.parametrize(
    ("colours", "expected"),
    [
        ("w", ("b", 2)),
        ("wb", ("w", 1)),
        ("bww", ("b", 3)),
        ("wwbb", ("w", 3)),
        ("wbwbw", ("b", 2)),
        ("wwbw", ("b", 3)),
        ("bbw", ("w", 2)),
        ("bw", ("b", 1)),
        ("ww", ("b", 3)),
        ("", ("", 0)),
    ],
)
def test_the_colour_preference_follows_the_table_of_article_1_7(
    colours: str, expected: tuple[str, int]
) -> None:
    assert preference(colours) == expected


FLOATS = (
    "Round 3 of 9: 1(1) 2w1 3b0 | 2(0) 1b0 Z | 3(1.5) H 1w1 | 4(2) 6w1 5b+ | 5(0) Z 4w- "
    "| 6(1) 4b0 F | 7(0.5) Z H | 8({bye}) 9w0 U | 9(1) 8b1 10w0 | 10(2) 11w1 9b1 | 11(0) 10b0 Z"
)


@pytest.mark.parametrize(
    ("number", "floated"),
    [
        *((1, "down"), (3, "up"), (9, ""), (10, "")),  # games: by the scores before the round
        *((4, "down"), (5, "")),  # a forfeit: down for the winner only
        *((6, "down"), (7, "down"), (2, "")),  # full-point, half-point, zero-point bye
    ],
)
def test_a_float_is_recorded_as_article_1_4_says(number: int, floated: str) -> None:
    assert float_of(parse(FLOATS.format(bye=1)), number, 2) == floated


def test_the_allocated_bye_is_a_downfloat_even_when_it_is_worth_nothing() -> None:
    assert float_of(parse(FLOATS.format(bye=0) + " ; values pab=0"), 8, 2) == "down"


def test_floats_under_acceleration_compare_the_pairing_scores_of_that_round() -> None:
    position = parse("Round 2 of 9: 1(1) 2w1 | 2(0) 1b0 ; virtual 2=10")
    assert (float_of(position, 1, 1), float_of(position, 2, 1)) == ("up", "down")


BYE_RIGHTS = (
    "Round 3 of 5: 1({pab}) U Z | 2(1) F Z | 3(1) 4w+ Z | 4(0) 3b- Z | 5({halves}) H H "
    "| 6(0) Z Z | 7(1) 8w1 Z | 8(0) 7b0 Z"
)


def test_the_right_to_the_bye_goes_by_what_one_round_gave_without_play() -> None:
    facts = facts_of(parse(BYE_RIGHTS.format(pab=1, halves=1)))
    assert [number for number, one in facts.items() if not one.bye_allowed] == [1, 2, 3]


def test_a_bye_bars_the_next_one_whatever_it_is_worth() -> None:
    position = parse(BYE_RIGHTS.format(pab=0, halves=2) + " ; values pab=0 half_bye=10")
    assert [n for n, one in facts_of(position).items() if not one.bye_allowed] == [1, 2, 3, 5]


@pytest.mark.parametrize(("rounds", "top"), [(9, [1]), (10, [])])
def test_topscorers_have_more_than_half_of_what_was_there_and_only_in_the_final_round(
    rounds: int, top: list[int]
) -> None:
    position = parse(f"Round 9 of {rounds}: 1(4.5) F H H H H H H H | 2(4) H H H H H H H H")
    assert [number for number, one in facts_of(position).items() if one.topscorer] == top


COLOUR_TESTS = [
    ("K1", player(1), player(6), 1),
    ("K2", player(2), player(7), 7),
    ("K3", player(1), player(4, colours="w"), 1),
    ("K4", player(1, colours="w"), player(2, colours="b"), 2),
    ("K5", player(1, colours="wbw"), player(2, colours="wb"), 2),
    ("K6", player(1, colours="bww"), player(2, colours="wbw"), 2),
    ("K7", player(1, colours="bw"), player(2, colours="wbw"), 1),
    ("K8", player(1, colours="wbwb"), player(2, colours="bwwb"), 1),
    ("K9", player(1, colours="bw"), player(2, colours="bw"), 2),
    ("K10", player(1, colours="wb"), player(2, colours="wb"), 1),
    ("K11", player(1, colours="wwbw", topscorer=True), player(2, colours="bww"), 2),
    ("K12", player(3, score=20, colours="bw"), player(2, score=15, colours="bw"), 2),
]


@pytest.mark.parametrize(("a", "b", "white"), [case[1:] for case in COLOUR_TESTS])
def test_article_5_gives_white_as_the_colour_tests_print_it(a: Facts, b: Facts, white: int) -> None:
    parity = {number: number for number in range(1, 10)}
    assert white_of(a, b, parity, "w") == white
    assert white_of(b, a, parity, "w") == white


def test_k13_the_parity_leaves_out_those_who_were_never_paired() -> None:
    field = " | ".join(f"{n}(0){' Z' if n in (1, 3) else ''}" for n in range(1, 11))
    answer = pair_round(parse(f"Round 1 of 5: {field}"))
    assert write_answer(answer.pairs, answer.bye) == "2-7 8-4 5-9 10-6"


@pytest.mark.parametrize(
    ("count", "extra", "boards"),
    [
        (10, "", "1-6 7-2 3-8 9-4 5-10"),
        (10, " ; black first", "6-1 2-7 8-3 4-9 10-5"),
        (9, "", "1-5 6-2 3-7 8-4 9-0"),
    ],
)
def test_the_first_round_is_top_half_against_bottom_half(
    count: int, extra: str, boards: str
) -> None:
    field = " | ".join(f"{number}(0)" for number in range(1, count + 1))
    answer = pair_round(parse(f"Round 1 of 5: {field}{extra}"))
    assert write_answer(answer.pairs, answer.bye) == boards


def test_boards_are_listed_as_c_04_2_article_3_6_prints_it() -> None:
    pairs = {
        "a": Pair(white=player(9, score=30), black=player(5, score=30)),
        "b": Pair(white=player(2, score=30), black=player(7, score=25)),
        "c": Pair(white=player(4, score=30), black=player(8, score=30)),
        "d": Pair(white=player(1, score=25), black=player(3, score=25)),
        "e": Pair(white=player(6, score=35), black=player(10, score=20)),
    }
    assert "".join(sorted(pairs, key=lambda name: board_key(pairs[name]))) == "ecabd"


def test_pairs_with_a_topscorer_pay_for_a_colour_difference_of_three_and_a_third_colour() -> None:
    # C10 and C11 count both members of such a pair; other pairs never get there (C3).
    top, other = player(1, colours="wbww", topscorer=True), player(2, colours="bwww")
    bracket = Bracket(mdps=(), residents=(top, other), lower=())
    candidate = Candidate(bracket=bracket, pairs=(Pair(white=top, black=other),), floaters=())
    turned = Candidate(bracket=bracket, pairs=(Pair(white=other, black=top),), floaters=())
    assert (c10(candidate), c11(candidate)) == (1, 1)
    assert (c10(turned), c11(turned)) == (1, 1)
    plain = Candidate(
        bracket=bracket,
        pairs=(Pair(white=player(1, colours="wbww"), black=other),),
        floaters=(),
    )
    assert (c10(plain), c11(plain)) == (0, 0)


def listed(items: str) -> list[tuple[int, ...]]:
    """Read ``4 5 6, 4 6 5`` as lists of numbers."""
    return [tuple(map(int, item.split())) for item in items.split(",")]


@pytest.mark.parametrize(
    ("size", "s2", "count", "first"),
    [
        (5, range(6, 12), 720, "6 7 8 9 10, 6 7 8 9 11, 6 7 8 10 9, 6 7 8 10 11, 6 7 8 11 9"),
        (2, range(3, 12), 72, "3 4, 3 5, 3 6, 3 7, 3 8, 3 9, 3 10, 3 11, 4 3"),
        (3, range(4, 7), 6, "4 5 6, 4 6 5, 5 4 6, 5 6 4, 6 4 5, 6 5 4"),
        (3, range(4, 8), 24, "4 5 6, 4 5 7, 4 6 5, 4 6 7, 4 7 5, 4 7 6, 5 4 6"),
    ],
)
def test_transpositions_come_in_the_printed_order(
    size: int, s2: range, count: int, first: str
) -> None:
    found = list(transpositions(size, s2))
    assert len(found) == count
    assert found[: len(listed(first))] == listed(first)


def test_the_late_transpositions_of_eleven_players_stand_where_they_are_printed() -> None:
    found = list(transpositions(5, range(6, 12)))
    numbered = {1: found[0], 120: found[119], 121: found[120], 720: found[719]}
    assert numbered == {
        1: (6, 7, 8, 9, 10),
        120: (6, 11, 10, 9, 8),
        121: (7, 6, 8, 9, 10),
        720: (11, 10, 9, 8, 7),
    }
    assert list(transpositions(2, range(3, 12)))[-1] == (11, 10)


def moved(text: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Read ``45-6 10`` as the numbers that leave S1 and those that enter it."""
    leaving, _, entering = text.partition("-")
    return tuple(map(int, leaving)), tuple(
        map(int, entering.split() if " " in entering else entering)
    )


@pytest.mark.parametrize(
    ("players", "count", "from_no", "printed"),
    [
        (4, 5, 1, "2-3, 2-4, 1-3, 1-4, 12-34"),
        (5, 9, 1, "2-3, 2-4, 1-3, 2-5, 1-4, 1-5, 12-34, 12-35, 12-45"),
        (
            6,
            19,
            1,
            "3-4, 3-5, 2-4, 3-6, 2-5, 1-4, 2-6, 1-5, 1-6, 23-45, 23-46, 13-45, 23-56, 13-46, "
            "12-45, 13-56, 12-46, 12-56, 123-456",
        ),
        (
            7,
            34,
            1,
            "3-4, 3-5, 2-4, 3-6, 2-5, 1-4, 3-7, 2-6, 1-5, 2-7, 1-6, 1-7, 23-45, 23-46, 13-45, "
            "23-47, 23-56, 13-46, 12-45, 23-57, 13-47, 13-56",
        ),
        (
            8,
            69,
            1,
            "4-5, 4-6, 3-5, 4-7, 3-6, 2-5, 4-8, 3-7, 2-6, 1-5, 3-8, 2-7, 1-6, 2-8, 1-7, 1-8, "
            "34-56, 34-57, 24-56, 34-58",
        ),
        (
            11,
            461,
            31,
            "45-67, 45-68, 35-67, 45-69, 45-78, 35-68, 25-67, 34-67, 45-6 10, 45-79",
        ),
    ],
)
def test_exchanges_come_in_the_printed_order(
    players: int, count: int, from_no: int, printed: str
) -> None:
    half = players // 2
    found = exchanges(range(1, half + 1), range(half + 1, players + 1))
    expected = [moved(text) for text in printed.split(", ")]
    assert len(found) == count
    assert found[from_no - 1 : from_no - 1 + len(expected)] == expected


@pytest.mark.parametrize(
    ("earlier", "later"),
    [
        (((4,), (6,)), ((5,), (8,))),
        (((3, 4), (6, 8)), ((4, 5), (8, 9))),
        (((2, 5), (7, 8)), ((3, 4), (7, 8))),
        (((1, 4, 5), (6, 7, 8)), ((2, 3, 5), (6, 7, 8))),
        (((4, 5), (6, 9)), ((4, 5), (7, 8))),
        (((3, 4, 5), (6, 7, 10)), ((3, 4, 5), (6, 8, 9))),
    ],
)
def test_equal_exchanges_are_told_apart_by_the_printed_rules(
    earlier: tuple[tuple[int, ...], tuple[int, ...]],
    later: tuple[tuple[int, ...], tuple[int, ...]],
) -> None:
    assert exchange_key(earlier) < exchange_key(later)


def test_sets_of_moved_down_players_come_by_the_smallest_differing_number() -> None:
    assert list(mdp_sets(range(1, 5), 2)) == listed("1 2, 1 3, 1 4, 2 3, 2 4, 3 4")

"""Two lines tell of one game: what agrees is read, what contradicts is refused by its lines."""

import pytest

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.result import Result
from swissdesk.domain.rounds import RoundState
from swissdesk.errors import UnreadableFile
from swissdesk.i18n import language
from tests.formats.files import player, read, said


@pytest.mark.parametrize(
    ("white", "black", "result"),
    [
        ("1", "0", Result.WHITE_WINS),
        ("=", "=", Result.DRAW),
        ("0", "1", Result.BLACK_WINS),
        ("W", "L", Result.UNRATED_WHITE_WINS),
        ("d", "d", Result.UNRATED_DRAW),
        ("L", "W", Result.UNRATED_BLACK_WINS),
        ("0", "0", Result.BOTH_LOST),
        ("=", "0", Result.WHITE_HALF_BLACK_NONE),
        ("0", "=", Result.BLACK_HALF_WHITE_NONE),
        ("+", "-", Result.WHITE_WINS_BY_FORFEIT),
        ("-", "+", Result.BLACK_WINS_BY_FORFEIT),
        ("-", "-", Result.DOUBLE_FORFEIT),
        ("X", "?", Result.ADJOURNED),
        (" ", " ", None),
    ],
)
def test_every_result_is_read_from_its_two_halves(
    white: str, black: str, result: Result | None
) -> None:
    imported = read(player(1, f"   2 b {black}"), player(2, f"   1 w {white}"))
    game = imported.tournament.round(1).games[0]
    assert (game.white, game.black, game.result) == (2, 1, result)
    assert said(imported) == []


@pytest.mark.parametrize(
    ("white", "black"),
    [
        ("1", "1"),
        ("1", "="),
        ("+", "+"),
        ("+", "0"),
        ("1", "-"),
        ("1", " "),
        ("X", "1"),
        ("W", "D"),
    ],
)
def test_results_that_contradict_refuse_the_file(white: str, black: str) -> None:
    with language("en"), pytest.raises(UnreadableFile) as caught:
        read("012 Cup", player(1, f"   2 w {white}"), player(2, f"   1 b {black}"))
    assert str(caught.value) == (
        "The file cannot be read. event.trf, line 2, column 92: "
        "round 1: the results of Nos. 1 and 2 (line 3) contradict each other."
    )


@pytest.mark.parametrize(
    ("cells", "cause"),
    [
        (("   2 w 1", "   3 b 0", "   2 w 1"),
         "round 1: No. 1 has opponent 2, but No. 2 (line 2) has opponent 3"),
        (("   2 w 1", "", ""), "round 1: No. 1 has opponent 2, but No. 2 (line 2) has no opponent"),
        (("   2 w 1", "   1 w 0", ""), "round 1: Nos. 1 and 2 (line 2) have the same colour"),
        (("   1 w 1", "", ""), "round 1: No. 1 is paired with the same number"),
        (("   9 w 1", "", ""), "round 1: No. 9, the opponent of No. 1, is not in the file"),
        (("   2 - 1", "   1 - 0", ""), "round 1: the game of Nos. 1 and 2 (line 2) has no colours"),
    ],
)  # fmt: skip
def test_one_sided_games_refuse_the_file(cells: tuple[str, ...], cause: str) -> None:
    with language("en"), pytest.raises(UnreadableFile) as caught:
        read(*(player(number, cell) for number, cell in enumerate(cells, 1)))
    assert str(caught.value) == f"The file cannot be read. event.trf, line 1, column 92: {cause}."


def test_the_column_of_a_refusal_is_that_of_the_round() -> None:
    with language("en"), pytest.raises(UnreadableFile, match="line 1, column 102: round 2"):
        read(player(1, "   2 w 1", "   2 b 1"), player(2, "   1 b 0"))


def test_a_missing_colour_follows_from_the_opponents_line() -> None:
    imported = read(player(1, "   2 - 1"), player(2, "   1 w 0"))
    assert imported.tournament.round(1).games[0].white == 2
    assert said(imported) == [
        "1: The colour was missing and follows from the opponent's line (No. 2)."
    ]


def test_a_forfeit_without_colours_gives_white_to_who_had_it_less_often() -> None:
    imported = read(
        player(1, "   3 w 1", "   2 - +"),
        player(2, "   4 b 0", "   1 - -"),
        player(3, "   1 b 0", "   4 w 1"),
        player(4, "   2 w 1", "   3 b 0"),
    )
    game = imported.tournament.game(2, PlayerId(1))
    assert game is not None
    assert (game.white, game.result) == (2, Result.BLACK_WINS_BY_FORFEIT)


def test_a_game_unrated_on_one_side_is_unrated() -> None:
    imported = read(player(1, "   2 w W"), player(2, "   1 b 0"))
    assert imported.tournament.round(1).games[0].result is Result.UNRATED_WHITE_WINS
    assert len(imported.problems) == 1


def test_a_round_is_closed_when_every_game_has_a_result() -> None:
    tournament = read(
        player(1, "   2 w 1", "   2 b  "), player(2, "   1 b 0", "   1 w  ")
    ).tournament
    states = [a_round.state for a_round in tournament.rounds]
    assert states == [RoundState.CLOSED, RoundState.PUBLISHED]


def test_boards_stand_in_the_order_of_publication() -> None:
    # C.04.2 art. 3.6: score of the higher of the pair, sum of scores, number of the higher.
    tournament = read(
        player(1, "   5 w 1", "   6 b 0"),
        player(2, "   6 b =", "   4 w 1"),
        player(3, "   4 w 0", "   5 b 1"),
        player(4, "   3 b 1", "   2 b 0"),
        player(5, "   1 b 0", "   3 w 0"),
        player(6, "   2 w =", "   1 w 1"),
    ).tournament
    second = [(game.board, game.white, game.black) for game in tournament.round(2).games]
    assert second == [(1, 6, 1), (2, 2, 4), (3, 5, 3)]


def test_two_byes_of_the_pairing_in_a_round_are_said() -> None:
    imported = read(
        player(1, "   2 w 1"), player(2, "   1 b 0"), player(3, "0000 - U"), player(4, "0000 - U")
    )
    assert said(imported) == ["4: Round 1 has more than one pairing-allocated bye."]

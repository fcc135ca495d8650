"""The crosstable: every round of everybody in one cell."""

from dataclasses import replace

from hypothesis import given

from swissdesk.domain.ids import Colour
from swissdesk.domain.result import ByeKind, Half
from swissdesk.domain.tournament import Tournament
from swissdesk.standings import Cell, CellKind, crosstable, standings
from tests.standings.events import event, events, set_game

ROWS = ["2w0 3b+ H", "1b1 U 3w*", "Z 1w- 2b*", ". F ."]


def cells_of(tournament: Tournament, number: int) -> tuple[Cell, ...]:
    rows = crosstable(tournament, by="number")
    return next(row.cells for row in rows if row.standing.number == number)


def test_a_game_shows_opponent_colour_and_result() -> None:
    assert cells_of(event(ROWS), 1)[0] == Cell(
        kind=CellKind.GAME,
        points=0,
        opponent=event(ROWS).players[1].id,
        opponent_label=2,
        colour=Colour.WHITE,
        half=Half.LOSS,
    )


def test_a_forfeit_has_no_colour_and_a_game_without_result_no_half() -> None:
    forfeit, waiting = cells_of(event(ROWS), 3)[1:]
    assert (forfeit.kind, forfeit.half, forfeit.colour, forfeit.opponent_label) == (
        CellKind.FORFEIT,
        Half.FORFEIT_LOSS,
        None,
        1,
    )
    assert (waiting.kind, waiting.half, waiting.colour) == (CellKind.GAME, None, Colour.BLACK)


def test_byes_say_which_and_absence_says_nothing() -> None:
    assert cells_of(event(ROWS), 1)[2] == Cell(kind=CellKind.BYE, points=5, bye=ByeKind.HALF_POINT)
    absent, granted, _ = cells_of(event(ROWS), 4)
    assert absent == Cell(kind=CellKind.NONE, points=0)
    assert granted == Cell(kind=CellKind.BYE, points=10, bye=ByeKind.FULL_POINT)


def test_by_place_the_cells_show_lines_by_number_start_numbers() -> None:
    by_place = crosstable(event(ROWS), tie_breaks=("WIN",))
    assert [(row.label, row.standing.number) for row in by_place] == [
        (1, 2),
        (2, 1),
        (3, 4),
        (4, 3),
    ]
    assert by_place[0].cells[0].opponent_label == 2
    by_number = crosstable(event(ROWS), by="number", tie_breaks=("WIN",))
    assert [(row.label, row.standing.place) for row in by_number] == [
        (1, 2),
        (2, 1),
        (3, 4),
        (4, 3),
    ]


def test_those_who_share_a_place_have_labels_of_their_own() -> None:
    rows = crosstable(event(["2w=", "1b=", "U"]), tie_breaks=())
    assert [(row.label, row.standing.place) for row in rows] == [(1, 1), (2, 2), (3, 2)]
    assert [row.cells[0].opponent_label for row in rows] == [0, 3, 2]


def test_colours_are_those_really_played_and_a_pair_by_hand_is_marked() -> None:
    tournament = set_game(event(ROWS), 1, 1, wrong_colours=True, by_hand=True)
    first = cells_of(tournament, 1)[0]
    assert (first.colour, first.half, first.by_hand) == (Colour.BLACK, Half.LOSS, True)


@given(tournament=events())
def test_cells_mirror_each_other_and_add_up_to_the_points(tournament: Tournament) -> None:
    rows = crosstable(tournament, tie_breaks=("WIN",))
    assert [row.standing for row in rows] == list(standings(tournament, tie_breaks=("WIN",)))
    by_label = {row.label: row for row in rows}
    assert len(by_label) == len(rows)
    for row in rows:
        assert sum(cell.points for cell in row.cells) == row.standing.points
        for number, cell in enumerate(row.cells):
            if cell.opponent is not None:
                other = by_label[cell.opponent_label]
                assert other.standing.player == cell.opponent
                assert other.cells[number].opponent == row.standing.player
                assert other.cells[number].kind is cell.kind


def test_the_crosstable_after_a_round_ends_there() -> None:
    rows = crosstable(replace(event(ROWS)), 1)
    assert {len(row.cells) for row in rows} == {1}

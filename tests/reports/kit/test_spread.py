"""Paper is filled evenly: no last page with four lines, no signatures without rows above."""

from hypothesis import given
from hypothesis import strategies as st

from swissdesk.reports.kit.spread import Room, spread

rooms = st.builds(
    Room,
    height=st.floats(150, 700),
    rows=st.integers(1, 50),
    least_row=st.just(10.0),
    most_row=st.floats(12, 32),
    closing=st.just(0.0) | st.floats(1, 400),
)


@given(st.integers(0, 900), rooms)
def test_every_row_finds_a_place_on_a_page_that_can_hold_it(count: int, room: Room) -> None:
    found = spread(count, room)
    assert sum(found.rows) == count
    assert max(found.rows) <= room.rows
    assert found.row * max(found.rows) <= room.height + 1e-6
    assert found.row <= room.most_row


@given(st.integers(0, 900), rooms)
def test_pages_differ_by_one_row_at_most(count: int, room: Room) -> None:
    found = spread(count, room)
    even = found.rows[:-1] if room.closing and not found.apart else found.rows
    assert max(even, default=0) - min(even, default=0) <= 1


@given(st.integers(0, 900), rooms)
def test_the_closing_block_stands_whole_below_five_rows_or_apart(count: int, room: Room) -> None:
    found = spread(count, room)
    if room.closing and not found.apart:
        assert found.rows[-1] >= min(5, count)
        assert found.rows[-1] * found.row + room.closing <= room.height + 1e-6


def test_thirty_boards_stay_on_one_page_when_two_lines_of_absentees_follow() -> None:
    room = Room(height=640, rows=30, least_row=13, most_row=32, closing=30)
    assert spread(30, room).rows == (30,)


def test_121_boards_make_five_pages_of_equal_length() -> None:
    room = Room(height=640, rows=30, least_row=13, most_row=32)
    assert spread(121, room).rows == (25, 24, 24, 24, 24)


def test_signatures_take_the_place_of_rows_on_the_last_page() -> None:
    room = Room(height=660, rows=50, least_row=13, most_row=18, closing=280)
    assert spread(60, room).rows == (38, 22)

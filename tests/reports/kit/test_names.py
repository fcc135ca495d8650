"""A name becomes narrower before it becomes smaller, and is never cut."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swissdesk.domain.names import initials
from swissdesk.reports.document import Person
from swissdesk.reports.kit.fit import length
from swissdesk.reports.kit.fonts import Width
from swissdesk.reports.kit.names import SetName, base_width, set_name
from swissdesk.reports.kit.pen import MM, Style

CELL = 60 * MM
"""A cell of 62 mm with the room beside its text taken off."""

ROW = 7.6 * MM


def set_at_14(person: Person, room: float = CELL) -> SetName:
    return set_name(person, room, Style(14), ROW)


def steps(name: SetName) -> tuple[str, float, Width]:
    last = name.lines[0][-1].style
    return str(name), name.size, last.width


@pytest.mark.parametrize(
    ("surname", "given_name", "title", "expected"),
    [
        ("Орлов", "Глеб", "", ("Орлов Глеб", 14, Width.REGULAR)),
        ("Ибрагимбейлы", "Абдурахман", "", ("Ибрагимбейлы Абдурахман", 14, Width.CONDENSED)),
        (
            "Константинопольский-Щукин",
            "Владислав",
            "",
            ("Константинопольский-Щукин В.", 12.75, Width.EXTRA),
        ),
        (
            "Мухамадеева-Гайфетдинова",
            "Александрина",
            "",
            ("Мухамадеева-Гайфетдинова А.", 13.25, Width.EXTRA),
        ),
        (
            "Wojciechowski-Müller",
            "Stanisław Jan",
            "",
            ("Wojciechowski-Müller S.\u00a0J.", 14, Width.SEMI),
        ),
    ],
)
def test_the_ladder_stops_at_the_first_step_that_fits(
    surname: str, given_name: str, title: str, expected: tuple[str, float, Width]
) -> None:
    person = Person(surname=surname, given=given_name, title=title)
    assert steps(set_at_14(person)) == expected


letters = st.text(st.sampled_from("абвёщwм修ლى -"), min_size=1, max_size=200)


@given(letters, letters, st.floats(80, 300), st.sampled_from([9.0, 17.0, 22.0]))
def test_no_name_is_ever_cut_or_wider_than_its_room(
    surname: str, given_name: str, room: float, size: float
) -> None:
    person = Person(surname=surname, given=given_name)
    name = set_name(person, room, Style(size), 1.3 * size)
    for pieces in name.lines:
        assert sum(p.gap + length(p.text, p.style) for p in pieces) <= room + 0.01
    printed = "".join(str(name).split())
    kept = {"".join(surname.split()) + "".join(form.split()) for form in forms(given_name)}
    assert sorted(printed) in [sorted(form) for form in kept]
    assert name.size >= 7


def forms(given_name: str) -> tuple[str, str]:
    return given_name, initials(given_name)


def test_titles_stand_before_the_name_and_stay_on_its_line() -> None:
    person = Person(surname="Константинопольский-" * 2 + "Щукин", given="В.", title="GM")
    name = set_name(person, 100, Style(17), 11 * MM)
    assert len(name.lines) == 2
    assert [piece.text for piece in name.lines[0]][:2] == ["GM", "Константинопольский-"]


def test_namesakes_keep_what_tells_them_apart() -> None:
    twin = Person(surname="Цветков", given="Константин", tell="1549")
    assert str(set_at_14(twin)) == "Цветков Константин 1549"


def test_an_initial_that_fits_two_has_the_rating_behind_it() -> None:
    person = Person(surname="Цветков", given="Константин", tell_initial="1549")
    assert str(set_at_14(person)) == "Цветков Константин"
    assert str(set_at_14(person, 30 * MM)) == "Цветков К. 1549"


def test_the_surname_of_a_name_from_right_to_left_stands_at_the_right() -> None:
    name = set_at_14(Person(surname="حسینی", given="محمدرضا"))
    assert [piece.style.bold for piece in name.lines[0]] == [False, True]


def test_a_name_that_no_font_can_write_is_printed_in_its_reading_form() -> None:
    person = Person(surname="\U00011680", given="\U00011681", reading=("Takri", "Anna"))
    assert str(set_at_14(person)) == "Takri Anna"
    assert str(set_at_14(replace(person, reading=None))) == "\U00011680 \U00011681"


def test_all_names_begin_with_the_width_in_which_most_of_them_fit() -> None:
    short = [Person(surname="Орлов", given="Глеб")] * 9
    long = Person(surname="Константинопольский-Щукин", given="Владислав")
    assert base_width([*short, long], CELL, 14) is Width.REGULAR
    assert base_width([*short, long, long], CELL, 14) is Width.CONDENSED

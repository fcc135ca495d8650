"""What a cell shows is fitted to its room so that names stay whole longest."""

import pytest

from swissdesk.domain.ids import Colour
from swissdesk.gui.cells import Chip, Disc, Discs, Keep, Run, Symbol, cell, spoken_discs
from swissdesk.gui.delegate import fit
from swissdesk.gui.painting import shortened, text_width, width_of
from swissdesk.i18n import language

NAME = Run("Длиннофамильный Константин")
RATING = Run("2345", keep=Keep.DROP)
CLUB = Run("Клуб железнодорожников имени первого чемпиона", keep=Keep.MIDDLE)


def texts(room: float, *parts: Run) -> list[str]:
    return [part.text for part, _width in fit(parts, room) if isinstance(part, Run)]


def test_all_parts_stay_where_there_is_room() -> None:
    assert texts(1000, NAME, RATING) == [NAME.text, "2345"]


def test_the_rating_goes_before_the_name_is_cut() -> None:
    assert texts(text_width(NAME.text) + 1, NAME, RATING) == [NAME.text]


def test_the_club_is_cut_in_its_middle_and_the_name_stays() -> None:
    name, club = texts(text_width(NAME.text) + 120, NAME, CLUB)
    assert name == NAME.text
    assert "…" in club
    assert club.startswith("К")
    assert club.endswith("а")


def test_initials_come_before_a_name_is_cut_and_the_last_ones_first() -> None:
    white, black = (
        Run(f"{letter}ревнева Ксения", shorter=f"{letter}ревнева К.") for letter in "КД"
    )
    both = width_of(white) + width_of(black)
    assert texts(both - 10, white, black) == [white.text, black.shorter]
    assert texts(both - 50, white, black) == [white.shorter, black.shorter]


def test_no_full_stop_stands_before_the_three_dots() -> None:
    run = Run("Is it one person. The rating changes")
    width = text_width("Is it one person. …")
    assert shortened(run, width) == "Is it one person…"
    assert shortened(Run("Whole."), 1000) == "Whole."


def test_figures_are_of_one_width() -> None:
    assert text_width("1111") == text_width("0000")


@pytest.mark.parametrize(("code", "words"), [("en", "white, black"), ("ru", "белые, чёрные")])
def test_discs_speak(code: str, words: str) -> None:
    with language(code):
        assert spoken_discs([Disc.of(Colour.WHITE), Disc.of(Colour.BLACK)]) == words


def test_a_cell_reads_its_words_icons_and_discs() -> None:
    shown = cell("Kedrov", Chip("by hand"), Symbol("hand", says="by hand"), Discs((Disc.WHITE,)))
    assert shown.text == "Kedrov by hand by hand white"


def test_every_part_takes_some_room() -> None:
    for part in (NAME, Chip("x"), Symbol("hand"), Discs((Disc.BLACK,), Disc.WHITE)):
        assert width_of(part) > 0

"""How a sheet was printed last: the next one goes the same way, whatever the file says."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swissdesk.app.paper import ReportOptions
from swissdesk.app.print_choice import copies_of, kept, options_of
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.letterhead import PrintChoice
from swissdesk.domain.player import Player
from swissdesk.domain.tournament import Tournament

KEYS = st.lists(st.sampled_from(("place", "name", "BH/C1", "points", "born")), unique=True)


@given(
    options=st.builds(
        ReportOptions,
        paper=st.sampled_from(("a4", "a5", "a3", "letter")),
        turned=st.sampled_from((None, "portrait", "landscape")),
        type_size=st.sampled_from(("large", "standard", "dense")),
        boards_a_page=st.one_of(st.none(), st.integers(1, 200)),
        last_board=st.one_of(st.none(), st.integers(0, 9999)),
        slips_a_page=st.sampled_from((None, 4, 8)),
        folded=st.booleans(),
        by=st.sampled_from(("place", "number")),
        ratings=st.sampled_from((None, True, False)),
        columns=KEYS.map(tuple),
        left_out=KEYS.map(tuple),
    )
)
def test_what_was_chosen_for_a_sheet_is_chosen_again(options: ReportOptions) -> None:
    choice = PrintChoice(document="standings", options=kept(options))
    assert options_of(choice) == options


def test_what_is_as_usual_is_not_kept() -> None:
    assert kept(ReportOptions()) == ()
    assert kept(ReportOptions(draft=True, check_sign="7F3A04")) == ()


@given(pairs=st.lists(st.tuples(st.text(max_size=12), st.text(max_size=12)), max_size=6))
def test_words_that_nobody_understands_change_nothing(pairs: list[tuple[str, str]]) -> None:
    strange = [(name, text) for name, text in pairs if name not in ("columns", "left_out")]
    options = options_of(PrintChoice(document="x", options=tuple(strange)))
    assert options.paper in ("a4", "a5", "a3", "letter")


@pytest.mark.parametrize(
    "option", [("paper", "a0"), ("boards_a_page", "-1"), ("slips_a_page", "6"), ("by", "luck")]
)
def test_a_value_that_no_sheet_has_is_as_usual(option: tuple[str, str]) -> None:
    assert options_of(PrintChoice(document="x", options=(option,))) == ReportOptions()


def test_one_copy_of_the_list_of_names_is_proposed_for_each_hundred_players() -> None:
    def event(players: int, *prints: PrintChoice) -> Tournament:
        cards = (Player(id=PlayerId(n), surname=f"Player {n:03}") for n in range(players))
        return Tournament(players=tuple(cards), prints=prints)

    assert [copies_of(event(n), "alphabetical") for n in (10, 200, 201, 9000)] == [2, 2, 3, 50]
    assert copies_of(event(300), "pairings") == 1
    printed = PrintChoice(document="alphabetical", copies=1)
    assert copies_of(event(300, printed), "alphabetical") == 1

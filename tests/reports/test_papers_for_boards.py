"""Papers that are cut apart: result slips, board numbers, name cards."""

from dataclasses import replace
from math import ceil

import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.player import Player
from swissdesk.domain.result import ByeKind
from swissdesk.domain.rounds import Bye
from swissdesk.domain.tournament import Tournament
from swissdesk.errors import ArbiterError
from swissdesk.i18n import language
from swissdesk.reports import ReportOptions, render
from swissdesk.reports.errors import NobodyEntered, NoGames
from swissdesk.reports.kit.slips import piles
from swissdesk.reports.result_slip import Slip, Slips
from swissdesk.reports.tent import Tent
from tests.reports.invented import PRINTED, tournament, without_results
from tests.reports.paper import Case, sheet
from tests.reports.test_sheets import document, last_round


def slips(event: Tournament, options: ReportOptions | None = None) -> Slips:
    found = document("slips", event, options).slips
    assert found is not None
    return found


def tents(code: str, event: Tournament) -> tuple[Tent, ...]:
    found = document(code, event).tents
    assert found is not None
    return found.tents


# Slips


def test_every_board_has_a_slip_with_both_names_and_who_signs_where() -> None:
    event = without_results(tournament(20, 2))
    found = slips(event).slips
    assert [slip.board for slip in found] == [str(number) for number in range(1, 11)]
    game = event.rounds[-1].games[0]
    white, black = event.player(game.white), event.player(game.black)
    first = found[0]
    assert first.white.person.surname == white.surname
    assert first.white.rating == str(white.rating)
    assert first.white.signs == (f"{white.surname} (White)", "White")
    assert first.black.signs == (f"{black.surname} (Black)", "Black")
    assert first.games[0].outcomes == (
        ("Win for White", "1–0"),
        ("Draw", "½–½"),
        ("Win for Black", "0–1"),
    )


@given(st.integers(1, 500), st.sampled_from([3, 4, 8]))
def test_piles_of_one_cut_follow_each_other(count: int, a_page: int) -> None:
    pages = ceil(count / a_page)
    stacks = [
        [page[place] for page in piles(count, a_page) if place < len(page)]
        for place in range(a_page)
    ]
    assert [slip for stack in stacks for slip in stack] == list(range(count))
    assert len(piles(count, a_page)) == pages


def test_the_slips_of_a_printed_page_are_those_of_its_piles() -> None:
    found = sheet(Case(code="slips", players=60))
    assert found.document.slips is not None
    whites = [slip.white.person.surname for slip in found.document.slips.slips]
    for number, page in enumerate(piles(len(whites), 8), 1):
        printed = [box.text.split(" ")[0] for box in found.printed.cells if box.page == number]
        assert printed[::2] == [whites[index] for index in page]


def test_a_micro_match_has_a_row_of_frames_for_each_game_that_name_the_players() -> None:
    event = without_results(tournament(8, 1))
    event = replace(event, rules=replace(event.rules, games_a_meeting=2))
    found = slips(event, ReportOptions(slips_a_page=8))
    assert found.a_page == 4, "two rows of frames need the larger slip"
    slip: Slip = found.slips[0]
    assert [game.title for game in slip.games] == ["Game 1", "Game 2"]
    first, second = slip.white.person.surname, slip.black.person.surname
    for game in slip.games:
        assert [word for word, _ in game.outcomes] == [first, "Draw", second]


def test_four_larger_slips_stand_on_a_page_if_that_is_wanted() -> None:
    event = without_results(tournament(16, 1))
    for a_page, pages in ((8, 1), (4, 2)):
        options = ReportOptions(slips_a_page=4 if a_page == 4 else None)
        pdf = render("slips", event, options=options, printed_at=PRINTED)
        with pypdfium2.PdfDocument(pdf) as read:
            assert len(read) == pages


def test_a_round_without_games_has_no_slips() -> None:
    event = last_round(
        tournament(3, 1),
        lambda a_round: replace(
            a_round, games=(), byes=(Bye(player=a_round.games[0].white, kind=ByeKind.HALF_POINT),)
        ),
    )
    with pytest.raises(NoGames):
        document("slips", event)


# Tents


def test_there_is_a_number_for_each_board_that_may_be_needed() -> None:
    event = tournament(21, 1)
    event = replace(
        event,
        rules=replace(event.rules, first_board=5),
        players=(replace(event.players[0], fixed_board=40), *event.players[1:]),
        rounds=(),
    )
    assert [tent.large for tent in tents("board-numbers", event)] == [
        *(str(number) for number in range(5, 15)),
        "40",
    ]


def test_a_board_number_speaks_both_languages_and_names_the_group() -> None:
    event = tournament(4, 1)
    event = replace(event, info=replace(event.info, group="B"))
    for code in ("ru", "en"):
        with language(code):
            tent = tents("board-numbers", event)[0]
        assert (tent.corner, tent.left, tent.right) == ("Доска · Board", event.info.name, "B")


@pytest.mark.parametrize(
    ("player", "under"),
    [
        (
            Player(id=PlayerId(1), surname="Орлов", given_name="Глеб", name_latin="Orlov, Gleb"),
            "Глеб",
        ),
        (
            Player(id=PlayerId(1), surname="김", given_name="민준", name_latin="Kim, Minjun"),
            "민준\u2003Kim Minjun",
        ),
        (Player(id=PlayerId(1), surname="김", given_name="민준"), "민준"),
        (Player(id=PlayerId(1), surname="Я"), "\u00a0"),
    ],
)
def test_a_card_in_a_script_that_few_read_carries_the_reading_form_too(
    player: Player, under: str
) -> None:
    event = tournament(2, 0, planned=1)
    event = replace(event, players=(player, event.players[1]))
    assert tents("name-cards", event)[0].under == under


def test_a_card_says_title_rating_and_federation() -> None:
    event = tournament(2, 0, planned=1)
    first = replace(event.players[0], title="GM", federation="RUS")
    event = replace(event, players=(first, event.players[1]))
    card = tents("name-cards", event)[0]
    assert (card.left, card.middle, card.right) == ("GM", str(first.rating), "RUS")


def test_a_folded_tent_is_read_from_both_sides_and_flat_ones_stand_four_on_a_page() -> None:
    event = tournament(4, 0, planned=1)
    folded = render("name-cards", event, printed_at=PRINTED)
    flat = render("name-cards", event, options=ReportOptions(folded=False), printed_at=PRINTED)
    with pypdfium2.PdfDocument(folded) as read:
        assert len(read) == 2
    with pypdfium2.PdfDocument(flat) as read:
        assert len(read) == 1
    chars = sheet(Case(code="name-cards", players=4)).pages[0].chars
    upright = [char["text"] for char in chars if char["matrix"][0] > 0]
    turned = [char["text"] for char in chars if char["matrix"][0] < 0]
    assert upright == turned


@pytest.mark.parametrize("code", ["board-numbers", "name-cards"])
def test_without_players_there_is_nothing_to_stand_on_tables(code: str) -> None:
    empty = replace(tournament(2, 0, planned=1), players=(), numbers=())
    with pytest.raises(ArbiterError) as caught:
        render(code, empty, printed_at=PRINTED)
    assert isinstance(caught.value, NobodyEntered)

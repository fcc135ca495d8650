"""The lists: who plays where by name, who is in the tournament, who is here and has paid."""

import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.result import ByeKind
from swissdesk.domain.rounds import Bye, RoundState
from swissdesk.domain.rules import StartOrder
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import language
from swissdesk.reports.cells import Side, Tick
from swissdesk.reports.document import Document, Person, State
from swissdesk.reports.kit import fonts
from swissdesk.reports.people import alphabet_key, letter_of
from swissdesk.reports.protocol import ONE_SHEET, ReportOptions
from swissdesk.reports.rendering import render
from tests.reports.invented import HARD_NAMES, tournament, with_cards, without_results
from tests.reports.paper import Case, sheet
from tests.reports.test_sheets import cells, document, last_round, texts


def surnames(found: Document) -> list[str]:
    return [str(row.cells[0]).split(" ")[0] for row in found.rows]


# Where do I play?


def test_everybody_finds_his_board_colour_and_opponent_by_his_name() -> None:
    event = without_results(tournament(40, 2))
    found = document("alphabetical", event)
    people = {f"{p.surname} {p.given_name}": p.id for p in event.players}
    assert len(found.rows) == 40
    for row in found.rows:
        person, side, board, opponent = row.cells
        player = people[str(person)]
        game = event.game(2, player)
        assert game is not None
        assert isinstance(side, Side)
        assert side.colour is game.colour_of(player)
        assert side.word == ("White" if side.colour is Colour.WHITE else "Black")
        assert board == str(game.board)
        assert people[str(opponent)] == game.opponent_of(player)


def test_who_does_not_play_stays_in_the_list_with_a_word_instead_of_a_board() -> None:
    event = without_results(tournament(9, 2))
    byes = (
        Bye(player=PlayerId(1), kind=ByeKind.PAIRING_ALLOCATED),
        Bye(player=PlayerId(2), kind=ByeKind.HALF_POINT),
        Bye(player=PlayerId(3), kind=ByeKind.ZERO_POINT),
    )
    gone = replace(event.players[2], last_round=1)
    event = replace(event, players=(*event.players[:2], gone, *event.players[3:]))
    event = last_round(event, lambda a_round: replace(a_round, games=(), byes=byes))
    said = {str(row.cells[0]): row.cells[1:] for row in document("alphabetical", event).rows}
    first, second = (f"{p.surname} {p.given_name}" for p in event.players[:2])
    assert said == {
        first: ("", "Free", "has the bye, +1"),
        second: ("", "Out", "does not play, ½"),
    }


def test_names_in_the_letters_of_the_sheet_come_first() -> None:
    names = ("Елкин", "Ёлкин", "Ежов", "Smith", "Абрамов", "Łukasz", "Παππάς", "Йорданов", "Ильин")
    people = [Person(surname=name) for name in names]
    russian = ["Абрамов", "Ежов", "Елкин", "Ёлкин", "Ильин", "Йорданов"]
    latin = ["Smith", "Łukasz"]
    with language("ru"):
        found = [person.surname for person in sorted(people, key=alphabet_key)]
        assert found[:6] == russian
        assert set(found[6:8]) == set(latin)
    found = [person.surname for person in sorted(people, key=alphabet_key)]
    assert set(found[:2]) == set(latin)
    assert found[2:] == [*russian, "Παππάς"]


def test_a_rule_is_drawn_where_the_letter_changes() -> None:
    letters = [letter_of(Person(surname=name)) for name in ("Ёж", "Ежов", "Йод", "Ó Dálaigh", "欧")]
    assert letters == ["Е", "Е", "Й", "O", "欧"]
    found = document("alphabetical", tournament(60, 1))
    assert [row.group for row in found.rows] == [name[0] for name in surnames(found)]


def test_the_order_of_scripts_is_told_only_where_there_are_several() -> None:
    sentence = "Латиница — после кириллицы, прочие письменности — в конце"
    with language("ru"):
        assert sentence not in texts(document("alphabetical", tournament(60, 1)))
        assert sentence in texts(document("alphabetical", tournament(60, 1, hard=HARD_NAMES)))


def test_a_draft_by_name_must_not_be_posted_either() -> None:
    event = without_results(tournament(8, 2), state=RoundState.DRAFT)
    assert document("alphabetical", event).state.black


def test_two_columns_are_read_down_then_right() -> None:
    found = sheet(Case(code="alphabetical", players=40))
    left, right = sorted({box.x0 for box in found.printed.cells if box.text == "Участник"})
    boards = cells(found.document, "board")
    lines = sorted(found.printed.cells, key=lambda box: box.y0)
    assert [box.text for box in lines if box.x0 < right and box.text in boards] == boards[:20]
    assert [box.text for box in lines if box.x0 > right and box.text in boards] == boards[20:]
    assert left < right


# Starting list


def test_the_starting_list_is_in_the_order_of_the_numbers() -> None:
    event = with_cards(tournament(30, 0, planned=5))
    found = document("starting-list", event)
    assert cells(found, "number") == [str(number) for number in range(1, 31)]
    assert cells(found, "id")[0] == event.players[0].fide_id
    assert cells(found, "name")[0].endswith(event.players[0].patronymic)


def test_nobodys_date_or_year_of_birth_hangs_on_the_wall() -> None:
    found = document("starting-list", with_cards(tournament(30, 1)))
    assert "year" not in [column.key for column in found.columns]


def test_what_nobody_has_gets_no_column() -> None:
    event = tournament(10, 1)
    bare = replace(
        event, players=tuple(replace(p, rating=None, club="", title="") for p in event.players)
    )
    found = document("starting-list", bare)
    assert [column.key for column in found.columns] == ["number", "name"]


def test_numbers_are_provisional_until_the_first_pairs_hang() -> None:
    before = tournament(10, 0, planned=5)
    assert document("starting-list", before).state == State(text="PROVISIONAL", black=True)
    assert document("starting-list", tournament(10, 1)).state == State(text="NUMBERS IN FORCE")


@pytest.mark.parametrize("order", list(StartOrder))
def test_the_sheet_says_what_gave_the_numbers(order: StartOrder) -> None:
    event = tournament(10, 1)
    event = replace(event, rules=replace(event.rules, numbers_by=order))
    assert document("starting-list", event).remarks[0].startswith("order: ")


# Check-in


def test_who_is_here_has_a_tick_and_who_has_paid_his_sum() -> None:
    event = with_cards(tournament(30, 0, planned=5))
    found = document("check-in", event)
    here = {f"{p.surname} {p.given_name}" for p in event.players if p.checked_in}
    for row, paid in zip(found.rows, cells(found, "paid"), strict=True):
        tick, person = row.cells[:2]
        assert isinstance(tick, Tick)
        assert isinstance(person, Person)
        given = person.given.split(" ")[0]
        assert tick.ticked == (f"{person.surname} {given}" in here)
        assert paid == ("1,500" if tick.ticked else "")


def sums(case: Case) -> list[str]:
    """Return the lines of sums, page by page."""
    found = sheet(case)
    return [
        line
        for page in range(len(found.pages))
        for line in found.text(page).split("\n")
        if line.startswith(("Total", "Running"))
    ]


def test_fees_are_summed_up_by_page_running_and_in_the_end_whole() -> None:
    case = Case(code="check-in", players=100, language="en")
    rows = sheet(case).document.rows
    pages = (rows[:34], rows[34:67], rows[67:])
    cents = [sum(row.amount for row in page) for page in pages]
    whole = [f"{sum(cents[: n + 1]) // 100:,}" for n in range(3)]
    each = [f"{sum_ // 100:,}" for sum_ in cents]
    assert sums(case) == [
        f"Total of this page, ₽ {each[0]}",
        f"Total of this page, ₽ {each[1]}",
        f"Running total, ₽ {whole[1]}",
        f"Total of this page, ₽ {each[2]}",
        f"Total, ₽ {whole[2]}",
    ]


def test_a_single_page_has_one_sum_and_a_free_tournament_none() -> None:
    assert len(sums(Case(code="check-in", players=20, language="en"))) == 1
    free: Tournament = tournament(20, 1)
    assert document("check-in", free).totals is None
    assert "due" not in [column.key for column in document("check-in", free).columns]


def test_who_has_left_is_not_waited_for_at_the_door() -> None:
    event = tournament(10, 1)
    gone = replace(event.players[0], last_round=1)
    event = replace(event, players=(gone, *event.players[1:]))
    assert len(document("check-in", event).rows) == 9


# Pairings on one sheet


def test_the_desk_has_all_boards_on_one_sheet_with_the_results_known_so_far() -> None:
    event = tournament(40, 2)
    found = document("pairings", event, ReportOptions(boards_a_page=ONE_SHEET))
    assert found.state == State(text="OFFICE COPY · DO NOT POST", black=True)
    assert [column.key for column in found.columns] == ["board", "w", "result", "b"]
    assert all(cells(found, "result")), "results stand there, unlike on the wall"
    assert len(sheet(Case(code="pairings", players=220, boards_a_page=ONE_SHEET)).pages) == 1


def test_sheets_made_at_the_same_time_do_not_mix_their_signs() -> None:
    event, at = tournament(60, 2), datetime(2026, 11, 29, 15, 7, tzinfo=UTC)
    kinds = ("starting-list", "alphabetical", "pairings", "results") * 3

    def make(kind: str) -> bytes:
        return render(kind, event, options=ReportOptions(), printed_at=at)

    alone = [make(kind) for kind in kinds]
    # The first sheets of a window load the fonts they need.
    for kept in (fonts.font_of, fonts._loaded):
        kept.cache_clear()
    often, now_and_then = 1e-6, sys.getswitchinterval()
    sys.setswitchinterval(often)
    try:
        with ThreadPoolExecutor(6) as pool:
            assert list(pool.map(make, kinds)) == alone
    finally:
        sys.setswitchinterval(now_and_then)


@pytest.mark.parametrize(("players", "columns"), [(8, 1), (32, 1), (33, 2), (120, 2)])
def test_few_names_stand_in_one_column_of_large_type(players: int, columns: int) -> None:
    found = sheet(Case(code="alphabetical", players=players))
    assert len({box.x0 for box in found.printed.cells if box.text == "Доска"}) == columns
    row = found.printed.cells[-1]
    assert (row.y1 - row.y0 > 18) is (columns == 1)

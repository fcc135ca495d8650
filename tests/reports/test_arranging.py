"""A sheet as the arbiter wants it: columns, order, size, way of the paper, draft, letterhead."""

import io
from dataclasses import replace
from functools import cache
from typing import Any

import pdfplumber
import pytest
from PIL import Image

from swissdesk.domain.letterhead import Letterhead
from swissdesk.domain.player import Player
from swissdesk.domain.rounds import RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import language
from swissdesk.reports.arranging import Arranged, check_known
from swissdesk.reports.errors import UnknownColumn
from swissdesk.reports.kit.pen import MM
from swissdesk.reports.logo import as_logo
from swissdesk.reports.protocol import OF_TABLES, PaperCode, ReportOptions
from swissdesk.reports.rendering import kinds, prepared, printed, table
from tests.reports.invented import (
    HARD_NAMES,
    PRINTED,
    tournament,
    with_cards,
    with_categories,
    with_prizes,
    without_results,
)

TABLES = [one.code for one in kinds() if set(OF_TABLES) <= set(one.options)]
WITH_HEAD = [one.code for one in kinds() if "draft" in one.options]
OF_BOARDS = ("pairings", "results")
MADE_OF_TABLES = [*TABLES, "categories"]


@cache
def event(code: str, players: int = 41, rounds: int = 5) -> Tournament:
    made = with_cards(with_prizes(tournament(players, rounds, hard=HARD_NAMES)))
    made = with_categories(made) if code in ("categories", "prizes") else made
    made = replace(made, players=tuple(map(_known, made.players)))
    if code in ("pairings", "alphabetical"):
        made = without_results(made, state=RoundState.PUBLISHED)
    return made


def _known(player: Player) -> Player:
    """Return a card on which everything stands."""
    return replace(player, federation="FID", region="Северный край", birth_date="2001-05-09")


def sheet(code: str, **wanted: Any) -> Arranged:
    return prepared(code, event(code), options=ReportOptions(**wanted), printed_at=PRINTED)


def keys(one: Arranged) -> list[str]:
    return [column.choice or column.key for column in one.document.columns]


def text(code: str, players: int = 41, **wanted: Any) -> str:
    with pdf(code, players, **wanted) as found:
        return "\n".join(page.extract_text() for page in found.pages)


def pdf(code: str, players: int = 41, **wanted: Any) -> Any:
    options = ReportOptions(**wanted)
    made = printed(code, event(code, players), options=options, printed_at=PRINTED)
    return pdfplumber.open(io.BytesIO(made.pdf))


@pytest.mark.parametrize("code", MADE_OF_TABLES)
def test_nobodys_birth_date_is_on_a_sheet_unless_it_is_asked_for(code: str) -> None:
    assert "born" not in keys(sheet(code))
    assert "2001" not in text(code) or code == "check-in"


@pytest.mark.parametrize(
    "code", [c for c in MADE_OF_TABLES if c not in (*OF_BOARDS, "prizes", "alphabetical")]
)
def test_the_birth_date_stands_there_when_it_is_asked_for(code: str) -> None:
    usual = keys(sheet(code))
    made = sheet(code, columns=(*dict.fromkeys(usual), "born"))
    assert keys(made)[-1] == "born"
    rows = (*made.document.rows, *(row for block in made.document.blocks for row in block.rows))
    assert {row.cells[-1] for row in rows} == {"9 May 2001"}


@pytest.mark.parametrize("code", [c for c in MADE_OF_TABLES if c != "prizes"])
@pytest.mark.parametrize("shown", [True, False])
def test_ratings_are_shown_or_not_as_the_arbiter_wants(code: str, shown: bool) -> None:
    assert ("rating" in keys(sheet(code, ratings=shown))) is shown


@pytest.mark.parametrize("code", ["slips", "name-cards"])
def test_papers_for_the_board_are_without_ratings_too(code: str) -> None:
    rating = str(event(code).players[3].rating)
    assert rating in text(code)
    assert rating not in text(code, ratings=False)


@pytest.mark.parametrize("code", [c for c in MADE_OF_TABLES if c not in OF_BOARDS])
def test_the_cells_of_every_row_follow_the_columns(code: str) -> None:
    usual = sheet(code)
    backwards = tuple(reversed(dict.fromkeys(keys(usual))))
    turned = sheet(code, columns=backwards)
    assert list(dict.fromkeys(keys(turned))) == list(backwards)
    heads = {column.key: place for place, column in enumerate(usual.document.columns)}
    for before, after in zip(_rows(usual), _rows(turned), strict=True):
        for place, column in enumerate(turned.document.columns):
            assert after[place] == before[heads[column.key]]


def _rows(one: Arranged) -> list[tuple[Any, ...]]:
    blocks = (row for block in one.document.blocks for row in block.rows)
    return [row.cells for row in (*one.document.rows, *blocks)]


@pytest.mark.parametrize("code", OF_BOARDS)
def test_on_a_sheet_of_boards_each_side_keeps_its_place(code: str) -> None:
    made = sheet(code, columns=("rating", "board", "result"))
    assert keys(made) == ["board", "name", "rating", "result", "name", "rating"]
    assert not made.ordered


@pytest.mark.parametrize("code", MADE_OF_TABLES)
def test_names_always_stay(code: str) -> None:
    names = [one.key for one in sheet(code).choices if one.fixed]
    assert "name" in names
    assert set(names) <= set(keys(sheet(code, left_out=tuple(names))))


def test_an_unknown_column_is_passed_over_and_named_to_who_types_it() -> None:
    columns = ReportOptions(columns=("place", "shoes"))
    made = sheet("standings", columns=columns.columns)
    assert keys(made) == ["name", "place"]
    with pytest.raises(UnknownColumn, match=r"no column “shoes”.*rating") as said:
        check_known(made, columns)
    # A mark can only be left out, so it is not offered as a column.
    assert "title" not in str(said.value)
    with pytest.raises(UnknownColumn, match=r"rating.*title"):
        check_known(made, ReportOptions(left_out=("shoes",)))
    check_known(made, ReportOptions(left_out=("title",)))


def test_what_was_chosen_and_is_gone_by_now_leaves_the_usual_sheet() -> None:
    assert keys(sheet("standings", columns=("shoes",))) == keys(sheet("standings"))


@pytest.mark.parametrize("code", MADE_OF_TABLES)
def test_what_is_left_out_leaves_no_word_in_the_legend(code: str) -> None:
    for choice in sheet(code).choices:
        if choice.fixed or not choice.shown:
            continue
        made = sheet(code, left_out=(choice.key,))
        gone = {c.key for c in sheet(code).document.columns} - {
            c.key for c in made.document.columns
        }
        assert choice.key not in keys(made)
        assert not gone & {word for one in made.document.legend for word in (one.sign, one.of)}


def test_titles_and_the_mark_of_the_arbiters_hand_can_be_left_out() -> None:
    made = event("pairings")
    last = made.rounds[-1]
    games = tuple(replace(game, by_hand=True) for game in last.games)
    made = replace(made, rounds=(*made.rounds[:-1], replace(last, games=games)))
    options = ReportOptions(left_out=("title", "by-hand"))
    for wanted, is_there in ((ReportOptions(), True), (options, False)):
        found = prepared("pairings", made, options=wanted, printed_at=PRINTED).document
        cells = [str(cell) for row in found.rows for cell in row.cells]
        assert any("*" in cell for cell in cells) is is_there
        assert any(cell.startswith("GM ") for cell in cells) is is_there
        assert any("*" in row.signs for row in found.rows) is is_there


def test_sums_need_the_column_of_the_fees() -> None:
    assert sheet("check-in").document.totals is not None
    assert sheet("check-in", left_out=("due",)).document.totals is None


@pytest.mark.parametrize("code", MADE_OF_TABLES)
def test_everything_that_can_be_asked_for_can_be_printed_and_what_has_no_room_is_named(
    code: str,
) -> None:
    every = tuple(one.key for one in sheet(code).choices)
    papers: tuple[PaperCode, ...] = ("a5", "a3")
    for paper in papers:
        options = ReportOptions(columns=every, paper=paper)
        made = printed(code, event(code), options=options, printed_at=PRINTED)
        assert made.pdf.startswith(b"%PDF")
        heads = {one.text for one in made.cells}
        assert not heads & set(made.left_out) or code in OF_BOARDS


@pytest.mark.parametrize("code", TABLES)
def test_a_table_is_turned_either_way(code: str) -> None:
    for way in ("portrait", "landscape"):
        with pdf(code, turned=way) as found:
            assert all((page.width > page.height) is (way == "landscape") for page in found.pages)


@pytest.mark.parametrize("code", MADE_OF_TABLES)
def test_larger_type_needs_more_room_and_dense_type_less(code: str) -> None:
    rows, pages = [], []
    for size in ("large", "standard", "dense"):
        options = ReportOptions(type_size=size)
        cells = printed(code, event(code, 120), options=options, printed_at=PRINTED).cells
        rows.append(cells[-1].y1 - cells[-1].y0)
        pages.append(cells[-1].page)
    assert rows == sorted(rows, reverse=True)
    assert rows[0] > rows[2]
    assert pages == sorted(pages, reverse=True)


@pytest.mark.parametrize("code", [c for c in WITH_HEAD if c in MADE_OF_TABLES])
def test_a_sheet_is_marked_as_a_draft_on_every_page(code: str) -> None:
    with language("ru"), pdf(code, draft=True) as found:
        for page in found.pages:
            assert "ЧЕРНОВИК · НЕ ВЫВЕШИВАТЬ" in page.extract_text().replace("\u00a0", " ")


def test_copies_follow_each_other_each_numbered_from_its_first_page() -> None:
    with pdf("standings", 120, copies=3) as found:
        texts = [page.extract_text() for page in found.pages]
    assert len(texts) % 3 == 0
    of_one = len(texts) // 3
    assert texts[:of_one] == texts[of_one : 2 * of_one] == texts[2 * of_one :]
    assert f"page 1 of {of_one}" in texts[of_one]


def a_logo(width: int = 300, height: int = 200) -> bytes:
    buffer = io.BytesIO()
    Image.new("RGB", (width, height)).save(buffer, "PNG")
    return as_logo(buffer.getvalue())


LINES = ("Федерация шахмат Северного края", "ООО «Долгое имя " + "и ещё длиннее " * 9 + "»")


@pytest.mark.parametrize("code", [c for c in WITH_HEAD if c in MADE_OF_TABLES])
@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_lines_and_logo_stand_at_the_head_of_each_page_and_cover_nothing(
    code: str, paper: str
) -> None:
    head = Letterhead(lines=LINES, logo=a_logo())
    with pdf(code, letterhead=head, paper=paper) as found:
        for page in found.pages:
            words = page.extract_text()
            assert LINES[0] in words
            (logo,) = page.images
            assert logo["bottom"] - logo["top"] <= 16 * MM + 0.1
            assert logo["x1"] - logo["x0"] <= 40 * MM + 0.1
            over = [
                char
                for char in page.chars
                if char["x0"] < logo["x1"] and char["x1"] > logo["x0"]
                if char["top"] < logo["bottom"] and char["bottom"] > logo["top"] + 6
            ]
            assert not over, over[0]["text"]


def test_a_wide_and_a_high_logo_keep_their_shape() -> None:
    for width, height in ((1200, 100), (80, 400)):
        head = Letterhead(logo=a_logo(width, height))
        with pdf("standings", letterhead=head) as found:
            (logo,) = found.pages[0].images
            shape = (logo["x1"] - logo["x0"]) / (logo["bottom"] - logo["top"])
            assert shape == pytest.approx(width / height, rel=0.02)


def test_the_letterhead_of_the_tournament_stands_on_its_sheets() -> None:
    made = replace(event("standings"), letterhead=Letterhead(lines=("Rook club",)))
    one = prepared("standings", made, options=ReportOptions(), printed_at=PRINTED)
    assert one.document.letterhead.lines == ("Rook club",)
    other = ReportOptions(letterhead=Letterhead())
    one = prepared("standings", made, options=other, printed_at=PRINTED)
    assert one.document.letterhead == Letterhead()


def test_equal_sheets_with_a_logo_are_equal_byte_for_byte() -> None:
    options = ReportOptions(letterhead=Letterhead(lines=LINES, logo=a_logo()))
    first, second = (
        printed("standings", event("standings"), options=options, printed_at=PRINTED).pdf
        for _ in range(2)
    )
    assert first == second


def test_lists_and_pages_have_the_columns_of_the_paper() -> None:
    options = ReportOptions(columns=("points", "name", "born"))
    made = table("standings", event("standings"), "csv", options=options, printed_at=PRINTED)
    assert made.decode("utf-8-sig").splitlines()[0].replace(";", ",").split(",") == [
        "Pts",
        "Player",
        "Birth date",
    ]
    made = table("standings", event("standings"), "html", options=options, printed_at=PRINTED)
    assert made.count(b"9 May 2001") == len(event("standings").players)


def test_the_order_of_places_is_told_in_words_where_the_columns_do_not_tell_it() -> None:
    usual = "Order: points, then from left to right"
    codes = event("standings").rules.tie_breaks

    def said(*columns: str) -> str:
        return sheet("standings", columns=columns).document.legend[0].text

    assert said() == said("place", *codes[:2]) == usual
    assert said("place", *reversed(codes[:2])).startswith("Order: points, then BH/C1; ")
    assert sheet("standings", left_out=codes[:1]).document.legend[0].text != usual


@pytest.mark.parametrize("code", ["pairings", "standings", "slips"])
def test_namesakes_are_told_apart_by_number_where_no_rating_may_be_told(code: str) -> None:
    made = event(code)
    first = made.players[0]
    twin = replace(made.players[1], surname=first.surname, given_name=first.given_name)
    made = replace(made, players=(first, twin, *made.players[2:]))
    told = {}
    for shown in (None, False):
        options = ReportOptions(ratings=shown)
        paper = printed(code, made, options=options, printed_at=PRINTED).pdf
        with pdfplumber.open(io.BytesIO(paper)) as found:
            told[shown] = "\n".join(page.extract_text() for page in found.pages)
    assert str(first.rating) in told[None]
    assert str(first.rating) not in told[False]
    assert f"No.\u00a0{made.number(first.id)}" in told[False].replace("No. ", "No.\u00a0")

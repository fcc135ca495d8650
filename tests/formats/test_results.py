"""Results of a round from tables and letters: whose they are, and what each spelling means."""

import io

import openpyxl
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from swissdesk.domain.points import CHESS_POINTS, DRAUGHTS_POINTS
from swissdesk.domain.result import Result
from swissdesk.errors import ArbiterError
from swissdesk.formats.results.cells import scale_of
from swissdesk.formats.results.columns import Role
from swissdesk.formats.results.reader import ResultLine, read_results

R = Result
HOSTILE = st.text(
    alphabet=st.one_of(st.sampled_from("01½=+-:;,\t\n/2.x№ \"'"), st.characters()), max_size=120
)


def lines(text: str) -> list[ResultLine]:
    return list(read_results("results.csv", text).lines())


def results(text: str) -> list[tuple[int | None, Result | None]]:
    return [(one.board, one.told.result if one.told else None) for one in lines(text)]


@pytest.mark.parametrize(
    ("result", "spellings"),
    [
        (R.WHITE_WINS, ("1-0", "1:0", "1–0", "1 — 0", "1/0", "1", "1.0", "01:00:00", "White")),
        (R.DRAW, ("½-½", "½:½", "1/2-1/2", "0.5:0.5", "0,5 - 0,5", ".5-.5", "=-=", "½", "=")),
        (R.DRAW, ("1/2", "0,5", "x", "х", "Ничья", "remis", "2026-02-01", "02.янв")),
        (R.BLACK_WINS, ("0-1", "0:1", "0", "00:01:00", "чёрные")),
        (R.WHITE_WINS_BY_FORFEIT, ("+:-", "+/−", "+-", "+--", "+")),
        (R.BLACK_WINS_BY_FORFEIT, ("-:+", "−/+", "-+", "--+")),
        (R.DOUBLE_FORFEIT, ("-:-", "−/−")),
        (R.ADJOURNED, ("?-?", "?", "отложена")),
        (R.UNRATED_WHITE_WINS, ("1-0u",)),
    ],
)
def test_every_usual_spelling_is_read_from_whites_side(
    result: Result, spellings: tuple[str, ...]
) -> None:
    told = {text: scale_of([]).read(text) for text in spellings}
    assert {text: (one.result, one.is_doubtful) if one else None for text, one in told.items()} == (
        dict.fromkeys(spellings, (result, False))
    )


@pytest.mark.parametrize("text", ["-", "--", "0-0", "½-0"])
def test_what_may_be_meant_otherwise_is_doubtful(text: str) -> None:
    told = scale_of([]).read(text)
    assert told is not None
    assert told.is_doubtful


@pytest.mark.parametrize("text", ["", "2-0", "1-1", "5", "10", "1-", "?!", "12-3", "1½-½", "+-0"])
def test_what_nobody_understands_is_not_guessed(text: str) -> None:
    assert scale_of([]).read(text) is None


def test_points_of_draughts_are_known_by_the_rest_of_the_list() -> None:
    scale = scale_of(["2-0", "1-1", "0:2", "2", "1"], DRAUGHTS_POINTS)
    read = [scale.read(text) for text in ("2-0", "1-1", "0:2", "2", "1", "0", "+:-")]
    assert [one.result for one in read if one] == [
        *(R.WHITE_WINS, R.DRAW, R.BLACK_WINS),
        *(R.WHITE_WINS, R.DRAW, R.BLACK_WINS, R.WHITE_WINS_BY_FORFEIT),
    ]
    assert scale.read("1-0") is None, "a draw for one and a loss for the other"
    usual = scale_of(["1-0", "½-½"], DRAUGHTS_POINTS).read("1-0")
    assert (usual and usual.result) is R.WHITE_WINS


def test_a_lone_one_is_open_where_it_may_be_a_win_or_a_point_of_draughts() -> None:
    told = scale_of(["1", "0"], DRAUGHTS_POINTS).read("1")
    assert told is not None
    assert told.is_doubtful


def test_a_game_score_of_a_micro_match_gives_the_result_and_is_kept() -> None:
    scale = scale_of(["2-0", "1½-½", "1:1"], CHESS_POINTS, games=2)
    told = [scale.read(text) for text in ("2-0", "½-1½", "1:1")]
    assert [(one.result, one.score) for one in told if one] == [
        (R.WHITE_WINS, (20, 0)),
        (R.BLACK_WINS, (5, 15)),
        (R.DRAW, (10, 10)),
    ]


def test_a_score_that_may_be_match_points_is_not_kept() -> None:
    told = scale_of(["2-0", "1-1"], DRAUGHTS_POINTS, games=2).read("2-0")
    assert told is not None
    assert (told.result, told.score) == (R.WHITE_WINS, None)


@pytest.mark.parametrize("sign", [";", "\t", ",", "|", " "])
def test_board_and_result_are_enough_whatever_parts_them(sign: str) -> None:
    text = "\n".join(sign.join(cells) for cells in (("1", "1-0"), ("2", "½"), ("13", "0:1")))
    assert results(text) == [(1, R.WHITE_WINS), (2, R.DRAW), (13, R.BLACK_WINS)]


def test_columns_are_known_by_their_headings_in_any_order() -> None:
    found = lines("Чёрные;Рез-т;Доска;Белые\nОсинин;1:0;7;Кедров\nВязов;;8;Липов\n")
    assert [(one.line, one.board, one.white, one.black, one.written) for one in found] == [
        (2, 7, "Кедров", "Осинин", "1:0"),
        (3, 8, "Липов", "Вязов", ""),
    ]


def test_a_sheet_of_pairings_of_another_program_is_read() -> None:
    found = lines(
        "Round 3\nBo.,No.,,Name,Rtg,Result,,Name,Rtg,No.\n"
        '1,4,GM,"Kedrov, M",2500,1 - 0,,"Osinin, G",2100,17\n'
    )
    assert [(one.board, one.white, one.black) for one in found] == [(1, "Kedrov, M", "Osinin, G")]
    assert [(one.white_number, one.black_number) for one in found] == [(4, 17)]


@pytest.mark.parametrize(
    ("text", "roles"),
    [
        ("1;1-0\n2;0-1", {Role.BOARD, Role.RESULT}),
        ("4;17;1-0\n5;18;0-1", {Role.WHITE_NUMBER, Role.BLACK_NUMBER, Role.RESULT}),
        ("Kedrov, M;Osinin, G;1-0\nLipov;Vyazov;½", {Role.WHITE, Role.BLACK, Role.RESULT}),
        ("1;Kedrov;1-0;Osinin\n2;Lipov;0-1;Vyazov", {*Role} - {Role.WHITE_NUMBER,
         Role.BLACK_NUMBER, Role.BLACK_RESULT}),
        ("4;Kedrov;1;0;Osinin;17\n5;Lipov;½;½;Vyazov;8", {*Role} - {Role.BOARD}),
        ("1;1;0\n2;0;1\n3;½;½", {Role.BOARD, Role.RESULT, Role.BLACK_RESULT}),
        ("1;4;17;1-0\n2;5;18;0-1",
         {Role.BOARD, Role.WHITE_NUMBER, Role.BLACK_NUMBER, Role.RESULT}),
    ],
)  # fmt: skip
def test_without_headings_columns_are_known_by_what_stands_in_them(
    text: str, roles: set[Role]
) -> None:
    assert {role for role, _ in read_results("r", text).columns.places} == roles


def test_a_letter_is_read_line_by_line_and_its_greeting_is_left_out() -> None:
    found = lines(
        "Dear Anna,\n3. Kedrov – Osinin 1:0\n4) Lipov, G - Vyazov, P 0,5:0,5\n"
        "Orlov 0 - 1 Zimin\n5 +\nBest wishes"
    )
    assert [(one.board, one.white, one.black, one.written) for one in found] == [
        (3, "Kedrov", "Osinin", "1:0"),
        (4, "Lipov, G", "Vyazov, P", "0,5:0,5"),
        (None, "Orlov", "Zimin", "0 - 1"),
        (5, "", "", "+"),
    ]


@pytest.mark.parametrize("sign", [";", "\t", ","])
def test_a_line_without_a_result_is_not_taken_for_a_letter(sign: str) -> None:
    text = "\n".join(sign.join(cells) for cells in (("2", "4", "1-0"), ("3", "1", "")))
    assert [(one.white_number, one.black_number, one.written) for one in lines(text)] == [
        (2, 4, "1-0"),
        (3, 1, ""),
    ]


def test_a_sheet_of_a_workbook_is_read_and_what_it_made_of_results_is_known() -> None:
    from datetime import date, time

    book = openpyxl.Workbook()
    book.create_sheet("Round 4").append([1, "1-0"])
    first = book.worksheets[0]
    for row in ((1, time(1, 0)), (2, time(0, 1)), (3, date(2026, 2, 1)), (4, 0.5), (5, 1)):
        first.append(row)
    out = io.BytesIO()
    book.save(out)
    told = read_results("book.xlsx", out.getvalue()).lines()
    assert [(one.board, one.told and one.told.result) for one in told] == [
        *((1, R.WHITE_WINS), (2, R.BLACK_WINS), (3, R.DRAW), (4, R.DRAW), (5, R.WHITE_WINS)),
    ]
    assert len(read_results("book.xlsx", out.getvalue(), page=1).lines()) == 1


def test_a_text_in_another_encoding_is_read() -> None:
    data = "Белые;Чёрные;Результат\nКедров;Осинин;½:½\n".replace("½", "0,5").encode("cp1251")
    assert [one.white for one in read_results("r.csv", data).lines()] == ["Кедров"]


@pytest.mark.parametrize("text", ["", "Kedrov\nOsinin\n", "7;8;9\n", "Name;Rating\nKedrov;1500\n"])
def test_where_no_results_are_the_way_out_is_named(text: str) -> None:
    with pytest.raises(ArbiterError):
        read_results("r.csv", text)


@given(text=HOSTILE)
@example(text="+\n")
@example(text="1;\n;1")
def test_a_hostile_text_is_read_or_refused(text: str) -> None:
    try:
        read_results("r.csv", text).lines(DRAUGHTS_POINTS, games=2)
    except ArbiterError:
        return


@given(data=st.binary(max_size=200))
def test_hostile_bytes_are_read_or_refused(data: bytes) -> None:
    try:
        read_results("r.csv", data).lines()
    except ArbiterError:
        return

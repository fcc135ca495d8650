"""What real files get wrong: accepted, repaired and said, or refused with the reason."""

import codecs

import pytest

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.player import Sex
from swissdesk.domain.result import ByeKind, Result
from swissdesk.errors import ArbiterError, UnreadableFile
from swissdesk.formats.trf import read_trf
from swissdesk.i18n import language
from tests.formats.files import player, read, report, said

WIN, LOSS = "   2 w 1", "   1 b 0"
PAIR = (player(1, WIN), player(2, LOSS))


def _refusal(*lines: str) -> str:
    with language("en"), pytest.raises(UnreadableFile) as caught:
        read(*lines)
    return str(caught.value)


@pytest.mark.parametrize("end", ["\r", "\n", "\r\n", "\r\n\n"])
def test_lines_may_end_in_any_way(end: str) -> None:
    assert len(read_trf("event.trf", report(*PAIR, end=end)).tournament.players) == 2


def test_lines_may_stand_in_any_order_and_numbers_may_have_gaps() -> None:
    tournament = read(player(7, "   3 b 0"), "012 Cup", player(3, "   7 w 1")).tournament
    assert [(p.id, tournament.number(p.id)) for p in tournament.players] == [(3, 3), (7, 7)]
    assert tournament.info.name == "Cup"


def test_a_start_number_of_five_digits_is_refused_not_cut() -> None:
    line = player(1234).replace("1234 ", "12345", 1)
    assert "whole number from 1 to 9999" in _refusal(*PAIR, line)


def test_a_title_no_sheet_could_hold_is_cut_and_that_is_said() -> None:
    imported = read(*PAIR, f"012 {'Cup ' * 100}", f"102 {'x' * 201}")
    assert len(imported.tournament.info.name) <= 200
    assert len(imported.tournament.info.arbiters[0].name) == 200
    assert sum("200" in sentence for sentence in said(imported)) == 2


def test_a_line_may_be_cut_behind_its_last_sign() -> None:
    line = player(1, "", WIN.strip().rjust(8)).rstrip()
    tournament = read(line, player(2, "", LOSS)).tournament
    assert tournament.round(2).games[0].result is Result.WHITE_WINS


@pytest.mark.parametrize(
    ("letter", "sex"),
    [("m", Sex.MALE), ("M", Sex.MALE), ("w", Sex.FEMALE), ("W", Sex.FEMALE), ("f", Sex.FEMALE),
     ("F", Sex.FEMALE), (" ", None)],
)  # fmt: skip
def test_the_sex_is_read_in_both_customs(letter: str, sex: Sex | None) -> None:
    assert read(player(1, sex=letter)).tournament.players[0].sex is sex


@pytest.mark.parametrize(
    ("written", "title", "rank"),
    [(" GM", "GM", ""), ("IM ", "IM", ""), ("  g", "GM", ""), (" wf", "WFM", ""),
     ("wgm", "WGM", ""), (" II", "", "II"), ("   ", "", "")],
)  # fmt: skip
def test_titles_are_read_in_short_and_long_form(written: str, title: str, rank: str) -> None:
    card = read(player(1, title=written)).tournament.players[0]
    assert (card.title, card.rank) == (title, rank)


@pytest.mark.parametrize(
    ("written", "year", "date"),
    [("1990/05/07", 1990, "1990-05-07"), ("1990.05.07", 1990, "1990-05-07"), ("1990", 1990, ""),
     ("07.05.1990", 1990, "1990-05-07"), ("24/09/2010", 2010, "2010-09-24"),
     ("1990/00/00", 1990, ""), ("0000/00/00", None, ""), ("    .  .  ", None, ""),
     ("1969.00.00", 1969, "")],
)  # fmt: skip
def test_dates_of_birth_are_read_in_every_custom(written: str, year: int | None, date: str) -> None:
    imported = read(player(1, birth=written))
    card = imported.tournament.players[0]
    assert (card.birth_year, card.birth_date) == (year, date)
    assert imported.problems == ()


@pytest.mark.parametrize("written", ["99000001   ", "   99000001", "A99000001  "])
def test_a_fide_id_may_stand_left_or_right(written: str) -> None:
    assert read(player(1, fide_id=written)).tournament.players[0].fide_id == written.strip()


def test_a_fide_id_of_zero_is_none() -> None:
    assert read(player(1, fide_id="0")).tournament.players[0].fide_id == ""


@pytest.mark.parametrize("written", ["   0", "0000", "    "])
def test_a_rating_of_zero_is_none(written: str) -> None:
    assert read(player(1, rating=written)).tournament.players[0].rating is None


@pytest.mark.parametrize("points", ["1.0", "1,0", "1", "1.", " 1.0"])
def test_points_are_read_with_comma_point_or_nothing(points: str) -> None:
    assert said(read(player(1, WIN, points=points), player(2, LOSS, points="0"))) == []


@pytest.mark.parametrize("points", [".5", "0.5", "1/2", "½", "0,5"])
def test_half_points_are_read_in_every_custom(points: str) -> None:
    drawn = (player(1, "   2 w =", points=points), player(2, "   1 b =", points=points))
    assert said(read(*drawn)) == []


def test_a_ruler_line_is_skipped_with_a_warning_and_a_comment_without() -> None:
    lines = said(read("### 1234567890", "DDD SSSS sTTT", "1234567890", *PAIR))
    assert lines == [
        "2: Lines that begin with “DDD” are unknown; lines kept as they are: 1.",
        "3: Lines that begin with “123” are unknown; lines kept as they are: 1.",
    ]


def test_blanks_may_stand_for_0000_before_a_bye() -> None:
    imported = read(player(1, "       U"), player(2, "   3 w 1"), player(3, "   2 b 0"))
    assert imported.tournament.round(1).pairing_bye == 1
    assert said(imported) == []


def test_a_bare_minus_is_an_absence_and_that_is_said() -> None:
    imported = read(*PAIR, player(3, "       -"))
    bye = imported.tournament.bye(1, PlayerId(3))
    assert bye is not None
    assert bye.kind is ByeKind.ZERO_POINT
    assert said(imported) == ["3: A loss without an opponent was taken as an absence."]


def test_a_bare_plus_is_a_full_point_bye_beside_letters_for_byes() -> None:
    imported = read(*PAIR, player(3, "0000 - +"), player(4, "0000 - U"))
    bye = imported.tournament.bye(1, PlayerId(3))
    assert bye is not None
    assert bye.kind is ByeKind.FULL_POINT
    assert said(imported) == ["3: A win without an opponent was taken as a full-point bye."]


def test_the_only_bare_plus_of_a_file_without_letters_is_the_bye_of_the_pairing() -> None:
    imported = read(*PAIR, player(3, "0000 - +"))
    assert imported.tournament.round(1).pairing_bye == 3
    assert said(imported) == ["3: A win without an opponent was taken as the bye."]


def test_several_bare_plusses_of_a_round_are_full_point_byes() -> None:
    tournament = read(*PAIR, player(3, "0000 - +"), player(4, "0000 - +")).tournament
    assert {bye.kind for bye in tournament.round(1).byes} == {ByeKind.FULL_POINT}


def test_a_draw_without_an_opponent_is_a_half_point_bye() -> None:
    imported = read(*PAIR, player(3, "0000 - ="))
    assert imported.tournament.round(1).byes[0].kind is ByeKind.HALF_POINT


def test_a_cell_behind_the_last_announced_round_is_cut_with_a_warning() -> None:
    imported = read("XXR 1", player(1, WIN, "0000   -"), player(2, LOSS))
    assert imported.tournament.rules.rounds == 1
    assert imported.tournament.players[0].byes == ()
    assert "2: Round 2 is behind the last one; the cell was left out." in said(imported)


def test_rounds_with_games_count_even_if_fewer_were_announced() -> None:
    imported = read("XXR 1", player(1, WIN, "   2 b ="), player(2, LOSS, "   1 w ="))
    assert imported.tournament.rules.rounds == 2
    assert said(imported) == ["1: Rounds announced: 1, rounds with games: 2; the games count."]


def test_an_opponent_beside_a_bye_is_a_forfeit_if_both_name_each_other() -> None:
    imported = read(player(1, "   2 b Z"), player(2, "   1 w +"))
    assert imported.tournament.round(1).games[0].result is Result.WHITE_WINS_BY_FORFEIT
    assert said(imported) == ["1: A bye against an opponent was taken as a forfeit."]


def test_an_opponent_beside_a_bye_is_dropped_if_he_plays_somebody_else() -> None:
    imported = read(player(1, "   2 b Z"), player(2, "   3 w 1"), player(3, "   2 b 0"))
    assert [bye.player for bye in imported.tournament.round(1).byes] == [1]
    assert said(imported) == ["1: A bye with an opponent: the opponent was left out."]


def test_a_half_point_bye_against_an_opponent_frees_both_with_their_points() -> None:
    imported = read(
        player(1, "   2 b H", points="0.5"),
        player(2, "   1 w +", points="1.0"),
        player(3, "   4 w 1"),
        player(4, "   3 b 0"),
    )
    byes = {bye.player: bye.kind for bye in imported.tournament.round(1).byes}
    assert byes == {1: ByeKind.HALF_POINT, 2: ByeKind.FULL_POINT}
    assert len(said(imported)) == 2


def test_a_colour_without_an_opponent_is_a_blank_cell_and_said() -> None:
    imported = read(*PAIR, player(3, "0000 w 1"))
    assert imported.tournament.bye(1, PlayerId(3)) is None
    assert said(imported) == ["3: A colour without an opponent; the cell was taken as blank."]


def test_a_cell_of_seven_characters_is_taken_as_blank_and_said() -> None:
    imported = read(*PAIR, player(3) + "  0000 -U")
    assert imported.tournament.bye(1, PlayerId(3)) is None
    assert said(imported) == [
        "3: The cell of this round cannot be understood; it was taken as blank."
    ]


def test_a_line_too_short_for_points_is_said_where_others_have_rounds() -> None:
    imported = read(*PAIR, player(3)[:60].rstrip())
    assert "3: The line is short: points and rounds were taken as blank." in said(imported)


def test_a_tab_in_a_player_line_refuses_the_file() -> None:
    assert _refusal(PAIR[0], player(2, LOSS).replace("Player 002 ", "Player\t002")) == (
        "The file cannot be read. event.trf, line 2, column 21: there is a tab in the line, so "
        "its columns are lost; put blanks instead."
    )


def test_a_tab_in_a_line_of_words_does_no_harm() -> None:
    assert read("012\tOpen\tCup", *PAIR).tournament.info.name == "Open Cup"


def test_a_repeated_number_refuses_the_file_with_both_lines() -> None:
    assert _refusal(player(1), player(2), player(1)) == (
        "The file cannot be read. event.trf, line 3, column 5: "
        "start number 1 stands in line 1 already."
    )


def test_a_file_of_vega_is_refused_by_name() -> None:
    assert "Vega" in _refusal("001    1|m|Player|2000")


@pytest.mark.parametrize("data", [b"", b" \r\n\r\n ", codecs.BOM_UTF8])
def test_an_empty_file_is_refused(data: bytes) -> None:
    with language("en"), pytest.raises(ArbiterError, match="line 1, column 1"):
        read_trf("event.trf", data)


def test_a_file_without_players_is_refused() -> None:
    assert "no players" in _refusal("012 Open")


def test_a_binary_file_is_refused() -> None:
    with language("en"), pytest.raises(ArbiterError, match="this is not a text file"):
        read_trf("event.trf", b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR")


def test_a_refusal_speaks_the_active_language() -> None:
    with language("ru"), pytest.raises(UnreadableFile, match="строка 1, столбец 1"):
        read("012 Open")


def test_the_points_of_an_unknown_letter_are_none_and_that_is_said() -> None:
    imported = read(*PAIR, player(3, "0000 - Q"))
    assert said(imported) == ["3: Unknown letter for a result; it was taken as an absence."]


def test_an_unknown_letter_in_a_game_leaves_it_open() -> None:
    imported = read(player(1, "   2 w Q"), player(2, "   1 b  "))
    assert imported.tournament.round(1).games[0].result is None
    assert said(imported) == ["1: Unknown letter for a result; the game was taken as not finished."]


def test_invisible_signs_in_a_name_are_dropped_and_said() -> None:
    imported = read(player(1, name="Pla\u202eyer,\u200b N001"))
    assert (imported.tournament.players[0].surname, len(said(imported))) == ("Player", 1)
    problem = imported.problems[0]
    assert (problem.column, problem.old, problem.new) == (
        15,
        "Pla\ufffdyer,\ufffd N001",
        "Player, N001",
    )


def test_a_player_without_name_keeps_his_number_for_it() -> None:
    imported = read(player(1, name=" "))
    assert imported.tournament.players[0].surname == "1"
    assert said(imported) == ["1: The player has no name; the number stands for it."]

"""The written report file: columns, line ends, letters, and what other programs want in it."""

from dataclasses import replace

import pytest

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.result import Result
from swissdesk.domain.rounds import RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.formats import read as read_any
from swissdesk.formats.protocol import WritableFormat
from swissdesk.formats.registry import formats
from swissdesk.formats.trf.player_writer import PointsTooWide
from swissdesk.formats.trf.writer import NotNumbered
from swissdesk.formats.trf16 import FORMAT, write_trf16
from tests.formats.files import player, read


def _lines(tournament: Tournament, *, latin: bool = False) -> list[str]:
    return write_trf16(tournament, latin=latin).decode().split("\r\n")


def _written(*lines: str, latin: bool = False) -> list[str]:
    return _lines(read(*lines).tournament, latin=latin)


GAME = ("XXR 3", player(1, "   2 w 1"), player(2, "   1 b 0"))


def test_lines_end_in_crlf_and_the_file_has_no_mark() -> None:
    data = write_trf16(read(*GAME).tournament)
    assert data.startswith(b"012")
    assert data.endswith(b"\r\n")
    assert b"\n" not in data.replace(b"\r\n", b"")


def test_every_field_stands_in_its_columns() -> None:
    line = _written(
        "XXR 1",
        player(
            1, "   2 w 1", name="Кедров, Матвей", sex="m", title="GM", rating="2650",
            federation="RUS", fide_id="99000001", birth="1990/05/07",
        ),
        player(2, "   1 b 0"),
    )[-3]  # fmt: skip
    fields = [(5, 8), (10, 10), (11, 13), (15, 47), (49, 52), (54, 56), (58, 68), (70, 79),
              (81, 84), (86, 89), (92, 95), (97, 97), (99, 99)]  # fmt: skip
    assert [line[start - 1 : end] for start, end in fields] == [
        "   1", "m", " GM", f"{'Кедров, Матвей':33}", "2650", "RUS", "   99000001", "1990/05/07",
        " 1.0", "   1", "   2", "w", "1",
    ]  # fmt: skip


def test_records_of_pairing_programs_stand_for_those_of_the_new_format() -> None:
    lines = _written(
        "142 5",
        "152 B",
        "162 W 2.0 D 1.0 P 1.0",
        "260   1  99    1    2",
        "250       1.0   1   2    1    1",
        player(1, "   2 b 1"),
        player(2, "   1 w 0"),
    )
    assert "XXR 5" in lines
    assert "XXC black1" in lines
    assert "XXP 1 2" in lines
    assert "XXA    1  1.0  1.0" in lines
    games = "WW=2.0 BW=2.0 WD=1.0 BD=1.0 WL=0.0 BL=0.0"
    assert f"XXS {games} ZPB=0.0 HPB=1.0 FPB=2.0 PAB=1.0 FW=2.0 FL=0.0" in lines


def test_a_usual_tournament_names_no_point_system() -> None:
    assert not any(line.startswith("XXS") for line in _written(*GAME))


def test_our_lines_name_system_and_edition() -> None:
    lines = _written("192 FIDE_BURSTEIN", *GAME)
    assert "### SwissDesk system burstein" in lines
    assert "### SwissDesk edition fide-2026" in lines


def test_names_in_latin_letters_on_request() -> None:
    lines = _written("022 Рига", player(1, name="Щукин, Юрий"), latin=True)
    assert "022 Riga" in lines
    assert lines[-2][14:47].rstrip() == "Shchukin, Iurii"


def test_a_confirmed_latin_name_comes_before_the_table() -> None:
    tournament = read(player(1, name="Щукин, Юрий")).tournament
    card = replace(tournament.players[0], name_latin="Schukin, Yury")
    lines = _lines(replace(tournament, players=(card,)), latin=True)
    assert lines[-2][14:47].rstrip() == "Schukin, Yury"


def test_a_long_name_is_cut_and_moves_no_column() -> None:
    tournament = read(player(1, "   2 w 1"), player(2, "   1 b 0")).tournament
    first = replace(tournament.players[0], surname="Константинопольский-Преображенский")
    lines = _lines(replace(tournament, players=(first, *tournament.players[1:])))
    assert lines[-3][47:52] == " 2000"


def test_a_text_with_a_line_end_in_it_makes_no_second_line() -> None:
    tournament = read(*GAME).tournament
    info = replace(tournament.info, name="Open\r\n001    3 m    Ghost")
    written = write_trf16(replace(tournament, info=info))
    assert len(read_any("event.trf", written).tournament.players) == 2


def test_a_bye_of_the_coming_round_is_in_its_cell_and_in_the_points() -> None:
    lines = _written("XXR 3", player(1, "   2 w 1", "0000 - H"), player(2, "   1 b 0"))
    assert (lines[-3][80:84], lines[-3][101:109]) == (" 1.5", "0000 - H")


def test_who_has_left_is_absent_in_the_coming_round_for_every_program() -> None:
    lines = _written("XXR 3", "### SwissDesk left 2 1", *GAME[1:])
    assert lines[-2][101:109] == "0000 - Z"


def test_a_draft_is_not_written() -> None:
    tournament = read(*GAME).tournament
    draft = replace(tournament.rounds[0], state=RoundState.DRAFT)
    lines = _lines(replace(tournament, rounds=(draft,)))
    assert lines[-3][91:].strip() == ""


def test_colours_are_those_really_played() -> None:
    tournament = read(*GAME).tournament
    game = replace(tournament.rounds[0].games[0], wrong_colours=True)
    a_round = replace(tournament.rounds[0], games=(game,))
    lines = _lines(replace(tournament, rounds=(a_round,)))
    assert (lines[-3][91:99], lines[-2][91:99]) == ("   2 b 1", "   1 w 0")


def test_an_adjourned_game_is_an_unknown_result() -> None:
    tournament = read(*GAME).tournament
    game = replace(tournament.rounds[0].games[0], result=Result.ADJOURNED)
    a_round = replace(tournament.rounds[0], games=(game,))
    assert _lines(replace(tournament, rounds=(a_round,)))[-3][91:99] == "   2 w X"


def test_players_without_numbers_cannot_be_reported() -> None:
    tournament = replace(read(*GAME).tournament, numbers=())
    with pytest.raises(NotNumbered):
        write_trf16(tournament)


def test_points_beyond_the_column_are_told_not_cut() -> None:
    tournament = read(
        "299          -9.7    1    1", "299          -9.7    1    1", *GAME
    ).tournament
    with pytest.raises(PointsTooWide):
        write_trf16(tournament)


def test_tie_breaks_that_a_round_robin_cannot_have_leave_the_place_blank() -> None:
    lines = _written("192 BERGER_ROUNDROBIN", "212 BH", *GAME)
    assert lines[-3][85:89] == "    "


def test_every_format_is_found_by_itself_and_trf16_can_be_written() -> None:
    assert list(formats()) == ["csv", "ods", "trf16", "trf26", "xlsx"]
    assert isinstance(FORMAT, WritableFormat)
    tournament = read(*GAME).tournament
    assert FORMAT.write(tournament) == write_trf16(tournament)


@pytest.mark.parametrize("name", ["event.trf", "EVENT.TRFX", "event.txt", "event"])
def test_a_report_file_is_known_by_its_name_or_by_its_lines(name: str) -> None:
    assert FORMAT.recognises(name, write_trf16(read(*GAME).tournament))


def test_the_ids_of_an_import_are_the_numbers_of_the_file() -> None:
    tournament = read("XXC rank", player(4, rank="1"), player(9, rank="2")).tournament
    assert [card.id for card in tournament.players] == [PlayerId(4), PlayerId(9)]

"""The report file of 2026: every record in its columns, nothing twice, nothing lost in silence."""

from dataclasses import replace

import pytest

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.points import CHESS_POINTS
from swissdesk.domain.tournament import StartNumber, Tournament
from swissdesk.formats.registry import formats
from swissdesk.formats.trf.time_control import in_seconds
from swissdesk.formats.trf26 import write_trf26
from tests.formats.files import player, read, said

GAME = ("142 3", player(1, "   2 w 1"), player(2, "   1 b 0"))


def _lines(tournament: Tournament, *, latin: bool = False) -> list[str]:
    return write_trf26(tournament, latin=latin).decode().split("\r\n")


def _written(*lines: str) -> list[str]:
    return _lines(read(*lines).tournament)


def _of(lines: list[str], record: str) -> list[str]:
    return [line for line in lines if line.startswith(record)]


@pytest.mark.parametrize(
    "record",
    [
        "152 B",
        "162  W 2.0    D 1.0    L 0.0    A 0.0    P 1.0",
        "172     FIDON",
        "192 FIDE_BURSTEIN",
        "202 BH/C1,SB",
        "212 PTS,BH/C1,SB",
        "240 H   2    1",
        "240 Z   3    1    2",
        "250       1.0   1   2    1    1",
        "250       0.5   3   3    1    1",
        "260   1   2    1    2",
        "299          -1.5    1    2",
        "310   1 Rooks".ljust(73) + "   2    1",
    ],
)
def test_each_record_is_written_in_the_columns_in_which_it_is_read(record: str) -> None:
    lines = _written("042 2026/11/02", record, *GAME)
    assert record.replace("    FIDON", "RUS FIDON") in lines


def test_nothing_is_written_that_only_extensions_said() -> None:
    lines = _written("XXR 3", "XXC black1", "XXP 1 2", "XXA    1  1.0", *GAME[1:])
    assert not [line for line in lines if line.startswith("XX")]
    assert {"142 3", "152 B", "250       1.0   1   1    1    1", "260   1   3    1    2"} <= set(
        lines
    )


def test_the_usual_acceleration_stands_in_the_code_of_the_system() -> None:
    lines = _written("192 FIDE_DUBOV_BAKU", *GAME)
    assert _of(lines, "192") == ["192 FIDE_DUBOV_BAKU"]
    assert _of(lines, "250") == []


def test_a_system_without_such_a_code_lists_its_virtual_points() -> None:
    own = ("### SwissDesk system fide-dutch-1998", "### SwissDesk acceleration baku")
    lines = _written(*own, *GAME)
    assert _of(lines, "192") == ["192 CUSTOM_SWISS"]
    assert _of(lines, "250") == [
        "250       1.0   1   1    1    2",
        "250       0.5   2   2    1    2",
    ]


def test_the_real_name_stands_in_the_national_record() -> None:
    tournament = read("172 RUS NIDOF", *GAME).tournament
    card = replace(
        tournament.players[0],
        surname="Кедров",
        given_name="Матвей",
        name_latin="Kedrov, Matvey",
        rank="КМС",
        region="78",
        national_id="123456",
    )
    lines = _lines(replace(tournament, players=(card, *tournament.players[1:])))
    national = _of(lines, "RUS")
    assert [line[:17] + line[47:68] for line in national] == [
        "RUS    1 mКМС Кед" + "      78       123456"
    ]
    assert _of(lines, "001    1")[0][14:29] == "Kedrov, Matvey "
    again = read(*lines).tournament.players[0]
    assert (again.surname, again.given_name, again.rank) == ("Кедров", "Матвей", "КМС")


def test_a_bye_to_come_stands_in_its_record_and_brings_no_points_yet() -> None:
    line = _of(_written("240 H   2    1", *GAME), "001    1")[0]
    assert line[80:84] == " 1.0"
    assert len(line.rstrip()) == 99


def test_a_bye_by_hand_to_come_stands_in_its_cell() -> None:
    line = _of(_written("142 3", player(1, "   2 w 1", "0000 - U"), GAME[2]), "001    1")[0]
    assert line[101:109] == "0000 - U"


def test_points_that_the_record_cannot_tell_apart_come_back_by_our_line() -> None:
    tournament = read(*GAME).tournament
    points = replace(CHESS_POINTS, win=30, draw=10, pab=30, forfeit_win=20)
    own = replace(tournament, rules=replace(tournament.rules, points=points))
    lines = _lines(own)
    assert read(*lines).tournament.rules.points == points
    without = [line for line in lines if "SwissDesk points" not in line]
    assert read(*without).tournament.rules.points.forfeit_win == 30


def test_our_line_about_points_yields_to_the_record() -> None:
    imported = read("162  W 3.0    D 1.0", "### SwissDesk points W=2 D=1", *GAME)
    assert imported.tournament.rules.points.win == 30
    assert any("contradicts the record" in line for line in said(imported))


def test_numbers_of_before_are_those_of_the_old_rounds() -> None:
    tournament = read(*GAME).tournament
    numbers = (
        StartNumber(player=PlayerId(1), from_round=1, number=2),
        StartNumber(player=PlayerId(1), from_round=2, number=1),
        StartNumber(player=PlayerId(2), from_round=1, number=1),
        StartNumber(player=PlayerId(2), from_round=2, number=2),
    )
    again = read(*_lines(replace(tournament, numbers=numbers))).tournament
    assert [again.number(PlayerId(1), r) for r in (1, 2)] == [2, 1]
    assert again.numbers == numbers


def test_unknown_records_and_comments_of_others_are_written_back_as_they_were() -> None:
    odd = ["### Import @ Round 2: by hand", "801  1  A b   c", "XRS    5  6", "999 x"]
    lines = _written(*odd, *GAME)
    assert [line for line in lines if line in odd] == odd
    assert [line for line in _lines(read(*lines).tournament) if line in odd] == odd


def test_an_encoded_time_control_beside_words_is_kept() -> None:
    lines = _written("122 one hour", "222 40/3600+30:900", *GAME)
    assert _of(lines, "222") == ["222 40/3600+30:900"]


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("90+30", "5400+30"),
        ("60 minutes and 30 seconds a move", "3600+30"),
        ("60 минут и 30 секунд на ход", "3600+30"),
        ("15 мин. + 10 сек.", "900+10"),
        ("15' + 10''", "900+10"),
        ("45 min", "2700"),
        ("5400+30", "5400+30"),
        ("300+3", "300+3"),
        ("40/6000+30:900+30", "40/6000+30:900+30"),
        ("one hour", ""),
        ("90 min for 40 moves, then 30 min", ""),
        ("", ""),
    ],
)
def test_a_time_control_is_put_in_seconds_only_where_it_is_sure(words: str, code: str) -> None:
    assert in_seconds(words) == code


@pytest.mark.parametrize(
    ("record", "word"),
    [
        ("152 X", "This is no colour"),
        ("XXC green", "word of the record"),
        ("212 ,,,", "names no tie-breaks"),
        ("172 RUS ELO", "which rating ranks"),
    ],
)
def test_a_record_that_says_nothing_usable_is_reported(record: str, word: str) -> None:
    imported = read(record, *GAME)
    assert [line for line in said(imported) if word in line] == [said(imported)[0]]
    assert imported.tournament.rules.first_colour == read(*GAME).tournament.rules.first_colour
    assert not imported.given.tie_breaks


def test_both_formats_are_there_by_their_codes() -> None:
    assert {"trf16", "trf26"} <= formats().keys()

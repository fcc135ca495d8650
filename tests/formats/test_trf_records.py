"""The records beside the players: head, pairing records, national ratings, our own lines."""

import pytest

from swissdesk.domain.ids import Colour, PlayerId, Sport
from swissdesk.domain.player import ByeRequest, RatingKind
from swissdesk.domain.result import ByeKind
from swissdesk.domain.rules import (
    Acceleration,
    Adjustment,
    Arbiter,
    ForbiddenPair,
    RankingRating,
    VirtualPoints,
)
from swissdesk.domain.tournament import Tournament
from swissdesk.errors import UnreadableFile
from swissdesk.formats.imported import Imported
from tests.formats.files import player, read, said

FOUR = (player(1), player(2), player(3), player(4))
PLAYED = (
    player(1, "   3 w 1"),
    player(2, "   4 b ="),
    player(3, "   1 b 0"),
    player(4, "   2 w ="),
)


def _kinds(tournament: Tournament) -> dict[int, tuple[ByeRequest, ...]]:
    return {card.id: card.byes for card in tournament.players if card.byes}


def _virtual(imported: Imported) -> dict[int, tuple[int, ...]]:
    return {entry.player: entry.points for entry in imported.tournament.rules.virtual}


def test_the_head_of_the_file_becomes_the_head_of_the_sheets() -> None:
    info = read(
        "012 Autumn Open",
        "022 Riga",
        "032 LAT",
        "042 2026/11/28",
        "052 30.11.2026",
        "102 IA Player, Chief",
        "112 Player, One",
        "112 Player, Two",
        "122 90 min + 30 s",
        "132".ljust(91) + "26/11/28  26/11/29  26/30/11",
        *FOUR,
    ).tournament.info
    assert (info.name, info.place, info.federation) == ("Autumn Open", "Riga", "LAT")
    assert (info.start, info.end, info.time_control) == (
        "2026-11-28",
        "2026-11-30",
        "90 min + 30 s",
    )
    assert info.arbiters == (
        Arbiter(role="chief", name="Player, Chief", category="IA"),
        Arbiter(role="deputy", name="Player, One"),
        Arbiter(role="deputy", name="Player, Two"),
    )
    assert info.round_dates == ("2026-11-28", "2026-11-29", "2026-11-30")


def test_a_date_in_english_words_is_read() -> None:
    assert read("042 May 29, 2020", *FOUR).tournament.info.start == "2020-05-29"


def test_a_date_nobody_understands_is_left_out_and_said() -> None:
    imported = read("042 soon", *FOUR)
    assert imported.tournament.info.start == ""
    assert said(imported) == ["1: This date cannot be understood; it was left out."]


@pytest.mark.parametrize("line", ["142 9", "XXR 9", "XXR  9 ", "142   9"])
def test_the_number_of_rounds_is_announced(line: str) -> None:
    imported = read(line, *FOUR)
    assert (imported.tournament.rules.rounds, imported.given.rounds) == (9, True)


def test_without_an_announced_number_the_last_used_column_ends_the_event() -> None:
    imported = read(player(1, "   2 w 1", "0000 - H"), player(2, "   1 b 0"))
    assert (imported.tournament.rules.rounds, imported.given.rounds) == (2, False)


def test_a_number_of_rounds_told_by_the_caller_comes_first() -> None:
    imported = read("XXR 1", player(1, "   2 w 1", "0000 - H"), player(2, "   1 b 0"), rounds=3)
    assert (imported.tournament.rules.rounds, imported.given.rounds) == (3, True)
    assert _kinds(imported.tournament) == {1: (ByeRequest(round=2, kind=ByeKind.HALF_POINT),)}


def test_a_hundred_rounds_are_refused() -> None:
    with pytest.raises(UnreadableFile, match="more than 99 rounds"):
        read("XXR 100", *FOUR)


@pytest.mark.parametrize("line", ["152 B", "XXC black1", "XXC rank black1", "XXC rank/black1"])
def test_the_initial_colour_is_announced(line: str) -> None:
    imported = read(line, *FOUR)
    assert imported.tournament.rules.first_colour is Colour.BLACK
    assert imported.given.first_colour


def test_without_it_round_1_shows_the_initial_colour() -> None:
    imported = read(*PLAYED)
    assert imported.tournament.rules.first_colour is Colour.WHITE
    assert not imported.given.first_colour


def test_before_round_1_no_colour_is_known() -> None:
    assert read(*FOUR).tournament.rules.first_colour is None


def test_absent_players_and_byes_of_the_next_round_are_asked_for() -> None:
    imported = read(
        "XXR 3", "XXZ 2, 3", "240 H   3    1    4", *PLAYED[:3], player(4, "   2 w =", "0000 - F")
    )
    assert _kinds(imported.tournament) == {
        1: (ByeRequest(round=3, kind=ByeKind.HALF_POINT),),
        2: (ByeRequest(round=2, kind=ByeKind.ZERO_POINT),),
        3: (ByeRequest(round=2, kind=ByeKind.ZERO_POINT),),
        4: (
            ByeRequest(round=2, kind=ByeKind.FULL_POINT),
            ByeRequest(round=3, kind=ByeKind.HALF_POINT),
        ),
    }


def test_a_bye_of_the_pairing_in_the_next_round_is_given_by_hand() -> None:
    imported = read("XXR 3", *PLAYED, player(5, "0000 - U", "0000 - U"))
    assert _kinds(imported.tournament) == {
        5: (ByeRequest(round=2, kind=ByeKind.PAIRING_ALLOCATED),)
    }


def test_a_blank_cell_of_the_next_round_means_present() -> None:
    assert _kinds(read("XXR 3", *PLAYED).tournament) == {}


def test_a_record_of_byes_fills_a_blank_cell_and_yields_to_a_game() -> None:
    imported = read("240 H   1    1    5", *PLAYED, player(5, points="0.5"))
    byes = {bye.player: bye.kind for bye in imported.tournament.round(1).byes}
    assert byes == {5: ByeKind.HALF_POINT}
    assert said(imported) == ["1: The bye of No. 1 contradicts the cell of round 1."]


def test_forbidden_pairs_come_from_both_records() -> None:
    rules = read("260   2   4    1    2", "XXP 3 4 1", *FOUR).tournament.rules
    assert set(rules.forbidden) == {
        ForbiddenPair(first=PlayerId(1), second=PlayerId(2), first_round=2, last_round=4),
        ForbiddenPair(first=PlayerId(1), second=PlayerId(3)),
        ForbiddenPair(first=PlayerId(1), second=PlayerId(4)),
        ForbiddenPair(first=PlayerId(3), second=PlayerId(4)),
    }


def test_pairs_that_are_forbidden_until_before_they_begin_are_said_and_left_out() -> None:
    imported = read("260   9   2    1    2", *FOUR)
    assert imported.tournament.rules.forbidden == ()
    assert said(imported) == ["1: These forbidden pairs end before they begin."]


def test_a_list_that_forbids_too_many_pairs_is_refused() -> None:
    numbers = range(1, 501)
    with pytest.raises(UnreadableFile, match="more than 100000 forbidden pairs"):
        read("XXP " + " ".join(map(str, numbers)), *(player(number) for number in numbers))


def test_numbers_of_nobody_are_said_and_skipped() -> None:
    imported = read("XXP 1 9", *FOUR)
    assert imported.tournament.rules.forbidden == ()
    assert said(imported) == ["1: Number 9 is nobody's; it was skipped."]


def test_virtual_points_are_read_by_player() -> None:
    imported = read("XXA    1  1.0  1.0  0.5", "XXA    2  1.0", "XXA    3  0.0  0.0", *FOUR)
    assert imported.tournament.rules.acceleration is Acceleration.EXPLICIT
    assert _virtual(imported) == {1: (10, 10, 5), 2: (10,)}


def test_virtual_points_are_read_by_range_of_rounds_and_numbers() -> None:
    imported = read("250       1.0   1   2    1    2", "250       0.5   3   3    1    1", *FOUR)
    assert _virtual(imported) == {1: (10, 10, 5), 2: (10, 10)}


def test_baku_by_name_needs_no_list_and_a_list_comes_before_it() -> None:
    named = read("142 9", "192 FIDE_DUTCH_2026_BAKU", *FOUR).tournament.rules
    assert (named.acceleration, named.virtual) == (Acceleration.BAKU, ())
    listed = read("142 9", "192 FIDE_DUTCH_2026_BAKU", "XXA    1  1.0", *FOUR).tournament.rules
    assert listed.acceleration is Acceleration.EXPLICIT
    assert listed.virtual == (VirtualPoints(player=PlayerId(1), points=(10,)),)


@pytest.mark.parametrize(
    ("lines", "system", "given"),
    [
        ((), "fide-dutch-2026", False),
        (("192 FIDE_DUTCH_2017",), "fide-dutch-2017", True),
        (("192 FIDE_DUTCH_2025",), "fide-dutch-2026", True),
        (("192 FIDE_BURSTEIN_BAKU",), "burstein", True),
        (("192 BERGER_ROUNDROBIN_G2",), "round-robin", True),
        (("192 FIDE_DOUBLEROUNDROBIN",), "double-round-robin", True),
        (("192 FIDE_LIM",), "FIDE_LIM", True),
        (("092 Individual: Round Robin",), "round-robin", True),
        (("092 Круговой турнир",), "round-robin", True),
        (("092 all-play-all",), "round-robin", True),
        (("092 Individual: Swiss-System",), "fide-dutch-2026", False),
        (("192 CUSTOM_SWISS", "### SwissDesk system draughts-solkoff"), "draughts-solkoff", True),
        (("192 FIDE_DUTCH_2017", "### SwissDesk system burstein"), "fide-dutch-2017", True),
        (("### SwissDesk system burstein", "092 Round robin"), "burstein", True),
    ],
)
def test_the_system_is_named_by_our_line_by_192_or_by_the_words(
    lines: tuple[str, ...], system: str, given: bool
) -> None:
    imported = read(*lines, *FOUR)
    assert (imported.tournament.rules.system, imported.given.system) == (system, given)


def test_a_dutch_system_without_edition_is_said_to_be_taken_as_the_one_in_force() -> None:
    assert said(read("192 FIDE_DUTCH", *FOUR)) == [
        "1: Record 192 names no edition of the Dutch system; that of 2026 was taken."
    ]


def test_our_line_yields_to_a_record_it_contradicts_and_that_is_said() -> None:
    imported = read("192 FIDE_DUTCH_2017", "### SwissDesk system burstein", *FOUR)
    assert said(imported) == [
        "1: Our comment line contradicts the record of the file; the record counts."
    ]


def test_tie_breaks_are_read_without_the_points_and_unknown_ones_are_said() -> None:
    imported = read("202 BH", "212 PTS,BH-C1,SB,QQQ", *FOUR)
    assert imported.tournament.rules.tie_breaks == ("BH/C1", "SB")
    assert imported.given.tie_breaks
    assert said(imported) == ["2: Tie-break QQQ is unknown here; it was left out."]


def test_national_records_give_rating_name_and_region() -> None:
    imported = read(
        "172 RUS FIDON",
        player(1, name="Kedrov, Matvey", rating="   0"),
        f"RUS    1 mКМС {'Кедров, Матвей':33} 2105 MOS      910001 2001",
        player(2, rating="2200"),
    )
    first, second = imported.tournament.players
    assert (first.surname, first.name_latin, first.rank) == ("Кедров", "Kedrov, Matvey", "КМС")
    assert (first.rating, first.ratings) == (2105, ((RatingKind.NATIONAL, 2105),))
    assert (first.region, first.national_id, first.birth_year) == ("MOS", "910001", 2001)
    assert second.rating == 2200
    assert imported.tournament.rules.ranking_rating is RankingRating.FIDE_ELSE_NATIONAL


@pytest.mark.parametrize(
    ("code", "rating"),
    [
        ("FIDE", 2000),
        ("NRO", 2100),
        ("FIDON", 2000),
        ("NIDOF", 2100),
        ("HBFN", 2100),
        ("LBFN", 2000),
    ],
)
def test_the_ranking_rating_is_chosen_as_announced(code: str, rating: int) -> None:
    national = f"RUS    1 m    {'Player 001':33} 2100 MOS"
    assert read(f"172 RUS {code}", player(1), national).tournament.players[0].rating == rating


def test_without_record_172_national_lines_are_unknown() -> None:
    imported = read(player(1), f"RUS    1 m    {'Player 001':33} 2100 MOS")
    assert said(imported) == [
        "2: Lines that begin with “RUS” are unknown; lines kept as they are: 1."
    ]


def test_pairing_by_rank_makes_the_ranks_the_start_numbers() -> None:
    imported = read("XXC rank", player(1, rank="2"), player(2, rank="1"))
    tournament = imported.tournament
    assert [tournament.number(PlayerId(1)), tournament.number(PlayerId(2))] == [2, 1]
    assert said(imported) == ["1: The start numbers were taken from the rank column."]


def test_pairing_by_rank_without_all_ranks_keeps_the_numbers_and_says_so() -> None:
    imported = read("XXC rank", player(1, rank="1"), player(2))
    assert imported.tournament.number(PlayerId(2)) == 2
    assert len(said(imported)) == 1


def test_bonus_points_and_abnormal_results_become_adjustments() -> None:
    imported = read(
        "299           1.0    1    1",
        "299 D         1.0    1    2    4",
        "299          -0.5         3",
        *PLAYED,
    )
    assert imported.tournament.adjustments == (
        Adjustment(player=PlayerId(1), round=1, points=10),
        Adjustment(player=PlayerId(2), round=1, points=5),
        Adjustment(player=PlayerId(4), round=1, points=5),
        Adjustment(player=PlayerId(3), round=1, points=-5),
    )


def test_our_own_lines_are_read() -> None:
    imported = read(
        "### SwissDesk sport draughts",
        "### SwissDesk edition fide-2024",
        "### SwissDesk seed 18446744",
        "### SwissDesk meeting 2",
        "### SwissDesk score 1 1 3 1.5 0.5",
        "### SwissDesk left 3 1",
        "### SwissDesk entered 4 2",
        "### SwissDesk fide-mode off 3",
        "### SwissDesk colour-of-carpet green or blue",
        "XXR 5",
        *PLAYED,
    )
    tournament, rules = imported.tournament, imported.tournament.rules
    assert said(imported) == []
    assert (rules.sport, rules.edition, rules.lot_seed) == (Sport.DRAUGHTS, "fide-2024", 18446744)
    assert (rules.games_a_meeting, rules.fide_mode) == (2, False)
    game = tournament.game(1, PlayerId(1))
    assert game is not None
    assert (game.white_score, game.black_score) == (15, 5)
    assert tournament.player(PlayerId(3)).last_round == 1
    assert tournament.player(PlayerId(4)).first_round == 2
    assert tournament.info.remarks == (
        ("fide-mode", "off 3"),
        ("colour-of-carpet", "green or blue"),
    )
    assert imported.given.edition


@pytest.mark.parametrize(
    "line",
    ["seed minus one", "seed 99999999999999999999", "meeting 0", "left 99 1", "left 1 100",
     "left one two", "score 1 1", "sport golf", "fide-mode perhaps", "adjustment 1 1 much",
     "acceleration turbo", "forbidden 1 1 1", "system", "entered 1 0"],
)  # fmt: skip
def test_a_line_of_ours_that_makes_no_sense_is_said_and_skipped(line: str) -> None:
    imported = read(f"### SwissDesk {line}", *FOUR)
    assert said(imported) == ["1: This line of ours was not understood; it was skipped."]


def test_a_score_without_its_game_is_said() -> None:
    imported = read("### SwissDesk score 1 1 2 1.5 0.5", *PLAYED)
    assert said(imported) == ["1: A game score of round 1 belongs to no game: 1, 2."]


def test_who_misses_the_last_two_columns_has_left_for_good() -> None:
    imported = read(
        "XXR 3",
        player(1, "   2 w 1", "   2 b =", "   2 w 1"),
        player(2, "   1 b 0", "   1 w =", "   1 b 0"),
        player(3, "0000 - U", "0000 - Z", "0000 - Z"),
        player(4, "0000 - Z", "0000 - Z", "0000 - Z"),
        player(5, "0000 - Z", "0000 - U", "0000 - Z"),
    )
    left = {card.id: card.last_round for card in imported.tournament.players}
    assert left == {1: None, 2: None, 3: 1, 4: 0, 5: None}


def test_who_is_to_be_paired_now_has_not_left() -> None:
    imported = read(
        "XXR 5",
        player(1, "   2 w 1", "   2 b ="),
        player(2, "   1 b 0", "   1 w ="),
        player(3, "0000 - Z", "0000 - Z"),
        player(4, "0000 - U", "0000 - Z", "0000 - Z"),
        player(5, "0000 - Z", "0000 - Z", "0000 - H"),
    )
    left = {card.id: card.last_round for card in imported.tournament.players}
    assert left == {1: None, 2: None, 3: None, 4: 1, 5: None}


def test_in_a_file_of_ours_only_our_lines_say_who_has_left() -> None:
    imported = read(
        "### SwissDesk system draughts-solkoff",
        player(1, "   2 w 1", "   2 b ="),
        player(2, "   1 b 0", "   1 w ="),
        player(3, "0000 - Z", "0000 - Z"),
    )
    assert imported.tournament.players[2].last_round is None


def test_teams_of_the_new_record_come_before_those_of_the_old() -> None:
    tournament = read(
        *FOUR,
        f"013 {'Old':32}   1    2",
        f"310   1 {'New':32} {'NEW':5} {'2000':>6} {'':6} {'':6} {'':3}    3    4",
    ).tournament
    assert [(team.name, team.members) for team in tournament.teams] == [("New", (3, 4))]


def test_records_of_team_matches_are_not_read_and_that_is_said() -> None:
    imported = read("320  2.0  2.0 001", "362 TW 2.0", *FOUR)
    assert said(imported) == [
        "1: Record 320 tells of team matches; lines kept as they are: 1.",
        "2: Record 362 tells of team matches; lines kept as they are: 1.",
    ]


@pytest.mark.parametrize(
    ("code", "swapped"), [("FIDE_DOUBLEROUNDROBIN", "yes"), ("BERGER_DOUBLEROUNDROBIN", "no")]
)
def test_record_192_tells_how_the_first_of_two_cycles_ends(code: str, swapped: str) -> None:
    rules = read(f"192 {code}", *FOUR).tournament.rules
    assert rules.system == "double-round-robin"
    assert rules.options == (("swap-last-rounds", swapped),)

"""Files that other programs wrote: read as they were played."""

from collections import Counter
from typing import Any

import pytest

from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.result import ByeKind
from swissdesk.domain.tournament import Tournament
from swissdesk.formats.trf import read_trf
from tests.formats.files import real_facts, real_file, real_names, said

FORFEITS_WITHOUT_COLOURS = "orig_swisschess_2005_open"
"""The games without colours in this file are missing in its facts."""
BYES_OF_THE_NEXT_ROUND = "orig_javafo_manual_52p"
"""The fifth column holds only byes asked for; the facts count it as a round."""
POINTS_BOOKED_IN_THE_TOTAL_ONLY = {
    "orig_irl_challengers_2011": 8,
    "orig_irl_intermediate_2011": 1,
    "orig_irl_masters_2011": 5,
    "orig_team_greek_129p": 1,
}


def _rounds(name: str) -> list[dict[str, Any]]:
    rounds: list[dict[str, Any]] = real_facts(name)["rounds"]
    return rounds[:4] if name == BYES_OF_THE_NEXT_ROUND else rounds


def _games(tournament: Tournament, round_no: int) -> set[tuple[int, int, str]]:
    return {
        (game.white, game.black, game.result.half(Colour.WHITE).value)
        for game in tournament.round(round_no).games
        if game.result is not None
    }


@pytest.mark.parametrize("name", real_names())
def test_the_games_are_those_that_were_played(name: str) -> None:
    tournament = read_trf(name, real_file(name)).tournament
    facts = _rounds(name)
    assert len(tournament.rounds) == len(facts)
    for round_no, played in enumerate(facts, 1):
        expected = {tuple(game) for game in played["games"]}
        found = _games(tournament, round_no)
        if name == FORFEITS_WITHOUT_COLOURS:
            assert {game[2] for game in found - expected} <= {"+", "-"}
            assert found >= expected
        else:
            assert found == expected


@pytest.mark.parametrize("name", real_names())
def test_who_had_no_game_had_the_bye_that_is_known(name: str) -> None:
    tournament = read_trf(name, real_file(name)).tournament
    for round_no, played in enumerate(_rounds(name), 1):
        byes = {bye.player: bye.kind for bye in tournament.round(round_no).byes}
        for code, numbers in played["unplayed"].items():
            for number in numbers:
                assert byes.get(PlayerId(number), ByeKind.ZERO_POINT) is ByeKind(code)


@pytest.mark.parametrize("name", real_names())
def test_the_points_of_the_results_are_those_that_are_known(name: str) -> None:
    tournament = read_trf(name, real_file(name)).tournament
    last = len(tournament.rounds)
    for number, points in real_facts(name)["points"].items():
        player = PlayerId(int(number))
        booked = tournament.player(player).bye_asked_for(last + 1)
        coming = tournament.rules.points.of_bye(booked) if booked else 0
        assert tournament.score(player, last) + coming == round(points * 10)


@pytest.mark.parametrize("name", real_names())
def test_totals_that_exceed_the_cells_are_listed_and_no_others(name: str) -> None:
    imported = read_trf(name, real_file(name))
    differing = [line for line in said(imported) if "The points differ" in line]
    assert len(differing) == POINTS_BOOKED_IN_THE_TOTAL_ONLY.get(name, 0)


@pytest.mark.parametrize("name", real_names())
def test_the_initial_colour_is_the_one_that_fits_round_1(name: str) -> None:
    facts = real_facts(name)["rules_2026"]
    colour = read_trf(name, real_file(name)).tournament.rules.first_colour
    if facts and 1 in facts["rounds_agree"]:
        assert colour is not None
        assert colour.name.lower() == facts["initial_colour"]


@pytest.mark.parametrize("name", real_names())
def test_the_announced_number_of_rounds_is_read_or_the_last_column_taken(name: str) -> None:
    assert (
        read_trf(name, real_file(name)).tournament.rules.rounds
        == real_facts(name)["rounds_planned"]
    )


def test_byes_of_the_next_round_are_asked_for_and_booked_already() -> None:
    tournament = read_trf("event.trf", real_file(BYES_OF_THE_NEXT_ROUND)).tournament
    kinds = Counter(request.kind for player in tournament.players for request in player.byes)
    assert kinds == {ByeKind.HALF_POINT: 1, ByeKind.ZERO_POINT: 1}
    assert {request.round for player in tournament.players for request in player.byes} == {5}


def test_a_round_robin_is_recognised_by_its_words() -> None:
    imported = read_trf("event.trf", real_file("sm_rr_aut_10p"))
    assert imported.tournament.rules.system == "round-robin"
    assert imported.given.system


def test_a_team_event_is_read_as_players_and_lists_of_players() -> None:
    imported = read_trf("event.trf", real_file("orig_team_greek_129p"))
    assert len(imported.tournament.teams) == 15
    assert imported.tournament.teams[1].name == "ΟΜΑΔΑ 02"
    assert imported.tournament.teams[1].members == (7, 8, 9, 10, 11, 12, 83, 120)
    assert any("Teams were read as lists of players" in line for line in said(imported))


def test_every_line_that_is_skipped_is_said_once_for_its_kind() -> None:
    lines = said(read_trf("event.trf", real_file("orig_tornelo_dat_lines")))
    assert lines == [
        "11: Lines that begin with “XRS” are unknown; lines kept as they are: 1.",
        "14: Lines that begin with “DAT” are unknown; lines kept as they are: 14.",
    ]


def test_unrated_results_stay_unrated() -> None:
    tournament = read_trf("event.trf", real_file("orig_tornelo_dat_lines")).tournament
    unrated = [
        game for game in tournament.round(1).games if game.result and not game.result.is_rated
    ]
    assert [(game.white, game.black) for game in unrated] == [(1, 6)]


@pytest.mark.parametrize(
    ("name", "encoding"),
    [
        ("orig_cp1252_3p", "cp1252"),
        ("orig_irl_intermediate_2011", "cp1252"),
        ("orig_league_bom", "utf-8"),
        ("sm_rus_weekend_11p", "utf-8"),
        ("sm_srb_blitz_43p", "utf-8"),
    ],
)
def test_the_alphabet_of_a_real_file_is_found(name: str, encoding: str) -> None:
    assert read_trf(name, real_file(name)).encoding == encoding


def test_cyrillic_names_are_split_into_surname_and_given_name() -> None:
    tournament = read_trf("event.trf", real_file("sm_rus_weekend_11p")).tournament
    first = tournament.players[0]
    assert (first.surname, first.given_name) == ("Игрок", "Н001")
    assert tournament.info.place == "Севастополь"

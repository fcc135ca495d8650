"""What we write we read again: the same tournament, and no word of repair."""

from dataclasses import replace

from hypothesis import HealthCheck, given, settings

from swissdesk.domain.rounds import Round
from swissdesk.domain.tournament import Tournament
from swissdesk.formats.trf import read_trf
from swissdesk.formats.trf16 import write_trf16
from tests.formats.files import real_file, real_names, said
from tests.formats.tournaments import tournaments

UNHURRIED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=150)


def _without_boards(a_round: Round) -> Round:
    """Return a round as a report file knows it: board numbers are not carried."""
    games = sorted((replace(game, board=0) for game in a_round.games), key=lambda game: game.white)
    byes = sorted(a_round.byes, key=lambda bye: bye.player)
    return replace(a_round, games=tuple(games), byes=tuple(byes))


def _carried(tournament: Tournament) -> Tournament:
    rules = tournament.rules
    order = sorted(
        rules.forbidden, key=lambda p: (p.first_round, p.last_round or 0, p.first, p.second)
    )
    return replace(
        tournament,
        rules=replace(rules, forbidden=tuple(order)),
        rounds=tuple(_without_boards(a_round) for a_round in tournament.rounds),
    )


@UNHURRIED
@given(tournaments())
def test_everything_a_report_file_carries_comes_back(tournament: Tournament) -> None:
    imported = read_trf("event.trf", write_trf16(tournament))
    assert _carried(imported.tournament) == _carried(tournament)
    assert [line for line in said(imported) if "Teams were read" not in line] == []


@UNHURRIED
@given(tournaments())
def test_a_second_writing_changes_no_byte(tournament: Tournament) -> None:
    once = write_trf16(tournament)
    assert write_trf16(read_trf("event.trf", once).tournament) == once


def test_real_files_come_back_from_our_own() -> None:
    for name in real_names():
        tournament = read_trf(name, real_file(name)).tournament
        assert read_trf(name, write_trf16(tournament)).tournament == tournament

"""What we write we read again: the same tournament, and no word of repair."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings

from swissdesk.domain.rounds import Round
from swissdesk.domain.tournament import Tournament
from swissdesk.formats.trf import read_trf
from swissdesk.formats.trf16 import write_trf16
from swissdesk.formats.trf26 import write_trf26
from tests.formats.files import real_file, real_names, said
from tests.formats.tournaments import tournaments, with_national_facts

UNHURRIED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=60)
Write = Callable[[Tournament], bytes]
FORMATS = pytest.mark.parametrize("write", [write_trf16, write_trf26])
NOT_FAULTS = ("Teams were read", "lines kept as they are")


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
        numbers=tuple(sorted(tournament.numbers, key=lambda n: (n.player, n.from_round))),
        rounds=tuple(_without_boards(a_round) for a_round in tournament.rounds),
    )


def _comes_back(tournament: Tournament, write: Write) -> None:
    imported = read_trf("event.trf", write(tournament))
    assert _carried(imported.tournament) == _carried(tournament)
    assert [line for line in said(imported) if not any(w in line for w in NOT_FAULTS)] == []


@FORMATS
@UNHURRIED
@given(tournament=tournaments())
def test_everything_a_report_file_carries_comes_back(tournament: Tournament, write: Write) -> None:
    _comes_back(tournament, write)


@UNHURRIED
@given(with_national_facts())
def test_what_federations_say_comes_back_from_a_file_of_2026(tournament: Tournament) -> None:
    _comes_back(tournament, write_trf26)


@FORMATS
@UNHURRIED
@given(tournament=tournaments())
def test_a_second_writing_changes_no_byte(tournament: Tournament, write: Write) -> None:
    once = write(tournament)
    assert write(read_trf("event.trf", once).tournament) == once


@FORMATS
@pytest.mark.parametrize("name", real_names())
def test_real_files_come_back_from_our_own(name: str, write: Write) -> None:
    tournament = read_trf(name, real_file(name)).tournament
    assert _carried(read_trf(name, write(tournament)).tournament) == _carried(tournament)

"""How a player comes to a round is worked out once, and anew where what it rests on changed."""

from dataclasses import replace
from pathlib import Path

import pytest

from swissdesk.app.sample import make_sample
from swissdesk.domain.result import Result
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.models.round_rows import known_seats, round_rows


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Tournament:
    path: Path = tmp_path_factory.mktemp("seats") / "sample.swissdesk"
    session = make_sample(path, "en", played=3, missing=3)
    tournament = session.tournament
    session.close()
    return tournament


def _with_result(tournament: Tournament, round_no: int, result: Result | None) -> Tournament:
    """Return the tournament with another result on board 1 of a round."""
    rounds = list(tournament.rounds)
    old = rounds[round_no - 1]
    games = (replace(old.games[0], result=result), *old.games[1:])
    rounds[round_no - 1] = replace(old, games=games)
    return replace(tournament, rounds=tuple(rounds))


def test_a_result_of_the_round_itself_leaves_all_seats_as_they_are(played: Tournament) -> None:
    number = len(played.rounds)
    seats = known_seats(played, number)
    round_rows(played, number, seats=seats)
    assert len(seats) == len(played.players)
    later = _with_result(played, number, Result.DRAW)
    assert known_seats(later, number) is seats


def test_a_result_before_the_round_changes_the_points_at_the_board(played: Tournament) -> None:
    number = len(played.rounds)
    white = played.round(1).games[0].white
    points = {}
    for result in (Result.WHITE_WINS, Result.BLACK_WINS):
        other = _with_result(played, 1, result)
        seats = known_seats(other, number)
        round_rows(other, number, seats=seats)
        points[result] = seats[white].points
    assert points[Result.WHITE_WINS] - points[Result.BLACK_WINS] == played.rules.points.win

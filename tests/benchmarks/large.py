"""A large tournament, played up to its last round, which is published without a result."""

from pathlib import Path

import pytest

from swissdesk.app.actions.players import AddPlayers
from swissdesk.app.actions.results import EnterResult
from swissdesk.app.actions.rounds import CloseRound, PublishRound
from swissdesk.app.services import pair_next
from swissdesk.app.session import Session
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.lots import lot
from swissdesk.domain.player import Player
from swissdesk.domain.result import Result
from swissdesk.domain.rules import EventInfo, Rules
from swissdesk.storage import connection

OUTCOMES = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)


def large_file(path: Path, players: int, rounds: int, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make the file at *path*, without waiting for the disk; return *path*."""
    monkeypatch.setattr(connection, "PRAGMAS", (*connection.PRAGMAS, "synchronous=OFF"))
    session = Session.create(path, info=EventInfo(name="Large"), rules=Rules(rounds=rounds))
    step = 1500 // players
    cards = tuple(
        Player(id=PlayerId(0), surname=f"Player{n:03d}", given_name="Kim", rating=2500 - step * n)
        for n in range(players)
    )
    session.run(AddPlayers(players=cards))
    for number in range(1, rounds + 1):
        session.run(pair_next(session.tournament).action())
        session.run(PublishRound(round=number))
        if number < rounds:
            _play(session, number)
    session.close()
    return path


def _play(session: Session, number: int) -> None:
    for game in session.tournament.round(number).games:
        result = OUTCOMES[lot(number, "benchmark", len(OUTCOMES), game.board)]
        session.run(EnterResult(round=number, board=game.board, result=result))
    session.run(CloseRound(round=number))

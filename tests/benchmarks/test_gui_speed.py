"""How fast the window is with 300 players and 9 rounds: its start, results, live standings.

Nothing is judged: the figures are printed, medians of ten, measured in processes of their own.
"""

import subprocess
import sys
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
from tests.gui import measure

PLAYERS, ROUNDS = 300, 9
OUTCOMES = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)


@pytest.fixture
def large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the file of a large tournament whose last round has no result yet."""
    monkeypatch.setattr(connection, "PRAGMAS", (*connection.PRAGMAS, "synchronous=OFF"))
    path = tmp_path / "large.swissdesk"
    session = Session.create(path, info=EventInfo(name="Large"), rules=Rules(rounds=ROUNDS))
    cards = tuple(
        Player(id=PlayerId(0), surname=f"Player{n:03d}", given_name="Kim", rating=2500 - 5 * n)
        for n in range(PLAYERS)
    )
    session.run(AddPlayers(players=cards))
    for number in range(1, ROUNDS + 1):
        session.run(pair_next(session.tournament).action())
        session.run(PublishRound(round=number))
        if number < ROUNDS:
            _play(session, number)
    session.close()
    return path


def _play(session: Session, number: int) -> None:
    for game in session.tournament.round(number).games:
        result = OUTCOMES[lot(number, "benchmark", len(OUTCOMES), game.board)]
        session.run(EnterResult(round=number, board=game.board, result=result))
    session.run(CloseRound(round=number))


def test_start_result_key_and_live_standings(
    large: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    done = subprocess.run(
        [sys.executable, measure.__file__, str(large)], capture_output=True, text=True, check=True
    )
    with capsys.disabled():
        print(f"\n{PLAYERS} players, {ROUNDS} rounds\n{done.stdout}", end="")
    assert len(done.stdout.splitlines()) == 3

"""A round robin in the arbiter's hands: who is free, who leaves, what the boards say."""

from pathlib import Path

import pytest

from swissdesk.app.actions.absence import WithdrawPlayer
from swissdesk.app.actions.players import AddPlayers
from swissdesk.app.actions.results import EnterResult
from swissdesk.app.actions.rounds import CloseRound, PublishRound
from swissdesk.app.pairing import pair_next
from swissdesk.app.questions import findings, findings_of_round
from swissdesk.app.session import Session
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.player import Player
from swissdesk.domain.result import ByeKind, Result
from swissdesk.domain.rounds import RoundState
from swissdesk.domain.rules import EventInfo, Rules


@pytest.fixture
def session(tmp_path: Path, request: pytest.FixtureRequest) -> Session:
    """Return a round robin with as many players as the test asks for."""
    rules = Rules(system="round-robin", rounds=7, lot_seed=1, tie_breaks=("DE", "SB"))
    event = Session.create(tmp_path / "event.swissdesk", info=EventInfo(name="All"), rules=rules)
    players = tuple(
        Player(id=PlayerId(0), surname=f"Player {n:02d}", rating=2400 - n)
        for n in range(1, request.param + 1)
    )
    event.run(AddPlayers(players=players))
    return event


def pair(session: Session) -> int:
    session.run(pair_next(session.tournament).action())
    return len(session.tournament.rounds)


def play(session: Session) -> None:
    round_no = pair(session)
    session.run(PublishRound(round=round_no))
    for game in session.tournament.round(round_no).missing:
        session.run(EnterResult(round=round_no, board=game.board, result=Result.DRAW))
    session.run(CloseRound(round=round_no))


def numbers(session: Session, round_no: int) -> list[tuple[int, int, Result | None]]:
    number = session.tournament.number
    games = session.tournament.round(round_no).games
    return [(number(game.white), number(game.black), game.result) for game in games]


@pytest.mark.parametrize("session", [7], indirect=True)
def test_the_free_round_brings_no_points_and_breaks_nothing(session: Session) -> None:
    for _ in range(7):
        play(session)
    event = session.tournament
    assert [len(one.byes) for one in event.rounds] == [1] * 7
    assert {one.byes[0].kind for one in event.rounds} == {ByeKind.ZERO_POINT}
    assert {event.score(p.id, 7) for p in event.players} == {30}
    assert all(not findings_of_round(event, r) for r in range(1, 8))
    assert event.round(7).state is RoundState.CLOSED


@pytest.mark.parametrize("session", [6], indirect=True)
def test_the_rest_of_who_leaves_after_half_of_the_games_is_lost_by_forfeit(
    session: Session,
) -> None:
    for _ in range(3):
        play(session)
    last = session.tournament.by_number()[5].id
    leave = WithdrawPlayer(player=last, from_round=4)
    assert [one.breach.note.rule for one in findings(session.tournament, leave)] == ["3.14.3"]
    session.run(leave)
    pair(session)
    assert numbers(session, 4) == [
        (6, 5, Result.BLACK_WINS_BY_FORFEIT),
        (1, 4, None),
        (2, 3, None),
    ]
    assert findings_of_round(session.tournament, 4) == ()


@pytest.mark.parametrize("session", [6], indirect=True)
def test_the_opponents_of_who_leaves_earlier_are_free(session: Session) -> None:
    play(session)
    last = session.tournament.by_number()[5].id
    session.run(WithdrawPlayer(player=last, from_round=2))
    pair(session)
    assert numbers(session, 2) == [(5, 3, None), (1, 2, None)]
    (bye,) = session.tournament.round(2).byes
    assert (session.tournament.number(bye.player), bye.kind) == (4, ByeKind.ZERO_POINT)
    assert findings_of_round(session.tournament, 2) == ()

"""Helpers for tests of the app: a tournament on the table, paired without any system."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

from swissdesk.app.action import Action
from swissdesk.app.actions.players import AddPlayers
from swissdesk.app.actions.results import EnterResult
from swissdesk.app.actions.rounds import CloseRound, PairRound, PublishRound
from swissdesk.app.consent import NeedsConsent
from swissdesk.app.session import Session
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.player import Player
from swissdesk.domain.result import ByeKind, Result
from swissdesk.domain.rounds import RoundState
from swissdesk.domain.rules import EventInfo, Rules
from swissdesk.domain.tournament import Tournament
from swissdesk.pairing.protocol import Pair, Pairing

NOBODY = PlayerId(0)
UNKNOWN_SYSTEM = "by-the-arbiter"
"""A system this program does not have: pairs carry no findings of a system."""


def ticking() -> Iterator[datetime]:
    """Yield times one second apart."""
    start = datetime(2026, 11, 29, 14, 0, tzinfo=UTC)
    return (start + timedelta(seconds=n) for n in count())


def a_session(path: Path, players: int = 0, rules: Rules | None = None) -> Session:
    """Return a session on a new file with numbered players, the first the strongest."""
    times = ticking()
    session = Session.create(
        path,
        info=EventInfo(name="Autumn Rook", place="Kazan"),
        rules=rules or Rules(system=UNKNOWN_SYSTEM, lot_seed=17),
        clock=lambda: next(times),
    )
    if players:
        session.run(AddPlayers(players=tuple(some_players(players))))
    return session


def some_players(n: int) -> Iterator[Player]:
    """Yield players of falling strength."""
    for number in range(1, n + 1):
        yield a_player(f"Player {number:03}", 2400 - number)


def a_player(surname: str, rating: int | None = None, **fields: object) -> Player:
    """Return a card that is not on any list yet."""
    blank = Player(id=NOBODY, surname=surname, rating=rating)
    return replace(blank, **fields)  # type: ignore[arg-type]


def insist(session: Session, action: Action, reason: str = "the arbiter's decision") -> None:
    """Run *action*; if it asks, confirm everything."""
    try:
        session.run(action)
    except NeedsConsent as question:
        session.run(replace(action, accepted=question.breaches, reason=reason))


def any_pairing(tournament: Tournament, round_no: int) -> Pairing:
    """Return neighbours in number as pairs; the last one over has the bye."""
    present = [
        player.id
        for player in tournament.by_number(round_no)
        if player.takes_part_in(round_no) and player.bye_asked_for(round_no) is None
    ]
    pairs = tuple(map(Pair, present[::2], present[1::2]))
    return Pairing(pairs=pairs, bye=present[-1] if len(present) % 2 else None)


def pair(session: Session) -> int:
    """Pair the next round; return its number."""
    round_no = session.tournament.played_rounds + 1
    pairing = any_pairing(session.tournament, round_no)
    session.run(PairRound(round=round_no, pairing=pairing, system=UNKNOWN_SYSTEM))
    return round_no


def play(session: Session, rounds: int = 1, result: Result = Result.WHITE_WINS) -> None:
    """Pair, publish, play and close *rounds* rounds."""
    for _ in range(rounds):
        round_no = pair(session)
        insist(session, PublishRound(round=round_no))
        for game in session.tournament.round(round_no).games:
            session.run(EnterResult(round=round_no, board=game.board, result=result))
        session.run(CloseRound(round=round_no))


def id_of(session: Session, number: int) -> PlayerId:
    """Return who has the start number *number* now."""
    return session.tournament.by_number()[number - 1].id


def states(session: Session) -> list[RoundState]:
    """Return the states of all rounds."""
    return [a_round.state for a_round in session.tournament.rounds]


def bye_of(session: Session, round_no: int, number: int) -> ByeKind | None:
    """Return the kind of bye that number *number* has in a round."""
    bye = session.tournament.bye(round_no, id_of(session, number))
    return bye.kind if bye else None

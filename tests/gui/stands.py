"""Tournaments as they stand at one moment of the day, for pictures and for looks at every view."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from swissdesk.app.actions.corrections import CorrectColours, CorrectResult
from swissdesk.app.actions.event import EditEvent, EditRules
from swissdesk.app.actions.players import AddPlayers, EditPlayer
from swissdesk.app.actions.results import EnterResult
from swissdesk.app.actions.rounds import PublishRound
from swissdesk.app.pairing import pair_next
from swissdesk.app.sample import make_sample
from swissdesk.app.sample_people import people
from swissdesk.app.session import Session
from swissdesk.app.setup import with_system
from swissdesk.domain.points import DRAUGHTS_POINTS
from swissdesk.domain.result import Result
from swissdesk.domain.rounds import Reach
from swissdesk.domain.rules import EventInfo, Rules
from swissdesk.i18n import language, tr
from tests.app.desk import insist
from tests.reports.invented import HARD_NAMES

HARD_EVENT = "XXIV Открытый международный мемориал Александра Константинопольского-Щукина, группа Б"


def make_stand(stand: str, path: Path, code: str, *, hard: bool = False) -> None:
    """Write the tournament *stand* to *path* in the language *code*; *hard*: with long names."""
    with language(code):
        session = STANDS[stand](path, code)
        if hard:
            _rename(session)
        session.close()


def _running(path: Path, code: str) -> Session:
    return make_sample(path, code, played=4, missing=3)


def _closed(path: Path, code: str) -> Session:
    return make_sample(path, code, played=4)


def _done(path: Path, code: str) -> Session:
    return make_sample(path, code)


def _draft(path: Path, code: str) -> Session:
    session = _closed(path, code)
    session.run(pair_next(session.tournament).action())
    return session


def _corrected(path: Path, code: str) -> Session:
    """A draft; board 1 of round 2 was corrected for places only, board 2 sat wrong."""
    session = _closed(path, code)
    reason = tr("slip signed on the wrong side")
    games = session.tournament.round(2).games
    board = next(game.board for game in games if game.result is Result.WHITE_WINS)
    correction = CorrectResult(
        round=2, board=board, result=Result.BLACK_WINS, reach=Reach.PLACES, reason=reason
    )
    insist(session, correction, reason)
    session.run(pair_next(session.tournament).action())
    session.run(PublishRound(round=5))
    session.run(CorrectColours(round=5, board=2, wrong=True, reach=Reach.PAIRINGS))
    return session


def _published(path: Path, code: str) -> Session:
    """Round 5 hangs on the wall, nobody has begun."""
    session = _draft(path, code)
    session.run(PublishRound(round=5))
    return session


def _new(path: Path, code: str) -> Session:
    return Session.create(path, info=EventInfo(name=""), rules=Rules(rounds=7))


def _entered(path: Path, code: str) -> Session:
    info = EventInfo(name=tr("Autumn Rook Cup (sample)"))
    session = Session.create(path, info=info, rules=Rules(rounds=7))
    session.run(AddPlayers(players=tuple(people())))
    return session


def _micro(path: Path, code: str) -> Session:
    """Two games a meeting, an odd number of players."""
    rules = Rules(rounds=7, games_a_meeting=2, points=DRAUGHTS_POINTS)
    info = EventInfo(name=tr("Autumn Rook Cup (sample)"))
    session = Session.create(path, info=info, rules=rules)
    session.run(AddPlayers(players=tuple(people()[:15])))
    session.run(pair_next(session.tournament).action())
    session.run(PublishRound(round=1))
    return session


def _read(path: Path, code: str) -> Session:
    """All results of round 1 are in and wait for the second reading."""
    session = _entered(path, code)
    session.run(EditRules(rules=replace(session.tournament.rules, second_reading=True)))
    session.run(pair_next(session.tournament).action())
    session.run(PublishRound(round=1))
    for game in session.tournament.round(1).games:
        session.run(EnterResult(round=1, board=game.board, result=Result.WHITE_WINS))
    return session


def _robin(path: Path, code: str) -> Session:
    """Round 1 of a round robin is being played."""
    session = _entered(path, code)
    session.run(EditRules(rules=with_system(session.tournament.rules, "round-robin")))
    session.run(pair_next(session.tournament).action())
    session.run(PublishRound(round=1))
    return session


STANDS: dict[str, Callable[[Path, str], Session]] = {
    "new": _new,
    "entered": _entered,
    "running": _running,
    "draft": _draft,
    "corrected": _corrected,
    "published": _published,
    "closed": _closed,
    "done": _done,
    "micro": _micro,
    "read": _read,
    "robin": _robin,
}


def _rename(session: Session) -> None:
    """Give the first players the hard names, and the event a long one."""
    info = session.tournament.info
    session.run(EditEvent(info=replace(info, name=HARD_EVENT)))
    for player, (surname, given, title) in zip(
        session.tournament.players, HARD_NAMES, strict=False
    ):
        card = replace(player, surname=surname, given_name=given, title=title)
        session.run(EditPlayer(player=card))

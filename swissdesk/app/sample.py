"""The sample tournament: played whole by the same actions as a real one, the same each time."""

from pathlib import Path

from swissdesk.app.actions.absence import RequestBye, WithdrawPlayer
from swissdesk.app.actions.players import AddPlayer, AddPlayers
from swissdesk.app.actions.results import EnterResult
from swissdesk.app.actions.rounds import CloseRound, PublishRound
from swissdesk.app.opening import taken_away_if_it_fails
from swissdesk.app.pairing import pair_next
from swissdesk.app.sample_people import arbiters, people
from swissdesk.app.session import Session
from swissdesk.domain.lots import lot
from swissdesk.domain.player import Player
from swissdesk.domain.result import ByeKind, Result
from swissdesk.domain.rounds import Game
from swissdesk.domain.rules import EventInfo, Prize, Rules
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import language, tr
from swissdesk.standings.categories import Category, CategoryKind, juniors

SEED = 41
ROUNDS = 7
DATES = (
    "2026-11-02",
    "2026-11-03",
    "2026-11-04",
    "2026-11-05",
    "2026-11-06",
    "2026-11-07",
    "2026-11-08",
)
LATE_ENTRY_ROUND = 2
NO_SHOW = (2, 7)
BYE_BY_REQUEST = (4, 18)
WITHDRAWAL = (6, 33)
"""A round and the start number of whom it concerns."""

MAIN_PRIZES = (20_000_00, 14_000_00, 10_000_00, 7_000_00, 5_000_00)
WOMENS_PRIZES = (6_000_00, 4_000_00)
JUNIOR_PRIZES = (4_000_00, 2_500_00)
UNRATED = 1400
WHITE_IS_WORTH = 35
DRAWS = 0.3


def make_sample(path: Path, code: str, *, played: int = ROUNDS, missing: int = 0) -> Session:
    """Play the sample tournament into a new file at *path*, in the language *code*.

    It has all that happens to an arbiter: an odd number and so a bye, a late entry, a no-show,
    a bye asked for, a withdrawal. It ends with round *played*, which is still under way if
    results are *missing* on its last boards. Never over an existing file; a half-made one is
    taken away.
    """
    with language(code):
        session = Session.create(path, info=_info(), rules=_rules())
        with taken_away_if_it_fails(session):
            _play(session, played, missing)
    return session


def _info() -> EventInfo:
    return EventInfo(
        name=tr("Autumn Rook Cup (sample)"),
        place=tr("Lakeside"),
        federation="RUS",
        start=DATES[0],
        end=DATES[-1],
        round_dates=DATES,
        time_control=tr("60 minutes and 30 seconds a move"),
        arbiters=arbiters(),
    )


def _rules() -> Rules:
    return Rules(
        rounds=ROUNDS,
        lot_seed=SEED,
        tie_breaks=("BH/C1", "BH", "SB", "DE", "WIN"),
        prizes=_prizes(),
        currency="₽",
    )


def _prizes() -> tuple[Prize, ...]:
    under_18 = juniors(18, int(DATES[0][:4])).code
    amounts = {"": MAIN_PRIZES, Category(kind=CategoryKind.WOMEN).code: WOMENS_PRIZES}
    amounts[under_18] = JUNIOR_PRIZES
    cup = Prize(place=1, kind=tr("Rook Cup"))
    return cup, *(
        Prize(place=place, category=code, amount=amount)
        for code, prizes in amounts.items()
        for place, amount in enumerate(prizes, 1)
    )


def _play(session: Session, played: int, missing: int) -> None:
    *in_time, late = people()
    session.run(AddPlayers(players=tuple(in_time)))
    for round_no in range(1, played + 1):
        _before_pairing(session, round_no, late)
        session.run(pair_next(session.tournament).action())
        session.run(PublishRound(round=round_no))
        games = session.tournament.round(round_no).games
        waiting = missing if round_no == played else 0
        for game in games[: len(games) - waiting]:
            result = _result(session.tournament, round_no, game)
            session.run(EnterResult(round=round_no, board=game.board, result=result))
        if not waiting:
            session.run(CloseRound(round=round_no))


def _before_pairing(session: Session, round_no: int, late: Player) -> None:
    numbered = session.tournament.by_number()
    if round_no == LATE_ENTRY_ROUND:
        session.run(AddPlayer(player=late))
    if round_no == BYE_BY_REQUEST[0]:
        player = numbered[BYE_BY_REQUEST[1] - 1].id
        session.run(RequestBye(player=player, round=round_no, kind=ByeKind.HALF_POINT))
    if round_no == WITHDRAWAL[0]:
        player = numbered[WITHDRAWAL[1] - 1].id
        session.run(WithdrawPlayer(player=player, from_round=round_no))


def _result(tournament: Tournament, round_no: int, game: Game) -> Result:
    """Return what happened on a board: by the ratings and the lot, but for the no-show."""
    for player, result in (
        (game.white, Result.BLACK_WINS_BY_FORFEIT),
        (game.black, Result.WHITE_WINS_BY_FORFEIT),
    ):
        if (round_no, tournament.number(player, round_no)) == NO_SHOW:
            return result
    white, black = (tournament.player(p).rating or UNRATED for p in (game.white, game.black))
    expected = 1 / (1 + 10 ** ((black - white - WHITE_IS_WORTH) / 400))
    drawn = DRAWS * min(expected, 1 - expected) * 2
    chance = lot(SEED, f"round {round_no}, board {game.board}", 1000) / 1000
    if chance < expected - drawn / 2:
        return Result.WHITE_WINS
    return Result.DRAW if chance < expected + drawn / 2 else Result.BLACK_WINS

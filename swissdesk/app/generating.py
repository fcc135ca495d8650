"""Random tournaments that come out the same from the same seed, on every computer.

Every chance is a lot of (seed, purpose, counter), and all arithmetic is in whole numbers:
nothing depends on a library's generator or on how a processor rounds.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from swissdesk.app.actions.rounds import drafted, rules_at_start
from swissdesk.app.errors import NoLegalPairing
from swissdesk.app.pairing import pair_next, system_of
from swissdesk.app.setup import with_sport, with_system
from swissdesk.domain.ids import Colour, PlayerId, Sport
from swissdesk.domain.lots import lot
from swissdesk.domain.player import ByeRequest, Player
from swissdesk.domain.result import ByeKind, Result
from swissdesk.domain.rounds import Game, Round, RoundState
from swissdesk.domain.rules import Acceleration, EventInfo, Rules
from swissdesk.domain.tournament import StartNumber, Tournament
from swissdesk.errors import EXIT_NO_PAIRING, ArbiterError
from swissdesk.i18n import N_
from swissdesk.standings.fide_tables import expected_percentage

CERTAIN = 1_000_000
"""Chances are counted in millionths."""

_WEAKEST, _STRONGEST = 1400, 2600
_WHITE_IS_WORTH = 35
_DRAWS = 40
"""How many games of a hundred between equals are drawn."""
_HALF_POINTS = 60
"""How many byes of a hundred that are asked for bring half a point."""
_FEWEST = 4


class CannotBeAccelerated(ArbiterError):
    """The Baku acceleration is asked for where everybody meets everybody."""

    template = N_("{system} cannot be accelerated.")


class CannotBePlayed(ArbiterError):
    """What is wanted leads to a round that nobody could pair."""

    template = N_(
        "Round {round} of this tournament has no legal pairing. Ask for more players, fewer "
        "rounds, fewer absences, or take another seed."
    )
    exit_code = EXIT_NO_PAIRING


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What kind of tournament: chances are in millionths, for each player and round.

    *late* is that a player who has not come yet misses a further round, *withdrawals* that he
    leaves for good before a round, *byes* that he asks for one, *forfeits* that he is not
    there when it begins.
    """

    players: int
    rounds: int
    seed: int
    system: str = Rules().system
    byes: int = 0
    forfeits: int = 0
    late: int = 0
    withdrawals: int = 0
    baku: bool = False


def generated(wanted: Wanted) -> Tournament:
    """Return the tournament, all its rounds played by its own system.

    Where there is no legal pairing with the byes asked for nobody is let off that round;
    ``CannotBePlayed`` tells that even so there is none.
    """
    tournament = _entered(wanted)
    for round_no in range(1, wanted.rounds + 1):
        tournament = _left(wanted, tournament, round_no)
        asked = _with_byes(wanted, tournament, round_no)
        try:
            tournament = _played(wanted, asked, round_no)
        except NoLegalPairing:
            tournament = _played_by_all(wanted, tournament, round_no)
    return tournament


def _played_by_all(wanted: Wanted, tournament: Tournament, round_no: int) -> Tournament:
    try:
        return _played(wanted, tournament, round_no)
    except NoLegalPairing as none:
        raise CannotBePlayed(round=round_no) from none


def _entered(wanted: Wanted) -> Tournament:
    ratings = sorted(
        (
            _WEAKEST + lot(wanted.seed, "rating", _STRONGEST - _WEAKEST + 1, number)
            for number in range(1, wanted.players + 1)
        ),
        reverse=True,
    )
    players = tuple(
        Player(
            id=PlayerId(number),
            surname="Player",
            given_name=f"{number:04}",
            rating=rating,
            first_round=_first_round(wanted, number),
        )
        for number, rating in enumerate(ratings, 1)
    )
    numbers = (StartNumber(player=p.id, from_round=1, number=int(p.id)) for p in players)
    bare = Tournament(
        info=EventInfo(name=f"Generated from seed {wanted.seed}"),
        rules=_rules(wanted),
        players=players,
        numbers=tuple(numbers),
    )
    return replace(bare, rules=rules_at_start(bare))


def _first_round(wanted: Wanted, number: int) -> int:
    """Return when a player comes; the first four are there from the start."""
    first = 1
    while (
        number > _FEWEST
        and first < wanted.rounds
        and _happens(wanted, "late", wanted.late, first, number)
    ):
        first += 1
    return first


def _rules(wanted: Wanted) -> Rules:
    system = system_of(wanted.system)
    rules = Rules(rounds=wanted.rounds, lot_seed=wanted.seed)
    if system.sport is Sport.DRAUGHTS:
        rules = with_sport(rules, Sport.DRAUGHTS)
    if wanted.baku:
        rules = replace(rules, acceleration=Acceleration.BAKU)
    rules = with_system(rules, wanted.system)
    if wanted.baku and rules.acceleration is Acceleration.NONE:
        raise CannotBeAccelerated(system=wanted.system)
    return rules


def _left(wanted: Wanted, tournament: Tournament, round_no: int) -> Tournament:
    """Let players leave before a round, but never so many that fewer than four remain."""
    present = [player.id for player in _there(tournament, round_no)]
    gone = [
        who
        for who in present
        if round_no > 1 and _happens(wanted, "withdrawal", wanted.withdrawals, round_no, who)
    ]
    gone = gone[: max(len(present) - _FEWEST, 0)]
    return _with_cards(
        tournament, (replace(tournament.player(who), last_round=round_no - 1) for who in gone)
    )


def _with_byes(wanted: Wanted, tournament: Tournament, round_no: int) -> Tournament:
    """Let players ask for a bye in a round, but never so many that fewer than two are paired."""
    present = _there(tournament, round_no)
    asking = [p for p in present if _happens(wanted, "bye", wanted.byes, round_no, p.id)]
    asking = asking[: max(len(present) - 2, 0)]
    return _with_cards(tournament, (_asking(wanted, player, round_no) for player in asking))


def _asking(wanted: Wanted, player: Player, round_no: int) -> Player:
    half = lot(wanted.seed, f"kind of bye in round {round_no}", 100, player.id) < _HALF_POINTS
    kind = ByeKind.HALF_POINT if half else ByeKind.ZERO_POINT
    return replace(player, byes=(*player.byes, ByeRequest(round=round_no, kind=kind)))


def _there(tournament: Tournament, round_no: int) -> list[Player]:
    return [p for p in tournament.by_number(round_no) if p.takes_part_in(round_no)]


def _with_cards(tournament: Tournament, cards: Iterable[Player]) -> Tournament:
    changed = {card.id: card for card in cards}
    players = tuple(changed.get(player.id, player) for player in tournament.players)
    return replace(tournament, players=players) if changed else tournament


def _played(wanted: Wanted, tournament: Tournament, round_no: int) -> Tournament:
    paired = pair_next(tournament)
    draft = drafted(tournament, round_no, paired.pairing, paired.system)
    a_round = _with_results(wanted, tournament, draft)
    return replace(tournament, rounds=(*tournament.rounds, a_round))


def _with_results(wanted: Wanted, tournament: Tournament, a_round: Round) -> Round:
    games = tuple(
        game
        if game.result is not None
        else replace(game, result=_result(wanted, tournament, a_round.number, game))
        for game in a_round.games
    )
    return replace(a_round, games=games, state=RoundState.CLOSED)


def _result(wanted: Wanted, tournament: Tournament, round_no: int, game: Game) -> Result:
    """Return how a game ends: by who is there, else by the ratings."""
    white_is_there, black_is_there = (
        not _happens(wanted, "forfeit", wanted.forfeits, round_no, game.player(colour))
        for colour in Colour
    )
    if not (white_is_there and black_is_there):
        if white_is_there or black_is_there:
            wins = (Result.BLACK_WINS_BY_FORFEIT, Result.WHITE_WINS_BY_FORFEIT)
            return wins[white_is_there]
        return Result.DOUBLE_FORFEIT
    white, black = (tournament.player(game.player(c)).rating or _WEAKEST for c in Colour)
    expected = expected_percentage(white - black + _WHITE_IS_WORTH)
    drawn = _DRAWS * min(expected, 100 - expected) // 50
    chance = lot(wanted.seed, f"result of round {round_no}", 100, game.white)
    if 2 * chance < 2 * expected - drawn:
        return Result.WHITE_WINS
    return Result.DRAW if 2 * chance < 2 * expected + drawn else Result.BLACK_WINS


def _happens(wanted: Wanted, what: str, chance: int, round_no: int, who: int) -> bool:
    return bool(chance) and lot(wanted.seed, f"{what} in round {round_no}", CERTAIN, who) < chance

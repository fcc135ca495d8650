"""What every participant did in every round, as standings count it."""

from dataclasses import dataclass

from swissdesk.domain.ids import Colour, PlayerId, Points
from swissdesk.domain.points import PointSystem
from swissdesk.domain.result import ByeKind, Half, Result
from swissdesk.domain.rounds import Bye, Game
from swissdesk.domain.tournament import Tournament
from swissdesk.standings.unplayed import Kind, kind_of_bye, kind_of_half


@dataclass(frozen=True, slots=True)
class Record:
    """One round of one participant: *opponent* is the scheduled one, met or not.

    *opponent_points* is what the other one got in it, 0 without an opponent.
    """

    kind: Kind
    points: Points
    opponent: PlayerId | None = None
    half: Half | None = None
    colour: Colour | None = None
    by_hand: bool = False
    bye: ByeKind | None = None
    opponent_points: Points = 0


def records_of(tournament: Tournament, rounds: int) -> dict[PlayerId, tuple[Record, ...]]:
    """Return the rounds 1 to *rounds* of everybody in the table, in order of start numbers.

    A late entry is taken into account from his first round on (C.04.2 art. 2.4) or from
    his first game; when no round is to come any more, everybody on the list is in. A game
    counts with the result that standings use (C.04.2 art. 4.3).
    """
    ledger = _Ledger(tournament.rules.points)
    played = [ledger.of_games(a_round.games) for a_round in tournament.rounds[:rounds]]
    idle = [ledger.of_byes(a_round.byes) for a_round in tournament.rounds[:rounds]]
    over = rounds >= tournament.rules.rounds
    return {
        player.id: tuple(
            games.get(player.id) or byes.get(player.id) or ledger.absent
            for games, byes in zip(played, idle, strict=True)
        )
        for player in tournament.by_number(max(rounds, 1))
        if over
        or player.first_round <= max(rounds, 1)
        or any(player.id in games for games in played)
    }


class _Ledger:
    """Turns games and byes into records; asks the point system once for each outcome."""

    def __init__(self, points: PointSystem) -> None:
        self._halves = {
            (result, colour): (
                half := result.half(colour),
                kind_of_half(half),
                points.of_half(half),
            )
            for result in Result
            for colour in Colour
        }
        self._byes = {
            (kind, by_hand): Record(
                kind_of_bye(kind), points.of_bye(kind), bye=kind, by_hand=by_hand
            )
            for kind in ByeKind
            for by_hand in (False, True)
        }
        self.absent = Record(Kind.ZERO_POINT_BYE, points.of_bye(ByeKind.ZERO_POINT))

    def of_games(self, games: tuple[Game, ...]) -> dict[PlayerId, Record]:
        seats: dict[PlayerId, Record] = {}
        for game in games:
            for colour in Colour:
                seats[game.player(colour)] = self._seat(game, colour)
        return seats

    def of_byes(self, byes: tuple[Bye, ...]) -> dict[PlayerId, Record]:
        return {bye.player: self._byes[bye.kind, bye.by_hand] for bye in byes}

    def _seat(self, game: Game, colour: Colour) -> Record:
        result = game.result_for_standings
        opponent = game.player(colour.other)
        really = colour.other if game.turned_for_standings else colour
        if result is None:
            return Record(Kind.PENDING, 0, opponent, None, really, game.by_hand)
        half, kind, points = self._halves[result, colour]
        return Record(
            kind,
            points,
            opponent,
            half,
            really if kind is Kind.PLAYED else None,
            game.by_hand,
            opponent_points=self._halves[result, colour.other][2],
        )

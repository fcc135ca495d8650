"""From a tournament to the task of pairing one of its rounds."""

from collections.abc import Mapping

from swissdesk.domain.competitor import Competitor, Past
from swissdesk.domain.ids import Colour, PlayerId, Points
from swissdesk.domain.player import Player
from swissdesk.domain.result import ByeKind
from swissdesk.domain.rules import Acceleration
from swissdesk.domain.tournament import Tournament
from swissdesk.pairing.common.baku import baku_points
from swissdesk.pairing.protocol import PairingTask

Pasts = Mapping[PlayerId, tuple[Past, ...]]
"""What everybody did in each round."""


def pasts_of(tournament: Tournament, before: int) -> Pasts:
    """Return what everybody did in each round *before* that one."""
    return {player.id: _past(tournament, player.id, before - 1) for player in tournament.players}


def pairing_task(
    tournament: Tournament,
    round_no: int,
    *,
    bye_by_hand: PlayerId | None = None,
    initial_colour: Colour = Colour.WHITE,
    pasts: Pasts | None = None,
) -> PairingTask:
    """Return the task of pairing *round_no* from the facts of the rounds before it.

    If the round exists already (it is checked, or paired again), those with a bye other than
    the pairing-allocated one are absent, and so is who stands in neither a game nor a bye;
    else presence follows from the cards. *initial_colour* is used while no colour is drawn.
    Who asks for many rounds of one tournament hands in the *pasts*, up to any later round.
    """
    competitors = _competitors(tournament, round_no, pasts or pasts_of(tournament, round_no))
    rules = tournament.rules
    return PairingTask(
        round=round_no,
        rounds=rules.rounds,
        competitors=competitors,
        absent=_absent(tournament, round_no) - {bye_by_hand},
        bye_by_hand=bye_by_hand,
        initial_colour=rules.first_colour or initial_colour,
        points=rules.points,
        virtual=_virtual(tournament, competitors),
        forbidden=frozenset(
            frozenset((pair.first, pair.second))
            for pair in rules.forbidden
            if pair.holds_in(round_no)
        ),
        options=dict(rules.options),
        seed=rules.lot_seed,
    )


def _competitors(tournament: Tournament, round_no: int, pasts: Pasts) -> tuple[Competitor, ...]:
    return tuple(
        _competitor(tournament, player, round_no, pasts[player.id][: round_no - 1])
        for player in tournament.by_number(round_no)
    )


def _competitor(
    tournament: Tournament, player: Player, round_no: int, past: tuple[Past, ...]
) -> Competitor:
    return Competitor(
        id=player.id,
        number=tournament.number(player.id, round_no),
        score=sum(one.points + one.adjustment for one in past),
        past=past,
        rating=player.rating,
        first_round=player.first_round,
        left_after=_left_after(player, round_no),
        absent_as=_absent_as(tournament, player, round_no),
    )


def _left_after(player: Player, round_no: int) -> int | None:
    last = player.last_round
    return last if last is not None and last < round_no else None


def _absent_as(tournament: Tournament, player: Player, round_no: int) -> ByeKind | None:
    if round_no > len(tournament.rounds):
        return player.bye_asked_for(round_no)
    bye = tournament.bye(round_no, player.id)
    return bye.kind if bye else None


def _past(tournament: Tournament, player: PlayerId, until: int) -> tuple[Past, ...]:
    """Return what *player* did in each round *until* that one, adjustments apart."""
    points = tournament.points_by_round(player, until, for_pairing=True)
    extra = [0] * len(points)
    for entry in tournament.adjustments:
        if entry.player == player and 1 <= entry.round <= len(points):
            extra[entry.round - 1] += entry.points
    return tuple(
        _past_round(tournament, player, r + 1, points[r] - extra[r], extra[r])
        for r in range(len(points))
    )


def _past_round(
    tournament: Tournament, player: PlayerId, round_no: int, points: Points, extra: Points
) -> Past:
    game = tournament.game(round_no, player)
    if game is None:
        bye = tournament.bye(round_no, player)
        kind = bye.kind if bye else ByeKind.ZERO_POINT
        return Past(None, None, False, points, kind, extra)
    opponent = game.opponent_of(player)
    result = game.result_for_pairing
    if result is not None and not result.is_played:
        return Past(opponent, None, False, points, None, extra)
    colour = game.colour_of(player)
    played = colour.other if game.turned_for_pairing else colour
    return Past(opponent, played, True, points, None, extra)


def _absent(tournament: Tournament, round_no: int) -> frozenset[PlayerId]:
    if round_no <= len(tournament.rounds):
        a_round = tournament.round(round_no)
        seated = {seat for game in a_round.games for seat in (game.white, game.black)}
        if a_round.pairing_bye is not None:
            seated.add(a_round.pairing_bye)
        return frozenset(p.id for p in tournament.players if p.id not in seated)
    return frozenset(
        p.id
        for p in tournament.players
        if not p.takes_part_in(round_no) or p.bye_asked_for(round_no) is not None
    )


def _virtual(
    tournament: Tournament, competitors: tuple[Competitor, ...]
) -> dict[PlayerId, tuple[Points, ...]]:
    rules = tournament.rules
    if rules.acceleration is Acceleration.EXPLICIT:
        return {entry.player: entry.points for entry in rules.virtual}
    if rules.acceleration is Acceleration.BAKU:
        order = [c.id for c in competitors]
        return baku_points(order, rules.accelerated_until, rules.rounds, rules.points)
    return {}

"""The engine finishes a round that was begun by hand: it pairs those who have no seat yet."""

from dataclasses import dataclass, replace

from swissdesk.app.errors import NoLegalRest
from swissdesk.app.findings import system_in
from swissdesk.app.questions import unpaired
from swissdesk.app.wording import name, say
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.result import ByeKind
from swissdesk.domain.tournament import Tournament
from swissdesk.pairing.protocol import NoPairing, Pair
from swissdesk.pairing.task import pairing_task

_MOST_REASONS = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Rest:
    """What the system makes of those without a seat.

    *free* are those who get a bye and of which kind; *left* is who stays without an opponent,
    since the bye of the round is given already.
    """

    pairs: tuple[Pair, ...]
    free: tuple[tuple[PlayerId, ByeKind], ...] = ()
    left: tuple[PlayerId, ...] = ()


def pair_rest(tournament: Tournament, round_no: int) -> Rest:
    """Pair who has no seat in a round; what stands there stays, colours too.

    Those who are seated have left the field: brackets, floats and the bye are those of the
    rest. Raise ``NoLegalRest`` with the names of those who cannot be paired.
    """
    a_round = tournament.round(round_no)
    rest = unpaired(tournament, round_no)
    task = pairing_task(tournament, round_no)
    task = replace(task, absent=frozenset(c.id for c in task.competitors) - set(rest))
    try:
        pairing = system_in(tournament, a_round).pair(task)
    except NoPairing as none:
        raise _told(tournament, none, rest) from none
    free = [] if pairing.bye is None else [pairing.bye]
    has_bye = a_round.pairing_bye is not None
    if has_bye and pairing.bye_kind is ByeKind.PAIRING_ALLOCATED:
        return Rest(pairs=pairing.pairs, left=tuple(free))
    byes = tuple((player, pairing.bye_kind) for player in (*free, *pairing.free))
    return Rest(pairs=pairing.pairs, free=byes)


def _told(tournament: Tournament, none: NoPairing, rest: tuple[PlayerId, ...]) -> NoLegalRest:
    who = none.blocking or rest
    return NoLegalRest(
        players="; ".join(name(tournament.player(player)) for player in who),
        reasons=" ".join(say(note, tournament) for note in none.notes[:_MOST_REASONS]),
    )

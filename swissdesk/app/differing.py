"""A round that is not as the system pairs it: what speaks against each pair of the file."""

from collections.abc import Iterator
from dataclasses import dataclass

from swissdesk.app.explaining import explain_round, why_not
from swissdesk.app.findings import round_breaches
from swissdesk.app.rechecking import RoundCheck
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note, Severity
from swissdesk.domain.tournament import Tournament
from swissdesk.pairing.protocol import Pair, Pairing


@dataclass(frozen=True, slots=True, kw_only=True)
class Differing:
    """Why one pair of a round is not the system's: *pair* has White first.

    A bye has one player; where the round has no legal pairing at all nobody is named.
    """

    pair: tuple[PlayerId, ...]
    notes: tuple[Note, ...]


def why_it_differs(tournament: Tournament, check: RoundCheck) -> tuple[Differing, ...]:
    """Return what speaks against each pair and the bye of *check*, in the order of the boards.

    *tournament* is the one whose rounds were compared (``judged_by``). Of a pair that breaks
    an absolute criterion the breach is told, of any other what the system's pairing has before
    it. Nothing is told of a round that agrees.
    """
    if check.agrees:
        return ()
    if check.expected is None:
        none = explain_round(tournament, check.round)
        return (Differing(pair=(), notes=none.notes),)
    return tuple(_of_round(tournament, check, check.expected))


def _of_round(tournament: Tournament, check: RoundCheck, expected: Pairing) -> Iterator[Differing]:
    breaches = [
        breach
        for breach in round_breaches(tournament, check.round)
        if breach.severity is Severity.BREACH
    ]
    same = {pair.members for pair in expected.pairs}
    for pair in check.found.pairs:
        if pair in expected.pairs:
            continue
        broken = [
            one.note for one in breaches if one.players and pair.members.issuperset(one.players)
        ]
        if pair.members in same:
            notes = [*broken, *_colours(tournament, check.round, pair)]
        else:
            notes = broken or [why_not(tournament, check.round, pair.white, pair.black)]
        yield Differing(pair=(pair.white, pair.black), notes=tuple(notes))
    bye = check.found.bye
    if bye is not None and bye != expected.bye:
        broken = [one.note for one in breaches if one.players == (bye,)]
        notes = broken or [why_not(tournament, check.round, bye, None)]
        yield Differing(pair=(bye,), notes=tuple(notes))


def _colours(tournament: Tournament, round_no: int, pair: Pair) -> tuple[Note, ...]:
    return explain_round(tournament, round_no).players[pair.white].colours

"""Rounds that were played, paired again by the system: do they agree?"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from swissdesk.app.findings import pairing_of
from swissdesk.app.pairing import system_of
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.result import ByeKind
from swissdesk.domain.rounds import Round, RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.pairing.protocol import DrawingSystem, NoPairing, Pairing, PairingTask
from swissdesk.pairing.task import Pasts, pairing_task, pasts_of


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundCheck:
    """One round compared. *expected* None: the system finds no legal pairing.

    *as_published*: compared was what hung, with what was known then. A result corrected since,
    or somebody who came into the round later, would make the same pairs look wrong.
    """

    round: int
    found: Pairing
    expected: Pairing | None
    by_hand: bool
    as_published: bool = False

    @property
    def agrees(self) -> bool:
        """Tell whether pairs, colours and bye are those of the system; the order is not asked."""
        expected = self.expected
        return (
            expected is not None
            and set(expected.pairs) == set(self.found.pairs)
            and expected.bye == self.found.bye
        )


def recheck_rounds(
    tournament: Tournament,
    *,
    system: str | None = None,
    rounds: int | None = None,
    published: Callable[[int], Tournament | None] = lambda _round_no: None,
) -> Iterator[RoundCheck]:
    """Yield the comparison of each published round in which somebody has an opponent.

    *published* returns the tournament in which a round was hung up, where that is known: it is
    asked where the round as it stands now is not the system's.
    """
    given = judged_by(tournament, system=system, rounds=rounds)
    pasts = pasts_of(given, len(given.rounds))
    for a_round in given.rounds:
        if a_round.games and a_round.state is not RoundState.DRAFT:
            check = _checked(given, a_round, pasts)
            before = None if check.agrees else published(a_round.number)
            if before is not None:
                hung = judged_by(before, system=system, rounds=rounds)
                then = _checked(hung, hung.round(a_round.number), pasts_of(hung, len(hung.rounds)))
                if then.agrees:
                    check = replace(then, by_hand=check.by_hand, as_published=True)
            yield check


def judged_by(
    tournament: Tournament, *, system: str | None = None, rounds: int | None = None
) -> Tournament:
    """Return *tournament* as if all of it were paired by *system* over so many *rounds*.

    Without a system each round keeps the one it was paired by.
    """
    played = tournament.rounds
    if system is not None:
        played = tuple(replace(a_round, system="") for a_round in played)
    rules = replace(
        tournament.rules,
        system=system or tournament.rules.system,
        rounds=rounds or tournament.rules.rounds,
    )
    return replace(tournament, rules=rules, rounds=played)


def expected_pairing(tournament: Tournament, round_no: int) -> Pairing | None:
    """Return what the system itself pairs in a round that exists; None: no legal pairing.

    A bye given by hand stays given, so it is in the pairing here as it is in the round.
    """
    given = _bye_by_hand(tournament.round(round_no))
    task = pairing_task(tournament, round_no, bye_by_hand=given)
    code = tournament.round(round_no).system or tournament.rules.system
    return _paired(code, task, given)


def _checked(tournament: Tournament, a_round: Round, pasts: Pasts) -> RoundCheck:
    given = _bye_by_hand(a_round)
    task = pairing_task(tournament, a_round.number, bye_by_hand=given, pasts=pasts)
    found = pairing_of(a_round)
    code = a_round.system or tournament.rules.system
    drawn = _could_be_drawn(code, task, found if given is None else replace(found, bye=None))
    return RoundCheck(
        round=a_round.number,
        found=found,
        expected=found if drawn else _paired(code, task, given),
        by_hand=any(game.by_hand for game in a_round.games)
        or any(bye.by_hand for bye in a_round.byes),
    )


def _could_be_drawn(code: str, task: PairingTask, found: Pairing) -> bool:
    """Tell whether a round drawn with an unknown seed is as right as any other."""
    system = system_of(code)
    if not isinstance(system, DrawingSystem) or system.knows_the_lot(task):
        return False
    return not system.check(task, found)


def _paired(code: str, task: PairingTask, given: PlayerId | None) -> Pairing | None:
    try:
        pairing = system_of(code).pair(task)
    except NoPairing:
        return None
    return pairing if given is None else replace(pairing, bye=given)


def _bye_by_hand(a_round: Round) -> PlayerId | None:
    for bye in a_round.byes:
        if bye.by_hand and bye.kind is ByeKind.PAIRING_ALLOCATED:
            return bye.player
    return None

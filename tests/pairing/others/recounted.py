"""What the systems that give the bye first say of a round, counted again by the literal reading."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any, Protocol

from swissdesk.domain.ids import PlayerId
from swissdesk.pairing.common.bye_first_round import FinishedRound, why_not_by
from swissdesk.pairing.common.graph import mask_of
from swissdesk.pairing.common.not_made import Verdict
from swissdesk.pairing.explanation import Alternative, Ground
from swissdesk.pairing.protocol import PairingSystem, PairingTask
from tests.pairing.explained import is_barred, leaves_no_rest
from tests.pairing.others.people import Person, can_all_play, people_in


class Forced(Protocol):
    """The questions about single pairs, as each of the systems answers them."""

    @property
    def trace(self) -> FinishedRound: ...

    def verdict(self, v: int, u: int) -> Verdict[Any]: ...


def parted(task: PairingTask, one: PlayerId, other: PlayerId) -> PairingTask:
    """Return *task* with everybody else kept apart from the two, who so must meet."""
    both = {one, other}
    others = [c.id for c in task.competitors if c.id not in both]
    apart = {frozenset((player, somebody)) for player in both for somebody in others}
    return replace(task, forbidden=task.forbidden | apart)


def every_alternative(forced: Forced, words: dict[Any, str]) -> Iterator[Alternative]:
    """Yield the answer about each pair that was not made, and each bye not given."""
    done = forced.trace
    ids = done.bye_first.field.ids
    own = {pair.members for pair in done.pairing.pairs}
    for one, other in combinations(ids, 2):
        if frozenset((one, other)) not in own:
            yield why_not_by(done, one, other, forced.verdict, words)
    for player in ids:
        if player != done.bye:
            yield done.bye_first.not_free(ids.index(player))


def cannot_all_play(
    task: PairingTask, everybody: list[Person], below: list[Person], other: Alternative
) -> bool:
    """Tell whether the pair of *other* leaves somebody without an opponent, and say which round.

    *task* forces the pair; *below* are those whom the brackets above have left.
    """
    if not can_all_play(task, everybody):
        assert "groups above" not in other.note.template
        return True
    if not can_all_play(task, below):
        assert "groups above" in other.note.template
        return True
    return False


def recounted_bye(
    task: PairingTask, bye: PlayerId | None, other: Alternative
) -> tuple[Ground, str]:
    """Return what article 3.1 says of somebody else's bye."""
    rest = [p for p in people_in(task) if p.id != other.player]
    if bye is None:
        return Ground.REST, "3.1"
    if not can_all_play(task, rest):
        return Ground.REST, "C4"
    return Ground.WORSE, "3.1"


def with_bye(task: PairingTask, other: Alternative) -> tuple[Ground, str]:
    """Return what holds if the one with the bye meets somebody."""
    rest = [p for p in people_in(task) if p.id not in (other.player, other.opponent)]
    able: list[Person] = [p for p in rest if p.may_bye]
    fit = any(can_all_play(task, [q for q in rest if q is not p]) for p in able)
    return (Ground.WORSE, "3.1") if fit else (Ground.REST, "C4")


def is_consistent(
    system: PairingSystem,
    done: FinishedRound,
    other: Alternative,
    recounted: Callable[[Alternative], str],
) -> None:
    """Count *other* again; *recounted* tells the rule that a legal pair serves worse."""
    if other.ground is Ground.BARRED:
        is_barred(system, done.task, other)
        return
    if other.opponent is None:
        expected = recounted_bye(done.task, done.bye, other)
    elif done.bye in (other.player, other.opponent):
        expected = with_bye(done.task, other)
    else:
        rule = recounted(other)
        ground = Ground.LATER if rule[0] == "4" else Ground.WORSE
        expected = (Ground.REST if rule == "C4" else ground), rule
    assert (other.ground, other.note.rule) == expected, (other, done.task)


def paired_again(
    system: PairingSystem,
    forced: Forced,
    other: Alternative,
    asked_again: Callable[[int, int, int], str],
) -> str:
    """Compare with the bracket paired again with the pair forced; return the rule.

    *asked_again* takes the two and the bracket that the pair is for.
    """
    done = forced.trace
    if other.ground is Ground.BARRED:
        is_barred(system, done.task, other)
    elif other.opponent is not None:
        pair = done.index[other.player], done.index[other.opponent]
        if other.note.rule != "C4":
            assert asked_again(*pair, forced.verdict(*pair).at) == other.note.rule
        else:
            at = min(done.exit[v] for v in pair) if "groups above" in other.note.template else 0
            players = mask_of([v for v, there in enumerate(done.exit) if there >= at])
            assert leaves_no_rest(done.field.allowed, players, pair)
    elif other.ground is Ground.REST:
        whole = done.bye_first.field
        everybody = (1 << whole.size) - 1
        assert leaves_no_rest(whole.allowed, everybody, [whole.ids.index(other.player)])
    return other.note.rule

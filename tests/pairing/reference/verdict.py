"""Who is right where two answers differ, by article."""

from collections.abc import Sequence
from typing import Any

from tests.pairing.reference.criteria import NAMES
from tests.pairing.reference.dutch2026 import Answer, Step, index_of, pair_round
from tests.pairing.reference.notation import write, write_answer
from tests.pairing.reference.position import Position
from tests.pairing.reference.round_facts import Round
from tests.pairing.reference.whole import Complete, candidate_from, part_in

Boards = Sequence[tuple[int, int]]

REFERENCE_IS_WRONG = "the reference is worse"


def verdict(position: Position, boards: Boards, bye: int | None) -> str:
    """Say by which article *boards* and *bye* are wrong; "" if they are the reference's answer."""
    own = pair_round(position)
    if (own.pairs, own.bye) == (tuple(boards), bye):
        return ""
    round_ = Round(position)
    return (
        _absolute_fault(round_, boards, bye)
        or _bracket_fault(round_, own, boards, bye)
        or _seat_fault(own, boards)
    )


def report(position: Position, boards: Boards, bye: int | None) -> str:
    """Return a difference as a few lines to read."""
    own = pair_round(position)
    return "\n".join(
        (
            f"position: {write(position)}",
            f"reference: {write_answer(own.pairs, own.bye)}",
            f"other:     {write_answer(tuple(boards), bye)}",
            f"verdict: {verdict(position, boards, bye)}",
        )
    )


def _absolute_fault(round_: Round, boards: Boards, bye: int | None) -> str:
    seated = [number for board in boards for number in board]
    if sorted([*seated, *([bye] if bye else [])]) != sorted(round_.facts):
        return "1.9: not everybody is seated once"
    for white, black in boards:
        if not round_.may_meet(round_.facts[white], round_.facts[black]):
            return f"C1/C3: {white} and {black} may not meet"
    if bye is not None:
        if not round_.facts[bye].bye_allowed:
            return f"C2: {bye} may not have the bye"
        if round_.facts[bye].score != round_.bye_limit:
            return f"C5: a bye at {round_.bye_limit} was possible"
    return ""


def _bracket_fault(round_: Round, own: Answer, boards: Boards, bye: int | None) -> str:
    other = Complete(
        couples=frozenset(map(frozenset, boards)),
        bye=None if bye is None else round_.facts[bye],
    )
    for step in own.steps:
        theirs = candidate_from(round_, step.chosen.bracket, part_in(other, step.chosen.bracket))
        where = f"in the bracket of {step.chosen.bracket.residents[0].score}"
        their_step = Step(chosen=theirs, costs=round_.costs(theirs))
        for name, mine, his in zip(NAMES, step.costs, their_step.costs, strict=True):
            if mine != his:
                return f"{name} {where}: {_compared(mine, his)}"
        if index_of(theirs) != index_of(step.chosen):
            return f"order {where}: {_compared(index_of(step.chosen), index_of(theirs))}"
    return ""


def _compared(mine: Any, his: Any) -> str:
    which = "" if mine < his else f" ({REFERENCE_IS_WRONG})"
    return f"{mine} reference, {his} other{which}"


def _seat_fault(own: Answer, boards: Boards) -> str:
    colours = set(boards) - set(own.pairs)
    if colours:
        return f"article 5: colours of {sorted(colours)}"
    return "C.04.2 3.6: order of the boards"

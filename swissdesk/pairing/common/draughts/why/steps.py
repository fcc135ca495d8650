"""A pairing taken apart into the decisions of the procedure, in their order.

First the bye; then for each score group from the top: how many go down, how deep, who, whom
they meet, and the pairs inside. The system's own pairing takes the first possible choice each
time: whatever comes before it in the order is impossible with the decisions made so far.
"""

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from swissdesk.pairing.common.draughts.field import Field
from swissdesk.pairing.common.draughts.whole_round import Seating
from swissdesk.pairing.common.graph import mask_of


class Kind(Enum):
    """What is decided."""

    BYE = "bye"
    COUNT = "count"
    REACH = "reach"
    GOER = "goer"
    OPPONENT = "opponent"
    INSIDE = "inside"


class Step(NamedTuple):
    """One decision: *chosen* is a player or a number, *player* the one he is chosen for."""

    kind: Kind
    group: int
    player: int
    chosen: int


class GroupSteps(NamedTuple):
    """A score group when its turn comes: *here* are those nobody above has taken.

    *below* are the groups after it, nearest first; *down* and *inside* its pairs in the order
    in which they were made, whoever stands higher first.
    """

    group: int
    here: int
    below: list[int]
    down: list[tuple[int, int]]
    inside: list[tuple[int, int]]

    @property
    def reach(self) -> int:
        """Return how many groups deep the opponents of those who go down are found."""
        depths = (
            depth
            for depth, group in enumerate(self.below, 1)
            if any(group >> u & 1 for _, u in self.down)
        )
        return max(depths, default=0)

    @property
    def within(self) -> int:
        """Return everybody in the groups of that reach."""
        return sum(self.below[: self.reach])

    @property
    def rest(self) -> int:
        """Return everybody below the group."""
        return sum(self.below)

    @property
    def goers(self) -> int:
        """Return who goes down."""
        return mask_of([v for v, _ in self.down])

    @property
    def staying(self) -> int:
        """Return who finds an opponent inside the group."""
        return self.here & ~self.goers


def group_steps(field: Field, seating: Seating) -> list[GroupSteps]:
    """Return what *seating* decides in each score group, from the top."""
    left = mask_of([v for pair in seating.pairs for v in pair])
    found = []
    for number, group in enumerate(field.groups):
        here = group & left
        if not here:
            continue
        pairs = [pair for pair in seating.pairs if here >> pair[0] & 1]
        found.append(
            GroupSteps(
                group=number,
                here=here,
                below=[part for lower in field.groups[number + 1 :] if (part := lower & left)],
                down=[pair for pair in pairs if not here >> pair[1] & 1],
                inside=[pair for pair in pairs if here >> pair[1] & 1],
            )
        )
        left &= ~mask_of([v for pair in pairs for v in pair])
    return found


def decisions(field: Field, seating: Seating) -> Iterator[Step]:
    """Yield all decisions of *seating*, in the order in which they are taken."""
    if seating.bye is not None:
        yield Step(Kind.BYE, -1, -1, seating.bye)
    for steps in group_steps(field, seating):
        yield Step(Kind.COUNT, steps.group, -1, len(steps.down))
        yield Step(Kind.REACH, steps.group, -1, steps.reach)
        yield from (Step(Kind.GOER, steps.group, -1, v) for v, _ in steps.down)
        yield from (Step(Kind.OPPONENT, steps.group, v, u) for v, u in steps.down)
        yield from (Step(Kind.INSIDE, steps.group, v, u) for v, u in steps.inside)


def first_difference(field: Field, own: Seating, other: Seating) -> tuple[Step, Step]:
    """Return the first decision in which two pairings of one field differ, as both take it."""
    both = zip(decisions(field, own), decisions(field, other), strict=False)
    return next((mine, theirs) for mine, theirs in both if mine != theirs)

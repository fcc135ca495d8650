"""A round as it was paired bracket by bracket, and what an edition tells of it."""

from collections.abc import Iterator
from enum import Enum
from typing import Any, NamedTuple, Protocol

from swissdesk.domain.ids import Points
from swissdesk.pairing.common.dutch.articles import Articles
from swissdesk.pairing.common.dutch.bracket import Bracket
from swissdesk.pairing.common.dutch.history import Edition, Field
from swissdesk.pairing.common.graph import NOBODY

Cost = int | tuple[Any, ...]
"""What a criterion counts; less is better."""


class Stage(Enum):
    """How a bracket of the edition of 2017 is paired (A.9); that of 2026 knows PLAIN only."""

    PLAIN = "plain"
    LAST = "last"
    PENULTIMATE = "penultimate"
    COLLAPSED = "collapsed"


class Settled(NamedTuple):
    """A paired bracket: the partner of each of its players, NOBODY for who floats.

    *trusted* are those who could float without loss in all that stands before the colours;
    None where that cannot be said. *bye_acts* tells whether the one who floats has the bye.
    """

    bracket: Bracket
    partners: list[int]
    trusted: int | None = None
    bye_acts: bool = False
    stage: Stage = Stage.PLAIN

    @property
    def floaters(self) -> list[int]:
        """Return the places of those who float."""
        return [v for v, u in enumerate(self.partners) if u == NOBODY]

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """Return the pairs by places, the higher ranked first."""
        return [(v, u) for v, u in enumerate(self.partners) if v < u]


class Run:
    """The brackets of a round, paired when first asked for."""

    def __init__(self, field: Field, settled: Iterator[Settled], bye_level: Points | None) -> None:
        self.field = field
        self.bye_level = bye_level
        self._coming = settled
        self._known: list[Settled] = []

    def at(self, place: int) -> Settled | None:
        """Return the bracket at *place* from the top, None beyond the last."""
        while len(self._known) <= place:
            following = next(self._coming, None)
            if following is None:
                return None
            self._known.append(following)
        return self._known[place]

    def brackets(self) -> list[Settled]:
        """Return all brackets."""
        while self.at(len(self._known)) is not None:
            pass
        return self._known


class Route(Protocol):
    """What an edition does its own way.

    Criteria, orders and definitions are called here as in the edition of 2026. *completion*
    is what demands that the whole round can be completed, *edition* reads the rounds before.
    """

    articles: Articles
    completion: str
    edition: Edition

    def run(self, field: Field) -> Run:
        """Return the system's own round; raise ``NoPairing`` where none is legal."""
        ...

    def costs(self, run: Run, place: int, stage: Stage) -> Iterator[tuple[str, Cost]]:
        """Yield the criteria in their order, with what the bracket at *place* costs in each.

        *stage* is that of the bracket in the system's own round.
        """
        ...

    def rule(self, codes: str) -> str:
        """Return the articles that stand where *codes* do in the edition of 2026."""
        ...


def collapsed_like(run: Run, place: int, like: Settled) -> Settled:
    """Return all brackets of *run* from *place* on as one, with the players of *like*."""
    bracket = like.bracket
    index = {player: v for v, player in enumerate(bracket.players)}
    partners = [NOBODY] * bracket.size
    for settled in run.brackets()[place:]:
        for pair in settled.pairs:
            v, u = (index[settled.bracket.players[x]] for x in pair)
            partners[v], partners[u] = u, v
    return Settled(bracket, partners, stage=Stage.COLLAPSED)

"""What a round was to one participant: a game, a forfeit, or which kind of unplayed round."""

from collections.abc import Sequence
from enum import Enum

from swissdesk.domain.result import ByeKind, Half


class Kind(Enum):
    """How a participant spent a round (C.07 art. 15, 16).

    ``PENDING``: paired, no result yet. A round neither played nor granted counts as
    ``ZERO_POINT_BYE`` (art. 16.1.1).
    """

    PLAYED = "played"
    PENDING = "pending"
    FORFEIT_WIN = "forfeit win"
    FORFEIT_LOSS = "forfeit loss"
    PAIRING_BYE = "pairing-allocated bye"
    FULL_POINT_BYE = "full-point bye"
    HALF_POINT_BYE = "half-point bye"
    ZERO_POINT_BYE = "zero-point bye"


GAMES = frozenset({Kind.PLAYED, Kind.PENDING})
FORFEITS = frozenset({Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS})
REQUESTED_BYES = frozenset({Kind.HALF_POINT_BYE, Kind.ZERO_POINT_BYE})
VOLUNTARY = REQUESTED_BYES | {Kind.FORFEIT_LOSS}
"""Voluntary unplayed rounds, VUR (art. 16.1.2)."""


class Category(Enum):
    """The categories of unplayed rounds (C.07 art. 16.2); the values are the articles."""

    PAB_OR_FULL_POINT = "16.2.1"
    FORFEIT_WIN = "16.2.2"
    BYE_THEN_AVAILABLE = "16.2.3"
    FORFEIT_LOSS = "16.2.4"
    BYE_TO_THE_END = "16.2.5"


_KIND_OF_HALF = {Half.FORFEIT_WIN: Kind.FORFEIT_WIN, Half.FORFEIT_LOSS: Kind.FORFEIT_LOSS}
_KIND_OF_BYE = {
    ByeKind.PAIRING_ALLOCATED: Kind.PAIRING_BYE,
    ByeKind.FULL_POINT: Kind.FULL_POINT_BYE,
    ByeKind.HALF_POINT: Kind.HALF_POINT_BYE,
    ByeKind.ZERO_POINT: Kind.ZERO_POINT_BYE,
}
_SETTLED = {
    Kind.FORFEIT_WIN: Category.FORFEIT_WIN,
    Kind.FORFEIT_LOSS: Category.FORFEIT_LOSS,
    Kind.PAIRING_BYE: Category.PAB_OR_FULL_POINT,
    Kind.FULL_POINT_BYE: Category.PAB_OR_FULL_POINT,
}


def kind_of_half(half: Half) -> Kind:
    """Return what a round with this half of a result was."""
    return _KIND_OF_HALF.get(half, Kind.PLAYED)


def kind_of_bye(bye: ByeKind) -> Kind:
    """Return what a round with this bye was."""
    return _KIND_OF_BYE[bye]


def categories(kinds: Sequence[Kind]) -> tuple[Category | None, ...]:
    """Return the category of each round, None where there is a game (C.07 art. 16.2).

    A requested bye is ``BYE_THEN_AVAILABLE`` if any later round is not a VUR: the
    participant came back. A bye of the pairing, a full-point bye and a forfeit win prove
    that as well as a game does; so does a game still without a result.
    """
    found: list[Category | None] = []
    available = False
    for kind in reversed(kinds):
        if kind in REQUESTED_BYES:
            found.append(Category.BYE_THEN_AVAILABLE if available else Category.BYE_TO_THE_END)
        else:
            found.append(_SETTLED.get(kind))
        available = available or kind not in VOLUNTARY
    return tuple(reversed(found))

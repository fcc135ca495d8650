"""What every pairing system takes and gives."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

from swissdesk.domain.competitor import Competitor, Past
from swissdesk.domain.ids import Colour, PlayerId, Points, Sport
from swissdesk.domain.notes import Breach, Note
from swissdesk.domain.points import CHESS_POINTS, PointSystem
from swissdesk.domain.result import ByeKind


@dataclass(frozen=True, slots=True, kw_only=True)
class PairingTask:
    """Everything a system may know about the round to be paired.

    *competitors* are all of the tournament, present or not, with their histories; *absent*
    are those who are not paired in this round (bye asked for, withdrawn, not yet there);
    *bye_by_hand* is who already has the pairing-allocated bye by the arbiter's hand and so is
    not paired either. *virtual* gives the virtual points of a competitor by round, from
    round 1 on (C.04.7); who is missing there, or rounds beyond the end, have none.
    *forbidden* holds the pairs kept apart in this round.
    """

    round: int
    rounds: int
    competitors: tuple[Competitor, ...]
    absent: frozenset[PlayerId] = frozenset()
    bye_by_hand: PlayerId | None = None
    initial_colour: Colour = Colour.WHITE
    points: PointSystem = CHESS_POINTS
    virtual: Mapping[PlayerId, tuple[Points, ...]] = field(default_factory=dict)
    forbidden: frozenset[frozenset[PlayerId]] = frozenset()
    options: Mapping[str, str] = field(default_factory=dict)
    seed: int = 0

    @property
    def present(self) -> tuple[Competitor, ...]:
        """Return those who are to be paired, in the given order."""
        return tuple(
            c for c in self.competitors if c.id not in self.absent and c.id != self.bye_by_hand
        )


@dataclass(frozen=True, slots=True)
class Pair:
    """Two opponents with their colours."""

    white: PlayerId
    black: PlayerId

    @property
    def members(self) -> frozenset[PlayerId]:
        """Return the two without their colours."""
        return frozenset((self.white, self.black))


@dataclass(frozen=True, slots=True, kw_only=True)
class Pairing:
    """The pairs of a round in the order of publication, and who has the bye.

    A bye given by hand before (``PairingTask.bye_by_hand``) is not repeated in *bye*. In a
    round robin the bye brings no points (*bye_kind*), and whose opponent has left is *free*
    as well.
    """

    pairs: tuple[Pair, ...]
    bye: PlayerId | None = None
    bye_kind: ByeKind = ByeKind.PAIRING_ALLOCATED
    free: tuple[PlayerId, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """A setting of one pairing system; *choices* empty means a whole number."""

    code: str
    name: str
    default: str
    choices: tuple[tuple[str, str], ...] = ()


class PairingSystem(Protocol):
    """A pairing system in one edition. *code* is stored in files and never renamed."""

    @property
    def code(self) -> str:
        """Return the code stored in files, as ``fide-dutch-2026``."""
        ...

    @property
    def name(self) -> str:
        """Return the name, marked for translation."""
        ...

    @property
    def sport(self) -> Sport | None:
        """Return the sport it was written for; None: any."""
        ...

    def options(self) -> tuple[Option, ...]:
        """Return the settings the system has."""
        ...

    def pair(self, task: PairingTask) -> Pairing:
        """Pair the round; raise ``NoPairing`` with the reasons where no legal pairing exists."""
        ...

    def check(self, task: PairingTask, pairing: Pairing) -> tuple[Breach, ...]:
        """Return what *pairing* breaks or serves worse than the system's own pairing."""
        ...


@runtime_checkable
class DrawingSystem(Protocol):
    """A system whose pairs are drawn: many pairings of a round are right."""

    def knows_the_lot(self, task: PairingTask) -> bool:
        """Tell whether the seed is known that the round was drawn with."""
        ...


@runtime_checkable
class OwnByeRight(Protocol):
    """A system that reads otherwise than C.04.1 art. 4 who may have the bye."""

    @property
    def bye_article(self) -> str:
        """Return the article that bars."""
        ...

    def bars_the_bye(self, past: Past, points: PointSystem) -> bool:
        """Tell whether an unplayed round bars its player from the bye."""
        ...


class NoPairing(Exception):
    """No legal pairing exists; *blocking* are the players who cannot all get an opponent."""

    def __init__(self, notes: tuple[Note, ...], blocking: tuple[PlayerId, ...]) -> None:
        super().__init__(notes, blocking)
        self.notes = notes
        self.blocking = blocking

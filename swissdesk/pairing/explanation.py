"""Why a round is paired as it is: what a system tells of its own pairing.

Everything here is a value that knows no language; the sentences are ``Note``s, the one that
decided first, each naming an article of the system's own edition.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Protocol, runtime_checkable

from swissdesk.domain.ids import Colour, PlayerId, Points
from swissdesk.domain.notes import Note
from swissdesk.pairing.protocol import Pairing, PairingTask


class Ground(Enum):
    """Why somebody else was not taken.

    BARRED: the pair (or the bye) breaks an absolute rule, whatever else is paired. REST: it
    is allowed, but then the others cannot all be paired. WORSE: a criterion comes out worse
    than in the system's pairing. LATER: as good, but later in the order of the rules.
    """

    BARRED = "barred"
    REST = "rest"
    WORSE = "worse"
    LATER = "later"


@dataclass(frozen=True, slots=True, kw_only=True)
class Alternative:
    """Another opponent of *player* (None: the bye) and why it is not he.

    ``note.rule`` is the article or criterion that decides: for BARRED one that the pair
    itself breaks, for WORSE the first one that the best pairing with it serves worse.
    """

    player: PlayerId
    opponent: PlayerId | None
    ground: Ground
    note: Note


@dataclass(frozen=True, slots=True, kw_only=True)
class BracketPicture:
    """A bracket as the rules lay it out before anybody is exchanged.

    *upper* and *lower* are its halves in order (S1 and S2; *lower* holds everybody where the
    system knows no halves and *upper* is empty); *moved_down* came from above, *leaving* go
    down from here. *notes* tell what holds for the bracket as a whole.
    """

    score: Points
    upper: tuple[PlayerId, ...]
    lower: tuple[PlayerId, ...]
    pairs: tuple[tuple[PlayerId, PlayerId], ...]
    moved_down: frozenset[PlayerId] = frozenset()
    leaving: tuple[PlayerId, ...] = ()
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """Why *player* has this *opponent* (None: the bye) and this *colour*.

    *why* is about the opponent, the float or the bye, *colours* about the colour;
    *refused* are those who would have come earlier in the order of the rules.
    *bracket* is the place of the bracket in ``RoundExplanation.brackets``.
    """

    player: PlayerId
    opponent: PlayerId | None
    colour: Colour | None
    why: tuple[Note, ...]
    colours: tuple[Note, ...] = ()
    refused: tuple[Alternative, ...] = ()
    bracket: int | None = None

    @property
    def notes(self) -> tuple[Note, ...]:
        """Return all sentences in the order in which they are read aloud."""
        return (*self.why, *(other.note for other in self.refused), *self.colours)


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundExplanation:
    """The system's own pairing of a round with its reasons, for everybody who is paired."""

    pairing: Pairing
    players: Mapping[PlayerId, Explanation]
    brackets: tuple[BracketPicture, ...] = ()
    notes: tuple[Note, ...] = field(default=())


class ExplainingADraw(Protocol):
    """A system whose pairs are drawn: it can explain a round drawn with a number unknown."""

    def explain(self, task: PairingTask, drawn: Pairing | None = None) -> RoundExplanation:
        """Explain *drawn* if it keeps the rules, else the system's own pairing."""
        ...


@runtime_checkable
class ExplainingSystem(Protocol):
    """A system that can say why."""

    def articles(self) -> Mapping[str, str]:
        """Return what each article that its sentences name says, in our words, marked."""
        ...

    def explain(self, task: PairingTask) -> RoundExplanation:
        """Explain the system's own pairing; raise ``NoPairing`` where there is none."""
        ...

    def why_not(
        self, task: PairingTask, player: PlayerId, opponent: PlayerId | None
    ) -> Alternative:
        """Tell why *player* does not meet *opponent* (None: does not have the bye).

        Asked for one pair at a time that the system's own pairing does not hold.
        """
        ...

"""A round with its reasons, as values: the system's own and what the arbiter did instead."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.notes import Note
from swissdesk.domain.tournament import Tournament
from swissdesk.pairing.explanation import Alternative, RoundExplanation
from swissdesk.pairing.explanation import BracketPicture as BracketPicture
from swissdesk.pairing.protocol import Pairing, PairingTask


class Origin(Enum):
    """Where a player's place in a round comes from.

    OTHER: not from the system, and nothing tells from whom; LOT: drawn with a number that is
    not known; AWAY: he is not paired in the round at all.
    """

    SYSTEM = "system"
    BY_HAND = "by hand"
    OTHER = "other"
    LOT = "lot"
    AWAY = "away"


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What the system is asked about a round; equal questions have equal answers.

    *drawn* is the round as it stands where nobody knows the number it was drawn with.
    """

    system: str
    task: PairingTask
    drawn: Pairing | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What the system says of its own pairing: the slow part of explaining a round.

    *explanation* None: there is no legal pairing, *notes* say why. *unasked* is the system's
    pairing without the bye that was given by hand, None where none was.
    """

    question: Question
    explanation: RoundExplanation | None
    notes: tuple[Note, ...] = ()
    unasked: Pairing | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerExplained:
    """Why a player is where he is in a round. *opponent* None: a bye, or he is away.

    *why* begins with the sentence that decides; *points* tells who of the two is paired on other
    points than the standings give him; *bracket* is the group of the system in which
    he was paired, where the system made the pair.
    """

    player: PlayerId
    opponent: PlayerId | None
    colour: Colour | None
    origin: Origin
    why: tuple[Note, ...]
    points: tuple[Note, ...] = ()
    colours: tuple[Note, ...] = ()
    refused: tuple[Alternative, ...] = ()
    bracket: BracketPicture | None = None

    @property
    def is_placed(self) -> bool:
        """Tell whether he has an opponent or the bye of the pairing."""
        return self.origin is not Origin.AWAY

    @property
    def notes(self) -> tuple[Note, ...]:
        """Return all sentences in the order in which they are read aloud."""
        return (*self.why, *self.points, *(other.note for other in self.refused), *self.colours)


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundExplained:
    """A round with its reasons, for everybody who is in the tournament then.

    *agreeing* of *pairs* pairs are those of the system; None: it has no legal pairing.
    *made_from* is the tournament with the results, colours and cards that the pairs rest on.
    """

    round: int
    system: str
    answer: Answer
    players: Mapping[PlayerId, PlayerExplained]
    pairs: int
    agreeing: int | None
    made_from: Tournament

    def rested_on(self, now: Tournament, *players: PlayerId) -> Tournament:
        """Return the tournament whose past decided on *players*: *now* for who came later."""
        there = {player.id for player in self.made_from.players}
        return self.made_from if there.issuperset(players) else now

    def chooser(self, player: PlayerId) -> PlayerExplained:
        """Return whose turn it was when the pair of *player* came about.

        The rules go through the opponents of one of the two: of him others were refused.
        """
        one = self.players[player]
        if one.refused or one.opponent is None:
            return one
        other = self.players[one.opponent]
        return other if other.refused else one

    @property
    def notes(self) -> tuple[Note, ...]:
        """Return what holds for the round as a whole."""
        explanation = self.answer.explanation
        return explanation.notes if explanation is not None else self.answer.notes

"""What stands on a printed pairing card, worded by whoever knows the rules of the system."""

from dataclasses import dataclass
from enum import Enum

from swissdesk.domain.ids import Colour, PlayerId


class Arrow(Enum):
    """Which way a round was floated; the value is the arrow on the card."""

    NONE = ""
    DOWN = "↓"
    UP = "↑"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardEntry:
    """One round. Without *opponent*, *word* says why; *is_open* is a round still to come."""

    round: int
    opponent: PlayerId | None = None
    number: int = 0
    word: str = ""
    colour: Colour | None = None
    arrow: Arrow = Arrow.NONE
    result: str = ""
    score: str = ""
    is_open: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CardSheet:
    """The card of one player *after* a round (0: before the first).

    *difference* is the colour difference with its sign, *due* the colour that is due and how
    strongly, *bye* the right to be free, *met* the numbers of the opponents met.
    """

    player: PlayerId
    number: int
    after: int
    entries: tuple[CardEntry, ...]
    difference: str
    due: str
    bye: str
    met: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardFace:
    """A card as it is drawn: *facts* below the name, *below* the lines under the rounds.

    Each line has a word, a figure in bold type and what follows it. *names* are the texts of
    the opponents, one a round.
    """

    number: str
    surname: str
    given: str
    facts: str
    entries: tuple[CardEntry, ...]
    names: tuple[str, ...]
    heads: tuple[str, ...]
    below: tuple[tuple[str, str, str], ...]
    foot: str

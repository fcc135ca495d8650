"""Sentences that are not in a language yet, and what a pairing breaks."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.player import Player


class Severity(Enum):
    """What kind of finding it is."""

    NOTE = "note"
    DEPARTURE = "departure"
    BREACH = "breach"


class Level(Enum):
    """What the window does with a finding."""

    LISTED = 2
    CONFIRM = 3
    CONSEQUENCES = 4
    REFUSED = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerName:
    """A value of a ``Note``: the name of a player, to be shown in the form of the language.

    *text* is the name as it was written down, for a card that is gone since then.
    """

    player: PlayerId
    text: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class NameWithoutCard:
    """A value of a ``Note``: the name of somebody whose card is not there yet, or goes now.

    It is kept in its two parts, as languages join them in different ways.
    """

    surname: str
    given_name: str

    @classmethod
    def of(cls, card: Player) -> "NameWithoutCard":
        """Return the name that stands on *card*."""
        return cls(surname=card.surname, given_name=card.given_name)


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """A value of a ``Note``: points in tenths, to be shown with their word."""

    tenths: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """One sentence to say to a person.

    *rule* names the article as ``C12`` or ``5.2.1`` ("" if no article stands behind it);
    *template* is English and marked with ``N_``; *values* fill its named fields: words and
    numbers as they are, players as ``PlayerName`` (``NameWithoutCard``), points as ``Score``,
    several of them as a tuple. ``{rule}`` is filled from *rule*.
    """

    template: str
    rule: str = ""
    values: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Breach:
    """One rule that a pairing breaks, or serves worse than the system's own pairing.

    *players* are those concerned; *level* is what follows for the arbiter before the state
    of the round is looked at (a published round raises it).
    """

    note: Note
    severity: Severity
    players: tuple[PlayerId, ...] = ()

    @property
    def level(self) -> Level:
        """Return the level of the finding in a draft."""
        return Level.CONFIRM if self.severity is Severity.BREACH else Level.LISTED

"""What a finding is about, whatever the system: so findings of all systems sort alike."""

from collections.abc import Mapping
from enum import Enum
from typing import Protocol, runtime_checkable


class Topic(Enum):
    """The questions that an arbiter asks of every pairing; *PAIR*: anything about who meets whom.

    The value is kept nowhere.
    """

    ABSENT = "absent"
    UNPAIRED = "unpaired"
    BYE = "bye"
    REMATCH = "rematch"
    FORBIDDEN = "forbidden"
    COLOUR_LIMIT = "colour-limit"
    COLOUR_DUE = "colour-due"
    FLOAT = "float"
    PAIR = "pair"


@runtime_checkable
class NamesItsRules(Protocol):
    """A system that says which article of its edition stands behind a topic."""

    def rules(self) -> Mapping[Topic, str]:
        """Return the article of each topic it has a rule for."""
        ...

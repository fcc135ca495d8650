"""What an arbiter can do: the form that every action has."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from swissdesk.app.consent import Finding
from swissdesk.domain.notes import Breach, Note
from swissdesk.domain.tournament import Tournament

if TYPE_CHECKING:
    from swissdesk.storage.writer import Writer


@dataclass(frozen=True, slots=True, kw_only=True)
class Action(ABC):
    """One deed of the arbiter. It is run by a session, and undone without code of its own.

    *accepted* are the rules that the arbiter has been shown and overrides, for *reason*.
    """

    accepted: tuple[Breach, ...] = ()
    reason: str = ""

    is_record: ClassVar[bool] = False
    """Whether it only notes something down (printed, copied), so that undo passes over it."""

    def findings(self, tournament: Tournament) -> tuple[Finding, ...]:
        """Return the rules it breaks in *tournament*; most actions break none."""
        return ()

    @abstractmethod
    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""

    @abstractmethod
    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Write the rows. Raise ``ArbiterError`` for what cannot be done."""

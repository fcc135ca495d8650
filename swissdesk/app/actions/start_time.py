"""When a round starts: it is printed with the pairings and shown in the hall."""

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from swissdesk.app.action import Action
from swissdesk.app.actions.rounds import round_at
from swissdesk.domain.notes import Note
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_

if TYPE_CHECKING:
    from swissdesk.storage.writer import Writer


@dataclass(frozen=True, slots=True, kw_only=True)
class SetStartTime(Action):
    """Announce when *round* starts; None takes it back. The journal tells the time as given."""

    round: int
    starts: datetime | None

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        if self.starts is None:
            template = N_("Round {round}: start time taken back")
            return Note(template=template, values={"round": self.round})
        template = N_("Round {round} starts at {time}")
        return Note(template=template, values={"round": self.round, "time": f"{self.starts:%H:%M}"})

    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Write the one column."""
        at = ""
        if self.starts is not None:
            at = self.starts.astimezone(UTC).isoformat(timespec="minutes")
        write.update_round(replace(round_at(tournament, self.round), starts_at=at))

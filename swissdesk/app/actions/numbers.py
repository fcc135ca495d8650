"""Start numbers given anew."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from swissdesk.app import numbering
from swissdesk.app.action import Action
from swissdesk.app.consent import Finding
from swissdesk.domain.notes import Breach, Level, Note, Severity
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_

if TYPE_CHECKING:
    from swissdesk.storage.writer import Writer


@dataclass(frozen=True, slots=True, kw_only=True)
class RenumberPlayers(Action):
    """Give all numbers anew by rating, title and alphabet (C.04.2 art. 2.2).

    They hold from the next round to be paired on; older rounds keep theirs.
    """

    def findings(self, tournament: Tournament) -> tuple[Finding, ...]:
        """Return the breach if numbers are frozen: round 4 is paired, or draughts began."""
        frozen = len(tournament.rounds) >= numbering.LAST_FREE_ROUND
        if frozen:
            note = Note(
                template=N_(
                    "Round {round} is paired: start numbers do not change any more [{rule}]."
                ),
                rule="C.04.2 2.3",
                values={"round": numbering.LAST_FREE_ROUND},
            )
        elif numbering.keeps_numbers(tournament):
            note = Note(
                template=N_("In draughts start numbers stay once round 1 is played [{rule}]."),
                rule="3.18.5.1",
            )
        else:
            return ()
        breach = Breach(note=note, severity=Severity.BREACH)
        return (Finding(breach=breach, level=Level.CONSEQUENCES),)

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        return Note(template=N_("Start numbers given anew"))

    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Write the numbers that change."""
        order = numbering.in_order(tournament.players)
        numbers = numbering.changed_numbers(tournament, order)
        write.set_numbers(numbers, numbering.round_to_pair(tournament))

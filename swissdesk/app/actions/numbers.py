"""Start numbers given anew."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from swissdesk.app import numbering
from swissdesk.app.action import Action
from swissdesk.app.consent import Finding
from swissdesk.domain.notes import Breach, Level, Note, Severity
from swissdesk.domain.rules import Rules
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_

if TYPE_CHECKING:
    from swissdesk.storage.writer import Writer


@dataclass(frozen=True, slots=True, kw_only=True)
class RenumberPlayers(Action):
    """Give all numbers anew as the rules say: by rating, title and alphabet, or by lot.

    They hold from the next round to be paired on; older rounds keep theirs.
    """

    def findings(self, tournament: Tournament) -> tuple[Finding, ...]:
        """Return the breach if numbers are frozen: round 4 is paired, or those of round 1 stay."""
        if numbering.keeps_numbers(tournament):
            note = _they_stay(tournament.rules)
        elif len(tournament.rounds) >= numbering.LAST_FREE_ROUND:
            note = Note(
                template=N_(
                    "Round {round} is paired: start numbers do not change any more [{rule}]."
                ),
                rule="C.04.2 2.3",
                values={"round": numbering.LAST_FREE_ROUND},
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
        order = numbering.in_order(tournament.players, tournament.rules)
        numbers = numbering.changed_numbers(tournament, order)
        write.set_numbers(numbers, numbering.round_to_pair(tournament))


def _they_stay(rules: Rules) -> Note:
    if numbering.draws_numbers(rules):
        return Note(template=N_("Start numbers drawn by lot stay once round 1 is published."))
    if numbering.is_draughts(rules):
        return Note(
            template=N_("In draughts start numbers stay once round 1 is played [{rule}]."),
            rule="3.18.5.1",
        )
    return Note(
        template=N_("The start numbers are the places in the table of the round robin [{rule}]."),
        rule="C.05",
    )

"""What the organiser adds to every sheet: lines above the name of the tournament, a logo."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from swissdesk.app.action import Action
from swissdesk.domain.letterhead import Letterhead
from swissdesk.domain.names import clean
from swissdesk.domain.notes import Note
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_

if TYPE_CHECKING:
    from swissdesk.storage.writer import Writer


@dataclass(frozen=True, slots=True, kw_only=True)
class EditLetterhead(Action):
    """Change the logo and the lines of the organiser."""

    letterhead: Letterhead

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        return Note(template=N_("Logo and header text of the sheets changed"))

    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Write them; a picture from outside is made one of ours first."""
        from swissdesk.reports.logo import as_logo

        logo = self.letterhead.logo
        if logo != tournament.letterhead.logo:
            logo = as_logo(logo)
        lines = tuple(filter(None, map(clean, self.letterhead.lines)))
        write.set_letterhead(Letterhead(lines=lines, logo=logo))

"""A list taken over: newcomers added and cards brought up to date, as one deed."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from swissdesk.app import numbering
from swissdesk.app.action import Action
from swissdesk.app.actions.players import add_cards, card, cleaned
from swissdesk.domain.notes import Note
from swissdesk.domain.player import Player
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_

if TYPE_CHECKING:
    from swissdesk.storage.writer import Writer


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeOverPlayers(Action):
    """Put *added* on the list and write the new cards of *changed*, who stand there already.

    Numbers follow as after single deeds: corrected ratings renumber until round 4 is paired
    (C.04.2 art. 2.3), who comes late gets his place from the next round on (art. 2.4).
    """

    source: str
    added: tuple[Player, ...] = ()
    changed: tuple[Player, ...] = ()

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        return Note(
            template=N_("Taken over from {file}. Added: {added}, changed: {changed}"),
            values={
                "file": self.source,
                "added": len(self.added),
                "changed": len(self.changed),
            },
        )

    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Write the cards, and the numbers that they move."""
        moved = []
        for player in self.changed:
            old, new = card(tournament, player.id), cleaned(player)
            write.update_player(new)
            if numbering.takes_another_place(tournament, old, new):
                moved.append(new)
        new_players = add_cards(tournament, write, self.added)
        if moved or new_players:
            numbers = numbering.numbers_after(tournament, [*moved, *new_players])
            write.set_numbers(numbers, numbering.round_to_pair(tournament))

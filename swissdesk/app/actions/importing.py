"""A whole tournament taken over from another program's file."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from swissdesk.app.action import Action
from swissdesk.app.actions.event import cleaned as cleaned_info
from swissdesk.app.actions.players import cleaned as cleaned_player
from swissdesk.app.errors import NotEmpty
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.names import clean
from swissdesk.domain.notes import Note
from swissdesk.domain.rounds import Bye, Game, Round
from swissdesk.domain.rules import Rules
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_

if TYPE_CHECKING:
    from swissdesk.storage.writer import Writer


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportTournament(Action):
    """Write an imported tournament into a file that is still empty.

    The ids of players are given anew; *imported* may use any.
    """

    source: str
    imported: Tournament

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        return Note(template=N_("Imported from {file}"), values={"file": self.source})

    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Write everything."""
        if tournament.players or tournament.rounds:
            raise NotEmpty
        source = self.imported
        write.set_info(cleaned_info(source.info))
        ids = {player.id: write.add_player(cleaned_player(player)) for player in source.players}
        write.set_rules(_rules(source.rules, ids))
        for number in source.numbers:
            write.set_numbers({ids[number.player]: number.number}, number.from_round)
        for team in source.teams:
            write.add_team(clean(team.name), [ids[member] for member in team.members])
        for a_round in source.rounds:
            write.add_round(_round(a_round, ids))
        write.set_adjustments(
            replace(adjustment, player=ids[adjustment.player]) for adjustment in source.adjustments
        )


Ids = dict[PlayerId, PlayerId]


def _rules(rules: Rules, ids: Ids) -> Rules:
    until = rules.accelerated_until
    return replace(
        rules,
        forbidden=tuple(
            replace(pair, first=ids[pair.first], second=ids[pair.second])
            for pair in rules.forbidden
        ),
        virtual=tuple(replace(v, player=ids[v.player]) for v in rules.virtual),
        accelerated_until=None if until is None else ids[until],
    )


def _round(a_round: Round, ids: Ids) -> Round:
    def game(of: Game) -> Game:
        return replace(of, white=ids[of.white], black=ids[of.black])

    def bye(of: Bye) -> Bye:
        return replace(of, player=ids[of.player])

    return replace(
        a_round, games=tuple(map(game, a_round.games)), byes=tuple(map(bye, a_round.byes))
    )

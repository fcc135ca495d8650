"""The list of participants: cards added, changed, deleted."""

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any

from swissdesk.app import numbering
from swissdesk.app.action import Action
from swissdesk.app.consent import Finding
from swissdesk.app.errors import HasGames, NoSuchPlayer, StandsInDraft, StandsInRound
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.names import clean
from swissdesk.domain.notes import Breach, NameWithoutCard, Note, PlayerName, Severity
from swissdesk.domain.player import Player
from swissdesk.domain.result import ByeKind
from swissdesk.domain.rounds import Bye, RoundState
from swissdesk.domain.rules import LateEntryPoints
from swissdesk.domain.shown import player_name
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_

if TYPE_CHECKING:
    from swissdesk.storage.writer import Writer


@dataclass(frozen=True, slots=True, kw_only=True)
class AddPlayer(Action):
    """Put a player on the list; once round 1 is published it is a late entry.

    A late entry gets the place his rating gives, the numbers below move down from the next
    round on, and the rounds he missed are zero-point byes unless the rules give half a point
    (C.04.2 art. 2.4). In draughts he takes the next free number.
    """

    player: Player

    def findings(self, tournament: Tournament) -> tuple[Finding, ...]:
        """Return a note if somebody comes unusually late."""
        if tournament.played_rounds < numbering.LAST_FREE_ROUND:
            return ()
        note = Note(
            template=N_("{player} comes after round {round} is paired. That is unusually late."),
            values={"player": NameWithoutCard.of(self.player), "round": numbering.LAST_FREE_ROUND},
        )
        return (Finding.of(Breach(note=note, severity=Severity.NOTE)),)

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        values: dict[str, object] = {"player": NameWithoutCard.of(self.player)}
        if tournament.played_rounds:
            values["round"] = _first_round(tournament, self.player)
            return Note(template=N_("Late entry from round {round}: {player}"), values=values)
        return Note(template=N_("Player added: {player}"), values=values)

    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Write the card, and the numbers that it moves."""
        _add(tournament, write, (self.player,))


@dataclass(frozen=True, slots=True, kw_only=True)
class AddPlayers(Action):
    """Put a whole entry list on the list, as one deed."""

    players: tuple[Player, ...]

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        return Note(template=N_("Players added: {n}"), values={"n": len(self.players)})

    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Write the cards, and the numbers that they move."""
        _add(tournament, write, self.players)


@dataclass(frozen=True, slots=True, kw_only=True)
class EditPlayer(Action):
    """Change a card; *player* is the whole new one.

    A corrected rating or title (before round 1 a name, too) moves the player to his right
    place, until round 4 is paired (C.04.2 art. 2.3); later it counts for rating only.
    """

    player: Player

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        return Note(
            template=N_("Card changed: {player}"),
            values={"player": PlayerName(player=self.player.id)},
        )

    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Write the card, and the numbers if it takes another place."""
        old = card(tournament, self.player.id)
        new = cleaned(self.player)
        write.update_player(new)
        if numbering.takes_another_place(tournament, old, new):
            numbers = numbering.numbers_after(tournament, (new,))
            write.set_numbers(numbers, numbering.round_to_pair(tournament))


@dataclass(frozen=True, slots=True, kw_only=True)
class RemovePlayer(Action):
    """Delete a card that stands in no round."""

    player: PlayerId

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        gone = NameWithoutCard.of(card(tournament, self.player))
        return Note(template=N_("Card deleted: {player}"), values={"player": gone})

    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Delete the card; before round 1 the numbers close up."""
        gone = card(tournament, self.player)
        self._check_stands_nowhere(tournament, player_name(gone))
        write.remove_player(self.player)
        if not tournament.played_rounds:
            order = numbering.order_without(tournament, self.player)
            write.set_numbers(numbering.changed_numbers(tournament, order), 1)

    def _check_stands_nowhere(self, tournament: Tournament, name: str) -> None:
        for a_round in tournament.rounds:
            game = tournament.game(a_round.number, self.player)
            bye = tournament.bye(a_round.number, self.player)
            if game is None and bye is None:
                continue
            if a_round.state is RoundState.DRAFT:
                raise StandsInDraft(player=name, round=a_round.number)
            if game is not None:
                raise HasGames(player=name)
            raise StandsInRound(player=name, round=a_round.number)


def card(tournament: Tournament, player: PlayerId) -> Player:
    """Return the card of *player*, who must be on the list."""
    try:
        return tournament.player(player)
    except KeyError:
        raise NoSuchPlayer from None


def cleaned(player: Player) -> Player:
    """Return the card without control signs and needless spaces in any of its texts."""
    texts: dict[str, Any] = {
        field.name: clean(value)
        for field in fields(player)
        if isinstance(value := getattr(player, field.name), str)
    }
    return replace(player, groups=tuple(map(clean, player.groups)), **texts)


def _first_round(tournament: Tournament, player: Player) -> int:
    """Return the round a new player is in from: not before the next that can be paired."""
    return max(player.first_round, numbering.round_to_pair(tournament))


def _add(tournament: Tournament, write: "Writer", players: Sequence[Player]) -> None:
    numbers = numbering.numbers_after(tournament, add_cards(tournament, write, players))
    write.set_numbers(numbers, numbering.round_to_pair(tournament))


def add_cards(tournament: Tournament, write: "Writer", players: Sequence[Player]) -> list[Player]:
    """Write the cards of newcomers and return them; their numbers are still to be given."""
    added = []
    for player in players:
        new = replace(cleaned(player), first_round=_first_round(tournament, player))
        new = replace(new, id=write.add_player(new))
        added.append(new)
        if tournament.rules.late_entry is LateEntryPoints.HALF:
            give_half_points(tournament, write, new.id, before=new.first_round)
    return added


def give_half_points(
    tournament: Tournament, write: "Writer", player: PlayerId, *, before: int
) -> None:
    """Write half a point for each round on the wall that *player* missed *before* he came."""
    for a_round in tournament.rounds[: before - 1]:
        if a_round.state is not RoundState.DRAFT:
            write.add_bye(a_round.number, Bye(player=player, kind=ByeKind.HALF_POINT))

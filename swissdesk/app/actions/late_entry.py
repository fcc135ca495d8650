"""A late entry taken into the round that is running (C.04.2 art. 2.4; art. 4.4, case 4)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from swissdesk.app import numbering
from swissdesk.app.action import Action
from swissdesk.app.actions.manual import GiveBye, MakePair, ManualChange, PublishedCase
from swissdesk.app.actions.players import AddPlayer, cleaned, give_half_points
from swissdesk.app.actions.rounds import round_at
from swissdesk.app.consent import Finding
from swissdesk.app.findings import PUBLISHED_RULE
from swissdesk.app.same import Same
from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.notes import NameWithoutCard, Note, PlayerName
from swissdesk.domain.player import Player
from swissdesk.domain.rules import LateEntryPoints
from swissdesk.domain.tournament import StartNumber, Tournament
from swissdesk.i18n import N_

if TYPE_CHECKING:
    from swissdesk.storage.writer import Writer


@dataclass(frozen=True, slots=True, kw_only=True)
class EnterRound(Action):
    """Put a newcomer on the list and into *round*, which is on the wall already.

    He meets *opponent*, who gives up the bye or had nobody, with *colour*; without an opponent
    he has the bye himself. In this round he stands behind all others, so that no number on the
    wall changes; from the next one on he has the number that the rules give him.
    """

    player: Player
    round: int
    opponent: PlayerId | None = None
    colour: Colour = Colour.WHITE

    def findings(self, tournament: Tournament) -> tuple[Finding, ...]:
        """Return what the new pair breaks; the article on published pairings names this case."""
        # The window asks beside itself; when the action is run nothing is worked out again.
        return _findings(Same(tournament), replace(self, accepted=(), reason=""))

    def look_through(self, tournament: Tournament) -> tuple[Finding, ...]:
        """Return the findings, worked out anew."""
        new = self._card(_next_id(tournament))
        seat = self._seat(new.id)
        entered = _with(tournament, new, self.round)
        found = (*AddPlayer(player=self.player).findings(tournament), *seat.findings(entered))
        return tuple(_without_id(_let_in(finding, self.round), new) for finding in found)

    def preview(self, tournament: Tournament) -> Tournament:
        """Return the tournament as it would be."""
        new = self._card(_next_id(tournament))
        return self._seat(new.id).preview(_with(tournament, new, self.round))

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        newcomer = NameWithoutCard.of(self.player)
        if self.opponent is None:
            return Note(
                template=N_("Late entry into round {round}, with the bye: {player}"),
                values={"player": newcomer, "round": self.round},
            )
        other = PlayerName(player=self.opponent)
        white, black = _in_colours(self.colour, newcomer, other)
        return Note(
            template=N_("Late entry into round {round}: {player} ({white} – {black})"),
            values={"player": newcomer, "round": self.round, "white": white, "black": black},
        )

    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Write the card, the numbers that it moves, and the pair or the bye."""
        round_at(tournament, self.round)
        new = self._card(PlayerId(0))
        new = replace(new, id=write.add_player(new))
        if tournament.rules.late_entry is LateEntryPoints.HALF:
            give_half_points(tournament, write, new.id, before=self.round)
        entered = _with(tournament, new, self.round)
        self._seat(new.id).apply(entered, write)
        write.set_numbers({new.id: _last_number(tournament)}, self.round)
        write.set_numbers(_numbers(tournament, new), numbering.round_to_pair(tournament))

    def _card(self, number: PlayerId) -> Player:
        return replace(cleaned(self.player), id=number, first_round=self.round)

    def _seat(self, new: PlayerId) -> ManualChange:
        case = PublishedCase.LATE_ENTRY
        if self.opponent is None:
            return GiveBye(round=self.round, player=new, case=case)
        white, black = _in_colours(self.colour, new, self.opponent)
        return MakePair(round=self.round, white=white, black=black, case=case)


@lru_cache(maxsize=8)
def _findings(seen: Same[Tournament], action: EnterRound) -> tuple[Finding, ...]:
    return action.look_through(seen.value)


def _in_colours(colour: Colour, newcomer: Any, other: Any) -> tuple[Any, Any]:
    """Return the two in the order White, Black; *colour* is that of the newcomer."""
    return (newcomer, other) if colour is Colour.WHITE else (other, newcomer)


def _next_id(tournament: Tournament) -> PlayerId:
    """Return an id nobody has, for a look at what would be."""
    return PlayerId(max((player.id for player in tournament.players), default=0) + 1)


def _last_number(tournament: Tournament) -> int:
    numbers = (tournament.number(player.id) for player in tournament.players)
    return max(numbers, default=0) + 1


def _numbers(tournament: Tournament, new: Player) -> dict[PlayerId, int]:
    """Return the numbers that change from the next round on."""
    # The newcomer's stands there in any case: the one of this round is of this round only.
    numbers = numbering.numbers_after(tournament, (new,))
    return {**numbers, new.id: numbers.get(new.id, _last_number(tournament))}


def _with(tournament: Tournament, new: Player, round_no: int) -> Tournament:
    """Return *tournament* with the newcomer in it, still without a seat."""
    last = StartNumber(player=new.id, from_round=round_no, number=_last_number(tournament))
    return replace(
        tournament,
        players=(*tournament.players, new),
        numbers=(*tournament.numbers, last),
    )


def _let_in(finding: Finding, round_no: int) -> Finding:
    """Return the finding on published pairings in the words of this case, others as they are."""
    if finding.breach.note.rule != PUBLISHED_RULE:
        return finding
    note = Note(
        template=N_(
            "The pairings of round {round} are published. A late entry is let in with the fewest "
            "changes, and everybody concerned must agree [{rule}]."
        ),
        rule=PUBLISHED_RULE,
        values={"round": round_no},
    )
    return replace(finding, breach=replace(finding.breach, note=note))


def _without_id(finding: Finding, new: Player) -> Finding:
    """Return *finding* with the newcomer by name: what is accepted must not hang on his id."""
    breach = finding.breach
    note = replace(breach.note, values=_by_name(breach.note.values, new))
    players = tuple(player for player in breach.players if player != new.id)
    return replace(finding, breach=replace(breach, note=note, players=players))


def _by_name(values: Mapping[str, object], new: Player) -> dict[str, object]:
    by_id, by_name = PlayerName(player=new.id), NameWithoutCard.of(new)
    return {key: by_name if value == by_id else value for key, value in values.items()}

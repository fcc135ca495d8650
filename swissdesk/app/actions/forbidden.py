"""Players the arbiter keeps apart."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from swissdesk.app.action import Action
from swissdesk.app.actions.players import card
from swissdesk.app.consent import Finding
from swissdesk.app.errors import Refused
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Breach, Level, Note, PlayerName, Severity
from swissdesk.domain.rules import ForbiddenPair
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_, tr

if TYPE_CHECKING:
    from swissdesk.storage.writer import Writer


def _names(first: PlayerId, second: PlayerId) -> dict[str, object]:
    return {"first": PlayerName(player=first), "second": PlayerName(player=second)}


@dataclass(frozen=True, slots=True, kw_only=True)
class ForbidPair(Action):
    """Keep two players apart; after round 1 is published this ends FIDE mode.

    It holds from *first_round* on, at the earliest from the next round that can be paired: the
    rounds on the wall were paired without it.
    """

    first: PlayerId
    second: PlayerId
    first_round: int = 1
    last_round: int | None = None

    def findings(self, tournament: Tournament) -> tuple[Finding, ...]:
        """Return the breach: forbidden pairs are set before round 1."""
        if not tournament.played_rounds or not tournament.rules.fide_mode:
            return ()
        breach = Breach(
            note=Note(
                template=N_(
                    "Forbidden pairs are set before round 1. Later they end FIDE mode: that goes "
                    "into the report and stays."
                )
            ),
            severity=Severity.BREACH,
            players=(self.first, self.second),
        )
        return (Finding(breach=breach, level=Level.CONSEQUENCES),)

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        return Note(
            template=N_("Forbidden pair: {first} – {second}"),
            values=_names(self.first, self.second),
        )

    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Write the pair."""
        if self.first == self.second:
            raise Refused(cause=tr("A forbidden pair needs two different players."))
        card(tournament, self.first)
        card(tournament, self.second)
        rules = tournament.rules
        pair = ForbiddenPair(
            first=self.first,
            second=self.second,
            first_round=max(self.first_round, tournament.played_rounds + 1),
            last_round=self.last_round,
        )
        fide_mode = rules.fide_mode and not tournament.played_rounds
        forbidden = (*_ended(tournament, self.first, self.second), pair)
        write.set_rules(replace(rules, forbidden=forbidden, fide_mode=fide_mode))


@dataclass(frozen=True, slots=True, kw_only=True)
class AllowPair(Action):
    """Let two players meet again, from the next round that can be paired on."""

    first: PlayerId
    second: PlayerId

    def note(self, tournament: Tournament) -> Note:
        """Return its sentence for the journal."""
        return Note(
            template=N_("Pair allowed again: {first} – {second}"),
            values=_names(self.first, self.second),
        )

    def apply(self, tournament: Tournament, write: "Writer") -> None:
        """Delete the pair from the list."""
        kept = _ended(tournament, self.first, self.second)
        write.set_rules(replace(tournament.rules, forbidden=kept))


def _ended(tournament: Tournament, first: PlayerId, second: PlayerId) -> tuple[ForbiddenPair, ...]:
    """Return the forbidden pairs with the one of these two over.

    It stays for the rounds on the wall, which were paired with it.
    """
    played = tournament.played_rounds
    kept = []
    for pair in tournament.rules.forbidden:
        if {pair.first, pair.second} == {first, second}:
            if pair.first_round > played:
                continue
            last = played if pair.last_round is None else min(pair.last_round, played)
            kept.append(replace(pair, last_round=last))
        else:
            kept.append(pair)
    return tuple(kept)

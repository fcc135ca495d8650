"""Who is paired on other points than the standings give him, and why (C.04.2 art. 3.1, 4.3)."""

from dataclasses import dataclass

from swissdesk.app.corrections import RULE
from swissdesk.app.numbering import ROUND_ROBINS
from swissdesk.domain.ids import PlayerId, Points
from swissdesk.domain.notes import Note, PlayerName, Score
from swissdesk.domain.result import Result
from swissdesk.domain.rounds import Game
from swissdesk.domain.shown import points_text
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_, tr

_PLACES_ONLY = N_("the correction of round {round} acts on places, not on pairings [{rule}]")
_LATER = N_("the correction of round {round} came later and acts on the next pairings [{rule}]")
_ADJOURNED = N_("the adjourned game of round {round} counts as a draw for it")


@dataclass(frozen=True, slots=True, kw_only=True)
class PairedOn:
    """The *points* of a player that count for a pairing, and the *cause* in words."""

    points: Points
    cause: Note

    @property
    def words(self) -> str:
        """Return points and cause, to be shown beside the player."""
        cause = tr(self.cause.template, rule=self.cause.rule, **self.cause.values)
        return tr("For the pairing {points}: {cause}.", points=points_text(self.points),
                  cause=cause)  # fmt: skip

    def note(self, player: PlayerId) -> Note:
        """Return the sentence that tells it of *player*."""
        return Note(
            template=N_("{player} counts with {points} in the pairing: {cause}."),
            rule=self.cause.rule,
            values={
                "player": PlayerName(player=player),
                "points": Score(tenths=self.points),
                "cause": self.cause,
            },
        )


def paired_on(
    tournament: Tournament,
    player: PlayerId,
    round_no: int,
    made_from: Tournament | None = None,
) -> PairedOn | None:
    """Return on what *player* is paired in a round, None where it is what the standings say.

    *made_from* is the tournament as it stood when the round was published, if that is known.
    """
    source = made_from or tournament
    if tournament.rules.system in ROUND_ROBINS:
        return None
    for number, game in tournament.games_of(player, round_no - 1):
        cause = _cause(number, game, source.game(number, player))
        if cause is not None:
            points = source.score(player, round_no - 1, for_pairing=True)
            same = points == tournament.score(player, round_no - 1)
            return None if same else PairedOn(points=points, cause=cause)
    return None


def _cause(round_no: int, now: Game, then: Game | None) -> Note | None:
    """Return why the game counts otherwise in the pairing, None where it counts the same."""
    known = then.result_for_pairing if then is not None else None
    if known is None:
        return None
    values = {"round": round_no}
    if known is Result.ADJOURNED:
        return Note(template=_ADJOURNED, values=values)
    if known is now.result_for_standings:
        return None
    template = _PLACES_ONLY if known is now.paired_as else _LATER
    return Note(template=template, rule=RULE, values=values)

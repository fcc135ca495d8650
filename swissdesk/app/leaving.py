"""A player leaves a round robin: what the rule says, and what the arbiter may choose (3.14.3)."""

from swissdesk.app.actions.leaving import LeaveRoundRobin
from swissdesk.domain.ids import PlayerId, Sport
from swissdesk.domain.notes import Note
from swissdesk.domain.result import ByeKind
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_
from swissdesk.pairing.common.leaving import ROUND_ROBINS, SENTENCES, Leaving, leaving

__all__ = [
    "LeaveRoundRobin",
    "Leaving",
    "free_by_table",
    "is_round_robin",
    "ways",
    "what_the_rule_says",
]

_CHOICES = {
    Leaving.REST_BY_FORFEIT: (
        N_("Results stay, the rest by forfeit"),
        N_("The opponents still to come get a plus, the one who leaves a minus."),
    ),
    Leaving.RESULTS_STAY: (
        N_("Results stay"),
        N_("The opponents still to come are free and get nothing for it."),
    ),
    Leaving.ANNULLED: (
        N_("All results annulled"),
        N_("No game with this player counts for places."),
    ),
}
_IN_CHESS = {
    Leaving.REST_BY_FORFEIT: N_(
        "Games played: {played} of {games}, half or more. The results stay; in each game not "
        "played the one who leaves has a minus and the opponent a plus."
    ),
    Leaving.ANNULLED: N_(
        "Games played: {played} of {games}, fewer than half. All results of this player are "
        "annulled."
    ),
}
_WAYS = {
    Leaving.REST_BY_FORFEIT: (Leaving.REST_BY_FORFEIT, Leaving.ANNULLED),
    Leaving.ANNULLED: (Leaving.ANNULLED, Leaving.RESULTS_STAY),
}


def is_round_robin(tournament: Tournament) -> bool:
    """Tell whether everybody meets everybody, so that leaving touches the others."""
    return tournament.rules.system in ROUND_ROBINS


def free_by_table(tournament: Tournament, kind: ByeKind) -> bool:
    """Tell whether a round without a game is the table's: nobody asked, and it gives nothing."""
    return kind is ByeKind.ZERO_POINT and is_round_robin(tournament)


def ways(tournament: Tournament, player: PlayerId) -> tuple[tuple[Leaving, str, str], ...]:
    """Return what can become of the games of *player*: what the rule says comes first.

    Each way has a title and its meaning, for ``tr``.
    """
    case = leaving(tournament, player).case
    return tuple((way, *_CHOICES[way]) for way in _WAYS[case])


def what_the_rule_says(tournament: Tournament, player: PlayerId) -> Note:
    """Return the sentence of the rule with the games that decide it.

    Chess does the same, but the article is one of draughts and is not named there.
    """
    leave = leaving(tournament, player)
    is_chess = tournament.rules.sport is Sport.CHESS
    return Note(
        template=_IN_CHESS[leave.case] if is_chess else SENTENCES[leave.case],
        rule="" if is_chess else leave.rule,
        values={"played": leave.played, "games": leave.games},
    )

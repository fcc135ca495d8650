"""A player leaves a round robin: what the rule says, and what the arbiter may choose (3.14.3)."""

from swissdesk.app.actions.leaving import LeaveRoundRobin
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_
from swissdesk.pairing.common.leaving import ROUND_ROBINS, SENTENCES, Leaving, leaving

__all__ = [
    "LeaveRoundRobin",
    "Leaving",
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
        N_("No game with this player counts for places; the report file keeps those played."),
    ),
}
_WAYS = {
    Leaving.REST_BY_FORFEIT: (Leaving.REST_BY_FORFEIT, Leaving.ANNULLED),
    Leaving.ANNULLED: (Leaving.ANNULLED, Leaving.RESULTS_STAY),
}


def is_round_robin(tournament: Tournament) -> bool:
    """Tell whether everybody meets everybody, so that leaving touches the others."""
    return tournament.rules.system in ROUND_ROBINS


def ways(tournament: Tournament, player: PlayerId) -> tuple[tuple[Leaving, str, str], ...]:
    """Return what can become of the games of *player*: what the rule says comes first.

    Each way has a title and its meaning, for ``tr``.
    """
    case = leaving(tournament, player).case
    return tuple((way, *_CHOICES[way]) for way in _WAYS[case])


def what_the_rule_says(tournament: Tournament, player: PlayerId) -> Note:
    """Return the sentence of the rule with the games that decide it."""
    leave = leaving(tournament, player)
    return Note(
        template=SENTENCES[leave.case],
        rule=leave.rule,
        values={"played": leave.played, "games": leave.games},
    )

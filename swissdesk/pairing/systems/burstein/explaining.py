"""Why a round is paired as it is by the Burstein system, in its seeding rounds or later."""

from swissdesk.domain.ids import PlayerId
from swissdesk.pairing.explanation import Alternative, RoundExplanation
from swissdesk.pairing.protocol import PairingTask
from swissdesk.pairing.systems.burstein import after_seeding, articles, seeding, seeding_rounds

ARTICLES = articles.ARTICLES


def explain(task: PairingTask) -> RoundExplanation:
    """Explain the system's own pairing; raise ``NoPairing`` where there is none."""
    rounds = seeding_rounds(task.rounds)
    if task.round <= rounds:
        return seeding.explain(task, rounds)
    return after_seeding.explain(task)


def why_not(task: PairingTask, player: PlayerId, opponent: PlayerId | None) -> Alternative:
    """Tell why *player* does not meet *opponent* (None: does not have the bye)."""
    if task.round <= seeding_rounds(task.rounds):
        return seeding.why_not(task, player, opponent)
    return after_seeding.why_not(task, player, opponent)

"""Why a round of the edition of 2026 is paired as it is."""

from collections.abc import Mapping

from swissdesk.domain.ids import PlayerId
from swissdesk.pairing.common.dutch.meanings import MEANINGS
from swissdesk.pairing.common.dutch.why.whole_round import explain_by, why_not_by
from swissdesk.pairing.explanation import Alternative, RoundExplanation
from swissdesk.pairing.protocol import PairingTask
from swissdesk.pairing.systems.fide_dutch_2026.route import ROUTE

ARTICLES: Mapping[str, str] = MEANINGS


def explain(task: PairingTask) -> RoundExplanation:
    """Explain the system's own pairing; raise ``NoPairing`` where none is legal."""
    return explain_by(task, ROUTE)


def why_not(task: PairingTask, player: PlayerId, opponent: PlayerId | None) -> Alternative:
    """Tell why *player* does not meet *opponent* (None: does not have the bye)."""
    return why_not_by(task, ROUTE, player, opponent)

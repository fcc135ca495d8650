"""Why a round of the edition of 2017 is paired as it is."""

from collections.abc import Mapping

from swissdesk.domain.ids import PlayerId
from swissdesk.pairing.common.dutch.meanings import (
    APART,
    BARRED_2017,
    COMPLETION_2017,
    MEANINGS,
)
from swissdesk.pairing.common.dutch.why.whole_round import explain_by, why_not_by
from swissdesk.pairing.explanation import Alternative, RoundExplanation
from swissdesk.pairing.protocol import PairingTask
from swissdesk.pairing.systems.fide_dutch_2017.route import OWN_NAMES, Route2017

ARTICLES: Mapping[str, str] = {own: MEANINGS[code] for code, own in OWN_NAMES.items()} | {
    "C.2": BARRED_2017,
    "C.4": COMPLETION_2017,
    "C.6": APART,
}


def explain(task: PairingTask) -> RoundExplanation:
    """Explain the system's own pairing; raise ``NoPairing`` where none is legal."""
    return explain_by(task, Route2017(task.points.win))


def why_not(task: PairingTask, player: PlayerId, opponent: PlayerId | None) -> Alternative:
    """Tell why *player* does not meet *opponent* (None: does not have the bye)."""
    return why_not_by(task, Route2017(task.points.win), player, opponent)

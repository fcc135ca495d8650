"""The Burstein system, C.04.4.2 in the edition in force from 1 February 2026."""

from collections.abc import Mapping

from swissdesk.domain.ids import Sport
from swissdesk.domain.notes import Breach
from swissdesk.i18n import N_
from swissdesk.pairing.common.explained_later import ExplainedLater, Explaining
from swissdesk.pairing.protocol import Option, Pairing, PairingTask
from swissdesk.pairing.systems.burstein.whole_round import pair_round
from swissdesk.pairing.systems.fide_dutch_2026 import SYSTEM as DUTCH
from swissdesk.pairing.topics import Topic


def seeding_rounds(rounds: int) -> int:
    """Return how many rounds are paired by the Dutch system first (art. 1.6)."""
    return min(rounds // 2, 4)


class Burstein(ExplainedLater):
    """After the seeding rounds the first of a bracket, by opposition, meets the last."""

    code = "burstein"
    name = N_("Burstein system 2026")
    sport = Sport.CHESS

    def options(self) -> tuple[Option, ...]:
        """Return no settings: the articles leave none."""
        return ()

    def pair(self, task: PairingTask) -> Pairing:
        """Pair the round; raise ``NoPairing`` where none is legal."""
        if task.round <= seeding_rounds(task.rounds):
            return DUTCH.pair(task)
        return pair_round(task)

    def check(self, task: PairingTask, pairing: Pairing) -> tuple[Breach, ...]:
        """Return what *pairing* breaks, or serves worse than the system's own pairing."""
        if task.round <= seeding_rounds(task.rounds):
            return DUTCH.check(task, pairing)
        from swissdesk.pairing.systems.burstein.check import check

        return check(task, pairing)

    def rules(self) -> Mapping[Topic, str]:
        """Return the article that stands behind each topic of a finding."""
        return {
            Topic.BYE: "C2",
            Topic.REMATCH: "C1",
            Topic.COLOUR_LIMIT: "C.04.1 7",
            Topic.COLOUR_DUE: "C8",
        }

    def explaining(self) -> Explaining:
        """Import the module that explains."""
        from swissdesk.pairing.systems.burstein import explaining

        return explaining


SYSTEM = Burstein()

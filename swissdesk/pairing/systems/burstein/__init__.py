"""The Burstein system, C.04.4.2 in the edition in force from 1 February 2026."""

from swissdesk.domain.ids import Sport
from swissdesk.domain.notes import Breach
from swissdesk.i18n import N_
from swissdesk.pairing.protocol import Option, Pairing, PairingTask
from swissdesk.pairing.systems.burstein.whole_round import pair_round
from swissdesk.pairing.systems.fide_dutch_2026 import SYSTEM as DUTCH


def seeding_rounds(rounds: int) -> int:
    """Return how many rounds are paired by the Dutch system first (art. 1.6)."""
    return min(rounds // 2, 4)


class Burstein:
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


SYSTEM = Burstein()

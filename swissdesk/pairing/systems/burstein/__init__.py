"""The Burstein system, C.04.4.2 in the edition in force from 1 February 2026."""

from collections.abc import Mapping

from swissdesk.domain.ids import PlayerId, Sport
from swissdesk.domain.notes import Breach
from swissdesk.i18n import N_
from swissdesk.pairing.explanation import Alternative, RoundExplanation
from swissdesk.pairing.protocol import Option, Pairing, PairingTask
from swissdesk.pairing.systems.burstein.whole_round import pair_round
from swissdesk.pairing.systems.fide_dutch_2026 import SYSTEM as DUTCH
from swissdesk.pairing.topics import Topic


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

    def explain(self, task: PairingTask) -> RoundExplanation:
        """Explain the system's own pairing; raise ``NoPairing`` where there is none."""
        from swissdesk.pairing.systems.burstein import explaining, seeding

        seeds = seeding_rounds(task.rounds)
        return seeding.explain(task, seeds) if task.round <= seeds else explaining.explain(task)

    def why_not(
        self, task: PairingTask, player: PlayerId, opponent: PlayerId | None
    ) -> Alternative:
        """Tell why *player* does not meet *opponent* (None: does not have the bye)."""
        from swissdesk.pairing.systems.burstein import explaining, seeding

        if task.round <= seeding_rounds(task.rounds):
            return seeding.why_not(task, player, opponent)
        return explaining.why_not(task, player, opponent)

    def rules(self) -> Mapping[Topic, str]:
        """Return the article that stands behind each topic of a finding."""
        return {
            Topic.BYE: "C2",
            Topic.REMATCH: "C1",
            Topic.COLOUR_LIMIT: "C.04.1 7",
            Topic.COLOUR_DUE: "C8",
        }

    def articles(self) -> Mapping[str, str]:
        """Return the articles that explanations name, with their meaning."""
        from swissdesk.pairing.systems.burstein.articles import ARTICLES

        return ARTICLES


SYSTEM = Burstein()

"""The Dubov system, C.04.4.1 in the edition in force from 1 February 2026."""

from collections.abc import Mapping

from swissdesk.domain.ids import PlayerId, Sport
from swissdesk.domain.notes import Breach
from swissdesk.i18n import N_
from swissdesk.pairing.explanation import Alternative, RoundExplanation
from swissdesk.pairing.protocol import Option, Pairing, PairingTask
from swissdesk.pairing.systems.dubov.whole_round import pair_round
from swissdesk.pairing.topics import Topic


class Dubov:
    """Inside a scoregroup the average ratings of the opponents are brought together."""

    code = "dubov"
    name = N_("Dubov system 2026")
    sport = Sport.CHESS

    def options(self) -> tuple[Option, ...]:
        """Return no settings: the articles leave none."""
        return ()

    def pair(self, task: PairingTask) -> Pairing:
        """Pair the round; raise ``NoPairing`` where none is legal."""
        return pair_round(task)

    def check(self, task: PairingTask, pairing: Pairing) -> tuple[Breach, ...]:
        """Return what *pairing* breaks, or serves worse than the system's own pairing."""
        from swissdesk.pairing.systems.dubov.check import check

        return check(task, pairing)

    def explain(self, task: PairingTask) -> RoundExplanation:
        """Explain the system's own pairing; raise ``NoPairing`` where there is none."""
        from swissdesk.pairing.systems.dubov.explaining import explain

        return explain(task)

    def why_not(
        self, task: PairingTask, player: PlayerId, opponent: PlayerId | None
    ) -> Alternative:
        """Tell why *player* does not meet *opponent* (None: does not have the bye)."""
        from swissdesk.pairing.systems.dubov.explaining import why_not

        return why_not(task, player, opponent)

    def rules(self) -> Mapping[Topic, str]:
        """Return the article that stands behind each topic of a finding."""
        return {
            Topic.BYE: "C2",
            Topic.REMATCH: "C1",
            Topic.COLOUR_LIMIT: "C.04.1 7",
            Topic.COLOUR_DUE: "C7",
            Topic.FLOAT: "C10",
        }

    def articles(self) -> Mapping[str, str]:
        """Return the articles that explanations name, with their meaning."""
        from swissdesk.pairing.systems.dubov.articles import ARTICLES

        return ARTICLES


SYSTEM = Dubov()

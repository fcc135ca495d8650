"""The Dubov system, C.04.4.1 in the edition in force from 1 February 2026."""

from collections.abc import Mapping

from swissdesk.domain.ids import Sport
from swissdesk.domain.notes import Breach
from swissdesk.i18n import N_
from swissdesk.pairing.common.explained_later import ExplainedLater, Explaining
from swissdesk.pairing.protocol import Option, Pairing, PairingTask
from swissdesk.pairing.systems.dubov.whole_round import pair_round
from swissdesk.pairing.topics import Topic


class Dubov(ExplainedLater):
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

    def rules(self) -> Mapping[Topic, str]:
        """Return the article that stands behind each topic of a finding."""
        return {
            Topic.BYE: "C2",
            Topic.REMATCH: "C1",
            Topic.COLOUR_LIMIT: "C.04.1 7",
            Topic.COLOUR_DUE: "C7",
            Topic.FLOAT: "C10",
        }

    def explaining(self) -> Explaining:
        """Import the module that explains."""
        from swissdesk.pairing.systems.dubov import explaining

        return explaining


SYSTEM = Dubov()

"""The Swiss system based on rating, approved by FIDE in 1992, 1997 and 1998."""

from collections.abc import Mapping

from swissdesk.domain.competitor import Past
from swissdesk.domain.ids import Sport
from swissdesk.domain.notes import Breach
from swissdesk.domain.points import PointSystem
from swissdesk.i18n import N_
from swissdesk.pairing.common.explained_later import ExplainedLater, Explaining
from swissdesk.pairing.protocol import Option, Pairing, PairingTask
from swissdesk.pairing.systems.fide_dutch_1998.history import look_back, point_without_play
from swissdesk.pairing.systems.fide_dutch_1998.whole_round import pair_field
from swissdesk.pairing.topics import Topic


class FideDutch1998(ExplainedLater):
    """The procedure C1-C14: brackets from the top down, each undone when the next needs it."""

    code = "fide-dutch-1998"
    name = N_("FIDE (Dutch) system 1998")
    sport = Sport.CHESS

    bye_article = "B1"

    def bars_the_bye(self, past: Past, points: PointSystem) -> bool:
        """Tell whether an unplayed round brought anything at all (B1 b)."""
        return point_without_play(past)

    def options(self) -> tuple[Option, ...]:
        """Return no settings: the rules leave none."""
        return ()

    def pair(self, task: PairingTask) -> Pairing:
        """Pair the round; raise ``NoPairing`` where none is legal."""
        return pair_field(look_back(task))

    def check(self, task: PairingTask, pairing: Pairing) -> tuple[Breach, ...]:
        """Return what *pairing* breaks, or serves worse than the system's own pairing."""
        from swissdesk.pairing.systems.fide_dutch_1998.check import check

        return check(task, pairing)

    def rules(self) -> Mapping[Topic, str]:
        """Return the article that stands behind each topic of a finding."""
        return {
            Topic.BYE: "B1",
            Topic.REMATCH: "B1",
            Topic.COLOUR_LIMIT: "B2",
            Topic.COLOUR_DUE: "B4",
            Topic.FLOAT: "B5",
            Topic.PAIR: "C6",
        }

    def explaining(self) -> Explaining:
        """Import the module that explains."""
        from swissdesk.pairing.systems.fide_dutch_1998 import explaining

        return explaining


SYSTEM = FideDutch1998()

"""The FIDE (Dutch) system, C.04.3 in the edition in force from 1 February 2026."""

from collections.abc import Mapping

from swissdesk.domain.ids import Sport
from swissdesk.domain.notes import Breach
from swissdesk.i18n import N_
from swissdesk.pairing.common.dutch.articles import ARTICLES_2026
from swissdesk.pairing.common.dutch.history import look_back
from swissdesk.pairing.common.explained_later import ExplainedLater, Explaining
from swissdesk.pairing.protocol import Option, Pairing, PairingTask
from swissdesk.pairing.systems.fide_dutch_2026.whole_round import pair_field
from swissdesk.pairing.topics import Topic


class FideDutch2026(ExplainedLater):
    """Score brackets from the top down, upper half against lower half, floats and colours."""

    code = "fide-dutch-2026"
    name = N_("FIDE (Dutch) system 2026")
    sport = Sport.CHESS

    def options(self) -> tuple[Option, ...]:
        """Return no settings: the articles leave none."""
        return ()

    def pair(self, task: PairingTask) -> Pairing:
        """Pair the round; raise ``NoPairing`` where none is legal (art. 1.9)."""
        return pair_field(look_back(task))

    def check(self, task: PairingTask, pairing: Pairing) -> tuple[Breach, ...]:
        """Return what *pairing* breaks, or serves worse than the system's own pairing."""
        from swissdesk.pairing.systems.fide_dutch_2026.check import check

        return check(task, pairing)

    def rules(self) -> Mapping[Topic, str]:
        """Return the article that stands behind each topic of a finding."""
        return ARTICLES_2026.by_topic()

    def explaining(self) -> Explaining:
        """Import the module that explains."""
        from swissdesk.pairing.systems.fide_dutch_2026 import explaining

        return explaining


SYSTEM = FideDutch2026()

"""The FIDE (Dutch) system, C.04.3 in the edition of 2017, in force until 31 January 2026."""

from collections.abc import Mapping

from swissdesk.domain.competitor import Past
from swissdesk.domain.ids import Sport
from swissdesk.domain.notes import Breach
from swissdesk.domain.points import PointSystem
from swissdesk.i18n import N_
from swissdesk.pairing.common.dutch.history import look_back
from swissdesk.pairing.common.explained_later import ExplainedLater, Explaining
from swissdesk.pairing.protocol import Option, Pairing, PairingTask
from swissdesk.pairing.systems.fide_dutch_2017.edition import ARTICLES, EDITION
from swissdesk.pairing.systems.fide_dutch_2017.whole_round import pair_field
from swissdesk.pairing.topics import Topic


class FideDutch2017(ExplainedLater):
    """Score brackets from the top down; where they lead nowhere, the last ones collapse."""

    code = "fide-dutch-2017"
    name = N_("FIDE (Dutch) system 2017")
    sport = Sport.CHESS

    bye_article = ARTICLES.bye_right

    def bars_the_bye(self, past: Past, points: PointSystem) -> bool:
        """Tell whether an unplayed round was the bye or a win by forfeit (C.04.1.d)."""
        return EDITION.bars_the_bye(past, points)

    def options(self) -> tuple[Option, ...]:
        """Return no settings: the articles leave none."""
        return ()

    def pair(self, task: PairingTask) -> Pairing:
        """Pair the round; raise ``NoPairing`` where none is legal."""
        return pair_field(look_back(task, EDITION), task.points.win)

    def check(self, task: PairingTask, pairing: Pairing) -> tuple[Breach, ...]:
        """Return what *pairing* breaks, or serves worse than the system's own pairing."""
        from swissdesk.pairing.systems.fide_dutch_2017.check import check

        return check(task, pairing)

    def rules(self) -> Mapping[Topic, str]:
        """Return the article that stands behind each topic of a finding."""
        return ARTICLES.by_topic()

    def explaining(self) -> Explaining:
        """Import the module that explains."""
        from swissdesk.pairing.systems.fide_dutch_2017 import explaining

        return explaining


SYSTEM = FideDutch2017()

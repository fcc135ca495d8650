"""A draughts system as the program selects it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from swissdesk.domain.competitor import Past
from swissdesk.domain.ids import PlayerId, Sport
from swissdesk.domain.notes import Breach
from swissdesk.domain.points import PointSystem
from swissdesk.pairing.common.bye_right import bars_the_bye
from swissdesk.pairing.common.draughts.colours import with_colours
from swissdesk.pairing.common.draughts.field import COMMON, look_back
from swissdesk.pairing.common.draughts.method import Method, is_unknown_lot
from swissdesk.pairing.common.draughts.whole_round import seat
from swissdesk.pairing.protocol import Option, Pairing, PairingTask
from swissdesk.pairing.topics import Topic

if TYPE_CHECKING:
    from swissdesk.pairing.explanation import Alternative, RoundExplanation


@dataclass(frozen=True, slots=True, kw_only=True)
class DraughtsSystem:
    """One of the systems of articles 3.18.4-3.18.7."""

    code: str
    name: str
    method: Method
    sport: Sport = Sport.DRAUGHTS

    @property
    def bye_article(self) -> str:
        """Return the article that bars: a plus or the bye once."""
        return COMMON

    def bars_the_bye(self, past: Past, points: PointSystem) -> bool:
        """Tell whether an unplayed round brought the plus (3.18.2)."""
        return bars_the_bye(past, points)

    def options(self) -> tuple[Option, ...]:
        """Return no settings: the articles leave none."""
        return ()

    def pair(self, task: PairingTask) -> Pairing:
        """Pair the round; raise ``NoPairing`` where none is legal (3.18.2)."""
        field = look_back(task, self.method.classify)
        return with_colours(task, field, seat(field, self.method), by_lot=self.method.by_lot)

    def knows_the_lot(self, task: PairingTask) -> bool:
        """Tell whether nothing was drawn, or by a seed that is known."""
        return not is_unknown_lot(task, self.method)

    def check(self, task: PairingTask, pairing: Pairing) -> tuple[Breach, ...]:
        """Return what *pairing* breaks, or serves worse than the system's own pairing."""
        from swissdesk.pairing.common.draughts.check import check

        return check(task, pairing, self.method)

    def explain(self, task: PairingTask, drawn: Pairing | None = None) -> "RoundExplanation":
        """Explain the system's own pairing; raise ``NoPairing`` where there is none.

        A pairing *drawn* by a lot that nobody knows is explained as it is, if it keeps the
        rules.
        """
        from swissdesk.pairing.common.draughts.why.whole import explain

        return explain(task, self.method, drawn)

    def why_not(
        self, task: PairingTask, player: PlayerId, opponent: PlayerId | None
    ) -> "Alternative":
        """Tell why *player* does not meet *opponent* (None: does not have the plus)."""
        from swissdesk.pairing.common.draughts.why.asked import why_not

        return why_not(task, self.method, player, opponent)

    def rules(self) -> Mapping[Topic, str]:
        """Return the article that stands behind each topic of a finding; floats have none."""
        topics = (Topic.BYE, Topic.REMATCH, Topic.COLOUR_LIMIT, Topic.COLOUR_DUE)
        return {**dict.fromkeys(topics, COMMON), Topic.PAIR: self.method.articles.inside}

    def articles(self) -> Mapping[str, str]:
        """Return the articles that findings and explanations name, with what they say."""
        from swissdesk.pairing.common.draughts.articles import ARTICLES

        return ARTICLES[self.code]

"""A draughts system as the program selects it."""

from dataclasses import dataclass

from swissdesk.domain.competitor import Past
from swissdesk.domain.ids import Sport
from swissdesk.domain.notes import Breach
from swissdesk.domain.points import PointSystem
from swissdesk.pairing.common.bye_right import bars_the_bye
from swissdesk.pairing.common.draughts.colours import with_colours
from swissdesk.pairing.common.draughts.field import COMMON, look_back
from swissdesk.pairing.common.draughts.method import Method, is_unknown_lot
from swissdesk.pairing.common.draughts.whole_round import seat
from swissdesk.pairing.protocol import Option, Pairing, PairingTask


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

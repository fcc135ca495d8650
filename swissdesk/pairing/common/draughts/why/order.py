"""How the order of a round is made: by number, by a coefficient, by lot."""

from collections.abc import Mapping
from fractions import Fraction

from swissdesk.domain.notes import Note
from swissdesk.i18n import N_
from swissdesk.pairing.common.draughts.classification import FIRST_ROUND_BY_COEFFICIENT
from swissdesk.pairing.common.draughts.why.position import Position, say
from swissdesk.pairing.protocol import PairingTask
from swissdesk.standings.value import TieBreakValue

ODD = N_("Round {round} is odd: equal points are ordered by number, upwards [{rule}].")
EVEN = N_("Round {round} is even: equal points are ordered by number, downwards [{rule}].")
UPWARDS = N_("In round {round} equal points are ordered by number, upwards [{rule}].")
SOLKOFF = N_(
    "From round 3 equal points are ordered by truncated Solkoff, equal values by number [{rule}]."
)
BUCHHOLZ = N_(
    "From round 3 equal points are ordered by current Buchholz, equal values by number [{rule}]."
)
LOT = N_("Equal points are ordered by lot (lot number {seed}) [{rule}].")
UNKNOWN_LOT = N_("Equal points are ordered by lot; the lot number is not known [{rule}].")
SOLKOFF_OF_TWO = N_(
    "From round 3 equal points are ordered by truncated Solkoff: {player} {value}, "
    "{opponent} {other_value} [{rule}]."
)
BUCHHOLZ_OF_TWO = N_(
    "From round 3 equal points are ordered by current Buchholz: {player} {value}, "
    "{opponent} {other_value} [{rule}]."
)
SOLKOFF_OF_ONE = N_(
    "From round 3 equal points are ordered by truncated Solkoff: {player} {value} [{rule}]."
)
BUCHHOLZ_OF_ONE = N_(
    "From round 3 equal points are ordered by current Buchholz: {player} {value} [{rule}]."
)
VIRTUAL = N_("The points that pairs are made by include virtual points in this round.")

_BY_COEFFICIENT: Mapping[str, tuple[str, str, str]] = {
    "3.18.6.2": (SOLKOFF, SOLKOFF_OF_TWO, SOLKOFF_OF_ONE),
    "3.18.7": (BUCHHOLZ, BUCHHOLZ_OF_TWO, BUCHHOLZ_OF_ONE),
}


class Order:
    """The order of the players with equal points in a round."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._coefficient = position.method.articles.coefficient
        self._place = position.method.classify(position.task) if self.is_by_coefficient else {}

    @property
    def is_by_coefficient(self) -> bool:
        """Tell whether a coefficient places players with equal points."""
        return bool(self._coefficient) and self._position.task.round >= FIRST_ROUND_BY_COEFFICIENT

    def note(self) -> Note:
        """Say how the order of the whole round is made."""
        task, articles = self._position.task, self._position.method.articles
        if self.is_by_coefficient:
            return say(_BY_COEFFICIENT[self._coefficient][0], self._coefficient)
        if self._position.method.by_lot and task.round > 1:
            if self._position.unknown_lot:
                return say(UNKNOWN_LOT, articles.order)
            return say(LOT, articles.order, seed=task.seed)
        if articles.order == "3.18.5.3" and task.round > 1:
            return say(ODD if task.round % 2 else EVEN, articles.order, round=task.round)
        return say(
            UPWARDS, articles.first_round if task.round == 1 else articles.order, round=task.round
        )

    def of_two(self, v: int, u: int) -> Note:
        """Say what places *v* and *u*."""
        if not self.is_by_coefficient:
            return self.note()
        values = {"value": self._value(v), "other_value": self._value(u)}
        names = {"player": self._position.name(v), "opponent": self._position.name(u)}
        return say(_BY_COEFFICIENT[self._coefficient][1], self._coefficient, **names, **values)

    def of_one(self, v: int) -> Note:
        """Say what places *v*."""
        if not self.is_by_coefficient:
            return self.note()
        template = _BY_COEFFICIENT[self._coefficient][2]
        value = self._value(v)
        return say(template, self._coefficient, player=self._position.name(v), value=value)

    def _value(self, v: int) -> TieBreakValue:
        above, _ = self._place[self._position.field.ids[v]]
        return TieBreakValue(Fraction(-above, 10))


def virtual_points(task: PairingTask) -> tuple[Note, ...]:
    """Say that virtual points count in the round, if they do."""
    counted = any(any(points[task.round - 1 : task.round]) for points in task.virtual.values())
    return (Note(template=VIRTUAL),) if counted else ()

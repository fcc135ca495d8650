"""Why a pair was not made: what a system's own list of decisions needs, whatever the system."""

from collections.abc import Container
from enum import Enum
from typing import Generic, NamedTuple, Self, TypeVar

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note, Score
from swissdesk.i18n import N_
from swissdesk.pairing.common.breaches import fitted, named
from swissdesk.pairing.explanation import Alternative, Ground
from swissdesk.pairing.protocol import PairingTask

ABSENT = N_("{player} does not play in round {round}.")
NOT_ALL = N_(
    "{player} and {opponent} may meet, but then the others could not all be paired [{rule}]."
)
NOT_ALL_BELOW = N_(
    "{player} and {opponent} may meet, but then, with the pairs of the groups above, "
    "the others could not all be paired [{rule}]."
)


class ArticleCost(Enum):
    """What comes out worse first with a pair: a member for each decision, in their order.

    *rule* is the article that decides, *ground* what kind of reason that is.
    """

    rule: str
    ground: Ground

    def __new__(cls, rule: str, ground: Ground) -> Self:
        """Make a member; two may share article and ground and are two all the same."""
        one = object.__new__(cls)
        one._value_ = len(cls.__members__)
        one.rule, one.ground = rule, ground
        return one


CostT = TypeVar("CostT", bound=ArticleCost)


class Verdict(NamedTuple, Generic[CostT]):
    """What a forced pair costs in the bracket number *at*."""

    cost: CostT
    at: int


def not_playing(
    task: PairingTask,
    present: Container[PlayerId],
    player: PlayerId,
    opponent: PlayerId | None,
) -> Alternative | None:
    """Say which of the two is not *present* in the round, if one is not."""
    for one in (player, opponent):
        if one is not None and one not in present:
            note = Note(template=ABSENT, values={"player": named(one), "round": task.round})
            return Alternative(player=player, opponent=opponent, ground=Ground.BARRED, note=note)
    return None


def too_dear(
    cost: ArticleCost, template: str, player: PlayerId, opponent: PlayerId, score: Score
) -> Alternative:
    """Say what a legal pair would cost the bracket with *score*."""
    note = fitted(template, cost.rule, player=named(player), opponent=named(opponent), score=score)
    return Alternative(player=player, opponent=opponent, ground=cost.ground, note=note)

"""What tells the draughts systems apart."""

from dataclasses import dataclass

from swissdesk.pairing.common.draughts.classification import Classify
from swissdesk.pairing.common.draughts.inside import Search
from swissdesk.pairing.protocol import PairingTask


@dataclass(frozen=True, slots=True, kw_only=True)
class Articles:
    """The articles by which a system finds opponents: in round 1, inside a group, below it.

    *order* places players with equal points before the rounds, *coefficient* from round 3 on.
    """

    first_round: str
    inside: str
    down: str
    order: str
    coefficient: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Method:
    """How a system classifies and in which order it looks for opponents.

    *first_goes_down*: the first of an odd group goes down and meets the last of the next one,
    not the last the first. *by_lot*: the classification is drawn anew for each round.
    """

    classify: Classify
    search: Search
    articles: Articles
    first_goes_down: bool = False
    by_lot: bool = False


def is_unknown_lot(task: PairingTask, method: Method) -> bool:
    """Tell whether the pairs were drawn by a lot whose seed nobody knows."""
    return method.by_lot and task.seed == 0 and task.round > 1

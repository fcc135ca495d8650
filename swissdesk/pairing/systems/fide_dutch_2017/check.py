"""What a given pairing breaks, or serves worse than the system's own pairing."""

from functools import partial

from swissdesk.domain.notes import Breach
from swissdesk.pairing.common.dutch.check import check_by
from swissdesk.pairing.protocol import Pairing, PairingTask
from swissdesk.pairing.systems.fide_dutch_2017.edition import ARTICLES, EDITION
from swissdesk.pairing.systems.fide_dutch_2017.whole_round import pair_field


def check(task: PairingTask, pairing: Pairing) -> tuple[Breach, ...]:
    """Return the findings about *pairing*, breaches first; what ``pair`` returns has none."""
    pair = partial(pair_field, point=task.points.win)
    return check_by(task, pairing, pair, EDITION, ARTICLES)

"""What a given pairing breaks, or serves worse than the system's own pairing."""

from swissdesk.domain.notes import Breach
from swissdesk.pairing.common.dutch.articles import ARTICLES_2026
from swissdesk.pairing.common.dutch.check import check_by
from swissdesk.pairing.common.dutch.history import EDITION_2026
from swissdesk.pairing.protocol import Pairing, PairingTask
from swissdesk.pairing.systems.fide_dutch_2026.whole_round import pair_field


def check(task: PairingTask, pairing: Pairing) -> tuple[Breach, ...]:
    """Return the findings about *pairing*, breaches first; what ``pair`` returns has none."""
    return check_by(task, pairing, pair_field, EDITION_2026, ARTICLES_2026)

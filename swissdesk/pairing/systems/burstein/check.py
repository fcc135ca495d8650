"""What a given pairing breaks, or serves worse than the Burstein system's own."""

from swissdesk.domain.notes import Breach
from swissdesk.pairing.common.bye_first import field_of
from swissdesk.pairing.common.quality import Articles, Judge, judge
from swissdesk.pairing.protocol import Pairing, PairingTask
from swissdesk.pairing.systems.burstein.look import Look, places
from swissdesk.pairing.systems.burstein.whole_round import pair_round

ARTICLES = Articles(apart="C6", preference="C8", order="4")


def check(task: PairingTask, pairing: Pairing) -> tuple[Breach, ...]:
    """Return the findings about *pairing*, breaches first."""
    field = field_of(task)
    look = Look(field, places(task, field))
    return judge(task, pairing, Judge(field, ARTICLES, pair_round, look.colour_and_rule))

"""What a given pairing breaks, or serves worse than the Dubov system's own."""

from swissdesk.domain.notes import Breach
from swissdesk.pairing.common.bye_first import field_of
from swissdesk.pairing.common.quality import Articles, Judge, judge
from swissdesk.pairing.protocol import Pairing, PairingTask
from swissdesk.pairing.systems.dubov.look import look_at
from swissdesk.pairing.systems.dubov.whole_round import pair_round

ARTICLES = Articles(apart="C6", preference="C7", order="3.2", upfloat="C10")


def check(task: PairingTask, pairing: Pairing) -> tuple[Breach, ...]:
    """Return the findings about *pairing*, breaches first."""
    look = look_at(task, field_of(task))
    by = Judge(
        look.field,
        ARTICLES,
        pair_round,
        look.colour_and_rule,
        tired=0 if look.last_round else look.again,
    )
    return judge(task, pairing, by)

"""How prizes are said on paper: the rules of sharing, lists and places, sums and their sources."""

from collections.abc import Iterator

from swissdesk.domain.rules import PrizeSharing, Rules
from swissdesk.i18n import N_, tr

_SHARING = {
    PrizeSharing.PLACES: N_("to each place its own prize"),
    PrizeSharing.EQUAL: N_("divided equally among equal points"),
    PrizeSharing.HORT: N_("divided by Hort among equal points"),
}


def rules_of_sharing(rules: Rules) -> Iterator[str]:
    """Yield how money is shared, and that nobody gets two prizes if that is the rule."""
    yield tr(_SHARING[rules.prize_sharing])
    if rules.one_prize:
        yield tr("prizes are not added up: each player takes the largest")

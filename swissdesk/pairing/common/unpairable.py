"""Why no legal pairing of a round exists, player by player."""

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note
from swissdesk.i18n import N_
from swissdesk.pairing.common.breaches import named

NO_OPPONENT = N_("{player} may meet nobody who is present [{rule}].")
ALL_NEEDED = N_("{player} may meet {opponents} of those present, but others need them [{rule}].")
NO_RIGHT = N_(
    "{player} stays over and has no right to the bye; "
    "nor has anybody else who could stay over [{rule}]."
)
BYE_IS_GIVEN = N_("{player} stays over: the number of players is odd, and the bye is given.")


def no_opponent(player: PlayerId, opponents: int, rule: str) -> Note:
    """Say why *player*, who may meet so many *opponents*, gets none of them."""
    if not opponents:
        return Note(template=NO_OPPONENT, rule=rule, values={"player": named(player)})
    values = {"player": named(player), "opponents": opponents}
    return Note(template=ALL_NEEDED, rule=rule, values=values)


def stays_over(player: PlayerId, bye_open: bool, rule: str) -> Note:
    """Say why *player*, the only one left, does not get the bye either."""
    if bye_open:
        return Note(template=NO_RIGHT, rule=rule, values={"player": named(player)})
    return Note(template=BYE_IS_GIVEN, values={"player": named(player)})

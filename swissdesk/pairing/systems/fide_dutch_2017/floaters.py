"""Who may be the one downfloater of a bracket, C.4 to C.7 being served best."""

from swissdesk.pairing.common.dutch.bracket import Bracket
from swissdesk.pairing.common.dutch.following import welcome_below
from swissdesk.pairing.systems.fide_dutch_2017.outlook import Outlook


def looking_ahead(bracket: Bracket, group: int, outlook: Outlook) -> int | None:
    """Return the residents who can float alone with C.7 as good as counting allows.

    Nobody may where all can be paired. None: the bound is missed. The following bracket pairs
    the floater and leaves over at most one of its own residents; in the last one that must be
    somebody with the right to the bye. Nothing else is asked about the rest of the round.
    """
    if bracket.size % 2 == 0:
        return 0
    start, stop = outlook.groups[group + 1]
    size = stop - start
    last_left = 0
    if size % 2 == 0:
        last_left = (1 << size) - 1
        if group + 2 == len(outlook.groups):
            last_left &= outlook.takers >> start
        if not last_left:
            return None
    return welcome_below(bracket, start, size, last_left) or None


def completing(bracket: Bracket, group: int, outlook: Outlook) -> int | None:
    """Return the residents who can float alone so that the round can be completed (C.4).

    Nobody may where all can be paired. None: one resident at most is not enough.
    """
    if bracket.size % 2 == 0:
        return 0 if outlook.complete(group + 1) else None
    own = (1 << bracket.stop) - (1 << bracket.start)
    return bracket.here(outlook.who_completes(group + 1, own)) or None

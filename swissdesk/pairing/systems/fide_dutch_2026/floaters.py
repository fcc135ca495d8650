"""Who may be the one downfloater of a bracket so that C4, C5, C7 and C8 are served best."""

from swissdesk.pairing.common.dutch.bracket import Bracket
from swissdesk.pairing.common.dutch.completion import Completion
from swissdesk.pairing.common.dutch.following import welcome_below


def best_floaters(bracket: Bracket, group: int, completion: Completion) -> int:
    """Return the residents who can float alone, C7 and C8 being as good as counting allows.

    *group* is the number of the residents' scoregroup. A resident floats (C7), and the next
    bracket then pairs him and leaves at most one of its own residents (C8). An empty set says
    nothing: it means that these bounds are missed.
    """
    if completion.seat_open and completion.level == bracket.score:
        takers = bracket.here(completion.takers) & bracket.residents
        return takers if not completion.left_below(group + 1) else 0
    if group + 1 == len(completion.groups):
        return 0
    start, stop = completion.groups[group + 1]
    size = stop - start
    if size % 2:
        last_left = 0
        if not completion.complete(group + 2):
            return 0
    else:
        last_left = completion.who_completes(group + 2, (1 << stop) - (1 << start)) >> start
        if not last_left:
            return 0
    return welcome_below(bracket, start, size, last_left)

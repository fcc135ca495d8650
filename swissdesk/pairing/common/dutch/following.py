"""Who is welcome in the following scoregroup as the one player moved down."""

from swissdesk.pairing.common.dutch.bracket import Bracket
from swissdesk.pairing.common.graph import NOBODY, Tree, match_up, members


def welcome_below(bracket: Bracket, start: int, size: int, last_left: int) -> int:
    """Return the residents with whom the next scoregroup pairs, one of *last_left* set aside."""
    whole = (1 << size) - 1
    allowed = bracket.field.allowed
    rows = [allowed[v] >> start & whole for v in range(start, start + size)]
    everybody = whole
    if last_left:
        aside = 1 << size
        for v in members(last_left):
            rows[v] |= aside
        rows.append(last_left)
        everybody |= aside
    mate = [NOBODY] * len(rows)
    free = match_up(rows, mate, everybody, everybody, everybody)
    if free.bit_count() != 1:
        return 0
    tree = Tree(rows, mate, free.bit_length() - 1, everybody)
    above = [allowed[v] >> start & whole for v in bracket.players]
    return tree.reach(bracket.residents, above)

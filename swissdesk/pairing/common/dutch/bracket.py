"""One bracket: the players moved down, the residents of a scoregroup, whom each may meet."""

from swissdesk.pairing.common.dutch.criteria import limits_at_risk, over_the_limits
from swissdesk.pairing.common.dutch.history import Field
from swissdesk.pairing.common.graph import NOBODY, members


class Bracket:
    """Moved-down players and residents in the order of their BSNs (art. 1.3, 4.1).

    Inside a bracket its players are numbered from 0 in that order: first the *movers*, then
    the residents, players *start* to *stop* of the field. *rows* holds for each whom he may
    meet here: moved-down players never meet each other (art. 3.3). The number *floater* is
    nobody's: to be matched with it means to float down.
    """

    __slots__ = (
        "absolute",
        "black",
        "field",
        "floater",
        "mild",
        "movers",
        "over_limits",
        "players",
        "residents",
        "rows",
        "start",
        "stop",
        "white",
    )

    def __init__(self, field: Field, moved_down: list[int], start: int, stop: int) -> None:
        self.field = field
        self.start = start
        self.stop = stop
        self.players = [*moved_down, *range(start, stop)]
        self.movers = movers = len(moved_down)
        self.floater = len(self.players)
        self.residents = ((1 << stop - start) - 1) << movers
        whole = (1 << stop - start) - 1
        allowed = field.allowed
        rows = [((allowed[v] >> start) & whole) << movers for v in self.players]
        for i in range(movers):
            for j in members(rows[i]):
                rows[j] |= 1 << i
        self.rows = rows
        self.white = self.here(field.white)
        self.black = self.here(field.black)
        self.mild = self.here(field.mild)
        self.absolute = self.here(field.absolute)
        self.over_limits = self._over_limits() if field.topscorers else {}

    @property
    def size(self) -> int:
        """Return the number of players in the bracket."""
        return len(self.players)

    @property
    def score(self) -> int:
        """Return the score of the residents."""
        return self.field.scores[self.start]

    def here(self, mask: int) -> int:
        """Return those of *mask*, a set of the whole field, who are in the bracket."""
        local = (mask >> self.start & ((1 << self.stop - self.start) - 1)) << self.movers
        for i in range(self.movers):
            if mask >> self.players[i] & 1:
                local |= 1 << i
        return local

    def settled(self, partners: list[int]) -> tuple[list[tuple[int, int]], list[int]]:
        """Return the pairs, the higher ranked first, and the floaters, in field numbers.

        *partners* gives each player's partner, NOBODY to who floats.
        """
        players = self.players
        pairs = [(players[v], players[u]) for v, u in enumerate(partners) if v < u]
        return pairs, [players[v] for v, u in enumerate(partners) if u == NOBODY]

    def _over_limits(self) -> dict[tuple[int, int], tuple[int, int]]:
        """Return the pairs that count in C10 or C11, and how much.

        Whoever gets the colour due stays within the limits, with rare exceptions. So these are
        pairs of two who both must get the same colour.
        """
        found = {}
        field, players = self.field, self.players
        at_risk = 0
        for v in members(self.absolute):
            if limits_at_risk(field.colours[players[v]]):
                at_risk |= 1 << v
        for v in range(self.size):
            rivals = at_risk
            for camp in (self.white & self.absolute, self.black & self.absolute):
                if camp >> v & 1:
                    rivals |= camp
            if at_risk >> v & 1:
                rivals = -1
            for u in members(self.rows[v] & rivals & (-2 << v)):
                cost = over_the_limits(field, players[v], players[u])
                if any(cost):
                    found[v, u] = cost
        return found


class Graph:
    """Who may be paired with whom in a bracket, and who may float down.

    Restricting makes a new graph; the bracket stays as it is.
    """

    __slots__ = ("floaters", "rows")

    def __init__(self, rows: list[int], floaters: int) -> None:
        self.rows = rows
        self.floaters = floaters

    def with_floater(self) -> list[int]:
        """Return the rows with the floater as one vertex more, if one must float."""
        if not self.floaters:
            return self.rows
        rows = self.rows.copy()
        bit = 1 << len(rows)
        for v in members(self.floaters):
            rows[v] |= bit
        rows.append(self.floaters)
        return rows

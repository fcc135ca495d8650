"""Whether the round can still be completed: the bye and everybody below (C4, C5)."""

from swissdesk.domain.ids import Points
from swissdesk.pairing.common.dutch.history import Field
from swissdesk.pairing.common.graph import NOBODY, Tree, match_all, match_up, members


class Completion:
    """Answers whether the players of the lower scoregroups, with some from above, can be paired.

    The bye is one vertex more, the *seat*, whose partners are the players with the right to it
    who have the lowest score at which the whole round can be completed (*level*). For each
    scoregroup a matching of everybody from there down is kept; a question starts from it and
    repairs what it must. If no pairing of the round exists, *left_over* are those whom a
    largest matching leaves without opponent and bye.
    """

    def __init__(self, field: Field) -> None:
        self.field = field
        self.groups = field.groups
        self.seat = field.size
        self.seat_open = False
        self.level: Points | None = None
        self.takers = 0
        self.left_over = 0
        self._adj = [*field.allowed, 0]
        self._starts = [start for start, _ in self.groups] + [field.size]
        self._kept: list[tuple[list[int], int]] = []
        self._seat_from = -1
        self._match_from_below()
        self._open_seat()

    def _match_from_below(self) -> None:
        mate = [NOBODY] * (self.seat + 1)
        kept = [(mate.copy(), 0)]
        free = 0
        for start, stop in reversed(self.groups):
            free |= (1 << stop) - (1 << start)
            free = match_up(self._adj, mate, free, free, self._from(start))
            kept.append((mate.copy(), free))
        self._kept = kept[::-1]

    def _open_seat(self) -> None:
        """Find the lowest score at which the bye leaves all others paired (C5)."""
        mate, free = self._kept[0]
        if not self.field.bye_open or free.bit_count() != 1:
            self.left_over = free
            return
        tree = Tree(self._adj, mate, free.bit_length() - 1, self._from(0))
        for start, stop in reversed(self.groups):
            entitled = self.field.may_bye & ((1 << stop) - (1 << start))
            if entitled and tree.touches(entitled):
                break
        else:
            self.left_over = free
            return
        self.level = self.field.scores[start]
        self.takers = entitled
        self.seat_open = True
        self._join_seat(self._starts.index(start))

    def _join_seat(self, at: int) -> None:
        """Take the seat into the matchings of all that reach up to its level."""
        adj, seat = self._adj, 1 << self.seat
        adj[self.seat] = self.takers
        for v in members(self.takers):
            adj[v] |= seat
        self._seat_from = at
        mate, free = self._kept[at + 1]
        mate = mate.copy()
        free |= seat
        for g in range(at, -1, -1):
            start, stop = self.groups[g]
            free |= (1 << stop) - (1 << start)
            free = match_up(adj, mate, free, free, self._from(start) | seat)
            self._kept[g] = (mate.copy(), free)

    def _from(self, start: int) -> int:
        return (1 << self.seat) - (1 << start)

    def bye_from(self, score: Points) -> bool:
        """Tell whether the bye is still to be given to somebody with *score* or more (C9)."""
        return self.seat_open and self.level is not None and self.level >= score

    def take_seat(self) -> None:
        """Note that the bye is given."""
        self.seat_open = False

    def complete(self, group: int, others: int = 0) -> bool:
        """Tell whether all from scoregroup number *group* down and *others* can be paired."""
        mate, free = self._kept[group]
        alive = self._from(self._starts[group]) | others
        free |= others
        if self.seat_open:
            alive |= 1 << self.seat
            if group > self._seat_from:
                free |= 1 << self.seat
        return not free or match_all(self._adj, mate.copy(), free, alive)

    def left_below(self, group: int) -> int:
        """Return who is left over from *group* down where the bye is given above."""
        return self._kept[group][1]

    def who_completes(self, group: int, wanted: int) -> int:
        """Return those of *wanted* each of whom lets all from *group* down be paired with him."""
        mate, free = self._kept[group]
        if self.seat_open and group > self._seat_from:
            return 0 if free else wanted & self.takers
        if free.bit_count() != 1:
            return 0
        alive = self._from(self._starts[group])
        if self.seat_open:
            alive |= 1 << self.seat
        return Tree(self._adj, mate, free.bit_length() - 1, alive).reach(wanted, self._adj)

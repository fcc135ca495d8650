"""Perfect matchings of a graph whose vertices are bits.

A set of vertices is a Python int used as a bit mask, ``adj[v]`` the mask of the neighbours of
``v``: restricting a graph is ``&``, the smallest member is ``m & -m``. ``mate[v]`` is the
partner of ``v``, or ``NOBODY``.

It knows nothing of chess.
"""

from collections.abc import Iterator, Sequence

NOBODY = -1


def members(mask: int) -> Iterator[int]:
    """Yield the members of *mask*, smallest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(vertices: Sequence[int]) -> int:
    """Return the set of *vertices*."""
    mask = 0
    for v in vertices:
        mask |= 1 << v
    return mask


class Tree:
    """The alternating tree of one free vertex, the *root*, inside the vertices *alive*.

    *outer* are the vertices that an alternating path of even length joins to the root: those
    that could be the free one instead of it. A path that exists is found: odd cycles are
    shrunk, but only after everything has been tried that does not need it.
    """

    def __init__(self, adj: Sequence[int], mate: list[int], root: int, alive: int) -> None:
        self.adj = adj
        self.mate = mate
        self.alive = alive
        self.outer = 1 << root
        self.root = root
        self._seen = self.outer
        self._through = {root: NOBODY}
        self._queue = [root]
        self._done = 0
        self._checked = 0
        self._base: dict[int, int] = {}
        self._inside: dict[int, int] = {}

    def augment(self, free: int) -> int:
        """Match the root by way of the tree with one of *free*; return whom, or ``NOBODY``."""
        while True:
            found = self._grow(free)
            if found != NOBODY:
                self._flip(found)
                return found
            if not self._shrink_one():
                return NOBODY

    def reach(self, wanted: int, rows: Sequence[int]) -> int:
        """Return the members v of *wanted* for whom ``rows[v]`` meets an outer vertex."""
        met = 0
        while True:
            self._grow(0)
            for v in members(wanted & ~met):
                if rows[v] & self.outer:
                    met |= 1 << v
            if met == wanted or not self._shrink_one():
                return met

    def touches(self, wanted: int) -> int:
        """Return members of *wanted* that are outer vertices; none only if no member is."""
        while True:
            self._grow(0)
            if self.outer & wanted or not self._shrink_one():
                return self.outer & wanted

    def _grow(self, free: int) -> int:
        """Follow edges to new vertices; stop at one of *free*."""
        adj, mate, through, queue = self.adj, self.mate, self._through, self._queue
        seen, alive = self._seen, self.alive
        i = self._done
        while i < len(queue):
            v = queue[i]
            fresh = adj[v] & alive & ~seen
            hit = fresh & free
            if hit:
                self._seen = seen
                found = (hit & -hit).bit_length() - 1
                through[found] = v
                return found
            i += 1
            while fresh:
                low = fresh & -fresh
                u = low.bit_length() - 1
                w = mate[u]
                through[u] = v
                high = 1 << w
                pair = low | high
                seen |= pair
                self.outer |= high
                queue.append(w)
                fresh &= ~pair
        self._done = i
        self._seen = seen
        return NOBODY

    def _shrink_one(self) -> bool:
        """Shrink one odd cycle; tell whether there was one."""
        inside, queue = self._inside, self._queue
        while self._checked < len(queue):
            v = queue[self._checked]
            own = self._base_of(v)
            across = self.adj[v] & self.outer & ~inside.get(own, 1 << own)
            if across:
                self._shrink(v, (across & -across).bit_length() - 1)
                return True
            self._checked += 1
        return False

    def _shrink(self, v: int, u: int) -> None:
        """Make one set of the odd cycle that the edge between outer *v* and *u* closes."""
        meeting = self._meeting(v, u)
        cycle: set[int] = set()
        self._mark(v, meeting, u, cycle)
        self._mark(u, meeting, v, cycle)
        base, inside = self._base, self._inside
        whole = inside.get(meeting, 1 << meeting)
        for b in cycle:
            whole |= inside.pop(b, 1 << b)
            base[b] = meeting
        inside[meeting] = whole
        fresh = whole & ~self.outer
        self.outer |= whole
        self._queue.extend(members(fresh))

    def _base_of(self, v: int) -> int:
        """Return the vertex by which the shrunk cycle of *v* hangs in the tree."""
        base = self._base
        found = v
        while found in base:
            found = base[found]
        while v != found:
            base[v], v = found, base[v]
        return found

    def _meeting(self, v: int, u: int) -> int:
        base_of, mate, through = self._base_of, self.mate, self._through
        above = set()
        v = base_of(v)
        while True:
            above.add(v)
            if v == self.root:
                break
            v = base_of(through[mate[v]])
        u = base_of(u)
        while u not in above:
            u = base_of(through[mate[u]])
        return u

    def _mark(self, v: int, meeting: int, child: int, cycle: set[int]) -> None:
        """Note the way down for the vertices between *v* and *meeting*."""
        base_of, mate, through = self._base_of, self.mate, self._through
        while (base := base_of(v)) != meeting:
            partner = mate[v]
            cycle.add(base)
            cycle.add(base_of(partner))
            through[v] = child
            child = partner
            v = through[partner]

    def _flip(self, v: int) -> None:
        mate, through = self.mate, self._through
        while v != NOBODY:
            above = through[v]
            beyond = mate[above]
            mate[v], mate[above] = above, v
            v = beyond


def match_up(adj: Sequence[int], mate: list[int], todo: int, free: int, alive: int) -> int:
    """Match the free vertices of *todo* as far as possible; return the mask of all left free.

    *free* are all free vertices of *alive*, *todo* included.
    """
    for v in members(todo):
        if free >> v & 1:
            free &= ~_match_one(adj, mate, v, free, alive)
    return free


def match_all(adj: Sequence[int], mate: list[int], free: int, alive: int) -> bool:
    """Match all *free* vertices of *alive*; stop and return False at the first who cannot be."""
    for v in members(free):
        if free >> v & 1:
            settled = _match_one(adj, mate, v, free, alive)
            if not settled:
                return False
            free &= ~settled
    return True


def _match_one(adj: Sequence[int], mate: list[int], v: int, free: int, alive: int) -> int:
    """Match *v*; return the two vertices that are no longer free, 0 if it stays free."""
    near = adj[v] & free
    if near:
        near &= -near
        u = near.bit_length() - 1
        mate[v], mate[u] = u, v
        return near | 1 << v
    others = free & ~(1 << v)
    if not others:
        return 0
    found = Tree(adj, mate, v, alive).augment(others)
    return 0 if found == NOBODY else 1 << v | 1 << found


def force_pair(adj: Sequence[int], mate: list[int], v: int, u: int, alive: int) -> bool:
    """Pair *v* with *u* if the other vertices of *alive* can still all be matched."""
    left, right = mate[v], mate[u]
    tried = mate.copy()
    tried[v], tried[u] = u, v
    tried[left] = tried[right] = NOBODY
    alive &= ~(1 << v | 1 << u)
    if Tree(adj, tried, left, alive).augment(1 << right) == NOBODY:
        return False
    mate[:] = tried
    return True


def first_in_order(adj: Sequence[int], mate: list[int], rows: int, columns: int) -> None:
    """Give each of *rows*, in order, its smallest possible partner among *columns*.

    *adj* joins rows and columns only, and *mate* matches all of them. The partners of the
    first rows come first: the result is the smallest sequence of partners there is.
    """
    for v in members(rows):
        rows ^= 1 << v
        present = mate[v]
        better = adj[v] & columns & ((1 << present) - 1)
        if better:
            present = _take_smallest(adj, mate, v, better, rows, columns)
        columns ^= 1 << present


def _take_smallest(
    adj: Sequence[int], mate: list[int], v: int, better: int, rows: int, columns: int
) -> int:
    """Give *v* the smallest of *better* that *rows* can do without; return what *v* has."""
    old = mate[v]
    moves: dict[int, tuple[int, int]] = {}
    reached = 1 << old
    queue = [old]
    smallest = better & -better
    for freed in queue:
        takers = adj[freed] & rows
        rows &= ~takers
        for row in members(takers):
            left = mate[row]
            moves[left] = (row, freed)
            reached |= 1 << left
            queue.append(left)
        if reached & smallest:
            break
    better &= reached
    if not better:
        return old
    new = left = (better & -better).bit_length() - 1
    while left != old:
        row, freed = moves[left]
        mate[row], mate[freed] = freed, row
        left = freed
    mate[v], mate[new] = new, v
    return new

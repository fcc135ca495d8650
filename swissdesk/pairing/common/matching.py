"""The heaviest matching of a graph whose weights are whole numbers of any size.

Edmonds' blossom method in its primal-dual form. Every vertex carries a *dual*, every odd set
(*blossom*) of more than one vertex a second one that is never negative. An edge may never be
heavier than the duals that cover it; what is matched lies on edges that are exactly covered,
and an odd set with a dual is full. Duals that satisfy this prove that no matching is heavier.
Where vertices may be left over, no dual is negative and a vertex left over has none.

It knows nothing of chess.
"""

from collections.abc import Iterator, Mapping, Sequence
from heapq import heappop, heappush

FREE, OUTER, INNER = 0, 1, 2
NOBODY = -1


def heaviest_perfect_matching(weights: Sequence[Mapping[int, int]]) -> list[int] | None:
    """Return the partner of each vertex in the heaviest perfect matching, None if there is none.

    *weights* holds for each vertex the weights of its edges by neighbour, both ways.
    """
    search = BlossomSearch(weights, perfect=True)
    return search.mate if search.run() else None


def heaviest_matching(weights: Sequence[Mapping[int, int]]) -> list[int]:
    """Return the partner of each vertex in the heaviest matching, ``NOBODY`` if it has none."""
    search = BlossomSearch(weights, perfect=False)
    search.run()
    return search.mate


class BlossomSearch:
    """One search for a heaviest matching; after ``run`` its duals prove the result.

    Weights are doubled inside, so that halves never occur. A vertex is a blossom of itself;
    larger blossoms get the numbers above. While a tree grows, its outer duals fall and its
    inner ones rise together: they are stored as they would be at *shift* zero.
    """

    def __init__(self, weights: Sequence[Mapping[int, int]], *, perfect: bool) -> None:
        n = len(weights)
        self.perfect = perfect
        self.size = n
        self.weights = weights
        self.edges = [[(u, 2 * w) for u, w in row.items()] for row in weights]
        self.mate = [NOBODY] * n
        lowest = [] if perfect else [0]
        self.duals = [max((*row.values(), *lowest), default=0) for row in weights]
        self.top = list(range(n))
        self.base = list(range(n))
        self.leaves = [[v] for v in range(n)]
        self.parts: list[list[int]] = [[] for _ in range(n)]
        self.links: list[list[tuple[int, int]]] = [[] for _ in range(n)]
        self.set_dual = [0] * n
        self.label = [FREE] * n
        self.entry: list[tuple[int, int]] = [(NOBODY, NOBODY)] * n

    def run(self) -> bool:
        """Match everybody, or whoever is worth it; tell whether that is possible."""
        if self.perfect and self.size % 2:
            return False
        self._start()
        return all(self.mate[root] != NOBODY or self._match_from(root) for root in range(self.size))

    def odd_sets(self) -> Iterator[tuple[list[int], int]]:
        """Yield the vertices and the (doubled) dual of every blossom that has one."""
        pending = list(dict.fromkeys(self.top))
        while pending:
            b = pending.pop()
            pending += self.parts[b]
            if b >= self.size and self.set_dual[b]:
                yield self.leaves[b], self.set_dual[b]

    def _start(self) -> None:
        """Match along the edges that are the heaviest for both their ends."""
        duals, mate = self.duals, self.mate
        for v, row in enumerate(self.edges):
            if mate[v] == NOBODY:
                for u, weight in row:
                    if mate[u] == NOBODY and duals[v] + duals[u] == weight:
                        mate[v], mate[u] = u, v
                        break

    def _match_from(self, root: int) -> bool:
        """Grow a tree from the free vertex *root* until it reaches another free one.

        Where vertices may be left over, it also ends as soon as an outer one has no dual left.
        """
        self.shift = 0
        self.heap: list[tuple[int, int, int]] = []
        self.nearest: dict[int, int] = {}
        self.limit: int | None = None
        self.touched: list[int] = []
        self._make_outer(self.top[root], (NOBODY, NOBODY))
        self._scan(self.leaves[self.top[root]])
        done = False
        while self.heap and not done:
            self.shift, u, v = heappop(self.heap)
            if u == NOBODY:
                if self.top[self.leaves[v][0]] == v and self.label[v] == INNER:
                    self._open_inner(v)
            elif v == NOBODY:
                self._expose(u)
                done = True
            elif self.top[u] != self.top[v]:
                done = self._follow(u, v)
        self._settle()
        return done

    def _follow(self, u: int, v: int) -> bool:
        """Use the edge from the outer vertex *u* if it became tight; tell if it augments.

        An edge noted before *v* was inner for a while does so later than noted.
        """
        b = self.top[v]
        sum_of_duals = self.duals[u] + self.duals[v] - 2 * self.weights[u][v]
        if self.label[b] == OUTER:
            if sum_of_duals == 2 * self.shift:
                self._contract(u, v)
        elif self.label[b] == FREE and sum_of_duals == self.shift:
            if self.mate[self.base[b]] == NOBODY:
                self._rebase(b, v)
                self.mate[v] = u
                self._flip(u, v)
                return True
            self._grow(u, v)
        return False

    # --- labels -----------------------------------------------------------------------------

    def _make_outer(self, b: int, entry: tuple[int, int]) -> None:
        self.label[b] = OUTER
        self.entry[b] = entry
        self.touched.append(b)
        self.set_dual[b] -= 2 * self.shift
        for v in self.leaves[b]:
            self.duals[v] += self.shift

    def _make_inner(self, b: int, entry: tuple[int, int]) -> None:
        self.label[b] = INNER
        self.entry[b] = entry
        self.touched.append(b)
        self.set_dual[b] += 2 * self.shift
        for v in self.leaves[b]:
            self.duals[v] -= self.shift
        if b >= self.size:
            heappush(self.heap, (self.set_dual[b] // 2, NOBODY, b))

    def _make_free(self, b: int) -> None:
        """Take *b* out of the tree; its duals become what they are now."""
        sign = {OUTER: -1, INNER: 1, FREE: 0}[self.label[b]] * self.shift
        self.label[b] = FREE
        self.set_dual[b] -= 2 * sign
        for v in self.leaves[b]:
            self.duals[v] += sign

    def _scan(self, vertices: list[int]) -> None:
        """Note when the edges of new outer vertices will become tight."""
        top, label, duals, nearest = self.top, self.label, self.duals, self.nearest
        limit = self.limit
        for v in vertices:
            own, height = top[v], duals[v]
            if not self.perfect and (limit is None or height < limit):
                limit = height
                heappush(self.heap, (height, v, NOBODY))
            for u, weight in self.edges[v]:
                b = top[u]
                kind = label[b]
                if kind == FREE:
                    tight = height + duals[u] - weight
                    if u in nearest and nearest[u] <= tight:
                        continue
                    if limit is not None and tight >= limit:
                        continue
                    nearest[u] = tight
                    if self.mate[self.base[b]] == NOBODY:
                        limit = tight
                    heappush(self.heap, (tight, v, u))
                elif kind == OUTER and b != own:
                    tight = (height + duals[u] - weight) // 2
                    if limit is None or tight < limit:
                        heappush(self.heap, (tight, v, u))
        self.limit = limit

    def _grow(self, u: int, v: int) -> None:
        """Take the matched pair of blossoms behind *v* into the tree."""
        b = self.top[v]
        self._make_inner(b, (u, v))
        out = self.base[b]
        beyond = self.top[self.mate[out]]
        self._make_outer(beyond, (out, self.mate[out]))
        self._scan(self.leaves[beyond])

    def _settle(self) -> None:
        """End the tree: duals become plain numbers, sets without a dual fall apart."""
        for b in self.touched:
            if self.top[self.leaves[b][0]] == b and self.label[b] != FREE:
                self._make_free(b)
                self._dissolve(b)

    def _dissolve(self, b: int) -> None:
        if b < self.size or self.set_dual[b]:
            return
        for part in self.parts[b]:
            for v in self.leaves[part]:
                self.top[v] = part
            self._dissolve(part)

    # --- blossoms ---------------------------------------------------------------------------

    def _path_up(self, b: int) -> Iterator[int]:
        """Yield the blossoms of the tree from *b* to the root."""
        while True:
            yield b
            u = self.entry[b][0]
            if u == NOBODY:
                return
            b = self.top[u]

    def _contract(self, u: int, v: int) -> None:
        """Make one outer blossom of the odd cycle that the edge from *u* to *v* closes."""
        above_u = list(self._path_up(self.top[u]))
        where = {b: i for i, b in enumerate(above_u)}
        side_v = []
        for meeting in self._path_up(self.top[v]):
            if meeting in where:
                break
            side_v.append(meeting)
        side_u = above_u[: where[meeting]][::-1]
        links = [self.entry[b] for b in side_u]
        links.append((u, v))
        links += [self.entry[b][::-1] for b in side_v]
        self._new_blossom([meeting, *side_u, *side_v], links)

    def _new_blossom(self, parts: list[int], links: list[tuple[int, int]]) -> None:
        b = len(self.base)
        newly_outer = []
        leaves = []
        entry = self.entry[parts[0]]
        for part in parts:
            if self.label[part] == INNER:
                newly_outer += self.leaves[part]
            self._make_free(part)
            leaves += self.leaves[part]
        self.base.append(self.base[parts[0]])
        self.leaves.append(leaves)
        self.parts.append(parts)
        self.links.append(links)
        self.set_dual.append(0)
        self.label.append(FREE)
        self.entry.append(entry)
        for v in leaves:
            self.top[v] = b
        self._make_outer(b, entry)
        self._scan(newly_outer)

    def _open_inner(self, b: int) -> None:
        """Take apart an inner blossom whose dual is used up; the tree passes through its parts."""
        entry = self.entry[b]
        self._make_free(b)
        parts, links = self.parts[b], self.links[b]
        for part in parts:
            for v in self.leaves[part]:
                self.top[v] = part
                self.nearest.pop(v, None)
        i = parts.index(self.top[entry[1]])
        step = 1 if i % 2 else -1
        fresh: list[int] = []
        on_path = set()
        while True:
            on_path.add(parts[i])
            self._make_inner(parts[i], entry)
            if i == 0:
                break
            beyond = (i + step) % len(parts)
            self._make_outer(parts[beyond], self._link(links, i, step))
            on_path.add(parts[beyond])
            fresh += self.leaves[parts[beyond]]
            entry = self._link(links, beyond, step)
            i = (beyond + step) % len(parts)
        self._scan(fresh)
        for part in parts:
            if part not in on_path:
                self._reach(self.leaves[part])

    @staticmethod
    def _link(links: list[tuple[int, int]], i: int, step: int) -> tuple[int, int]:
        """Return the edge from part *i* to the part one *step* further."""
        return links[i] if step == 1 else links[i - 1][::-1]

    def _reach(self, vertices: list[int]) -> None:
        """Note when outer vertices will reach *vertices*, which fell out of the tree."""
        for v in vertices:
            for u, weight in self.edges[v]:
                if self.label[self.top[u]] != OUTER:
                    continue
                tight = self.duals[u] + self.duals[v] - weight
                if self.limit is not None and tight >= self.limit:
                    continue
                if v not in self.nearest or tight < self.nearest[v]:
                    self.nearest[v] = tight
                    heappush(self.heap, (tight, u, v))

    # --- matched edges ----------------------------------------------------------------------

    def _flip(self, v: int, partner: int) -> None:
        """Match the outer vertex *v* with *partner* and exchange the edges up to the root."""
        while True:
            b = self.top[v]
            self._rebase(b, v)
            self.mate[v] = partner
            above, _ = self.entry[b]
            if above == NOBODY:
                return
            inner = self.top[above]
            v, partner = self.entry[inner]
            self._rebase(inner, partner)
            self.mate[partner] = v

    def _expose(self, v: int) -> None:
        """Leave the outer vertex *v* over instead of the root."""
        b = self.top[v]
        above, _ = self.entry[b]
        self._rebase(b, v)
        self.mate[v] = NOBODY
        if above != NOBODY:
            inner = self.top[above]
            outer, partner = self.entry[inner]
            self._rebase(inner, partner)
            self.mate[partner] = outer
            self._flip(outer, partner)

    def _rebase(self, b: int, v: int) -> None:
        """Turn the matched edges inside *b* so that *v* is the one to be matched outside."""
        if b < self.size:
            return
        parts, links = self.parts[b], self.links[b]
        i = next(i for i, part in enumerate(parts) if v in self.leaves[part])
        self._rebase(parts[i], v)
        step = 1 if i % 2 else -1
        j = i
        while j != 0:
            j = (j + step) % len(parts)
            x, y = self._link(links, j, step)
            beyond = (j + step) % len(parts)
            self._rebase(parts[j], x)
            self._rebase(parts[beyond], y)
            self.mate[x], self.mate[y] = y, x
            j = beyond
        self.parts[b] = parts[i:] + parts[:i]
        self.links[b] = links[i:] + links[:i]
        self.base[b] = v

"""A complete pairing that is turned until the pairs wanted stand in it."""

from collections.abc import Iterable, Sequence

from swissdesk.pairing.common.graph import NOBODY, Tree, match_up


class CompletePairing:
    """Some pairing of everybody in *alive*; who cannot be paired is *left*.

    Pairs are taken out of it one after the other, each so that the others stay paired.
    """

    def __init__(self, allowed: Sequence[int], alive: int) -> None:
        self.allowed = allowed
        self.alive = alive
        self.mate = [NOBODY] * len(allowed)
        self.left = match_up(allowed, self.mate, alive, alive, alive)

    def take(self, v: int, candidates: Iterable[int]) -> int:
        """Pair *v* with the first of *candidates* who leaves all others paired; return him.

        One of the candidates must do, as the present opponent of *v* does.
        """
        own = self.mate[v]
        rest = self.alive & ~(1 << v)
        tree: Tree | None = None
        for c in candidates:
            if not self.allowed[v] >> c & rest >> c & 1:
                continue
            if c == own or self._exchange(own, c):
                break
            tree = tree or Tree(self.allowed, self.mate, own, rest)
            if tree.touches(1 << c):
                other = self.mate[c]
                self.mate[own] = NOBODY
                Tree(self.allowed, self.mate, own, rest & ~(1 << c)).augment(1 << other)
                break
        self.alive = rest & ~(1 << c)
        return c

    def _exchange(self, own: int, c: int) -> bool:
        """Pair *own* with the opponent of *c* if that is allowed: the shortest way by far."""
        other = self.mate[c]
        if not self.allowed[own] >> other & 1:
            return False
        self.mate[own], self.mate[other] = other, own
        return True

    def replaceable(self) -> int:
        """Return who could be the one left instead of the one who is."""
        tree = Tree(self.allowed, self.mate, self.left.bit_length() - 1, self.alive)
        return tree.reach(self.alive, [1 << v for v in range(len(self.allowed))])

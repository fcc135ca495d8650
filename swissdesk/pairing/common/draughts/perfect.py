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
        self.alive &= ~(1 << v)
        open_to_him = self.allowed[v] & self.alive
        tree = Tree(self.allowed, self.mate, own, self.alive)
        chosen = next(
            c
            for c in candidates
            if open_to_him >> c & 1 and (self._is_spare(c, own) or tree.touches(1 << c))
        )
        self.alive &= ~(1 << chosen)
        if chosen != own:
            self._join(own, self.mate[chosen])
        return chosen

    def _is_spare(self, c: int, own: int) -> bool:
        """Tell at a glance that *own*, who loses his opponent, can do without *c*."""
        return c == own or bool(self.allowed[own] >> self.mate[c] & 1)

    def _join(self, one: int, other: int) -> None:
        """Pair two who lost their opponents, by way of others where they may not meet."""
        if self.allowed[one] >> other & 1:
            self.mate[one], self.mate[other] = other, one
            return
        self.mate[one] = NOBODY
        Tree(self.allowed, self.mate, one, self.alive).augment(1 << other)

    def replaceable(self) -> int:
        """Return who could be the one left instead of the one who is."""
        tree = Tree(self.allowed, self.mate, self.left.bit_length() - 1, self.alive)
        return tree.reach(self.alive, [1 << v for v in range(len(self.allowed))])

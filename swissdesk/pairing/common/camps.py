"""How few can be refused their preference, and the graph in which no more are.

M of the players paired on h boards want the same colour. At least x = M - h boards hold two of
them, each of which disappoints one. With x = 0 nobody is disappointed exactly if no board holds
two who want the same. Else x are exactly if every board holds at least one of the larger camp:
then M - h boards hold two, the others one of the camp and one who does not compete.
"""

from collections.abc import Sequence
from typing import NamedTuple

from swissdesk.pairing.common.graph import members


class Camps(NamedTuple):
    """Who of *size* players in a bracket wants White, who Black."""

    white: int
    black: int
    size: int

    @property
    def larger(self) -> int:
        """Return the larger camp; it matters only where one is too large."""
        white, black = self.white, self.black
        return white if white.bit_count() > black.bit_count() else black

    def excess(self, floaters: int) -> int:
        """Return how many boards must hold two who want the same, if one of *floaters* goes.

        All *floaters* want the same colour, or lead to the same answer.
        """
        one = floaters & -floaters
        boards = (self.size - (1 if floaters else 0)) // 2
        larger = max((self.white & ~one).bit_count(), (self.black & ~one).bit_count())
        return max(0, larger - boards)

    def best_floaters(self, floaters: int) -> int:
        """Return those of *floaters* who make the excess smallest: who floats changes M."""
        camps = (self.white, self.black, ~(self.white | self.black))
        parts = [part for camp in camps if (part := floaters & camp)]
        least = min(map(self.excess, parts), default=0)
        return sum(part for part in parts if self.excess(part) == least)

    def served(self, rows: Sequence[int], floaters: int) -> list[int]:
        """Return *rows* without the pairs by which more are refused than the excess."""
        kept = list(rows)
        if self.excess(floaters) == 0:
            for camp in (self.white, self.black):
                for v in members(camp):
                    kept[v] &= ~camp
        else:
            for v in members((1 << self.size) - 1 & ~self.larger):
                kept[v] &= self.larger
        return kept

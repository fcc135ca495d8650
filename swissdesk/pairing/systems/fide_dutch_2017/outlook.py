"""Whether downfloaters and everybody below them allow the round to be completed (A.9)."""

from swissdesk.pairing.common.dutch.history import Field
from swissdesk.pairing.common.graph import NOBODY, Tree, match_all, match_up


class Outlook:
    """Answers whether the players of the lower scoregroups, with some from above, can be paired.

    The bye is one vertex more, whose partners are all who have the right to it (C.2): its score
    is of no account here. For each scoregroup a matching of the bye and everybody from there
    down is kept; a question starts from it and repairs what it must. If no pairing of the round
    exists, *left_over* are those whom a largest matching leaves without opponent and bye.
    """

    def __init__(self, field: Field) -> None:
        self.field = field
        self.groups = field.groups
        self.takers = field.may_bye if field.bye_open else 0
        seat = 1 << field.size if field.bye_open else 0
        self._adj = [
            row | (seat if self.takers >> v & 1 else 0) for v, row in enumerate(field.allowed)
        ]
        self._adj.append(self.takers)
        self._below = [self._from(start) | seat for start, _ in self.groups] + [seat]
        self._kept = self._matched_from_below()
        self.left_over = self._kept[0][1] & ~seat

    def _from(self, start: int) -> int:
        return (1 << self.field.size) - (1 << start)

    def _matched_from_below(self) -> list[tuple[list[int], int]]:
        """Return for each scoregroup partners and who is left free, from there down."""
        mate = [NOBODY] * (self.field.size + 1)
        free = self._below[-1]
        kept = [(mate.copy(), free)]
        for group in reversed(range(len(self.groups))):
            free |= self._below[group] & ~self._below[group + 1]
            free = match_up(self._adj, mate, free, free, self._below[group])
            kept.append((mate.copy(), free))
        return kept[::-1]

    def complete(self, group: int, others: int = 0) -> bool:
        """Tell whether all from scoregroup number *group* down and *others* can be paired.

        Those others may meet each other.
        """
        mate, free = self._kept[group]
        free |= others
        return not free or match_all(self._adj, mate.copy(), free, self._below[group] | others)

    def who_completes(self, group: int, wanted: int) -> int:
        """Return those of *wanted* each of whom lets all from *group* down be paired with him."""
        mate, free = self._kept[group]
        if free.bit_count() != 1:
            return 0
        tree = Tree(self._adj, mate, free.bit_length() - 1, self._below[group])
        return tree.reach(wanted, self._adj)

"""A paired bracket as the articles lay it out: halves, exchanges, who came before whom."""

from enum import Enum
from typing import NamedTuple

from swissdesk.pairing.common.dutch.why.runs import Settled
from swissdesk.pairing.common.graph import NOBODY


class Layout:
    """The moved-down players who are paired, and the halves of the remainder (art. 3.2, 4.3).

    Numbers are places in the bracket. *upper* and *lower* are the halves before any exchange,
    *tops* and *bottoms* after it; *leaving* and *entering* changed halves.
    """

    def __init__(self, settled: Settled) -> None:
        partners, movers = settled.partners, settled.bracket.movers
        self.partners = partners
        self.movers = movers
        self.paired_movers = [v for v in range(movers) if partners[v] != NOBODY]
        self.limbo = [v for v in range(movers) if partners[v] == NOBODY]
        self.hosts = [partners[v] for v in self.paired_movers]
        rest = [v for v in range(movers, len(partners)) if v not in set(self.hosts)]
        self.tops = [v for v in rest if partners[v] > v]
        count = len(self.tops)
        self.upper, self.lower = rest[:count], rest[count:]
        tops = set(self.tops)
        self.bottoms = [v for v in rest if v not in tops]
        self.leaving = [v for v in self.upper if v not in tops]
        self.entering = [v for v in self.tops if v in set(self.lower)]

    @property
    def exchange(self) -> tuple[object, ...]:
        """Return the key by which exchanges are ordered (art. 4.3)."""
        leaving, entering = self.leaving, self.entering
        order = [-v for v in sorted(leaving, reverse=True)]
        return len(entering), sum(entering) - sum(leaving), order, sorted(entering)

    def free_before(self, top: int) -> list[int]:
        """Return who stands before the opponent of *top* and is not taken by an earlier one."""
        rows, columns = self.tops, self.bottoms
        if top < self.movers:
            rows, columns = self.paired_movers, list(range(self.movers, len(self.partners)))
        taken = {self.partners[v] for v in rows[: rows.index(top)]}
        chosen = self.partners[top]
        return [u for u in columns if top < u < chosen and u not in taken]


class Kind(Enum):
    """What comes later in the order of the candidates (art. 3.6, 4.2-4.4)."""

    MOVERS = "who of those moved down is paired"
    HOST = "the opponent of one moved down"
    EXCHANGE = "who changes halves"
    PARTNER = "the opponent of one of the upper half"


class Change(NamedTuple):
    """The first step of the order in which another candidate comes later.

    *player* is the place of who gets a later opponent, or is not paired here.
    """

    kind: Kind
    player: int


def first_change(own: Settled, other: Settled) -> Change:
    """Return where *other*, as good as *own*, falls behind it in the order."""
    mine, theirs = Layout(own), Layout(other)
    for v in mine.paired_movers:
        if v not in theirs.paired_movers:
            return Change(Kind.MOVERS, v)
    for v, host in zip(mine.paired_movers, mine.hosts, strict=True):
        if theirs.partners[v] != host:
            return Change(Kind.HOST, v)
    if mine.exchange != theirs.exchange:
        changed = [*theirs.entering, *theirs.leaving, *mine.entering, *mine.leaving]
        return Change(Kind.EXCHANGE, changed[0])
    for v in mine.tops:
        if theirs.partners[v] != mine.partners[v]:
            return Change(Kind.PARTNER, v)
    raise AssertionError("the two are one pairing")

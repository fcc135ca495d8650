"""What a tie-break is: the agreement between the table and each file in ``tiebreaks``."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Protocol

from swissdesk.domain.ids import PlayerId, Sport
from swissdesk.standings.table import Table
from swissdesk.standings.terms import Explained
from swissdesk.standings.value import Exact


@dataclass(frozen=True, slots=True)
class Modifiers:
    """What stands behind a tie-break's name, as ``C1`` and ``P`` in ``BH/C1/P`` (art. 14)."""

    numbers: tuple[tuple[str, int | None], ...] = ()

    def number(self, letter: str) -> int:
        """Return the number behind *letter*, 0 without that modifier."""
        return dict(self.numbers).get(letter) or 0

    def __contains__(self, letter: str) -> bool:
        return letter in dict(self.numbers)

    def __str__(self) -> str:
        return "".join(
            f"/{letter}{'' if n is None else f'{n:+d}' if letter == 'L' else n}"
            for letter, n in self.numbers
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Label:
    """How a tie-break is called: in full, above a narrow column, and what it is in a few words.

    All marked with ``N_``; *meaning* begins with a small letter, as behind "BH: ".
    """

    name: str
    short: str
    meaning: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Tie:
    """Those whom a tie-break shall tell apart, and where in the order they stand.

    *order* holds sets of equals, best first, as they are before this tie-break; *index*
    says which set it is about.
    """

    order: tuple[tuple[PlayerId, ...], ...]
    index: int = 0

    @property
    def members(self) -> tuple[PlayerId, ...]:
        """Return who is tied."""
        return self.order[self.index]

    @property
    def place(self) -> int:
        """Return the place the members share."""
        return 1 + sum(len(equals) for equals in self.order[: self.index])


class TieBreak(Protocol):
    """One family of tie-breaks: ``BH`` with all its modifiers.

    *code* is stored in files and never renamed. *labels* gives the names, keyed by the
    modifiers as text (``""``, ``"/C1"``). *modifiers* lists what may follow the code: one
    of each group at most, in this order. *is_count*: the values are whole by nature.
    *low_is_good*: the lower value is the better one. *among_tied*: the values depend on who
    is tied (type A of art. 4.3), so that ``values`` is asked for each tie; the others are
    asked once, for everybody. The modifier ``/R`` reverses which value is the better one.
    *sport* is the one whose rules know it; any can be chosen in both.
    """

    code: ClassVar[str]
    labels: ClassVar[Mapping[str, Label]]
    modifiers: ClassVar[tuple[tuple[str, ...], ...]] = ()
    is_count: ClassVar[bool] = False
    low_is_good: ClassVar[bool] = False
    among_tied: ClassVar[bool] = False
    sport: ClassVar[Sport] = Sport.CHESS

    def values(self, table: Table, tie: Tie, modifiers: Modifiers) -> Mapping[PlayerId, Exact]:
        """Return the value of each member of *tie*; None where it is undefined."""
        ...

    def explained(self, table: Table, tie: Tie, modifiers: Modifiers, who: PlayerId) -> Explained:
        """Return the value of *who*, one of *tie*, with all it is made of."""
        ...

"""What a value of a tie-break is made of, for the arbiter who is asked how it came about."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note
from swissdesk.standings.value import Exact


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """One part of a value: mostly a round.

    *worth* is what it brings. *score* is what the opponent, or the imaginary one, counts,
    and *times* what that is multiplied by, where the part is such a product. *result* is
    what the participant got in the round, where that is no factor but has to be known.
    *opponent* is the scheduled one, met or not. A part that is *cut* is told, but not added.
    *notes* say why it counts as it does; a plain game needs none.
    """

    worth: Fraction
    round: int
    opponent: PlayerId | None = None
    score: Fraction | None = None
    times: Fraction | None = None
    result: Fraction | None = None
    cut: bool = False
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Explained:
    """A value with its *terms*; *steps* say how it follows where it is not just their sum."""

    value: Exact
    terms: tuple[Term, ...] = ()
    steps: tuple[Note, ...] = ()

    @property
    def total(self) -> Fraction:
        """Return the sum of all terms that are not cut."""
        return total(self.terms)


def total(terms: Iterable[Term]) -> Fraction:
    """Return the sum of all *terms* that are not cut."""
    return sum((term.worth for term in terms if not term.cut), Fraction(0))


def summed(terms: Iterable[Term], *steps: Note) -> Explained:
    """Return the value that is the sum of *terms*."""
    parts = tuple(terms)
    return Explained(value=total(parts), terms=parts, steps=steps)

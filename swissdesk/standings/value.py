"""What a tie-break says of a participant: an exact number, and how it is written."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from swissdesk.domain.shown import DASH, MINUS

Exact = Fraction | tuple[Fraction, ...] | None


@dataclass(frozen=True, slots=True)
class TieBreakValue:
    """A number, a list of numbers that are compared one after the other, or None: undefined.

    *is_count* marks what is whole by its nature (wins, ratings, ranks): it never gets a
    decimal.
    """

    exact: Exact
    is_count: bool = False

    @property
    def numbers(self) -> tuple[Fraction, ...]:
        """Return the number or numbers; none where the value is undefined."""
        if self.exact is None:
            return ()
        return self.exact if isinstance(self.exact, tuple) else (self.exact,)

    def json(self) -> str | list[str] | None:
        """Return the value as exact text: ``"23.5"``, ``"41/3"``, a list, or None."""
        texts = [exact_text(number) for number in self.numbers]
        if isinstance(self.exact, tuple):
            return texts
        return texts[0] if texts else None

    def text(self, decimal_sign: str = ".", places: int | None = None) -> str:
        """Return the value for a person, with *places* decimals (None: as few as fit it)."""
        if self.exact is None:
            return DASH
        if places is None:
            places = value_places([self])
        return " ".join(_rounded_text(number, places, decimal_sign) for number in self.numbers)


def exact_text(number: Fraction) -> str:
    """Return *number* as a decimal if it has an end, else as a fraction."""
    places, rest = 0, number.denominator
    while rest % 2 == 0 or rest % 5 == 0:
        rest //= 10 if rest % 10 == 0 else 2 if rest % 2 == 0 else 5
        places += 1
    if rest != 1:
        return f"{number.numerator}/{number.denominator}"
    return _rounded_text(number, places, ".", minus="-")


def value_places(values: Iterable[TieBreakValue]) -> int:
    """Return how many decimals a column of *values* is shown with.

    None for what is counted, one if all values are halves, else two; more where unequal
    values would look alike (and one would wonder why they have different places).
    """
    column = list(values)
    if all(value.is_count for value in column):
        return 0
    numbers = {number for value in column for number in value.numbers}
    places = 1 if all(number.denominator <= 2 for number in numbers) else 2
    while len({_rounded(number, places) for number in numbers}) < len(numbers):
        places += 1
    return places


def rounded_half_up(number: Fraction, places: int = 0) -> Fraction:
    """Return *number* with *places* decimals, half rounded up (C.07 art. 8.2, 10)."""
    return Fraction(_rounded(number, places), 10**places)


def _rounded(number: Fraction, places: int) -> int:
    """Return *number* times 10 to the power *places*, half rounded away from zero."""
    scale: int = 10**places
    twice = 2 * abs(number.numerator) * scale
    whole = (twice + number.denominator) // (2 * number.denominator)
    return whole if number >= 0 else -whole


def _rounded_text(number: Fraction, places: int, sign: str, minus: str = MINUS) -> str:
    scaled = _rounded(number, places)
    digits = str(abs(scaled)).rjust(places + 1, "0")
    whole, rest = digits[: len(digits) - places], digits[len(digits) - places :]
    return (minus if scaled < 0 else "") + (f"{whole}{sign}{rest}" if places else whole)

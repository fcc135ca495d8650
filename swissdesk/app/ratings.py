"""What an event does to ratings, and how it is written, for the window."""

from fractions import Fraction

from swissdesk.reports.wording import decimal_sign
from swissdesk.standings.rating_change import COEFFICIENTS, RatingChange, rating_change
from swissdesk.standings.value import TieBreakValue

__all__ = ["COEFFICIENTS", "RatingChange", "change_text", "expected_text", "rating_change"]


def change_text(change: RatingChange) -> str:
    """Return the change with its sign and one decimal, "" where there is none."""
    if change.change is None:
        return ""
    sign = "+" if change.change > 0 else ""
    return sign + _decimal(change.change, 1)


def expected_text(change: RatingChange) -> str:
    """Return the points expected, with two decimals."""
    return _decimal(change.expected, 2)


def _decimal(number: Fraction, places: int) -> str:
    return TieBreakValue(number).text(decimal_sign(), places)

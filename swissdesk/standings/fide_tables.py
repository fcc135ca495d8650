"""The tables of FIDE's rating regulations: result and difference in rating (B.02 art. 8.1)."""

from bisect import bisect_left

_DIFFERENCES = (
    *(0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149),
    *(158, 166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336),
    *(351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800),
)
"""Table A: the difference in rating that goes with .50, .51, ... 1.00 of the points."""

_UP_TO = (
    *(3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153),
    *(162, 170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344),
    *(357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735),
)
"""Table B: up to which difference in rating the higher is expected to score .50, .51, ..."""


def difference_for(percentage: int) -> int:
    """Return the difference in rating that goes with a score of 0 to 100 per cent (8.1.1)."""
    if percentage < 50:
        return -_DIFFERENCES[50 - percentage]
    return _DIFFERENCES[percentage - 50]


def expected_percentage(difference: int) -> int:
    """Return what is expected against an opponent rated lower by *difference* (8.1.2)."""
    higher = 50 + bisect_left(_UP_TO, abs(difference))
    return higher if difference >= 0 else 100 - higher

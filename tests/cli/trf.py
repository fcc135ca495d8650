"""Small report files for the tests, one line a player."""

from collections.abc import Sequence

Line = tuple[str, int, str, Sequence[str]]
"""Name, rating, points, and a cell for each round as ``2 w 1``."""

SEATED_BY_THE_RULES: Sequence[Line] = (
    ("Kedrov, Matvey", 2400, "1.0", ["3 w 1"]),
    ("Strizhov, Gleb", 2300, "0.5", ["4 b ="]),
    ("Ilmeneva, Ksenia", 2200, "0.0", ["1 b 0"]),
    ("Zimin, Fedor", 2100, "0.5", ["2 w ="]),
)
SEATED_OTHERWISE: Sequence[Line] = (
    ("Kedrov, Matvey", 2400, "1.0", ["2 w 1"]),
    ("Strizhov, Gleb", 2300, "0.0", ["1 b 0"]),
    ("Ilmeneva, Ksenia", 2200, "1.0", ["4 w 1"]),
    ("Zimin, Fedor", 2100, "0.0", ["3 b 0"]),
)
ALL_HAVE_MET: Sequence[Line] = (
    ("Kedrov, Matvey", 2400, "1.0", ["2 w 1"]),
    ("Strizhov, Gleb", 2300, "0.0", ["1 b 0"]),
)
FIVE_OF_THEM: Sequence[Line] = (
    ("Kedrov, Matvey", 2400, "1.0", ["3 w 1"]),
    ("Strizhov, Gleb", 2300, "0.0", ["4 b 0"]),
    ("Ilmeneva, Ksenia", 2200, "0.0", ["1 b 0"]),
    ("Zimin, Fedor", 2100, "1.0", ["2 w 1"]),
    ("Зейская, Анна", 2000, "1.0", ["0000 - U"]),
)


def trf(lines: Sequence[Line], *records: str) -> bytes:
    """Return a report file with *lines* and other *records*."""
    players = [
        f"001 {number:4}      {name:33} {rating:4}{points:>32} {number:4}"
        + "".join(f"  {cell:>8}" for cell in cells)
        for number, (name, rating, points, cells) in enumerate(lines, start=1)
    ]
    return "\n".join(["012 Autumn Rook Cup", *records, *players, ""]).encode()


WHOLE = ("### SwissDesk system fide-dutch-2026", "XXR 5", "XXC white1")
"""Records that leave nothing about pairing to be assumed."""

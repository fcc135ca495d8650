"""Small fields of a record: whole numbers, points, lists of start numbers."""

_MOST_DIGITS = 5


def whole(text: str) -> int | None:
    """Return the whole number in *text*, None if it is none."""
    stripped = text.strip()
    is_number = stripped.isascii() and stripped.isdigit() and len(stripped) <= _MOST_DIGITS * 2
    return int(stripped) if is_number else None


def tenths(text: str) -> int | None:
    """Return points in tenths: ``11.5``, ``11,5``, ``.5``, ``3``, ``1/2``, ``-0.5``; else None."""
    stripped = text.strip().replace(",", ".").replace("1/2", ".5").replace("½", ".5")
    sign = -1 if stripped.startswith("-") else 1
    before, _, after = stripped[stripped[:1] in {"-", "+"} :].partition(".")
    digits = before + after
    if not (digits.isascii() and digits.isdigit()) or len(before) > _MOST_DIGITS:
        return None
    after = after.rstrip("0")
    return None if len(after) > 1 else sign * (int(before or "0") * 10 + int(after or "0"))


def decimal(points: int) -> str:
    """Return points as files write them: ``11.5``, ``-0.5``."""
    sign = "-" if points < 0 else ""
    return f"{sign}{abs(points) // 10}.{abs(points) % 10}"


def numbers_in(text: str) -> list[int]:
    """Return the whole numbers in *text*, whatever signs stand between them."""
    words = "".join(sign if sign.isascii() and sign.isdigit() else " " for sign in text).split()
    return [int(word[: _MOST_DIGITS * 2]) for word in words]


def all_whole(words: list[str]) -> list[int] | None:
    """Return *words* as whole numbers, None if one of them is none."""
    numbers = [number for number in map(whole, words) if number is not None]
    return numbers if len(numbers) == len(words) else None


def in_columns(line: str, first: int, width: int = 4) -> list[int]:
    """Return the numbers in columns of *width* from column *first* (from 1) on, a blank between."""
    starts = range(first - 1, len(line), width + 1)
    return [n for n in (whole(line[start : start + width]) for start in starts) if n is not None]

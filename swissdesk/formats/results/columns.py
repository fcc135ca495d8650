"""Which column of a table of results is what: by its heading, else by what stands in it."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from swissdesk.domain.names import fold
from swissdesk.formats.entries.columns import (
    MAX_ROWS_ABOVE,
    Column,
    Row,
    column_called,
    heading_words,
)
from swissdesk.formats.entries.content import cells_of, share_of
from swissdesk.formats.results.cells import looks_like_half, looks_like_pair
from swissdesk.formats.trf.fields import tenths

_ENOUGH = 0.8
_MOST_DIGITS = 3


class Role(Enum):
    """What a column tells of a game; with *BLACK_RESULT* each side's half has its own."""

    BOARD = "board"
    WHITE = "white"
    WHITE_NUMBER = "white number"
    BLACK = "black"
    BLACK_NUMBER = "black number"
    RESULT = "result"
    BLACK_RESULT = "black result"


_HEADINGS = {
    Role.BOARD: "board|bo|brd|bd|board no|table|доска|дос|д|№ доски|номер доски|стол",
    Role.WHITE: "white|whites|white player|player white|белые|белыми|играет белыми|игрок белыми",
    Role.BLACK: "black|blacks|black player|player black|черные|черными|играет черными"
    "|игрок черными",
    Role.WHITE_NUMBER: "white no|white number|no white|№ белых|номер белых|белые №",
    Role.BLACK_NUMBER: "black no|black number|no black|№ черных|номер черных|черные №",
    Role.RESULT: "result|results|res|score|outcome|рез|рез т|результат|результаты|итог|счет"
    "|white result|result white|результат белых",
    Role.BLACK_RESULT: "black result|result black|результат черных",
}
_POINTS = frozenset(
    fold(words)
    for words in (
        *("pts", "points", "points before", "score before", "pkt", "punkte", "ptos"),
        *("очки", "очков", "оч", "о", "сумма"),
    )
)
"""What a player has before the round: no result, whatever it looks like."""
_CALLED = {fold(words): role for role, text in _HEADINGS.items() for words in text.split("|")}
_NAMES = frozenset({Column.NAME, Column.SURNAME})
_PLACES = frozenset(Role) - {Role.RESULT, Role.BLACK_RESULT}

Roles = dict[Role, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultColumns:
    """Where each thing stands. *first* is the place of the first row below the heading."""

    places: tuple[tuple[Role, int], ...]
    first: int = 0

    def cell(self, cells: Sequence[str], role: Role) -> str:
        """Return what a row tells of *role*, "" where nothing stands there."""
        place = dict(self.places).get(role)
        return cells[place].strip() if place is not None and place < len(cells) else ""


def result_columns(rows: Sequence[Row]) -> ResultColumns | None:
    """Return which column is what, None where results or what they belong to are not found."""
    for place, (_, cells) in enumerate(rows[:MAX_ROWS_ABOVE]):
        called = _called(cells)
        if len(called) > 1 and (Role.RESULT in called or {Role.WHITE, Role.BLACK} <= set(called)):
            below = rows[place + 1 :]
            points = [n for n, text in enumerate(cells) if heading_words(text) in _POINTS]
            found = _by_content(below, called, width=len(cells), points=points)
            return _complete(found, place + 1)
    return _complete(_by_content(rows, {}), 0)


def _complete(found: Roles, first: int) -> ResultColumns | None:
    if Role.RESULT not in found or not _PLACES & set(found):
        return None
    return ResultColumns(places=tuple(found.items()), first=first)


def _called(cells: Sequence[str]) -> Roles:
    """Return what a row of headings names; of two names or numbers the left one is White's."""
    found: Roles = {}
    names: dict[bool, list[int]] = {True: [], False: []}
    numbers: list[int] = []
    for place, text in enumerate(cells):
        role = _CALLED.get(heading_words(text))
        column = column_called(text)
        if role is not None:
            found.setdefault(role, place)
        elif column in _NAMES or column is Column.GIVEN_NAME:
            names[column in _NAMES].append(place)
        elif column is Column.NUMBER:
            numbers.append(place)
    for role, place in zip((Role.WHITE, Role.BLACK), names[True] or names[False], strict=False):
        found.setdefault(role, place)
    _place_numbers(found, numbers)
    return found


def _place_numbers(found: Roles, numbers: Sequence[int]) -> None:
    """Say what numbers are: one alone is the board's, of two the left one is White's."""
    sides = (Role.WHITE_NUMBER, Role.BLACK_NUMBER)
    has_board = Role.BOARD in found
    roles = sides if has_board or len(numbers) == 2 else (Role.BOARD, *sides)
    for role, place in zip(roles, numbers, strict=False):
        found.setdefault(role, place)


def _by_content(
    rows: Sequence[Row], called: Roles, width: int = 0, points: Sequence[int] = ()
) -> Roles:
    """Return *called* with what else can be told by what stands in the columns but *points*."""
    width = max((len(cells) for _, cells in rows), default=width)
    taken = {*called.values(), *points}
    samples = {place: cells_of(rows, place) for place in range(width) if place not in taken}
    found = dict(called)
    if Role.RESULT not in found:
        _find_results(found, rows, samples)
    free = {place: sample for place, sample in samples.items() if place not in found.values()}
    names = [place for place, sample in free.items() if share_of(sample, _is_name) >= _ENOUGH]
    for role, place in zip((Role.WHITE, Role.BLACK), names, strict=False):
        if not called:
            found.setdefault(role, place)
    numbers = [place for place, sample in free.items() if _are_numbers(sample)]
    if not called:
        _place_numbers(found, _beside_names(numbers, names))
    elif not _PLACES & set(found):
        _place_numbers(found, numbers[:1])
    return found


def _beside_names(numbers: list[int], names: Sequence[int]) -> list[int]:
    """Return of two numbers only the first where they do not stand beside the two names."""
    if len(numbers) == 2 and names and not all(_is_beside(n, names) for n in numbers):
        return numbers[:1]
    return numbers


def _is_beside(number: int, names: Sequence[int]) -> bool:
    return number - 1 in names or number + 1 in names


def _find_results(found: Roles, rows: Sequence[Row], samples: dict[int, list[str]]) -> None:
    pairs = {place: share_of(sample, looks_like_pair) for place, sample in samples.items()}
    best = max(pairs, key=lambda place: pairs[place], default=None)
    if best is not None and pairs[best] >= _ENOUGH:
        found[Role.RESULT] = best
        return
    halves = [place for place, sample in samples.items() if share_of(sample, _is_half) >= _ENOUGH]
    if len(halves) > 1 and len(samples) > 2 and _add_up(rows, *halves[-2:]):
        found[Role.RESULT], found[Role.BLACK_RESULT] = halves[-2:]
    elif halves and len(samples) + len(found) > 1:
        found[Role.RESULT] = halves[-1]


def _add_up(rows: Sequence[Row], white: int, black: int) -> bool:
    """Tell whether two columns are the halves of one result: each pair has the same sum."""
    both = [(cells[white], cells[black]) for _, cells in rows if black < len(cells)]
    halves = [(tenths(left), tenths(right)) for left, right in both]
    sums = {left + right for left, right in halves if left is not None and right is not None}
    return len(sums) == 1


def _is_half(text: str) -> bool:
    return looks_like_half(text) or looks_like_pair(text)


def _is_name(text: str) -> bool:
    return sum(sign.isalpha() for sign in text) > 1


def _are_numbers(sample: Sequence[str]) -> bool:
    """Tell whether these are boards or start numbers: small, and hardly one twice."""
    share = share_of(sample, lambda text: whole_number(text) is not None)
    return share >= _ENOUGH and 2 * len(set(sample)) >= len(sample)


def whole_number(text: str) -> int | None:
    """Return the board or start number in *text*: ``12``, ``12.``, ``№ 12``; None for no such."""
    bare = text.strip().lstrip("№#").strip().rstrip(".):").removesuffix(".0")
    if bare.isascii() and bare.isdigit() and len(bare) <= _MOST_DIGITS:
        return int(bare)
    return None

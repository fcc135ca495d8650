"""Who stands where: points first, then each tie-break inside the sets still tied."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import lcm

from swissdesk.domain.ids import PlayerId, Points
from swissdesk.domain.result import Half
from swissdesk.domain.tournament import Tournament
from swissdesk.standings.codes import Chosen, chosen
from swissdesk.standings.protocol import Tie
from swissdesk.standings.table import Table, table_of
from swissdesk.standings.value import Exact, TieBreakValue

Order = tuple[tuple[PlayerId, ...], ...]
"""Sets of equals, best first."""

_Column = Mapping[PlayerId, TieBreakValue]


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """A row of the standings.

    *place* is repeated by all who share it; *number* is the start number of that round.
    *values* stand in the order of the list. A tie-break among the tied (direct encounter)
    is there the rank among those still tied at that point, undefined for who is not;
    *first_values* has every tie-break as if it stood first in the list.
    *adjourned*: a game still to be finished counts as nothing here (C.04.2 art. 3.1).
    """

    place: int
    shared: bool
    player: PlayerId
    number: int
    points: Points
    values: tuple[TieBreakValue, ...]
    first_values: tuple[TieBreakValue, ...]
    adjourned: bool


def standings(
    tournament: Tournament,
    after_round: int | None = None,
    *,
    tie_breaks: Sequence[str] | None = None,
    edition: str | None = None,
) -> tuple[Standing, ...]:
    """Return the standings after *after_round*, best first; equals by start number.

    None stands for the last round that is published or closed, and for what the rules of
    the tournament say.
    """
    table = table_of(tournament, after_round, edition)
    codes = tournament.rules.tie_breaks if tie_breaks is None else tie_breaks
    return rank(table, [chosen(code) for code in codes])


def rank(table: Table, tie_breaks: Sequence[Chosen]) -> tuple[Standing, ...]:
    """Return the standings of *table* by *tie_breaks* (C.07 art. 4.2)."""
    everybody = tuple(table.records)
    by_points = _split((everybody,), {who: (-table.score[who],) for who in everybody})
    order = by_points
    columns: list[_Column] = []
    first_columns: list[_Column] = []
    for one in tie_breaks:
        if one.tie_break.among_tied:
            values = _values_of_ties(table, one, order)
            first = _values_of_ties(table, one, by_points, alone_too=True)
        else:
            values = first = one.tie_break.values(table, Tie(order=(everybody,)), one.modifiers)
        order = _split(order, _keys(values, low_is_good=one.tie_break.low_is_good))
        columns.append(_column(values, one))
        first_columns.append(columns[-1] if first is values else _column(first, one))
    return _rows(table, order, columns, first_columns)


def _values_of_ties(
    table: Table, one: Chosen, order: Order, *, alone_too: bool = False
) -> Mapping[PlayerId, Exact]:
    """Ask a tie-break among the tied for each set; who stands alone needs none."""
    values: dict[PlayerId, Exact] = {}
    for index, members in enumerate(order):
        if len(members) > 1 or alone_too:
            tie = Tie(order=order, index=index)
            values.update(one.tie_break.values(table, tie, one.modifiers))
        else:
            values[members[0]] = None
    return values


def _column(values: Mapping[PlayerId, Exact], one: Chosen) -> _Column:
    is_count = one.tie_break.is_count
    return {who: TieBreakValue(exact, is_count) for who, exact in values.items()}


def _keys(
    values: Mapping[PlayerId, Exact], *, low_is_good: bool
) -> dict[PlayerId, tuple[int, ...]]:
    """Return whole numbers that sort as *values* do, best first; undefined comes last.

    All are brought to one denominator: comparing fractions by the thousand is slow. A list
    that has ended goes on with 0.
    """
    numbers = {
        who: exact if isinstance(exact, tuple) else (exact,)
        for who, exact in values.items()
        if exact is not None
    }
    scale = lcm(*{number.denominator for parts in numbers.values() for number in parts})
    longest = max(map(len, numbers.values()), default=0)
    sign = 1 if low_is_good else -1
    keys: dict[PlayerId, tuple[int, ...]] = dict.fromkeys(values, (1,))
    for who, parts in numbers.items():
        whole = [sign * n.numerator * (scale // n.denominator) for n in parts]
        keys[who] = (0, *whole, *[0] * (longest - len(whole)))
    return keys


def _split(order: Order, keys: Mapping[PlayerId, tuple[int, ...]]) -> Order:
    """Split each set of equals by *keys*."""
    return tuple(
        tuple(part)
        for equals in order
        for _, part in groupby(sorted(equals, key=keys.__getitem__), key=keys.__getitem__)
    )


def _rows(
    table: Table, order: Order, columns: list[_Column], first_columns: list[_Column]
) -> tuple[Standing, ...]:
    rows: list[Standing] = []
    for equals in order:
        place = len(rows) + 1
        rows.extend(
            Standing(
                place=place,
                shared=len(equals) > 1,
                player=who,
                number=table.tournament.number(who, max(table.rounds, 1)),
                points=table.score[who],
                values=tuple(column[who] for column in columns),
                first_values=tuple(column[who] for column in first_columns),
                adjourned=any(record.half is Half.ADJOURNED for record in table.records[who]),
            )
            for who in equals
        )
    return tuple(rows)

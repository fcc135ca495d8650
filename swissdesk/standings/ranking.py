"""Who stands where: points first, then each tie-break inside the sets still tied."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby, pairwise, takewhile
from math import lcm

from swissdesk.domain.ids import PlayerId, Points
from swissdesk.domain.notes import Note
from swissdesk.domain.result import Half
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_
from swissdesk.standings.codes import Chosen, chosen
from swissdesk.standings.protocol import Tie
from swissdesk.standings.table import Table, table_of
from swissdesk.standings.terms import Explained
from swissdesk.standings.value import Exact, TieBreakValue

Order = tuple[tuple[PlayerId, ...], ...]
"""Sets of equals, best first."""

_ALONE = N_("Nobody is tied here, so nothing has to be compared.")

_Column = Mapping[PlayerId, TieBreakValue]


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """A row of the standings.

    *place* is repeated by all who share it; *number* is the start number of that round.
    *values* stand in the order of the list. A tie-break among the tied (direct encounter)
    is there the rank among those still tied at that point, undefined for who is not, and a
    list of numbers (truncated Solkoff) ends with the one that decided among them;
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


def explained(
    tournament: Tournament,
    player: PlayerId,
    position: int,
    after_round: int | None = None,
    *,
    tie_breaks: Sequence[str] | None = None,
    edition: str | None = None,
) -> Explained:
    """Return what the value of *player* at *position* of the list is made of.

    The value is the one that stands in ``Standing.values``. The other arguments are those of
    ``standings``.
    """
    table = table_of(tournament, after_round, edition)
    codes = tournament.rules.tie_breaks if tie_breaks is None else tie_breaks
    *before, one = [chosen(code) for code in codes[: position + 1]]
    everybody = (tuple(table.records),)
    if not one.tie_break.among_tied:
        return one.tie_break.explained(table, Tie(order=everybody), one.modifiers, player)
    order = _by_points(table)
    for earlier in before:
        order = _split_by(table, earlier, order)[0]
    index = next(i for i, equals in enumerate(order) if player in equals)
    if len(order[index]) == 1:
        return Explained(value=None, steps=(Note(template=_ALONE),))
    return one.tie_break.explained(table, Tie(order=order, index=index), one.modifiers, player)


def rank(table: Table, tie_breaks: Sequence[Chosen]) -> tuple[Standing, ...]:
    """Return the standings of *table* by *tie_breaks* (C.07 art. 4.2)."""
    order = by_points = _by_points(table)
    columns: list[_Column] = []
    first_columns: list[_Column] = []
    for one in tie_breaks:
        before = order
        order, values = _split_by(table, one, before)
        first = values
        if one.tie_break.among_tied:
            first = _values_of_ties(table, one, by_points, alone_too=True)
        columns.append(_column(_shortened(values, before), one))
        first_columns.append(_column(first, one))
    return _rows(table, order, columns, first_columns)


def _by_points(table: Table) -> Order:
    everybody = tuple(table.records)
    return _split((everybody,), {who: (-table.score[who],) for who in everybody})


def _split_by(table: Table, one: Chosen, order: Order) -> tuple[Order, Mapping[PlayerId, Exact]]:
    """Split each set of equals by a tie-break; return its values too."""
    if one.tie_break.among_tied:
        values = _values_of_ties(table, one, order)
    else:
        everybody = tuple(table.records)
        values = one.tie_break.values(table, Tie(order=(everybody,)), one.modifiers)
    return _split(order, _keys(values, low_is_good=one.low_is_good)), values


def _shortened(values: Mapping[PlayerId, Exact], order: Order) -> Mapping[PlayerId, Exact]:
    """Cut each list of numbers behind the one that decided among the equals of *order*.

    So the table shows of a truncated Solkoff what counted, and no more.
    """
    lists = {who: exact for who, exact in values.items() if isinstance(exact, tuple)}
    if not lists:
        return values
    needed = dict.fromkeys(lists, 1)
    for equals in order:
        best_first = sorted((who for who in equals if who in lists), key=lists.__getitem__)
        for one, other in pairwise(best_first):
            same = _equal_at_the_head(lists[one], lists[other])
            needed[one] = max(needed[one], same + 1)
            needed[other] = max(needed[other], same + 1)
    return {**values, **{who: exact[: needed[who]] for who, exact in lists.items()}}


def _equal_at_the_head(one: tuple[Fraction, ...], other: tuple[Fraction, ...]) -> int:
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


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
                number=table.number(who),
                points=table.score[who],
                values=tuple(column[who] for column in columns),
                first_values=tuple(column[who] for column in first_columns),
                adjourned=any(record.half is Half.ADJOURNED for record in table.records[who]),
            )
            for who in equals
        )
    return tuple(rows)

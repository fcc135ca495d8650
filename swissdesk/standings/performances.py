"""Games seen as ratings and results: what performance is computed from (C.07 art. 10)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note, PlayerName
from swissdesk.domain.result import Half
from swissdesk.i18n import N_
from swissdesk.standings.fide_tables import difference_for, expected_percentage
from swissdesk.standings.protocol import Modifiers
from swissdesk.standings.table import Table
from swissdesk.standings.terms import Explained, Term
from swissdesk.standings.value import Exact

Ratings = Mapping[PlayerId, int]

AVERAGE = N_("The average of the {n} values, rounded to a whole number [{rule}].")
NOTHING_LEFT = N_("No opponent is left to be counted, so there is no value.")
_UNRATED = N_(
    "{player} has no rating, so there is no value for anybody: the regulations must say "
    "beforehand how the unrated count [{rule}]."
)
HUNDREDTHS: dict[Half | None, int] = {Half.WIN: 100, Half.DRAW: 50, Half.LOSS: 0}


class RatedGame(NamedTuple):
    """A game over the board: the opponent's *rating*, and *result* as 100, 50 or 0."""

    round: int
    opponent: PlayerId
    rating: int
    result: int


Formula = Callable[[Sequence[RatedGame]], int | None]


def ratings(table: Table, modifiers: Modifiers) -> Ratings | None:
    """Return everybody's rating; ``/U1400`` gives the unrated that number.

    None if somebody is unrated and no number is given: article 10 takes these tie-breaks out
    of the list then.
    """
    of_unrated = modifiers.number("U") or None
    found: dict[PlayerId, int] = {}
    for who in table.records:
        rating = table.tournament.player(who).rating or of_unrated
        if rating is None:
            return None
        found[who] = rating
    return found


def undefined(table: Table) -> Explained:
    """Return the answer where ``ratings`` has none: who is unrated."""
    unrated = next(p for p in table.records if not table.tournament.player(p).rating)
    values = {"player": PlayerName(player=unrated)}
    return Explained(value=None, steps=(Note(template=_UNRATED, rule="C.07 10", values=values),))


def performances(
    table: Table, modifiers: Modifiers, members: Iterable[PlayerId], formula: Formula
) -> dict[PlayerId, int | None]:
    """Return what *formula* makes of the games of each of *members*."""
    known = ratings(table, modifiers)
    if known is None:
        return dict.fromkeys(members)
    return {who: formula(rated_games(table, who, known)) for who in members}


def as_values(numbers: Mapping[PlayerId, int | None]) -> dict[PlayerId, Exact]:
    """Return whole numbers as values."""
    return {who: None if n is None else Fraction(n) for who, n in numbers.items()}


def average_of_opponents(
    table: Table, who: PlayerId, numbers: Mapping[PlayerId, int | None]
) -> int | None:
    """Return the average number of those whom *who* met over the board (10.4, 10.5)."""
    met = [numbers[opponent] for _, opponent in table.met_over_the_board(who)]
    return average([number for number in met if number is not None])


def explained_average(
    table: Table, who: PlayerId, numbers: Mapping[PlayerId, int | None], rule: str
) -> Explained:
    """Return that average with the number of each opponent."""
    terms = tuple(
        Term(worth=Fraction(number), round=round_no, opponent=opponent)
        for round_no, opponent in table.met_over_the_board(who)
        if (number := numbers[opponent]) is not None
    )
    value = average_of_opponents(table, who, numbers)
    if value is None:
        return Explained(value=None, steps=(Note(template=NOTHING_LEFT),))
    step = Note(template=AVERAGE, rule=rule, values={"n": len(terms)})
    return Explained(value=Fraction(value), terms=terms, steps=(step,))


def rated_games(table: Table, who: PlayerId, ratings: Ratings) -> list[RatedGame]:
    """Return the games of *who* that have a result, on the scale 1, half, 0."""
    found = []
    for number, record in enumerate(table.records[who], start=1):
        if record.opponent is not None and record.half in HUNDREDTHS:
            rating = ratings[record.opponent]
            result = HUNDREDTHS[record.half]
            found.append(RatedGame(number, record.opponent, rating, result))
    return found


def average(numbers: Sequence[int]) -> int | None:
    """Return the average as a whole number, half rounded up; None of nothing."""
    if not numbers:
        return None
    return (2 * sum(numbers) + len(numbers)) // (2 * len(numbers))


def performance(games: Sequence[RatedGame]) -> int | None:
    """Return the average rating of the opponents and what the score is worth (10.2)."""
    rating = average([game.rating for game in games])
    percentage = average([game.result for game in games])
    if rating is None or percentage is None:
        return None
    return rating + difference_for(percentage)


def perfect_performance(games: Sequence[RatedGame]) -> int | None:
    """Return the lowest rating that is expected to score at least as much (10.3)."""
    if not games:
        return None
    scored = sum(game.result for game in games)
    low = min(game.rating for game in games) - 800
    if not scored:
        return low
    high = max(game.rating for game in games) + 800
    while low < high:
        middle = (low + high) // 2
        if expected(middle, games) >= scored:
            high = middle
        else:
            low = middle + 1
    return low


def expected(rating: int, games: Sequence[RatedGame]) -> int:
    """Return what a player of *rating* is expected to score, in hundredths."""
    return sum(expected_percentage(rating - game.rating) for game in games)

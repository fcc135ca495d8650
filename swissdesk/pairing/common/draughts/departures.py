"""Where a pairing serves the rules worse than the system's own pairing does."""

from collections.abc import Iterator, Sequence, Set

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Breach, Score, Severity
from swissdesk.i18n import N_
from swissdesk.pairing.common.breaches import finding
from swissdesk.pairing.common.differences import (
    another_opponent,
    bye_differs,
    bye_to_more,
    exchanged_colours,
    further_apart,
    opponents,
)
from swissdesk.pairing.common.draughts.colours import (
    first_has_white,
    fourth_running,
    higher_has_white,
    with_colours,
)
from swissdesk.pairing.common.draughts.field import COMMON, Field
from swissdesk.pairing.common.draughts.going_down import Group
from swissdesk.pairing.common.draughts.method import Method, is_unknown_lot
from swissdesk.pairing.common.draughts.seats import Seats
from swissdesk.pairing.common.draughts.whole_round import open_groups, seat
from swissdesk.pairing.common.graph import members
from swissdesk.pairing.protocol import NoPairing, Pairing, PairingTask

MORE_GO_DOWN = N_(
    "From the group with {score} more go down than need be: {down}; enough are {enough} [{rule}]."
)


def departures(
    task: PairingTask,
    pairing: Pairing,
    field: Field,
    method: Method,
    breached: Set[PlayerId],
) -> Iterator[Breach]:
    """Yield what is worse in *pairing* than in the system's own.

    *breached* are the players about whom something graver is said already. Where the lot is
    not known, any pairing will do from whose groups no more go down, nor deeper, than need be.
    """
    given = Seats(field, pairing)
    try:
        own = with_colours(task, field, seat(field, method), by_lot=method.by_lot)
    except NoPairing:
        return
    if not is_unknown_lot(task, method):
        yield from _bye(field, pairing, own)
        yield from _opponents(task, field, given, own, method, breached)
    elif not breached:
        yield from _bye_too_high(field, pairing, own)
        yield from _too_far_down(field, given, method)


def wrong_colours(
    task: PairingTask, field: Field, given: Seats, method: Method
) -> Iterator[Breach]:
    """Yield the pairs whose colours are exchanged, and break nothing worse."""
    place = {v: i for i, v in enumerate(given.playing())}
    for (white, black), pair in given.pairs.items():
        higher, lower = sorted((white, black))
        games = field.colours[higher], field.colours[lower]
        by_games = first_has_white(*games) is not None
        if is_unknown_lot(task, method) and not by_games:
            continue
        if fourth_running(field.colours[white], "w") or fourth_running(field.colours[black], "b"):
            continue
        due = higher_has_white(task, place[higher], *games, by_lot=method.by_lot)
        if due != (white == higher):
            first_round = task.round == 1 and not by_games
            yield exchanged_colours(pair, method.articles.first_round if first_round else COMMON)


def _bye(field: Field, pairing: Pairing, own: Pairing) -> Iterator[Breach]:
    too_high = list(_bye_too_high(field, pairing, own))
    yield from too_high or bye_differs(pairing, own, COMMON)


def _bye_too_high(field: Field, pairing: Pairing, own: Pairing) -> Iterator[Breach]:
    score = dict(zip(field.ids, field.scores, strict=True))
    if pairing.bye in score and own.bye is not None and score[pairing.bye] > score[own.bye]:
        yield bye_to_more(pairing.bye, score[pairing.bye], COMMON)


def _opponents(
    task: PairingTask,
    field: Field,
    given: Seats,
    own: Pairing,
    method: Method,
    breached: Set[PlayerId],
) -> Iterator[Breach]:
    """Yield the pairs that the system does not make: too wide ones, and others."""
    score = dict(zip(field.ids, field.scores, strict=True))
    theirs = opponents(own)
    articles = method.articles
    for pair in given.pairs.values():
        if theirs.get(pair.white) == pair.black:
            continue
        width = abs(score[pair.white] - score[pair.black])
        if all(width > abs(score[p] - score[theirs.get(p, p)]) for p in (pair.white, pair.black)):
            yield further_apart(pair, score[pair.white], score[pair.black], articles.down)
        elif breached.isdisjoint((pair.white, pair.black)):
            named_first = pair.white if pair.white in theirs else pair.black
            down = score[named_first] != score[theirs.get(named_first, named_first)]
            inside = articles.first_round if task.round == 1 else articles.inside
            yield from another_opponent(pair, own, articles.down if down else inside)


def _too_far_down(field: Field, given: Seats, method: Method) -> Iterator[Breach]:
    """Yield the groups from which more go down, or deeper, than need be."""
    left = sum(1 << v for v in given.opponent)
    while left:
        group, *below = open_groups(field, left)
        down = [(v, u) for v in members(group) if not group >> (u := given.opponent[v]) & 1]
        fewest, reach = Group(field.allowed, group, below).need()
        if len(down) > fewest:
            yield finding(
                Severity.DEPARTURE,
                MORE_GO_DOWN,
                method.articles.down,
                *(field.ids[v] for v, _ in down),
                score=Score(tenths=field.scores[down[0][0]]),
                down=len(down),
                enough=fewest,
            )
        else:
            yield from _too_deep(field, given, method, down, sum(below[:reach]))
        left &= ~(group | sum(1 << u for _, u in down))


def _too_deep(
    field: Field, given: Seats, method: Method, down: Sequence[tuple[int, int]], near: int
) -> Iterator[Breach]:
    """Yield who meets a group further below than *near*, which would do."""
    for v, u in down:
        if near >> u & 1:
            continue
        pair = given.pairs.get((v, u)) or given.pairs[u, v]
        scores = (field.scores[v], field.scores[u])
        white_score, black_score = scores if pair.white == field.ids[v] else reversed(scores)
        yield further_apart(pair, white_score, black_score, method.articles.down)

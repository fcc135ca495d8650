"""Everybody to be paired, seen as C.04.3 article 1 sees them: scores, colours, floats, met."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import NamedTuple

from swissdesk.domain.competitor import Competitor, Past
from swissdesk.domain.ids import Colour, PlayerId, Points
from swissdesk.domain.points import PointSystem
from swissdesk.domain.result import ByeKind
from swissdesk.pairing.common.bye_right import bars_the_bye
from swissdesk.pairing.common.colours import ABSOLUTE, BLACK, MILD, WHITE, ColourHistory
from swissdesk.pairing.common.graph import mask_of, members
from swissdesk.pairing.protocol import PairingTask


class Field(NamedTuple):
    """The players to be paired, numbered from 0 in the order of article 1.2.

    Sets of players are bit masks. *allowed* holds for each player whom he may meet by C1, C3
    and the arbiter's forbidden pairs; *may_bye* who has the right to the bye (C2). *white*,
    *black*, *mild*, *absolute* sort them by colour preference (art. 1.7), *down* and *up* by
    the floats of the previous round and of the one before (art. 1.4). *odd* has those whose
    number among all who ever took part is odd (art. 5.2.5). *bye_open* tells whether this
    round has a bye to give.
    """

    ids: list[PlayerId]
    numbers: list[int]
    scores: list[Points]
    colours: list[ColourHistory]
    unplayed: list[int]
    allowed: list[int]
    white: int
    black: int
    mild: int
    absolute: int
    topscorers: int
    down: tuple[int, int]
    up: tuple[int, int]
    may_bye: int
    odd: int
    initial: int
    last_round: bool
    bye_open: bool

    @property
    def size(self) -> int:
        """Return the number of players to be paired."""
        return len(self.ids)

    @property
    def groups(self) -> list[tuple[int, int]]:
        """Return first and one past the last player of each scoregroup (art. 1.3)."""
        scores = self.scores
        ends = [i for i in range(1, len(scores)) if scores[i] != scores[i - 1]]
        edges = [0, *ends, len(scores)] if scores else []
        return list(pairwise(edges))


class Edition(NamedTuple):
    """What an edition of the articles reads in a round without a game.

    *bars_the_bye*: its player has no right to the bye (C2); *floats_down*: it is a downfloat.
    """

    bars_the_bye: Callable[[Past, PointSystem], bool]
    floats_down: Callable[[Past, PointSystem], bool]


def _better_than_a_loss(past: Past, points: PointSystem) -> bool:
    """Tell whether a round was the bye, or brought more than a lost game."""
    return past.bye is ByeKind.PAIRING_ALLOCATED or past.points > points.loss


EDITION_2026 = Edition(bars_the_bye=bars_the_bye, floats_down=_better_than_a_loss)
"""C2 and article 1.4 in the edition of 2026."""


def look_back(task: PairingTask, edition: Edition = EDITION_2026) -> Field:
    """Return the field of *task*, with all that the rounds before say about it."""
    played_rounds = task.round - 1
    before = [_scores_before(task, rounds) for rounds in (played_rounds, played_rounds - 1)]
    now = _pairing_scores(task)
    present = sorted(task.present, key=lambda c: (-now[c.id], c.number))
    index = {c.id: i for i, c in enumerate(present)}
    scores = [now[c.id] for c in present]
    records = _Records(task, present, index, edition)
    last = task.round >= task.rounds
    limit = played_rounds * task.points.win
    topscorers = _mask(2 * score > limit for score in scores) if last else 0
    white, black = (_mask(c.wanted == w for c in records.colours) for w in (WHITE, BLACK))
    absolute = _mask(c.strength == ABSOLUTE for c in records.colours)
    _keep_apart(task, index, records.allowed)
    for camp in (white & absolute, black & absolute):
        _same_absolute_preference(camp, topscorers, records.allowed)
    floats = [_floats(task.points, present, back, before[back - 1], edition) for back in (1, 2)]
    return Field(
        ids=list(index),
        numbers=[c.number for c in present],
        scores=scores,
        colours=records.colours,
        unplayed=records.unplayed,
        allowed=records.allowed,
        white=white,
        black=black,
        mild=_mask(c.strength == MILD for c in records.colours),
        absolute=absolute,
        topscorers=topscorers,
        down=(floats[0][0], floats[1][0]),
        up=(floats[0][1], floats[1][1]),
        may_bye=records.may_bye,
        odd=_odd_numbers(task, index),
        initial=WHITE if task.initial_colour is Colour.WHITE else BLACK,
        last_round=last,
        bye_open=len(present) % 2 == 1 and task.bye_by_hand is None,
    )


class _Records:
    """Meetings, colours, unplayed rounds and bye rights of the players present."""

    def __init__(
        self,
        task: PairingTask,
        present: list[Competitor],
        index: dict[PlayerId, int],
        edition: Edition,
    ) -> None:
        self.colours: list[ColourHistory] = []
        self.unplayed: list[int] = []
        self.allowed: list[int] = []
        self.may_bye = 0
        known: dict[str, ColourHistory] = {}
        everybody = (1 << len(present)) - 1
        bits = {player: 1 << i for player, i in index.items()}
        for own, competitor in zip(bits.values(), present, strict=True):
            met, played = own, ""
            may_bye = own
            for past in competitor.past:
                if past.played and past.opponent is not None:
                    met |= bits.get(past.opponent, 0)
                    played += "w" if past.colour is Colour.WHITE else "b"
                elif edition.bars_the_bye(past, task.points):
                    may_bye = 0
            colours = known.get(played)
            if colours is None:
                colours = known[played] = ColourHistory(played)
            self.colours.append(colours)
            self.unplayed.append(len(competitor.past) - len(played))
            self.allowed.append(everybody & ~met)
            self.may_bye |= may_bye


def _keep_apart(task: PairingTask, index: dict[PlayerId, int], allowed: list[int]) -> None:
    """Treat the arbiter's forbidden pairs like C1: absolute and never weighed."""
    for pair in task.forbidden:
        seats = [index[player] for player in pair if player in index]
        if len(seats) == 2:
            one, other = seats
            allowed[one] &= ~(1 << other)
            allowed[other] &= ~(1 << one)


def _same_absolute_preference(camp: int, topscorers: int, allowed: list[int]) -> None:
    """Keep two players of *camp* apart unless one of them is a topscorer (C3)."""
    others = camp & ~topscorers
    for v in members(others):
        allowed[v] &= ~others


def _pairing_scores(task: PairingTask) -> dict[PlayerId, Points]:
    """Return the scores that make the scoregroups of this round (C.04.7 art. 1.5)."""
    return {c.id: c.score + _virtual(task, c.id, task.round) for c in task.competitors}


def _scores_before(task: PairingTask, round_no: int) -> dict[PlayerId, Points]:
    """Return the pairing scores everybody had before *round_no*."""
    if round_no < 1:
        return {}
    return {
        c.id: c.score
        - sum(past.points + past.adjustment for past in c.past[round_no - 1 :])
        + _virtual(task, c.id, round_no)
        for c in task.competitors
    }


def _virtual(task: PairingTask, player: PlayerId, round_no: int) -> Points:
    points = task.virtual.get(player, ())
    return points[round_no - 1] if round_no <= len(points) else 0


def _floats(
    points: PointSystem,
    present: list[Competitor],
    back: int,
    before: dict[PlayerId, Points],
    edition: Edition,
) -> tuple[int, int]:
    """Return who floated down and who up, *back* rounds ago (art. 1.4)."""
    down = up = 0
    if not before:
        return down, up
    for i, competitor in enumerate(present):
        past = competitor.past[-back]
        if past.played and past.opponent is not None:
            step = before[past.opponent] - before[competitor.id]
        else:
            step = -1 if edition.floats_down(past, points) else 0
        if step < 0:
            down |= 1 << i
        elif step > 0:
            up |= 1 << i
    return down, up


def numbers_held(task: PairingTask) -> dict[PlayerId, int]:
    """Return the numbers of all who ever took part; the others hold none (art. 5.2.5)."""
    present: set[PlayerId | None] = {c.id for c in task.present}
    present.add(task.bye_by_hand)
    taking_part = (c for c in task.competitors if c.id in present or c.took_part)
    order = sorted(taking_part, key=lambda c: c.number)
    return {competitor.id: rank for rank, competitor in enumerate(order, 1)}


def _odd_numbers(task: PairingTask, index: dict[PlayerId, int]) -> int:
    """Return who has an odd number once those who never took part hold none (art. 5.2.5)."""
    held = numbers_held(task)
    return mask_of([seat for player, seat in index.items() if held[player] % 2])


def _mask(flags: Iterator[bool]) -> int:
    mask = 0
    for i, flag in enumerate(flags):
        if flag:
            mask |= 1 << i
    return mask

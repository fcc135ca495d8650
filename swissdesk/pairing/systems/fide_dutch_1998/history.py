"""Everybody to be paired, seen as section A of the rules sees them: scores, cards, floats."""

from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

from swissdesk.domain.competitor import Competitor, Past
from swissdesk.domain.ids import Colour, PlayerId, Points
from swissdesk.domain.result import ByeKind
from swissdesk.pairing.common.colours import ABSOLUTE, BLACK, WHITE
from swissdesk.pairing.protocol import PairingTask
from swissdesk.pairing.systems.fide_dutch_1998.colours import Card, card

NOTHING_DROPPED, B6_DROPPED, BOTH_DROPPED = 0, 1, 2
"""Levels of the float checks: what C9 and C10 have dropped so far."""


class Field(NamedTuple):
    """The players to be paired, numbered from 0 in the order A2.

    Sets of players are bit masks. *allowed* holds for each player whom he may meet by B1, B2
    and the arbiter's forbidden pairs, *legal* the same even where a pair is forced; *may_bye*
    who may have the bye (B1), none unless the bye is open. *white* and *black* sort them by the
    colour they want. *down_level* and *up_level* say what must be dropped before a player may
    float down or up. *over_half* has those whom B2, B5 and B6 do not bind (R9).
    """

    ids: list[PlayerId]
    numbers: list[int]
    scores: list[Points]
    cards: list[Card]
    allowed: list[int]
    legal: list[int]
    bye_open: bool
    may_bye: int
    white: int
    black: int
    down_level: list[int]
    up_level: list[int]
    over_half: int
    initial: int

    @property
    def size(self) -> int:
        """Return the number of players to be paired."""
        return len(self.ids)

    @property
    def brackets(self) -> list[int]:
        """Return the players of each score, from the highest score down (A3)."""
        scores = self.scores
        ends = [i for i in range(1, len(scores)) if scores[i] != scores[i - 1]]
        edges = [0, *ends, len(scores)] if scores else []
        return [(1 << stop) - (1 << start) for start, stop in pairwise(edges)]

    def spoils_colour(self, v: int, u: int) -> bool:
        """Tell whether a pair violates B4: both want the same colour (R13)."""
        both = 1 << v | 1 << u
        return both & self.white == both or both & self.black == both


def look_back(task: PairingTask) -> Field:
    """Return the field of *task*, with all that the rounds before say about it."""
    now = {c.id: c.score + _virtual(task, c.id, task.round) for c in task.competitors}
    present = sorted(task.present, key=lambda c: (-now[c.id], c.number))
    exempt = [_over_half(task, c) for c in present]
    cards = [card(_played(c), exempt=e) for c, e in zip(present, exempt, strict=True)]
    white, black = (mask_where(c.wanted == side for c in cards) for side in (WHITE, BLACK))
    absolute = mask_where(c.strength == ABSOLUTE for c in cards)
    down_level, up_level = _float_levels(task, present, exempt)
    bye_open = len(present) % 2 == 1 and task.bye_by_hand is None
    allowed = _allowed(task, present, (white & absolute, black & absolute))
    return Field(
        ids=[c.id for c in present],
        numbers=[c.number for c in present],
        scores=[now[c.id] for c in present],
        cards=cards,
        allowed=allowed,
        legal=allowed,
        bye_open=bye_open,
        may_bye=mask_where(bye_open and _may_have_the_bye(c) for c in present),
        white=white,
        black=black,
        down_level=down_level,
        up_level=up_level,
        over_half=mask_where(exempt),
        initial=WHITE if task.initial_colour is Colour.WHITE else BLACK,
    )


def mask_where(flags: Iterable[bool]) -> int:
    """Return the set of those whose flag is set."""
    return sum(1 << i for i, flag in enumerate(flags) if flag)


def point_without_play(past: Past) -> bool:
    """Tell whether a round bars its player from the bye (B1 b, R11)."""
    return not past.played and (past.bye is ByeKind.PAIRING_ALLOCATED or past.points > 0)


def _virtual(task: PairingTask, player: PlayerId, round_no: int) -> Points:
    points = task.virtual.get(player, ())
    return points[round_no - 1] if round_no <= len(points) else 0


def _over_half(task: PairingTask, competitor: Competitor) -> bool:
    """Tell whether he has over 50 % when the last round is paired (R9)."""
    played = task.round - 1
    return task.round >= task.rounds and 2 * competitor.score > played * task.points.win


def _played(competitor: Competitor) -> str:
    return "".join(past.colour.value for past in competitor.past if past.played and past.colour)


def _may_have_the_bye(competitor: Competitor) -> bool:
    return not any(point_without_play(past) for past in competitor.past)


def _allowed(task: PairingTask, present: list[Competitor], camps: tuple[int, int]) -> list[int]:
    """Return whom each may meet: new opponents (B1), not both due one colour (B2, R12)."""
    bits = {c.id: 1 << i for i, c in enumerate(present)}
    everybody = (1 << len(present)) - 1
    allowed = []
    for competitor in present:
        barred = bits[competitor.id]
        for past in competitor.past:
            if past.played and past.opponent is not None:
                barred |= bits.get(past.opponent, 0)
        for camp in camps:
            if camp & bits[competitor.id]:
                barred |= camp
        allowed.append(everybody & ~barred)
    index = {player: i for i, player in enumerate(bits)}
    for pair in task.forbidden:
        seats = [index[player] for player in pair if player in index]
        if len(seats) == 2:
            allowed[seats[0]] &= ~(1 << seats[1])
            allowed[seats[1]] &= ~(1 << seats[0])
    return allowed


def _float_levels(
    task: PairingTask, present: list[Competitor], exempt: list[bool]
) -> tuple[list[int], list[int]]:
    """Return what must be dropped before each may float down, and up (B5, B6)."""
    levels = {-1: [NOTHING_DROPPED] * len(present), 1: [NOTHING_DROPPED] * len(present)}
    for back, level in ((2, B6_DROPPED), (1, BOTH_DROPPED)):
        round_no = task.round - back
        before = _scores_before(task, round_no) if round_no >= 1 else {}
        for i, competitor in enumerate(present):
            step = _float(competitor, round_no, before) if before and not exempt[i] else 0
            if step:
                levels[step][i] = level
    return levels[-1], levels[1]


def _scores_before(task: PairingTask, round_no: int) -> dict[PlayerId, Points]:
    """Return the scores by which *round_no* was paired."""
    return {
        c.id: c.score
        - sum(past.points + past.adjustment for past in c.past[round_no - 1 :])
        + _virtual(task, c.id, round_no)
        for c in task.competitors
    }


def _float(competitor: Competitor, round_no: int, before: dict[PlayerId, Points]) -> int:
    """Return -1 for a downfloat in *round_no*, 1 for an upfloat, 0 for none (A4, A5, R6)."""
    past = competitor.past[round_no - 1]
    if past.opponent is None:
        return -1 if past.bye is ByeKind.PAIRING_ALLOCATED else 0
    mine = before[competitor.id]
    yours = before.get(past.opponent, mine)
    return (yours > mine) - (yours < mine)

"""What the rounds before say about each player, as article 1 of C.04.4.1 sees it."""

from collections.abc import Iterator
from typing import NamedTuple

from swissdesk.domain.competitor import Competitor
from swissdesk.domain.ids import PlayerId, Points
from swissdesk.pairing.common.colours import (
    BLACK,
    MILD,
    WHITE,
    ColourHistory,
    colour_of_higher,
)
from swissdesk.pairing.common.dutch.history import Field
from swissdesk.pairing.common.graph import mask_of
from swissdesk.pairing.protocol import PairingTask


class Look(NamedTuple):
    """The field with what this system adds; players are numbered as there.

    *aro* is the average rating of the opponents met, *fresh* are those without a game.
    *upfloats* counts how often each has upfloated; *maximum* are those who did so as often as
    may be, *again* those who did so in the previous round. *last_round*: then upfloats no
    longer matter.
    """

    field: Field
    aro: list[int]
    fresh: int
    upfloats: list[int]
    maximum: int
    again: int
    last_round: bool

    @property
    def white(self) -> int:
        """Return those who have a preference for White; all others have one for Black."""
        return self.field.white

    def higher(self, one: int, other: int) -> int:
        """Return the higher ranked of a pair: they are numbered in that order."""
        return min(one, other)

    def colour_and_rule(self, one: int, other: int) -> tuple[int, str]:
        """Return the colour of *one* of a pair and the article that decided (art. 5.2)."""
        higher = self.higher(one, other)
        lower = other if higher == one else one
        field = self.field
        if self.fresh >> higher & self.fresh >> lower & 1:
            colour, rule = field.initial if field.odd >> higher & 1 else -field.initial, "5.2.1"
        else:
            histories = field.colours[higher], field.colours[lower]
            colour, decided = colour_of_higher(*histories, False, WHITE)
            rule = _ARTICLES[decided]
        return (colour if one == higher else -colour), rule


_ARTICLES = {"5.2.1": "5.2.2", "5.2.2": "5.2.3", "5.2.3": "5.2.4", "5.2.4": "5.2.5"}


def look_at(task: PairingTask, field: Field) -> Look:
    """Return *field* with ratings and upfloats.

    Who has no game yet has a mild preference for Black (art. 1.6).
    """
    competitors = {c.id: c for c in task.competitors}
    present = [competitors[player] for player in field.ids]
    fresh = mask_of([v for v, own in enumerate(field.colours) if not own.played])
    colours = [own if own.played else _newcomer() for own in field.colours]
    history = list(_upfloats(task, competitors))
    upfloats = [sum(player in up for up in history) for player in field.ids]
    most = 2 + task.rounds // 5
    ratings = {c.id: c.rating or 0 for c in task.competitors}
    return Look(
        field=field._replace(colours=colours, black=field.black | fresh, mild=field.mild | fresh),
        aro=[average_rating(ratings, c) for c in present],
        fresh=fresh,
        upfloats=upfloats,
        maximum=mask_of([v for v, count in enumerate(upfloats) if count >= most]),
        again=mask_of([v for v, p in enumerate(field.ids) if history and p in history[-1]]),
        last_round=task.round >= task.rounds,
    )


def average_rating(ratings: dict[PlayerId, int], competitor: Competitor) -> int:
    """Return the mean rating of the opponents met, a half rounded up; 0 without a game."""
    met = [
        ratings[past.opponent]
        for past in competitor.past
        if past.played and past.opponent is not None
    ]
    return (2 * sum(met) + len(met)) // (2 * len(met)) if met else 0


def _newcomer() -> ColourHistory:
    history = ColourHistory("")
    history.wanted, history.strength = BLACK, MILD
    return history


def _upfloats(
    task: PairingTask, competitors: dict[PlayerId, Competitor]
) -> Iterator[set[PlayerId]]:
    """Yield for each round before who was paired with somebody of a higher pairing score."""
    real = {
        player: c.score - sum(past.points + past.adjustment for past in c.past)
        for player, c in competitors.items()
    }
    for at in range(task.round - 1):
        scores = {player: real[player] + _virtual(task, player, at) for player in competitors}
        yield {
            player
            for player, c in competitors.items()
            if (opponent := c.past[at].opponent) is not None and scores[opponent] > scores[player]
        }
        for player, c in competitors.items():
            real[player] += c.past[at].points + c.past[at].adjustment


def _virtual(task: PairingTask, player: PlayerId, at: int) -> Points:
    points = task.virtual.get(player, ())
    return points[at] if at < len(points) else 0

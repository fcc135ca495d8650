"""Why a round is paired as it is by the system of 1998."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note, Score
from swissdesk.pairing.common.both_sides import both_sides
from swissdesk.pairing.common.breaches import named
from swissdesk.pairing.common.colour_reasons import Kind, Lot, Side, colour_note, lot_note
from swissdesk.pairing.common.colours import ABSOLUTE, WHITE
from swissdesk.pairing.common.graph import NOBODY, mask_of
from swissdesk.pairing.common.not_made import not_playing
from swissdesk.pairing.explanation import Alternative, Explanation, RoundExplanation
from swissdesk.pairing.protocol import PairingTask
from swissdesk.pairing.systems.fide_dutch_1998 import articles
from swissdesk.pairing.systems.fide_dutch_1998 import sentences as say
from swissdesk.pairing.systems.fide_dutch_1998.alternatives import alternative
from swissdesk.pairing.systems.fide_dutch_1998.floats import passed_over, why_down, why_free
from swissdesk.pairing.systems.fide_dutch_1998.forced import Forced
from swissdesk.pairing.systems.fide_dutch_1998.history import Field, look_back
from swissdesk.pairing.systems.fide_dutch_1998.pictures import (
    Group,
    bracket_score,
    colours_of,
    exchange_note,
    groups,
    picture,
)
from swissdesk.pairing.systems.fide_dutch_1998.trace import Trace
from swissdesk.pairing.systems.fide_dutch_1998.whole_round import due_colour, seated

_KINDS = {"E1": Kind.GRANTED, "E2": Kind.STRONGER, "E3": Kind.HISTORY, "E4": Kind.HIGHER}

ARTICLES = articles.ARTICLES


def explain(task: PairingTask) -> RoundExplanation:
    """Explain the system's own pairing; raise ``NoPairing`` where there is none."""
    return _Explainer(Trace(task)).whole_round()


def why_not(task: PairingTask, player: PlayerId, opponent: PlayerId | None) -> Alternative:
    """Tell why *player* does not meet *opponent* (None: does not have the bye)."""
    trace = Trace(task)
    absent = not_playing(task, trace.index, player, opponent)
    if absent is not None:
        return absent
    other = None if opponent is None else trace.index[opponent]
    return alternative(Forced(trace), trace.index[player], other)


class _Explainer:
    """Puts together what is said of everybody."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self.forced = Forced(trace)
        self.field = trace.field
        self.groups = groups(trace.done)

    @cached_property
    def bound(self) -> Field:
        """Return the field as if nobody were exempt for having more than 50 % (R9)."""
        if not self.field.over_half:
            return self.field
        return look_back(replace(self.trace.task, rounds=self.trace.task.round + 1))

    def whole_round(self) -> RoundExplanation:
        field, done = self.field, self.trace.done
        players: dict[PlayerId, Explanation] = {}
        pictures = []
        for number, group in enumerate(self.groups):
            ends = number + 1 == len(self.groups) or self.groups[number + 1].at != group.at
            pictures.append(picture(field, done, group, ends=ends))
            for pair in group.pairs:
                for one in self._of_pair(group, number, *pair):
                    players[one.player] = one
        if self.trace.bye != NOBODY:
            free = self._of_bye()
            players[free.player] = free
        return RoundExplanation(
            pairing=self.trace.pairing, players=players, brackets=tuple(pictures)
        )

    def _of_bye(self) -> Explanation:
        v = self.trace.bye
        return Explanation(
            player=self.field.ids[v],
            opponent=None,
            colour=None,
            why=(*why_free(self.forced), *why_down(self.forced, v)),
            refused=passed_over(self.forced),
            bracket=len(self.groups) - 1,
        )

    def _of_pair(self, group: Group, number: int, v: int, u: int) -> Iterator[Explanation]:
        top, bottom = (v, u) if v in group.upper else (u, v)
        refused = tuple(alternative(self.forced, top, w) for w in self._earlier(group, top, bottom))
        opponents = [self._place(group, top, bottom, bool(refused))]
        if (group.given_up | group.taken) & (1 << v | 1 << u):
            opponents.append(exchange_note(self.field, group))
        opponents += self._exempt(v, u)
        yield from both_sides(
            seated(self.field, v, u),
            lambda player: (*why_down(self.forced, self.trace.index[player]), *opponents),
            tuple(self._colours(group, v, u)),
            refused,
            number,
        )

    def _earlier(self, group: Group, top: int, bottom: int) -> list[int]:
        """Return who of S2 came before *bottom* and was free when the turn of *top* came."""
        before = group.upper[: group.upper.index(top)]
        used = mask_of([self.trace.partner[v] for v in before])
        waiting = group.lower[: group.lower.index(bottom)]
        return [w for w in waiting if not used >> w & 1]

    def _place(self, group: Group, top: int, bottom: int, refused: bool) -> Note:
        """Return which places of S1 and S2 the two have."""
        field, done = self.field, self.trace.done[group.at]
        k = group.upper.index(top) + 1
        values: dict[str, object] = {
            "player": named(field.ids[top]),
            "opponent": named(field.ids[bottom]),
        }
        if group.first_phase:
            values = {"player": values["opponent"], "opponent": values["player"]}
            values["score"] = Score(tenths=field.scores[top])
            return Note(template=say.CAME_DOWN, rule="A3, C6", values=values)
        values["k"] = k
        aligned = group.lower.index(bottom) + 1 == k and not refused
        if aligned and self.trace.task.round == 1 and len(self.groups) == 1:
            return Note(template=say.ROUND_1, rule="F4", values=values)
        values["score"] = bracket_score(field, done)
        if aligned:
            template = say.REST_SIMPLE if group.remains else say.SIMPLE
            return Note(template=template, rule="A6, C6", values=values)
        if refused:
            template = say.REST_FIRST_FIT if group.remains else say.FIRST_FIT
        else:
            template = say.REST_NEXT_FREE if group.remains else say.NEXT_FREE
        return Note(template=template, rule="C6, D1", values=values)

    def _exempt(self, v: int, u: int) -> Iterator[Note]:
        """Say of whom the exemption of the last round was made use of."""
        for one in (v, u):
            if self.field.over_half >> one & 1 and self._made_use_of(one, v, u):
                values = {"player": named(self.field.ids[one])}
                yield Note(template=say.OVER_HALF, rule="B", values=values)

    def _made_use_of(self, one: int, v: int, u: int) -> bool:
        cards, scores = self.bound.cards, self.field.scores
        if (
            all(cards[w].strength == ABSOLUTE for w in (v, u))
            and cards[v].wanted == cards[u].wanted
        ):
            return True
        if scores[v] == scores[u]:
            return False
        return bool((self.bound.down_level if one == v else self.bound.up_level)[one])

    def _colours(self, group: Group, v: int, u: int) -> Iterator[Note]:
        """Say why the two have their colours."""
        field = self.field
        colour, rule = due_colour(field, v, u)
        white, black = (v, u) if colour == WHITE else (u, v)
        if rule == "E5":
            number = field.numbers[v]
            lot = Lot(field.initial, number, number, self.trace.task.round)
            yield lot_note(rule, field.ids[v], lot)
            return
        sides = [
            Side(field.ids[w], field.cards[w].played, field.cards[w].wanted) for w in (white, black)
        ]
        yield colour_note(_KINDS[rule], rule, *sides, history=say.HISTORY)
        if field.spoils_colour(v, u):
            yield colours_of(field, self.trace.done[group.at], (v, u))

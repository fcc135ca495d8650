"""The brackets of a round as they are laid out, and what holds for each as a whole."""

from typing import NamedTuple

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note, Score
from swissdesk.pairing.common.breaches import named
from swissdesk.pairing.common.graph import mask_of, members
from swissdesk.pairing.explanation import BracketPicture
from swissdesk.pairing.systems.fide_dutch_1998 import sentences as say
from swissdesk.pairing.systems.fide_dutch_1998.history import NOTHING_DROPPED, Field
from swissdesk.pairing.systems.fide_dutch_1998.leftover import AnyOver
from swissdesk.pairing.systems.fide_dutch_1998.procedure import Done


class Group(NamedTuple):
    """Players paired S1 against S2: a bracket, its first phase, or what remains of it.

    *upper* and *lower* are S1 and S2 after the exchanges, *given_up* are those of the original
    S1 whom the exchanges moved to S2, *taken* those who came for them.
    """

    at: int
    upper: list[int]
    lower: list[int]
    pairs: list[tuple[int, int]]
    first_phase: bool
    remains: bool
    given_up: int
    taken: int

    @property
    def players(self) -> int:
        """Return everybody in it."""
        return mask_of([*self.upper, *self.lower])


def bracket_score(field: Field, done: Done) -> Score:
    """Return the score after which a bracket is called."""
    lowest = (done.bracket.players | done.sent).bit_length() - 1
    return Score(tenths=field.scores[lowest])


def groups(done: list[Done]) -> list[Group]:
    """Return the groups in which the pairs were made, from the top."""
    found: list[Group] = []
    for at, one in enumerate(done):
        players, outcome = one.bracket.players, one.outcome
        if outcome.size.first:
            upper, lower = one.bracket.first_phase(outcome.size)
            pairs = outcome.pairs[: outcome.size.first]
            found.append(
                Group(at, list(members(upper)), list(members(lower)), pairs, True, False, 0, 0)
            )
            players &= ~mask_of([v for pair in pairs for v in pair])
        if players or not outcome.size.first:
            found.append(_by_halves(at, one, players))
    return found


def _by_halves(at: int, one: Done, players: int) -> Group:
    outcome = one.outcome
    upper = outcome.upper
    count = outcome.size.pairs - outcome.size.first
    natural = mask_of(list(members(players))[:count])
    return Group(
        at,
        list(members(upper)),
        list(members(players & ~upper)),
        outcome.pairs[outcome.size.first :],
        False,
        bool(outcome.size.first),
        natural & ~upper,
        upper & ~natural,
    )


def picture(field: Field, done: list[Done], group: Group, *, ends: bool) -> BracketPicture:
    """Return *group* before the exchanges; *ends*: nothing of its bracket remains after it."""
    one = done[group.at]
    natural = mask_of(group.upper) & ~group.taken | group.given_up
    leaving = one.outcome.left | one.sent if ends else 0
    present = group.players | (0 if group.remains else one.sent)
    notes = _of_group(field, group)
    if not group.remains:
        notes = (*_of_bracket(field, one), *notes)
    return BracketPicture(
        score=bracket_score(field, one).tenths,
        upper=_ids(field, natural),
        lower=_ids(field, present & ~natural),
        pairs=tuple((field.ids[v], field.ids[u]) for v, u in group.pairs),
        moved_down=frozenset(_ids(field, _came_down(done, group.at) & present)),
        leaving=_ids(field, leaving),
        notes=notes,
    )


def _came_down(done: list[Done], at: int) -> int:
    """Return who came into the bracket from above."""
    one = done[at]
    above = done[at - 1].outcome.left | done[at - 1].sent if at else 0
    return one.bracket.moved_down | above


def _ids(field: Field, players: int) -> tuple[PlayerId, ...]:
    return tuple(field.ids[v] for v in members(players))


def _of_group(field: Field, group: Group) -> tuple[Note, ...]:
    notes = []
    if group.remains:
        notes.append(Note(template=say.REMAINS, rule="A3"))
    if group.taken:
        notes.append(exchange_note(field, group))
    return tuple(notes)


def exchange_note(field: Field, group: Group) -> Note:
    """Return who changed halves in *group*."""
    count = group.taken.bit_count()
    if count > 1:
        return Note(template=say.EXCHANGED_SEVERAL, rule="C8, D2", values={"n": count})
    one, other = (field.ids[mask.bit_length() - 1] for mask in (group.given_up, group.taken))
    return Note(template=say.EXCHANGED, rule="C8, D2", values={"a": named(one), "b": named(other)})


def _of_bracket(field: Field, one: Done) -> tuple[Note, ...]:
    bracket, outcome = one.bracket, one.outcome
    if not bracket.players:
        return (Note(template=say.ALL_DOWN, rule="C1"),)
    notes = []
    if bracket.homogeneous and bracket.moved_down:
        notes.append(Note(template=say.BY_HALVES, rule="A3"))
    if not isinstance(one.left_over, AnyOver):
        notes.append(Note(template=say.FOR_THE_NEXT, rule="C12, C13"))
    if outcome.violations:
        notes.append(colours_of(field, one))
    if outcome.up_level != NOTHING_DROPPED:
        notes.append(Note(template=say.UP_DROPPED, rule="C10"))
    if outcome.down_level != NOTHING_DROPPED:
        notes.append(Note(template=say.DOWN_DROPPED, rule="C9"))
    return tuple(notes)


def colours_of(field: Field, one: Done, pair: tuple[int, int] | None = None) -> Note:
    """Return why some of a bracket, or the *pair* of them, do without the colour they want."""
    bracket, x = one.bracket, one.outcome.violations
    if x != bracket.excused(one.outcome.size.pairs):
        template = say.SAME_ANYHOW if pair else say.X_RAISED
        return Note(template=template, rule="B4, C11", values={"x": x})
    values = {
        "w": (bracket.players & field.white).bit_count(),
        "b": (bracket.players & field.black).bit_count(),
        "x": x,
    }
    template = say.X_OF_GROUP
    if pair:
        template = say.SAME_WHITE if field.white >> pair[0] & 1 else say.SAME_BLACK
    return Note(template=template, rule="A8, B4", values=values)

"""The score groups of a round as pictures: halves, pairs, who came from above and who leaves."""

from collections.abc import Iterable

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note
from swissdesk.pairing.common.draughts.inside import first_of_the_other_half, upper_half
from swissdesk.pairing.common.draughts.why.position import Position
from swissdesk.pairing.common.draughts.why.steps import GroupSteps
from swissdesk.pairing.common.graph import members
from swissdesk.pairing.explanation import BracketPicture


class Pictures:
    """The pictures of all score groups in which somebody is paired, or from which he leaves."""

    def __init__(self, position: Position, notes: tuple[Note, ...]) -> None:
        self._position = position
        self._notes = notes
        self._steps = {steps.group: steps for steps in position.groups}
        self._came = [pair for steps in position.groups for pair in steps.down]
        numbers = [
            number
            for number, group in enumerate(position.field.groups)
            if number in self._steps or self._moved_down(group)
        ]
        self.brackets = tuple(self._picture(number) for number in numbers)
        self._at = {number: at for at, number in enumerate(numbers)}

    def bracket_of(self, v: int) -> int:
        """Return the place of the picture with the score group of *v*."""
        groups = enumerate(self._position.field.groups)
        return self._at[next(number for number, group in groups if group >> v & 1)]

    def _moved_down(self, group: int) -> list[tuple[int, int]]:
        return [pair for pair in self._came if group >> pair[1] & 1]

    def _picture(self, number: int) -> BracketPicture:
        """Draw a group: who came from above and his opponent, then the others in order."""
        field = self._position.field
        group = field.groups[number]
        moved = self._moved_down(group)
        steps = self._steps.get(number)
        upper, lower = self._halves(moved, steps)
        inside = steps.inside if steps else []
        return BracketPicture(
            score=field.scores[next(members(group))],
            upper=self._ids(upper),
            lower=self._ids(lower),
            pairs=tuple((field.ids[v], field.ids[u]) for v, u in [*moved, *inside]),
            moved_down=frozenset(self._ids(v for v, _ in moved)),
            leaving=self._ids(v for v, _ in steps.down) if steps else (),
            notes=self._notes,
        )

    def _halves(
        self, moved: list[tuple[int, int]], steps: GroupSteps | None
    ) -> tuple[list[int], list[int]]:
        came = [v for v, _ in moved]
        opponents = [u for _, u in moved]
        staying = steps.staying if steps else 0
        if self._position.method.search is not first_of_the_other_half:
            return [], [*came, *sorted([*opponents, *members(staying)])]
        upper = upper_half(staying)
        return [*came, *members(upper)], [*opponents, *members(staying & ~upper)]

    def _ids(self, players: Iterable[int]) -> tuple[PlayerId, ...]:
        return tuple(self._position.field.ids[v] for v in players)

"""The round to be explained: its field, its pairing, and the words for both."""

from dataclasses import dataclass

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note, PlayerName, Score
from swissdesk.pairing.common.breaches import named
from swissdesk.pairing.common.draughts.field import Field
from swissdesk.pairing.common.draughts.method import Method
from swissdesk.pairing.common.draughts.whole_round import Seating
from swissdesk.pairing.common.draughts.why.steps import GroupSteps
from swissdesk.pairing.explanation import Alternative, Ground
from swissdesk.pairing.protocol import PairingTask


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """A field with the *seating* that is explained.

    *unknown_lot*: its pairs were drawn, and nobody knows the seed.
    """

    task: PairingTask
    field: Field
    method: Method
    seating: Seating
    groups: list[GroupSteps]
    unknown_lot: bool = False

    @property
    def is_first_round(self) -> bool:
        """Tell whether the articles of round 1 hold: all are in one group."""
        return self.task.round == 1 and len(self.field.groups) == 1

    @property
    def inside(self) -> str:
        """Return the article by which pairs are made inside a group."""
        articles = self.method.articles
        return articles.first_round if self.is_first_round else articles.inside

    @property
    def down(self) -> str:
        """Return the article by which players go down."""
        return self.method.articles.down

    def name(self, v: int) -> PlayerName:
        """Return the value by which a sentence names *v*."""
        return named(self.field.ids[v])

    def score(self, v: int) -> Score:
        """Return the value by which a sentence gives the points of *v*."""
        return Score(tenths=self.field.scores[v])

    def id(self, v: int | None) -> PlayerId | None:
        """Return the player behind *v*."""
        return None if v is None else self.field.ids[v]

    def refused(self, v: int, u: int | None, ground: Ground, note: Note) -> Alternative:
        """Return that *v* does not meet *u* (None: has not the bye), and why."""
        return Alternative(player=self.field.ids[v], opponent=self.id(u), ground=ground, note=note)


def say(template: str, rule: str, **values: object) -> Note:
    """Return a sentence with its article."""
    return Note(template=template, rule=rule, values=values)

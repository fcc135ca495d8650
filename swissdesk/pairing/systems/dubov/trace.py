"""The finished round."""

from swissdesk.domain.notes import Score
from swissdesk.pairing.common.bye_first import field_of, give_bye
from swissdesk.pairing.common.bye_first_reasons import ByeFirst, LastPlace
from swissdesk.pairing.common.bye_first_round import FinishedRound
from swissdesk.pairing.common.graph import members
from swissdesk.pairing.protocol import PairingTask
from swissdesk.pairing.systems.dubov.look import look_at
from swissdesk.pairing.systems.dubov.sentences import LAST_BY_NUMBER, NOT_LAST_BY_NUMBER
from swissdesk.pairing.systems.dubov.whole_round import paired_brackets

_WORDS = LastPlace(LAST_BY_NUMBER, NOT_LAST_BY_NUMBER)


class Trace(FinishedRound):
    """All brackets of a round; raises ``NoPairing``."""

    def __init__(self, task: PairingTask) -> None:
        field, bye = give_bye(task, lambda field: field.numbers)
        self.look = look_at(task, field)
        self.done = list(paired_brackets(self.look))
        present = look_at(task, field_of(task))
        bye_first = ByeFirst(task, present, present.field.numbers, bye, _WORDS)
        super().__init__(bye_first, self.look, [one.pairs for one in self.done])

    def score(self, at: int) -> Score:
        """Return the score after which bracket number *at* is called."""
        return Score(tenths=self.field.scores[next(members(self.done[at].residents))])

    def below(self, at: int) -> int:
        """Return who is paired in a lower bracket than number *at*."""
        return sum(1 << v for v, bracket in enumerate(self.exit) if bracket > at)

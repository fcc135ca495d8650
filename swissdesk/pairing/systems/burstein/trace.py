"""The finished round, and for each player the brackets he went through."""

from swissdesk.domain.notes import Score
from swissdesk.pairing.common.bye_first import field_of, give_bye
from swissdesk.pairing.common.bye_first_reasons import ByeFirst, LastPlace
from swissdesk.pairing.common.bye_first_round import FinishedRound
from swissdesk.pairing.common.dutch.completion import Completion
from swissdesk.pairing.protocol import PairingTask
from swissdesk.pairing.systems.burstein.look import Look, places
from swissdesk.pairing.systems.burstein.sentences import LAST_BY_INDEX, NOT_LAST_BY_INDEX
from swissdesk.pairing.systems.burstein.whole_round import paired_brackets

_WORDS = LastPlace(LAST_BY_INDEX, NOT_LAST_BY_INDEX)


class Trace(FinishedRound):
    """All brackets of a round after the seeding rounds; raises ``NoPairing``.

    *entry* is the bracket in which each player first stood.
    """

    def __init__(self, task: PairingTask) -> None:
        field, bye = give_bye(task, lambda field: places(task, field))
        self.look = Look(field, places(task, field))
        self.completion = Completion(field)
        self.done = list(paired_brackets(self.look, self.completion))
        whole = field_of(task)
        present = Look(whole, places(task, whole))
        bye_first = ByeFirst(task, present, present.place, bye, _WORDS)
        super().__init__(bye_first, self.look, [one.pairs for one in self.done])
        self.entry = self.exit.copy()
        for at, one in enumerate(self.done):
            for v in one.bracket.players:
                self.entry[v] = min(self.entry[v], at)

    def score(self, at: int) -> Score:
        """Return the score after which bracket number *at* is called."""
        return Score(tenths=min(self.done[at].bracket.scores))

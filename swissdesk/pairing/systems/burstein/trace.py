"""The finished round, and for each player the brackets he went through."""

from swissdesk.domain.ids import PlayerId
from swissdesk.pairing.common.bye_first import field_of, give_bye
from swissdesk.pairing.common.bye_first_reasons import ByeFirst, LastPlace
from swissdesk.pairing.common.dutch.completion import Completion
from swissdesk.pairing.common.graph import NOBODY
from swissdesk.pairing.protocol import PairingTask
from swissdesk.pairing.systems.burstein.look import Look, places
from swissdesk.pairing.systems.burstein.sentences import LAST_BY_INDEX, NOT_LAST_BY_INDEX
from swissdesk.pairing.systems.burstein.whole_round import paired_brackets, published


class Trace:
    """All brackets of a round after the seeding rounds; raises ``NoPairing``.

    Players are numbered as in the field without the one who has the bye. *entry* is the
    bracket in which each first stood, *exit* the one in which he was paired, *partner* his
    opponent.
    """

    def __init__(self, task: PairingTask) -> None:
        self.task = task
        whole = field_of(task)
        self.field, bye = give_bye(task, lambda field: places(task, field))
        self.look = Look(self.field, places(task, self.field))
        self.completion = Completion(self.field)
        self.done = list(paired_brackets(self.look, self.completion))
        self.pairing = published(self.look, self.done, bye)
        self.index = {player: v for v, player in enumerate(self.field.ids)}
        self.bye_first = ByeFirst(
            task,
            whole,
            places(task, whole),
            NOBODY if bye is None else whole.ids.index(bye),
            LastPlace(LAST_BY_INDEX, NOT_LAST_BY_INDEX),
        )
        self.partner = [NOBODY] * self.field.size
        self.entry = [NOBODY] * self.field.size
        self.exit = [NOBODY] * self.field.size
        for at, one in enumerate(self.done):
            for v in one.bracket.players:
                self.exit[v] = at
                if self.entry[v] == NOBODY:
                    self.entry[v] = at
            for v, u in one.pairs:
                self.partner[v], self.partner[u] = u, v

    @property
    def bye(self) -> PlayerId | None:
        """Return who has the bye."""
        return self.pairing.bye

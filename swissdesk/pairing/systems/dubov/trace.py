"""The finished round, and the bracket of each player."""

from swissdesk.domain.ids import PlayerId
from swissdesk.pairing.common.bye_first import field_of, give_bye
from swissdesk.pairing.common.bye_first_reasons import ByeFirst, LastPlace
from swissdesk.pairing.common.graph import NOBODY, members
from swissdesk.pairing.protocol import PairingTask
from swissdesk.pairing.systems.dubov.look import look_at
from swissdesk.pairing.systems.dubov.sentences import LAST_BY_NUMBER, NOT_LAST_BY_NUMBER
from swissdesk.pairing.systems.dubov.whole_round import paired_brackets, published


class Trace:
    """All brackets of a round; raises ``NoPairing``.

    Players are numbered as in the field without the one who has the bye. *bracket* is that of
    each player, *partner* his opponent.
    """

    def __init__(self, task: PairingTask) -> None:
        self.task = task
        whole = field_of(task)
        field, bye = give_bye(task, lambda field: field.numbers)
        self.look = look_at(task, field)
        self.field = self.look.field
        self.done = list(paired_brackets(self.look))
        self.pairing = published(self.look, self.done, bye)
        self.index = {player: v for v, player in enumerate(self.field.ids)}
        self.bye_first = ByeFirst(
            task,
            whole,
            whole.numbers,
            NOBODY if bye is None else whole.ids.index(bye),
            LastPlace(LAST_BY_NUMBER, NOT_LAST_BY_NUMBER),
        )
        self.partner = [NOBODY] * self.field.size
        self.bracket = [NOBODY] * self.field.size
        for at, one in enumerate(self.done):
            for v in members(one.players):
                self.bracket[v] = at
            for v, u in one.pairs:
                self.partner[v], self.partner[u] = u, v

    @property
    def bye(self) -> PlayerId | None:
        """Return who has the bye."""
        return self.pairing.bye

    def below(self, at: int) -> int:
        """Return who is paired in a lower bracket than number *at*."""
        return sum(1 << v for v, bracket in enumerate(self.bracket) if bracket > at)

"""The finished procedure, and for each player the brackets he went through."""

from functools import cached_property

from swissdesk.domain.ids import PlayerId
from swissdesk.pairing.common.graph import NOBODY, members
from swissdesk.pairing.protocol import Pairing, PairingTask
from swissdesk.pairing.systems.fide_dutch_1998.history import look_back
from swissdesk.pairing.systems.fide_dutch_1998.procedure import Procedure, Stuck
from swissdesk.pairing.systems.fide_dutch_1998.unpairable import no_pairing
from swissdesk.pairing.systems.fide_dutch_1998.whole_round import published


class Trace:
    """All brackets of a round as they were paired in the end; raises ``NoPairing``.

    *entry* is the bracket in which each player first stood, *exit* the one in which he was
    paired, or left over for good; *partner* his opponent, ``NOBODY`` for the bye.
    """

    def __init__(self, task: PairingTask) -> None:
        self.task = task
        self.field = look_back(task)
        try:
            self.done = Procedure(self.field).run()
        except Stuck:
            raise no_pairing(self.field) from None
        self.pairing: Pairing = published(self.field, self.done)
        self.partner = [NOBODY] * self.field.size
        self.entry = [NOBODY] * self.field.size
        self.exit = [NOBODY] * self.field.size
        for i, bracket in enumerate(self.done):
            for v in members(bracket.bracket.players | bracket.sent):
                self.exit[v] = i
                if self.entry[v] == NOBODY:
                    self.entry[v] = i
            for v, u in bracket.outcome.pairs:
                self.partner[v], self.partner[u] = u, v

    @cached_property
    def index(self) -> dict[PlayerId, int]:
        """Return the number in the field of each player present."""
        return {player: v for v, player in enumerate(self.field.ids)}

    @property
    def last(self) -> int:
        """Return the number of the lowest bracket."""
        return len(self.done) - 1

    @cached_property
    def bye(self) -> int:
        """Return who is left over in the lowest bracket, ``NOBODY`` if nobody is."""
        return NOBODY if self.pairing.bye is None else self.index[self.pairing.bye]

"""A round robin as a pairing system, whatever its table (C.05)."""

from abc import ABC, abstractmethod
from collections.abc import Mapping

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Breach
from swissdesk.pairing.common.berger import rounds_of_cycle
from swissdesk.pairing.common.round_robin import (
    RULES,
    Table,
    check_table,
    from_table,
    table_is_played,
)
from swissdesk.pairing.explanation import Alternative, RoundExplanation
from swissdesk.pairing.protocol import NoPairing, Pairing, PairingTask
from swissdesk.pairing.topics import Topic


class TableSystem(ABC):
    """Everybody meets everybody in each of the *cycles*; the start numbers are the places."""

    code: str
    name: str
    sport = None
    cycles = 1

    @abstractmethod
    def table(self, task: PairingTask) -> Table:
        """Return the table of the event."""

    def pair(self, task: PairingTask) -> Pairing:
        """Read the round from the table; raise ``NoPairing`` beyond its end."""
        limit = self.cycles * rounds_of_cycle(len(task.competitors))
        if task.round > limit:
            raise table_is_played(task, limit)
        return from_table(task, self.table(task).numbers(task.round), self.cycles)

    def check(self, task: PairingTask, pairing: Pairing) -> tuple[Breach, ...]:
        """Return what *pairing* breaks, and where it differs from the table."""
        try:
            own = self.pair(task)
        except NoPairing:
            own = None
        return check_table(task, pairing, own, rounds_of_cycle(len(task.competitors)))

    def explain(self, task: PairingTask) -> RoundExplanation:
        """Explain the round; raise ``NoPairing`` beyond the end of the table."""
        from swissdesk.pairing.common.table_reasons import explain_table

        return explain_table(task, self.pair(task), self.table(task))

    def why_not(
        self, task: PairingTask, player: PlayerId, opponent: PlayerId | None
    ) -> Alternative:
        """Tell why *player* does not meet *opponent* (None: is not free)."""
        from swissdesk.pairing.common.table_reasons import why_not_by_table

        return why_not_by_table(task, self.table(task), self.check, player, opponent)

    def rules(self) -> Mapping[Topic, str]:
        """Return the article that stands behind each topic of a finding."""
        return RULES

    def articles(self) -> Mapping[str, str]:
        """Return the articles that explanations name, with their meaning."""
        from swissdesk.pairing.common.table_reasons import ARTICLES

        return ARTICLES

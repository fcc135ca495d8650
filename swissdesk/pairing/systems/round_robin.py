"""Everybody meets everybody once, by the Berger table (C.05, annex 1)."""

from collections.abc import Mapping

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Breach
from swissdesk.i18n import N_
from swissdesk.pairing.common.berger import berger_round, rounds_of_cycle
from swissdesk.pairing.common.round_robin import (
    RULES,
    Table,
    check_table,
    from_table,
    table_is_played,
)
from swissdesk.pairing.explanation import Alternative, RoundExplanation
from swissdesk.pairing.protocol import NoPairing, Option, Pairing, PairingTask
from swissdesk.pairing.topics import Topic


class RoundRobin:
    """One cycle; the start numbers are the numbers of the table."""

    code = "round-robin"
    name = N_("Round robin (Berger tables)")
    sport = None

    def options(self) -> tuple[Option, ...]:
        """Return no settings."""
        return ()

    def pair(self, task: PairingTask) -> Pairing:
        """Read the round from the table; raise ``NoPairing`` beyond its end."""
        players = len(task.competitors)
        limit = rounds_of_cycle(players)
        if task.round > limit:
            raise table_is_played(task, limit)
        return from_table(task, berger_round(players, task.round))

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

        return explain_table(task, self.pair(task), _table(task))

    def why_not(
        self, task: PairingTask, player: PlayerId, opponent: PlayerId | None
    ) -> Alternative:
        """Tell why *player* does not meet *opponent* (None: is not free)."""
        from swissdesk.pairing.common.table_reasons import why_not_by_table

        return why_not_by_table(self, task, _table(task), player, opponent)

    def rules(self) -> Mapping[Topic, str]:
        """Return the article that stands behind each topic of a finding."""
        return RULES

    def articles(self) -> Mapping[str, str]:
        """Return the articles that explanations name, with their meaning."""
        from swissdesk.pairing.common.table_reasons import ARTICLES

        return ARTICLES


def _table(task: PairingTask) -> Table:
    players = len(task.competitors)
    return Table(
        numbers=lambda round_no: berger_round(players, round_no),
        row=lambda round_no: (1, round_no),
    )


SYSTEM = RoundRobin()

"""Everybody meets everybody twice, with either colour, by the Berger table (C.05, annex 1)."""

from collections.abc import Mapping

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Breach
from swissdesk.i18n import N_
from swissdesk.pairing.common.berger import (
    double_berger_round,
    rounds_of_cycle,
    row_of_double,
)
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

SWAP_LAST = "swap-last-rounds"
YES, NO = "yes", "no"


class DoubleRoundRobin:
    """Two cycles, the second one with colours reversed."""

    code = "double-round-robin"
    name = N_("Double round robin (Berger tables)")
    sport = None

    def options(self) -> tuple[Option, ...]:
        """Return the one setting: whether the last rounds of the first cycle change places."""
        return (
            Option(
                code=SWAP_LAST,
                name=N_("Last two rounds of the first cycle"),
                default=YES,
                choices=((YES, N_("swapped")), (NO, N_("as in the table"))),
            ),
        )

    def pair(self, task: PairingTask) -> Pairing:
        """Read the round from the table; raise ``NoPairing`` beyond its end."""
        players = len(task.competitors)
        limit = 2 * rounds_of_cycle(players)
        if task.round > limit:
            raise table_is_played(task, limit)
        numbers = double_berger_round(players, task.round, swap_last=_swaps(task))
        return from_table(task, numbers, cycles=2)

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
    players, swap_last = len(task.competitors), _swaps(task)
    return Table(
        numbers=lambda round_no: double_berger_round(players, round_no, swap_last=swap_last),
        row=lambda round_no: row_of_double(players, round_no, swap_last=swap_last),
    )


def _swaps(task: PairingTask) -> bool:
    return task.options.get(SWAP_LAST, YES) == YES


SYSTEM = DoubleRoundRobin()

"""Everybody meets everybody once, by the Berger table (C.05, annex 1)."""

from swissdesk.i18n import N_
from swissdesk.pairing.common.berger import berger_round
from swissdesk.pairing.common.round_robin import Table
from swissdesk.pairing.common.table_system import TableSystem
from swissdesk.pairing.protocol import Option, PairingTask


class RoundRobin(TableSystem):
    """One cycle; the start numbers are the numbers of the table."""

    code = "round-robin"
    name = N_("Round robin (Berger tables)")

    def options(self) -> tuple[Option, ...]:
        """Return no settings."""
        return ()

    def table(self, task: PairingTask) -> Table:
        """Return the table: each round is the row of its number."""
        players = len(task.competitors)
        return Table(
            numbers=lambda round_no: berger_round(players, round_no),
            row=lambda round_no: (1, round_no),
        )


SYSTEM = RoundRobin()

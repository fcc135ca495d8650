"""Everybody meets everybody twice, with either colour, by the Berger table (C.05, annex 1)."""

from swissdesk.i18n import N_
from swissdesk.pairing.common.berger import double_berger_round, row_of_double
from swissdesk.pairing.common.round_robin import Table
from swissdesk.pairing.common.table_system import TableSystem
from swissdesk.pairing.protocol import Option, PairingTask

SWAP_LAST = "swap-last-rounds"
YES, NO = "yes", "no"


class DoubleRoundRobin(TableSystem):
    """Two cycles, the second one with colours reversed."""

    code = "double-round-robin"
    name = N_("Double round robin (Berger tables)")
    cycles = 2

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

    def table(self, task: PairingTask) -> Table:
        """Return the table of both cycles."""
        players = len(task.competitors)
        swap_last = task.options.get(SWAP_LAST, YES) == YES
        return Table(
            numbers=lambda round_no: double_berger_round(players, round_no, swap_last=swap_last),
            row=lambda round_no: row_of_double(players, round_no, swap_last=swap_last),
        )


SYSTEM = DoubleRoundRobin()

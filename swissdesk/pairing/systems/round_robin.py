"""Everybody meets everybody once, by the Berger table (C.05, annex 1)."""

from swissdesk.domain.notes import Breach
from swissdesk.i18n import N_
from swissdesk.pairing.common.berger import berger_round, rounds_of_cycle
from swissdesk.pairing.common.round_robin import check_table, from_table, table_is_played
from swissdesk.pairing.protocol import NoPairing, Option, Pairing, PairingTask


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


SYSTEM = RoundRobin()

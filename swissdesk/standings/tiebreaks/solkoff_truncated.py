"""Truncated Solkoff: the opponents without the worst, and without more where that is equal."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import accumulate
from typing import ClassVar

from swissdesk.domain.ids import PlayerId, Sport
from swissdesk.domain.notes import Note
from swissdesk.i18n import N_
from swissdesk.standings.draughts_cuts import explained_cut
from swissdesk.standings.draughts_rounds import DraughtsRounds
from swissdesk.standings.protocol import Label, Modifiers, Tie, TieBreak
from swissdesk.standings.table import Table
from swissdesk.standings.terms import Explained
from swissdesk.standings.value import Exact

_UNTIL_DECIDED = N_(
    "Those who are equal in it are compared without the two lowest, then three, and so on "
    "until they differ [{rule}]."
)


class SolkoffTruncated(TieBreak):
    """A list: the points of all opponents without the lowest, the two lowest, ... (3.16.8)."""

    sport = Sport.DRAUGHTS
    code = "SOLKOFF-T"
    labels: ClassVar[Mapping[str, Label]] = {
        "": Label(
            name=N_("Truncated Solkoff (3.16.8)"),
            short=N_("SOLKOFF-T"),
            meaning=N_(
                "points of the opponents without the lowest; if equal without the two lowest, "
                "and so on"
            ),
        ),
    }

    def values(self, table: Table, tie: Tie, modifiers: Modifiers) -> Mapping[PlayerId, Exact]:
        """Return the lists."""
        rounds = DraughtsRounds(table)
        return {who: _without_lowest(rounds, who) for who in tie.members}

    def explained(self, table: Table, tie: Tie, modifiers: Modifiers, who: PlayerId) -> Explained:
        """Return the list with each opponent's value; the terms add up to its first number."""
        rounds = DraughtsRounds(table)
        told = explained_cut(rounds, who)
        step = Note(template=_UNTIL_DECIDED, rule="3.16.8")
        return replace(told, value=_without_lowest(rounds, who), steps=(step,))


def _without_lowest(rounds: DraughtsRounds, who: PlayerId) -> tuple[Fraction, ...]:
    best_first = sorted((one.value for one in rounds.of(who)), reverse=True)
    return tuple(reversed([*accumulate(best_first[:-1])])) or (Fraction(0),)


TIE_BREAK = SolkoffTruncated()

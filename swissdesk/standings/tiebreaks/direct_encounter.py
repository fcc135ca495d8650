"""Direct encounter: the games of the tied among themselves."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import ClassVar

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note
from swissdesk.i18n import N_
from swissdesk.standings.encounters import (
    encounter_terms,
    encounters,
    ranked_by_encounters,
    split_by_encounters,
    sub_scores,
)
from swissdesk.standings.protocol import Label, Modifiers, Tie, TieBreak
from swissdesk.standings.table import Table
from swissdesk.standings.terms import Explained
from swissdesk.standings.value import Exact

_AMONG = N_("Compared by their games with one another: {n} participants [{rule}].")
_MISSING = N_(
    "Not all of them have met: who is ahead must stay so whatever the missing games "
    "would bring [{rule}]."
)
_AGAIN = N_("Those still equal are compared again by their own games: {n} participants [{rule}].")
_EQUAL = N_("Their games with one another tell them apart no further [{rule}].")


class DirectEncounter(TieBreak):
    """The rank among the tied by their games with one another (C.07 art. 6)."""

    code = "DE"
    modifiers = (("P",),)
    is_count = True
    low_is_good = True
    among_tied = True
    labels: ClassVar[Mapping[str, Label]] = {
        "": Label(
            name=N_("Direct encounter"),
            short=N_("DE"),
            meaning=N_("rank among those still tied by their games with one another"),
        ),
        "/P": Label(
            name=N_("Direct encounter, forfeits as played"),
            short=N_("DE/P"),
            meaning=N_(
                "rank among those still tied by their games with one another, forfeits among them"
            ),
        ),
    }

    def values(self, table: Table, tie: Tie, modifiers: Modifiers) -> Mapping[PlayerId, Exact]:
        """Return ranks from 1; who is not told apart shares the best rank."""
        ranks: dict[PlayerId, Exact] = {}
        forfeits = _forfeits(table, modifiers)
        for equals in ranked_by_encounters(table, tie.members, forfeits=forfeits):
            ranks |= dict.fromkeys(equals, Fraction(len(ranks) + 1))
        return ranks

    def explained(self, table: Table, tie: Tie, modifiers: Modifiers, who: PlayerId) -> Explained:
        """Return the rank with the games against the tied; then how often they were looked at."""
        forfeits = _forfeits(table, modifiers)
        met = encounters(table, who, frozenset(tie.members), forfeits=forfeits)
        return Explained(
            value=self.values(table, tie, modifiers)[who],
            terms=encounter_terms(met, averaged=True),
            steps=tuple(_steps(table, tie.members, who, forfeits)),
        )


def _forfeits(table: Table, modifiers: Modifiers) -> bool:
    """Tell whether forfeits count as encounters (art. 6.1.1, 15.2)."""
    return table.predetermined or "P" in modifiers


def _steps(
    table: Table, members: tuple[PlayerId, ...], who: PlayerId, forfeits: bool
) -> Iterator[Note]:
    """Tell set by set how *who* was compared with those still equal."""
    template = _AMONG
    while len(members) > 1:
        yield Note(template=template, rule="C.07 6", values={"n": len(members)})
        if not sub_scores(table, members, forfeits)[1]:
            yield Note(template=_MISSING, rule="C.07 6")
        parts = split_by_encounters(table, members, forfeits)
        if len(parts) == 1:
            yield Note(template=_EQUAL, rule="C.07 6")
            return
        members = next(part for part in parts if who in part)
        template = _AGAIN


TIE_BREAK = DirectEncounter()

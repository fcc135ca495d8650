"""Average rating of the opponents met over the board."""

from collections.abc import Mapping
from fractions import Fraction
from typing import ClassVar

from swissdesk.domain.ids import PlayerId
from swissdesk.i18n import N_
from swissdesk.standings.protocol import Label, Modifiers, Tie, TieBreak
from swissdesk.standings.table import Table
from swissdesk.standings.unplayed import Kind
from swissdesk.standings.value import Exact


class AverageRating(TieBreak):
    """The average rating of the opponents really played, half rounded up (C.07 art. 10.1).

    With an unrated participant in the tournament it is undefined for everybody: article 10
    takes it out of the list then, unless the regulations say how the unrated count.
    """

    code = "ARO"
    modifiers = (("C", "M"),)
    is_count = True
    labels: ClassVar[Mapping[str, Label]] = {
        "": Label(
            name=N_("Average rating of opponents"),
            short=N_("ARO"),
            meaning=N_("average rating of the opponents met over the board"),
        ),
        "/C1": Label(
            name=N_("Average rating of opponents cut 1"),
            short=N_("ARO/C1"),
            meaning=N_("average rating of the opponents met over the board without the lowest one"),
        ),
        "/C2": Label(
            name=N_("Average rating of opponents cut 2"),
            short=N_("ARO/C2"),
            meaning=N_("average rating of the opponents met over the board without the two lowest"),
        ),
        "/M1": Label(
            name=N_("Average rating of opponents median 1"),
            short=N_("ARO/M1"),
            meaning=N_(
                "average rating of the opponents met over the board without "
                "the lowest and the highest"
            ),
        ),
        "/M2": Label(
            name=N_("Average rating of opponents median 2"),
            short=N_("ARO/M2"),
            meaning=N_(
                "average rating of the opponents met over the board without "
                "the two lowest and the two highest"
            ),
        ),
    }

    def values(self, table: Table, tie: Tie, modifiers: Modifiers) -> Mapping[PlayerId, Exact]:
        """Return the averages; undefined where a cut leaves no opponent."""
        ratings: dict[PlayerId, int] = {}
        for who in table.records:
            rating = table.tournament.player(who).rating
            if rating is None:
                return dict.fromkeys(tie.members)
            ratings[who] = rating
        top = modifiers.number("M")
        low = modifiers.number("C") + top
        averages: dict[PlayerId, Exact] = {}
        for who in tie.members:
            met = sorted(ratings[opponent] for opponent in _met(table, who))
            averages[who] = _average(met[low : len(met) - top])
        return averages


def _met(table: Table, who: PlayerId) -> list[PlayerId]:
    return [
        record.opponent
        for record in table.records[who]
        if record.kind is Kind.PLAYED and record.opponent is not None
    ]


def _average(ratings: list[int]) -> Fraction | None:
    if not ratings:
        return None
    return Fraction((2 * sum(ratings) + len(ratings)) // (2 * len(ratings)))


TIE_BREAK = AverageRating()

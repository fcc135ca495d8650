"""Rating: who was rated higher decides."""

from collections.abc import Mapping
from fractions import Fraction
from typing import ClassVar

from swissdesk.domain.ids import PlayerId
from swissdesk.i18n import N_
from swissdesk.standings.protocol import Label, Modifiers, Tie, TieBreak
from swissdesk.standings.table import Table
from swissdesk.standings.terms import Explained
from swissdesk.standings.value import Exact


class OwnRating(TieBreak):
    """The own rating, the highest first; ``/R`` the lowest first (C.07 art. 10.6)."""

    code = "RTNG"
    modifiers = (("R",),)
    is_count = True
    labels: ClassVar[Mapping[str, Label]] = {
        "": Label(
            name=N_("Own rating"),
            short=N_("RTNG"),
            meaning=N_("own rating, the highest first"),
        ),
        "/R": Label(
            name=N_("Own rating, the lowest first"),
            short=N_("RTNG/R"),
            meaning=N_("own rating, the lowest first"),
        ),
    }

    def values(self, table: Table, tie: Tie, modifiers: Modifiers) -> Mapping[PlayerId, Exact]:
        """Return the ratings; undefined for the unrated."""
        return {who: _rating(table, who) for who in tie.members}

    def explained(self, table: Table, tie: Tie, modifiers: Modifiers, who: PlayerId) -> Explained:
        """Return the rating: it is made of nothing else."""
        return Explained(value=_rating(table, who))


def _rating(table: Table, who: PlayerId) -> Fraction | None:
    rating = table.tournament.player(who).rating
    return None if rating is None else Fraction(rating)


TIE_BREAK = OwnRating()

"""Average rating of the opponents met over the board."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from typing import ClassVar

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note
from swissdesk.i18n import N_
from swissdesk.standings.contributions import ends
from swissdesk.standings.opposition import HIGHEST, LEAST
from swissdesk.standings.performances import (
    AVERAGE,
    NOTHING_LEFT,
    Ratings,
    as_values,
    average,
    ratings,
    undefined,
)
from swissdesk.standings.protocol import Label, Modifiers, Tie, TieBreak
from swissdesk.standings.table import Table
from swissdesk.standings.terms import Explained, Term
from swissdesk.standings.value import Exact


class AverageRating(TieBreak):
    """The average rating of the opponents really played, half rounded up (C.07 art. 10.1).

    With an unrated participant in the tournament it is undefined for everybody: article 10
    takes it out of the list then, unless the regulations say how the unrated count: ``/U1400``
    gives them that number.
    """

    code = "ARO"
    modifiers = (("C", "M"), ("U",))
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
        known = ratings(table, modifiers)
        if known is None:
            return dict.fromkeys(tie.members)
        kept = {who: _in_order(table, who, known, modifiers)[1] for who in tie.members}
        return as_values({who: average(numbers) for who, numbers in kept.items()})

    def explained(self, table: Table, tie: Tie, modifiers: Modifiers, who: PlayerId) -> Explained:
        """Return the average with the rating of each opponent."""
        known = ratings(table, modifiers)
        if known is None:
            return undefined(table)
        lowest, kept, highest = _in_order(table, who, known, modifiers)
        value = average(kept)
        why = {LEAST: Counter(lowest), "": Counter(kept), HIGHEST: Counter(highest)}
        terms = []
        for number, opponent in table.met_over_the_board(who):
            rating = known[opponent]
            template = next(template for template, left in why.items() if left[rating])
            why[template].subtract([rating])
            notes = (Note(template=template, rule="C.07 14"),) if template else ()
            terms.append(
                Term(
                    worth=Fraction(rating),
                    round=number,
                    opponent=opponent,
                    cut=bool(template),
                    notes=notes,
                )
            )
        if value is None:
            return Explained(value=None, terms=tuple(terms), steps=(Note(template=NOTHING_LEFT),))
        values = {"n": sum(not term.cut for term in terms)}
        step = Note(template=AVERAGE, rule="C.07 10.1", values=values)
        return Explained(value=Fraction(value), terms=tuple(terms), steps=(step,))


def _in_order(
    table: Table, who: PlayerId, known: Ratings, modifiers: Modifiers
) -> tuple[list[int], list[int], list[int]]:
    """Return the ratings of the opponents by size: those cut below, those that count, the rest."""
    low, top = ends(modifiers)
    met = sorted(known[opponent] for _, opponent in table.met_over_the_board(who))
    end = max(low, len(met) - top)
    return met[:low], met[low:end], met[end:]


TIE_BREAK = AverageRating()

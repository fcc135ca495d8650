"""The field with the order of its players by their index (art. 1.8)."""

from typing import NamedTuple

from swissdesk.pairing.common.colours import colour_of_higher
from swissdesk.pairing.common.dutch.history import Field
from swissdesk.pairing.protocol import PairingTask
from swissdesk.pairing.systems.burstein.index import indices

_ARTICLES = {
    "5.2.5": "5.2.1",
    "5.2.1": "5.2.2",
    "5.2.2": "5.2.3",
    "5.2.3": "5.2.4",
    "5.2.4": "5.2.5",
}
"""The rules of colour are those of the Dutch system; newcomers stand first here."""


class Look(NamedTuple):
    """Players are numbered as in *field*; *place* is the rank of each by index, 0 the best."""

    field: Field
    place: list[int]

    def higher(self, one: int, other: int) -> int:
        """Return the higher ranked of a pair (art. 1.8)."""
        return min(one, other, key=self.place.__getitem__)

    def colour_and_rule(self, one: int, other: int) -> tuple[int, str]:
        """Return the colour of *one* of a pair and the article that decided (art. 5.2)."""
        field = self.field
        higher = self.higher(one, other)
        lower = other if higher == one else one
        colour, rule = colour_of_higher(
            field.colours[higher],
            field.colours[lower],
            bool(field.odd >> higher & 1),
            field.initial,
        )
        return (colour if one == higher else -colour), _ARTICLES[rule]


def places(task: PairingTask, field: Field) -> list[int]:
    """Return the rank of each player of *field*: Buchholz, Sonneborn-Berger, number."""
    index = indices(task)

    def key(v: int) -> tuple[int, int, int]:
        buchholz, sonneborn_berger = index[field.ids[v]]
        return -buchholz, -sonneborn_berger, field.numbers[v]

    ranks = [0] * field.size
    for rank, v in enumerate(sorted(range(field.size), key=key)):
        ranks[v] = rank
    return ranks

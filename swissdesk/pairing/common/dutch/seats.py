"""A given pairing seen in the field: who sits against whom, with which colour."""

from collections.abc import Iterator
from typing import NamedTuple

from swissdesk.domain.ids import PlayerId
from swissdesk.pairing.common.colours import BLACK, WHITE
from swissdesk.pairing.common.dutch.history import Field
from swissdesk.pairing.protocol import Pair, Pairing


class Seat(NamedTuple):
    """A pair of two who are present, in field numbers."""

    white: int
    black: int

    def sides(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """Return the two with their colours."""
        return (self.white, WHITE), (self.black, BLACK)

    @property
    def higher(self) -> int:
        """Return the higher ranked of the two (art. 1.2)."""
        return min(self)

    @property
    def lower(self) -> int:
        """Return the lower ranked of the two."""
        return max(self)


class Seats:
    """The pairs of a pairing by player. Who is absent or sits twice is left to other checks."""

    def __init__(self, field: Field, pairing: Pairing) -> None:
        index = {player: v for v, player in enumerate(field.ids)}
        self.field = field
        self.pairing = pairing
        self.of: dict[int, Seat] = {}
        for pair in pairing.pairs:
            white, black = index.get(pair.white), index.get(pair.black)
            if white is None or black is None or white == black:
                continue
            if white not in self.of and black not in self.of:
                self.of[white] = self.of[black] = Seat(white, black)
        self.bye = None if pairing.bye is None else index.get(pairing.bye)

    def pairs(self) -> Iterator[Seat]:
        """Yield the pairs in the order of the boards."""
        return iter(dict.fromkeys(self.of.values()))

    def ids(self, seat: Seat) -> tuple[PlayerId, PlayerId]:
        """Return White and Black of *seat*."""
        return self.field.ids[seat.white], self.field.ids[seat.black]

    def pair(self, seat: Seat) -> Pair:
        """Return *seat* as it stands in the pairing."""
        return Pair(*self.ids(seat))

    def opponent(self, v: int) -> int | None:
        """Return the opponent of *v*, None without one."""
        seat = self.of.get(v)
        if seat is None:
            return None
        return seat.black if v == seat.white else seat.white

    def colour(self, v: int) -> int | None:
        """Return the colour of *v*, None without a game."""
        seat = self.of.get(v)
        if seat is None:
            return None
        return WHITE if v == seat.white else BLACK

    def step(self, v: int) -> int:
        """Return how far below his own score the opponent of *v* stands; negative: above."""
        opponent = self.opponent(v)
        if opponent is None:
            return 0
        return self.field.scores[v] - self.field.scores[opponent]

    def is_refused(self, v: int) -> bool:
        """Tell whether *v* plays without getting the colour he prefers."""
        colour = self.colour(v)
        return colour is not None and self.field.colours[v].wanted == -colour

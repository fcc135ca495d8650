"""A given pairing seen in the field: who meets whom, and how it differs in score and colour."""

from collections.abc import Iterator

from swissdesk.pairing.common.colours import BLACK, WHITE
from swissdesk.pairing.protocol import Pair, Pairing
from swissdesk.pairing.systems.fide_dutch_1998.history import Field


class Seats:
    """The pairs of a pairing by player. Who is absent or sits twice is left to other checks."""

    def __init__(self, field: Field, pairing: Pairing) -> None:
        index = {player: v for v, player in enumerate(field.ids)}
        self.field = field
        self.pairing = pairing
        self.pair_of: dict[int, Pair] = {}
        self.opponent: dict[int, int] = {}
        self.colour: dict[int, int] = {}
        for pair in pairing.pairs:
            white, black = index.get(pair.white), index.get(pair.black)
            if white is None or black is None or white == black:
                continue
            if white not in self.opponent and black not in self.opponent:
                self.pair_of[white] = self.pair_of[black] = pair
                self.opponent[white], self.opponent[black] = black, white
                self.colour[white], self.colour[black] = WHITE, BLACK
        self.bye = None if pairing.bye is None else index.get(pairing.bye)

    def pairs(self) -> Iterator[tuple[int, int]]:
        """Yield higher and lower of each pair, the pairs in the order A2 of the higher."""
        return ((v, u) for v, u in sorted(self.opponent.items()) if v < u)

    def step(self, v: int) -> int:
        """Return how far below his own score the opponent of *v* stands; negative: above."""
        scores = self.field.scores
        return scores[v] - scores[self.opponent[v]] if v in self.opponent else 0

    def is_refused(self, v: int) -> bool:
        """Tell whether *v* plays without the colour he prefers."""
        return v in self.colour and self.field.cards[v].wanted == -self.colour[v]

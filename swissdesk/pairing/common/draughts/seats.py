"""A given pairing seen in the field: who sits against whom, with which colour."""

from swissdesk.pairing.common.draughts.field import Field
from swissdesk.pairing.protocol import Pair, Pairing


class Seats:
    """The pairs of a pairing in field numbers. Who is absent or sits twice is left out."""

    def __init__(self, field: Field, pairing: Pairing) -> None:
        index = {player: v for v, player in enumerate(field.ids)}
        self.pairs: dict[tuple[int, int], Pair] = {}
        self.opponent: dict[int, int] = {}
        for pair in pairing.pairs:
            white, black = index.get(pair.white), index.get(pair.black)
            if white is None or black is None or white == black:
                continue
            if white not in self.opponent and black not in self.opponent:
                self.opponent[white], self.opponent[black] = black, white
                self.pairs[white, black] = pair
        self.bye = None if pairing.bye is None else index.get(pairing.bye)

    def playing(self) -> list[int]:
        """Return all who have an opponent, in the classification."""
        return sorted(self.opponent)

"""One bracket: residents and incoming floaters mixed by their index (art. 1.2, 1.8)."""

from swissdesk.pairing.common.graph import members
from swissdesk.pairing.systems.burstein.look import Look


class Bracket:
    """Players in the order of their BSNs, numbered from 0.

    *players* are their numbers in the field, *rows* holds for each whom he may meet here,
    *white* and *black* are the seekers of a colour.
    """

    __slots__ = ("black", "look", "players", "rows", "white")

    def __init__(self, look: Look, floaters: list[int], start: int, stop: int) -> None:
        field = look.field
        self.look = look
        self.players = sorted([*floaters, *range(start, stop)], key=look.place.__getitem__)
        self.rows = [self.here(field.allowed[v]) for v in self.players]
        self.white = self.here(field.white)
        self.black = self.here(field.black)

    @property
    def size(self) -> int:
        """Return the number of players; as a vertex it is BSN 0, to be met is to float."""
        return len(self.players)

    @property
    def scores(self) -> list[int]:
        """Return the scores in the order of the bracket."""
        return [self.look.field.scores[v] for v in self.players]

    def here(self, mask: int) -> int:
        """Return those of *mask*, a set of the whole field, who are in the bracket."""
        local = 0
        for i, v in enumerate(self.players):
            if mask >> v & 1:
                local |= 1 << i
        return local

    def outside(self, mask: int) -> int:
        """Return the members of *mask*, a set of the bracket, as a set of the whole field."""
        return sum(1 << self.players[i] for i in members(mask))

"""A position: everything that the pairing of one round depends on, as plain values."""

from dataclasses import dataclass, field

PLAYED = frozenset("1=0WDL?")
"""Result codes of a game that really took place (``?``: adjourned, a draw for pairing)."""

UNPLAYED = frozenset("+-UHFZ")
"""Result codes of a round without a game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Values:
    """What each outcome is worth, in tenths of a point."""

    win: int = 10
    draw: int = 5
    loss: int = 0
    pab: int = 10
    full_bye: int = 10
    half_bye: int = 5
    zero_bye: int = 0
    forfeit_win: int = 10
    forfeit_loss: int = 0

    def of(self, code: str) -> int:
        """Return what the result *code* is worth (``?``: C.04.2 art. 3.1)."""
        return {
            "1": self.win,
            "W": self.win,
            "=": self.draw,
            "D": self.draw,
            "?": self.draw,
            "0": self.loss,
            "L": self.loss,
            "U": self.pab,
            "F": self.full_bye,
            "H": self.half_bye,
            "Z": self.zero_bye,
            "+": self.forfeit_win,
            "-": self.forfeit_loss,
        }[code]


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One round of one player: the opponent and colour that were assigned, and the result.

    *bonus* are points given or taken on top; they change the score and nothing else.
    """

    code: str
    opponent: int | None = None
    colour: str = ""
    bonus: int = 0

    @property
    def played(self) -> bool:
        """Tell whether a game took place: it makes a meeting and a colour (C.04.2 art. 3.5)."""
        return self.code in PLAYED

    @property
    def paired(self) -> bool:
        """Tell whether the player took part in the pairing of that round."""
        return self.opponent is not None or self.code == "U"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrant:
    """A registered player: his TPN, his rounds so far, and whether he is there to be paired.

    *absent_as* is the code (``H``, ``F`` or ``Z``) of his bye in the round to pair, ``U`` if the
    arbiter gave him the allocated bye by hand, "" if he is present. *virtual* are his virtual
    points of round 1, 2, ...; a missing tail is nothing.
    """

    number: int
    cells: tuple[Cell, ...] = ()
    absent_as: str = ""
    virtual: tuple[int, ...] = ()

    @property
    def present(self) -> bool:
        """Tell whether the player is to be paired."""
        return not self.absent_as

    @property
    def takes_part(self) -> bool:
        """Tell whether the player was in some pairing already or is in this one."""
        return self.absent_as in ("", "U") or any(cell.paired for cell in self.cells)


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """The tournament at the moment of pairing *round_no* of *rounds*."""

    entrants: tuple[Entrant, ...]
    round_no: int
    rounds: int
    initial_colour: str = "w"
    values: Values = field(default_factory=Values)
    forbidden: frozenset[frozenset[int]] = frozenset()

    def __post_init__(self) -> None:
        """Refuse a position that contradicts itself."""
        numbers = [entrant.number for entrant in self.entrants]
        if len(set(numbers)) != len(numbers):
            raise ValueError("a number appears twice")
        for entrant in self.entrants:
            if len(entrant.cells) != self.round_no - 1:
                raise ValueError(f"player {entrant.number} has {len(entrant.cells)} rounds")
            for index, cell in enumerate(entrant.cells):
                self._demand_both_sides(entrant.number, index, cell)

    def _demand_both_sides(self, number: int, index: int, cell: Cell) -> None:
        if (cell.opponent is None) != (not cell.colour):
            raise ValueError(f"player {number}: colour and opponent go together")
        if cell.opponent is None:
            return
        other = self.entrant(cell.opponent).cells[index]
        agrees = other.opponent == number and {cell.colour, other.colour} == {"w", "b"}
        if not agrees or cell.played != other.played:
            raise ValueError(f"round {index + 1}: {number} and {cell.opponent} disagree")

    def entrant(self, number: int) -> Entrant:
        """Return the player with *number*."""
        return next(entrant for entrant in self.entrants if entrant.number == number)

    def points_before(self, number: int, round_no: int) -> int:
        """Return the points got in the rounds before *round_no*, bonus points included."""
        cells = self.entrant(number).cells[: round_no - 1]
        return sum(self.values.of(cell.code) + cell.bonus for cell in cells)

    def pairing_score(self, number: int, round_no: int) -> int:
        """Return the score that *round_no* is or was paired by (C.04.7 art. 1.5)."""
        virtual = self.entrant(number).virtual[round_no - 1 : round_no]
        return self.points_before(number, round_no) + sum(virtual)

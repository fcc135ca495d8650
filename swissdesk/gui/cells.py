"""What a table cell shows, as small values: the model makes them, the delegate paints them."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, Flag, auto

from swissdesk.domain.ids import Colour
from swissdesk.gui.fonts import Weight
from swissdesk.gui.theme import Token
from swissdesk.i18n import tr


class Align(Enum):
    """Numbers stand right, names left, results centred."""

    LEFT = auto()
    CENTRE = auto()
    RIGHT = auto()


class Keep(Enum):
    """What happens to a text where the room is short: the first named goes first."""

    DROP = auto()
    MIDDLE = auto()
    END = auto()
    WHOLE = auto()


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text in one ink and weight. Names keep END, clubs MIDDLE, ratings DROP.

    *shorter* takes the place of *text* before anything is cut: initials for given names.
    """

    text: str
    ink: Token = Token.TEXT
    weight: Weight = Weight.NORMAL
    size: float = 13
    italic: bool = False
    struck: bool = False
    keep: Keep = Keep.END
    shorter: str = ""


class Disc(Enum):
    """A colour as the sport draws it: ring, full disc, or a dash where there was no game."""

    WHITE = auto()
    BLACK = auto()
    NONE = auto()

    @classmethod
    def of(cls, colour: Colour | None) -> "Disc":
        """Return the disc of *colour*, the dash for None."""
        if colour is None:
            return cls.NONE
        return cls.WHITE if colour is Colour.WHITE else cls.BLACK


@dataclass(frozen=True, slots=True)
class Discs:
    """Some discs in a row, and the one that is due after an arrow."""

    past: tuple[Disc, ...]
    due: Disc | None = None
    size: float = 11


@dataclass(frozen=True, slots=True)
class Symbol:
    """An icon; *says* is its meaning for a screen reader."""

    name: str
    ink: Token = Token.TEXT2
    says: str = ""
    size: float = 15


@dataclass(frozen=True, slots=True)
class Chip:
    """A word on a small filled ground: its *voice* is the ink, the ground follows from it."""

    text: str
    voice: Token = Token.TEXT2
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Keys:
    """Key caps: they teach the keys in the place that takes them."""

    caps: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Blank:
    """A dashed frame for what is still to come, with a word or empty."""

    text: str = ""
    voice: Token = Token.LINE2


Plain = Run | Discs | Symbol | Chip | Keys | Blank


@dataclass(frozen=True, slots=True)
class Slot:
    """A part at a fixed place of its cell, so that a column of them aligns."""

    part: Plain
    left: float
    width: float
    align: Align = Align.LEFT


Part = Plain | Slot


class Mark(Flag):
    """What a row is besides its values."""

    NONE = 0
    RELATED = auto()
    BY_HAND = auto()
    GROUP = auto()
    UNDONE = auto()
    QUIET = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One cell. *spoken* is the full phrase for a screen reader, else the parts are read."""

    parts: tuple[Part, ...] = ()
    align: Align | None = None
    framed: bool = False
    spoken: str = ""
    tip: str = ""

    @property
    def text(self) -> str:
        """Return what can be copied from the cell."""
        return " ".join(word for word in map(_words, self.parts) if word)


EMPTY = Cell()


def cell(*parts: Part | str, spoken: str = "", tip: str = "", align: Align | None = None) -> Cell:
    """Return a cell of *parts*; bare strings are plain text."""
    made = tuple(Run(part) if isinstance(part, str) else part for part in parts)
    return Cell(parts=made, spoken=spoken, tip=tip, align=align)


def quiet(text: object) -> Run:
    """Return secondary text: numbers, codes, clubs."""
    return Run(str(text), Token.TEXT2, keep=Keep.MIDDLE)


def strong(text: object, ink: Token = Token.TEXT) -> Run:
    """Return text in SemiBold: points, results, places."""
    return Run(str(text), ink, Weight.SEMI)


def spoken_discs(discs: Iterable[Disc]) -> str:
    """Return the colours of *discs* in words: "white, white, black"."""
    words = {Disc.WHITE: tr("white"), Disc.BLACK: tr("black"), Disc.NONE: tr("no game")}
    return ", ".join(words[disc] for disc in discs)


def _words(part: Part) -> str:
    match part:
        case Slot(part=inner):
            return _words(inner)
        case Run(text=text) | Chip(text=text) | Blank(text=text):
            return text
        case Discs(past=past):
            return spoken_discs(past)
        case Symbol(says=says):
            return says
        case _:
            return ""

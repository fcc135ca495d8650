"""A sheet of text as values: frames, headings, small tables, one below the other."""

from dataclasses import dataclass

from swissdesk.domain.ids import Colour
from swissdesk.reports.document import Align, Person


@dataclass(frozen=True, slots=True, kw_only=True)
class Framed:
    """Sentences in a frame under a small title: what the sheet says in short."""

    title: str
    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Titled:
    """A heading; what follows stays on its page."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Paragraph:
    """A sentence or more, broken into lines."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """A short bold word and what it means."""

    word: str
    meaning: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GridColumn:
    """A column of a small table, *width* in mm of A4; 0 takes the rest and breaks lines."""

    head: str
    width: float = 0.0
    align: Align = Align.LEFT
    bold: bool = False


GridCell = str | Person | Colour | None


@dataclass(frozen=True, slots=True, kw_only=True)
class GridRow:
    """A line of a small table; a *chosen* one stands in a frame."""

    cells: tuple[GridCell, ...]
    chosen: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """A small table whose rows are as high as their text."""

    columns: tuple[GridColumn, ...]
    rows: tuple[GridRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Replaced:
    """A board whose pair is another one: White and Black before and now, None if nobody."""

    board: str
    was: tuple[Person, Person] | None
    now: tuple[Person, Person] | None


Piece = Framed | Titled | Paragraph | Term | Grid | Replaced

"""A sheet as values: headings, columns and rows, before anybody draws or writes them."""

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

from swissdesk.domain.ids import Colour
from swissdesk.domain.letterhead import Letterhead
from swissdesk.reports.cells import Side, Tick, Unwritten

if TYPE_CHECKING:
    from swissdesk.reports.letter import Piece
    from swissdesk.reports.player_card import CardFace
    from swissdesk.reports.receipt import Receipt
    from swissdesk.reports.result_slip import Slips
    from swissdesk.reports.tent import Tents


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """A name in a cell, surname apart from the given name.

    *reading* is the form (surname, given name) to fall back on where no font has the signs.
    *tell* stands behind the name always (two of one name in the list), *tell_initial* behind
    an initial that alone would make two lines equal; *number* does for both where no rating
    may be told. A *plain* name stands there for reference only: the surname is not bold, and
    may stand alone.
    """

    surname: str
    given: str = ""
    title: str = ""
    reading: tuple[str, str] | None = None
    tell: str = ""
    tell_initial: str = ""
    number: str = ""
    plain: bool = False

    def __str__(self) -> str:
        parts = (self.title, self.surname, self.given, self.tell)
        return " ".join(part for part in parts if part)


@dataclass(frozen=True, slots=True, kw_only=True)
class Meeting:
    """One round of one player in a crosstable.

    With *colour* it is a game: opponent, square, result. Without, *result* is a mark that
    takes the place of both; without *opponent* it is words alone.
    """

    opponent: str = ""
    colour: Colour | None = None
    result: str = ""

    def __str__(self) -> str:
        side = {Colour.WHITE: "□", Colour.BLACK: "■", None: " "}[self.colour]
        return f"{self.opponent}{side}{self.result}" if self.opponent else self.result


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The result of a board: a line to write on while *text* is empty; *mark* as ``*``."""

    text: str = ""
    mark: str = ""

    def __str__(self) -> str:
        return self.text + self.mark


BY_HAND_SIGN = "*"
"""Stands behind what the arbiter set by hand."""

Cell = str | Person | Meeting | Outcome | Side | Tick | Unwritten


class Align(Enum):
    """Where in its column a text stands."""

    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A column and how wide it may be, in mm on A4.

    *share* is its part of what is left over, up to *most*. When the paper is too narrow the
    column with the highest *leaves* goes first; 0 stays always. *scale* is the size of its
    type against that of the row. *em* makes the width a multiple of the type instead.
    *ruled* draws a line at its left side. Texts of one that is *alike* are made narrower
    together, where one of them has to be. One that *asks* is as wide as its texts need, as
    far as there is room. *name* is what it is called where it is chosen;
    several columns may be chosen as one, by *choice*. One that is not *usual* stands there
    only when it is asked for, one that is *fixed* always. Where columns are *wanted* by the
    arbiter all of them are narrowed a little before one has to go.
    """

    key: str
    head: str
    least: float = 0.0
    most: float = 0.0
    share: float = 0.0
    em: float = 0.0
    align: Align = Align.LEFT
    bold: bool = False
    condensed: bool = False
    scale: float = 1.0
    leaves: int = 0
    square: Colour | None = None
    large_head: bool = False
    ruled: bool = False
    alike: bool = False
    asks: bool = False
    round: int = 0
    name: str = ""
    choice: str = ""
    usual: bool = True
    fixed: bool = False
    wanted: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One line. *label* names it in a range; where *group* changes a heavier rule is drawn.

    Below a row that is *closed* it is drawn whatever follows. *signs* are the marks the row
    shows, so that the legend explains just those. *amount* is what the totals add up, in cents.
    """

    cells: tuple[Cell, ...]
    label: str = ""
    group: str = ""
    closed: bool = False
    signs: frozenset[str] = frozenset()
    amount: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Totals:
    """The sums of a column of money below each page, with a line to sign on.

    *page*, *running* and *whole* are the words for the sum of a page, of all up to it, and of
    everything; *column* is the key of the column they stand under, *lined* that of the one in
    which a line is left to write on. *taken* stands before the line to sign on.
    """

    column: str
    lined: str
    page: str
    running: str
    whole: str
    taken: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """A table of its own under a *title*, in the columns of the document."""

    title: str
    rows: tuple[Row, ...]


NOT_LAST = "not last"
"""The sign of every page but the last."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Explained:
    """One entry of the legend.

    It is shown where *sign* occurs on the page, which may be a mark or the key of a column;
    "" stands for every page. *of* is the key of the column it speaks of, without which it is
    not needed.
    """

    text: str
    sign: str = ""
    of: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Listing:
    """A line of names below the table: a bold word, then the entries."""

    word: str
    entries: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Signature:
    """Who signs: the role, the arbiter's category and name if known."""

    role: str
    category: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Closing:
    """What stands once, behind the last row, and is kept whole unless it is *listings*.

    *notes* are sentences, *dated* is the line with stamp and date of a signed paper, *signs*
    are the marks that the listings show.
    """

    listings: tuple[Listing, ...] = ()
    notes: tuple[str, ...] = ()
    signatures: tuple[Signature, ...] = ()
    stamp: str = ""
    dated: str = ""
    signs: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """What the sheet may be used for: *black* for what must not hang by mistake or is final."""

    text: str
    black: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """How the table fills A4; lengths in mm, type in pt, *ratio* is row over type.

    *rows* are at most so many a page; *kept* stays free below the table for the closing
    lines. *fives* draws a heavier rule after every fifth row, else where the group changes.
    So many tables stand *abreast*.
    """

    rows: int
    least_row: float
    most_row: float
    ratio: float
    most_type: float
    head: float = 5.6
    kept: float = 0.0
    fives: bool = False
    landscape: bool = False
    binding: bool = False
    abreast: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A whole sheet, in one language, for any number of pages.

    It holds one table of *rows*, or *blocks* that flow through two columns of each page, or
    *pieces* of text, or *receipts*, *cards*, *slips* or *tents* to be cut apart.
    The subtitle of a page is *counts*, then which rows (*range*, filled with the labels of
    the first and the last one) and which rounds stand on it where there are several pages,
    then *remarks*. *rules* names the edition of the rules in the foot.
    """

    code: str
    title: str
    tournament: str
    where_and_when: str
    columns: tuple[Column, ...]
    layout: Layout
    state: State
    rows: tuple[Row, ...] = ()
    blocks: tuple[Block, ...] = ()
    pieces: "tuple[Piece, ...]" = ()
    receipts: "tuple[Receipt, ...]" = ()
    cards: "tuple[CardFace, ...]" = ()
    slips: "Slips | None" = None
    tents: "Tents | None" = None
    totals: Totals | None = None
    counts: tuple[str, ...] = ()
    range: str = ""
    remarks: tuple[str, ...] = ()
    rounds_range: str = ""
    round: int | None = None
    start: str = ""
    legend: tuple[Explained, ...] = ()
    closing: Closing = field(default_factory=Closing)
    author: str = ""
    rules: str = ""
    letterhead: Letterhead = field(default_factory=Letterhead)

    def subtitle(self, range_of_page: str = "") -> str:
        """Return the line under the title of a page."""
        return " · ".join(filter(None, (*self.counts, range_of_page, *self.remarks)))

"""What every report offers: a code, a name, and its content as a document."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, Protocol

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.letterhead import Letterhead
from swissdesk.domain.tournament import Tournament
from swissdesk.reports.amendment_sheet import AmendmentSheet
from swissdesk.reports.check_form import CheckForm
from swissdesk.reports.document import Document
from swissdesk.reports.journal_sheet import JournalSheet
from swissdesk.reports.player_card import CardSheet
from swissdesk.reports.why_sheet import WhySheet

PaperCode = Literal["a4", "a5", "a3", "letter"]
Told = Callable[[int], None]
"""Learns how many pages are drawn; it may raise an error of its own to stop the work."""
TypeSize = Literal["large", "standard", "dense"]
Way = Literal["portrait", "landscape"]
OF_TEXTS = ("paper", "draft")
"""What can be chosen for any sheet that has a head."""
OF_BLOCKS = (*OF_TEXTS, "type_size", "columns", "ratings")
"""What can be chosen for small tables side by side."""
OF_TABLES = (*OF_BLOCKS, "turned")
"""What can be chosen for any table."""
BOARDS_A_PAGE = 30
"""What most people can read from 1.5 m on A4."""
ONE_SHEET = 110
"""So many boards stand on one sheet of A4, in two columns, for the desk only."""


def nobody(pages: int) -> None:
    """Take no notice of how many pages are drawn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportOptions:
    """How a sheet is to be printed. *round* None: the last one the sheet can show.

    *check_sign* is that of the journal's last entry, *published_at* the moment at which
    results or standings are hung up (pairs know theirs), boards behind *last_board* get their
    number from the arbiter only (none: all have one), *player* whose sheet it is and *why*
    what it says, *cards* those to be printed, *categories* the codes of those that are shown
    (none: the usual ones). *folded* makes board numbers and name cards stand on the table.
    *amendment* is what changed in pairs that hang, *corrected_at* when (UTC), "" if nothing did.
    *journal* are the entries of the journal in words, *checked* the checks of a round.

    *columns* are those wanted, in order (none: the usual ones), *left_out* those that are not,
    or marks; *ratings* says of them alone whether they are shown (None: as usual). *turned* is
    the way of the paper (None: as usual), *draft* marks a sheet that must not hang yet.
    *letterhead* stands in for that of the tournament; *copies* follow each other in one PDF.
    """

    round: int | None = None
    by: Literal["place", "number"] = "place"
    paper: PaperCode = "a4"
    boards_a_page: int | None = None
    last_board: int | None = None
    slips_a_page: Literal[4, 8] | None = None
    folded: bool = True
    check_sign: str = ""
    published_at: datetime | None = None
    player: PlayerId | None = None
    why: WhySheet | None = None
    amendment: AmendmentSheet | None = None
    corrected_at: str = ""
    cards: tuple[CardSheet, ...] = ()
    categories: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()
    ratings: bool | None = None
    turned: Way | None = None
    type_size: TypeSize = "standard"
    draft: bool = False
    letterhead: Letterhead | None = None
    copies: int = 1
    journal: JournalSheet | None = None
    checked: CheckForm | None = None


NO_TABLES = frozenset(
    {
        "amendment",
        "board-numbers",
        "cards",
        "name-cards",
        "receipts",
        "slips",
        "why",
    }
)
"""The sheets that are no lists: texts, and what is cut apart. They are pages, but no tables."""


class Report(Protocol):
    """A kind of sheet. *options* names the fields of ``ReportOptions`` it looks at."""

    @property
    def code(self) -> str:
        """Return the KIND of the command line."""
        ...

    @property
    def name(self) -> str:
        """Return the name in the list of prints, marked for translation."""
        ...

    @property
    def options(self) -> tuple[str, ...]:
        """Return the names of the options that change this sheet."""
        ...

    def content(
        self, tournament: Tournament, options: ReportOptions, printed_at: datetime
    ) -> Document:
        """Return the sheet in the active language.

        Times of the tournament are shown in the time zone of *printed_at*.
        """
        ...

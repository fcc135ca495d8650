"""Sheets of the tests, printed once and read back."""

import io
import unicodedata
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Literal

import pdfplumber
from pdfminer.pdftypes import resolve1

from swissdesk.app.card_sheet import card_sheets
from swissdesk.domain.letterhead import Letterhead
from swissdesk.domain.rounds import RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import language
from swissdesk.reports.document import Document
from swissdesk.reports.kit.frame import Stamp
from swissdesk.reports.kit.press import Printed, print_document
from swissdesk.reports.protocol import PaperCode, ReportOptions, TypeSize, Way
from swissdesk.reports.rendering import document as content
from swissdesk.reports.rendering import render
from tests.reports import invented
from tests.reports.logs import checks, journal
from tests.reports.reasons import why

TABLES = ("crosstable", "final", "pairings", "results", "standings")
LISTS = ("alphabetical", "blank-crosstable", "check-in", "starting-list")
GIVEN_OUT = ("prizes", "receipts")
CUT_APART = ("board-numbers", "cards", "name-cards", "slips")
LETTERS = ("amendment", "why")
LOGS = ("check-sheet", "journal")
CODES = (*TABLES, *LISTS, "categories", *LETTERS, *LOGS, *GIVEN_OUT, *CUT_APART)
RULES = "Swiss system, edition 2026"
"""The name of the system is the word of another room."""
STAMP = Stamp(program="SwissDesk", printed="printed", check_sign="7F3A04")


@dataclass(frozen=True)
class Case:
    """A sheet of a tournament: *code* of *players* in *language*, after *rounds*."""

    code: str
    players: int
    rounds: int = 5
    language: str = "ru"
    paper: PaperCode = "a4"
    hard: bool = False
    draft: bool = False
    boards_a_page: int | None = None
    games: int = 1
    slips_a_page: Literal[4, 8] | None = None
    columns: tuple[str, ...] = ()
    turned: Way | None = None
    type_size: TypeSize = "standard"
    lines: tuple[str, ...] = ()

    def __str__(self) -> str:
        marks = ("hard" if self.hard else "", "draft" if self.draft else "")
        a_page = f"{self.boards_a_page}b" if self.boards_a_page else ""
        parts = (self.code, str(self.players), f"{self.rounds}r", self.paper, self.language, a_page)
        wanted = (
            f"{len(self.columns)}c" if self.columns else "",
            self.turned or "",
            self.type_size if self.type_size != "standard" else "",
            "head" if self.lines else "",
            f"{self.games}g" if self.games > 1 else "",
            f"{self.slips_a_page}s" if self.slips_a_page else "",
        )
        return "-".join(filter(None, (*parts, *marks, *wanted)))


@dataclass(frozen=True, slots=True)
class Page:
    """What the tests ask of a page that was read: the reader itself keeps ten times as much."""

    text: str
    chars: list[dict[str, Any]]
    rects: list[dict[str, Any]]
    lines: list[dict[str, Any]]
    curves: list[dict[str, Any]]
    fonts: dict[str, bool]
    """By name, and whether it is embedded."""


_PLACE = ("x0", "x1", "top", "bottom")
_OF_CHAR = ("text", "size", "matrix", "non_stroking_color", *_PLACE)
_OF_SHAPE = ("stroke", "fill", "linewidth", "stroking_color", "non_stroking_color", *_PLACE)


def _read(page: Any) -> Page:
    found = Page(
        text=page.extract_text(),
        chars=[{name: char[name] for name in _OF_CHAR} for char in page.chars],
        rects=_shapes(page.rects),
        lines=_shapes(page.lines),
        curves=_shapes(page.curves),
        fonts={
            name: "FontFile2" in resolve1(resolve1(font)["FontDescriptor"])
            for name, font in resolve1(page.page_obj.resources["Font"]).items()
        },
    )
    page.close()
    return found


def _shapes(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{name: shape[name] for name in _OF_SHAPE} for shape in found]


@dataclass(frozen=True)
class Sheet:
    """A printed case: what was meant, what came out, and what a reader finds in it."""

    document: Document
    printed: Printed
    pages: tuple[Page, ...]

    def text(self, page: int) -> str:
        """Return the text of *page*, counted from 0, Arabic letters in their plain forms."""
        return plain(self.pages[page].text)


def plain(text: str) -> str:
    """Return *text* with the joined forms of letters and special spaces made plain."""
    return "".join(unicodedata.normalize("NFKC", sign) if _is_form(sign) else sign for sign in text)


def _is_form(sign: str) -> bool:
    return sign == "\u00a0" or "\ufb1d" <= sign <= "\ufdff" or "\ufe70" <= sign <= "\ufeff"


@cache
def event(case: Case) -> Tournament:
    """Return the tournament of *case*."""
    hard = invented.HARD_NAMES if case.hard else ()
    made = invented.with_prizes(invented.tournament(case.players, case.rounds, hard=hard))
    made = replace(made, rules=replace(made.rules, games_a_meeting=case.games))
    if case.code in ("categories", *GIVEN_OUT):
        made = invented.with_categories(made)
    if case.code in GIVEN_OUT:
        made = invented.with_things(made)
    if case.code in (*LISTS, *CUT_APART):
        made = invented.with_cards(made)
    if case.code in ("pairings", "alphabetical", "slips", "amendment", "check-sheet"):
        state = RoundState.DRAFT if case.draft else RoundState.PUBLISHED
        made = invented.without_results(made, state=state)
    return made


def options(case: Case) -> ReportOptions:
    """Return how *case* is printed; the words of cards are in the language of the moment."""
    reasons = why(event(case), case.language) if case.code == "why" else None
    cards = card_sheets(event(case)) if case.code == "cards" else ()
    return ReportOptions(
        check_sign="7F3A04",
        journal=journal(event(case)) if case.code == "journal" else None,
        checked=checks(event(case)) if case.code == "check-sheet" else None,
        paper=case.paper,
        boards_a_page=case.boards_a_page,
        slips_a_page=case.slips_a_page,
        columns=case.columns,
        turned=case.turned,
        type_size=case.type_size,
        letterhead=Letterhead(lines=case.lines),
        why=reasons,
        cards=cards,
        amendment=invented.amendment(event(case)) if case.code == "amendment" else None,
    )


@cache
def sheet(case: Case) -> Sheet:
    """Print *case* and read it."""
    with language(case.language):
        document = content(
            case.code, event(case), options=options(case), printed_at=invented.PRINTED
        )
        document = replace(document, rules=RULES)
        printed = print_document(document, case.paper, STAMP, case.language)
    with pdfplumber.open(io.BytesIO(printed.pdf)) as pdf:
        return Sheet(document=document, printed=printed, pages=tuple(map(_read, pdf.pages)))


def rendered(case: Case) -> bytes:
    """Return *case* as the program prints it."""
    with language(case.language):
        return render(case.code, event(case), options=options(case), printed_at=invented.PRINTED)

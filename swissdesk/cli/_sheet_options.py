"""How a sheet is to look: the options of ``report`` that the window has in its panel."""

from argparse import ArgumentParser, BooleanOptionalAction, Namespace
from collections.abc import Sequence
from pathlib import Path

from swissdesk.app.letterhead import read_logo
from swissdesk.app.paper import ONE_SHEET, ReportOptions
from swissdesk.cli._arguments import LARGEST_NUMBER, BadUsage, whole_number
from swissdesk.domain.letterhead import MAX_LINES, Letterhead
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import tr

_ONE_SHEET = "one-sheet"
MOST_COPIES = 50
_MOST_BOARDS = 200
_GIVEN_BY = {
    "round": "--round",
    "player": "--player",
    "by": "--by",
    "categories": "--category",
    "turned": "--orientation",
    "type_size": "--type-size",
    "boards_a_page": "--boards-a-page",
    "last_board": "--boards-up-to",
    "slips_a_page": "--slips-a-page",
    "folded": "--flat",
    "columns": "--columns",
    "left_out": "--without",
    "ratings": "--ratings",
    "draft": "--draft",
}
"""The options of a sheet that not every sheet has."""


def add_sheet_options(parser: ArgumentParser) -> None:
    """Offer paper, size, columns, marks and the head of the sheet."""
    _add_paper(parser)
    _add_content(parser)
    _add_head(parser)


def _add_paper(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--paper", choices=["a4", "a5", "a3", "letter"], default="a4", help=tr("size of the paper")
    )
    parser.add_argument(
        "--orientation", choices=["portrait", "landscape"], help=tr("which way the paper lies")
    )
    parser.add_argument(
        "--type-size",
        choices=["large", "standard", "dense", _ONE_SHEET],
        default="standard",
        help=tr("size of the type; one-sheet: all boards on a page for the desk"),
    )
    parser.add_argument(
        "--boards-a-page",
        metavar="N",
        type=whole_number(1, _MOST_BOARDS),
        help=tr("boards on a page, in place of the size of the type"),
    )
    parser.add_argument(
        "--slips-a-page", type=int, choices=[4, 8], help=tr("result slips on a page")
    )
    parser.add_argument(
        "--flat", action="store_true", help=tr("board numbers and name cards without a fold")
    )
    parser.add_argument(
        "--copies",
        metavar="N",
        type=whole_number(1, MOST_COPIES),
        default=1,
        help=tr("whole copies, one after the other in one file"),
    )


def _add_content(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--columns",
        metavar="LIST",
        default="",
        help=tr("columns of a table, in order, as place,name,points; an unknown one lists all"),
    )
    parser.add_argument(
        "--without", metavar="LIST", default="", help=tr("columns and marks that are left out")
    )
    parser.add_argument(
        "--ratings",
        action=BooleanOptionalAction,
        default=None,
        help=tr("with ratings or without them"),
    )
    parser.add_argument(
        "--boards-up-to",
        metavar="N",
        type=whole_number(1, LARGEST_NUMBER),
        help=tr("the last board with a number; the arbiter gives the others in the hall"),
    )
    parser.add_argument(
        "--draft", action="store_true", help=tr("mark the sheet as a draft that must not hang")
    )


def _add_head(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--header",
        metavar="TEXT",
        action="append",
        default=[],
        help=tr("a line above the name of the tournament; up to three times"),
    )
    parser.add_argument(
        "--logo", metavar="FILE", type=Path, help=tr("a logo (PNG or JPEG) in place of the file's")
    )


def sheet_options(given: Namespace, tournament: Tournament) -> ReportOptions:
    """Return what the words of the command line ask for."""
    is_one_sheet = given.type_size == _ONE_SHEET
    return ReportOptions(
        round=given.round,
        by=given.by,
        categories=tuple(given.category),
        paper=given.paper,
        turned=given.orientation,
        type_size="standard" if is_one_sheet else given.type_size,
        boards_a_page=ONE_SHEET if is_one_sheet else given.boards_a_page,
        slips_a_page=given.slips_a_page,
        folded=not given.flat,
        copies=given.copies,
        columns=_listed(given.columns),
        left_out=_listed(given.without),
        ratings=given.ratings,
        last_board=given.boards_up_to,
        draft=given.draft,
        letterhead=_letterhead(given, tournament.letterhead),
    )


def _listed(text: str) -> tuple[str, ...]:
    return tuple(filter(None, (part.strip() for part in text.split(","))))


def _letterhead(given: Namespace, kept: Letterhead) -> Letterhead:
    """Return the head of the tournament, with what is given in the place of its own."""
    if len(given.header) > MAX_LINES:
        cause = tr("--header is given at most {limit} times", limit=MAX_LINES)
        raise BadUsage(cause=cause, command="swissdesk report")
    return Letterhead(
        lines=tuple(given.header) or kept.lines,
        logo=read_logo(given.logo) if given.logo else kept.logo,
    )


def without_effect(options: ReportOptions, taken: Sequence[str]) -> list[str]:
    """Return the words that ask for something that the sheet does not have."""
    usual = ReportOptions()
    asked = [name for name in _GIVEN_BY if getattr(options, name) != getattr(usual, name)]
    marks = {"left_out": "columns", "type_size": "type_size"}
    return [_GIVEN_BY[name] for name in asked if marks.get(name, name) not in taken]

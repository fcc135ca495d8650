"""``report``: any sheet as PDF; as a page, list or workbook where the name to write ends so."""

import sys
from argparse import ArgumentParser, Namespace
from dataclasses import replace
from datetime import datetime

from swissdesk.app.amendment import with_changes_of_file
from swissdesk.app.explaining import with_number
from swissdesk.app.journal_sheet import with_journal_of_file
from swissdesk.app.paper import (
    ReportOptions,
    check_columns,
    table_form,
    without_font,
    without_room,
)
from swissdesk.app.services import (
    CHECK,
    WHY,
    make_table,
    print_report,
    read_tournament,
    report_kinds,
)
from swissdesk.cli import _arguments as arguments
from swissdesk.cli._output import counting_pages, remark, write_beside
from swissdesk.cli._sheet_options import add_sheet_options, sheet_options, without_effect
from swissdesk.i18n import N_, tr

SUMMARY = N_("Make a sheet as PDF.")


def add_arguments(parser: ArgumentParser) -> None:
    """Tell *parser* what the verb takes."""
    arguments.add_file(parser)
    kinds = report_kinds()
    parser.add_argument(
        "kind",
        metavar="KIND",
        choices=[kind.code for kind in kinds],
        help=tr("the sheet: {codes}", codes=", ".join(kind.code for kind in kinds)),
    )
    arguments.add_round(parser)
    arguments.add_player(parser)
    parser.add_argument(
        "--by",
        choices=["place", "number"],
        default="place",
        help=tr("order of the crosstable: by place or by start number"),
    )
    parser.add_argument(
        "--category",
        metavar="CODE",
        action="append",
        default=[],
        help=tr(
            "a category of category standings, as women or rating/-1799; may be repeated; "
            "without it those that have prizes"
        ),
    )
    add_sheet_options(parser)
    arguments.add_output(parser, "OUT.pdf")


def run(options: Namespace) -> int:
    """Make the sheet and write it; return the exit code."""
    of_pairs = options.round if options.kind in (CHECK, WHY) else None
    opened = read_tournament(options.file, explained=of_pairs)
    remark(opened)
    player = None
    if options.player is not None:
        round_no = options.round or len(opened.tournament.rounds)
        player = with_number(opened.tournament, round_no, options.player)
    asked = replace(sheet_options(options, opened.tournament), player=player)
    _say_what_has_no_effect(asked, options.kind)
    sheet = replace(asked, check_sign=opened.check_sign)
    sheet = with_changes_of_file(sheet, options.kind, opened)
    sheet = with_journal_of_file(sheet, options.kind, opened)
    printed_at = datetime.now().astimezone()
    with counting_pages() as told:
        made = print_report(
            opened.tournament,
            options.kind,
            sheet,
            printed_at,
            opened.history,
            opened.made_from,
            told=told,
        )
    check_columns(made, asked)
    form = table_form(options.output)
    if form is not None:
        told_of = (printed_at, opened.history, opened.made_from)
        page = make_table(opened.tournament, options.kind, form, sheet, *told_of)
        write_beside(options.file, options.output, page)
        return 0
    write_beside(options.file, options.output, made.pdf)
    if made.missing:
        print(f"{options.output}: {without_font(made.missing)}", file=sys.stderr)
    if made.left_out and (sheet.columns or sheet.ratings):
        print(f"{options.output}: {without_room(made.left_out)}", file=sys.stderr)
    return 0


def _say_what_has_no_effect(asked: ReportOptions, kind: str) -> None:
    taken = next(one.options for one in report_kinds() if one.code == kind)
    for word in without_effect(asked, taken):
        print(tr("{option} changes nothing on this sheet.", option=word), file=sys.stderr)

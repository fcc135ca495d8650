"""``import``: take a TRF or an entry list over into a new tournament file."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from swissdesk.app.services import import_file, is_report_file
from swissdesk.cli import _arguments as arguments
from swissdesk.cli._output import problem_lines
from swissdesk.errors import ArbiterError
from swissdesk.i18n import N_, tr

SUMMARY = N_("Take a TRF or an entry list over into a new tournament file.")
MOST_SHEETS = 256
CODE_PAGES = ("utf-8", "utf-16", "cp1251", "cp1252", "cp1250")


class OnlyForLists(ArbiterError):
    """A report file has its columns by its rules, and no sheets."""

    template = N_("{file} is a TRF: --map and --sheet are for lists of players.")


def add_arguments(parser: ArgumentParser) -> None:
    """Tell *parser* what the verb takes."""
    parser.add_argument(
        "file", metavar="FILE", type=Path, help=tr("a TRF or a list of players (CSV, XLSX, ODS)")
    )
    parser.add_argument(
        "--map",
        metavar="COLUMNS",
        help=tr(
            "what the columns of a list are, as name=2,rating=5 or name=B,rating=E; "
            "heading=none where the list has no headings"
        ),
    )
    parser.add_argument("--encoding", choices=CODE_PAGES, help=tr("in what the text is written"))
    parser.add_argument(
        "--sheet",
        metavar="N",
        type=arguments.whole_number(1, MOST_SHEETS),
        help=tr("on which sheet of a workbook, from 1"),
    )
    arguments.add_output(parser, "NEW.swissdesk")


def run(options: Namespace) -> int:
    """Make the new file; return the exit code."""
    if (options.map or options.sheet) and is_report_file(options.file):
        raise OnlyForLists(file=options.file)
    session, imported = import_file(
        options.file,
        options.output,
        columns=options.map,
        encoding=options.encoding,
        page=None if options.sheet is None else options.sheet - 1,
    )
    try:
        tournament = session.tournament
        for line in problem_lines(options.file, imported.problems, tournament):
            print(line, file=sys.stderr)
        print(
            tr(
                "{file}. Players: {players}, rounds played: {rounds}.",
                file=options.output,
                players=len(tournament.players),
                rounds=tournament.played_rounds,
            )
        )
    finally:
        session.close()
    return 0

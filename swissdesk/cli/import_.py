"""``import``: take a TRF or an entry list over into a new tournament file."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from swissdesk.app.services import import_file, is_report_file
from swissdesk.cli import _arguments as arguments
from swissdesk.cli._output import problem_lines
from swissdesk.cli._table_options import add_table_options, sheet_asked
from swissdesk.errors import ArbiterError
from swissdesk.i18n import N_, tr

SUMMARY = N_("Take a TRF or an entry list over into a new tournament file.")


class OnlyForLists(ArbiterError):
    """A report file has its columns by its rules, and no sheets."""

    template = N_("{file} is a TRF: --map and --sheet are for lists of players.")


def add_arguments(parser: ArgumentParser) -> None:
    """Tell *parser* what the verb takes."""
    parser.add_argument(
        "file", metavar="FILE", type=Path, help=tr("a TRF or a list of players (CSV, XLSX, ODS)")
    )
    add_table_options(parser)
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
        page=sheet_asked(options),
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

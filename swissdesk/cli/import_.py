"""``import``: take a TRF or an entry list over into a new tournament file."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from swissdesk.app.services import import_file
from swissdesk.cli import _arguments as arguments
from swissdesk.cli._output import problem_lines
from swissdesk.i18n import N_, tr

SUMMARY = N_("Take a TRF or an entry list over into a new tournament file.")
CODE_PAGES = ("utf-8", "utf-16", "cp1251", "cp1252", "cp1250")


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
    parser.add_argument(
        "--encoding", choices=CODE_PAGES, help=tr("in what the text of a list is written")
    )
    arguments.add_output(parser, "NEW.swissdesk")


def run(options: Namespace) -> int:
    """Make the new file; return the exit code."""
    session, imported = import_file(
        options.file, options.output, columns=options.map, encoding=options.encoding
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

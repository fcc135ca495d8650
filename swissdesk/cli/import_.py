"""``import``: take a TRF or an entry list over into a new tournament file."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from swissdesk.app.services import import_file
from swissdesk.cli import _arguments as arguments
from swissdesk.cli._output import problem_lines
from swissdesk.i18n import N_, tr

SUMMARY = N_("Take a TRF or an entry list over into a new tournament file.")


def add_arguments(parser: ArgumentParser) -> None:
    """Tell *parser* what the verb takes."""
    parser.add_argument(
        "file", metavar="FILE", type=Path, help=tr("a TRF or an entry list (CSV with a header)")
    )
    arguments.add_output(parser, "NEW.swissdesk")


def run(options: Namespace) -> int:
    """Make the new file; return the exit code."""
    session, imported = import_file(options.file, options.output)
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

"""``export``: write the tournament in a form that other programs read."""

from argparse import ArgumentParser, Namespace

from swissdesk.app.services import export_trf16, read_tournament
from swissdesk.cli import _arguments as arguments
from swissdesk.cli._output import remark, write_beside
from swissdesk.i18n import N_, tr

SUMMARY = N_("Write the tournament in a form that other programs read.")
FORMATS = {"trf16": export_trf16}


def add_arguments(parser: ArgumentParser) -> None:
    """Tell *parser* what the verb takes."""
    arguments.add_file(parser)
    parser.add_argument(
        "--format",
        choices=list(FORMATS),
        required=True,
        help=tr("the form: {codes}", codes=", ".join(FORMATS)),
    )
    arguments.add_output(parser, "OUT")


def run(options: Namespace) -> int:
    """Write the file; return the exit code."""
    opened = read_tournament(options.file)
    remark(opened)
    write_beside(options.file, options.output, FORMATS[options.format](opened.tournament))
    return 0

"""``export``: write the tournament in a form that other programs read."""

from argparse import ArgumentParser, Namespace
from datetime import datetime

from swissdesk.app.services import export_trf16, read_tournament
from swissdesk.cli import _arguments as arguments
from swissdesk.cli._output import remark, write_beside
from swissdesk.i18n import N_, tr

SUMMARY = N_("Write the tournament in a form that other programs read.")
FORMATS = ("trf16", "csv", "xlsx", "html")


def add_arguments(parser: ArgumentParser) -> None:
    """Tell *parser* what the verb takes."""
    arguments.add_file(parser)
    parser.add_argument(
        "--format",
        choices=FORMATS,
        required=True,
        help=tr(
            "the form: {codes}; csv and html make a folder with a file for each table",
            codes=", ".join(FORMATS),
        ),
    )
    arguments.add_output(parser, "OUT")


def run(options: Namespace) -> int:
    """Write the file, or the folder and say what is in it; return the exit code."""
    opened = read_tournament(options.file)
    remark(opened)
    if options.format == "trf16":
        write_beside(options.file, options.output, export_trf16(opened.tournament))
        return 0
    # Tables need the rooms of the sheets, which a report file does without.
    from swissdesk.app.export import export_folder, export_workbook

    made_at = datetime.now().astimezone()
    if options.format == "xlsx":
        write_beside(options.file, options.output, export_workbook(opened.tournament, made_at))
        return 0
    for path in export_folder(opened.tournament, options.output, options.format, made_at):
        print(path)
    return 0

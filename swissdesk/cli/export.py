"""``export``: write the tournament in a form that other programs read."""

from argparse import ArgumentParser, Namespace
from datetime import datetime

from swissdesk.app.services import Opened, read_tournament
from swissdesk.cli import _arguments as arguments
from swissdesk.cli._output import notes_on, remark, write_beside
from swissdesk.errors import ArbiterError
from swissdesk.i18n import N_, tr

SUMMARY = N_("Write the tournament in a form that other programs read.")
REPORT_FILES = ("trf26", "trf16")
LISTS = ("players", "pgn")
FORMATS = (*REPORT_FILES, "csv", "xlsx", "html", *LISTS)


class NoLatinTables(ArbiterError):
    """Tables show names as the sheets do."""

    template = N_("--latin is for files that go to other programs: {codes}.")

    def __init__(self) -> None:
        super().__init__(codes=", ".join((*REPORT_FILES, *LISTS)))


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
    parser.add_argument(
        "--latin",
        action="store_true",
        help=tr(
            "names in Latin letters, those without a Latin name transliterated: {codes}",
            codes=", ".join((*REPORT_FILES, *LISTS)),
        ),
    )
    arguments.add_output(parser, "OUT")


def run(options: Namespace) -> int:
    """Write the file, or the folder and say what is in it; return the exit code."""
    opened = read_tournament(options.file, journal=True)
    remark(opened)
    if options.format in REPORT_FILES:
        _write_report_file(opened, options)
        return 0
    if options.format in LISTS:
        from swissdesk.app.export import export_file

        data, lost = export_file(opened.tournament, options.format, latin=options.latin)
        notes_on(opened, {"": lost})
        write_beside(options.file, options.output, data)
        return 0
    if options.latin:
        raise NoLatinTables
    # Tables need the rooms of the sheets, which a report file does without.
    from swissdesk.app.export import export_folder, export_workbook

    made_at = datetime.now().astimezone()
    if options.format == "xlsx":
        write_beside(options.file, options.output, export_workbook(opened.tournament, made_at))
        return 0
    for path in export_folder(opened.tournament, options.output, options.format, made_at):
        print(path)
    return 0


def _write_report_file(opened: Opened, options: Namespace) -> None:
    """Write a report file; say first what it lacks for the rating report and cannot hold."""
    from swissdesk.app.report_file import report_file

    made = report_file(opened.tournament, options.format, opened.history, latin=options.latin)
    gaps = [gap.note for gap in made.gaps]
    notes_on(
        opened,
        {
            tr("Missing for the rating report"): gaps,
            tr("Only in the tournament file"): made.not_carried,
        },
    )
    write_beside(options.file, options.output, made.data)

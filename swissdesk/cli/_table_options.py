"""How a table is to be read where that would be found out wrongly: options of several verbs."""

from argparse import ArgumentParser, Namespace

from swissdesk.cli._arguments import whole_number
from swissdesk.i18n import tr

MOST_SHEETS = 256
CODE_PAGES = ("utf-8", "utf-16", "cp1251", "cp1252", "cp1250")


def add_table_options(parser: ArgumentParser) -> None:
    """Offer the columns, the encoding, the sheet."""
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
        type=whole_number(1, MOST_SHEETS),
        help=tr("on which sheet of a workbook, from 1"),
    )


def sheet_asked(options: Namespace) -> int | None:
    """Return the place of the sheet that is asked for, from 0."""
    return None if options.sheet is None else int(options.sheet) - 1

"""``demo``: a whole sample tournament with its sheets, without a window."""

from argparse import ArgumentParser, Namespace
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from swissdesk.app.amendment import AMENDMENT, changed_rounds
from swissdesk.app.files import make_folder
from swissdesk.app.paper import ReportOptions
from swissdesk.app.sample import make_sample
from swissdesk.app.services import make_report, report_kinds, write_atomically
from swissdesk.i18n import N_, current_language, tr

OF_ONE_PLAYER = "why"
SUMMARY = N_("Play a whole sample tournament and make its sheets.")


def add_arguments(parser: ArgumentParser) -> None:
    """Tell *parser* what the verb takes."""
    parser.add_argument(
        "folder", metavar="DIR", type=Path, help=tr("where the tournament file and the PDFs go")
    )


def run(options: Namespace) -> int:
    """Play the tournament, make the sheets, tell where they lie; return the exit code."""
    folder: Path = options.folder
    make_folder(folder)
    stem = free_name(folder, tr("sample-tournament"))
    session = make_sample(folder / f"{stem}.swissdesk", current_language())
    try:
        print(tr("The tournament: {file}", file=session.path))
        sheet = ReportOptions(check_sign=session.check_sign)
        # A sheet that is always of one player is made for the first of the starting list.
        of_one = replace(sheet, player=session.tournament.by_number()[0].id)
        printed_at = datetime.now().astimezone()
        history = session.history()
        for kind in report_kinds():
            if kind.code == AMENDMENT and not changed_rounds(history):
                continue  # every pairing of the sample hangs as it was published
            target = folder / f"{stem}-{kind.code}.pdf"
            wanted = of_one if kind.code == OF_ONE_PLAYER else sheet
            pdf = make_report(session.tournament, kind.code, wanted, printed_at, history)
            write_atomically(target, pdf)
            print(f"{tr(kind.name)}: {target}")
    finally:
        session.close()
    return 0


def free_name(folder: Path, wanted: str) -> str:
    """Return *wanted*, with a number behind it where *folder* has files of that name."""
    taken = {path.name for path in folder.iterdir()}
    name, counter = wanted, 1
    while any(found.startswith((f"{name}.", f"{name}-")) for found in taken):
        counter += 1
        name = f"{wanted}-{counter}"
    return name

"""``verify``: is a tournament file sound, and does its journal tell the truth?"""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from swissdesk.app.services import verify
from swissdesk.app.wording import say
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_, tr

SUMMARY = N_("Check that a tournament file and its journal are sound.")
EXIT_DAMAGED = 1


def add_arguments(parser: ArgumentParser) -> None:
    """Tell *parser* what the verb takes."""
    parser.add_argument(
        "file", metavar="FILE.swissdesk", type=Path, help=tr("a tournament file; never changed")
    )


def run(options: Namespace) -> int:
    """Check the file and say what was found; return the exit code."""
    verified = verify(options.file)
    for note in verified.damage:
        print(tr("{file}: damaged. {cause}", file=options.file, cause=say(note, Tournament())))
    if verified.damage:
        return EXIT_DAMAGED
    print(
        tr(
            "{file} is sound. Journal entries: {actions}, changes: {changes}.",
            file=options.file,
            actions=verified.actions,
            changes=verified.changes,
        )
    )
    return 0

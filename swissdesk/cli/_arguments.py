"""What the verbs ask for, in the words of the active language."""

import argparse
import gettext
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

from swissdesk.errors import ArbiterError
from swissdesk.i18n import N_, tr
from swissdesk.resources import LOCALE_DIR

MOST_ROUNDS = 99
LARGEST_NUMBER = 9999

WORDS_OF_ARGPARSE = (
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("the following arguments are required: %s"),
    N_("unrecognized arguments: %s"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("expected one argument"),
    N_("not allowed with argument %s"),
    N_("ignored explicit argument %r"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
)
"""What Python's own parser may say; it looks the words up in our catalogue."""


class BadUsage(ArbiterError):
    """A command was called with words that it does not know."""

    template = N_("{cause}. See: {command} --help")


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are messages like any other."""

    def error(self, message: str) -> NoReturn:
        """Raise the complaint instead of printing the usage and leaving."""
        raise BadUsage(cause=message.rstrip("."), command=self.prog)


@contextmanager
def argparse_speaks(code: str) -> Iterator[None]:
    """Have Python's own parser take its words from our catalogue in the language *code*."""
    gettext.bindtextdomain("swissdesk", str(LOCALE_DIR))
    gettext.textdomain("swissdesk")
    before = os.environ.get("LANGUAGE")
    os.environ["LANGUAGE"] = code
    try:
        yield
    finally:
        os.environ.pop("LANGUAGE")
        if before is not None:
            os.environ["LANGUAGE"] = before


def whole_number(lowest: int, highest: int) -> Callable[[str], int]:
    """Return a reader of whole numbers from *lowest* to *highest*."""

    def read(text: str) -> int:
        number = int(text) if text.isdecimal() and len(text) <= len(str(highest)) else lowest - 1
        if not lowest <= number <= highest:
            raise argparse.ArgumentTypeError(
                tr("a whole number from {low} to {high} is expected", low=lowest, high=highest)
            )
        return number

    return read


def add_file(parser: argparse.ArgumentParser) -> None:
    """Ask for the file that is read."""
    parser.add_argument(
        "file", metavar="FILE", type=Path, help=tr("a tournament file or a TRF; never changed")
    )


def add_json(parser: argparse.ArgumentParser) -> None:
    """Offer the output for programs."""
    parser.add_argument("--json", action="store_true", help=tr("print JSON for other programs"))


def add_system(parser: argparse.ArgumentParser) -> None:
    """Offer another pairing system than the file names."""
    parser.add_argument("--system", metavar="ID", help=tr("pairing system instead of the file's"))


def add_rounds(parser: argparse.ArgumentParser) -> None:
    """Offer the number of rounds, which a TRF need not tell."""
    parser.add_argument(
        "--rounds",
        metavar="N",
        type=whole_number(1, MOST_ROUNDS),
        help=tr("number of rounds of the tournament instead of the file's"),
    )


def add_round(parser: argparse.ArgumentParser) -> None:
    """Offer a round other than the last one."""
    parser.add_argument(
        "--round",
        metavar="R",
        type=whole_number(1, MOST_ROUNDS),
        help=tr("the round meant; without it the last one"),
    )


def add_player(parser: argparse.ArgumentParser) -> None:
    """Offer one player, by the start number of the round."""
    parser.add_argument(
        "--player",
        metavar="N",
        type=whole_number(1, LARGEST_NUMBER),
        help=tr("start number of the only player meant"),
    )


def add_output(parser: argparse.ArgumentParser, metavar: str, *, required: bool = True) -> None:
    """Ask for the file that is written."""
    parser.add_argument(
        "-o",
        "--output",
        metavar=metavar,
        type=Path,
        required=required,
        help=tr("the file that is written"),
    )

"""``generate``: a random tournament, the same from the same seed everywhere."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace

from swissdesk.app.files import write_atomically
from swissdesk.cli import _arguments as arguments
from swissdesk.i18n import N_, tr

SUMMARY = N_("Make a random tournament, played by the system and by the ratings.")
LARGEST_SEED = 2**63 - 1
_PLACES = 6


def add_arguments(parser: ArgumentParser) -> None:
    """Tell *parser* what the verb takes."""
    for name, lowest, highest, text in (
        ("players", 2, arguments.LARGEST_NUMBER, tr("how many players")),
        ("rounds", 1, arguments.MOST_ROUNDS, tr("how many rounds")),
        ("seed", 0, LARGEST_SEED, tr("the same seed makes the same tournament")),
    ):
        parser.add_argument(
            f"--{name}",
            metavar="SEED" if name == "seed" else "N",
            type=arguments.whole_number(lowest, highest),
            required=True,
            help=text,
        )
    parser.add_argument("--system", metavar="ID", help=tr("pairing system"))
    for name, text in (
        ("byes", tr("chance that a player asks for a bye in a round, 0 to 1")),
        ("forfeits", tr("chance that a player is not at the board in a round, 0 to 1")),
        ("late", tr("chance that a player who has not come yet misses a round, 0 to 1")),
        ("withdrawals", tr("chance that a player leaves for good before a round, 0 to 1")),
    ):
        parser.add_argument(f"--{name}", metavar="P", type=chance, default=0, help=text)
    parser.add_argument("--baku", action="store_true", help=tr("with the Baku acceleration"))
    arguments.add_output(parser, "FILE")


def chance(text: str) -> int:
    """Return a chance from 0 to 1, such as ``0.05``, in millionths."""
    before, _, after = text.replace(",", ".").partition(".")
    digits = f"{before:0>1}{after:0<{_PLACES}}"
    is_number = (before or after) and digits.isascii() and digits.isdecimal()
    if not is_number or len(digits) != 1 + _PLACES or int(digits) > 10**_PLACES:
        raise ArgumentTypeError(tr("a chance from 0 to 1 is expected, as 0.05"))
    return int(digits)


def run(options: Namespace) -> int:
    """Write the tournament; return the exit code."""
    from swissdesk.app.generating import Wanted, generated
    from swissdesk.app.report_file import TRF26, report_file

    wanted = Wanted(
        players=options.players,
        rounds=options.rounds,
        seed=options.seed,
        byes=options.byes,
        forfeits=options.forfeits,
        late=options.late,
        withdrawals=options.withdrawals,
        baku=options.baku,
        **({"system": options.system} if options.system else {}),
    )
    write_atomically(options.output, report_file(generated(wanted), TRF26).data)
    return 0

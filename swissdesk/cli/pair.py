"""``pair``: the next round, as pairs of start numbers."""

from argparse import ArgumentParser, Namespace

from swissdesk.app.opening import assumed_for_pairing, read_tournament
from swissdesk.app.pairing import pair_file
from swissdesk.cli import _arguments as arguments
from swissdesk.cli._output import as_json, deliver, remark
from swissdesk.i18n import N_, tr

SUMMARY = N_("Pair the next round.")
LARGEST_SEED = 2**63 - 1


def add_arguments(parser: ArgumentParser) -> None:
    """Tell *parser* what the verb takes."""
    arguments.add_file(parser)
    arguments.add_system(parser)
    arguments.add_rounds(parser)
    parser.add_argument(
        "--seed",
        metavar="N",
        type=arguments.whole_number(0, LARGEST_SEED),
        help=tr("seed of the lot instead of the file's"),
    )
    arguments.add_json(parser)
    arguments.add_output(parser, "OUT", required=False)


def run(options: Namespace) -> int:
    """Pair the next round and print it; return the exit code."""
    opened = read_tournament(options.file, rounds=options.rounds)
    remark(opened, assumed_for_pairing(opened, system=options.system))
    paired = pair_file(opened, system=options.system, rounds=options.rounds, seed=options.seed)
    number = {p.id: opened.tournament.number(p.id, paired.round) for p in opened.tournament.players}
    pairs = [(number[pair.white], number[pair.black]) for pair in paired.pairing.pairs]
    free = (paired.bye, *paired.pairing.free)
    byes = [number[player] for player in free if player is not None]
    if options.json:
        text = as_json(
            {
                "round": paired.round,
                "system": paired.system,
                "seed": paired.seed or None,
                "pairs": [
                    {"board": board, "white": white, "black": black}
                    for board, (white, black) in enumerate(
                        pairs, opened.tournament.rules.first_board
                    )
                ],
                "bye": byes,
            }
        )
    else:
        lines = [*pairs, *((bye, 0) for bye in byes)]
        text = "\n".join([str(len(lines)), *(f"{white} {black}" for white, black in lines)])
    deliver(text, options.file, options.output)
    return 0

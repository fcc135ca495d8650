"""``explain``: why the pairs of a round are as they are."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from swissdesk.app.explained import RoundExplained
from swissdesk.app.explaining import explain_round, with_number
from swissdesk.app.opening import Opened, assumed_for_pairing, read_tournament
from swissdesk.app.services import system_of
from swissdesk.app.why_text import heading, meanings, sentences
from swissdesk.app.wording import say
from swissdesk.cli import _arguments as arguments
from swissdesk.cli._output import as_json, remark
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note
from swissdesk.domain.tournament import Tournament
from swissdesk.errors import EXIT_NO_PAIRING
from swissdesk.i18n import N_, tr

SUMMARY = N_("Say why the pairs of a round are as they are.")


def add_arguments(parser: ArgumentParser) -> None:
    """Tell *parser* what the verb takes."""
    arguments.add_file(parser)
    parser.add_argument(
        "--round",
        metavar="R",
        required=True,
        type=arguments.whole_number(1, arguments.MOST_ROUNDS),
        help=tr("the round that is explained"),
    )
    arguments.add_player(parser)
    arguments.add_json(parser)


def run(options: Namespace) -> int:
    """Explain the round, or one player of it; return the exit code."""
    opened = read_tournament(options.file, explained=options.round)
    remark(opened, assumed_for_pairing(opened))
    tournament = opened.tournament
    explained = explain_round(
        tournament, options.round, history=opened.history, made_from=opened.made_from
    )
    only = None
    if options.player is not None:
        only = with_number(tournament, options.round, options.player)
    if options.json:
        print(as_json(told_to_programs(opened, explained, only)))
    else:
        print("\n".join(told_to_people(tournament, explained, only)))
    return EXIT_NO_PAIRING if explained.agreeing is None else 0


def told_to_programs(
    opened: Opened, explained: RoundExplained, only: PlayerId | None
) -> dict[str, object]:
    """Return the round for other programs: everybody who is paired or has the bye."""
    tournament, round_no = opened.tournament, explained.round
    return {
        "file": str(opened.path),
        "round": round_no,
        "system": explained.system,
        "players": [
            {
                "number": tournament.number(one.player, round_no),
                "opponent": tournament.number(one.opponent, round_no) if one.opponent else None,
                "colour": one.colour.value if one.colour else None,
                "notes": [{"rule": note.rule, "text": say(note, tournament)} for note in one.notes],
            }
            for one in explained.players.values()
            if (one.is_placed if only is None else one.player == only)
        ],
    }


def told_to_people(
    tournament: Tournament, explained: RoundExplained, only: PlayerId | None
) -> Iterator[str]:
    """Yield the lines for a person: board by board, or one player; then the articles."""
    system = tr(system_of(explained.system).name)
    yield tr("Round {round}. {system}", round=explained.round, system=system)
    notes = list(explained.notes)
    yield from (f"  {line}" for line in sentences(tournament, notes))
    for title, said in _parts(tournament, explained, only):
        yield ""
        yield title
        yield from (f"  {line}" for line in sentences(tournament, said))
        notes += said
    told = meanings(explained.system, notes)
    if told:
        width = max(len(rule) for rule, _ in told)
        yield ""
        yield tr("Articles")
        yield from (f"  {rule:<{width}}  {meaning}" for rule, meaning in told)


def _parts(
    tournament: Tournament, explained: RoundExplained, only: PlayerId | None
) -> Iterator[tuple[str, list[Note]]]:
    """Yield a heading and its sentences for each board, then for those without an opponent."""
    if only is not None:
        one = explained.players[only]
        yield heading(tournament, explained.round, one), list(one.notes)
        return
    players = explained.players
    for game in tournament.round(explained.round).games:
        white, black = players[game.white], players[game.black]
        both = [
            *(note for one in (white, black) for note in (*one.why, *one.points)),
            *(other.note for one in (white, black) for other in one.refused),
            *white.colours,
            *black.colours,
        ]
        yield heading(tournament, explained.round, white), both
    for one in players.values():
        if one.opponent is None and one.is_placed:
            yield heading(tournament, explained.round, one), list(one.notes)

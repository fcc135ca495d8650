"""What follows from a grave step: the second page of the question (level 4)."""

from collections.abc import Iterator

from swissdesk.app import numbering
from swissdesk.app.action import Action
from swissdesk.app.actions.event import DrawFirstColour, EditRules
from swissdesk.app.actions.forbidden import ForbidPair
from swissdesk.app.actions.manual import ManualChange
from swissdesk.app.actions.numbers import RenumberPlayers
from swissdesk.app.actions.rounds import ReopenRound
from swissdesk.domain.notes import Note, PlayerName
from swissdesk.domain.rounds import Round, RoundState
from swissdesk.domain.shown import result_text
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_


def consequences(tournament: Tournament, action: Action) -> tuple[Note, ...]:
    """Return what will happen if *action* is run all the same."""
    if isinstance(action, ManualChange):
        return tuple(_of_change(tournament, action))
    if isinstance(action, ReopenRound):
        return tuple(_of_reopening(tournament, action))
    if isinstance(action, RenumberPlayers):
        return tuple(_of_renumbering(tournament))
    if isinstance(action, EditRules | DrawFirstColour | ForbidPair):
        return (
            Note(template=N_("The change stands in the journal and goes into the report file.")),
        )
    return ()


def _of_change(tournament: Tournament, action: ManualChange) -> Iterator[Note]:
    before = tournament.round(action.round)
    after = action.changed(tournament)
    if before.state is RoundState.PUBLISHED:
        yield Note(
            template=N_("The sheets of round {round} on the wall become void. Print them again."),
            values={"round": action.round},
        )
    yield from _lost_results(before, after)
    yield from _left_over(before, after)
    yield Note(
        template=N_("The boards concerned are marked on the screen, on paper and in the journal.")
    )


def _lost_results(before: Round, after: Round) -> Iterator[Note]:
    kept = {game.board: game.result for game in after.games}
    for game in before.games:
        if game.result is not None and kept.get(game.board) is None:
            yield Note(
                template=N_("Board {board}: the result {result} is taken back."),
                values={"board": game.board, "result": result_text(game.result)},
            )


def _left_over(before: Round, after: Round) -> Iterator[Note]:
    seated = {p for game in after.games for p in (game.white, game.black)}
    seated |= {bye.player for bye in after.byes}
    for game in before.games:
        for player in (game.white, game.black):
            if player not in seated:
                yield Note(
                    template=N_("{player} is left without an opponent."),
                    values={"player": PlayerName(player=player)},
                )


def _of_reopening(tournament: Tournament, action: ReopenRound) -> Iterator[Note]:
    last = tournament.rounds[-1]
    if last.state is RoundState.DRAFT:
        yield Note(
            template=N_("The draft of round {round} is discarded."), values={"round": last.number}
        )
    if action.round < tournament.played_rounds:
        yield Note(
            template=N_("The published pairings of round {round} stay as they are."),
            values={"round": action.round + 1},
        )


def _of_renumbering(tournament: Tournament) -> Iterator[Note]:
    order = numbering.in_order(tournament.players, tournament.rules)
    yield Note(
        template=N_(
            "Start numbers that change from round {round} on: {n}. Older rounds keep theirs."
        ),
        values={
            "round": numbering.round_to_pair(tournament),
            "n": len(numbering.changed_numbers(tournament, order)),
        },
    )

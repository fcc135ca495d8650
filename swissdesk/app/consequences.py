"""What follows from a grave step: the second page of the question (level 4)."""

from collections.abc import Iterator, Sequence

from swissdesk.app import numbering
from swissdesk.app.action import Action
from swissdesk.app.actions.corrections import Correction, CorrectResult
from swissdesk.app.actions.event import DrawFirstColour, EditRules
from swissdesk.app.actions.forbidden import ForbidPair
from swissdesk.app.actions.manual import ManualChange
from swissdesk.app.actions.numbers import RenumberPlayers
from swissdesk.app.actions.pairing_again import CorrectAndPairAgain
from swissdesk.app.actions.rounds import ReopenRound
from swissdesk.app.change_consequences import of_change, void
from swissdesk.app.corrections import RULE
from swissdesk.app.moved import places_moved
from swissdesk.domain.notes import Note
from swissdesk.domain.rounds import Game, RoundState
from swissdesk.domain.shown import result_text
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_


def consequences(
    tournament: Tournament, action: Action, on_the_wall: Sequence[str] = ()
) -> tuple[Note, ...]:
    """Return what will happen if *action* is run all the same.

    *on_the_wall* are the codes of the round's sheets that were printed and are still true.
    """
    if isinstance(action, ManualChange):
        return tuple(of_change(tournament, action, on_the_wall))
    if isinstance(action, CorrectAndPairAgain):
        return tuple(_of_pairing_again(tournament, action))
    if isinstance(action, Correction):
        return tuple(_of_correction(tournament, action))
    if isinstance(action, ReopenRound):
        return tuple(_of_reopening(tournament, action))
    if isinstance(action, RenumberPlayers):
        return tuple(_of_renumbering(tournament))
    if isinstance(action, EditRules | DrawFirstColour | ForbidPair):
        return (
            Note(template=N_("The change stands in the journal and goes into the report file.")),
        )
    return ()


_PAIRINGS_STAY = N_("The pairings of round {round} stay [{rule}].")


def _of_correction(tournament: Tournament, action: Correction) -> Iterator[Note]:
    after = action.preview(tournament)
    moved = _places_changed(tournament, after)
    if moved is not None:
        yield Note(template=N_("Players whose place changes: {n}."), values={"n": moved})
    if action.round < tournament.played_rounds:
        yield Note(
            template=_PAIRINGS_STAY,
            rule=RULE,
            values={"round": action.round + 1},
        )
    if action.discards_draft(tournament):
        yield Note(
            template=N_("The draft of round {round} is discarded. Pair it again."),
            values={"round": len(tournament.rounds)},
        )
    if isinstance(action, CorrectResult):
        yield from _what_goes_on(after.game_on(action.round, action.board))
    yield Note(
        template=N_("Results and standings printed after round {round} go out of date."),
        values={"round": action.round},
    )


def _of_pairing_again(tournament: Tournament, action: CorrectAndPairAgain) -> Iterator[Note]:
    yield void(action.round)
    for note in _of_correction(tournament, action.correction):
        if note.template != _PAIRINGS_STAY:
            yield note


def _what_goes_on(game: Game) -> Iterator[Note]:
    """Yield who goes on using the result of before."""
    if game.paired_as is not None:
        yield Note(
            template=N_("Pairings go on using {result}."),
            values={"result": result_text(game.paired_as)},
        )
    if game.counts_as is not None:
        yield Note(
            template=N_("Standings go on using {old}; the report file gets {new}."),
            values={"old": result_text(game.counts_as), "new": result_text(game.result)},
        )


def _places_changed(before: Tournament, after: Tournament) -> int | None:
    """Return how many players change places; None where there is no table."""
    moved = places_moved(before, after)
    return None if moved is None else len(moved)


def _of_reopening(tournament: Tournament, action: ReopenRound) -> Iterator[Note]:
    last = tournament.rounds[-1]
    yield Note(
        template=N_("Round {round} is open until it is closed again; its results can be changed."),
        values={"round": action.round},
    )
    if last.state is RoundState.DRAFT:
        yield Note(
            template=N_("The draft of round {round} is discarded."), values={"round": last.number}
        )
    if action.round < tournament.played_rounds:
        yield Note(
            template=N_("The published pairings of round {round} stay as they are."),
            values={"round": action.round + 1},
        )
    yield Note(template=N_("A result that is changed changes the places at once."))
    yield Note(
        template=N_(
            "With the first change results and standings printed after round {round} go out of "
            "date."
        ),
        values={"round": action.round},
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

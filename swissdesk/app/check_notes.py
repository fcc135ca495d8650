"""What the check sheet notes besides findings: worth a look before publishing, and no fault."""

from collections.abc import Iterator

from swissdesk.app.card import due_colour
from swissdesk.app.floats import Float, floats_until
from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.notes import Breach, Note, PlayerName, Severity
from swissdesk.domain.result import Result
from swissdesk.domain.rounds import Round
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_

_AGAIN = {
    Float.DOWN: N_("{player} floats down again, as in round {round}."),
    Float.UP: N_("{player} floats up again, as in round {round}."),
}
_NOT_GRANTED = {
    Colour.WHITE: N_("{player} is due White and gets Black."),
    Colour.BLACK: N_("{player} is due Black and gets White."),
}
_ROUNDS_BACK = 2
"""How far back a float counts as repeated (C.04.3 C14-C17)."""


def colours_not_granted(tournament: Tournament, a_round: Round) -> Iterator[Breach]:
    """Yield who plays with the colour not due; a departure is the matter of the system."""
    for game in a_round.games:
        for player in (game.white, game.black):
            due = due_colour(tournament, player, a_round.number)
            if due is not None and due is not game.colour_of(player):
                yield _note(_NOT_GRANTED[due], player)


def floats_again(tournament: Tournament, a_round: Round) -> Iterator[Breach]:
    """Yield who floats the same way as one or two rounds before."""
    floats = floats_until(tournament, a_round.number)
    for game in a_round.games:
        for player in (game.white, game.black):
            *before, now = floats[player]
            for back, earlier in enumerate(reversed(before[-_ROUNDS_BACK:]), 1):
                if now is not Float.NONE and earlier is now:
                    yield _note(_AGAIN[now], player, round=a_round.number - back)
                    break


def _note(template: str, player: PlayerId, **values: object) -> Breach:
    told = {"player": PlayerName(player=player), **values}
    note = Note(template=template, values=told)
    return Breach(note=note, severity=Severity.NOTE, players=(player,))


def open_results(tournament: Tournament, round_no: int) -> Iterator[Breach]:
    """Yield the boards of a round before that have no result, or an adjourned game."""
    if round_no < 1:
        return
    for game in tournament.round(round_no).games:
        if game.result is None:
            template = N_("Round {round}, board {board}: no result.")
        elif game.result is Result.ADJOURNED:
            template = N_("Round {round}, board {board}: adjourned, paired as a draw.")
        else:
            continue
        note = Note(template=template, values={"round": round_no, "board": game.board})
        players = (game.white, game.black)
        yield Breach(note=note, severity=Severity.NOTE, players=players)


def results_in(tournament: Tournament, round_no: int) -> Note | None:
    """Return how many results of the round before *round_no* are there, and whether read again."""
    if round_no < 2:
        return None
    before = tournament.round(round_no - 1)
    total = len(before.games)
    if total and not before.unread and not before.missing:
        template = N_("{done} of {total}, second reading agrees")
    else:
        template = N_("{done} of {total}")
    return Note(template=template, values={"done": total - len(before.missing), "total": total})


def boards_kept(tournament: Tournament, a_round: Round) -> Note | None:
    """Return which boards belong to somebody who sits there."""
    boards = sorted(
        game.board
        for game in a_round.games
        for player in (game.white, game.black)
        if tournament.player(player).fixed_board == game.board
    )
    if not boards:
        return None
    shown = ", ".join(map(str, boards))
    return Note(template=N_("Boards that belong to somebody: {boards}"), values={"boards": shown})

"""What follows from a change of a round by hand: sheets, results, places, colours, the report."""

from collections.abc import Iterator, Sequence

from swissdesk.app.actions.manual import ManualChange
from swissdesk.app.moved import places_moved
from swissdesk.domain.ids import Colour
from swissdesk.domain.notes import Note, PlayerName
from swissdesk.domain.rounds import Round, RoundState
from swissdesk.domain.shown import result_text
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_

_AGAIN = {
    Colour.WHITE: N_("{player} gets White a second time running."),
    Colour.BLACK: N_("{player} gets Black a second time running."),
}
_MOST_COLOURS = 4


def of_change(
    tournament: Tournament, action: ManualChange, on_the_wall: Sequence[str]
) -> Iterator[Note]:
    """Yield what will happen; *on_the_wall* are the codes of the sheets that were printed."""
    before = tournament.round(action.round)
    after = action.changed(tournament)
    if before.state is RoundState.PUBLISHED:
        yield void(action.round, on_the_wall)
    yield from _lost_results(before, after)
    yield from _turned_results(before, after)
    yield from _left_over(before, after)
    yield from _places(tournament, action, before, after)
    yield from _colours(tournament, before, after)
    yield Note(
        template=N_("The boards concerned are marked on the screen, on paper and in the journal.")
    )
    if before.state is RoundState.PUBLISHED and tournament.rules.fide_mode:
        yield Note(template=N_("The report file gets a comment. FIDE mode stays on."))


def void(round_no: int, on_the_wall: Sequence[str] = ()) -> Note:
    """Return that the sheets that hang are not true any more, and what to print instead."""
    if not on_the_wall:
        template = N_(
            "Pairings of round {round} already on the notice board become void: post new ones."
        )
        return Note(template=template, values={"round": round_no})
    template = N_(
        "Sheets on the wall become void ({sheets}). Print “Changed pairings”, round {round}."
    )
    return Note(template=template, values={"round": round_no, "sheets": _named(on_the_wall)})


def _named(codes: Sequence[str]) -> Note:
    from swissdesk.reports import kinds  # few changes name sheets

    names = {kind.code: kind.name for kind in kinds()}
    first, *others = (Note(template=names[code]) for code in codes)
    for other in others:
        first = Note(template="{first}, {second}", values={"first": first, "second": other})
    return first


def _places(
    tournament: Tournament, action: ManualChange, before: Round, after: Round
) -> Iterator[Note]:
    """Yield who moves in the standings, seen from the results that are in."""
    if {g for g in before.games if g.result} <= {g for g in after.games if g.result}:
        return
    moved = places_moved(tournament, action.preview(tournament))
    if moved:
        yield Note(
            template=N_("Players whose place changes now: {n}, by {most} at most."),
            values={"n": len(moved), "most": max(moved.values())},
        )


def _colours(tournament: Tournament, before: Round, after: Round) -> Iterator[Note]:
    """Yield who gets the colour of his last game again, and would not have got it."""
    had = {(g.player(colour), colour) for g in before.games for colour in Colour}
    told = 0
    for game in after.games:
        for colour in Colour:
            player = game.player(colour)
            last = tournament.colours_of(player, after.number - 1)[-1:]
            if last == (colour,) and (player, colour) not in had and told < _MOST_COLOURS:
                told += 1
                values = {"player": PlayerName(player=player)}
                yield Note(template=_AGAIN[colour], values=values)


def _lost_results(before: Round, after: Round) -> Iterator[Note]:
    kept = {game.board: game.result for game in after.games}
    for game in before.games:
        if game.result is not None and kept.get(game.board) is None:
            yield Note(
                template=N_("Board {board}: the result {result} is taken back."),
                values={"board": game.board, "result": result_text(game.result)},
            )


def _turned_results(before: Round, after: Round) -> Iterator[Note]:
    """Yield the boards on which the same two sit the other way round and keep their result."""
    seats = {(game.white, game.black): game for game in after.games}
    for game in before.games:
        turned = seats.get((game.black, game.white))
        if turned is not None and game.result is not None and turned.result is not None:
            yield Note(
                template=N_(
                    "Board {board}: the result stays with the persons, {result} becomes {turned}."
                ),
                values={
                    "board": game.board,
                    "result": result_text(game.result),
                    "turned": result_text(turned.result),
                },
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

"""Who was absent without notice: withdrawn unless excused before the next pairing (seed D4)."""

from collections.abc import Iterable

from swissdesk.app.actions.absence import ExcuseAbsence
from swissdesk.app.history import JournalEntry
from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.notes import PlayerName
from swissdesk.domain.result import Half
from swissdesk.domain.rounds import Round
from swissdesk.domain.tournament import Tournament

Excused = frozenset[tuple[PlayerId, int]]


def absentees(tournament: Tournament, excused: Excused) -> tuple[PlayerId, ...]:
    """Return of whom the arbiter has to say whether he has left, by board.

    They lost by forfeit in the newest round on the wall, are still in the tournament after
    it, and asked for no bye in the next one.
    """
    number = tournament.played_rounds
    if not 1 <= number < tournament.rules.rounds:
        return ()
    return tuple(
        player
        for player in _missed(tournament.round(number))
        if (player, number) not in excused and _is_expected(tournament, player, number + 1)
    )


def _missed(a_round: Round) -> Iterable[PlayerId]:
    for game in a_round.games:
        for colour in Colour:
            if game.result is not None and game.result.half(colour) is Half.FORFEIT_LOSS:
                yield game.player(colour)


def _is_expected(tournament: Tournament, player: PlayerId, round_no: int) -> bool:
    card = tournament.player(player)
    return card.takes_part_in(round_no) and card.bye_asked_for(round_no) is None


def excused_in(history: Iterable[JournalEntry]) -> Excused:
    """Return who was said to miss one round only, with that round."""
    found = set()
    for entry in history:
        who, number = (entry.label.values.get(key) for key in ("player", "round"))
        if entry.kind == ExcuseAbsence.__name__ and isinstance(who, PlayerName):
            found.add((who.player, int(str(number))))
    return frozenset(found)

"""Which round may be paired: one after the other, and none that hangs on the wall."""

from swissdesk.app.errors import AllRoundsPlayed, NoSuchRound, NotADraft, RoundNotClosed
from swissdesk.domain.rounds import RoundState
from swissdesk.domain.tournament import Tournament


def check_can_pair(tournament: Tournament, round_no: int) -> None:
    """Refuse to pair a round out of order, or one that is on the wall."""
    if round_no > tournament.rules.rounds:
        raise AllRoundsPlayed(rounds=tournament.rules.rounds)
    if round_no < 1 or round_no > len(tournament.rounds) + 1:
        raise NoSuchRound(round=round_no)
    if round_no <= tournament.played_rounds:
        raise NotADraft(round=round_no)
    if round_no > 1 and tournament.round(round_no - 1).state is not RoundState.CLOSED:
        raise RoundNotClosed(round=round_no - 1, next=round_no)

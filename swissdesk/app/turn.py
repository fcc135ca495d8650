"""Which round may be paired: one after the other, and none that hangs on the wall."""

from swissdesk.app.errors import AllRoundsPlayed, NoSuchRound, NotADraft, RoundNotClosed
from swissdesk.domain.rounds import Round, RoundState
from swissdesk.domain.tournament import Tournament


def check_can_pair(tournament: Tournament, round_no: int) -> None:
    """Refuse to pair a round out of order, or one that is on the wall."""
    if round_no > tournament.rules.rounds:
        raise AllRoundsPlayed(rounds=tournament.rules.rounds)
    if round_no < 1 or round_no > len(tournament.rounds) + 1:
        raise NoSuchRound(round=round_no)
    if round_no <= tournament.played_rounds:
        raise NotADraft(round=round_no)
    before = tournament.rounds[: round_no - 1]
    not_closed = next((one for one in before if one.state is not RoundState.CLOSED), None)
    if not_closed is not None:
        raise RoundNotClosed(round=not_closed.number, next=round_no)


def round_in_hand(tournament: Tournament) -> Round | None:
    """Return the round that is worked on: an earlier one that was opened again, else the last.

    What an earlier round lacks comes first: nothing is paired or final before it is closed.
    """
    return earlier_open(tournament) or tournament.current_round


def earlier_open(tournament: Tournament) -> Round | None:
    """Return the first round that is open again though a later one was paired after it."""
    earlier = (one for one in tournament.rounds[:-1] if one.state is RoundState.PUBLISHED)
    return next(earlier, None)


def all_closed(tournament: Tournament) -> bool:
    """Tell whether every round that was announced is played and closed."""
    closed = [one for one in tournament.rounds if one.state is RoundState.CLOSED]
    return len(closed) >= max(tournament.rules.rounds, len(tournament.rounds), 1)

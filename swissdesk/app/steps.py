"""What the tournament asks for next: the one question the main button answers."""

from dataclasses import dataclass
from enum import Enum

from swissdesk.app.turn import round_in_hand
from swissdesk.domain.notes import Note
from swissdesk.domain.rounds import Round, RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_


class StepKind(Enum):
    """The duties of an arbiter in their order."""

    ADD_PLAYERS = "add-players"
    PAIR = "pair"
    PUBLISH = "publish"
    ENTER_RESULTS = "enter-results"
    SECOND_READING = "second-reading"
    CLOSE = "close"
    PRINT_FINAL = "print-final"


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One duty. *missing* counts the results that are not in, or not read again.

    *reason* says why it is not *enabled*.
    """

    kind: StepKind
    round: int | None = None
    missing: int = 0
    enabled: bool = True
    reason: Note | None = None


def next_step(tournament: Tournament) -> Step:
    """Return the tournament's next duty; an earlier round that is open again comes first."""
    current = round_in_hand(tournament)
    if current is None:
        if len(tournament.players) < 2:
            return Step(kind=StepKind.ADD_PLAYERS)
        return _pair(tournament, 1)
    if current.state is RoundState.DRAFT:
        return Step(kind=StepKind.PUBLISH, round=current.number)
    if current.state is RoundState.PUBLISHED:
        return _play(tournament, current)
    if current.number < tournament.rules.rounds:
        return _pair(tournament, current.number + 1)
    return Step(kind=StepKind.PRINT_FINAL, round=current.number)


def _play(tournament: Tournament, current: Round) -> Step:
    """Return what a published round waits for: results, their second reading, or its end."""
    if current.missing:
        kind, missing = StepKind.ENTER_RESULTS, len(current.missing)
    elif tournament.rules.second_reading and current.unread:
        kind, missing = StepKind.SECOND_READING, len(current.unread)
    else:
        kind, missing = StepKind.CLOSE, 0
    return Step(kind=kind, round=current.number, missing=missing)


def _pair(tournament: Tournament, round_no: int) -> Step:
    present = sum(
        player.takes_part_in(round_no) and player.bye_asked_for(round_no) is None
        for player in tournament.players
    )
    if present >= 2:
        return Step(kind=StepKind.PAIR, round=round_no)
    reason = Note(
        template=N_("Round {round} needs at least two players who are present."),
        values={"round": round_no},
    )
    return Step(kind=StepKind.PAIR, round=round_no, enabled=False, reason=reason)

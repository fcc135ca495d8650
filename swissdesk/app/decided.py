"""What the arbiter decided about a round: pairs by hand, and corrections once it was closed."""

from collections.abc import Sequence
from dataclasses import dataclass

from swissdesk.app.history import JournalEntry
from swissdesk.domain.notes import Note
from swissdesk.domain.rounds import Round


@dataclass(frozen=True, slots=True, kw_only=True)
class Decided:
    """*boards* were paired by hand; *bye*: so was a bye. *corrected* holds words and reason."""

    boards: tuple[int, ...]
    bye: bool
    corrected: tuple[tuple[Note, str], ...]


def decided(a_round: Round, history: Sequence[JournalEntry]) -> Decided:
    """Return what was decided about a round; a file of another program has no *history*."""
    return Decided(
        boards=tuple(game.board for game in a_round.games if game.by_hand),
        bye=any(bye.by_hand for bye in a_round.byes),
        corrected=tuple(
            (entry.label, entry.reason)
            for entry in history
            if entry.kind.startswith("Correct")
            and not entry.undone
            and entry.label.values.get("round") == a_round.number
        ),
    )

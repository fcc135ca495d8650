"""What the sheet of changed pairings says, found by whoever can read the journal."""

from dataclasses import dataclass

from swissdesk.domain.ids import PlayerId

Seats = tuple[PlayerId, PlayerId]
"""White and Black."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardChange:
    """A board that is another one now: who sat there and who does, None if nobody."""

    board: int
    was: Seats | None
    now: Seats | None


@dataclass(frozen=True, slots=True, kw_only=True)
class AmendmentSheet:
    """What changed in a round since it was hung up; times are UTC (ISO 8601).

    *free* are those without a game: before, and now. *entries* are lines of the journal,
    *reasons* what the arbiter wrote there.
    """

    round: int
    posted_at: str
    changed_at: str
    boards: tuple[BoardChange, ...]
    free: tuple[tuple[PlayerId, ...], tuple[PlayerId, ...]] = ((), ())
    reasons: tuple[str, ...] = ()
    entries: tuple[int, ...] = ()

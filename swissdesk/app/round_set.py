"""The usual set of a round: what one key prints once the pairs hang, and how many of each."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TYPE_CHECKING

from swissdesk.app.print_choice import MOST_COPIES, copies_of, options_of, printed_last
from swissdesk.app.turn import all_closed
from swissdesk.domain.rounds import Round, RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_, tr
from swissdesk.standings.categories import usual_categories

if TYPE_CHECKING:
    from swissdesk.reports import ReportOptions
    from swissdesk.reports.kit.press import Printed
    from swissdesk.reports.protocol import Told

SET = "set"
"""The set among the documents of which is kept how they were printed last."""
NAMES = {
    "pairings": N_("Pairings"),
    "alphabetical": N_("Where do I play"),
    "slips": N_("Result slips"),
    "results": N_("Results"),
    "standings": N_("Standings after the round"),
    "categories": N_("Category standings"),
    "crosstable": N_("Tournament crosstable"),
    "cards": N_("Player cards"),
}
"""What can belong to the set, in the order in which it is printed."""
_FEW = re.compile("[0-9]{1,2}")
_COMING = frozenset({"pairings", "alphabetical", "slips"})
"""Sheets of a round that is being played; the others tell what was played."""
_USUAL = ("pairings", "alphabetical", "slips", "standings")


@dataclass(frozen=True, slots=True, kw_only=True)
class SetSheet:
    """A sheet of the set: its kind, and how many whole copies of it; none: it is left out."""

    kind: str
    copies: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SetOrder:
    """A sheet that can be printed now, and the round it is of."""

    kind: str
    round: int
    copies: int


def chosen_set(tournament: Tournament) -> tuple[SetSheet, ...]:
    """Return every kind with its copies: as chosen for the tournament, else the usual ones."""
    chosen = printed_last(tournament, SET)
    if chosen is None:
        told = {kind: copies_of(tournament, kind) for kind in _USUAL}
    else:
        told = {kind: int(n) for kind, n in chosen.options if _FEW.fullmatch(n)}
    return tuple(SetSheet(kind=kind, copies=min(told.get(kind, 0), MOST_COPIES)) for kind in NAMES)


def kept_set(sheets: Sequence[SetSheet]) -> tuple[tuple[str, str], ...]:
    """Return the set as it is kept with the tournament."""
    return tuple((one.kind, str(one.copies)) for one in sheets if one.copies)


def orders(tournament: Tournament) -> tuple[SetOrder, ...]:
    """Return what of the set there is to print now.

    While a round is played its pairs, slips and the standings before it are wanted; once it is
    closed nobody needs its pairs any more. A draft is for nobody's eyes.
    """
    seen = [a_round for a_round in tournament.rounds if a_round.state is not RoundState.DRAFT]
    rounds = {kind: _round_of(kind, seen, tournament) for kind in NAMES}
    return tuple(
        SetOrder(kind=one.kind, round=round_no, copies=one.copies)
        for one in chosen_set(tournament)
        if one.copies and (round_no := rounds[one.kind]) is not None
    )


def _round_of(kind: str, seen: Sequence[Round], tournament: Tournament) -> int | None:
    running = [a_round.number for a_round in seen if a_round.state is RoundState.PUBLISHED]
    closed = [a_round.number for a_round in seen if a_round.state is RoundState.CLOSED]
    if kind in _COMING:
        return running[-1] if running else None
    if not closed or (kind == "categories" and not usual_categories(tournament)):
        return None
    return closed[-1]


def title(tournament: Tournament) -> str:
    """Return what the set is called now: of a round, or of the end."""
    if all_closed(tournament):
        return tr("Set of the last round")
    seen = [a_round.number for a_round in tournament.rounds]
    return tr("Set of round {round}", round=seen[-1] if seen else 1)


def in_words(sheets: Sequence[SetSheet]) -> str:
    """Return the set in a line: ``Pairings × 3, Result slips``."""
    parts = (
        tr("{sheet} × {n}", sheet=tr(NAMES[one.kind]), n=one.copies)
        if one.copies > 1
        else tr(NAMES[one.kind])
        for one in sheets
        if one.copies
    )
    return ", ".join(parts)


def now_in_words(tournament: Tournament) -> str:
    """Return which sheets of the set would be printed now, in a line."""
    return in_words([SetSheet(kind=o.kind, copies=o.copies) for o in orders(tournament)])


def not_yet(tournament: Tournament) -> str:
    """Return which sheets of the set cannot be printed now, in a line; "" if all can."""
    there = {order.kind for order in orders(tournament)}
    return in_words([one for one in chosen_set(tournament) if one.kind not in there])


def reason_against(tournament: Tournament) -> str:
    """Return why the set cannot be printed now, "" if it can."""
    if orders(tournament):
        return ""
    if not any(one.copies for one in chosen_set(tournament)):
        return tr("The set is empty: choose its sheets first.")
    if tournament.rounds and tournament.rounds[-1].state is RoundState.DRAFT:
        return tr("Publish the round first: a draft must not hang.")
    return tr("There is no such sheet yet.")


def options_for(
    order: SetOrder, tournament: Tournament, chosen: "ReportOptions | None" = None
) -> "ReportOptions":
    """Return how a sheet of the set is printed: as *chosen* by now, else as it was last.

    A draft mark is for the one sheet it was put on.
    """
    wanted = chosen or options_of(printed_last(tournament, order.kind))
    return replace(wanted, round=order.round, copies=order.copies, draft=False)


def print_set(
    tournament: Tournament,
    sheets: "Sequence[tuple[str, ReportOptions]]",
    printed_at: datetime,
    told: "Told | None" = None,
) -> "Printed":
    """Return the set as one PDF in the active language. May run on a worker.

    *told* is called after each page and may raise to stop the work.
    """
    from swissdesk.app.services import with_words
    from swissdesk.reports.protocol import nobody
    from swissdesk.reports.rendering import printed_job

    worded = [(kind, with_words(tournament, kind, options)) for kind, options in sheets]
    return printed_job(
        worded, tournament, title=title(tournament), printed_at=printed_at, told=told or nobody
    )

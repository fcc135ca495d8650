"""Everybody against everybody: one row a participant, one cell a round."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Literal

from swissdesk.domain.ids import Colour, PlayerId, Points
from swissdesk.domain.result import ByeKind, Half
from swissdesk.domain.tournament import Tournament
from swissdesk.standings.codes import chosen
from swissdesk.standings.ranking import Standing, rank
from swissdesk.standings.records import Record
from swissdesk.standings.table import table_of
from swissdesk.standings.unplayed import FORFEITS

By = Literal["place", "number"]


class CellKind(Enum):
    """What a cell shows."""

    GAME = "game"
    FORFEIT = "forfeit"
    BYE = "bye"
    NONE = "none"


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One round of one participant.

    A game without a result has *half* None. *colour* is the one really played, so a
    forfeit has none. ``NONE`` is a round outside the tournament: before a late entry,
    after a withdrawal.
    """

    kind: CellKind
    points: Points
    opponent: PlayerId | None = None
    opponent_label: int = 0
    colour: Colour | None = None
    half: Half | None = None
    bye: ByeKind | None = None
    by_hand: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CrosstableRow:
    """A row: *label* is what the cells of the opponents show for it, and nobody else's."""

    label: int
    standing: Standing
    cells: tuple[Cell, ...]


def crosstable(
    tournament: Tournament,
    after_round: int | None = None,
    *,
    by: By = "place",
    tie_breaks: Sequence[str] | None = None,
    edition: str | None = None,
) -> tuple[CrosstableRow, ...]:
    """Return the crosstable after *after_round*, ordered and labelled by place or number.

    Those who share a place are labelled one after the other, so that a cell names one
    opponent only. The other arguments are those of ``standings``.
    """
    table = table_of(tournament, after_round, edition)
    codes = tournament.rules.tie_breaks if tie_breaks is None else tie_breaks
    rows = rank(table, [chosen(code) for code in codes])
    if by == "number":
        labels = {row.player: row.number for row in rows}
    else:
        labels = {row.player: line for line, row in enumerate(rows, start=1)}
    return tuple(
        CrosstableRow(
            label=labels[row.player],
            standing=row,
            cells=tuple(_cell(record, labels) for record in table.records[row.player]),
        )
        for row in sorted(rows, key=lambda row: labels[row.player])
    )


def _cell(record: Record, labels: Mapping[PlayerId, int]) -> Cell:
    if record.opponent is None:
        kind = CellKind.NONE if record.bye is None else CellKind.BYE
        return Cell(kind=kind, points=record.points, bye=record.bye, by_hand=record.by_hand)
    return Cell(
        kind=CellKind.FORFEIT if record.kind in FORFEITS else CellKind.GAME,
        points=record.points,
        opponent=record.opponent,
        opponent_label=labels[record.opponent],
        colour=record.colour,
        half=record.half,
        by_hand=record.by_hand,
    )

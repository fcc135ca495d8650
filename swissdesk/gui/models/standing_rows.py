"""The rows of the standings, made beside the window: places, values in words, ratings, prizes."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from swissdesk.app.categories import Category, of_category
from swissdesk.app.prize_winners import prize_list
from swissdesk.app.ratings import RatingChange, rating_change
from swissdesk.app.tables import Standing, decimal_sign, standings, value_places
from swissdesk.domain.ids import PlayerId, Sport
from swissdesk.domain.player import Player
from swissdesk.domain.rounds import RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.errors import ArbiterError
from swissdesk.gui.models.prize_winners import winner_rows


class PrizeState(Enum):
    """Whether the standings show prizes: *SO_FAR* while places may still change."""

    NONE = 0
    SO_FAR = 1
    FINAL = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Prize:
    """What a participant gets, in words, and what it is for."""

    words: str
    reasons: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingRow:
    """A participant in the standings, or in those of a category: *place* counts there.

    *first_of_place* is False where the line shown above has the place too.
    """

    standing: Standing
    player: Player
    place: int
    values: tuple[str, ...]
    first_of_place: bool = True
    change: RatingChange | None = None
    prize: Prize | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownStandings:
    """Standings ready to be shown, and what they were computed from.

    *has_changes*: the event changes ratings, so that rows say how.
    """

    tournament: Tournament
    after_round: int
    rows: tuple[StandingRow, ...]
    has_changes: bool
    prizes: PrizeState

    @property
    def codes(self) -> tuple[str, ...]:
        """Return the tie-breaks of the columns."""
        return self.tournament.rules.tie_breaks


def shown_standings(tournament: Tournament, after_round: int, k: int | None) -> ShownStandings:
    """Return the standings after *after_round*, worded; a pure function for the worker.

    Ratings change by the coefficient *k*, without one by what the card speaks for.
    """
    rows = standings(tournament, after_round) if after_round else ()
    has_changes = tournament.rules.sport is Sport.CHESS and any(
        tournament.player(row.player).rating for row in rows
    )
    count = len(rows[0].values) if rows else 0
    places = [value_places(row.values[n] for row in rows) for n in range(count)]
    sign = decimal_sign()
    prizes, won = _prizes(tournament, after_round, rows)
    return ShownStandings(
        tournament=tournament,
        after_round=after_round,
        has_changes=has_changes,
        prizes=prizes,
        rows=tuple(
            StandingRow(
                standing=row,
                player=tournament.player(row.player),
                place=row.place,
                values=tuple(v.text(sign, places[n]) for n, v in enumerate(row.values)),
                change=rating_change(tournament, row.player, k, after_round)
                if has_changes
                else None,
                prize=won.get(row.player),
            )
            for row in rows
        ),
    )


def _prizes(
    tournament: Tournament, after_round: int, rows: tuple[Standing, ...]
) -> tuple[PrizeState, dict[PlayerId, Prize]]:
    """Return who would get what after *after_round*, and whether it stays so."""
    if not rows or not any(prize.amount or prize.kind for prize in tournament.rules.prizes):
        return PrizeState.NONE, {}
    try:
        found = prize_list(tournament, rows)
    except ArbiterError:
        # A list nobody can tell the players of: the section of the prizes says so.
        return PrizeState.NONE, {}
    closed = [one for one in tournament.rounds[:after_round] if one.state is RoundState.CLOSED]
    is_over = len(closed) >= tournament.rules.rounds and not found.is_provisional
    return PrizeState.FINAL if is_over else PrizeState.SO_FAR, {
        row.player: Prize(
            words=" + ".join(filter(None, (row.amount, row.things))), reasons=row.reasons
        )
        for row in winner_rows(tournament, found)
    }


def of_category_only(shown: ShownStandings, category: Category) -> tuple[StandingRow, ...]:
    """Return the rows of *category*, their places counted inside it."""
    by_player = {row.player.id: row for row in shown.rows}
    found = of_category([row.standing for row in shown.rows], shown.tournament, category)
    return tuple(replace(by_player[row.overall.player], place=row.place) for row in found)


def places_once(rows: Sequence[StandingRow]) -> list[StandingRow]:
    """Return the rows to be shown, each place told once where several share it."""
    above = (0, *(row.place for row in rows))
    return [
        replace(row, first_of_place=row.place != place_above)
        for row, place_above in zip(rows, above, strict=False)
    ]

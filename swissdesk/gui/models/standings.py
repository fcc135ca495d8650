"""The standings as a table: places, points and tie-breaks of everybody."""

from dataclasses import dataclass, replace

from swissdesk.app.categories import Category, of_category
from swissdesk.app.ratings import RatingChange, change_text, rating_change
from swissdesk.app.tables import Standing, decimal_sign, standings, tie_break_name, value_places
from swissdesk.app.wording import name, points_words, tie_break_heading
from swissdesk.domain.ids import Sport
from swissdesk.domain.player import Player
from swissdesk.domain.shown import DASH, points_text
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.cells import EMPTY, Align, Cell, Keep, Run, cell, quiet, strong
from swissdesk.gui.fonts import Weight
from swissdesk.gui.models.rows import Column, RowModel
from swissdesk.gui.theme import Token
from swissdesk.i18n import tr

SHARED = "="
"""What stands before or instead of a place that the line above has too."""
_TIE_BREAK_WIDTH = 72


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingRow:
    """A participant in the standings, or in those of a category: *place* counts there.

    *first_of_place* is False where the line above has the place too.
    """

    standing: Standing
    player: Player
    place: int
    first_of_place: bool
    values: tuple[str, ...]
    change: RatingChange | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownStandings:
    """Standings ready to be shown, and what they were computed from.

    *has_changes*: the event changes ratings, so that rows say how.
    """

    tournament: Tournament
    after_round: int
    rows: tuple[StandingRow, ...]
    has_changes: bool = False

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
    above = (0, *(row.place for row in rows))
    return ShownStandings(
        tournament=tournament,
        after_round=after_round,
        has_changes=has_changes,
        rows=tuple(
            StandingRow(
                standing=row,
                player=tournament.player(row.player),
                place=row.place,
                first_of_place=row.place != place_above,
                values=tuple(v.text(sign, places[n]) for n, v in enumerate(row.values)),
                change=rating_change(tournament, row.player, k, after_round)
                if has_changes
                else None,
            )
            for row, place_above in zip(rows, above, strict=False)
        ),
    )


def of_category_only(shown: ShownStandings, category: Category) -> tuple[StandingRow, ...]:
    """Return the rows of *category*, their places counted inside it."""
    by_player = {row.player.id: row for row in shown.rows}
    found = of_category([row.standing for row in shown.rows], shown.tournament, category)
    above = (0, *(row.place for row in found))
    return tuple(
        replace(
            by_player[row.overall.player], place=row.place, first_of_place=row.place != place_above
        )
        for row, place_above in zip(found, above, strict=False)
    )


class StandingsModel(RowModel[StandingRow]):
    """Everybody by place, or those of a category."""

    def __init__(self) -> None:
        super().__init__(())
        self._in_category = False
        self.show_layout((), in_category=False, has_changes=False)

    def show_layout(self, codes: tuple[str, ...], *, in_category: bool, has_changes: bool) -> None:
        """Show one column for each of *codes*, and what else there is to say."""
        self._in_category = in_category
        right = Align.RIGHT
        overall = Column(
            code="overall", title=tr("All"), width=46, align=right, name=tr("Place among all")
        )
        wide = [
            Column(code="performance", title=tr("Perf."), width=62, align=right, wide=True,
                   name=tr("Rating performance")),
            Column(code="change", title=tr("Rtg ±"), width=72, align=right, wide=True,
                   name=tr("Change of the rating")),
        ]  # fmt: skip
        self.show_columns(
            (
                Column(code="place", title=tr("Place"), width=58, align=right),
                *([overall] if in_category else []),
                Column(code="number", title=tr("No."), width=42, align=right, hide=4),
                Column(code="title", title="", width=46, name=tr("Title"), hide=3),
                Column(code="name", title=tr("Name"), width=0),
                Column(code="rating", title=tr("Rtg"), width=62, align=right, hide=5),
                Column(code="federation", title=tr("Fed."), width=50, hide=2),
                Column(code="club", title=tr("Club"), width=150, wide=True, hide=1),
                Column(code="points", title=tr("Points"), width=58, align=right),
                *(self._tie_break_column(n, code) for n, code in enumerate(codes)),
                *(wide if has_changes else []),
            )
        )

    def _tie_break_column(self, place: int, code: str) -> Column:
        return Column(
            code=f"tb{place}",
            title=tie_break_heading(code),
            width=_TIE_BREAK_WIDTH,
            align=Align.RIGHT,
            name=f"{tr(tie_break_name(code))} ({code})",
            hide=0 if place == 0 else 20 - place,
        )

    def key(self, row: StandingRow) -> object:
        return row.player.id

    def cell(self, row: StandingRow, code: str) -> Cell:
        standing, player = row.standing, row.player
        match code:
            case "place":
                shown = str(row.place) if row.first_of_place else SHARED
                return cell(strong(shown), spoken=tr("Place {place}", place=row.place))
            case "overall":
                spoken = tr("Place {place} among all", place=standing.place)
                return cell(quiet(standing.place), spoken=spoken)
            case "number":
                return cell(quiet(standing.number))
            case "title":
                return (
                    cell(Run(player.title, Token.TEXT2, Weight.MEDIUM)) if player.title else EMPTY
                )
            case "name":
                return cell(Run(name(player), keep=Keep.END))
            case "rating":
                return cell(Run(str(player.rating))) if player.rating else EMPTY
            case "federation":
                return cell(quiet(player.federation))
            case "club":
                return cell(quiet(player.club))
            case "points":
                mark = "*" if standing.adjourned else ""
                tip = tr("An adjourned game counts as nothing yet.") if mark else ""
                return cell(strong(points_text(standing.points, decimal_sign()) + mark), tip=tip)
            case "performance" | "change":
                return _rating_cell(row.change, code)
        place = int(code.removeprefix("tb"))
        ink = Token.TEXT if place == 0 else Token.TEXT2
        text = row.values[place]
        return cell(Run("" if text == DASH else text, ink))

    def spoken(self, row: StandingRow) -> str:
        values = {"player": name(row.player), "score": points_words(row.standing.points)}
        if self._in_category:
            words = tr("Place {place} in the category, {overall} among all. {player}, {score}.")
            return words.format(place=row.place, overall=row.standing.place, **values)
        return tr("Place {place}. {player}, {score}.", place=row.place, **values)


def _rating_cell(change: RatingChange | None, code: str) -> Cell:
    """Return performance or change; where figures rest on doubts the tip says so."""
    if change is None or not change.games:
        return EMPTY
    tip = "" if change.is_official else tr("Not for official use: the card says why.")
    if code == "performance":
        return cell(quiet(change.performance), tip=tip) if change.performance else EMPTY
    return cell(quiet(change_text(change)), tip=tip) if change.change is not None else EMPTY

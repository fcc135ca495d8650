"""The standings as a table: places, points and tie-breaks of everybody."""

from dataclasses import dataclass

from swissdesk.app.tables import Standing, decimal_sign, tie_break_name, value_places
from swissdesk.app.wording import name, points_words, tie_break_heading
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
    """A participant in the standings; *first_of_place* is False where the place is shared."""

    standing: Standing
    player: Player
    first_of_place: bool
    values: tuple[str, ...]


def standing_rows(tournament: Tournament, rows: tuple[Standing, ...]) -> tuple[StandingRow, ...]:
    """Return *rows* with their cards and their tie-breaks as text, one format a column."""
    count = len(rows[0].values) if rows else 0
    places = [value_places(row.values[n] for row in rows) for n in range(count)]
    sign = decimal_sign()
    made = []
    last_place = 0
    for row in rows:
        texts = tuple(value.text(sign, places[n]) for n, value in enumerate(row.values))
        made.append(
            StandingRow(
                standing=row,
                player=tournament.player(row.player),
                first_of_place=row.place != last_place,
                values=texts,
            )
        )
        last_place = row.place
    return tuple(made)


class StandingsModel(RowModel[StandingRow]):
    """Everybody by place."""

    def __init__(self) -> None:
        super().__init__(())
        self._codes: tuple[str, ...] = ()
        self.show_tie_breaks(())

    def show_tie_breaks(self, codes: tuple[str, ...]) -> None:
        """Show one column for each of *codes*."""
        self._codes = codes
        self.show_columns(
            (
                Column(code="place", title=tr("Place"), width=58, align=Align.RIGHT),
                Column(code="number", title=tr("No."), width=42, align=Align.RIGHT, hide=4),
                Column(code="title", title="", width=46, name=tr("Title"), hide=3),
                Column(code="name", title=tr("Name"), width=0),
                Column(code="rating", title=tr("Rtg"), width=62, align=Align.RIGHT, hide=5),
                Column(code="federation", title=tr("Fed."), width=50, hide=2),
                Column(code="club", title=tr("Club"), width=150, wide=True, hide=1),
                Column(code="points", title=tr("Points"), width=58, align=Align.RIGHT),
                *(self._tie_break_column(n, code) for n, code in enumerate(codes)),
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
                shown = str(standing.place) if row.first_of_place else SHARED
                return cell(strong(shown), spoken=tr("Place {place}", place=standing.place))
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
        place = int(code.removeprefix("tb"))
        ink = Token.TEXT if place == 0 else Token.TEXT2
        text = row.values[place]
        return cell(Run("" if text == DASH else text, ink))

    def spoken(self, row: StandingRow) -> str:
        return tr(
            "Place {place}. {player}, {score}.",
            place=row.standing.place,
            player=name(row.player),
            score=points_words(row.standing.points),
        )

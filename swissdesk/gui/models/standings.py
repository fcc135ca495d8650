"""The standings as a table: places, points and tie-breaks of everybody or of a category."""

from collections.abc import Iterable

from swissdesk.app.ratings import RatingChange, change_text
from swissdesk.app.tables import decimal_sign, tie_break_name
from swissdesk.app.wording import name, points_words, tie_break_heading
from swissdesk.domain.shown import DASH, points_text
from swissdesk.gui.cells import EMPTY, Align, Cell, Keep, Run, cell, quiet, strong
from swissdesk.gui.fonts import Weight
from swissdesk.gui.models.rows import Column, RowModel
from swissdesk.gui.models.standing_rows import Prize, PrizeState, ShownStandings, StandingRow
from swissdesk.gui.theme import Token
from swissdesk.i18n import tr

SHARED = "="
"""What stands before or instead of a place that the line above has too."""
_TIE_BREAK_WIDTH = 72
_PRIZE_WIDTH = 172


class StandingsModel(RowModel[StandingRow]):
    """Everybody by place, or those of a category."""

    def __init__(self) -> None:
        super().__init__(())
        self._in_category = False
        self._names: tuple[str, ...] = ()
        self.show_columns(self._columns((), in_category=False, shown=None))

    def show_layout(self, shown: ShownStandings, *, in_category: bool) -> None:
        """Show the columns of *shown*, with the place among all where it is *in_category*."""
        self._in_category = in_category
        self._names = tuple(tr(tie_break_name(code)) for code in shown.codes)
        self.show_columns(self._columns(shown.codes, in_category=in_category, shown=shown))

    def _columns(
        self, codes: tuple[str, ...], *, in_category: bool, shown: ShownStandings | None
    ) -> tuple[Column, ...]:
        right = Align.RIGHT
        overall = Column(
            code="overall", title=tr("All"), width=46, align=right, name=tr("Place among all")
        )
        return (
            Column(code="place", title=tr("Place"), width=58, align=right),
            *([overall] if in_category else []),
            Column(code="number", title=tr("No."), width=42, align=right, hide=4),
            Column(code="title", title="", width=46, name=tr("Title"), hide=3),
            Column(code="name", title=tr("Name"), width=0),
            Column(code="rating", title=tr("Rtg"), width=62, align=right, hide=5),
            Column(code="federation", title=tr("Fed."), width=50, hide=2),
            Column(code="club", title=tr("Club"), width=150, wide=True, hide=1),
            Column(code="points", title=tr("Points"), width=58, align=right),
            *(
                self._tie_break_column(n, code, shown.rows if shown is not None else ())
                for n, code in enumerate(codes)
            ),
            *([] if shown is None else _prize_columns(shown.prizes)),
            *(_rating_columns() if shown is not None and shown.has_changes else []),
        )

    def _tie_break_column(self, place: int, code: str, rows: tuple[StandingRow, ...]) -> Column:
        return Column(
            code=f"tb{place}",
            title=tie_break_heading(code),
            width=_TIE_BREAK_WIDTH,
            align=Align.RIGHT,
            name=f"{tr(tie_break_name(code))} ({code})",
            hide=goes_first([row.values[place] for row in rows]),
        )

    def key(self, row: StandingRow) -> object:
        return row.player.id

    def cell(self, row: StandingRow, code: str) -> Cell:
        standing, player = row.standing, row.player
        match code:
            case "place":
                spoken = tr("Place {place}", place=row.place)
                return cell(strong(_once(row, row.place)), spoken=spoken)
            case "overall":
                # Who shares a place in the category shares the one among all.
                spoken = tr("Place {place} among all", place=standing.place)
                return cell(quiet(_once(row, standing.place)), spoken=spoken)
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
            case "prize":
                return _prize_cell(row.prize)
            case "performance" | "change":
                return _rating_cell(row.change, code)
        place = int(code.removeprefix("tb"))
        ink = Token.TEXT if place == 0 else Token.TEXT2
        text = row.values[place]
        if text == DASH:
            return EMPTY
        return cell(Run(text, ink), spoken=_told(self._names[place], text))

    def spoken(self, row: StandingRow) -> str:
        values = {"player": name(row.player), "score": points_words(row.standing.points)}
        if self._in_category:
            words = tr("Place {place} in the category, {overall} among all. {player}, {score}.")
            return words.format(place=row.place, overall=row.standing.place, **values)
        return tr("Place {place}. {player}, {score}.", place=row.place, **values)


def goes_first(values: Iterable[str]) -> int:
    """Return when the column of a tie-break with *values* goes where the room is short.

    One that separates nobody goes before anything else does; to the others the table is moved.
    """
    return int(all(value == DASH for value in values))


def _prize_columns(state: PrizeState) -> list[Column]:
    if state is PrizeState.NONE:
        return []
    so_far = state is PrizeState.SO_FAR
    return [
        Column(
            code="prize",
            title=tr("Prize so far") if so_far else tr("Prize"),
            width=_PRIZE_WIDTH,
            align=Align.RIGHT,
            hide=4,
            name=tr("Prize if the tournament ended now") if so_far else "",
        )
    ]


def _rating_columns() -> list[Column]:
    right = Align.RIGHT
    return [
        Column(code="performance", title=tr("Perf."), width=62, align=right, wide=True,
               name=tr("Rating performance")),
        Column(code="change", title=tr("Rtg ±"), width=72, align=right, wide=True,
               name=tr("Change of the rating")),
    ]  # fmt: skip


def _rating_cell(change: RatingChange | None, code: str) -> Cell:
    """Return performance or change; where figures rest on doubts the tip says so."""
    if change is None or not change.games:
        return EMPTY
    what, text = tr("Change of the rating"), change_text(change)
    if code == "performance":
        what, text = tr("Rating performance"), str(change.performance or "")
    if not text:
        return EMPTY
    tip = "" if change.is_official else tr("Not for official use: the card says why.")
    return cell(quiet(text), tip=tip, spoken=" ".join(filter(None, (_told(what, text), tip))))


def _prize_cell(prize: Prize | None) -> Cell:
    if prize is None:
        return EMPTY
    spoken = f"{_told(tr('Prize'), prize.words)} {prize.reasons}"
    return cell(Run(prize.words, keep=Keep.END), tip=prize.reasons, spoken=spoken)


def _once(row: StandingRow, place: int) -> str:
    return str(place) if row.first_of_place else SHARED


def _told(what: str, value: str) -> str:
    """Return the phrase for a value that stands alone in its cell."""
    return tr("{what}: {value}.", what=what, value=value)

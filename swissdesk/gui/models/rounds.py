"""A round as a table: boards with points and results, then who has no game."""

from swissdesk.app.wording import bye_words, name, points_words
from swissdesk.domain.ids import Colour
from swissdesk.domain.player import Player
from swissdesk.domain.result import ByeKind
from swissdesk.domain.rounds import RoundState
from swissdesk.domain.rules import Rules
from swissdesk.domain.shown import points_text
from swissdesk.gui.cells import (
    EMPTY,
    Align,
    Blank,
    Cell,
    Disc,
    Discs,
    Keep,
    Keys,
    Mark,
    Run,
    Symbol,
    cell,
    quiet,
    strong,
)
from swissdesk.gui.fonts import Weight
from swissdesk.gui.models.micro_matches import micro_cell, ring_column
from swissdesk.gui.models.round_columns import (
    Arrangement,
    Form,
    Kind,
    Needs,
    arranged,
    columns_of,
)
from swissdesk.gui.models.round_marks import (
    by_hand_parts,
    colours_words,
    level_cell,
    marks_of,
    marks_tip,
    second_words,
)
from swissdesk.gui.models.round_results import is_winner, result_shown, result_words
from swissdesk.gui.models.round_rows import BoardRow, FreeRow, RoundRow, Seat
from swissdesk.gui.models.rows import RowModel
from swissdesk.gui.theme import Token
from swissdesk.i18n import tr


class RoundModel(RowModel[RoundRow]):
    """The boards of one round, drafted or played.

    *cursor* is the key of the current row: where a result is missing its cell teaches the keys.
    """

    def __init__(self) -> None:
        super().__init__(())
        self.cursor: object = None
        self.takes_results = False
        self._rules = Rules()
        self._kind = Kind()
        self._room = 0
        self._needs = Needs()
        self._is_wide = False
        self._made = Arrangement()

    def show_state(self, state: RoundState, rules: Rules) -> None:
        """Show the columns of a draft, or those of a round with results by *rules*."""
        self._rules = rules
        self._kind = Kind(draft=state is RoundState.DRAFT, meeting=rules.games_a_meeting)
        self.takes_results = state is RoundState.PUBLISHED
        self.fit(self._room, self._needs, is_wide=self._is_wide)

    @property
    def plays_micro_matches(self) -> bool:
        """Tell whether results come game by game."""
        return self._kind.is_micro

    def ring_column(self, row: object) -> str | None:
        """Return the column that takes the keys in *row*, None where no result is awaited."""
        if not self.takes_results:
            return None
        if not self.plays_micro_matches:
            return "result"
        code = ring_column(row, self._rules.games_a_meeting)
        return code if self.column_of(code) >= 0 else "score"

    def fit(self, room: int, needs: Needs, *, is_wide: bool = False) -> None:
        """Show what fits into *room* pixels where the values are as wide as *needs* says."""
        self._room, self._needs, self._is_wide = room, needs, is_wide
        self._made = arranged(self._kind, needs, room, is_wide=is_wide)
        self.show_columns(columns_of(self._kind, self._made, needs))

    def key(self, row: RoundRow) -> object:
        return row.game.board if isinstance(row, BoardRow) else ("free", row.seat.player.id)

    def mark(self, row: RoundRow) -> Mark:
        by_hand = row.game.by_hand if isinstance(row, BoardRow) else row.by_hand
        return Mark.BY_HAND if by_hand else Mark.NONE

    def cell(self, row: RoundRow, code: str) -> Cell:
        if isinstance(row, FreeRow):
            return self._free(row, code)
        side, _, what = code.partition("_")
        if side in ("white", "black"):
            seat = row.white if side == "white" else row.black
            return self._of_seat(row, seat, side, what)
        match code:
            case "board":
                return cell(Run(str(row.game.board), Token.TEXT2, Weight.MEDIUM))
            case "result":
                return self._result(row)
            case "level":
                return level_cell(row.found)
            case "marks":
                parts = marks_of(row, icons=self._made.tight)
                return cell(*parts, align=Align.LEFT, tip=marks_tip(row))
            case _:
                return micro_cell(
                    row,
                    code,
                    self._rules.games_a_meeting,
                    self._rules.points,
                    takes_keys=self.takes_results and row.game.board == self.cursor,
                    alone=self._made.alone,
                )

    def _of_seat(self, row: BoardRow, seat: Seat, side: str, what: str) -> Cell:
        if what:
            return more_of(seat, what)
        colour = Colour.WHITE if side == "white" else Colour.BLACK
        weight = Weight.SEMI if is_winner(row.game.result, colour) else Weight.NORMAL
        parts = name_parts(seat.player, weight, self._made.form)
        if not row.game.wrong_colours:
            return cell(*parts)
        really = Discs((Disc.of(colour.other),))
        return cell(*parts, really, spoken=self.spoken(row), tip=colours_words(row))

    def _result(self, row: BoardRow) -> Cell:
        result = row.game.result
        spoken = tr("Result: {result}", result=result_words(result))
        if result is not None:
            return cell(strong(result_shown(result)), spoken=f"{self.spoken(row)} {spoken}.")
        if self.takes_results and row.game.board == self.cursor:
            return cell(Keys(("1", "5", "0")), spoken=self.spoken(row))
        return cell(Blank(tr("waiting"), Token.BREACH), spoken=self.spoken(row))

    def _free(self, row: FreeRow, code: str) -> Cell:
        match code:
            case "board":
                says = _lead(row).removesuffix(":")
                return cell(Symbol("armchair" if row.kind else "user-minus", says=says))
            case "white":
                parts = name_parts(row.seat.player, form=self._made.form)
                return cell(*((lead_run(row),) if self._made.leads else ()), *parts)
            case "white_points" | "white_rating" | "white_club" | "white_before":
                return more_of(row.seat, code.removeprefix("white_"))
            case "result":
                worth = row.kind and not row.by_table
                return cell(strong(f"+{points_text(row.worth)}")) if worth else EMPTY
            case "score" if row.kind is ByeKind.PAIRING_ALLOCATED:
                return cell(strong("+"))
            case "match":
                return cell(strong(points_text(row.worth))) if row.kind else EMPTY
            case "black":
                return cell(quiet(_why_free(row, told=self._made.leads)))
            case "marks" if row.by_hand:
                return cell(*by_hand_parts(icons=self._made.tight), align=Align.LEFT)
            case _:
                return EMPTY

    def spoken(self, row: RoundRow) -> str:
        if isinstance(row, FreeRow):
            return tr(
                "{player}, {points}: {kind}.",
                player=name(row.seat.player),
                points=_points_spoken(row.seat),
                kind=_kind_words(row),
            )
        words = [
            tr(
                "Board {board}. White {white}, {white_points}. Black {black}, {black_points}. "
                "Result: {result}.",
                board=row.game.board,
                white=name(row.white.player),
                white_points=_points_spoken(row.white),
                black=name(row.black.player),
                black_points=_points_spoken(row.black),
                result=result_words(row.game.result),
            )
        ]
        if row.second is not None:
            words.append(second_words(row))
        if row.game.wrong_colours:
            words.append(colours_words(row))
        return " ".join(words)


def _points_spoken(seat: Seat) -> str:
    points = points_words(seat.points)
    if seat.paired_on is None:
        return points
    paired_on = tr("for the pairing {points}", points=points_words(seat.paired_on.points))
    return f"{points}, {paired_on}"


def _points(seat: Seat, ink: Token) -> Cell:
    """Return the points; in brackets before them those for the pairing, if they are others."""
    shown = Run(points_text(seat.points), ink)
    if seat.paired_on is None:
        return cell(shown)
    bracket = Run(f"({points_text(seat.paired_on.points)})", Token.BREACH, Weight.MEDIUM)
    return cell(bracket, shown, spoken=_points_spoken(seat), tip=seat.paired_on.words)


def name_parts(
    player: Player, weight: Weight = Weight.NORMAL, form: Form = Form.FULL
) -> tuple[Run, ...]:
    """Return of title, name and rating what *form* has."""
    parts = []
    if player.title and form >= Form.TITLED:
        parts.append(Run(player.title, Token.TEXT2, Weight.MEDIUM, keep=Keep.WHOLE))
    parts.append(Run(name(player), weight=weight, keep=Keep.END))
    if player.rating and form is Form.FULL:
        parts.append(Run(str(player.rating), Token.TEXT2, keep=Keep.WHOLE))
    return tuple(parts)


def more_of(seat: Seat, what: str) -> Cell:
    """Return the cell of a further column of the player in *seat*."""
    match what:
        case "points":
            return _points(seat, Token.TEXT2)
        case "due":
            if seat.due is None:
                return EMPTY
            says = tr("due: White") if seat.due is Disc.WHITE else tr("due: Black")
            return cell(Discs((seat.due,)), spoken=says)
        case "before":
            return cell(Discs(seat.before)) if seat.before else EMPTY
        case "rating":
            return cell(quiet(seat.player.rating or ""))
        case _:
            return cell(quiet(seat.player.club))


def lead_run(row: FreeRow) -> Run:
    """Return what stands before the name of somebody without a game."""
    ink = Token.TEXT2 if row.kind else Token.BREACH
    return Run(_lead(row), ink, Weight.MEDIUM, keep=Keep.WHOLE)


def _lead(row: FreeRow) -> str:
    """Return what he is: free by pairing, not playing on request, or waiting."""
    if row.kind is None:
        return tr("No pair:")
    return tr("Bye:") if _is_free(row) else tr("Not playing:")


def _why_free(row: FreeRow, *, told: bool) -> str:
    """Return why there is no game; a bye by pairing only where it is not *told* already."""
    if row.kind is None:
        return tr("without an opponent")
    return "" if _is_free(row) and told else _kind_words(row)


def _is_free(row: FreeRow) -> bool:
    """Tell whether nobody asked for it: the pairing or the table left him over."""
    return row.kind is ByeKind.PAIRING_ALLOCATED or row.by_table


def _kind_words(row: FreeRow) -> str:
    if row.kind is None:
        return tr("no pair")
    return tr("bye") if row.by_table else bye_words(row.kind)

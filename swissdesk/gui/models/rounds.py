"""A round as a table: boards with points and results, then who has no game."""

from collections.abc import Mapping

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
from swissdesk.gui.fonts import Weight, scale
from swissdesk.gui.models.micro_matches import game_columns, micro_cell, ring_column
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
from swissdesk.gui.models.rows import Column, RowModel
from swissdesk.gui.theme import Token
from swissdesk.i18n import tr

_NAME = 240
_EXTRAS = (("rating", 62), ("before", 86), ("club", 150))
_ICONS_BELOW = 740


class RoundModel(RowModel[RoundRow]):
    """The boards of one round, drafted or played.

    *cursor* is the key of the current row: where a result is missing its cell teaches the keys.
    """

    def __init__(self) -> None:
        super().__init__(())
        self.cursor: object = None
        self.takes_results = False
        self._state = RoundState.PUBLISHED
        self._rules = Rules()
        self._room = 0
        self._extras: tuple[str, ...] = ()
        self._icons = False
        self._alone = False
        self._needs: Mapping[str, int] = {}

    def show_state(self, state: RoundState, rules: Rules) -> None:
        """Show the columns of a draft, or those of a round with results by *rules*."""
        self._state = state
        self._rules = rules
        self.takes_results = state is RoundState.PUBLISHED
        self.fit(self._room, self._needs)

    @property
    def plays_micro_matches(self) -> bool:
        """Tell whether results come game by game."""
        return self._rules.games_a_meeting > 1

    def ring_column(self, row: object) -> str | None:
        """Return the column that takes the keys in *row*, None where no result is awaited."""
        if not self.takes_results:
            return None
        if not self.plays_micro_matches:
            return "result"
        code = ring_column(row, self._rules.games_a_meeting)
        return code if self.column_of(code) >= 0 else "score"

    def fit(self, room: int, needs: Mapping[str, int]) -> None:
        """Give *room* to more columns of both players, or take words off where it is short.

        *needs* is what columns need at 100 % where they hold more than is usual.
        """
        self._room, self._needs = room, needs
        room = room * 100 // scale()
        self._alone = False
        bare = self._columns((), icons=False)
        self._alone = sum(column.width or column.least for column in bare) > room
        left = room - sum(column.width or _NAME for column in bare)
        extras = []
        for code, width in _EXTRAS:
            left -= 2 * width
            if left < 0:
                break
            extras.append(code)
        self._extras = tuple(extras)
        self._icons = room < _ICONS_BELOW
        self.show_columns(self._columns(self._extras, icons=self._icons))

    def _columns(self, extras: tuple[str, ...], *, icons: bool) -> tuple[Column, ...]:
        right, centre = Align.RIGHT, Align.CENTRE
        points = (tr("Pts"), tr("Points"))
        draft = self._state is RoundState.DRAFT
        between = self._games()

        def side(code: str, title: str) -> list[Column]:
            made = [Column(code=code, title=title)]
            if "rating" in extras:
                made.append(Column(code=f"{code}_rating", title=tr("Rtg"), width=62, align=right))
            if "club" in extras:
                made.append(Column(code=f"{code}_club", title=tr("Club"), width=150))
            if "before" in extras:
                made.append(Column(code=f"{code}_before", title=tr("Before"), width=86))
            return made

        def score(code: str) -> Column:
            usual = 40 if icons or between else 46
            return Column(
                code=f"{code}_points",
                title=points[0],
                width=max(usual, self._needs.get(f"{code}_points", 0)),
                align=right,
                name=points[1],
            )

        def due(code: str) -> Column:
            return Column(
                code=f"{code}_due", title=tr("Due"), width=46, align=centre, name=tr("Colour due")
            )

        board = Column(code="board", title=tr("Board"), width=52 if icons else 56, align=right)
        usual = 34 if icons else 74 if between else 104
        room = max(usual, self._needs.get("marks", 0))
        marks = Column(code="marks", title="", width=room, name=tr("Marks"), align=Align.LEFT)
        white, black = (
            side("white", self._title(Colour.WHITE)),
            side("black", self._title(Colour.BLACK)),
        )
        if draft:
            level = Column(code="level", title="", width=34, align=centre, name=tr("Findings"))
            white += [score("white"), due("white")]
            return (board, *white, *black, score("black"), due("black"), level, marks)
        width = 102 if icons else 112
        result = Column(code="result", title=tr("Result"), width=width, align=centre)
        results = between or (result,)
        return (board, *white, score("white"), *results, score("black"), *black, marks)

    def _games(self) -> tuple[Column, ...]:
        """Return what stands between the players of a micro-match, nothing for single games."""
        if not self.plays_micro_matches:
            return ()
        return game_columns(self._rules.games_a_meeting, alone=self._alone)

    def _title(self, colour: Colour) -> str:
        if self.plays_micro_matches:
            return {
                Colour.WHITE: tr("White in game 1"),
                Colour.BLACK: tr("Black in game 1"),
            }[colour]
        return {Colour.WHITE: tr("White"), Colour.BLACK: tr("Black")}[colour]

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
                parts = marks_of(row, icons=self._icons)
                return cell(*parts, align=Align.LEFT, tip=marks_tip(row))
            case _:
                return micro_cell(
                    row,
                    code,
                    self._rules.games_a_meeting,
                    self._rules.points,
                    takes_keys=self.takes_results and row.game.board == self.cursor,
                    alone=self._alone,
                )

    def _of_seat(self, row: BoardRow, seat: Seat, side: str, what: str) -> Cell:
        if what:
            return _more(seat, what)
        colour = Colour.WHITE if side == "white" else Colour.BLACK
        weight = Weight.SEMI if is_winner(row.game.result, colour) else Weight.NORMAL
        parts = name_parts(seat.player, weight, rating="rating" not in self._extras)
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
                ink = Token.TEXT2 if row.kind else Token.BREACH
                # The sign of the row says it as well: before the name is cut this goes.
                lead = Run(_lead(row), ink, Weight.MEDIUM, keep=Keep.DROP)
                return cell(lead, *name_parts(row.seat.player, rating=True))
            case "white_points":
                return _points(row.seat, Token.TEXT2)
            case "result":
                return cell(strong(f"+{points_text(row.worth)}")) if row.kind else EMPTY
            case "score" if row.kind is ByeKind.PAIRING_ALLOCATED:
                return cell(strong("+"))
            case "match":
                return cell(strong(points_text(row.worth))) if row.kind else EMPTY
            case "black":
                return cell(quiet(_why_free(row)))
            case "marks" if row.by_hand:
                return cell(*by_hand_parts(icons=self._icons), align=Align.LEFT)
            case _:
                return EMPTY

    def spoken(self, row: RoundRow) -> str:
        if isinstance(row, FreeRow):
            return tr(
                "{player}, {points}: {kind}.",
                player=name(row.seat.player),
                points=_points_spoken(row.seat),
                kind=bye_words(row.kind) if row.kind else tr("no pair"),
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
    player: Player, weight: Weight = Weight.NORMAL, *, rating: bool, short: str = ""
) -> tuple[Run, ...]:
    """Return title, name and rating; the rating goes first where the room is short."""
    parts = []
    if player.title:
        parts.append(Run(player.title, Token.TEXT2, Weight.MEDIUM, keep=Keep.DROP))
    parts.append(Run(short or name(player), weight=weight, keep=Keep.END))
    if rating and player.rating:
        parts.append(Run(str(player.rating), Token.TEXT2, keep=Keep.DROP))
    return tuple(parts)


def _more(seat: Seat, what: str) -> Cell:
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


def _lead(row: FreeRow) -> str:
    """Return what stands before the name: free by pairing, not playing on request, or waiting."""
    if row.kind is None:
        return tr("No pair:")
    return tr("Bye:") if row.kind is ByeKind.PAIRING_ALLOCATED else tr("Not playing:")


def _why_free(row: FreeRow) -> str:
    if row.kind is None:
        return tr("without an opponent")
    return "" if row.kind is ByeKind.PAIRING_ALLOCATED else bye_words(row.kind)

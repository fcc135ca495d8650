"""The crosstable on the screen: opponent, colour and result of every round at fixed places."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from swissdesk.app.tables import Cell as Fact
from swissdesk.app.tables import (
    CellKind,
    CrosstableRow,
    bye_mark,
    crosstable,
    decimal_sign,
    shared_line_words,
    tie_break_name,
    value_places,
)
from swissdesk.app.wording import bye_words, name, points_words, tie_break_heading
from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.player import Player
from swissdesk.domain.shown import DASH, MINUS, half_text, points_text
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.cells import (
    EMPTY,
    Align,
    Blank,
    Cell,
    Disc,
    Discs,
    Keep,
    Mark,
    Plain,
    Run,
    Slot,
    cell,
    quiet,
    strong,
)
from swissdesk.gui.fonts import Weight
from swissdesk.gui.models.rows import Column, RowModel
from swissdesk.gui.models.standings import SHARED, goes_first
from swissdesk.gui.theme import Token
from swissdesk.i18n import tr

BY_PLACE, BY_NUMBER = "place", "number"
_WIDE, _NARROW = 80, 62
_NARROW_FROM = 12
_SIZE = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class CrossRow:
    """A participant with all rounds. *partner_in* are the rounds against the current one.

    *by_place*: the label tells the place; *shares_place*: the line shown above has it too.
    """

    row: CrosstableRow
    player: Player
    values: tuple[str, ...]
    opponents: tuple[str, ...]
    by_place: bool = False
    shares_place: bool = False
    partner_in: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownCrosstable:
    """A crosstable ready to be shown: its *rows* in *order*, after *rounds* rounds."""

    order: str
    rounds: int
    tie_breaks: tuple[str, ...]
    rows: tuple[CrossRow, ...]


def shown_crosstable(tournament: Tournament, after_round: int, order: str) -> ShownCrosstable:
    """Return the crosstable after *after_round*, worded; a pure function for the worker."""
    by_place = order == BY_PLACE
    rows = (
        crosstable(tournament, after_round, by="place" if by_place else "number")
        if after_round
        else ()
    )
    count = len(rows[0].standing.values) if rows else 0
    places = [value_places(row.standing.values[n] for row in rows) for n in range(count)]
    sign = decimal_sign()
    names = {player.id: name(player) for player in tournament.players}
    return ShownCrosstable(
        order=order,
        rounds=after_round,
        tie_breaks=tournament.rules.tie_breaks,
        rows=tuple(
            CrossRow(
                row=row,
                player=tournament.player(row.standing.player),
                values=tuple(v.text(sign, places[n]) for n, v in enumerate(row.standing.values)),
                opponents=tuple(
                    names[c.opponent] if c.opponent is not None else "" for c in row.cells
                ),
                by_place=by_place,
            )
            for row in rows
        ),
    )


class CrosstableModel(RowModel[CrossRow]):
    """Everybody against everybody."""

    def __init__(self) -> None:
        super().__init__(())
        self._narrow = False

    def show_layout(self, shown: ShownCrosstable) -> None:
        """Show the rounds and tie-breaks of *shown*; the label is the place or the number."""
        self._narrow = shown.rounds >= _NARROW_FROM
        width = _NARROW if self._narrow else _WIDE
        label = tr("Place") if shown.order == BY_PLACE else tr("No.")
        self.show_columns(
            (
                Column(code="label", title=label, width=58, align=Align.RIGHT),
                Column(code="name", title=tr("Name"), width=0),
                *_spare_columns(shown),
                *(
                    Column(
                        code=f"r{n}",
                        title=str(n),
                        width=width,
                        align=Align.CENTRE,
                        name=tr("Round {round}", round=n),
                    )
                    for n in range(1, shown.rounds + 1)
                ),
                Column(code="points", title=tr("Points"), width=54, align=Align.RIGHT),
                *(
                    Column(
                        code=f"tb{n}",
                        title=tie_break_heading(code),
                        width=76,
                        align=Align.RIGHT,
                        name=f"{tr(tie_break_name(code))} ({code})",
                        hide=goes_first([row.values[n] for row in shown.rows]),
                    )
                    for n, code in enumerate(shown.tie_breaks)
                ),
            )
        )

    def key(self, row: CrossRow) -> object:
        return row.player.id

    def mark(self, row: CrossRow) -> Mark:
        return Mark.RELATED if row.partner_in else Mark.NONE

    def cell(self, row: CrossRow, code: str) -> Cell:
        standing = row.row.standing
        match code:
            case "label":
                return _label(row)
            case "name":
                title = [Run(row.player.title, Token.TEXT2, Weight.MEDIUM, _SIZE, keep=Keep.DROP)]
                person = Run(name(row.player), size=_SIZE + 0.5, keep=Keep.END)
                return cell(*(title if row.player.title else ()), person)
            case "number":
                return cell(Run(str(standing.number), Token.TEXT2, size=_SIZE))
            case "rating":
                rating = str(row.player.rating or "")
                return cell(Run(rating, size=_SIZE)) if rating else EMPTY
            case "club":
                return cell(Run(row.player.club, Token.TEXT2, size=_SIZE, keep=Keep.MIDDLE))
            case "points":
                return cell(strong(points_text(standing.points, decimal_sign())))
        if code.startswith("tb"):
            text = row.values[int(code[2:])]
            return cell(quiet("" if text == DASH else text))
        round_no = int(code[1:])
        fact = row.row.cells[round_no - 1]
        made, spoken = self._round(fact), _spoken(row, round_no, fact)
        return Cell(
            parts=made.parts,
            framed=round_no in row.partner_in,
            spoken=spoken,
            tip=spoken if fact.kind is CellKind.BYE else "",
        )

    def _round(self, fact: Fact) -> Cell:
        if fact.kind is CellKind.NONE:
            return cell(Run(DASH, Token.TEXT3, size=_SIZE))
        if fact.kind is CellKind.BYE:
            words = bye_mark(fact.bye, fact.points) if fact.bye is not None else ""
            return cell(Run(words, Token.TEXT2, size=11, keep=Keep.END))
        result: Plain = strong(half_text(fact.half)) if fact.half is not None else Blank()
        if isinstance(result, Run):
            result = Run(result.text, Token.TEXT, Weight.SEMI, _SIZE)
        label = Run(str(fact.opponent_label), Token.TEXT2, size=_SIZE)
        width = _NARROW if self._narrow else _WIDE
        left = (width - 62) / 2
        disc = Discs((Disc.of(fact.colour),), size=9)
        return cell(
            Slot(label, left, 26, Align.RIGHT),
            Slot(disc, left + 29, 12, Align.CENTRE),
            Slot(result, left + 42, 16, Align.CENTRE),
        )

    def spoken(self, row: CrossRow) -> str:
        standing = row.row.standing
        return tr(
            "{label}. {player}, {score}.",
            label=standing.place if row.by_place else row.row.label,
            player=name(row.player),
            score=points_words(standing.points),
        )


def _spare_columns(shown: ShownCrosstable) -> list[Column]:
    """Return what is told of the players where there is room for more than their games."""
    right, players = Align.RIGHT, [row.player for row in shown.rows]
    found = []
    if shown.order == BY_PLACE:
        found.append(Column(code="number", title=tr("No."), width=42, align=right, wide=True))
    if any(player.rating for player in players):
        found.append(Column(code="rating", title=tr("Rtg"), width=62, align=right, wide=True))
    if any(player.club for player in players):
        found.append(Column(code="club", title=tr("Club"), width=150, wide=True))
    return found


def legend_parts(order: str) -> tuple[Plain, ...]:
    """Return what the signs in the cells mean; the words go first where the room is short."""
    numbers = (
        tr("Opponent’s place, colour, result. Enter: the game.")
        if order == BY_PLACE
        else tr("Opponent’s number, colour, result. Enter: the game.")
    )
    return (
        Discs((Disc.WHITE,)),
        _explained(tr("white")),
        Discs((Disc.BLACK,)),
        _explained(tr("black")),
        Run(f"+ {MINUS}", size=_SIZE, weight=Weight.SEMI, keep=Keep.WHOLE),
        _explained(tr("forfeit")),
        Run(numbers, Token.TEXT2, size=_SIZE, keep=Keep.DROP),
    )


def _explained(word: str) -> Run:
    return Run(word, Token.TEXT2, size=_SIZE, keep=Keep.WHOLE)


def places_once(rows: Sequence[CrossRow]) -> list[CrossRow]:
    """Return the rows to be shown, by place each place told once where several share it."""
    above = (0, *(row.row.standing.place for row in rows))
    return [
        replace(row, shares_place=row.by_place and row.row.standing.place == place_above)
        for row, place_above in zip(rows, above, strict=False)
    ]


def _label(row: CrossRow) -> Cell:
    """Return the number of a row, or its place as in the standings.

    Where it is another one the number of the row stands behind it: cells name the row by it.
    """
    label, place = row.row.label, row.row.standing.place
    if not row.by_place:
        return cell(strong(label))
    shown = strong(SHARED if row.shares_place else place)
    spoken = tr("Place {place}", place=place)
    if label == place:
        return cell(shown, spoken=spoken)
    return cell(shown, Run(f"({label})", Token.TEXT2, size=_SIZE, keep=Keep.WHOLE),
                spoken=spoken, tip=shared_line_words())  # fmt: skip


def _spoken(row: CrossRow, round_no: int, fact: Fact) -> str:
    if fact.kind is CellKind.NONE:
        return tr("Round {round}: not in the tournament.", round=round_no)
    if fact.kind is CellKind.BYE and fact.bye is not None:
        return tr("Round {round}: {words}.", round=round_no, words=bye_words(fact.bye))
    result = half_text(fact.half) if fact.half is not None else tr("no result yet")
    opponent = row.opponents[round_no - 1]
    if fact.colour is None:
        return tr(
            "Round {round} against {opponent}, not played: {result}.",
            round=round_no,
            opponent=opponent,
            result=result,
        )
    template = (
        tr("Round {round}, White against {opponent}: {result}.")
        if fact.colour is Colour.WHITE
        else tr("Round {round}, Black against {opponent}: {result}.")
    )
    return template.format(round=round_no, opponent=opponent, result=result)


def partner_rounds(row: CrosstableRow, player: PlayerId | None) -> frozenset[int]:
    """Return the rounds in which *row* was paired with *player*."""
    if player is None:
        return frozenset()
    return frozenset(n for n, fact in enumerate(row.cells, 1) if fact.opponent == player)

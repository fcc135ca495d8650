"""A correction on trial as tables: who changes, and the pairs of the next round beside new ones."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from swissdesk.app.compared import ComparedBoard, Seats
from swissdesk.app.history import JournalEntry
from swissdesk.app.prize_fund import list_name, money
from swissdesk.app.tables import TieBreakValue, decimal_sign, points, tie_break_name, value_places
from swissdesk.app.what_if import PlaceChange, first_value
from swissdesk.app.wording import name, say, tie_break_heading
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note
from swissdesk.domain.rounds import Round
from swissdesk.domain.shown import DASH, result_text
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.cells import EMPTY, Align, Cell, Keep, Run, Symbol, cell, quiet, strong
from swissdesk.gui.fonts import Weight
from swissdesk.gui.models.rows import Column, RowModel
from swissdesk.gui.theme import Token
from swissdesk.i18n import tr

ARROW = "→"
_OF_TABLES = frozenset({"standings", "categories", "crosstable"})
_OF_PAIRS = frozenset({"pairings", "alphabetical", "slips"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved:
    """A value in words, before and after."""

    before: str
    after: str

    @property
    def differs(self) -> bool:
        """Tell whether it changes."""
        return self.before != self.after


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """What else changes for a player, a prize or a place in a category, and how."""

    what: str
    moved: Moved
    is_prize: bool = False

    def __str__(self) -> str:
        return f"{self.what}: {self.moved.before} {ARROW} {self.moved.after}"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceRow:
    """A player who changes, in words."""

    player: PlayerId
    number: int
    title: str
    name: str
    place: Moved
    points: Moved
    tie_break: Moved
    more: tuple[Change, ...]


def place_rows(tournament: Tournament, changes: Sequence[PlaceChange]) -> tuple[PlaceRow, ...]:
    """Return the rows of those who change."""
    values = [first_value(row) for change in changes for row in (change.before, change.after)]
    places = value_places(value for value in values if value is not None)
    with_cents = any(
        award.amount % 100
        for change in changes
        for award in (*change.prize_before, *change.prize_after)
    )

    def tie_break(value: TieBreakValue | None) -> str:
        return "" if value is None else value.text(decimal_sign(), places)

    def row(change: PlaceChange) -> PlaceRow:
        before, after = change.before, change.after
        card = tournament.player(change.player)
        return PlaceRow(
            player=change.player,
            number=after.number,
            title=card.title,
            name=name(card),
            place=Moved(before=str(before.place), after=str(after.place)),
            points=Moved(before=points(before.points), after=points(after.points)),
            tie_break=Moved(
                before=tie_break(first_value(before)), after=tie_break(first_value(after))
            ),
            more=tuple(_more(tournament, change, with_cents=with_cents)),
        )

    return tuple(map(row, changes))


def _more(tournament: Tournament, change: PlaceChange, *, with_cents: bool) -> Iterator[Change]:
    """Yield what changes of the prizes, then the places in categories."""
    if change.prize_moves:
        yield Change(what=tr("Prize"), moved=_prizes(change, with_cents), is_prize=True)
    for one in change.categories:
        places = Moved(before=str(one.before), after=str(one.after))
        yield Change(what=say(list_name(one.code), tournament), moved=places)


def _prizes(change: PlaceChange, with_cents: bool) -> Moved:
    """Return the prizes before and after, without what stays the same."""
    sides = (change.prize_before, change.prize_after)
    sums = [sum(award.amount for award in side) for side in sides]
    things = [Counter(thing for award in side for thing in award.things) for side in sides]

    def words(this: int, other: int) -> str:
        amount = sums[this] if sums[this] != sums[other] else 0
        told = [money(amount, with_cents=with_cents)] if amount else []
        return " + ".join((*told, *(things[this] - things[other]).elements())) or DASH

    return Moved(before=words(0, 1), after=words(1, 0))


class PlacesModel(RowModel[PlaceRow]):
    """Only those who change."""

    def __init__(self, tie_breaks: Sequence[str]) -> None:
        right = Align.RIGHT
        first = tie_breaks[0] if tie_breaks else ""
        self._first = tr(tie_break_name(first)) if first else ""
        title = tie_break_heading(first) if first else ""
        super().__init__(
            (
                Column(code="place", title=tr("Place"), width=84, align=right),
                Column(code="number", title=tr("No."), width=46, align=right, squeezed=44, hide=1),
                Column(code="name", title=tr("Name"), least=112),
                Column(code="points", title=tr("Points"), width=84, align=right, squeezed=82),
                Column(
                    code="tie_break",
                    title=title,
                    width=110,
                    align=right,
                    name=self._first,
                    squeezed=106,
                    hide=2,
                ),
                Column(code="more", title=tr("Category, prize"), least=190, hide=3),
            )
        )

    def key(self, row: PlaceRow) -> object:
        return row.player

    def cell(self, row: PlaceRow, code: str) -> Cell:
        match code:
            case "place":
                spoken = tr("Place: was {before}, becomes {after}.")
                stays = tr("Place: stays {before}.")
                return _moved(row.place, spoken, stays, row.name)
            case "number":
                return cell(quiet(row.number))
            case "name":
                title = Run(row.title, Token.TEXT2, Weight.MEDIUM, keep=Keep.DROP)
                return cell(*((title,) if row.title else ()), row.name)
            case "points":
                spoken = tr("Points: were {before}, become {after}.")
                return _moved(row.points, spoken, tr("Points: stay {before}."), row.name)
            case "tie_break":
                spoken = tr("{tie_break}: was {before}, becomes {after}.")
                stays = tr("{tie_break}: stays {before}.")
                return _moved(row.tie_break, spoken, stays, row.name, tie_break=self._first)
            case _:
                return _first_of(row.more) if row.more else EMPTY

    def spoken(self, row: PlaceRow) -> str:
        words = tr(
            "{player}. Place: was {before}, becomes {after}. Points: {points}.",
            player=row.name,
            before=row.place.before,
            after=row.place.after,
            points=row.points.after,
        )
        return f"{words} {_all_of(row.more)}".strip()


def _all_of(changes: Sequence[Change]) -> str:
    return "; ".join(map(str, changes))


def _first_of(changes: Sequence[Change]) -> Cell:
    """Return the changes; where the room is short the first, and how many there are beside it.

    Of a category its name is cut, of a prize what it was before.
    """
    (first, *others), words = changes, _all_of(changes)
    moved = f"{first.moved.before} {ARROW} {first.moved.after}"
    keep, shorter = (
        (Keep.WHOLE, f"{ARROW} {first.moved.after}") if first.is_prize else (Keep.MIDDLE, "")
    )
    parts = [Run(f"{first.what}:", keep=keep), Run(moved, shorter=shorter)]
    if others:
        parts.append(Run(f"· {_all_of(others)}", Token.TEXT2, shorter=f"+{len(others)}"))
    return cell(*parts, tip=words, spoken=words)


def _moved(value: Moved, spoken: str, stays: str, player: str, **values: str) -> Cell:
    words = spoken if value.differs else stays
    told = words.format(before=value.before, after=value.after, **values)
    told = f"{player}. {told}"
    if not value.differs:
        return cell(quiet(value.before), spoken=told)
    return cell(strong(f"{value.before} {ARROW} {value.after}"), spoken=told)


@dataclass(frozen=True, slots=True, kw_only=True)
class PairRow:
    """A board of the next round: who is paired there, who would be, what happens there now."""

    board: int | None
    published: str
    would_be: str
    now: str


def pair_rows(
    a_round: Round, boards: Sequence[ComparedBoard], names: Mapping[PlayerId, str], *, begun: bool
) -> tuple[PairRow, ...]:
    """Return the rows of *boards*; the bye has no board."""
    games = {game.board: game for game in a_round.games}

    def now(board: int | None) -> str:
        game = games.get(board) if board is not None else None
        if game is None or not begun:
            return ""
        return result_text(game.result) if game.result is not None else tr("playing")

    return tuple(
        PairRow(
            board=one.board,
            published=_seats(one.given, names),
            would_be=_seats(one.own, names),
            now=now(one.board),
        )
        for one in boards
    )


def _seats(seats: Seats | None, names: Mapping[PlayerId, str]) -> str:
    if not seats:
        return ""
    return f" {DASH} ".join(names[player] for player in seats)


class PairsModel(RowModel[PairRow]):
    """Only the boards that would be other ones."""

    def __init__(self) -> None:
        super().__init__(
            (
                Column(code="board", title=tr("Board"), width=62, align=Align.RIGHT),
                Column(code="published", title=tr("Published pair"), least=130),
                Column(code="would_be", title=tr("Would be"), least=130),
                Column(code="now", title=tr("At present"), width=86, hide=1),
            )
        )

    def key(self, row: PairRow) -> object:
        return row.board, row.published, row.would_be

    def cell(self, row: PairRow, code: str) -> Cell:
        match code:
            case "board" if row.board is None:
                return cell(Symbol("armchair", says=tr("Bye")), spoken=self.spoken(row))
            case "board":
                board = Run(str(row.board), Token.TEXT2, Weight.MEDIUM)
                return cell(board, spoken=self.spoken(row))
            case "published":
                return cell(row.published, spoken=self.spoken(row))
            case "would_be":
                sign = Symbol("equal-not", Token.NOTE, size=13)
                return cell(sign, row.would_be, spoken=self.spoken(row))
            case _:
                return cell(quiet(row.now)) if row.now else EMPTY

    def spoken(self, row: PairRow) -> str:
        values = {"published": row.published or DASH, "would_be": row.would_be or DASH}
        if row.board is None:
            return tr("Bye. Published: {published}. Would be: {would_be}.", **values)
        return tr(
            "Board {board}. Published: {published}. Would be: {would_be}.",
            board=row.board,
            **values,
        )


def sheets_out_of_date(
    tournament: Tournament, history: Sequence[JournalEntry], round_no: int, *, paired: bool
) -> list[str]:
    """Return the printed sheets that a correction of *round_no* makes untrue, each once.

    *paired*: the pairs of the next round change with it.
    """
    found: dict[tuple[object, object], str] = {}
    for entry in history:
        values = entry.label.values
        document, of, sheet = values.get("document"), values.get("round"), values.get("sheet")
        if not isinstance(of, int) or not isinstance(sheet, Note):
            continue
        untrue = (
            (document == "results" and of == round_no)
            or (document in _OF_TABLES and of >= round_no)
            or (paired and document in _OF_PAIRS and of == round_no + 1)
        )
        if untrue:
            found[document, of] = f"{say(sheet, tournament)} ({of})"
    return list(found.values())

"""The check-in as a table: who is there, who has paid, what is to be settled with them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil

from swissdesk.app.check_in import listed, owed
from swissdesk.app.numbering import round_to_pair
from swissdesk.app.prize_fund import money
from swissdesk.app.wording import bye_short, name
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.names import matches, sort_key
from swissdesk.domain.player import Player
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.cells import EMPTY, Align, Cell, Keep, Run, Symbol, cell, quiet
from swissdesk.gui.delegate import PAD
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.models.rows import Column, RowModel
from swissdesk.gui.painting import text_width
from swissdesk.gui.theme import Token
from swissdesk.i18n import tr

_CLUB, _NOTE = (90, 180), (150, 210)
"""How narrow and how wide the column may be."""
_FEE, _NO_FEE, _BLANK = 150, 64, 64
"""What is owed changes its words with each mark: the column has room for the longest."""
_AROUND = PAD + 4


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskRow:
    """A player at the desk; *bye* says how he misses the coming round, "" if he does not."""

    player: Player
    number: int
    bye: str = ""
    currency: str = ""


def desk_rows(tournament: Tournament) -> list[DeskRow]:
    """Return a row for everybody who can be checked in, by name."""
    coming = round_to_pair(tournament)
    found = []
    for player in sorted(listed(tournament), key=_by_name):
        kind = player.bye_asked_for(coming)
        asked = tr("{bye} in round {round}", bye=bye_short(kind), round=coming) if kind else ""
        found.append(
            DeskRow(
                player=player,
                number=tournament.number(player.id),
                bye=asked,
                currency=tournament.rules.currency,
            )
        )
    return found


def _by_name(player: Player) -> tuple[object, ...]:
    return sort_key(player.surname), sort_key(player.given_name), player.id


def rows_found(rows: Iterable[DeskRow], query: str) -> list[DeskRow]:
    """Return whom *query* means, by number or by the beginnings of names."""
    if query.isdecimal():
        return [row for row in rows if str(row.number) == query.lstrip("0")]
    return [
        row
        for row in rows
        if matches(query, row.player.surname, row.player.given_name, row.player.name_latin)
    ]


def has_numbers(rows: Iterable[DeskRow]) -> bool:
    """Tell whether start numbers are given."""
    return any(row.number for row in rows)


class CheckInModel(RowModel[DeskRow]):
    """Presence, number, name, title, rating, club, fee, note.

    Numbers have their column once they are given. Clubs, fees and notes are as wide as what
    stands in them: the names have what they leave.
    """

    def __init__(self) -> None:
        super().__init__(_columns(()))

    def show_desk(self, rows: Sequence[DeskRow], only: frozenset[PlayerId] | None) -> None:
        """Show of *rows* those of *only* these players, all without a choice."""
        self.show_columns(_columns(rows))
        self.show_rows([row for row in rows if only is None or row.player.id in only])

    def key(self, row: DeskRow) -> object:
        return row.player.id

    def cell(self, row: DeskRow, code: str) -> Cell:
        player = row.player
        match code:
            case "present":
                if player.checked_in:
                    return cell(Symbol("square-check-big", Token.ACCENT, tr("present")))
                return cell(Symbol("square", Token.EDGE, tr("not there yet")))
            case "number":
                return cell(quiet(row.number)) if row.number else EMPTY
            case "name":
                weight = Weight.SEMI if player.checked_in else Weight.NORMAL
                return cell(Run(name(player), weight=weight, keep=Keep.END))
            case "title" | "club":
                return cell(quiet(getattr(player, code)))
            case "rating":
                return cell(Run(str(player.rating))) if player.rating else EMPTY
            case "fee":
                return _fee(row)
        return cell(quiet(_note(row)))

    def spoken(self, row: DeskRow) -> str:
        state = tr("present") if row.player.checked_in else tr("not there yet")
        words = [name(row.player), state, _fee(row).text, row.bye, row.player.note]
        return ", ".join(filter(None, words))


def _columns(rows: Sequence[DeskRow]) -> tuple[Column, ...]:
    centre, right = Align.CENTRE, Align.RIGHT
    clubs, notes = {row.player.club for row in rows}, {_note(row) for row in rows}
    due = any(row.player.fee_due for row in rows)
    club, note = _width(clubs, _CLUB), _width(notes, _NOTE)
    number = Column(code="number", title=tr("No."), width=50, align=right)
    return (
        Column(code="present", title="", width=44, align=centre, name=tr("Present")),
        *((number,) if has_numbers(rows) else ()),
        Column(code="name", title=tr("Name")),
        Column(code="title", title="", width=50, name=tr("Title"), hide=3),
        Column(code="rating", title=tr("Rating"), width=76, align=right),
        Column(code="club", title=tr("Club"), width=club, hide=2, squeezed=min(club, _CLUB[0])),
        Column(code="fee", title=tr("Fee"), width=_FEE if due else _NO_FEE),
        Column(code="note", title=tr("Notes"), width=note, hide=1, squeezed=min(note, _NOTE[0])),
    )


def _width(texts: Iterable[str], limits: tuple[int, int]) -> int:
    """Return how wide a column of *texts* is at 100 %: a heading has its room in any case."""
    longest = max(map(text_width, texts), default=0)
    if not longest:
        return _BLANK
    least, most = limits
    return min(most, max(least, ceil(longest * 100 / px(100)) + _AROUND))


def _note(row: DeskRow) -> str:
    return "; ".join(filter(None, (row.bye, row.player.note)))


def _fee(row: DeskRow) -> Cell:
    player = row.player
    if not player.fee_due:
        return EMPTY
    if not owed(player):
        return cell(Symbol("check", Token.DONE), Run(tr("paid"), Token.TEXT2))
    amount = f"{money(owed(player))} {row.currency}".strip()
    if player.checked_in:
        return cell(Symbol("wallet", Token.BREACH), Run(tr("owes {sum}", sum=amount), Token.BREACH))
    return cell(quiet(tr("due {sum}", sum=amount)))

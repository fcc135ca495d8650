"""The prize fund as a table: list, place, amount, thing in kind."""

from dataclasses import dataclass

from swissdesk.app.prize_fund import list_name, money, twice
from swissdesk.app.wording import say
from swissdesk.domain.rules import Prize
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.cells import EMPTY, Align, Cell, Symbol, cell, strong
from swissdesk.gui.models.rows import Column, RowModel
from swissdesk.gui.theme import Token
from swissdesk.i18n import tr


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizeRow:
    """One prize; *position* is where it stands in the rules, *twice* where its place does too.

    *amount* is the money as text, all of the fund with cents or none.
    """

    position: int
    prize: Prize
    list: str
    amount: str
    twice: bool


def prize_rows(tournament: Tournament) -> list[PrizeRow]:
    """Return the prizes of *tournament* with the names of their lists."""
    prizes = tournament.rules.prizes
    with_cents = any(prize.amount % 100 for prize in prizes)
    doubled = twice(prizes)
    return [
        PrizeRow(
            position=position,
            prize=prize,
            list=say(list_name(prize.category), tournament),
            amount=money(prize.amount, with_cents=with_cents) if prize.amount else "",
            twice=(prize.category, prize.place) in doubled,
        )
        for position, prize in enumerate(prizes)
    ]


class PrizesModel(RowModel[PrizeRow]):
    """Every prize in a line of its own, in the order of the rules."""

    def __init__(self) -> None:
        super().__init__(())
        self.show_currency("")

    def show_currency(self, currency: str) -> None:
        """Say above the amounts what they are in."""
        amount = tr("Amount, {currency}", currency=currency) if currency else tr("Amount")
        self.show_columns(
            (
                Column(code="list", title=tr("Prize category"), least=112),
                Column(code="place", title=tr("Place"), width=58, align=Align.RIGHT),
                Column(code="amount", title=amount, width=104, align=Align.RIGHT),
                Column(code="kind", title=tr("Prize in kind"), least=96),
            )
        )

    def key(self, row: PrizeRow) -> object:
        return row.position

    def cell(self, row: PrizeRow, code: str) -> Cell:
        match code:
            case "list":
                return cell(row.list)
            case "place":
                return self._place(row)
            case "amount":
                return cell(strong(row.amount)) if row.amount else EMPTY
            case _:
                return cell(row.prize.kind) if row.prize.kind else EMPTY

    def _place(self, row: PrizeRow) -> Cell:
        if not row.twice:
            return cell(str(row.prize.place))
        words = tr("this place stands twice")
        return cell(Symbol("triangle-alert", Token.BREACH, words), str(row.prize.place), tip=words)

    def spoken(self, row: PrizeRow) -> str:
        words = ", ".join(filter(None, (row.amount, row.prize.kind))) or tr("nothing yet")
        return tr("{list}, place {place}: {prize}", list=row.list, place=row.prize.place,
                  prize=words)  # fmt: skip

"""Who would get which prizes: one line a winner, in the order of the standings."""

from dataclasses import dataclass

from swissdesk.app.prize_fund import list_name, money
from swissdesk.app.prize_winners import Award, PrizeList
from swissdesk.app.wording import name, say
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.cells import EMPTY, Align, Cell, Keep, Run, cell, quiet, strong
from swissdesk.gui.models.rows import Column, RowModel
from swissdesk.i18n import tr


@dataclass(frozen=True, slots=True, kw_only=True)
class WinnerRow:
    """A winner: his place among all, what his prizes are for, their sum and the things."""

    player: PlayerId
    place: int
    name: str
    reasons: str
    amount: str
    things: str


def winner_rows(tournament: Tournament, prizes: PrizeList) -> list[WinnerRow]:
    """Return the winners in the order of the standings."""
    with_cents = any(award.amount % 100 for award in prizes.awards)

    def shown(awards: tuple[Award, ...]) -> str:
        amount = sum(award.amount for award in awards)
        return money(amount, with_cents=with_cents) if amount else ""

    found = [
        WinnerRow(
            player=player,
            place=awards[0].row.place,
            name=name(tournament.player(player)),
            reasons="; ".join(_reason(tournament, award) for award in awards),
            amount=shown(awards),
            things=", ".join(thing for award in awards for thing in award.things),
        )
        for player, awards in prizes.of_players().items()
    ]
    return sorted(found, key=lambda row: row.place)


def _reason(tournament: Tournament, award: Award) -> str:
    words = say(list_name(award.category), tournament)
    return tr("{list}: {place}", list=words, place=award.place)


class WinnersModel(RowModel[WinnerRow]):
    """What each winner would get."""

    def __init__(self) -> None:
        super().__init__(())
        self.show_head("", things=False)

    def show_head(self, currency: str, *, things: bool) -> None:
        """Say above the amounts what they are in; *things* have a column where there are any."""
        amount = tr("Amount, {currency}", currency=currency) if currency else tr("Amount")
        in_kind = Column(code="things", title=tr("Prize in kind"), least=104, hide=2)
        self.show_columns(
            (
                Column(code="place", title=tr("Place"), width=58, align=Align.RIGHT, hide=1),
                Column(code="name", title=tr("Name"), least=110),
                Column(code="reasons", title=tr("Category and place"), least=120, hide=3),
                Column(code="amount", title=amount, width=92, align=Align.RIGHT),
                *((in_kind,) if things else ()),
            )
        )

    def key(self, row: WinnerRow) -> object:
        return row.player

    def cell(self, row: WinnerRow, code: str) -> Cell:
        match code:
            case "place":
                return cell(quiet(row.place))
            case "name":
                return cell(row.name)
            case "reasons":
                # The place stands at the end, and it is what one looks for.
                return cell(Run(row.reasons, keep=Keep.MIDDLE), tip=row.reasons)
            case "amount":
                return cell(strong(row.amount)) if row.amount else EMPTY
            case _:
                return cell(row.things) if row.things else EMPTY

    def spoken(self, row: WinnerRow) -> str:
        words = ", ".join(filter(None, (row.amount, row.things)))
        return tr("{place}. {player}: {prize}. {reasons}", place=row.place, player=row.name,
                  prize=words, reasons=row.reasons)  # fmt: skip

"""Receipts: one for each prize winner, to be cut apart, signed and filed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_, tr
from swissdesk.reports.document import Document, Layout, Person, State
from swissdesk.reports.errors import NobodyWins
from swissdesk.reports.heading import author, event_name, is_over, rules_text
from swissdesk.reports.people import people, whole_name
from swissdesk.reports.prize_wording import in_currency, place_text
from swissdesk.reports.prizes import prizes_to_print
from swissdesk.reports.protocol import ReportOptions
from swissdesk.reports.receipt import Receipt, ReceiptLine
from swissdesk.reports.sum_words import sum_in_words
from swissdesk.reports.wording import money, where_and_when
from swissdesk.standings.prize_awards import Award, PrizeList

_LAYOUT = Layout(rows=0, least_row=0, most_row=0, ratio=1, most_type=12, binding=True)


@dataclass(frozen=True, slots=True)
class Receipts:
    """A receipt for everybody who is given something, in the order of the prize list."""

    code = "receipts"
    name = N_("Receipts")
    options = ("paper",)

    def content(
        self, tournament: Tournament, options: ReportOptions, printed_at: datetime
    ) -> Document:
        """Return the receipts; those of a provisional list say so."""
        after, prizes = prizes_to_print(tournament, options)
        if not prizes.awards:
            raise NobodyWins
        return Document(
            code=self.code,
            title=tr("Receipts"),
            tournament=event_name(tournament.info),
            where_and_when=where_and_when(tournament.info),
            columns=(),
            receipts=tuple(_receipts(tournament, after, prizes)),
            layout=_LAYOUT,
            state=State(text="" if is_over(tournament, after) else tr("PROVISIONAL"), black=True),
            author=author(tournament.info),
            rules=rules_text(tournament),
        )


def _receipts(tournament: Tournament, after: int, prizes: PrizeList) -> Iterator[Receipt]:
    names = people(tournament, max(after, 1))
    currency = tournament.rules.currency
    for number, (player, awards) in enumerate(prizes.of_players().items(), 1):
        amount = sum(award.amount for award in awards)
        name = whole_name(names[player], tournament.player(player))
        person = replace(name, title="", tell="", tell_initial="")
        yield Receipt(
            title=tr("Receipt No.\u00a0{number}", number=number),
            amount=in_currency(money(amount), currency) if amount else "",
            lines=tuple(_lines(person, awards, sum_in_words(amount, currency) if amount else "")),
            signatures=(
                tr("recipient (for a child: the legal representative)"),
                tr("paid out by"),
                tr("date"),
            ),
        )


def _lines(person: Person, awards: Sequence[Award], in_words: str) -> Iterator[ReceiptLine]:
    yield ReceiptLine(label=tr("Received by"), value=person)
    reasons = "; ".join(map(_reason, awards))
    yield ReceiptLine(label=tr("for"), value=reasons)
    if in_words:
        yield ReceiptLine(label=tr("the sum of"), value=in_words)
    things = ", ".join(thing for award in awards for thing in award.things)
    if things:
        yield ReceiptLine(label=tr("and") if in_words else tr("the prize"), value=things)
    yield ReceiptLine(label=tr("document"), value="")


def _reason(award: Award) -> str:
    what = place_text(award.category, award.place, whole=True)
    return what if award.amount == award.nominal else tr("{what} (prize shared)", what=what)


REPORT = Receipts()

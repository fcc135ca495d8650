"""The check-in list: who is here, who has paid, with sums for the treasurer."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime

from swissdesk.domain.player import Player
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_, tr
from swissdesk.reports.cells import Tick
from swissdesk.reports.document import (
    Align,
    Cell,
    Column,
    Document,
    Explained,
    Layout,
    Person,
    Row,
    State,
    Totals,
)
from swissdesk.reports.facts import BORN, CLUB, FEDERATION, REGION, Facts
from swissdesk.reports.heading import author, event_name, rules_text
from swissdesk.reports.people import alphabet_key, people, whole_name
from swissdesk.reports.places import has_ratings, rating_column, rating_text
from swissdesk.reports.protocol import OF_TABLES, ReportOptions
from swissdesk.reports.wording import money, players_count, where_and_when

_LAYOUT = Layout(
    rows=34, least_row=6.3, most_row=7.6, ratio=2.1, most_type=9.5, kept=18.0, fives=True
)
_EXEMPT = "exempt"


@dataclass(frozen=True, slots=True)
class CheckIn:
    """The players by name, with room for the money and a signature."""

    code = "check-in"
    name = N_("Check-in")
    options = OF_TABLES

    def content(
        self, tournament: Tournament, options: ReportOptions, printed_at: datetime
    ) -> Document:
        """Return the list of everybody who has not left."""
        players = [player for player in tournament.players if player.last_round is None]
        table = _Table(tournament, players)
        return Document(
            code=self.code,
            title=tr("Check-in"),
            tournament=event_name(tournament.info),
            where_and_when=where_and_when(tournament.info),
            columns=tuple(table.columns()),
            rows=tuple(table.rows()),
            layout=_LAYOUT,
            state=State(text=tr("OFFICE COPY · DO NOT POST"), black=True),
            totals=table.totals(),
            counts=(players_count(len(players)), tr("by name")),
            range="{first} — {last}",
            legend=(Explained(text=tr("— exempt from the fee"), sign=_EXEMPT, of="due"),),
            author=author(tournament.info),
            rules=rules_text(tournament),
        )


class _Table:
    """Columns and rows; year, group and fee only where somebody has one."""

    def __init__(self, tournament: Tournament, players: list[Player]) -> None:
        self._tournament = tournament
        self._players = players
        self._years = any(player.birth_year for player in players)
        self._rated = has_ratings(tournament)
        self._facts = Facts.of(tournament, (FEDERATION, CLUB, REGION, BORN))
        self._grouped = any(player.groups for player in players)
        self._fees = any(player.fee_due for player in players)
        self._cents = any(p.fee_due % 100 or p.fee_paid % 100 for p in players)

    def columns(self) -> Iterator[Column]:
        """Yield the columns; those to be written in have lines at their sides."""
        yield Column(key="here", head=tr("Here"), least=11, align=Align.CENTRE)
        yield Column(key="name", head=tr("Player"), least=46, share=2, fixed=True)
        if self._years:
            yield Column(key="year", head=tr("Born"), least=12, align=Align.RIGHT, leaves=3)
        if self._rated:
            yield replace(rating_column(), least=14, leaves=2)
        yield from self._facts.columns
        if self._grouped:
            yield Column(
                key="group",
                head=tr("Group"),
                least=20,
                align=Align.CENTRE,
                condensed=True,
                scale=0.92,
                leaves=4,
            )
        if self._fees:
            yield Column(key="due", head=tr("Fee"), least=18, align=Align.RIGHT)
        yield Column(key="paid", head=tr("Paid"), least=20, align=Align.RIGHT, ruled=True)
        yield Column(key="signature", head=tr("Signature"), least=25, share=0.2, ruled=True)

    def rows(self) -> Iterator[Row]:
        """Yield everybody by name."""
        names = people(self._tournament)
        for player in sorted(self._players, key=lambda one: alphabet_key(names[one.id])):
            yield self._row(player, whole_name(names[player.id], player))

    def _row(self, player: Player, name: Person) -> Row:
        is_exempt = self._fees and not player.fee_due
        cells: list[Cell] = [Tick(ticked=player.checked_in), name]
        cells += [str(player.birth_year or "")] if self._years else []
        cells += [rating_text(player)] if self._rated else []
        cells += self._facts.cells(player)
        cells += [", ".join(player.groups)] if self._grouped else []
        cells += ["—" if is_exempt else self._money(player.fee_due)] if self._fees else []
        cells += [self._money(player.fee_paid) if player.fee_paid else "", ""]
        return Row(
            cells=tuple(cells),
            label=name.surname,
            signs=frozenset((_EXEMPT,) if is_exempt else ()),
            amount=player.fee_due,
        )

    def _money(self, cents: int) -> str:
        return money(cents, with_cents=self._cents)

    def totals(self) -> Totals | None:
        """Return the words of the sums, None where nobody has to pay."""
        if not self._fees:
            return None
        currency = self._tournament.rules.currency
        page = N_("Total of this page"), N_("Total of this page, {currency}")
        running = N_("Running total"), N_("Running total, {currency}")
        whole = N_("Total"), N_("Total, {currency}")
        return Totals(
            column="due",
            lined="paid",
            page=_in(page, currency),
            running=_in(running, currency),
            whole=_in(whole, currency),
            taken=tr("Received by:"),
        )


def _in(words: tuple[str, str], currency: str) -> str:
    without, with_it = words
    return tr(with_it, currency=currency) if currency else tr(without)


REPORT = CheckIn()

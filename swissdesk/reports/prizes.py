"""The prize list: what each prize is for, who gets it, and how the sums came about."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_, tr
from swissdesk.reports.document import (
    Align,
    Cell,
    Closing,
    Column,
    Document,
    Explained,
    Layout,
    Row,
    Signature,
)
from swissdesk.reports.errors import NoPrizes
from swissdesk.reports.heading import (
    author,
    chief_arbiter,
    event_name,
    final_or_provisional,
    rules_text,
    seen_round,
)
from swissdesk.reports.people import people
from swissdesk.reports.places import ADJOURNED, score_text
from swissdesk.reports.prize_wording import (
    Arithmetic,
    in_currency,
    left_text,
    place_text,
    rules_of_sharing,
    share_text,
)
from swissdesk.reports.protocol import OF_TABLES, ReportOptions
from swissdesk.reports.wording import money, where_and_when
from swissdesk.standings import standings
from swissdesk.standings.prize_awards import Award, PrizeList, Unclaimed
from swissdesk.standings.prizes import prize_list

_LAYOUT = Layout(
    rows=34, least_row=6.4, most_row=8.0, ratio=1.9, most_type=9.5, kept=6, binding=True
)
_FIGURE = 0.6
_AIR = 0.9
"""How wide a figure and the air beside an amount are against the size of the type."""
_NOTHING = "—"
_TOTAL = "total"


@dataclass(frozen=True, slots=True)
class Prizes:
    """The prize list, to be read out and filed."""

    code = "prizes"
    name = N_("Prizes")
    options = OF_TABLES

    def content(
        self, tournament: Tournament, options: ReportOptions, printed_at: datetime
    ) -> Document:
        """Return the list after the last published round, provisional until all is over."""
        after, prizes = prizes_to_print(tournament, options)
        sheet = _Sheet(tournament, after, prizes)
        rules = tournament.rules
        return Document(
            code=self.code,
            title=tr("Prizes"),
            tournament=event_name(tournament.info),
            where_and_when=where_and_when(tournament.info),
            columns=tuple(sheet.columns()),
            rows=tuple(sheet.rows()),
            layout=_LAYOUT,
            state=final_or_provisional(tournament, after),
            counts=(
                tr("prize fund {sum}", sum=in_currency(sheet.fund, rules.currency)),
                *rules_of_sharing(rules),
            ),
            legend=(Explained(text=tr("? adjourned game, points to come"), sign=ADJOURNED),),
            closing=Closing(
                notes=tuple(sheet.notes()),
                signatures=(
                    chief_arbiter(tournament.info),
                    Signature(role=tr("Prizes handed out by")),
                ),
            ),
            author=author(tournament.info),
            rules=rules_text(tournament),
        )


def prizes_to_print(tournament: Tournament, options: ReportOptions) -> tuple[int, PrizeList]:
    """Return the round the prizes are given out after, and all of them; there must be some."""
    if not any(prize.amount or prize.kind for prize in tournament.rules.prizes):
        raise NoPrizes
    after = seen_round(tournament, options.round).number
    return after, prize_list(tournament, standings(tournament, after))


class _Sheet:
    """Puts one prize list on paper."""

    def __init__(self, tournament: Tournament, after: int, prizes: PrizeList) -> None:
        self._tournament = tournament
        self._prizes = prizes
        self._names = people(tournament, max(after, 1))
        self._fund = [prize.amount for prize in tournament.rules.prizes]
        paid = [award.amount for award in prizes.awards]
        self._with_cents = any(amount % 100 for amount in (*self._fund, *paid))
        self._with_things = any(prize.kind for prize in tournament.rules.prizes)

    @property
    def fund(self) -> str:
        """Return all the money there is."""
        return self._money(sum(self._fund))

    def columns(self) -> Iterator[Column]:
        """Yield the columns; money and things only where there are any."""
        yield Column(key="what", head=tr("For what"), least=42, share=4, condensed=True, alike=True)
        yield Column(key="place", head=tr("Place"), least=11, align=Align.CENTRE, bold=True)
        yield Column(key="name", head=tr("Player"), least=40, share=2, fixed=True)
        yield Column(key="points", head=tr("Pts"), least=10, align=Align.RIGHT, bold=True)
        if self._with_things:
            head = tr("Prize in kind")
            yield Column(
                key="thing", head=head, least=30, share=2, align=Align.CENTRE, condensed=True
            )
        if any(self._fund):
            currency = self._tournament.rules.currency
            nominal = tr("Prize, {currency}", currency=currency) if currency else tr("Prize")
            paid = tr("To be paid, {currency}", currency=currency) if currency else tr("To be paid")
            em = _FIGURE * len(self.fund) + _AIR
            yield Column(key="prize", head=nominal, least=17, em=em, align=Align.RIGHT)
            yield Column(key="paid", head=paid, least=21, em=em, align=Align.RIGHT, bold=True)

    def rows(self) -> Iterator[Row]:
        """Yield the prizes list by list, those nobody gets behind the others; then the sums."""
        given, left = self._prizes.awards, self._prizes.unclaimed
        lists = dict.fromkeys(
            (*(one.category for one in given), *(one.prize.category for one in left))
        )
        for code in sorted(lists, key=bool):
            yield from (self._given(award) for award in given if award.category == code)
            yield from (self._left(one) for one in left if one.prize.category == code)
        if any(self._fund):
            cells = [tr("Total"), "", "", "", self.fund, self._money(self._prizes.paid)]
            yield Row(cells=self._cells(cells, ""), label=tr("Total"), group=_TOTAL)

    def notes(self) -> Iterator[str]:
        """Yield where the sums come from, and what is still open."""
        yield from Arithmetic(
            prizes=self._prizes, names=self._names, with_cents=self._with_cents
        ).lines()
        if self._prizes.is_provisional:
            yield tr("Some games have not ended: the prizes are provisional.")

    def _given(self, award: Award) -> Row:
        what = place_text(award.category, award.place)
        if not award.nominal and not award.things:
            # There is no prize of that place: he shares those of the places above.
            what = share_text(award.category)
        signs = {ADJOURNED} if award.row.adjourned else set()
        cells: list[Cell] = [
            what,
            str(award.row.place),
            self._names[award.row.player],
            score_text(award.row),
            self._money(award.nominal) if award.nominal else _NOTHING,
            self._money(award.amount) if award.amount else _NOTHING,
        ]
        return Row(
            cells=self._cells(cells, ", ".join(award.things)),
            label=what,
            group=award.category,
            signs=frozenset(signs),
        )

    def _left(self, one: Unclaimed) -> Row:
        what = place_text(one.prize.category, one.prize.place)
        nominal = self._money(one.prize.amount) if one.prize.amount else _NOTHING
        cells = [what, "", left_text(one.reason), "", nominal, _NOTHING]
        return Row(cells=self._cells(cells, one.prize.kind), label=what, group=one.prize.category)

    def _cells(self, cells: Sequence[Cell], thing: str) -> tuple[Cell, ...]:
        """Return the cells of a row: the thing before the money, where there are columns."""
        *before, nominal, paid = cells
        things = [thing] if self._with_things else []
        return (*before, *things, *([nominal, paid] if any(self._fund) else []))

    def _money(self, cents: int) -> str:
        return money(cents, with_cents=self._with_cents)


REPORT = Prizes()

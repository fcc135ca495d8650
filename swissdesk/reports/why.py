"""Why this opponent: one page for one player, in the third person, with the articles."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_, tr
from swissdesk.reports.document import Align, Closing, Document, Layout, Person
from swissdesk.reports.errors import NoPlayerChosen
from swissdesk.reports.heading import (
    author,
    chief_arbiter,
    draft_or_published,
    event_name,
    paired_round,
    rules_text,
)
from swissdesk.reports.letter import (
    Framed,
    Grid,
    GridCell,
    GridColumn,
    GridRow,
    Paragraph,
    Piece,
    Term,
    Titled,
)
from swissdesk.reports.people import people
from swissdesk.reports.protocol import OF_TEXTS, ReportOptions
from swissdesk.reports.why_sheet import WhySheet
from swissdesk.reports.wording import points, printed_text, where_and_when

_LAYOUT = Layout(rows=1, least_row=5, most_row=6, ratio=1.4, most_type=9, binding=True)
_NAMES, _ROUND, _MOST_ROUNDS = 46.0, 7.5, 11


@dataclass(frozen=True, slots=True)
class Why:
    """The explanation for a player, to be handed out or hung up."""

    code = "why"
    name = N_("Why this opponent")
    options = ("round", "player", *OF_TEXTS)

    def content(
        self, tournament: Tournament, options: ReportOptions, printed_at: datetime
    ) -> Document:
        """Return the page of the player whose reasons *options* hold."""
        sheet = options.why
        if sheet is None:
            raise NoPlayerChosen()
        a_round = paired_round(tournament, sheet.round)
        names = people(tournament, sheet.round)
        return Document(
            code=self.code,
            title=sheet.title,
            tournament=event_name(tournament.info),
            where_and_when=where_and_when(tournament.info, sheet.round),
            columns=(),
            layout=_LAYOUT,
            state=draft_or_published(a_round, printed_at),
            pieces=tuple(_pieces(tournament, sheet, names)),
            counts=sheet.counts,
            round=sheet.round,
            closing=Closing(
                signatures=(chief_arbiter(tournament.info),),
                dated=tr("handed out {time}", time=printed_text(printed_at)),
            ),
            author=author(tournament.info),
            rules=rules_text(tournament, a_round),
        )


def _pieces(
    tournament: Tournament, sheet: WhySheet, names: Mapping[PlayerId, Person]
) -> Iterator[Piece]:
    yield Framed(title=tr("In short"), sentences=sheet.answer)
    if sheet.candidates:
        yield Titled(text=sheet.candidates_title)
        yield _candidates(tournament, sheet, names)
    if sheet.colours:
        yield Titled(text=sheet.colours_title)
        yield _colours(sheet, names)
        for sentence in sheet.colour_sentences:
            yield Paragraph(text=sentence)
    if sheet.articles:
        yield Titled(text=tr("Articles we refer to"))
        for rule, meaning in sheet.articles:
            yield Term(word=rule, meaning=meaning)
    if sheet.checked:
        yield Paragraph(text="")
        yield Paragraph(text=sheet.checked)


def _candidates(tournament: Tournament, sheet: WhySheet, names: Mapping[PlayerId, Person]) -> Grid:
    wants = any(one.due is not None for one in sheet.candidates)
    columns = [
        GridColumn(head=tr("Order"), width=13, align=Align.CENTRE),
        GridColumn(head=tr("No"), width=10, align=Align.RIGHT),
        GridColumn(head=tr("Player"), width=_NAMES),
        GridColumn(head=tr("Pts"), width=12, align=Align.RIGHT, bold=True),
    ]
    if wants:
        columns.append(GridColumn(head=tr("Wants"), width=13, align=Align.CENTRE))
    columns.append(GridColumn(head=tr("What barred")))
    rows = []
    for order, one in enumerate(sheet.candidates, 1):
        cells: list[GridCell] = [
            str(order),
            str(tournament.number(one.player, sheet.round)),
            names[one.player],
            points(tournament.score(one.player, sheet.round - 1, for_pairing=True)),
        ]
        if wants:
            cells.append(one.due)
        rows.append(GridRow(cells=(*cells, one.barred), chosen=one.chosen))
    return Grid(columns=tuple(columns), rows=tuple(rows))


def _colours(sheet: WhySheet, names: Mapping[PlayerId, Person]) -> Grid:
    """Return both histories; of a long tournament the last rounds."""
    rounds = len(sheet.colours[0].past)
    first = max(0, rounds - _MOST_ROUNDS)
    heads = [*(str(n + 1) for n in range(first, rounds)), str(sheet.round)]
    columns = (
        GridColumn(head=tr("Player"), width=_NAMES),
        *(GridColumn(head=head, width=_ROUND, align=Align.CENTRE) for head in heads),
        GridColumn(head=tr("colour diff."), width=18, align=Align.CENTRE),
        GridColumn(head=tr("preference")),
    )
    rows = tuple(
        GridRow(
            cells=(
                names[line.player],
                *(colour or "–" for colour in line.past[first:]),
                line.now,
                line.difference,
                line.preference,
            )
        )
        for line in sheet.colours
    )
    return Grid(columns=columns, rows=rows)


REPORT = Why()

"""The crosstable: everybody's rounds in one table, by place or by start number."""

from dataclasses import dataclass, replace
from datetime import datetime

from swissdesk.domain.result import ByeKind, Half
from swissdesk.domain.shown import half_text
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_, tr
from swissdesk.reports.document import (
    Align,
    Cell,
    Column,
    Document,
    Explained,
    Layout,
    Meeting,
    Person,
    Row,
)
from swissdesk.reports.facts import Facts
from swissdesk.reports.heading import (
    author,
    event_name,
    provisional_or_published,
    rules_text,
    seen_round,
)
from swissdesk.reports.people import people
from swissdesk.reports.places import (
    ADJOURNED,
    NUMBER_LEAVES,
    SHARED,
    has_ratings,
    points_column,
    rating_column,
    rating_text,
    score_text,
    shared_line_words,
    tie_break_columns,
    tie_break_legend,
    tie_break_texts,
)
from swissdesk.reports.protocol import OF_TABLES, ReportOptions
from swissdesk.reports.wording import bye_mark, players_count, rounds_count, where_and_when
from swissdesk.standings import Cell as Entry
from swissdesk.standings import CellKind, CrosstableRow, crosstable

_LAYOUT = Layout(
    rows=41,
    least_row=3.7,
    most_row=5.0,
    ratio=1.36,
    most_type=9.0,
    head=5.2,
    fives=True,
    landscape=True,
)
_TIE_BREAKS = 3
_ASKED_FOR = (ByeKind.FULL_POINT, ByeKind.HALF_POINT, ByeKind.ZERO_POINT)
_CELL = {1: 12.0, 2: 12.0, 3: 13.5, 4: 15.5}
"""Width that a cell needs by the figures of the longest number in it."""
_FORFEIT = "forfeit"
_BYE = "bye"
_ABSENT = "absent"


@dataclass(frozen=True, slots=True)
class Crosstable:
    """The crosstable after a published round."""

    code = "crosstable"
    name = N_("Tournament crosstable")
    options = ("round", "by", "published_at", *OF_TABLES)

    def content(
        self, tournament: Tournament, options: ReportOptions, printed_at: datetime
    ) -> Document:
        """Return the crosstable, its cells naming opponents by place or by start number."""
        after = seen_round(tournament, options.round).number
        table = crosstable(tournament, after, by=options.by)
        by_place = options.by == "place"
        grid = _Grid(tournament=tournament, rows=table, rounds=after, by_place=by_place)
        return Document(
            code=self.code,
            title=tr("Crosstable by place") if by_place else tr("Crosstable by number"),
            tournament=event_name(tournament.info),
            where_and_when=where_and_when(tournament.info),
            columns=grid.columns(),
            rows=grid.document_rows(),
            layout=_LAYOUT,
            state=provisional_or_published(tournament, after, options.published_at),
            counts=(players_count(len(table)), rounds_count(after)),
            range=tr("places {first}–{last}") if by_place else tr("numbers {first}–{last}"),
            rounds_range=tr("rounds {first}–{last}"),
            round=after,
            legend=grid.legend(),
            author=author(tournament.info),
            rules=rules_text(tournament),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Grid:
    """A crosstable to be put on paper."""

    tournament: Tournament
    rows: tuple[CrosstableRow, ...]
    rounds: int
    by_place: bool

    def columns(self) -> tuple[Column, ...]:
        """Return the columns; the one whose numbers the cells show comes first."""
        place = Column(key="place", head=tr("Pl"), least=9, align=Align.RIGHT, bold=self.by_place)
        number = Column(
            key="number",
            head=tr("No"),
            least=9,
            align=Align.RIGHT,
            bold=not self.by_place,
            leaves=NUMBER_LEAVES if self.by_place else 0,
        )
        found = [place, number] if self.by_place else [number, place]
        found.append(Column(key="name", head=tr("Player"), least=48, share=1.5, fixed=True))
        if has_ratings(self.tournament):
            found.append(rating_column())
        found += self._facts().columns
        found += self._round_columns()
        found.append(replace(points_column(), scale=1.05, ruled=True))
        return (*found, *tie_break_columns(self._codes, 12.5, usual=_TIE_BREAKS))

    @property
    def _codes(self) -> tuple[str, ...]:
        return self.tournament.rules.tie_breaks

    def _facts(self) -> Facts:
        return Facts.of(self.tournament)

    def _round_columns(self) -> list[Column]:
        least = _CELL[len(str(max((row.label for row in self.rows), default=1)))]
        return [
            Column(
                key=f"round {number}",
                head=str(number),
                least=least,
                share=1,
                most=20,
                align=Align.CENTRE,
                ruled=True,
                round=number,
                choice="rounds",
                fixed=True,
            )
            for number in range(1, self.rounds + 1)
        ]

    def document_rows(self) -> tuple[Row, ...]:
        """Return a row for each player."""
        names = people(self.tournament, self.rounds)
        values = tie_break_texts([row.standing for row in self.rows])
        facts = self._facts()
        return tuple(
            self._row(index, names[row.standing.player], facts, values[index])
            for index, row in enumerate(self.rows)
        )

    def _row(self, index: int, name: Person, facts: Facts, values: tuple[str, ...]) -> Row:
        row = self.rows[index]
        standing = row.standing
        number, place = str(standing.number), self._place(index)
        cells: list[Cell] = [place, number, name] if self.by_place else [number, place, name]
        if has_ratings(self.tournament):
            cells.append(rating_text(self.tournament.player(standing.player)))
        cells += facts.cells(self.tournament.player(standing.player))
        cells += [_meeting(entry) for entry in row.cells]
        cells += [score_text(standing), *values]
        return Row(cells=tuple(cells), label=str(row.label), signs=self._signs(index))

    def _shares(self, index: int) -> bool:
        return index > 0 and self.rows[index - 1].standing.place == self.rows[index].standing.place

    def _place(self, index: int) -> str:
        """Return the place as in the standings, with the number by which cells name the row."""
        row = self.rows[index]
        if not self.by_place or not self._shares(index):
            return str(row.standing.place)
        return f"{SHARED}\u00a0({row.label})"

    def _signs(self, index: int) -> frozenset[str]:
        entries = self.rows[index].cells
        shows = {
            SHARED: self.by_place and self._shares(index),
            ADJOURNED: any(entry.half is Half.ADJOURNED for entry in entries),
            _FORFEIT: any(entry.kind is CellKind.FORFEIT for entry in entries),
            _BYE: any(entry.bye is ByeKind.PAIRING_ALLOCATED for entry in entries),
            _ABSENT: any(entry.bye in _ASKED_FOR for entry in entries),
        }
        return frozenset(sign for sign, is_shown in shows.items() if is_shown)

    def legend(self) -> tuple[Explained, ...]:
        """Return what the cells and headings mean."""
        if self.by_place:
            cell = tr("Cell: opponent's place, colour (□ White, ■ Black), result")
        else:
            cell = tr("Cell: opponent's number, colour (□ White, ■ Black), result")
        return (
            Explained(text=cell),
            Explained(text=tr("+f / –f forfeit (not played)"), sign=_FORFEIT),
            Explained(text=tr("bye: free from play"), sign=_BYE),
            Explained(text=tr("absent: round not played, points given"), sign=_ABSENT),
            Explained(text=shared_line_words(), sign=SHARED),
            Explained(text=tr("? adjourned game, points to come"), sign=ADJOURNED),
            *tie_break_legend(self._codes),
        )


def _meeting(entry: Entry) -> Meeting:
    """Return one round of a player as its cell."""
    if entry.kind is CellKind.NONE:
        return Meeting()
    if entry.bye is not None:
        return Meeting(result=bye_mark(entry.bye, entry.points))
    opponent = str(entry.opponent_label)
    if entry.kind is CellKind.FORFEIT:
        won = entry.half is Half.FORFEIT_WIN
        return Meeting(opponent=opponent, result=tr("+f") if won else tr("–f"))
    result = half_text(entry.half) if entry.half else ""
    return Meeting(opponent=opponent, colour=entry.colour, result=result)


REPORT = Crosstable()

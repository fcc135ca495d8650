"""A crosstable to be kept by hand: for the day on which the computer stays at home."""

from dataclasses import dataclass, replace
from datetime import datetime

from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_, tr
from swissdesk.reports.cells import Unwritten
from swissdesk.reports.document import Align, Cell, Column, Document, Layout, Row, State
from swissdesk.reports.facts import Facts
from swissdesk.reports.heading import author, event_name, rules_text
from swissdesk.reports.people import people
from swissdesk.reports.places import has_ratings, rating_column, rating_text
from swissdesk.reports.protocol import OF_TABLES, ReportOptions
from swissdesk.reports.wording import where_and_when

_LAYOUT = Layout(
    rows=16,
    least_row=9.0,
    most_row=9.0,
    ratio=2.7,
    most_type=9.5,
    head=5.6,
    fives=True,
    landscape=True,
)


@dataclass(frozen=True, slots=True)
class BlankCrosstable:
    """The crosstable without any round, with the names as far as they are known."""

    code = "blank-crosstable"
    name = N_("Crosstable for hand use")
    options = OF_TABLES

    def content(
        self, tournament: Tournament, options: ReportOptions, printed_at: datetime
    ) -> Document:
        """Return the form: a row for each player, or a page of empty rows."""
        return Document(
            code=self.code,
            title=tr("Crosstable for hand use"),
            tournament=event_name(tournament.info),
            where_and_when=where_and_when(tournament.info),
            columns=_columns(tournament),
            rows=_rows(tournament),
            layout=_LAYOUT,
            state=State(text=tr("BLANK FORM"), black=True),
            range=tr("numbers {first}–{last}"),
            remarks=(
                tr("in each cell opponent and colour above (12 W), result below, sum at the right"),
            ),
            rounds_range=tr("rounds {first}–{last}"),
            author=author(tournament.info),
            rules=rules_text(tournament),
        )


def _columns(tournament: Tournament) -> tuple[Column, ...]:
    found = [
        Column(key="number", head=tr("No"), least=9, align=Align.RIGHT, bold=True),
        Column(key="name", head=tr("Player"), least=45, share=1.5, most=75, fixed=True),
    ]
    if has_ratings(tournament):
        found.append(replace(rating_column(), least=14))
    found += Facts.of(tournament).columns
    found += [_to_fill_in(f"round {number}", str(number), number) for number in _rounds(tournament)]
    found += [
        _to_fill_in("points", tr("Pts")),
        _to_fill_in("tie-break", tr("Tie-br.")),
        _to_fill_in("place", tr("Place")),
    ]
    return tuple(found)


def _to_fill_in(key: str, head: str, round_no: int = 0) -> Column:
    least, share = (15.0, 1.0) if round_no else (12.0, 0.3)
    return Column(
        key=key,
        head=head,
        least=least,
        share=share,
        align=Align.CENTRE,
        ruled=True,
        round=round_no,
        choice="rounds" if round_no else "",
        fixed=bool(round_no),
    )


def _rounds(tournament: Tournament) -> range:
    return range(1, tournament.rules.rounds + 1)


def _rows(tournament: Tournament) -> tuple[Row, ...]:
    names = people(tournament)
    blank: list[Cell] = [Unwritten() for _ in _rounds(tournament)]
    rated, facts = has_ratings(tournament), Facts.of(tournament)
    rows = []
    for player in tournament.by_number():
        if player.last_round is None:
            number = str(tournament.number(player.id) or "")
            cells: list[Cell] = [number, names[player.id]]
            cells += [rating_text(player)] if rated else []
            cells += facts.cells(player)
            rows.append(Row(cells=(*cells, *blank, "", "", ""), label=number))
    nobody = Row(cells=("", "", *blank, "", "", ""))
    return tuple(rows) or (nobody,) * _LAYOUT.rows


REPORT = BlankCrosstable()

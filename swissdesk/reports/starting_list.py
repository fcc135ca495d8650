"""The starting list: who is in the tournament, by start number."""

from dataclasses import dataclass, replace
from datetime import datetime

from swissdesk.domain.player import Player
from swissdesk.domain.rules import StartOrder
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_, tr
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
)
from swissdesk.reports.facts import BORN, CLUB, FEDERATION, GROUP, REGION, Facts, home_key
from swissdesk.reports.heading import author, event_name, rules_text
from swissdesk.reports.people import people, whole_name
from swissdesk.reports.places import has_ratings, rating_column, rating_text
from swissdesk.reports.protocol import OF_TABLES, ReportOptions
from swissdesk.reports.wording import players_count, where_and_when

_LAYOUT = Layout(rows=50, least_row=4.5, most_row=5.6, ratio=1.6, most_type=9, fives=True)
_HOMES = (CLUB, REGION)
_FACTS = (FEDERATION, *_HOMES, GROUP, BORN)
_LEAST = 13
"""A federation has more room here than in a table of places."""
_UNRATED = "unrated"
_ORDERS = {
    StartOrder.RATING: N_("order: rating, title, name"),
    StartOrder.LOT: N_("order: by lot"),
    StartOrder.VARMA: N_("order: Varma tables"),
}


@dataclass(frozen=True, slots=True)
class StartingList:
    """The players with what is known of them, nobody's date of birth."""

    code = "starting-list"
    name = N_("Starting list")
    options = OF_TABLES

    def content(
        self, tournament: Tournament, options: ReportOptions, printed_at: datetime
    ) -> Document:
        """Return the list with the numbers that hold now."""
        table = _Table(tournament)
        return Document(
            code=self.code,
            title=tr("Starting list"),
            tournament=event_name(tournament.info),
            where_and_when=where_and_when(tournament.info),
            columns=table.columns(),
            rows=table.rows(),
            layout=_LAYOUT,
            state=_state(tournament),
            counts=(players_count(len(tournament.players)),),
            range=tr("numbers {first}–{last}"),
            remarks=(tr(_ORDERS[tournament.rules.numbers_by]),),
            legend=(Explained(text=tr("— in Rtg: no rating"), sign=_UNRATED, of="rating"),),
            author=author(tournament.info),
            rules=rules_text(tournament),
        )


class _Table:
    """Columns and rows; what nobody has gets no column."""

    def __init__(self, tournament: Tournament) -> None:
        self._tournament = tournament
        players = tournament.players
        self._titles = any(player.title for player in players)
        self._ranks = any(player.rank for player in players)
        self._rated = has_ratings(tournament)
        self._facts = Facts.of(tournament, _FACTS, {FEDERATION, home_key(tournament, _HOMES)})
        self._ids = any(player.fide_id or player.national_id for player in players)

    def columns(self) -> tuple[Column, ...]:
        """Return the columns; ID, club and federation leave narrow paper before the others."""
        found = [Column(key="number", head=tr("No"), least=11, align=Align.RIGHT, bold=True)]
        if self._titles:
            found.append(Column(key="title", head=tr("Title"), least=11, condensed=True, scale=0.9))
        found.append(Column(key="name", head=tr("Player"), least=50, share=2, fixed=True))
        if self._ranks:
            found.append(Column(key="rank", head=tr("Rank"), least=13, leaves=2))
        if self._rated:
            found.append(replace(rating_column(), least=15, leaves=1))
        found += [replace(one, least=max(one.least, _LEAST)) for one in self._facts.columns]
        if self._ids:
            found.append(
                Column(key="id", head=tr("FIDE ID"), least=24, align=Align.RIGHT, leaves=8)
            )
        return tuple(found)

    def rows(self) -> tuple[Row, ...]:
        """Return a row for everybody, in the order of the numbers."""
        names = people(self._tournament)
        return tuple(self._row(player, names[player.id]) for player in self._tournament.by_number())

    def _row(self, player: Player, name: Person) -> Row:
        number = self._tournament.number(player.id)
        shown = str(number) if number else "—"
        cells: list[Cell] = [shown]
        cells += [player.title] if self._titles else []
        cells.append(replace(whole_name(name, player), title=""))
        cells += [player.rank] if self._ranks else []
        cells += [rating_text(player)] if self._rated else []
        cells += self._facts.cells(player)
        cells += [player.fide_id or player.national_id] if self._ids else []
        unrated = self._rated and player.rating is None
        signs = frozenset((_UNRATED,) if unrated else ())
        return Row(cells=tuple(cells), label=shown, signs=signs)


def _state(tournament: Tournament) -> State:
    """Return PROVISIONAL until the first pairs hang on the wall."""
    if tournament.played_rounds:
        return State(text=tr("NUMBERS IN FORCE"))
    return State(text=tr("PROVISIONAL"), black=True)


REPORT = StartingList()

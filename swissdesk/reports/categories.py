"""Standings by category, for the notice board: women, juniors, groups, each a block."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_, tr
from swissdesk.reports.document import (
    Align,
    Block,
    Cell,
    Column,
    Document,
    Explained,
    Layout,
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
    SHARED,
    has_ratings,
    legend,
    points_column,
    rating_column,
    rating_text,
    score_text,
    tie_break_columns,
    tie_break_legend,
    tie_break_texts,
)
from swissdesk.reports.protocol import OF_BLOCKS, ReportOptions
from swissdesk.reports.wording import where_and_when
from swissdesk.standings import standings
from swissdesk.standings.categories import Category, CategoryStanding, category_standings

_LAYOUT = Layout(rows=0, least_row=5.1, most_row=5.1, ratio=1.6, most_type=9)
_TIE_BREAKS = 1
"""Half a page has no room for more."""
_PRIZE = "prize"
"""The sign of a page on which the heavier line stands."""


@dataclass(frozen=True, slots=True)
class Categories:
    """The places inside categories after a published round."""

    code = "categories"
    name = N_("Category standings")
    options = ("round", "published_at", "categories", *OF_BLOCKS)

    def content(
        self, tournament: Tournament, options: ReportOptions, printed_at: datetime
    ) -> Document:
        """Return a block for each chosen category; provisional while a game has not ended."""
        after = seen_round(tournament, options.round).number
        found = category_standings(standings(tournament, after), tournament, options.categories)
        codes = tournament.rules.tie_breaks
        return Document(
            code=self.code,
            title=tr("Category standings"),
            tournament=event_name(tournament.info),
            where_and_when=where_and_when(tournament.info, after),
            columns=_columns(tournament, codes),
            blocks=_blocks(tournament, after, found),
            layout=_LAYOUT,
            state=provisional_or_published(tournament, after, options.published_at),
            counts=(tr("after round {round}", round=after), *_one_prize(tournament, found)),
            round=after,
            legend=(
                Explained(text=tr("Pl — place in the category"), of="place"),
                Explained(text=tr("All — place in the tournament"), of="overall"),
                *tie_break_legend(codes),
                *legend(),
                Explained(text=tr("Heavy line: end of the prize places"), sign=_PRIZE),
            ),
            author=author(tournament.info),
            rules=rules_text(tournament),
        )


def _one_prize(tournament: Tournament, shown: Iterable[Category]) -> tuple[str, ...]:
    """Return what is to be said where a category has prizes and nobody gets two."""
    codes = {one.code for one in shown}
    with_prizes = any(prize.category in codes for prize in tournament.rules.prizes)
    if not with_prizes or not tournament.rules.one_prize:
        return ()
    return (tr("prizes are not added up: each player takes the largest"),)


def _columns(tournament: Tournament, codes: Sequence[str]) -> tuple[Column, ...]:
    return (
        Column(key="place", head=tr("Pl"), least=9, align=Align.CENTRE, bold=True),
        Column(key="overall", head=tr("All"), least=9.5, align=Align.RIGHT, scale=0.9),
        Column(key="name", head=tr("Player"), least=30, share=1, fixed=True),
        *([rating_column()] if has_ratings(tournament) else []),
        *Facts.of(tournament).columns,
        points_column(),
        *tie_break_columns(codes, 12.5, usual=_TIE_BREAKS),
    )


def _blocks(
    tournament: Tournament,
    after: int,
    found: dict[Category, tuple[CategoryStanding, ...]],
) -> tuple[Block, ...]:
    names = people(tournament, after)
    everybody = [row.overall for rows in found.values() for row in rows]
    # All blocks are read beside one another: one format for the tie-break of all.
    texts = dict(zip((one.player for one in everybody), tie_break_texts(everybody), strict=True))
    return tuple(
        Block(
            title=tr(one.name.template, **one.name.values),
            rows=_rows(tournament, rows, names, texts, _last_prize(tournament, one)),
        )
        for one, rows in found.items()
    )


def _last_prize(tournament: Tournament, one: Category) -> int:
    """Return the last place of the category that has a prize, 0 if none has."""
    prizes = tournament.rules.prizes
    return max((prize.place for prize in prizes if prize.category == one.code), default=0)


def _rows(
    tournament: Tournament,
    rows: Sequence[CategoryStanding],
    names: dict[PlayerId, Person],
    texts: dict[PlayerId, tuple[str, ...]],
    last_prize: int,
) -> tuple[Row, ...]:
    rated, facts = has_ratings(tournament), Facts.of(tournament)
    last_winner = max((n for n, row in enumerate(rows) if row.place <= last_prize), default=None)
    made = []
    for index, row in enumerate(rows):
        overall = row.overall
        shares = index > 0 and rows[index - 1].place == row.place
        player = tournament.player(overall.player)
        # Who shares a place in the category shares the one among all.
        places = (SHARED, SHARED) if shares else (str(row.place), str(overall.place))
        cells: list[Cell] = [*places]
        cells += [names[player.id], *([rating_text(player)] if rated else [])]
        cells += facts.cells(player)
        cells += [score_text(overall), *texts[player.id]]
        signs = {SHARED} if shares else set()
        signs |= {ADJOURNED} if overall.adjourned else set()
        signs |= {_PRIZE} if index == last_winner else set()
        made.append(Row(cells=tuple(cells), closed=index == last_winner, signs=frozenset(signs)))
    return tuple(made)


REPORT = Categories()

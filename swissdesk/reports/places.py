"""A table of places: the columns, rows and signs that all such tables share."""

from collections.abc import Sequence
from dataclasses import dataclass

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.player import Player
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import tr
from swissdesk.reports.document import Align, Cell, Column, Explained, Row
from swissdesk.reports.facts import Facts, home_key
from swissdesk.reports.people import people
from swissdesk.reports.wording import decimal_sign, points
from swissdesk.standings import Standing, short_name, tie_break_name, value_places

SHARED = "="
ADJOURNED = "?"
_NO_RATING = "—"

# Which column leaves narrow paper first: the one with the highest number.
_TIE_BREAKS_LEAVE = (1, 4, 5, 6, 10, 11, 12, 13, 14, 15)
NUMBER_LEAVES = 2
RATING_LEAVES = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Places:
    """Standings to be put on paper, usually with at most so many *tie_breaks*.

    *prizes* are the texts of the prize column, None if there is no such column.
    """

    tournament: Tournament
    after_round: int
    standings: tuple[Standing, ...]
    tie_breaks: int
    prizes: dict[PlayerId, str] | None = None

    @property
    def codes(self) -> tuple[str, ...]:
        """Return the tie-breaks, which all can have a column."""
        return self.tournament.rules.tie_breaks

    def _facts(self) -> Facts:
        return Facts.of(self.tournament, usual={home_key(self.tournament)})

    def columns(self) -> tuple[Column, ...]:
        """Return the columns; rating, home and prize only where somebody has one."""
        found = [
            Column(key="place", head=tr("Place"), least=13, align=Align.CENTRE, bold=True),
            Column(
                key="number",
                head=tr("No"),
                least=9.5,
                align=Align.RIGHT,
                scale=0.9,
                leaves=NUMBER_LEAVES,
            ),
            Column(key="name", head=tr("Player"), least=46, share=3, fixed=True),
        ]
        if has_ratings(self.tournament):
            found.append(rating_column())
        found += self._facts().columns
        found.append(points_column())
        found += tie_break_columns(self.codes, 11.5, usual=self.tie_breaks)
        if self.prizes is not None:
            found.append(_prize_column(self.tournament.rules.currency))
        return tuple(found)

    def rows(self) -> tuple[Row, ...]:
        """Return a row for each standing, in order."""
        names = people(self.tournament, max(self.after_round, 1))
        values = tie_break_texts(self.standings)
        rated, facts = has_ratings(self.tournament), self._facts()
        rows = []
        for index, standing in enumerate(self.standings):
            player = self.tournament.player(standing.player)
            cells: list[Cell] = [self._place(index), str(standing.number), names[player.id]]
            cells += [rating_text(player)] if rated else []
            cells += facts.cells(player)
            cells += [score_text(standing), *values[index]]
            cells += [self.prizes.get(player.id, "")] if self.prizes is not None else []
            rows.append(
                Row(
                    cells=tuple(cells),
                    label=str(standing.place),
                    group=str(standing.points),
                    signs=self._signs(index),
                )
            )
        return tuple(rows)

    def _shares(self, index: int) -> bool:
        """Tell whether row *index* has the place of the row above it."""
        return index > 0 and self.standings[index - 1].place == self.standings[index].place

    def _place(self, index: int) -> str:
        return SHARED if self._shares(index) else str(self.standings[index].place)

    def _signs(self, index: int) -> frozenset[str]:
        shared = {SHARED} if self._shares(index) else set()
        return frozenset(shared | ({ADJOURNED} if self.standings[index].adjourned else set()))


def legend() -> tuple[Explained, ...]:
    """Return the marks of a table of places."""
    return (
        Explained(text=tr("= same place as the line above"), sign=SHARED, of="place"),
        Explained(text=tr("? adjourned game, points to come"), sign=ADJOURNED, of="points"),
    )


def shared_line_words() -> str:
    """Return what the place says in a crosstable by place where the line above has it too."""
    return tr("= same place as the line above; in brackets its number in the cells")


def tie_break_legend(codes: Sequence[str]) -> tuple[Explained, ...]:
    """Return the tie-breaks, each explained where its column stands."""
    texts = explained(codes)
    return tuple(Explained(text=text, sign=code) for text, code in zip(texts, codes, strict=True))


def explained(codes: Sequence[str]) -> tuple[str, ...]:
    """Return the heading of each tie-break with its full name."""
    return tuple(
        tr("{short} — {name}", short=tr(short_name(code)), name=tr(tie_break_name(code)))
        for code in codes
    )


def score_text(standing: Standing) -> str:
    """Return the points, marked while those of an adjourned game are to come."""
    return points(standing.points) + (ADJOURNED if standing.adjourned else "")


def tie_break_texts(standings: Sequence[Standing]) -> list[tuple[str, ...]]:
    """Return the tie-breaks of each row, every column in one format of its own."""
    sign = decimal_sign()
    columns = []
    for column in zip(*(row.values for row in standings), strict=True):
        places = value_places(column)
        columns.append([value.text(sign, places) for value in column])
    return list(zip(*columns, strict=True)) if columns else [()] * len(standings)


def rating_text(player: Player) -> str:
    """Return the rating, a dash for an unrated player (never 0)."""
    return _NO_RATING if player.rating is None else str(player.rating)


def has_ratings(tournament: Tournament) -> bool:
    """Tell whether anybody has a rating."""
    return any(player.rating is not None for player in tournament.players)


def rating_column() -> Column:
    """Return the column of ratings."""
    return Column(key="rating", head=tr("Rtg"), least=12.5, align=Align.RIGHT, leaves=RATING_LEAVES)


def points_column() -> Column:
    """Return the column of points."""
    return Column(
        key="points", head=tr("Pts"), least=12.5, align=Align.RIGHT, bold=True, scale=1.15
    )


def tie_break_columns(codes: Sequence[str], width: float, *, usual: int) -> list[Column]:
    """Return a column for each tie-break, the first of them *usual*; the later ones leave first."""
    return [
        Column(
            key=code,
            head=tr(short_name(code)),
            least=width,
            align=Align.RIGHT,
            leaves=leaves,
            name=tr(tie_break_name(code)),
            usual=place < usual,
        )
        for place, (code, leaves) in enumerate(zip(codes, _TIE_BREAKS_LEAVE, strict=False))
    ]


def _prize_column(currency: str) -> Column:
    head = tr("Prize, {currency}", currency=currency) if currency else tr("Prize")
    return Column(key="prize", head=head, least=17, align=Align.RIGHT, scale=0.92, asks=True)

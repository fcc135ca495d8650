"""The participants as a table: who they are, and what is to be known about their taking part."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from swissdesk.app.wording import bye_short, name, sex_short
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.names import matches, sort_key
from swissdesk.domain.player import Player
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.cells import EMPTY, Align, Cell, Keep, Mark, Run, Symbol, cell, quiet
from swissdesk.gui.fonts import Weight
from swissdesk.gui.models.rows import Column, RowModel
from swissdesk.gui.theme import Token
from swissdesk.i18n import tr


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerRow:
    """A participant with his start number and the remarks about him, the weightiest first."""

    player: Player
    number: int
    remarks: tuple[tuple[str, str], ...] = ()
    gone: bool = False


def player_rows(tournament: Tournament) -> list[PlayerRow]:
    """Return a row for each participant, by start number."""
    coming = tournament.played_rounds + 1
    apart: dict[PlayerId, list[int]] = {}
    for pair in tournament.rules.forbidden:
        if pair.last_round is not None and pair.last_round < coming:
            continue
        apart.setdefault(pair.first, []).append(tournament.number(pair.second))
        apart.setdefault(pair.second, []).append(tournament.number(pair.first))
    return [
        PlayerRow(
            player=player,
            number=tournament.number(player.id),
            remarks=tuple(_remarks(player, apart.get(player.id, []), coming)),
            gone=player.last_round is not None,
        )
        for player in tournament.by_number()
    ]


def _remarks(player: Player, apart: list[int], coming: int) -> list[tuple[str, str]]:
    """Return icon and words of each remark; byes from round *coming* on."""
    found = []
    if player.last_round is not None:
        text = tr("withdrawn from round {round}", round=player.last_round + 1)
        found.append(("user-minus", text))
    if player.first_round > 1:
        found.append(("log-in", tr("in from round {round}", round=player.first_round)))
    for request in player.byes:
        if request.round >= coming:
            kind = bye_short(request.kind)
            text = tr("{bye} in round {round}", bye=kind, round=request.round)
            found.append(("calendar-clock", text))
    if apart:
        numbers = ", ".join(map(str, sorted(apart)))
        found.append(("ban", tr("kept apart from No. {numbers}", numbers=numbers)))
    if player.fixed_board is not None:
        found.append(("lock", tr("always board {board}", board=player.fixed_board)))
    return found


SORTS: dict[str, Callable[[PlayerRow], Any]] = {
    "number": lambda row: (row.number == 0, row.number),
    "title": lambda row: (not row.player.title, row.player.title),
    "name": lambda row: (sort_key(row.player.surname), sort_key(row.player.given_name)),
    "rating": lambda row: -(row.player.rating or 0),
    "federation": lambda row: (not row.player.federation, row.player.federation),
    "club": lambda row: (not row.player.club, sort_key(row.player.club)),
    "groups": lambda row: (not row.player.groups, row.player.groups),
    "born": lambda row: (row.player.birth_year is None, row.player.birth_year or 0),
}


def sorted_rows(rows: Sequence[PlayerRow], by: str, *, descending: bool) -> list[PlayerRow]:
    """Return *rows* in the order of column *by*; equal ones stay by number."""
    return sorted(rows, key=SORTS[by], reverse=descending)


def matching_rows(rows: Sequence[PlayerRow], query: str) -> list[PlayerRow]:
    """Return the rows that *query* finds: by name, club, federation, group, ID or number."""
    if query.isdecimal() and len(query) < 5:
        return [row for row in rows if str(row.number) == query or str(row.player.rating) == query]
    return [row for row in rows if _matches(row.player, query)]


def _matches(player: Player, query: str) -> bool:
    return matches(
        query,
        player.surname,
        player.given_name,
        player.patronymic,
        player.name_latin,
        player.club,
        player.federation,
        player.fide_id,
        *player.groups,
    )


_OPTIONAL: dict[str, Callable[[Player], object]] = {
    "title": lambda player: player.title,
    "federation": lambda player: player.federation,
    "club": lambda player: player.club,
    "born": lambda player: player.birth_year,
    "sex": lambda player: player.sex,
    "fide_id": lambda player: player.fide_id,
    "groups": lambda player: player.groups,
}
"""What a player may be without, and how it is found."""


class PlayersModel(RowModel[PlayerRow]):
    """Number, title, name, rating, federation, club, birth year, sex, ID, groups, remarks.

    The groups have their column where somebody is in one. What nobody has leaves its room to
    the names where they need it.
    """

    def __init__(self) -> None:
        right, centre = Align.RIGHT, Align.CENTRE
        self._groups_column = Column(
            code="groups", title=tr("Groups"), width=110, hide=7, sortable=True
        )
        self._usual_columns = (
            Column(code="number", title=tr("No."), width=50, align=right, sortable=True),
            Column(code="title", title="", width=46, name=tr("Title"), sortable=True, hide=6),
            Column(code="name", title=tr("Name"), width=0, sortable=True),
            Column(code="rating", title=tr("Rating"), width=76, align=right, sortable=True),
            Column(code="federation", title=tr("Fed."), width=62, hide=5, sortable=True),
            Column(code="club", title=tr("Club"), width=150, hide=4, squeezed=90, sortable=True),
            Column(code="born", title=tr("Born"), width=58, align=right, hide=3, sortable=True),
            Column(code="sex", title=tr("Sex"), width=46, align=centre, hide=2),
            Column(code="fide_id", title=tr("FIDE ID"), width=96, align=right, hide=1),
            Column(code="remarks", title=tr("Notes"), width=196, squeezed=196),
        )
        super().__init__(self._usual_columns)

    def show_filled(self, players: Sequence[Player]) -> None:
        """Show the columns that *players* fill, the others where there is room for them."""
        had = {code for code, has in _OPTIONAL.items() if any(map(has, players))}
        shown = [
            replace(column, wide=column.code in _OPTIONAL and column.code not in had)
            for column in self._usual_columns
        ]
        if "groups" in had:
            shown.insert(-1, self._groups_column)
        self.show_columns(shown)

    def key(self, row: PlayerRow) -> object:
        return row.player.id

    def mark(self, row: PlayerRow) -> Mark:
        return Mark.QUIET if row.gone else Mark.NONE

    def cell(self, row: PlayerRow, code: str) -> Cell:
        player = row.player
        ink = Token.TEXT3 if row.gone else Token.TEXT
        match code:
            case "number":
                return cell(quiet(row.number)) if row.number else EMPTY
            case "title":
                return (
                    cell(Run(player.title, Token.TEXT2, Weight.MEDIUM)) if player.title else EMPTY
                )
            case "name":
                return cell(Run(name(player), ink, keep=Keep.END))
            case "rating":
                return cell(Run(str(player.rating), ink)) if player.rating else EMPTY
            case "federation" | "club" | "fide_id":
                return cell(quiet(getattr(player, code)))
            case "born":
                return cell(quiet(player.birth_year)) if player.birth_year else EMPTY
            case "groups":
                return cell(quiet(", ".join(player.groups)))
            case "sex":
                return cell(quiet(sex_short(player.sex)))
        return self._remarks(row)

    def _remarks(self, row: PlayerRow) -> Cell:
        if not row.remarks:
            return EMPTY
        icon, text = row.remarks[0]
        all_words = "; ".join(words for _icon, words in row.remarks)
        more = f" +{len(row.remarks) - 1}" if len(row.remarks) > 1 else ""
        return cell(
            Symbol(icon, Token.TEXT2, ""),
            Run(text + more, Token.TEXT2, keep=Keep.END),
            spoken=all_words,
            tip=all_words if more else "",
        )

    def spoken(self, row: PlayerRow) -> str:
        remarks = "; ".join(words for _icon, words in row.remarks)
        return tr("No. {number} {player}. {notes}", number=row.number, player=name(row.player),
                  notes=remarks).strip()  # fmt: skip

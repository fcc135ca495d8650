"""A bracket as a table of two halves: who stands where, and whom he meets."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from swissdesk.app.explained import BracketPicture
from swissdesk.app.wording import name
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import tr

Index = QModelIndex | QPersistentModelIndex
UPPER, BETWEEN, LOWER = range(3)


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A player in his half. *partner* is None where he goes down; *spoken* is for readers."""

    player: PlayerId
    number: int
    name: str
    partner: PlayerId | None
    came_down: bool
    spoken: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Halves:
    """Both halves in order. *split* tells whether the system knows halves at all."""

    upper: tuple[Place, ...]
    lower: tuple[Place, ...]
    split: bool


def halves(
    tournament: Tournament,
    round_no: int,
    bracket: BracketPicture,
    names: Mapping[PlayerId, str],
) -> Halves:
    """Return the places of *bracket*; without halves its pairs stand side by side."""
    partners = dict(bracket.pairs) | {b: a for a, b in bracket.pairs}
    split = bool(bracket.upper)
    if split:
        upper, lower = bracket.upper, bracket.lower
    else:
        alone = tuple(player for player in bracket.lower if player not in partners)
        upper = (*(a for a, _ in bracket.pairs), *alone)
        lower = tuple(b for _, b in bracket.pairs)

    def place(player: PlayerId, rank: int, half: str) -> Place:
        partner = partners.get(player)
        return Place(
            player=player,
            number=tournament.number(player, round_no),
            name=names[player],
            partner=partner,
            came_down=player in bracket.moved_down,
            spoken=_spoken(tournament, player, partner, rank, half),
        )

    return Halves(
        upper=tuple(place(one, n, "upper" if split else "") for n, one in enumerate(upper, 1)),
        lower=tuple(place(one, n, "lower" if split else "") for n, one in enumerate(lower, 1)),
        split=split,
    )


def _spoken(
    tournament: Tournament, player: PlayerId, partner: PlayerId | None, rank: int, half: str
) -> str:
    who = name(tournament.player(player))
    values = {"rank": rank, "player": who}
    if half == "upper":
        where = tr("Upper half, place {rank}: {player}.", **values)
    elif half == "lower":
        where = tr("Lower half, place {rank}: {player}.", **values)
    else:
        where = f"{who}."
    if partner is None:
        return where
    meets = tr("Opponent: {player}.", player=name(tournament.player(partner)))
    return f"{where} {meets}"


class BracketModel(QAbstractTableModel):
    """Three columns: the upper half, room for the lines, the lower half."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[tuple[Place | None, Place | None], ...] = ()
        self._where: dict[PlayerId, tuple[int, int]] = {}

    def show_halves(self, shown: Halves) -> None:
        """Show both halves side by side."""
        self.beginResetModel()
        self._rows = tuple(zip_longest(shown.upper, shown.lower))
        self._where = {
            place.player: (row, column)
            for column, half in ((UPPER, shown.upper), (LOWER, shown.lower))
            for row, place in enumerate(half)
        }
        self.endResetModel()

    def place_at(self, index: Index) -> Place | None:
        """Return who stands at *index*."""
        if not index.isValid() or index.column() == BETWEEN:
            return None
        upper, lower = self._rows[index.row()]
        return upper if index.column() == UPPER else lower

    def where(self, player: PlayerId) -> tuple[int, int] | None:
        """Return row and column of *player*."""
        return self._where.get(player)

    def pairs(self) -> list[tuple[PlayerId, PlayerId]]:
        """Return the pairs whose both players stand here, each once."""
        places = [place for row in self._rows for place in row if place is not None]
        return [
            (place.player, place.partner)
            for place in places
            if place.partner in self._where
            and self._where[place.player][::-1] < self._where[place.partner][::-1]
        ]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        return 0 if parent.isValid() else 3

    def flags(self, index: Index) -> Qt.ItemFlag:
        if self.place_at(index) is None:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        place = self.place_at(index)
        if place is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return f"{place.number} {place.name}"
        return place.spoken if role == Qt.ItemDataRole.AccessibleTextRole else None

"""The base of all table models: rows are values, a cell is made when it is painted."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from swissdesk.gui.cells import Align, Cell, Disc, Mark

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
T = TypeVar("T")

_NAMES = frozenset({"name", "white", "black", "club"})
"""The codes of columns that hold one name a row."""
_CHOOSABLE = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
_ALIGN = {
    Align.LEFT: Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
    Align.CENTRE: Qt.AlignmentFlag.AlignCenter,
    Align.RIGHT: Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A column: *width* in px at 100 %, 0 takes a share of the rest.

    *hide* gives the order in which columns go where the room is short (1 goes first,
    0 never); *wide* columns come only where the names have all the room they need. A column
    without a width keeps at least *least*; one with *squeezed* goes down to that before the
    names are cut.
    *discs* are colours painted after the title. *name* is the full word for the tooltip and for
    screen readers.
    """

    code: str
    title: str
    width: int = 0
    align: Align = Align.LEFT
    hide: int = 0
    wide: bool = False
    name: str = ""
    sortable: bool = False
    least: int = 150
    squeezed: int = 0
    discs: tuple[Disc, ...] = ()

    @property
    def is_capped(self) -> bool:
        """Tell whether a wide screen leaves it narrower than it could be.

        Names belong to the values beside them, so the row must not be torn apart; texts take
        what there is.
        """
        return self.code in _NAMES


class RowModel(QAbstractTableModel, Generic[T]):
    """A table over a sequence of values of type *T*, one a row.

    A child says what a row's ``key`` is and makes the ``cell`` of a row and a column code;
    it may say the row's ``mark`` and the phrase a screen reader speaks for the row. Call
    ``show_rows`` whenever the tournament changed: rows with the same keys are compared and
    only those that differ are redrawn, so that cursor and scrolling stay.
    """

    spills_from = ""
    """The first column whose texts run on over empty cells beside them, "" where none do."""

    def __init__(self, columns: Sequence[Column], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.columns: tuple[Column, ...] = tuple(columns)
        self._rows: tuple[T, ...] = ()
        self._keys: tuple[object, ...] = ()
        self._groups: frozenset[int] = frozenset()

    def key(self, row: T) -> object:
        """Return what stays the same about *row* when it changes: a board, a player's id."""
        raise NotImplementedError

    def cell(self, row: T, code: str) -> Cell:
        """Return what column *code* shows of *row*."""
        raise NotImplementedError

    def mark(self, row: T) -> Mark:
        """Return what *row* is besides its values."""
        return Mark.NONE

    def spoken(self, row: T) -> str:
        """Return the phrase for the whole row, spoken for cells without one of their own."""
        return ""

    def show_rows(self, rows: Sequence[T]) -> None:
        """Show *rows*, redrawing only what changed."""
        new = tuple(rows)
        keys = tuple(self.key(row) for row in new)
        groups = frozenset(n for n, row in enumerate(new) if Mark.GROUP in self.mark(row))
        if (keys, groups) != (self._keys, self._groups):
            self.beginResetModel()
            self._rows, self._keys, self._groups = new, keys, groups
            self.endResetModel()
            return
        old, self._rows = self._rows, new
        last = len(self.columns) - 1
        pairs = enumerate(zip(old, new, strict=True))
        for first, end in _stretches(place for place, (was, row) in pairs if was != row):
            self.dataChanged.emit(self.index(first, 0), self.index(end, last))

    def show_columns(self, columns: Sequence[Column]) -> None:
        """Show other columns of the same rows."""
        if tuple(columns) != self.columns:
            self.beginResetModel()
            self.columns = tuple(columns)
            self.endResetModel()

    @property
    def rows(self) -> tuple[T, ...]:
        """Return the rows shown."""
        return self._rows

    def row_at(self, place: int) -> T | None:
        """Return the value of the row at *place*, None where there is none."""
        return self._rows[place] if 0 <= place < len(self._rows) else None

    def place_of(self, key: object) -> int:
        """Return where the row with *key* stands, -1 if it is not shown."""
        return self._keys.index(key) if key in self._keys else -1

    def key_at(self, place: int) -> object | None:
        """Return the key of the row at *place*, None where there is none."""
        return self._keys[place] if 0 <= place < len(self._keys) else None

    def column_of(self, code: str) -> int:
        """Return the number of column *code*, -1 if there is none."""
        return next((n for n, column in enumerate(self.columns) if column.code == code), -1)

    def cell_at(self, row: int, column: int) -> Cell:
        """Return the cell to paint."""
        return self.cell(self._rows[row], self.columns[column].code)

    def mark_at(self, row: int) -> Mark:
        """Return the mark of the row at that place."""
        return self.mark(self._rows[row])

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        return 0 if parent.isValid() else len(self.columns)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        if Mark.GROUP in self.mark_at(index.row()):
            return Qt.ItemFlag.NoItemFlags
        return _CHOOSABLE

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        if not index.isValid():
            return None
        if role == Role.TextAlignmentRole:
            return _ALIGN[self.columns[index.column()].align]
        if role not in (Role.DisplayRole, Role.AccessibleTextRole):
            return None
        shown = self.cell_at(index.row(), index.column())
        if role == Role.DisplayRole:
            return shown.text
        return shown.spoken or self.spoken(self._rows[index.row()]) or shown.text

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole
    ) -> Any:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(self.columns):
            return None
        column = self.columns[section]
        if role == Role.DisplayRole:
            return column.title
        if role in (Role.ToolTipRole, Role.AccessibleTextRole):
            return column.name or column.title
        return None


def _stretches(places: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Yield the first and the last of each run of *places* that follow each other."""
    for _, run in groupby(enumerate(places), lambda pair: pair[1] - pair[0]):
        members = [place for _, place in run]
        yield members[0], members[-1]

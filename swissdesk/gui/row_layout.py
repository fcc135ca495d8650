"""How high the rows of a table are, and what stays free beside them: no row moves unasked."""

from PySide6.QtWidgets import QTableView

from swissdesk.gui.fonts import px

_CLOSER = 2
"""By how many px rows may move closer so that the last one is not cut."""
_MESSAGE = 80
"""How high a message or a question below the rows is at most."""


class RowLayout:
    """Lays out the rows of one table, *usual* px high each where the room does not ask for less."""

    def __init__(self, table: QTableView) -> None:
        self._table = table
        self.usual = 0
        self._laid_out = (0, 0)

    def set_usual(self, height: int) -> None:
        """Set how high rows are."""
        self.usual = height
        self._laid_out = (0, 0)
        self._table.verticalHeader().setMinimumSectionSize(height - px(_CLOSER))
        self._table.verticalHeader().setDefaultSectionSize(height)

    def lay_out(self, count: int) -> None:
        """Move the *count* rows a little closer where all of them are in view then.

        They stay as they are while a message stands below them.
        """
        header, room = self._table.verticalHeader(), self._table.viewport().height()
        rows, before = self._laid_out
        if rows == count and 0 <= before - room <= px(_MESSAGE):
            return
        self._laid_out = (count, room)
        closer = room // count if count else self.usual
        fits = self.usual - px(_CLOSER) <= closer < self.usual
        height = closer if fits else self.usual
        if height != header.defaultSectionSize():
            header.setDefaultSectionSize(height)

    def room_beside(self, count: int) -> int:
        """Return the width of *count* rows above messages.

        Room for the scroll bar is left where a message below the rows would make it come, too.
        """
        room, bar = self._table.viewport().size(), self._table.verticalScrollBar()
        wide = bar.sizeHint().width()
        whole = room.width() + (wide if bar.isVisibleTo(self._table) else 0)
        needed = count * self._table.verticalHeader().defaultSectionSize()
        return whole - wide if needed > room.height() - px(_MESSAGE) else whole

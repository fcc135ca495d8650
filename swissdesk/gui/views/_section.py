"""A part of the form of a tournament: heading, lines of fields, what is stored."""

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.domain.tournament import Tournament
from swissdesk.gui.cells import Symbol
from swissdesk.gui.fonts import px
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.field_line import FieldLine
from swissdesk.gui.widgets.labels import PartLabel, heading
from swissdesk.i18n import tr


class Edit(Protocol):
    """Stores the named values; the view makes an action of them."""

    def __call__(self, **values: object) -> None:
        """Store *values*."""


class Section(QWidget):
    """A part of the form with its heading ``title``. ``first`` takes the focus.

    All of one that is ``locked`` changes in two steps once round 1 is out.
    """

    title: str
    locked = False

    def __init__(self) -> None:
        super().__init__()
        self.first: QWidget = self
        self.top = QHBoxLayout()
        self.top.addWidget(heading(tr(self.title)))
        if self.locked:
            self.top.addWidget(PartLabel(Symbol("lock", Token.TEXT3, tr("locked"), 12)))
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(px(9))
        self.column.addLayout(self.top)

    def line(self, *fields: QWidget, stretch: Sequence[int] = (), held: int = 1) -> None:
        """Put *fields* beside one another; *stretch* shares the width, *held* stay together."""
        self.column.addWidget(FieldLine(fields, stretch, held=held))

    def show_tournament(self, tournament: Tournament) -> None:
        """Show what is stored."""

    @staticmethod
    def is_done(tournament: Tournament) -> bool:
        """Tell whether the section has what a sheet needs."""
        return True


def number_in(text: str, low: int, high: int) -> int | None:
    """Return the whole number in *text* if it lies from *low* to *high*."""
    bare = text.strip()
    if not bare.isascii() or not bare.isdigit():
        return None
    number = int(bare)
    return number if low <= number <= high else None

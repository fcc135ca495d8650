"""Fields beside one another, on as many lines as the room and the size of the type ask for."""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.gui.fonts import px
from swissdesk.gui.widgets.form import Choice, Field, TextField
from swissdesk.gui.widgets.panel import release

_SPACE, _BETWEEN_LINES = 17, 9
_TYPED = 130
"""So much of what is typed is in view; the rest of a long name scrolls in its field."""
_ARROW, _MARGINS = 44, 24
"""What a choice and a line need beside their words."""

Breaks = tuple[int, ...]


class FieldLine(QWidget):
    """One line where all the fields fit; else the fewest lines that hold them, evenly filled.

    The first *held* fields stay beside one another as long as they fit. In a *steady* line
    what is chosen or typed moves no field: each asks for its least width only.
    """

    def __init__(
        self,
        fields: Sequence[QWidget],
        stretch: Sequence[int] = (),
        *,
        space: int = _SPACE,
        held: int = 1,
        steady: bool = False,
    ) -> None:
        super().__init__()
        self._fields = tuple(fields)
        self._steady = steady
        self._shares = tuple(stretch) or (1,) * len(self._fields)
        self._space, self._held = space, held
        self._breaks: Breaks | None = None
        self._lines = QVBoxLayout(self)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(px(_BETWEEN_LINES))
        for field in self._fields:
            control = field.control if isinstance(field, Field) else field
            if isinstance(control, Choice) and not steady:
                control.currentTextChanged.connect(lambda _text: self._fit())
        self._lay_out(())

    def minimumSizeHint(self) -> QSize:
        # The line breaks instead of making the page wider.
        widest = max(self._wanted(), default=0)
        return QSize(min(widest, px(280)), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        wanted = self._wanted()
        self._lay_out(_best(wanted, px(self._space), self.width(), self._held))
        for field, least in zip(self._fields, wanted, strict=True):
            field.setMinimumWidth(min(least, self.width()))

    def _wanted(self) -> list[int]:
        if self._steady:
            return [field.minimumSizeHint().width() for field in self._fields]
        return [_wanted(field) for field in self._fields]

    def _lay_out(self, breaks: Breaks) -> None:
        if breaks == self._breaks:
            return
        self._breaks = breaks
        release(self._lines)
        for start, end in _parts(breaks, len(self._fields)):
            row = QHBoxLayout()
            row.setSpacing(px(self._space))
            for field, share in zip(self._fields[start:end], self._shares[start:end], strict=True):
                add_to_row(row, field, share)
            self._lines.addLayout(row)
        self.updateGeometry()


def add_to_row(row: QHBoxLayout, field: QWidget, share: int) -> None:
    """Add *field* to *row* so that a message below one moves no control out of line."""
    if isinstance(field, Field):
        row.addWidget(field, share, Qt.AlignmentFlag.AlignTop)
    else:
        row.addWidget(field, share)


def at_the_foot(button: QWidget) -> QWidget:
    """Return *button* level with the controls of the fields beside it."""
    return Field("", button)


def _wanted(field: QWidget) -> int:
    """Return the width in which neither the label nor what is chosen is cut."""
    control = field.control if isinstance(field, Field) else field
    wanted = field.minimumSizeHint().width()
    if isinstance(control, Choice):
        words = control.fontMetrics().horizontalAdvance(control.currentText())
        wanted = max(wanted, words + px(_ARROW))
    elif isinstance(control, TextField):
        measure = control.fontMetrics()
        typed = min(measure.horizontalAdvance(control.text()), px(_TYPED))
        words = max(typed, measure.horizontalAdvance(control.placeholderText()))
        wanted = max(wanted, words + px(_MARGINS))
    return wanted


def _parts(breaks: Breaks, count: int) -> Iterator[tuple[int, int]]:
    return pairwise((0, *breaks, count))


def _best(wanted: Sequence[int], space: int, room: int, held: int) -> Breaks:
    """Return where the lines break: as few as fit into *room*, the widest as short as can be.

    Among lines that fit, those that keep the first *held* fields together are taken.
    """

    def width(breaks: Breaks) -> int:
        return max(
            sum(wanted[start:end]) + space * (end - start - 1)
            for start, end in _parts(breaks, len(wanted))
        )

    for lines in range(1, len(wanted) + 1):
        possible = list(combinations(range(1, len(wanted)), lines - 1))
        together = [breaks for breaks in possible if not breaks or breaks[0] >= held]
        for narrowest in (min(some, key=width) for some in (together, possible) if some):
            if width(narrowest) <= room:
                return narrowest
    return tuple(range(1, len(wanted)))

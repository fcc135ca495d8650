"""Points of one's own: win, draw, loss, bye and absence, each typed as points are written."""

from collections.abc import Callable

from PySide6.QtWidgets import QVBoxLayout, QWidget

from swissdesk.app.rule_hints import hint
from swissdesk.app.rule_words import POINT_LABELS
from swissdesk.app.setup import with_worth
from swissdesk.app.tables import points
from swissdesk.app.typed import typed_points
from swissdesk.domain.points import CHESS_POINTS, DRAUGHTS_POINTS, PointSystem
from swissdesk.gui.widgets.field_line import FieldLine
from swissdesk.gui.widgets.form import Field, TextField
from swissdesk.i18n import tr

FOOTBALL = PointSystem.scaled(30, 10)
SCALES = (
    (CHESS_POINTS, "1 – ½ – 0"),
    (DRAUGHTS_POINTS, "2 – 1 – 0"),
    (FOOTBALL, "3 – 1 – 0"),
)
OWN = "own"
"""The choice of a scale that is none of ``SCALES``."""


def scale_of(system: PointSystem) -> PointSystem | None:
    """Return the scale that *system* is, whatever the bye is worth; None: one of its own."""
    for scale, _text in SCALES:
        if any(
            system == with_worth(scale, "pab", pab) for pab in (system.pab, scale.win, scale.draw)
        ):
            return scale
    return None


class OwnPoints(QWidget):
    """A line of five fields, shown where the scale is none of the usual ones."""

    def __init__(self, store: Callable[[PointSystem], None]) -> None:
        super().__init__()
        self._store = store
        self._points = CHESS_POINTS
        self.fields: dict[str, TextField] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(FieldLine([self._field(name) for name in POINT_LABELS]))

    def _field(self, name: str) -> Field:
        control = TextField(limit=6)
        self.fields[name] = control
        field = Field(tr(POINT_LABELS[name]), control, locked=True, hint=hint(name))

        def finish(text: str) -> None:
            worth = typed_points(text)
            if worth is None:
                field.say(tr("Points are written as {example}.", example=points(15)))
                return
            field.say("")
            self._store(with_worth(self._points, name, worth))

        control.finished.connect(finish)
        return field

    def show_points(self, system: PointSystem) -> None:
        """Show what is stored."""
        self._points = system
        for name, control in self.fields.items():
            control.show_text(points(getattr(system, name)))

"""A line that waits for Enter: what stands in it is nothing yet until then."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent

from swissdesk.domain.names import MAX_NAME
from swissdesk.gui.fonts import font, px
from swissdesk.gui.widgets.form import LineField

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class EntryField(LineField):
    """``entered`` is sent by Enter; Ctrl+Enter stays the window's next step."""

    entered = Signal()

    def __init__(self, *, hint: str = "", limit: int = MAX_NAME) -> None:
        super().__init__()
        self.setFont(font())
        self.setPlaceholderText(hint)
        self.setMaxLength(limit)
        self.setTextMargins(px(6), 0, px(6), 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.entered.emit()
        else:
            super().keyPressEvent(event)

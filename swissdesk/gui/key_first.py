"""A key that some widgets take before any shortcut of the window."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

__all__ = ["KeyFirst"]


class KeyFirst(QObject):
    """Calls *take* when *key* is pressed in a watched widget, whatever it means elsewhere.

    F2 is the reason: it edits in some places and chooses another result in others.
    """

    def __init__(self, owner: QObject, key: Qt.Key, take: Callable[[], object]) -> None:
        super().__init__(owner)
        self._key, self._take = key, take

    def watch(self, widget: QWidget) -> None:
        """Take the key of *widget* too; who is watched already is not watched twice."""
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.key() == self._key:
            if event.type() == QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress:
                self._take()
                return True
        return super().eventFilter(watched, event)

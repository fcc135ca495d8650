"""Python's collector looks at everything that lives only while the arbiter does nothing.

That takes 50 to 70 ms in a large tournament, and it would come in the midst of a key.
"""

import gc

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

STILL_MS = 700
"""So long without a key or a button, and the arbiter is reading."""
OFTEN_ENOUGH = 10
"""Python's own measure of how often the younger objects were looked at since all were."""
AT_THE_LATEST = 200
"""Without a pause for so long, the collector does not wait for one."""
_INPUT = frozenset(
    {QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress, QEvent.Type.Wheel, QEvent.Type.TouchBegin}
)


class Tidying(QObject):
    """Collects garbage in the pauses of the input of *window*, which must have been shown.

    What was loaded before it is made stays for good and is not looked at again.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        gc.freeze()
        young, middle, _old = gc.get_threshold()
        gc.set_threshold(young, middle, AT_THE_LATEST)
        self._pause = QTimer(self, singleShot=True, interval=STILL_MS)
        self._pause.timeout.connect(tidy)
        # All input comes through the handle; a filter of the whole program would see any event.
        window.windowHandle().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _INPUT:
            self._pause.start()
        return False


def tidy() -> None:
    """Collect what nobody holds any more, if it is time to."""
    if gc.get_count()[2] >= OFTEN_ENOUGH:
        gc.collect()

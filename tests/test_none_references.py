"""Calls into Qt that return nothing leave ``None`` as they found it.

PySide6 6.12.0 lost one reference to ``None`` at each such call on CPython 3.11: after some
hours the interpreter ended in the middle of a tournament. That is why the dependency stops
below it.
"""

import sys

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QWidget

CALLS = 1000
NOISE = 50
"""What the interpreter itself takes and gives back meanwhile; a leak would show CALLS."""


def test_calls_that_return_nothing_keep_the_references_to_none(qapp: QApplication) -> None:
    core, widget = QObject(), QWidget()
    core.setObjectName("warm")
    widget.setToolTip("warm")
    before = sys.getrefcount(None)
    for _ in range(CALLS):
        core.setObjectName("board")
        widget.setToolTip("board")
    after = sys.getrefcount(None)
    assert abs(after - before) < NOISE

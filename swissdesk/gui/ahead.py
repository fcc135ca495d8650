"""What the first visit of a place would have to load is loaded before, beside the window."""

from PySide6.QtCore import QTimer

from swissdesk.gui.worker import Workers

AFTER_MS = 600
"""By then the window is painted and takes keys."""


def load_ahead_soon(workers: Workers) -> None:
    """Load all pairing systems and sheets once the window stands still."""
    QTimer.singleShot(AFTER_MS, workers, lambda: load_ahead(workers))


def load_ahead(workers: Workers) -> None:
    """Load all pairing systems and sheets; what fails is told where it is needed."""
    workers.start(lambda _progress: _load(), done=_nothing, failed=_nothing)


def _load() -> None:
    from swissdesk.app.choices import pairing_systems
    from swissdesk.app.services import report_kinds

    pairing_systems()
    report_kinds()


def _nothing(_outcome: object) -> None:
    return

"""Notices when the open file is open elsewhere too, says so, and hinders nobody."""

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from swissdesk.app.presence import Opener, Presence
from swissdesk.app.wording import time_text
from swissdesk.gui.theme import Token
from swissdesk.gui.worker import Progress, Workers
from swissdesk.i18n import tr

if TYPE_CHECKING:
    from swissdesk.gui.main_window import MainWindow

LOOK_MS = 5000


class OtherWindows(QObject):
    """Looks from time to time, beside the window: the file may lie on a slow share."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self._workers = Workers(self, threads=1)
        self._presence: Presence | None = None
        self._looking = False
        self.others: tuple[Opener, ...] = ()
        self.timer = QTimer(self, interval=LOOK_MS)
        self.timer.timeout.connect(self._look)
        window.bridge.closing.connect(self._leave)

    def start(self) -> None:
        """Tell others that the file is open here, and look who they are."""
        self._presence = Presence(self._window.session.path, datetime.now(UTC))
        self._presence.announce()
        self.others = ()
        self.timer.start()
        self._look()

    def close(self) -> None:
        """Wait for the last look; for closing the window."""
        self._workers.close()

    def _look(self) -> None:
        presence = self._presence
        if presence is None or self._looking:
            return
        self._looking = True

        def look(_progress: Progress) -> tuple[Presence, tuple[Opener, ...]]:
            return presence, presence.others()

        self._workers.start(look, done=self._seen, failed=_unexpected)

    def _seen(self, found: tuple[Presence, tuple[Opener, ...]]) -> None:
        presence, others = found
        self._looking = False
        if presence is not self._presence:
            self._look()
            return
        before, self.others = self.others, others
        path = self._window.session.path
        if set(others) - set(before):
            self._window.say(open_elsewhere(path, others[-1]), Token.BREACH)
        elif before and not others:
            self._window.say(tr("{file} is open here only now.", file=path.name))

    def _leave(self) -> None:
        self.timer.stop()
        if self._presence is not None:
            self._presence.leave()
            self._presence = None


def open_elsewhere(path: Path, other: Opener) -> str:
    """Say who else has the file open, and what that means."""
    values = {"file": path.name, "time": time_text(other.since)}
    if other.is_here:
        return tr(
            "{file} is open in another window of this computer, since {time}. What is done there "
            "is seen here with the next action; best close one of the two.",
            **values,
        )
    return tr(
        "{file} is open on another computer ({computer}, {user}), since {time}. What is done there "
        "is seen here with the next action; best close one of the two.",
        computer=other.computer,
        user=other.user,
        **values,
    )


def _unexpected(error: Exception) -> None:
    raise error

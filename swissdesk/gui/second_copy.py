"""The second copy while the window is open: written after each action, watched, never silent."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from enum import Enum, auto
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from swissdesk.app.second_copy import (
    Kept,
    Place,
    PlaceMissing,
    Snapshot,
    is_still,
    keep,
    place_of,
)
from swissdesk.errors import ArbiterError
from swissdesk.gui.theme import Token
from swissdesk.gui.worker import Progress, Task, Workers
from swissdesk.i18n import tr

if TYPE_CHECKING:
    from swissdesk.gui.main_window import MainWindow

WATCH_MS = 4000


class Way(Enum):
    """How it goes with the second copy."""

    NONE = auto()
    BEGUN = auto()
    IN_STEP = auto()
    MISSING = auto()
    FAILED = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class CopyState:
    """What is to be said of the second copy. Times are UTC.

    *at* is when the last good copy was written, *since* when the place was lost, *behind* how
    many actions lie on this computer only (None: nobody knows), *why* what refused the copy.
    """

    way: Way = Way.NONE
    place: str = ""
    target: Path | None = None
    at: datetime | None = None
    since: datetime | None = None
    behind: int | None = None
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Trouble:
    """A time without a second copy that is over; told until it was read."""

    place: str
    since: datetime
    until: datetime
    actions: int | None


class SecondCopy(QObject):
    """Keeps the copy of the open tournament in step. ``changed`` when something else is to say,
    ``chosen`` when its place is another one.

    The bytes are taken in the window's thread (a millisecond a megabyte) and written by a
    thread of its own: one copy at a time, and always the newest state next.
    """

    changed = Signal()
    chosen = Signal()

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self._workers = Workers(self, threads=1)
        self._writing: Task[Kept] | None = None
        self._looking: Task[bool] | None = None
        self._wanted = False
        self._kept: Kept | None = None
        self.state = CopyState()
        self.trouble: Trouble | None = None
        self.timer = QTimer(self, interval=WATCH_MS)
        self.timer.timeout.connect(self._look)
        window.bridge.changed.connect(lambda _changed: self.write())
        window.bridge.closing.connect(self._finish)

    @property
    def place(self) -> Place | None:
        """Return where the copies go, None where no place was chosen."""
        settings = self._window.settings
        if not settings.second_copy:
            return None
        return Place(folder=Path(settings.second_copy), root=settings.second_copy_root)

    def choose(self, folder: Path | None) -> None:
        """Keep the copies in *folder* from now on, or nowhere."""
        place = place_of(folder) if folder is not None else None
        self._window.keep_settings(
            replace(
                self._window.settings,
                second_copy=str(place.folder) if place else "",
                second_copy_root=place.root if place else "",
            )
        )
        self.start()
        self.chosen.emit()

    def start(self) -> None:
        """Begin anew: another tournament is open, or another place was chosen."""
        self._drop()
        self._kept, self.trouble = None, None
        place = self.place
        if place is None or self._window.bridge.session is None:
            self.timer.stop()
            self._show(CopyState())
            return
        self._show(CopyState(way=Way.BEGUN, place=place_name(place)))
        self.timer.start()
        self.write()

    def write(self) -> None:
        """Have the newest state copied as soon as the one before is written."""
        if self.place is None:
            return
        self._wanted = True
        if self._writing is None:
            self._write_now()
        self._count()

    def read_trouble(self) -> None:
        """Put away the note on what went wrong and is over."""
        self.trouble = None
        self.changed.emit()

    def close(self) -> None:
        """Wait until the last copy is written; for closing the window."""
        self.timer.stop()
        self._workers.close()

    # Inside

    def _write_now(self) -> None:
        work = self._work()
        if work is None:
            return
        self._wanted = False
        self._writing = self._workers.start(work, done=self._written, failed=self._not_written)

    def _work(self) -> Callable[[Progress], Kept] | None:
        place, session = self.place, self._window.bridge.session
        if place is None or session is None:
            return None
        try:
            snapshot: Snapshot = session.snapshot()
        except ArbiterError as error:
            self._lost(Way.FAILED, str(error))
            return None
        last = self._kept
        return lambda _progress: keep(snapshot, place, last)

    def _written(self, kept: Kept) -> None:
        self._writing, self._kept = None, kept
        before = self.state
        place = self.place
        assert place is not None
        self._show(
            CopyState(
                way=Way.IN_STEP, place=place_name(place), target=kept.target, at=kept.at, behind=0
            )
        )
        if before.since is not None:
            until = datetime.now(UTC)
            self.trouble = Trouble(
                place=before.place, since=before.since, until=until, actions=before.behind
            )
            self.changed.emit()
            self._window.say(tr("{place} is back, everything is copied.", place=before.place))
        if self._wanted:
            self._write_now()

    def _not_written(self, error: Exception) -> None:
        self._writing = None
        if not isinstance(error, ArbiterError):
            raise error
        self._lost(Way.MISSING if isinstance(error, PlaceMissing) else Way.FAILED, str(error))
        if self._wanted and self.state.way is Way.FAILED:
            self._wanted = False

    def _lost(self, way: Way, why: str) -> None:
        place, before = self.place, self.state
        assert place is not None
        since = before.since or datetime.now(UTC)
        self._show(
            CopyState(
                way=way,
                place=place_name(place),
                at=before.at,
                since=since,
                behind=self._behind(),
                why=why,
            )
        )
        if before.way is not way:
            self._window.say(lost_sentence(self.state), Token.BREACH)

    def _count(self) -> None:
        if self.state.since is not None:
            self._show(replace(self.state, behind=self._behind()))

    def _behind(self) -> int | None:
        session = self._window.bridge.session
        if self._kept is None or session is None:
            return None
        last = session.last_entry
        return (last.id if last else 0) - self._kept.entry

    def _look(self) -> None:
        """See whether the copy still lies there, or its place came back."""
        place, kept = self.place, self._kept
        if place is None or self._writing is not None or self._looking is not None:
            return
        in_step = self.state.way is Way.IN_STEP

        def is_to_be_written(_progress: Progress) -> bool:
            if in_step and kept is not None:
                return not (place.is_there and is_still(kept))
            return place.is_there

        self._looking = self._workers.start(
            is_to_be_written, done=self._seen, failed=self._not_seen
        )

    def _seen(self, is_to_be_written: bool) -> None:
        self._looking = None
        if is_to_be_written:
            self.write()

    def _not_seen(self, error: Exception) -> None:
        self._looking = None
        if not isinstance(error, OSError):
            raise error

    def _finish(self) -> None:
        """Write the last state while the tournament is still open; nobody waits for it here."""
        behind = self._behind()
        if self._wanted or (self._writing is None and self.place and behind != 0):
            work = self._work()
            if work is not None:
                self._workers.start(work, done=lambda _kept: None, failed=lambda _error: None)
        self._drop()

    def _drop(self) -> None:
        for task in (self._writing, self._looking):
            if task is not None:
                task.drop()
        self._writing, self._looking, self._wanted = None, None, False

    def _show(self, state: CopyState) -> None:
        if state != self.state:
            self.state = state
            self.changed.emit()


def place_name(place: Place) -> str:
    """Return what the place is called: its stick or share, else its folder."""
    whole = Path(place.root) if place.root else place.folder
    return whole.name or whole.drive.rstrip(":") or str(whole)


def time_of(moment: datetime | None) -> str:
    """Return the local time of day."""
    return moment.astimezone().strftime("%H:%M") if moment else ""


def lost_sentence(state: CopyState) -> str:
    """Say what is the matter with the second copy, and that the tournament itself is stored."""
    if state.way is Way.MISSING:
        return tr(
            "{place} is missing: no second copy is written now. Everything is stored on this "
            "computer, and is copied as soon as it is back.",
            place=state.place,
        )
    return tr(
        "{cause} The tournament itself is stored; the copy is tried again and again.",
        cause=state.why,
    )

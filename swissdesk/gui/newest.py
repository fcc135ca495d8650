"""Work of which only the newest outcome counts: live tables, cards, sums."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QObject

from swissdesk.gui.worker import Progress, Workers

T = TypeVar("T")


class Newest(QObject, Generic[T]):
    """Does one piece of work at a time beside the window, and tells the newest outcome only.

    What is wanted while another piece is under way makes that one void, whatever it brings;
    of several that wait only the last is begun. An outcome comes in the window's thread.
    """

    def __init__(
        self,
        workers: Workers,
        owner: QObject,
        *,
        done: Callable[[T], None],
        failed: Callable[[Exception], None],
        progressed: Callable[[int, int, str], None] | None = None,
    ) -> None:
        super().__init__(owner)
        self._workers, self._done, self._failed = workers, done, failed
        self._progressed = progressed
        self._wanted: Callable[[Progress], T] | None = None
        self._under_way: Callable[[Progress], T] | None = None

    @property
    def is_awaited(self) -> bool:
        """Tell whether an outcome is still to come."""
        return self._wanted is not None

    def want(self, work: Callable[[], T]) -> None:
        """Do *work*, a pure function of frozen values, in place of what was wanted before."""
        self.want_told(lambda _progress: work())

    def want_told(self, work: Callable[[Progress], T]) -> None:
        """Do *work* that tells how far it is; what it tells once it is void is not passed on."""
        self._wanted = work
        if self._under_way is None:
            self._begin(work)

    def forget(self) -> None:
        """Want nothing any more: what is under way is void, what waits is not begun."""
        self._wanted = None

    def _begin(self, work: Callable[[Progress], T]) -> None:
        self._under_way = work
        self._workers.start(
            work,
            done=lambda outcome: self._end(work, self._done, outcome),
            failed=lambda error: self._end(work, self._failed, error),
            progressed=lambda done, total, words: self._tell(work, done, total, words),
            owner=self,
        )

    def _tell(self, work: Callable[[Progress], T], done: int, total: int, words: str) -> None:
        if self._wanted is work and self._progressed is not None:
            self._progressed(done, total, words)

    def _end(
        self, work: Callable[[Progress], T], tell: Callable[[Any], None], outcome: Any
    ) -> None:
        self._under_way = None
        if self._wanted is work:
            self._wanted = None
            tell(outcome)
        elif self._wanted is not None:
            self._begin(self._wanted)

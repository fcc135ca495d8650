"""The screen of the hall: a second window, large, that turns its pages by itself."""

from datetime import datetime
from enum import Enum, auto
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QGuiApplication,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from swissdesk.app.settings import Settings
from swissdesk.app.tables import Standing, standings
from swissdesk.app.wording import time_text
from swissdesk.domain.rounds import Round
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.hall_painting import HallPicture, columns_of, paint_hall
from swissdesk.gui.models.hall_pages import (
    HallPage,
    bye_line,
    pairing_pages,
    shown_round,
    standing_pages,
)
from swissdesk.gui.newest import Newest
from swissdesk.i18n import tr

if TYPE_CHECKING:
    from swissdesk.gui.main_window import MainWindow

SECONDS_A_PAGE = 12
SETTINGS, LINE = "display", "line"


class Subject(Enum):
    """What the hall is shown."""

    PAIRINGS = auto()
    STANDINGS = auto()


class HallDisplay(QWidget):
    """Full screen, on the projector where there is one. Space pauses, ←/→ page, Esc closes.

    Tab or ↑/↓ changes between pairings and standings. A draft is never shown.
    """

    closed = Signal()

    def __init__(self, window: "MainWindow", subject: Subject) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self._window = window
        self.subject = subject
        self.page, self.left_seconds, self.paused = 0, SECONDS_A_PAGE, False
        self._rows: tuple[Standing, ...] = ()
        self._pages: tuple[HallPage, ...] = ()
        self._round: Round | None = None
        self._newest: Newest[tuple[Standing, ...]] = Newest(
            window.workers, self, done=self._show_rows, failed=_unexpected
        )
        self.setWindowTitle(tr("Display for the hall"))
        self.setMinimumSize(320, 180)
        self.timer = QTimer(self, interval=1000)
        self.timer.timeout.connect(self.tick)
        self.timer.start()
        window.bridge.changed.connect(self.refresh)
        window.bridge.closing.connect(self.close)
        self.refresh()

    # What is shown

    def refresh(self, _changed: object = None) -> None:
        """Show the tournament as it is now; a round that was published just now from its start."""
        tournament = self._window.tournament
        a_round = shown_round(tournament)
        is_new = a_round is not None and (
            self._round is None or a_round.number != self._round.number
        )
        if is_new and self._round is not None:
            self.page = 0
        self._round = a_round
        self._newest.want(lambda: standings(tournament))
        self._lay_out()

    def show_subject(self, subject: Subject) -> None:
        """Show pairings or standings from the first page on."""
        self.subject, self.page, self.left_seconds = subject, 0, SECONDS_A_PAGE
        self._lay_out()

    def _show_rows(self, rows: tuple[Standing, ...]) -> None:
        self._rows = rows
        self._lay_out()

    def _lay_out(self) -> None:
        tournament, columns = self._window.tournament, columns_of(self.rect())
        if self.subject is Subject.STANDINGS:
            self._pages = standing_pages(tournament, self._rows, columns)
        else:
            self._pages = pairing_pages(tournament, self._round, columns) if self._round else ()
        self.page = min(self.page, max(0, len(self._pages) - 1))
        self._tell()
        self.update()

    def picture(self, now: datetime) -> HallPicture:
        """Return what is to be painted at *now*."""
        tournament, pages = self._window.tournament, self._pages
        shown = pages[self.page] if pages else HallPage(span="", lines=())
        return HallPicture(
            title=self._title(),
            event=tournament.info.name,
            starts=starts_text(self._round) if self.subject is Subject.PAIRINGS else "",
            clock=now.strftime("%H:%M"),
            page=shown,
            discs=self.subject is Subject.PAIRINGS,
            number=self.page,
            pages=len(pages),
            state=self._state(),
            foot=" · ".join(
                filter(None, (self._bye(tournament), shown_line(self._window.settings)))
            ),
        )

    def _title(self) -> str:
        if self.subject is Subject.PAIRINGS:
            return tr("Round {round}", round=self._round.number) if self._round else ""
        if self._round is None:
            return tr("Standings")
        return tr("Standings after round {n}", n=self._round.number)

    def _bye(self, tournament: Tournament) -> str:
        if self.subject is Subject.STANDINGS or self._round is None:
            return ""
        return bye_line(tournament, self._round)

    def _state(self) -> str:
        """Say which lines these are, and what comes when."""
        if len(self._pages) < 2:
            return self._pages[0].span if self._pages else ""
        here = self._pages[self.page].span
        if self.paused:
            return tr("{span} · paused", span=here)
        return tr("{span} · next page in {n} s", span=here, n=self.left_seconds)

    # Time and keys

    def tick(self) -> None:
        """Let one second go by."""
        if not self.paused and len(self._pages) > 1:
            self.left_seconds -= 1
            if self.left_seconds <= 0:
                self.turn(1)
        self.update()

    def turn(self, by: int) -> None:
        """Turn *by* pages, round and round."""
        if self._pages:
            self.page = (self.page + by) % len(self._pages)
        self.left_seconds = SECONDS_A_PAGE
        self._tell()
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in (Qt.Key.Key_Escape, Qt.Key.Key_F5):
            self.close()
        elif key == Qt.Key.Key_Space:
            self.paused = not self.paused
            self.update()
        elif key in (Qt.Key.Key_Right, Qt.Key.Key_PageDown):
            self.turn(1)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_PageUp):
            self.turn(-1)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.show_subject(self._other())
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, next: bool) -> bool:
        self.show_subject(self._other())
        return True

    def _other(self) -> Subject:
        is_pairings = self.subject is Subject.PAIRINGS
        return Subject.STANDINGS if is_pairings or self._round is None else Subject.PAIRINGS

    def _tell(self) -> None:
        """Put into words what is seen: for whoever does not see the screen."""
        lines = self._pages[self.page].lines if self._pages else ()
        words = ". ".join(
            " – ".join(filter(None, (f"{line.number}: {line.left}", line.right, line.end)))
            for line in lines
        )
        self.setAccessibleName(self._title())
        self.setAccessibleDescription(words)

    # Qt's own

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_hall(QPainter(self), self.rect(), self.picture(datetime.now()))

    def closeEvent(self, event: QCloseEvent) -> None:
        self.timer.stop()
        self._newest.forget()
        self._window.bridge.changed.disconnect(self.refresh)
        self._window.bridge.closing.disconnect(self.close)
        self.closed.emit()
        if self.isActiveWindow():
            # Where it had the keys they go back to where results are typed.
            self._window.activateWindow()
        super().closeEvent(event)


def shown_line(settings: Settings) -> str:
    """Return the line at the foot of the screen, the arbiter's own words."""
    return settings.views.get(SETTINGS, {}).get(LINE, "")


def starts_text(a_round: Round | None) -> str:
    """Say when the round starts, where that was announced."""
    if a_round is None or not a_round.starts_at:
        return ""
    return tr("starts at {time}", time=time_text(a_round.starts_at))


def toggle(window: "MainWindow") -> None:
    """Open the screen of the hall with what is looked at, change it, or close it again."""
    wanted = Subject.PAIRINGS
    if window.navigator.place in ("standings", "crosstable") or not shown_round(window.tournament):
        wanted = Subject.STANDINGS
    display = window.display
    if display is None:
        open_display(window, wanted)
    elif display.subject is wanted:
        display.close()
    else:
        display.show_subject(wanted)


def open_display(window: "MainWindow", subject: Subject) -> HallDisplay:
    """Show the screen of the hall, on another screen than the window where there is one.

    There it does not take the keys: the arbiter goes on typing.
    """
    display = HallDisplay(window, subject)
    window.display = display
    display.closed.connect(lambda: _forget(window, display))
    others = [screen for screen in QGuiApplication.screens() if screen is not window.screen()]
    if others:
        display.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        display.setScreen(others[0])
        display.setGeometry(others[0].geometry())
    display.showFullScreen()
    return display


def _forget(window: "MainWindow", display: HallDisplay) -> None:
    window.display = None
    display.deleteLater()


def _unexpected(error: Exception) -> None:
    raise error

"""The cards of Start: what can be begun, what was left, what to try first."""

from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QEnterEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from swissdesk.app.steps import StepKind
from swissdesk.app.wording import date_text, days_text
from swissdesk.gui.cells import Align, Keep, Run
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.icons import icon_pixmap
from swissdesk.gui.painting import draw_text, paint_part, rounded, shortened, text_width, width_of
from swissdesk.gui.recent import RecentTournament
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import GroupButton, key_text
from swissdesk.gui.widgets.labels import plain_tip
from swissdesk.i18n import tr, trn

if TYPE_CHECKING:
    pass

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_CARD, _LINE = 83, 20
_HIGH, _LOW = 52, 40


class BigButton(GroupButton):
    """A beginning: icon, word, what it takes, and its key.

    The key is shown from the width ``key_from`` on.
    """

    def __init__(self, icon: str, title: str, text: str, action: QAction) -> None:
        super().__init__(title)
        self._icon, self._text = icon, text
        self._key = key_text(action.shortcut())
        self._low = False
        self.key_from = self.width_with_key
        self.setAutoDefault(False)
        self.setAccessibleDescription(text)
        self.setFixedHeight(px(_HIGH))
        self.clicked.connect(action.trigger)

    def set_low(self, on: bool) -> None:
        """Leave what it takes to the tip: the window is too low for two lines."""
        self._low = on
        self.setToolTip(self._text if on else "")
        self.setFixedHeight(px(_LOW if on else _HIGH))

    def sizeHint(self) -> QSize:
        return QSize(px(212), px(_LOW if self._low else _HIGH))

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, area = QPainter(self), QRectF(self.rect())
        fill = Token.HOVER if self.underMouse() else Token.SURFACE
        rounded(painter, area, 8, fill=fill, line=Token.LINE)
        if self.hasFocus():
            rounded(painter, area, 8, line=Token.ACCENT, width=2)
        spot = (px(14), round(area.center().y() - px(8)))
        painter.drawPixmap(*spot, icon_pixmap(self._icon, Token.TEXT2))
        upper = area if self._low else QRectF(0, px(8), area.width(), px(20))
        draw_text(painter, upper.adjusted(px(43), 0, 0, 0), self.text(), weight=Weight.SEMI)
        if not self._low:
            lower = QRectF(px(43), px(26), area.width(), px(17))
            draw_text(painter, lower, self._text, Token.TEXT2, size=12)
        right = area.adjusted(0, 0, -px(14), 0)
        if self.shows_key:
            draw_text(painter, right, self._key, Token.TEXT3, size=11, align=Align.RIGHT)

    @property
    def width_with_key(self) -> float:
        """Return how wide the button must be for its words and its key."""
        words = max(text_width(self.text(), 13, Weight.SEMI), text_width(self._text, 12))
        return px(43) + words + text_width(self._key, 11) + px(24)

    @property
    def shows_key(self) -> bool:
        """Tell whether the button is wide enough to show its key."""
        return self.width() >= self.key_from


class RecentCard(QWidget):
    """A tournament as it was left; Enter or a click goes on with it.

    Where what is due has no room beside the facts it stands in a line of its own below them.
    """

    chosen = Signal(object)
    step = Signal(int)

    def __init__(self, tournament: RecentTournament) -> None:
        super().__init__()
        self.tournament = tournament
        self._here = tournament.is_here
        self._name = tournament.name or Path(tournament.path).stem
        self._facts = facts_of(tournament)
        self._path = " › ".join(Path(tournament.path).parts[-3:]).replace("/ › ", "")
        self._icon, self._ink, self._due = due_of(tournament, here=self._here)
        self._stacked = False
        self.setFixedHeight(px(_CARD))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(f"{self._name}. {self._facts}. {self._due}")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        beside = max(self._due_width(), text_width(tr("Enter to go on"), 12)) + px(24)
        lines = text_width(self._facts, 12.5), text_width(self._path, 12.5)
        self._stacked = max(lines) + beside > self._inner().width()
        self.setFixedHeight(px(_CARD + _LINE if self._stacked else _CARD))
        cut = [run.text for run, room in self._words() if width_of(run) > room]
        self.setToolTip(plain_tip("\n".join(cut)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (*_ENTER, Qt.Key.Key_Space) and not event.modifiers() & _HELD:
            self.chosen.emit(Path(self.tournament.path))
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.step.emit(1 if event.key() == Qt.Key.Key_Down else -1)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.rect().contains(event.position().toPoint()):
            self.chosen.emit(Path(self.tournament.path))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, area = QPainter(self), QRectF(self.rect())
        here = self.hasFocus()
        fill = Token.SELECT if here else Token.SURFACE
        rounded(painter, area, 8, fill=fill, line=Token.ACCENT if here else Token.LINE)
        if here:
            rounded(painter, area, 8, line=Token.ACCENT, width=1.5)
        inner = self._inner()
        tops = ((12, 22), (34, 18), (52, 18))
        for (run, room), (top, height) in zip(self._words(), tops, strict=True):
            fitted = replace(run, text=shortened(run, room))
            paint_part(painter, fitted, QRectF(inner.left(), px(top), room, px(height)))
        self._paint_rounds(painter, inner)
        self._paint_due(painter, inner)
        if here and self._here:
            top = _CARD - 12 if self._stacked else 50
            hint = QRectF(inner.left(), px(top), inner.width(), px(18))
            draw_text(painter, hint, tr("Enter to go on"), Token.TEXT2, size=12, align=Align.RIGHT)

    def _inner(self) -> QRectF:
        return QRectF(self.rect()).adjusted(px(19), 0, -px(19), 0)

    def _words(self) -> tuple[tuple[Run, float], ...]:
        """Return name, facts and path, each with the room it has."""
        whole = self._inner().width()
        beside = 0 if self._stacked else self._due_width() + px(16)
        return (
            (Run(self._name, weight=Weight.SEMI, size=14.5), whole - self._rounds_width() - px(16)),
            (Run(self._facts, Token.TEXT2, size=12.5), whole - beside),
            (Run(self._path, Token.TEXT2, size=12.5, keep=Keep.MIDDLE), whole - beside),
        )

    def _due_width(self) -> float:
        return text_width(self._due, 13, Weight.MEDIUM) + px(22)

    def _rounds_width(self) -> int:
        return min(self.tournament.rounds, 20) * px(15)

    def _paint_due(self, painter: QPainter, inner: QRectF) -> None:
        top = _CARD - 13 if self._stacked else 26
        left = inner.left() if self._stacked else inner.right() - self._due_width()
        painter.drawPixmap(round(left), px(top + 3), icon_pixmap(self._icon, self._ink, 14))
        line = QRectF(left + px(22), px(top), inner.width(), px(20))
        draw_text(painter, line, self._due, self._ink, weight=Weight.MEDIUM)

    def _paint_rounds(self, painter: QPainter, inner: QRectF) -> None:
        tournament = self.tournament
        total = min(tournament.rounds, 20)
        left = inner.right() - self._rounds_width()
        under_way = tournament.under_way
        # An earlier round that is open again has closed ones behind it.
        closed = tournament.closed + (0 < under_way <= tournament.closed)
        for n in range(1, total + 1):
            dash = QRectF(left + (n - 1) * px(15) + px(2), px(15), px(12), px(7))
            if n == under_way:
                rounded(painter, dash, 3, fill=Token.BREACH)
            elif n <= closed:
                rounded(painter, dash, 3, fill=Token.ACCENT)
            else:
                rounded(painter, dash, 3, line=Token.EDGE)


_HELD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


def facts_of(tournament: RecentTournament) -> str:
    """Return when it was open last, how many play, and its dates."""
    facts = [opened_text(tournament.opened, datetime.now().astimezone())]
    if tournament.players:
        facts.append(trn("{n} player", "{n} players", tournament.players))
    facts.append(days_text(tournament.start, tournament.end))
    return " · ".join(filter(None, facts))


def opened_text(utc_iso: str, now: datetime) -> str:
    """Return when a tournament was open last: today with the time, yesterday, else the day."""
    try:
        opened = datetime.fromisoformat(utc_iso).astimezone()
    except ValueError:
        return ""
    days = (now.date() - opened.date()).days
    if days == 0:
        return tr("Today, {time}", time=opened.strftime("%H:%M"))
    return tr("Yesterday") if days == 1 else date_text(opened.date().isoformat())


def due_of(tournament: RecentTournament, *, here: bool) -> tuple[str, Token, str]:
    """Return icon, ink and words of what is due in a tournament."""
    if not here:
        return "unplug", Token.TEXT2, tr("the file is not there")
    n = tournament.round
    match tournament.kind:
        case StepKind.ADD_PLAYERS:
            return "user-plus", Token.TEXT2, tr("no players yet")
        case StepKind.PAIR:
            return "swords", Token.TEXT2, tr("round {round}: to be paired", round=n)
        case StepKind.PUBLISH:
            return "pencil-line", Token.TEXT2, tr("round {round}: draft", round=n)
        case StepKind.ENTER_RESULTS:
            words = trn(
                "round {round}: {n} result missing",
                "round {round}: {n} results missing",
                tournament.missing,
                round=n,
            )
            return "circle-dashed", Token.BREACH, words
        case StepKind.SECOND_READING:
            words = trn(
                "round {round}: {n} result to be read again",
                "round {round}: {n} results to be read again",
                tournament.missing,
                round=n,
            )
            return "list-checks", Token.TEXT2, words
        case StepKind.CLOSE:
            return "lock", Token.TEXT2, tr("round {round}: to be closed", round=n)
        case StepKind.PRINT_FINAL:
            return "check", Token.DONE, tr("finished")
        case _:
            return "circle", Token.TEXT2, ""

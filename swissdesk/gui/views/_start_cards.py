"""The cards of Start: what can be begun, what was left, what to try first."""

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QEnterEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from swissdesk.app.steps import StepKind
from swissdesk.app.wording import date_text
from swissdesk.gui import looks
from swissdesk.gui.cells import Align, Symbol
from swissdesk.gui.dialogs.look import LANGUAGE_NAMES
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.icons import icon_pixmap
from swissdesk.gui.painting import draw_text, rounded
from swissdesk.gui.recent import RecentTournament
from swissdesk.gui.theme import Mode, Token
from swissdesk.gui.widgets.buttons import Button, Kind, key_text
from swissdesk.gui.widgets.form import Segments
from swissdesk.gui.widgets.labels import Label, PartLabel, heading
from swissdesk.gui.widgets.messages import Card
from swissdesk.i18n import N_, current_language, tr, trn

if TYPE_CHECKING:
    from swissdesk.gui.main_window import MainWindow

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class BigButton(QPushButton):
    """A beginning: icon, word, what it takes, and its key."""

    def __init__(self, icon: str, title: str, text: str, action: QAction) -> None:
        super().__init__(title)
        self._icon, self._text = icon, text
        self._key = key_text(action.shortcut())
        self.setAutoDefault(False)
        self.setAccessibleDescription(text)
        self.setFixedHeight(px(52))
        self.clicked.connect(action.trigger)

    def sizeHint(self) -> QSize:
        return QSize(px(240), px(52))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.click()
            return
        super().keyPressEvent(event)

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
        upper = QRectF(px(43), px(8), area.width(), px(20))
        draw_text(painter, upper, self.text(), weight=Weight.SEMI)
        lower = QRectF(px(43), px(26), area.width(), px(17))
        draw_text(painter, lower, self._text, Token.TEXT2, size=12)
        right = area.adjusted(0, 0, -px(14), 0)
        draw_text(painter, right, self._key, Token.TEXT3, size=11, align=Align.RIGHT)


class RecentCard(QWidget):
    """A tournament as it was left; Enter or a click goes on with it."""

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
        self.setFixedHeight(px(83))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(f"{self._name}. {self._facts}. {self._due}")
        self.setToolTip("")

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
        inner = area.adjusted(px(19), 0, -px(19), 0)
        self._paint_words(painter, inner)
        self._paint_rounds(painter, inner)
        line = QRectF(inner.left(), px(26), inner.width(), px(20))
        draw_text(painter, line, self._due, self._ink, weight=Weight.MEDIUM, align=Align.RIGHT)
        if here and self._here:
            hint = QRectF(inner.left(), px(50), inner.width(), px(18))
            draw_text(painter, hint, tr("Enter to go on"), Token.TEXT2, size=12, align=Align.RIGHT)

    def _paint_words(self, painter: QPainter, inner: QRectF) -> None:
        name = QRectF(inner.left(), px(12), inner.width(), px(22))
        draw_text(painter, name, self._name, size=14.5, weight=Weight.SEMI)
        facts = QRectF(inner.left(), px(34), inner.width(), px(18))
        draw_text(painter, facts, self._facts, Token.TEXT2, size=12.5)
        path = QRectF(inner.left(), px(52), inner.width(), px(18))
        draw_text(painter, path, self._path, Token.TEXT2, size=12.5)

    def _paint_rounds(self, painter: QPainter, inner: QRectF) -> None:
        tournament = self.tournament
        total = min(tournament.rounds, 20)
        left = inner.right() - total * px(15)
        for n in range(1, total + 1):
            dash = QRectF(left + (n - 1) * px(15) + px(2), px(15), px(12), px(7))
            if n <= tournament.closed:
                rounded(painter, dash, 3, fill=Token.ACCENT)
            elif n == tournament.round and tournament.kind is not StepKind.PAIR:
                rounded(painter, dash, 3, fill=Token.BREACH)
            else:
                rounded(painter, dash, 3, line=Token.LINE2)


_HELD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


def facts_of(tournament: RecentTournament) -> str:
    """Return when it was open last, how many play, and its dates."""
    facts = []
    if tournament.opened:
        opened = datetime.fromisoformat(tournament.opened).astimezone()
        facts.append(date_text(opened.date().isoformat()))
    if tournament.players:
        facts.append(trn("{n} player", "{n} players", tournament.players))
    return " · ".join(facts)


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
        case StepKind.CLOSE:
            return "lock", Token.TEXT2, tr("round {round}: to be closed", round=n)
        case StepKind.PRINT_FINAL:
            return "check", Token.DONE, tr("finished")
        case _:
            return "circle", Token.TEXT2, ""


_TRIES = (
    (N_("Three results"), N_("Rounds: the keys 1, 5, 0, one a board.")),
    (N_("Why so?"), N_("The key ? on any pair, colour or place.")),
    (N_("Pairing and printing"), N_("Ctrl+Enter always leads to the next step.")),
    (N_("By hand and back"), N_("M changes pairs, Ctrl+Z takes any action back.")),
)


class WelcomePage(QWidget):
    """As long as there is no tournament: the sample, what to try, and the look."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__()
        self._window = window
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(10))
        column.addWidget(Label(tr("No tournaments yet"), size=22, weight=Weight.SEMI))
        words = tr("Start with an empty one, a list you have, or the sample.")
        column.addWidget(Label(words, ink=Token.TEXT2, size=14))
        column.addSpacing(px(6))
        column.addWidget(self._sample())
        column.addSpacing(px(12))
        column.addWidget(heading(tr("What to try")))
        column.addLayout(_tries())
        column.addSpacing(px(12))
        column.addWidget(heading(tr("Once for this computer")))
        column.addWidget(self._look())
        column.addStretch(1)

    def _sample(self) -> Card:
        card = Card(line=Token.ACCENT, margin=20)
        row = QHBoxLayout()
        row.setSpacing(px(20))
        row.addWidget(PartLabel(Symbol("graduation-cap", Token.ACCENT, "", 28)))
        words = QVBoxLayout()
        words.setSpacing(px(6))
        words.addWidget(Label(tr("Start with the sample tournament"), size=16, weight=Weight.SEMI))
        text = tr(
            "41 players, 7 rounds, the 4th under way: three boards without a result, a bye asked "
            "for. It is an ordinary file: everything can be changed and undone, and no real "
            "tournament is touched."
        )
        words.addWidget(Label(text, ink=Token.TEXT2, wrap=True))
        start = Button(
            tr("Open the sample tournament"), kind=Kind.PRIMARY, icon="arrow-right", key="Return"
        )
        start.clicked.connect(self._window.commands.action("sample").trigger)
        self.first = start
        line = QHBoxLayout()
        line.setSpacing(px(14))
        line.addWidget(start)
        line.addWidget(Label(tr("or Ctrl+T, at any time"), ink=Token.TEXT2, size=12.5), 1)
        words.addLayout(line)
        row.addLayout(words, 1)
        card.column.addLayout(row)
        return card

    def _look(self) -> Card:
        window = self._window
        card = Card(margin=16)
        top = QHBoxLayout()
        top.addWidget(PartLabel(Symbol("languages", Token.TEXT2)))
        top.addWidget(Label(tr("Language and look"), weight=Weight.SEMI), 1)
        card.column.addLayout(top)
        text = tr("The language of the prints is chosen apart, with each print.")
        card.column.addWidget(Label(text, ink=Token.TEXT2, size=12.5))
        tongue = Segments(LANGUAGE_NAMES, current_language())
        tongue.chosen.connect(lambda code: looks.show_language(window, str(code)))
        modes = (
            (Mode.LIGHT, tr("Light")),
            (Mode.DARK, tr("Dark")),
            (Mode.SYSTEM, tr("As the system")),
        )
        theme = Segments(modes, Mode(window.settings.theme))
        theme.chosen.connect(lambda mode: looks.show_theme(window, mode))
        row = QHBoxLayout()
        row.addWidget(tongue)
        row.addWidget(theme, 1)
        card.column.addLayout(row)
        return card


def _tries() -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(px(12))
    grid.setVerticalSpacing(px(8))
    for number, (title, text) in enumerate(_TRIES):
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(Label(tr(title), weight=Weight.SEMI))
        words.addWidget(Label(tr(text), ink=Token.TEXT2))
        place = (number % 2, number // 2 * 2)
        grid.addWidget(NumberDisc(number + 1), *place)
        grid.addLayout(words, place[0], place[1] + 1)
        grid.setColumnStretch(place[1] + 1, 1)
    return grid


class NumberDisc(QWidget):
    """A small number before a suggestion."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self._number = number
        self.setFixedSize(px(26), px(26))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, area = QPainter(self), QRectF(self.rect())
        rounded(painter, area, 13, fill=Token.SOFT)
        draw_text(
            painter, area, str(self._number), Token.ACCENT, weight=Weight.SEMI, align=Align.CENTRE
        )

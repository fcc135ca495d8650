"""What is said in place: findings, strips over a table, empty views, cards in a panel."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from swissdesk.domain.notes import Level, Severity
from swissdesk.gui.cells import Chip, Symbol
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.painting import rounded
from swissdesk.gui.theme import OWN_GROUND, Token
from swissdesk.gui.widgets.buttons import Button
from swissdesk.gui.widgets.labels import Ground, Label, PartLabel
from swissdesk.i18n import N_, tr

_GLANCE = 2


@dataclass(frozen=True, slots=True)
class Voice:
    """How a level speaks: ink, shape and word together."""

    ink: Token
    icon: str
    word: str


_DEPARTURE = Voice(Token.NOTE, "info", N_("Departure"))
_NOTE = Voice(Token.NOTE, "info", N_("Note"))
_VOICES = {
    Level.CONFIRM: Voice(Token.BREACH, "triangle-alert", N_("Breach")),
    Level.CONSEQUENCES: Voice(Token.GRAVE, "octagon-alert", N_("With consequences")),
    Level.REFUSED: Voice(Token.GRAVE, "octagon-alert", N_("Refused")),
}


def voice_of(level: Level, severity: Severity = Severity.DEPARTURE) -> Voice:
    """Return how a finding of that level speaks."""
    return _VOICES.get(level, _NOTE if severity is Severity.NOTE else _DEPARTURE)


class Card(QWidget):
    """A rounded box on the panel or sheet. Children paint nothing over its corners."""

    def __init__(
        self, *, fill: Token = Token.SURFACE, line: Token | None = Token.LINE, margin: int = 12
    ) -> None:
        super().__init__()
        self.fill, self.line = fill, line
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(px(margin), px(margin - 2), px(margin), px(margin - 2))
        self.column.setSpacing(px(4))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    def paintEvent(self, event: QPaintEvent) -> None:
        rounded(QPainter(self), QRectF(self.rect()), 8, fill=self.fill, line=self.line)


class InfoCard(Card):
    """A fact and what follows from it: icon, heading, a sentence."""

    def __init__(self, icon: str, ink: Token, title: str, text: str) -> None:
        super().__init__()
        self.title = title
        self.setAccessibleName(title)
        top = QHBoxLayout()
        top.setSpacing(px(8))
        top.addWidget(PartLabel(Symbol(icon, ink)))
        top.addWidget(Label(title, weight=Weight.SEMI), 1)
        self.column.addLayout(top)
        self.column.addWidget(Label(text, ink=Token.TEXT2, size=12, wrap=True, selectable=True))


class FindingRow(Card):
    """One finding: shape and word of its level, the article, the sentence, where it is.

    The row can be focused; Enter or a click sends ``chosen``.
    """

    chosen = Signal()

    def __init__(
        self,
        level: Level,
        sentence: str,
        *,
        rule: str = "",
        severity: Severity = Severity.DEPARTURE,
        place: str = "",
    ) -> None:
        voice = voice_of(level, severity)
        super().__init__(fill=OWN_GROUND[voice.ink], line=None)
        self._ink = voice.ink
        word = tr(voice.word)
        self.column.addLayout(_finding_head(voice, word, level, rule))
        self.column.addWidget(Label(sentence, wrap=True))
        if place:
            self.column.addWidget(Label(place, ink=Token.TEXT2, size=12, wrap=True))
        # It must be able to grow: its sentence wraps to more lines than it would like.
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        spoken = tr("{level}, {rule}: {sentence}", level=word, rule=rule, sentence=sentence)
        self.setAccessibleName(spoken if rule else f"{word}: {sentence}")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
            self.chosen.emit()
            event.accept()
            return
        super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self.chosen.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.line = self._ink
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.line = None
        self.update()


def _finding_head(voice: Voice, word: str, level: Level, rule: str) -> QHBoxLayout:
    head = QHBoxLayout()
    head.setSpacing(px(6))
    head.addWidget(PartLabel(Symbol(voice.icon, voice.ink, word, 16)))
    if level is Level.REFUSED:
        head.addWidget(PartLabel(Symbol("lock", voice.ink, "", 13)))
    head.addWidget(Label(word, ink=voice.ink, weight=Weight.SEMI, size=12.5), 1)
    if rule:
        head.addWidget(ArticleLabel(rule, voice.ink))
    return head


class ArticleLabel(QWidget):
    """The number of an article on a small light ground, selectable as text."""

    def __init__(self, rule: str, ink: Token = Token.ACCENT) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(px(8), px(1), px(8), px(1))
        row.addWidget(Label(rule, ink=ink, weight=Weight.SEMI, size=12))
        self._fill = Token.SOFT if ink is Token.ACCENT else Token.SURFACE
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Article {rule}", rule=rule))

    def paintEvent(self, event: QPaintEvent) -> None:
        rounded(QPainter(self), QRectF(self.rect()), 9, fill=self._fill)


class Strip(Ground):
    """A band over a table that names a mode or a state; counts stand on the right."""

    def __init__(self, icon: str, ink: Token, title: str, text: str = "", right: str = "") -> None:
        super().__init__(OWN_GROUND.get(ink, Token.SUNKEN))
        self.setMinimumHeight(px(34))
        self.around = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self.around.setContentsMargins(px(20), px(4), px(20), px(4))
        self.around.setSpacing(px(8))
        self.row = row = QHBoxLayout()
        row.setSpacing(px(8))
        self.around.addLayout(row, 1)
        self.title = Label(title, ink=ink, weight=Weight.SEMI)
        self.text = Label(text, selectable=True)
        self.right = Label(right, weight=Weight.MEDIUM)
        row.addWidget(PartLabel(Symbol(icon, ink)))
        row.addWidget(self.title)
        row.addWidget(self.text)
        row.addStretch(1)
        row.addWidget(self.right)

    def let_wrap(self) -> None:
        """Let the text have all the room there is, and go on below where it is longer."""
        self.text.setWordWrap(True)
        self.row.setStretchFactor(self.text, 1)
        self.row.setStretch(self.row.indexOf(self.text) + 1, 0)


class QuestionStrip(Strip):
    """A band that asks: the answers stand beside the question, or below it where it is long."""

    def __init__(self, icon: str, answers: Sequence[Button]) -> None:
        super().__init__(icon, Token.BREACH, "")
        self.title.hide()
        self.let_wrap()
        margins = self.around.contentsMargins()
        self.around.setContentsMargins(margins.left(), px(8), margins.right(), px(8))
        self._answers = answers
        self._choice = QHBoxLayout()
        self._choice.setSpacing(px(8))
        for answer in answers:
            self._choice.addWidget(answer)
        self.around.addLayout(self._choice)
        self.around.setAlignment(self._choice, Qt.AlignmentFlag.AlignRight)

    def put(self, question: str, right: str = "") -> None:
        """Put *question*; *right* tells how many like it follow."""
        self.text.setText(question)
        self.right.setText(right)
        self.right.setVisible(bool(right))
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Leave the keys out first, then go below: in two lines a question is read at a glance."""
        for caps in (True, False):
            for answer in self._answers:
                answer.set_caps(caps)
            if self._lines_beside() <= _GLANCE:
                self.around.setDirection(QBoxLayout.Direction.LeftToRight)
                return
        for answer in self._answers:
            answer.set_caps(True)
        self.around.setDirection(QBoxLayout.Direction.TopToBottom)

    def _lines_beside(self) -> int:
        """Return how many lines the question takes beside the answers."""
        margins, gap = self.around.contentsMargins(), px(8)
        taken = sum(answer.sizeHint().width() + gap for answer in self._answers)
        taken += margins.left() + margins.right() + px(16) + gap
        if self.right.text():
            taken += self.right.sizeHint().width() + gap
        room = max(1, self.width() - taken)
        return round(self.text.heightForWidth(room) / self.text.fontMetrics().lineSpacing())


class EmptyState(Ground):
    """A view without content: what it will show, and what can be done now.

    Put fields and buttons into ``below``.
    """

    def __init__(self, icon: str, title: str, text: str) -> None:
        super().__init__(Token.SURFACE)
        column = QVBoxLayout(self)
        column.setSpacing(px(10))
        column.addStretch(3)
        centre = Qt.AlignmentFlag.AlignHCenter
        column.addWidget(PartLabel(Symbol(icon, Token.ACCENT, "", 42)), alignment=centre)
        column.addSpacing(px(4))
        self.title = Label(title, size=19, weight=Weight.SEMI)
        column.addWidget(self.title, alignment=centre)
        self.text = Label(text, ink=Token.TEXT2, size=14, selectable=True)
        column.addWidget(self.text, alignment=centre)
        self.below = QVBoxLayout()
        self.below.setSpacing(px(12))
        column.addLayout(self.below)
        column.addStretch(4)


class LinkLabel(Label):
    """A word that can be pressed: with the mouse, Enter or Space."""

    pressed = Signal()

    def __init__(self, text: str, *, size: float = 12.5, wrap: bool = False) -> None:
        super().__init__(text, ink=Token.ACCENT, size=size, weight=Weight.MEDIUM, wrap=wrap)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(text)

    def keyPressEvent(self, ev: QKeyEvent) -> None:
        if ev.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.pressed.emit()
            ev.accept()
            return
        super().keyPressEvent(ev)

    def mousePressEvent(self, ev: QMouseEvent) -> None:
        self.pressed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            rounded(QPainter(self), QRectF(self.rect()), 3, line=Token.ACCENT, width=1.5)

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.update()
        return super().event(event)


def chip_label(text: str, voice: Token = Token.TEXT2, icon: str = "") -> PartLabel:
    """Return a chip as a widget."""
    return PartLabel(Chip(text, voice, icon))

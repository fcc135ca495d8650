"""Words on the screen: plain text always, in an ink of the palette."""

from collections.abc import Sequence
from html import escape

from PySide6 import QtGui
from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QWidget

from swissdesk.gui.cells import Cell, Plain, Symbol
from swissdesk.gui.fonts import Weight, font, px
from swissdesk.gui.line_breaks import breakable, left_to_right
from swissdesk.gui.painting import paint_part, width_of
from swissdesk.gui.theme import Token, colour


class Label(QLabel):
    """A text in one ink. It never guesses rich text: names come from outside.

    *selectable* texts (messages, explanations) can be reached by Tab and copied.
    """

    def __init__(
        self,
        text: str = "",
        *,
        ink: Token = Token.TEXT,
        size: float = 13,
        weight: Weight = Weight.NORMAL,
        wrap: bool = False,
        selectable: bool = False,
        struck: bool = False,
    ) -> None:
        super().__init__()
        self._text = ""
        self._ink = ink
        self._tinting = False
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setFont(font(size, weight, struck=struck))
        self.setWordWrap(wrap)
        if selectable:
            self.setTextInteractionFlags(
                Qt.TextInteractionFlag.TextSelectableByMouse
                | Qt.TextInteractionFlag.TextSelectableByKeyboard
            )
        self.setText(text)
        self._tint()

    def setText(self, text: str) -> None:
        self._text = text
        super().setText(left_to_right(breakable(text) if self.wordWrap() else text))

    def text(self) -> str:
        return self._text

    def set_ink(self, ink: Token) -> None:
        """Write in another ink from now on."""
        self._ink = ink
        self._tint()

    def _tint(self) -> None:
        self._tinting = True
        shown = self.palette()
        shown.setColor(QPalette.ColorRole.WindowText, colour(self._ink))
        self.setPalette(shown)
        self._tinting = False

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and not self._tinting:
            self._tint()


class ShortLabel(Label):
    """A line that is cut where the room is short; the tooltip then has all of it."""

    def minimumSizeHint(self) -> QSize:
        return QSize(px(24), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_cut = self._shown() != left_to_right(self.text())
        self.setToolTip(plain_tip(self.text()) if is_cut else "")

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(colour(self._ink))
        painter.setFont(self.font())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter, self._shown())

    def _shown(self) -> str:
        mode = Qt.TextElideMode.ElideRight
        return self.fontMetrics().elidedText(left_to_right(self.text()), mode, self.width())


class SpareLabel(Label):
    """A line that is not there at all where it cannot be there whole: it can be spared."""

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.width() >= self.sizeHint().width():
            super().paintEvent(event)


class TwoLines(Label):
    """A name that goes on in a second line, and is cut only there; the tooltip has all of it."""

    most = 2
    _lines: Sequence[str] = ("",)

    @property
    def shown(self) -> tuple[str, ...]:
        """Return the lines as they are written."""
        return tuple(self._lines)

    def setText(self, text: str) -> None:
        super().setText(text)
        self._break()

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self._height())

    def minimumSizeHint(self) -> QSize:
        return QSize(px(24), self._height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._break()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(colour(self._ink))
        painter.setFont(self.font())
        above = max(0, (self.height() - self._height()) // 2)
        for number, line in enumerate(self._lines):
            top = above + number * self.fontMetrics().lineSpacing()
            painter.drawText(0, top + self.fontMetrics().ascent(), line)

    def _height(self) -> int:
        return len(self._lines) * self.fontMetrics().lineSpacing()

    def _break(self) -> None:
        """Share the words out: as many as fit on each line, all that are left on the last."""
        measure, left = self.fontMetrics(), self.text().split(" ")
        lines: list[str] = []
        while left:
            count = len(left)
            while (
                len(lines) < self.most - 1
                and count > 1
                and measure.horizontalAdvance(" ".join(left[:count])) > self.width()
            ):
                count -= 1
            lines.append(" ".join(left[:count]))
            left = left[count:]
        mode = Qt.TextElideMode.ElideRight
        shown = [measure.elidedText(line, mode, self.width()) for line in lines]
        self.setToolTip(plain_tip(self.text()) if shown != lines else "")
        if len(shown) != len(self._lines):
            self.updateGeometry()
        self._lines = shown
        self.update()


class TitleLines(TwoLines):
    """The heading of a panel: a question may be longer than a name."""

    most = 4


def plain_tip(text: str) -> str:
    """Return *text* so that a tooltip shows it as it stands: a name is never rich text."""
    return f"<span>{escape(text)}</span>" if QtGui.Qt.mightBeRichText(text) else text


def heading(text: str = "", *, wrap: bool = False) -> Label:
    """Return the heading of a group of fields or of a block in a panel."""
    return Label(text, weight=Weight.SEMI, size=13.5, wrap=wrap)


class PartLabel(QWidget):
    """One painted part as a widget of its own: a chip, an icon, key caps, discs."""

    def __init__(self, part: Plain) -> None:
        super().__init__()
        self._part: Plain = part
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_part(part)

    def show_part(self, part: Plain) -> None:
        """Show another part."""
        self._part = part
        self.setAccessibleName(Cell(parts=(part,)).text)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        height = px(self._part.size) if isinstance(self._part, Symbol) else px(20)
        return QSize(round(width_of(self._part)) + 1, height)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_part(painter, self._part, QRectF(self.rect()))


class Line(QFrame):
    """A hairline between groups."""

    def __init__(self, *, upright: bool = False) -> None:
        super().__init__()
        if upright:
            self.setFixedWidth(1)
        else:
            self.setFixedHeight(1)

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), colour(Token.LINE))


class Ground(QWidget):
    """An area filled with one token; the base of panels, strips and sheets."""

    def __init__(self, token: Token, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._token = token

    def set_ground(self, token: Token) -> None:
        """Fill with another token from now on."""
        self._token = token
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), colour(self._token))

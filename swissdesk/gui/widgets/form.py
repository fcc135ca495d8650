"""Fields of a form: the label stands above, a lock where a change has consequences."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QKeySequence, QPainter, QWheelEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSpinBox,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolTip,
    QVBoxLayout,
    QWidget,
)

from swissdesk.gui.cells import Run, Symbol
from swissdesk.gui.fonts import font, px
from swissdesk.gui.icons import icon_pixmap
from swissdesk.gui.painting import draw_text, shortened
from swissdesk.gui.theme import Token, colour
from swissdesk.gui.widgets.buttons import Button, focus_policy
from swissdesk.gui.widgets.labels import Label, PartLabel, plain_tip
from swissdesk.i18n import tr

Index = QModelIndex | QPersistentModelIndex
_OPTION, _OPTION_PAD = 26, 9
_EDGES = 4
"""What a field keeps free beside its margins, on both sides together."""
_AROUND_CHOICE = 9 + 26 + 3
"""What the style leaves free on both sides of the words of a choice, and a little air."""
_WINDOW_LEFT = Qt.FocusReason.ActiveWindowFocusReason


class Field(QWidget):
    """A control with its label above and, where needed, a message below.

    *hint* is told by the mouse at rest. While a message stands, the text that it is about
    stays in the field to be corrected; both go together.
    """

    def __init__(
        self, label: str, control: QWidget, *, locked: bool = False, hint: str = ""
    ) -> None:
        super().__init__()
        self.control = control
        self._hint = hint
        if hint:
            self.setToolTip(hint)
            control.setToolTip(hint)
            control.setAccessibleDescription(hint)
        self.setFocusProxy(control)
        self._label = Label(label, ink=Token.TEXT2, size=12.5)
        self._label.setBuddy(control)
        control.setAccessibleName(tr("{field}, locked", field=label) if locked else label)
        self._message: Label | None = None
        top = QHBoxLayout()
        top.setSpacing(px(6))
        top.addWidget(self._label)
        if locked:
            top.addWidget(PartLabel(Symbol("lock", Token.TEXT3, tr("locked"), 12)))
        top.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(3))
        column.addLayout(top)
        column.addWidget(control)
        self._column = column
        if isinstance(control, TextField):
            control.put_back.connect(lambda: self.say(""))

    @property
    def title(self) -> str:
        """Return what stands above the field."""
        return self._label.text()

    @property
    def message(self) -> str:
        """Return what is said below the field, "" if nothing is."""
        return self._message.text() if self._message is not None else ""

    def say(self, message: str) -> None:
        """Say below the field what is wrong with it; "" takes it back."""
        if self._message is None and message:
            # Few fields ever need it, and a text that can be selected takes long to make.
            self._message = Label(ink=Token.BREACH, size=12, wrap=True, selectable=True)
            self._column.insertWidget(self._column.indexOf(self.control) + 1, self._message)
        if self._message is not None:
            self._message.setText(message)
            self._message.setVisible(bool(message))
        self.control.setAccessibleDescription(message or self._hint)
        if isinstance(self.control, TextField):
            self.control.keep_refused(refused=bool(message))


class LineField(QLineEdit):
    """A line in which Ctrl+Z is the program's as soon as nothing typed here is left to undo.

    Qt's own line keeps the key to itself even then, and the arbiter's last action would stay.
    """

    def clear(self) -> None:
        """Empty the line for good: what stood there is stored or given up."""
        self.setText("")

    def event(self, arg__1: QEvent) -> bool:
        if (
            isinstance(arg__1, QKeyEvent)
            and arg__1.type() == QEvent.Type.ShortcutOverride
            and self._is_left_to_the_program(arg__1)
        ):
            arg__1.ignore()
            return True
        if isinstance(arg__1, QHelpEvent) and not self.toolTip():
            QToolTip.showText(arg__1.globalPos(), plain_tip(self.cut_text), self)
            return True
        return super().event(arg__1)

    @property
    def cut_text(self) -> str:
        """Return the text (or the hint) if it is longer than the field, else ""."""
        words, margins = self.text() or self.placeholderText(), self.textMargins()
        room = self.width() - margins.left() - margins.right() - px(_EDGES)
        return words if self.fontMetrics().horizontalAdvance(words) > room else ""

    def _is_left_to_the_program(self, event: QKeyEvent) -> bool:
        undo, redo = QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo
        return (event.matches(undo) and not self.isUndoAvailable()) or (
            event.matches(redo) and not self.isRedoAvailable()
        )


class TextField(LineField):
    """A line of text. ``finished`` is sent once, when a changed text is left or confirmed.

    A text that was refused stays to be corrected, and is offered again when it is left again.
    ``put_back`` is sent when what is stored takes its place: by Esc, by typing it, or because
    another value was stored.
    """

    finished = Signal(str)
    put_back = Signal()

    def __init__(self, text: str = "", *, hint: str = "", limit: int = 200) -> None:
        super().__init__(text)
        self.setFont(font())
        self.setPlaceholderText(hint)
        self.setMaxLength(limit)
        self._stored = self._told = text
        self._refused = False
        self.setTextMargins(px(6), 0, px(6), 0)
        self.setCursorPosition(0)
        self.returnPressed.connect(self.finish)

    @property
    def is_refused(self) -> bool:
        """Tell whether a text stands here that could not be stored."""
        return self._refused

    def keep_refused(self, *, refused: bool) -> None:
        """Keep the text though it was *refused*, or treat it as any other again."""
        self._refused = refused

    def show_text(self, text: str) -> None:
        """Show what is stored now, unless the arbiter is typing or correcting here."""
        news, self._stored = text != self._stored, text
        if self._refused and not news:
            return
        self._told = text
        if self._refused:
            self._put_back()
        elif not (self.hasFocus() and self.isModified()):
            self.setText(text)
        if not self.hasFocus():
            self.setCursorPosition(0)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.finish()
        # Of a long text one reads how it begins; a menu only borrows the focus.
        if event.reason() not in (Qt.FocusReason.PopupFocusReason, _WINDOW_LEFT):
            self.setCursorPosition(0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text() != self._stored:
            self._put_back()
            event.accept()
            return
        super().keyPressEvent(event)

    def finish(self) -> None:
        """Send ``finished`` if another text stands here than was sent or shown last."""
        if self._refused and self.text() == self._stored:
            self._put_back()
        if self.text() == self._told and not self._refused:
            return
        self._told = self.text()
        self.setModified(False)
        self.finished.emit(self.text())
        if not self._refused:
            self._stored = self._told = self.text()

    def _put_back(self) -> None:
        self._told = self._stored
        self.setText(self._stored)
        self._refused = False
        self.put_back.emit()


class SearchField(LineField):
    """A field with an icon inside it: finding, filtering, adding."""

    def __init__(self, hint: str, *, icon: str = "search") -> None:
        super().__init__()
        self.setFont(font())
        self.setPlaceholderText(hint)
        self.setAccessibleName(hint)
        self.setMaxLength(200)
        self._picture = QLabel(self)
        self._icon = icon
        self._picture.setPixmap(icon_pixmap(icon, Token.TEXT2))
        self._picture.move(px(9), px(7))
        self.setTextMargins(px(29), 0, px(6), 0)


class _OptionDelegate(QStyledItemDelegate):
    """An open list in the manner of the menus: air around the words, no ring in the lines."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(super().sizeHint(option, index).width(), px(_OPTION))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        state: QStyle.StateFlag = option.state
        on = bool(state & QStyle.StateFlag.State_Selected)
        area = QRectF(option.rect)
        painter.fillRect(area, colour(Token.SELECT if on else Token.SURFACE))
        inner = area.adjusted(px(_OPTION_PAD), 0, -px(_OPTION_PAD), 0)
        text = shortened(Run(str(index.data())), inner.width())
        draw_text(painter, inner, text)


class _LeavesWheel:
    """A control that the wheel passes over: it scrolls the page and never changes a value."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class NumberBox(_LeavesWheel, QSpinBox):
    """A small number with arrows."""


class Choice(_LeavesWheel, QComboBox):
    """A choice from few; ``chosen`` is sent when the arbiter (not the program) chooses."""

    chosen = Signal(object)

    def __init__(self, options: Sequence[tuple[object, str]], value: object = None) -> None:
        super().__init__()
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(4)
        self._values = [key for key, _text in options]
        self.addItems([text for _key, text in options])
        self.show_value(value)
        self.activated.connect(lambda place: self.chosen.emit(self._values[place]))

    def showPopup(self) -> None:
        """Open the list as wide as its longest words, whatever the room of the field is."""
        if not isinstance(self.itemDelegate(), _OptionDelegate):
            # Asking for it makes the list, which takes longer than all the rest of the field.
            self.setItemDelegate(_OptionDelegate(self))
        widest = self._widest() + 2 * px(_OPTION_PAD) + px(14)
        self.view().setMinimumWidth(max(self.width(), widest))
        super().showPopup()

    def _widest(self) -> int:
        measure = self.fontMetrics()
        widths = (measure.horizontalAdvance(self.itemText(n)) for n in range(self.count()))
        return max(widths, default=0)

    def show_whole(self) -> None:
        """Take the room of the longest words that can be chosen, so that none are cut."""
        self.setMinimumWidth(self._widest() + px(_AROUND_CHOICE))

    def offer(self, value: object, text: str) -> None:
        """Add *value* to what can be chosen, unless it can be already."""
        if value not in self._values:
            self._values.append(value)
            self.addItem(text)

    def withdraw(self, value: object) -> None:
        """Take *value* off what can be chosen."""
        if value in self._values:
            place = self._values.index(value)
            del self._values[place]
            self.removeItem(place)

    def show_options(self, options: Sequence[tuple[object, str]], value: object) -> None:
        """Show other *options*, *value* chosen, without sending ``chosen``."""
        values = [key for key, _text in options]
        if values != self._values:
            self._values = values
            self.clear()
            self.addItems([text for _key, text in options])
        else:
            for place, (_key, text) in enumerate(options):
                self.setItemText(place, text)
        self.show_value(value)

    def show_value(self, value: object) -> None:
        """Show *value* without sending ``chosen``."""
        if value in self._values:
            self.setCurrentIndex(self._values.index(value))

    @property
    def value(self) -> object:
        """Return the value shown."""
        return self._values[self.currentIndex()] if self.currentIndex() >= 0 else None


class Segments(QWidget):
    """A choice of two to four as buttons beside one another, one switched on."""

    chosen = Signal(object)

    def __init__(self, options: Sequence[tuple[object, str]], value: object = None) -> None:
        super().__init__()
        self._buttons: dict[object, Button] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(6))
        for key, text in options:
            button = Button(text, short=True)
            button.setCheckable(True)
            button.clicked.connect(lambda _checked=False, key=key: self._choose(key))
            self._buttons[key] = button
            row.addWidget(button)
        row.addStretch(1)
        self.show_value(value)

    def show_value(self, value: object) -> None:
        """Show *value* without sending ``chosen``."""
        known = value in self._buttons
        for number, (key, button) in enumerate(self._buttons.items()):
            button.setChecked(key == value)
            here = key == value if known else number == 0
            button.setFocusPolicy(focus_policy(here))
            if here:
                self.setFocusProxy(button)

    def show_text(self, key: object, text: str) -> None:
        """Show other words on the button of *key*."""
        self._buttons[key].setText(text)

    @property
    def value(self) -> object:
        """Return the value shown."""
        return next((key for key, button in self._buttons.items() if button.isChecked()), None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}.get(Qt.Key(event.key()))
        buttons = list(self._buttons.values())
        focused = [n for n, button in enumerate(buttons) if button.hasFocus()]
        if step and focused:
            buttons[(focused[0] + step) % len(buttons)].setFocus()
            event.accept()
            return
        super().keyPressEvent(event)

    def _choose(self, key: object) -> None:
        self.show_value(key)
        self.chosen.emit(key)

"""The bar above the boards: rounds, the board field, the filter, or the sign of a draft."""

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QAction, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout

from swissdesk.domain.rounds import RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.cells import Chip
from swissdesk.gui.fonts import font, px
from swissdesk.gui.painting import cap_width, paint_cap
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import Button
from swissdesk.gui.widgets.filter_bar import BAR_HEIGHT
from swissdesk.gui.widgets.form import LineField
from swissdesk.gui.widgets.labels import Ground, Label, PartLabel
from swissdesk.gui.widgets.round_tabs import RoundTabs
from swissdesk.i18n import tr

_DIGITS = 4


class BoardField(LineField):
    """Takes a board number: in it digits are a number, never a result.

    ``board_named`` carries the number at Enter, ``left`` tells that the arbiter stepped out.
    """

    board_named = Signal(int)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setFont(font())
        self.setMaxLength(_DIGITS)
        self.setPlaceholderText(tr("No."))
        self.setAccessibleName(tr("Board number"))
        self.setAccessibleDescription(tr("Number, Enter, result: then the next slip. Esc leaves."))
        self.setToolTip(tr("Board number (*): number, Enter, result, next slip"))
        self.setFixedWidth(px(66))
        self.setTextMargins(px(4), 0, round(cap_width("*")) + px(2), 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, text = event.key(), event.text()
        if key in (Qt.Key.Key_Escape, Qt.Key.Key_Down):
            self.clear()
            self.left.emit()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers() & _HELD:
            if self.text():
                self.board_named.emit(int(self.text()))
        elif text.isprintable() and text and not event.modifiers() & _HELD:
            if text in "0123456789":
                super().keyPressEvent(event)
        else:
            super().keyPressEvent(event)
            return
        event.accept()

    def insert_only_digits(self) -> None:
        """Keep digits only, after something was pasted."""
        digits = "".join(sign for sign in self.text() if sign in "0123456789")
        if digits != self.text():
            self.setText(digits)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.selectAll()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        width = cap_width("*")
        area = QRectF(self.width() - width - px(5), 0, width, self.height())
        paint_cap(QPainter(self), "*", area, fill=Token.SUNKEN, line=None)


_HELD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


class RoundBar(Ground):
    """Tabs on the left; on the right what belongs to the state of the round shown."""

    def __init__(self, open_only: QAction, reading: QAction) -> None:
        super().__init__(Token.SURFACE)
        self.setFixedHeight(px(BAR_HEIGHT))
        self.tabs = RoundTabs()
        self.field = BoardField()
        self.field.textChanged.connect(lambda _text: self.field.insert_only_digits())
        self._word = Label(tr("Board"), ink=Token.TEXT2, size=12.5)
        self._word.setBuddy(self.field)
        self._filter = Button(short=False, icon="circle-dashed", key="F4")
        self._filter.setCheckable(True)
        self._filter.clicked.connect(open_only.trigger)
        self._reading = Button(action=reading)
        self._draft = PartLabel(Chip(tr("Draft: players do not see it"), Token.TEXT2, "eye-off"))
        row = QHBoxLayout(self)
        row.setContentsMargins(px(20), 0, px(14), 0)
        row.setSpacing(px(8))
        row.addWidget(self.tabs, 1)
        row.addWidget(self._word)
        row.addWidget(self.field)
        row.addWidget(self._filter)
        row.addWidget(self._reading)
        row.addWidget(self._draft)
        self._state: RoundState | None = None

    def show_round(self, tournament: Tournament, number: int, *, filtered: bool) -> None:
        """Show which round is on, and what can be done in its state."""
        self.tabs.show_rounds(tournament, number)
        known = number <= len(tournament.rounds)
        self._state = tournament.round(number).state if known else None
        missing = len(tournament.round(number).missing) if known else 0
        published = self._state is RoundState.PUBLISHED
        self._filter.setText(tr("Waiting · {n}", n=missing))
        self._filter.setChecked(filtered)
        self._filter.setVisible(published and bool(missing or filtered))
        self._filter.updateGeometry()
        self._reading.setVisible(published)
        self.field.setVisible(known and self._state is not RoundState.DRAFT)
        self._draft.setVisible(self._state is RoundState.DRAFT)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Take air, word and key cap off before the tabs have to scroll."""
        for tight, word, caps, words in _STAGES:
            self.tabs.set_tight(tight)
            self._word.setVisible(word and not self.field.isHidden())
            self._filter.set_caps(caps)
            self._reading.set_caps(caps)
            self._reading.set_words(words)
            tabs = sum(self.tabs.tabSizeHint(n).width() for n in range(self.tabs.count()))
            parts = (self._word, self.field, self._filter, self._reading, self._draft)
            # The field would like to be wider than it may be.
            wanted = (
                min(p.sizeHint().width(), p.maximumWidth()) for p in parts if not p.isHidden()
            )
            taken = sum(width + px(8) for width in wanted)
            if tabs + taken + px(40) <= self.width():
                return


_STAGES = (
    (False, True, True, True),
    (False, False, True, True),
    (False, False, False, True),
    (False, False, False, False),
    (True, False, False, False),
)

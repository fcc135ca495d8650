"""The status bar: the round, what is missing, the last action with its undo, and the file."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from swissdesk.gui.cells import Symbol
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.labels import Ground, Label, Line, PartLabel, ShortLabel, plain_tip
from swissdesk.gui.widgets.messages import LinkLabel
from swissdesk.i18n import tr

HEIGHT = 26
_LEFT, _RIGHT, _GAP, _AIR = 18, 16, 8, 4
_LAST_LEAST = 260
"""What of the last action stays to be read before something else that matters has to go."""


class StatusBar(Ground):
    """What was done is said here, with the way back beside it.

    Where the room is short the name of the file goes first, then the key; then a long action is
    shortened; then go the words that all is stored (their sign stays), and the state of the
    round, which the head has too.
    """

    undo_pressed = Signal()

    def __init__(self) -> None:
        super().__init__(Token.WINDOW)
        self.setFixedHeight(px(HEIGHT))
        self._round = Label(ink=Token.TEXT2, size=12)
        self._missing = Label(ink=Token.BREACH, size=12, weight=Weight.SEMI)
        self._last = ShortLabel(ink=Token.TEXT2, size=12)
        self.undo_link = LinkLabel(tr("undo"), size=12)
        self.undo_link.pressed.connect(self.undo_pressed)
        # The ring around it leaves some air at its word.
        self.undo_link.setContentsMargins(px(_AIR), px(1), px(_AIR), px(1))
        self._undo_key = Label("Ctrl+Z", ink=Token.TEXT3, size=11)
        self._sign = PartLabel(Symbol("check", Token.DONE, tr("Everything is on disk"), 14))
        self._stored = Label(tr("Everything is on disk"), ink=Token.TEXT2, size=12)
        self._file = ShortLabel(ink=Token.TEXT2, size=12)
        self._dots = [Label("·", ink=Token.TEXT3, size=12) for _ in range(2)]
        self._can_undo = False
        row = QHBoxLayout()
        row.setContentsMargins(px(_LEFT), 0, px(_RIGHT), 0)
        row.setSpacing(px(_GAP))
        for part in (self._round, self._dots[0], self._missing, self._dots[1], self._last):
            row.addWidget(part)
        row.addWidget(self.undo_link, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self._undo_key)
        row.addStretch(1)
        self._last.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        for end in (self._sign, self._stored, self._file):
            # What is lower than the line must not make the line lower.
            row.addWidget(end, 0, Qt.AlignmentFlag.AlignVCenter)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(Line())
        outer.addLayout(row, 1)

    def show_round(self, state: str, missing: str, *, waiting: bool) -> None:
        """Show the state of the round and what is missing in it (amber while waiting)."""
        self._round.setText(state)
        self._missing.setText(missing)
        self._missing.set_ink(Token.BREACH if waiting else Token.TEXT)
        self._fit()

    def show_last(self, words: str, undo: str) -> None:
        """Show the last action; *undo* says what Ctrl+Z would take back, "" nothing."""
        self._last.setText(words)
        self._can_undo = bool(undo)
        self.undo_link.setAccessibleName(undo)
        self.undo_link.setToolTip(plain_tip(undo))
        self._fit()

    def show_file(self, name: str, path: str) -> None:
        """Show which file holds everything."""
        self._file.setText(name)
        self._file.setAccessibleDescription(path)
        self._sign.setToolTip(plain_tip(name))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Leave out what can be spared until the last action can be read."""
        spared = (self._file, self._undo_key, self._stored, self._round)
        shown = self._parts(())
        for count in range(1, len(spared) + 1):
            may_shorten = self._stored in shown and self._undo_key not in shown
            wanted = sum(self._wanted(part, may_shorten) + px(_GAP) for part in shown)
            if wanted + px(_LEFT + _RIGHT) <= self.width():
                break
            shown = self._parts(spared[:count])
        for part in {*self._parts(()), *spared, *self._dots, self._missing, self.undo_link}:
            part.setVisible(part in shown)

    def _wanted(self, part: QWidget, may_shorten: bool) -> int:
        """Return the room that *part* asks for: of a long action the tooltip has the rest."""
        whole = part.sizeHint().width()
        return min(whole, px(_LAST_LEAST)) if may_shorten and part is self._last else whole

    def _parts(self, left_out: tuple[QWidget, ...]) -> list[QWidget]:
        """Return what there is to show, in its order."""
        before = [
            part for part in (self._round, self._missing) if part.text() and part not in left_out
        ]
        shown: list[QWidget] = [*before]
        if len(before) > 1:
            shown.insert(1, self._dots[0])
        if self._last.text():
            shown += [*self._dots[1:][: len(before)], self._last]
        if self._can_undo:
            shown += [self.undo_link, self._undo_key]
        shown += [self._sign, self._stored, self._file]
        return [part for part in shown if part not in left_out]

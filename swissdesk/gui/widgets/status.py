"""The status bar: the round, what is missing, the last action with its undo, and the file."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout

from swissdesk.gui.cells import Symbol
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.labels import Ground, Label, Line, PartLabel, ShortLabel, plain_tip
from swissdesk.gui.widgets.messages import LinkLabel
from swissdesk.i18n import tr

HEIGHT = 26


class StatusBar(Ground):
    """What was done is said here, with the way back beside it."""

    undo_pressed = Signal()

    def __init__(self) -> None:
        super().__init__(Token.WINDOW)
        self.setFixedHeight(px(HEIGHT))
        self._round = Label(ink=Token.TEXT2, size=12)
        self._missing = Label(ink=Token.BREACH, size=12, weight=Weight.SEMI)
        self._last = ShortLabel(ink=Token.TEXT2, size=12)
        self.undo_link = LinkLabel(tr("undo"), size=12)
        self.undo_link.pressed.connect(self.undo_pressed)
        self._undo_key = Label("Ctrl+Z", ink=Token.TEXT3, size=11)
        self._stored = Label(tr("Everything is on disk"), ink=Token.TEXT2, size=12)
        self._file = ShortLabel(ink=Token.TEXT2, size=12)
        self._dots = [Label("·", ink=Token.TEXT3, size=12) for _ in range(2)]
        row = QHBoxLayout()
        row.setContentsMargins(px(18), 0, px(16), 0)
        row.setSpacing(px(8))
        for part in (
            self._round,
            self._dots[0],
            self._missing,
            self._dots[1],
            self._last,
            self.undo_link,
            self._undo_key,
        ):
            row.addWidget(part)
        row.addStretch(1)
        self._last.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self._file.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        for end in (PartLabel(Symbol("check", Token.DONE, "", 14)), self._stored, self._file):
            row.addWidget(end)
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
        self._dots[0].setVisible(bool(state and missing))
        self._missing.setVisible(bool(missing))

    def show_last(self, words: str, undo: str) -> None:
        """Show the last action; *undo* says what Ctrl+Z would take back, "" nothing."""
        self._last.setText(words)
        self._dots[1].setVisible(bool(words))
        for part in (self.undo_link, self._undo_key):
            part.setVisible(bool(undo))
        self.undo_link.setAccessibleName(undo)
        self.undo_link.setToolTip(plain_tip(undo))

    def show_file(self, name: str, path: str) -> None:
        """Show which file holds everything."""
        self._file.setText(name)
        self._file.setAccessibleDescription(path)

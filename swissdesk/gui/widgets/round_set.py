"""The usual set of a round in the panel of the prints: what it holds, and its two buttons."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.app.round_set import chosen_set, in_words, not_yet, now_in_words
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import Button, Kind
from swissdesk.gui.widgets.labels import Label
from swissdesk.i18n import tr


class RoundSet(QWidget):
    """Says what the set holds; prints it, or asks what it shall hold."""

    print_asked = Signal()
    change_asked = Signal()

    def __init__(self, *, has_printer: bool) -> None:
        super().__init__()
        self._words = Label(ink=Token.TEXT2, size=12, wrap=True)
        self._reason = Label(ink=Token.TEXT2, size=12, wrap=True)
        text = tr("Print the set") if has_printer else tr("Save the set…")
        self.go = Button(
            text, icon="printer" if has_printer else "file-down", key="Ctrl+Shift+P", short=True
        )
        self.go.clicked.connect(self.print_asked)
        self.change = Button(tr("Choose…"), kind=Kind.QUIET, short=True)
        self.change.clicked.connect(self.change_asked)
        head = QHBoxLayout()
        head.addWidget(Label(tr("The usual set of a round"), weight=Weight.SEMI), 1)
        head.addWidget(self.change)
        row = QHBoxLayout()
        row.addWidget(self.go)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, px(4))
        column.setSpacing(px(5))
        column.addLayout(head)
        column.addWidget(self._words)
        column.addLayout(row)
        column.addWidget(self._reason)

    def show_set(self, tournament: Tournament, reason: str) -> None:
        """Show what the set of *tournament* holds, and why it cannot be printed now, if so."""
        words = in_words(chosen_set(tournament)) or tr("No sheets chosen.")
        later = "" if reason else not_yet(tournament)
        if later:
            words = tr("{sheets}. Not now: {later}.", sheets=now_in_words(tournament), later=later)
        self._words.setText(words)
        self.go.setEnabled(not reason)
        self._reason.setText(reason)
        self._reason.setVisible(bool(reason))

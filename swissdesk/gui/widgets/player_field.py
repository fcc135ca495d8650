"""A field in which a participant is named by number or surname."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent

from swissdesk.app.wording import name
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.names import matches
from swissdesk.domain.player import Player
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.form import SearchField
from swissdesk.gui.widgets.labels import Label
from swissdesk.i18n import tr

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class PlayerField(SearchField):
    """Finds a player; Enter sends ``chosen`` with the first one found. ``hint`` names him."""

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__(tr("number or surname"))
        self.hint = Label(ink=Token.TEXT2, size=12, wrap=True)
        self._players: Sequence[Player] = ()
        self._numbers: Mapping[PlayerId, int] = {}
        self.textChanged.connect(lambda _text: self._show_hint())

    def offer(self, players: Sequence[Player], numbers: Mapping[PlayerId, int]) -> None:
        """Offer *players*; what was typed before is forgotten."""
        self._players, self._numbers = players, numbers
        self.clear()
        self._show_hint()

    def found(self) -> list[Player]:
        """Return whom the text means, by number or by the beginnings of names."""
        text = self.text().strip()
        if not text:
            return []
        if text.isdecimal():
            return [p for p in self._players if str(self._numbers[p.id]) == text.lstrip("0")]
        return [p for p in self._players if matches(text, p.surname, p.given_name, p.name_latin)]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            found = self.found()
            if found:
                self.clear()
                self.chosen.emit(found[0].id)
            event.accept()
        elif event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
            event.accept()
        else:
            super().keyPressEvent(event)

    def _show_hint(self) -> None:
        found = self.found()
        text = self.text().strip()
        if not text:
            words = ""
        elif not found:
            words = tr("Nobody found for “{text}”.", text=text)
        else:
            first = found[0]
            who = f"{self._numbers[first.id]} {name(first)}"
            words = tr("Enter: {player}", player=who)
            if len(found) > 1:
                words = tr("Enter: {player}; more found: {n}", player=who, n=len(found) - 1)
        self.hint.setText(words)
        self.hint.setVisible(bool(words))
        self.setAccessibleDescription(words)

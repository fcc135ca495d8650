"""The head of a view: title, one line of state, undo and redo, actions, the next step."""

from collections.abc import Sequence

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout

from swissdesk.gui.commands import Commands
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import Button, Kind
from swissdesk.gui.widgets.labels import Ground, Line, ShortLabel
from swissdesk.gui.widgets.panel import clear

HEIGHT = 56
STATE_MOST, WORDS_MOST = 420, 320
"""How much room the state may ask for: of the key caps, and of the words of the buttons."""

_STAGES = (
    (True, True, True, STATE_MOST),
    (False, True, True, STATE_MOST),
    (False, False, True, WORDS_MOST),
    (False, True, False, STATE_MOST),
    (False, False, False, STATE_MOST),
)
"""Caps of the plain buttons, cap of the next step, words of the plain buttons, room of the state.

The caps of the plain buttons come and go together: one without a cap seems to have no key.
"""


class Head(Ground):
    """Where the room is short, first the key caps go, that of the next step last; then the words
    of the plain buttons.

    A title that would be cut even then takes the room of the bare icons, which the menus have
    too; undo and redo go last.
    """

    def __init__(self, commands: Commands) -> None:
        super().__init__(Token.SURFACE)
        self._commands = commands
        self._codes: tuple[str, ...] = ()
        self._buttons: list[Button] = []
        self._left_out: list[Button] = []
        self.title = ShortLabel(size=16.5, weight=Weight.SEMI)
        self.state = ShortLabel(ink=Token.TEXT2, size=12.5)
        self.next = Button(kind=Kind.PRIMARY, action=commands.action("next"))
        self.setFixedHeight(px(HEIGHT))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch(1)
        words.addWidget(self.title)
        words.addWidget(self.state)
        words.addStretch(1)
        for label in (self.title, self.state):
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._actions = QHBoxLayout()
        self._actions.setSpacing(px(8))
        row = QHBoxLayout()
        row.setContentsMargins(px(20), 0, px(17), 0)
        row.setSpacing(px(14))
        row.addLayout(words, 1)
        row.addLayout(self._actions)
        row.addWidget(self.next)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addLayout(row, 1)
        outer.addWidget(Line())
        self._undo = Button(kind=Kind.QUIET, action=commands.action("undo"), words=False)
        self._redo = Button(kind=Kind.QUIET, action=commands.action("redo"), words=False)
        for kept in (self._undo, self._redo):
            self._actions.addWidget(kept)

    def show_words(self, title: str, state: str) -> None:
        """Show title and state line."""
        self.title.setText(title)
        self.state.setText(state)
        self.state.setVisible(bool(state))
        self._fit()

    def show_actions(self, codes: Sequence[str]) -> None:
        """Show the buttons of a view; a code with ``-`` before it shows its icon only."""
        if tuple(codes) == self._codes and self._buttons:
            self._fit()
            return
        self._codes = tuple(codes)
        for kept in (self._undo, self._redo):
            self._actions.removeWidget(kept)
            kept.setParent(self)
        clear(self._actions)
        self._buttons = []
        for kept in (self._undo, self._redo):
            self._actions.addWidget(kept)
            kept.show()
        for code in codes:
            button = self._button(code)
            self._actions.addWidget(button)
            self._buttons.append(button)
        self._fit()

    def show_next(self, icon: str) -> None:
        """Show another icon on the next-step button; its words follow the action."""
        self.next.icon_name = icon
        self.next.set_key("Ctrl+Return")
        self._fit()

    def controls(self) -> list[Button]:
        """Return the buttons in the order of the focus."""
        return [self._undo, self._redo, *self._buttons, self.next]

    def _button(self, code: str) -> Button:
        bare = code.startswith("-")
        action = self._commands.action(code.lstrip("-"))
        kind = Kind.QUIET if bare else Kind.PLAIN
        arrow = bool(action.property("opens_menu"))
        return Button(action=action, kind=kind, words=not bare, menu_arrow=arrow)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        worded = [button for button in self._buttons if button.kind is not Kind.QUIET]
        quiet = [button for button in reversed(self._buttons) if button.kind is Kind.QUIET]
        bare = [*quiet, self._redo, self._undo]
        self._left_out = []
        for caps, next_cap, words, most in _STAGES:
            for button in worded:
                button.set_words(words)
                button.set_caps(caps)
            self.next.set_caps(next_cap)
            if self._taken() + self._wanted_for_words(most) <= self.width():
                break
        wanted = self._wanted_for_words(0)
        while len(self._left_out) < len(bare) and self._taken() + wanted > self.width():
            self._left_out.append(bare[len(self._left_out)])
        for button in bare:
            button.setVisible(button not in self._left_out)

    def _taken(self) -> int:
        """Return the room that the buttons and the margins take."""
        buttons = [button for button in self.controls() if button not in self._left_out]
        widths = sum(button.sizeHint().width() for button in buttons)
        return widths + px(8) * (len(buttons) - 2) + px(20 + 17 + 2 * 14)

    def _wanted_for_words(self, most: int) -> int:
        state = min(self.state.sizeHint().width(), px(most)) if self.state.text() else 0
        return max(px(120), self.title.sizeHint().width(), state)

"""Every command once, with key, words and icon: menus, heads and the keys page are made of it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence

from swissdesk.gui.icons import draw_icon
from swissdesk.gui.widgets.buttons import key_text
from swissdesk.gui.widgets.labels import plain_tip
from swissdesk.i18n import N_, tr


class Menu(Enum):
    """The menus in their order; the value is the heading with its mnemonic."""

    FILE = N_("&File")
    EDIT = N_("&Edit")
    TOURNAMENT = N_("&Tournament")
    PLAYERS = N_("&Players")
    ROUND = N_("&Round")
    VIEW = N_("&View")
    HELP = N_("&Help")


class Needs(Enum):
    """What must be open for a command to mean anything."""

    NOTHING = "nothing"
    TOURNAMENT = "tournament"


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """A command. *place* is the view that carries it out, "" for the window itself.

    *text* stands in the menu (with mnemonic), *short* on a button, *hint* on the keys page,
    there under *group* if it is not the place that heads it.
    ``on_table`` commands have a bare letter as their key, which works only while a table of
    their view has the focus; the Cyrillic letter of the same key is added by itself.
    A command without *menu* is reached by its key and its button only. *line* starts a new
    group in the menu; *after* names the command below which a view's own one stands there.
    *cap* stands on the button where it is no key of its own: Esc, which steps out of a task;
    one that *opens_menu* has an arrow there.
    """

    code: str
    text: str
    menu: Menu | None = None
    place: str = ""
    short: str = ""
    hint: str = ""
    keys: tuple[str, ...] = ()
    icon: str = ""
    needs: Needs = Needs.TOURNAMENT
    group: str = ""
    on_table: bool = False
    checkable: bool = False
    line: bool = False
    after: str = ""
    cap: str = ""
    opens_menu: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyHint:
    """A key that is no command: result keys, keys of lists. For the keys page."""

    keys: tuple[str, ...]
    hint: str
    group: str = ""


_PLACE = "place"
_CYRILLIC = dict(zip("QWERTYUIOPASDFGHJKLZXCVBNM", "ЙЦУКЕНГШЩЗФЫВАПРОЛДЯЧСМИТЬ", strict=True))


def with_twins(keys: Iterable[str]) -> list[str]:
    """Return *keys*; to each bare Latin letter the Cyrillic one of the same key is added."""
    found: list[str] = []
    for key in keys:
        found.append(key)
        if key in _CYRILLIC:
            found.append(_CYRILLIC[key])
    return found


class Commands(QObject):
    """The actions of all commands, in the language of the moment.

    *place* is the place that is shown: keys of tables mean nothing in another one.
    """

    def __init__(
        self, commands: Iterable[Command], run: Callable[[Command], None], parent: QObject
    ) -> None:
        super().__init__(parent)
        self.commands = tuple(commands)
        self._actions: dict[str, QAction] = {}
        self._reasons: dict[str, str] = {}
        self.place = ""
        for command in self.commands:
            if command.code in self._actions:
                raise ValueError(f"two commands are called {command.code}")
            self._actions[command.code] = self._make(command, run)

    def action(self, code: str) -> QAction:
        """Return the action of the command *code*."""
        return self._actions[code]

    def in_menu(self, menu: Menu) -> list[Command]:
        """Return the commands of *menu* in their order."""
        found = [command for command in self.commands if command.menu is menu]
        for command in [command for command in found if command.after]:
            found.remove(command)
            place = next(n for n, other in enumerate(found) if other.code == command.after)
            found.insert(place + 1, command)
        return found

    def allow(self, code: str, reason: str = "") -> None:
        """Enable the command, or disable it with the *reason* why it cannot be done now."""
        action = self._actions[code]
        action.setEnabled(not reason)
        self._reasons[code] = reason
        action.setToolTip(plain_tip(reason) if reason else _tip(self._command(code), action))

    def reason_against_key(self, pressed: QKeySequence) -> str:
        """Return why the command with the key *pressed* cannot be carried out, "" if it can."""
        for code, reason in self._reasons.items():
            action = self._actions[code]
            meant = pressed in action.shortcuts() and not self.is_key_of_another_place(action)
            if reason and meant:
                return reason
        return ""

    def is_key_of_another_place(self, action: QAction) -> bool:
        """Tell whether the key of *action* does nothing in the place that is shown."""
        place = action.property(_PLACE)
        if not place or place == self.place:
            return False
        only_there = action.shortcutContext() is Qt.ShortcutContext.WidgetShortcut
        return only_there or not action.isEnabled()

    def can(self, code: str) -> bool:
        """Tell whether the command can be carried out now."""
        return self._actions[code].isEnabled()

    def check(self, code: str, on: bool) -> None:
        """Show a switch as on or off."""
        self._actions[code].setChecked(on)

    def rename(self, code: str, text: str) -> None:
        """Show *text* instead of the command's own: what undo would undo, names and all.

        The letter stays where *text* begins with the command's own words.
        """
        action = self._actions[code]
        own = tr(self._command(code).text)
        words = without_mnemonic(own)
        begun = own if text.startswith(words) else ""
        action.setText(begun + text[len(words) if begun else 0 :].replace("&", "&&"))
        keys = action.shortcuts()
        action.setToolTip(plain_tip(f"{text} ({key_text(keys[0])})" if keys else text))

    def draw_icons(self, menu: Menu) -> None:
        """Draw the icons of *menu*, which opens, in the theme and scale of the moment."""
        for command in self.commands:
            if command.menu is menu and command.icon:
                draw_icon(self._actions[command.code])

    def _command(self, code: str) -> Command:
        return next(command for command in self.commands if command.code == code)

    def _make(self, command: Command, run: Callable[[Command], None]) -> QAction:
        action = QAction(tr(command.text), self)
        action.setIconText(tr(command.short) if command.short else without_mnemonic(action.text()))
        action.setShortcuts([QKeySequence(key) for key in with_twins(command.keys)])
        action.setProperty("icon_name", command.icon)
        action.setProperty(_PLACE, command.place)
        action.setProperty("cap", command.cap)
        action.setProperty("opens_menu", command.opens_menu)
        action.setCheckable(command.checkable)
        if command.on_table:
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        action.setToolTip(_tip(command, action))
        action.triggered.connect(lambda _checked=False: run(command))
        return action


def without_mnemonic(text: str) -> str:
    """Return *text* without the mark of its mnemonic."""
    return text.replace("&&", "\0").replace("&", "").replace("\0", "&")


def _tip(command: Command, action: QAction) -> str:
    words = without_mnemonic(tr(command.text))
    keys = action.shortcuts()
    return f"{words} ({key_text(keys[0])})" if keys else words

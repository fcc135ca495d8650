"""Every command once: distinct keys, distinct mnemonics, both keyboard layouts."""

from collections import Counter
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtGui import QAction, QImage, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget
from pytestqt.qtbot import QtBot

from swissdesk import gui
from swissdesk.gui.commands import Command, Commands, Menu, with_twins
from swissdesk.gui.looks import show_language, show_theme
from swissdesk.gui.main_window import MainWindow
from swissdesk.gui.places import all_views
from swissdesk.gui.table import Table
from swissdesk.gui.theme import Mode
from swissdesk.gui.window_commands import WINDOW_COMMANDS
from swissdesk.i18n import LANGUAGES, language, tr
from swissdesk.resources import ICONS_DIR
from tests.gui.stands import make_stand

EVERY = pytest.mark.parametrize("code", LANGUAGES)


def all_commands() -> list[Command]:
    return [*WINDOW_COMMANDS, *(c for view in all_views().values() for c in view.commands)]


def mnemonic(text: str) -> str:
    place = text.replace("&&", "").find("&")
    return text.replace("&&", "")[place + 1].casefold() if place >= 0 else ""


@EVERY
def test_the_menus_have_distinct_letters(code: str) -> None:
    with language(code):
        letters = [mnemonic(tr(menu.value)) for menu in Menu]
    assert all(letters)
    assert max(Counter(letters).values()) == 1


@EVERY
@pytest.mark.parametrize("menu", Menu)
def test_the_letters_inside_a_menu_are_distinct(code: str, menu: Menu) -> None:
    with language(code):
        texts = [tr(command.text) for command in all_commands() if command.menu is menu]
    letters = [mnemonic(text) for text in texts]
    assert all(letters), texts
    assert [text for text in texts if letters.count(mnemonic(text)) > 1] == []


def test_no_key_has_two_meanings_that_can_meet() -> None:
    window = Counter(
        QKeySequence(key).toString()
        for command in all_commands()
        if not command.on_table
        for key in command.keys
    )
    assert [key for key, count in window.items() if count > 1] == []
    for view in all_views().values():
        letters = Counter(key for c in view.commands if c.on_table for key in c.keys)
        assert [key for key, count in letters.items() if count > 1] == []


@EVERY
@pytest.mark.parametrize("stand", ["running", "draft"])
def test_the_letters_in_the_menu_of_a_row_are_distinct(
    window: MainWindow, tmp_path: Path, code: str, stand: str
) -> None:
    make_stand(stand, tmp_path / "menu.swissdesk", code)
    show_language(window, code)
    window.open_path(tmp_path / "menu.swissdesk")
    for place in ("rounds", "players", "standings", "crosstable"):
        window.go(place)
        table = getattr(window.navigator.view, "table", None)
        assert isinstance(table, Table)
        texts = [action.text() for action in table.actions() if action.isEnabled()]
        letters = Counter(filter(None, map(mnemonic, texts)))
        assert [letter for letter, count in letters.items() if count > 1] == [], texts


def test_places_keep_their_keys_to_themselves() -> None:
    places = {f"Ctrl+{view.position}" for view in all_views().values() if view.position}
    assert not places & {key for command in all_commands() for key in command.keys}


def test_every_icon_is_shipped() -> None:
    names = {c.icon for c in all_commands() if c.icon} | {v.icon for v in all_views().values()}
    missing = [name for name in names if not (ICONS_DIR / "lucide" / f"{name}.svg").exists()]
    assert missing == []


def test_no_icon_is_shipped_that_nobody_shows() -> None:
    room = Path(gui.__file__).parent
    source = "\n".join(file.read_text(encoding="utf-8") for file in room.rglob("*.py"))
    shipped = [file.stem for file in (ICONS_DIR / "lucide").glob("*.svg")]
    assert [name for name in shipped if f'"{name}"' not in source] == []


def test_a_letter_stands_for_the_cyrillic_one_of_the_same_key() -> None:
    assert with_twins(["M", "X", "E", "C", "B", "N", "R"]) == list("MЬXЧEУCСBИNТRК")
    assert with_twins(["Ctrl+M", "F3"]) == ["Ctrl+M", "F3"]


@pytest.mark.qt_log_ignore("keyToAscii Unhandled")  # Qt's tester types Latin letters only
@pytest.mark.parametrize("typed", [Qt.Key.Key_M, Qt.Key(0x042C)])
def test_a_letter_command_fires_in_both_layouts(qtbot: QtBot, typed: Qt.Key) -> None:
    fired: list[str] = []
    parent = QObject()
    command = Command(code="manual", text="By hand", keys=("M",), on_table=True)
    commands = Commands([command], lambda done: fired.append(done.code), parent)
    table = QWidget()
    table.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    table.addAction(commands.action("manual"))
    qtbot.addWidget(table)
    with qtbot.waitExposed(table):
        table.show()
    table.activateWindow()
    table.setFocus()
    qtbot.waitUntil(table.hasFocus)
    qtbot.keyClick(table, typed)
    assert fired == ["manual"]


def test_a_disabled_command_says_why(qapp: object) -> None:
    parent = QObject()
    commands = Commands([Command(code="pair", text="&Pair", keys=("F12",))], print, parent)
    commands.allow("pair", "3 results are missing.")
    action: QAction = commands.action("pair")
    assert not action.isEnabled()
    assert action.toolTip() == "3 results are missing."
    commands.allow("pair")
    assert action.isEnabled()
    assert action.toolTip() == "Pair (F12)"


def test_a_name_in_a_command_is_no_mnemonic_and_no_rich_text(qapp: object) -> None:
    parent = QObject()
    commands = Commands([Command(code="undo", text="&Undo", keys=("Ctrl+Z",))], print, parent)
    commands.rename("undo", "Undo: <b>Smith</b> & Sons")
    action = commands.action("undo")
    assert action.text() == "&Undo: <b>Smith</b> && Sons", "the letter of the menu stays"
    assert "&lt;b&gt;Smith" in action.toolTip()


def test_a_menu_shows_its_icons_in_the_theme_of_the_moment(window: MainWindow) -> None:
    menu = next(m for m in window.menuBar().findChildren(QMenu) if m.title() == tr("&File"))

    def shown() -> QImage:
        menu.popup(QPoint())
        menu.close()
        return window.commands.action("open").icon().pixmap(16).toImage()

    in_light = shown()
    assert not in_light.isNull()
    show_theme(window, Mode.DARK)
    assert shown() != in_light

"""Ctrl+K: one field over the window that finds players, boards, documents and commands."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout

from swissdesk.gui.cells import Align, Cell, Keys, Run, Symbol, cell, quiet
from swissdesk.gui.dialogs.base import Dialog
from swissdesk.gui.finding import Found, World, find
from swissdesk.gui.fonts import Weight, font, px
from swissdesk.gui.models.documents import printables
from swissdesk.gui.models.rows import Column, RowModel
from swissdesk.gui.table import Density, Table
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.form import LineField
from swissdesk.gui.widgets.labels import Label, Line, PartLabel
from swissdesk.i18n import tr, trn

if TYPE_CHECKING:
    from swissdesk.gui.main_window import MainWindow

_ROWS = 9
_WIDTH = 640
_TOP, _AROUND = 0.16, 110
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_STEPS = {
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_PageDown: _ROWS,
    Qt.Key.Key_PageUp: -_ROWS,
}


class FindField(LineField):
    """Keeps the focus all the time; the keys of a list go on to the list below it."""

    stepped = Signal(int)
    taken = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _STEPS.get(Qt.Key(event.key()))
        if step is not None:
            self.stepped.emit(step)
        elif event.key() in _ENTER:
            self.taken.emit()
        else:
            super().keyPressEvent(event)


class FoundModel(RowModel[Found]):
    """One hit a line: icon, name, what it is, and its key."""

    def key(self, row: Found) -> object:
        return row.identity

    def spoken(self, row: Found) -> str:
        return ", ".join(filter(None, (row.title, row.text, row.key)))

    def cell(self, row: Found, code: str) -> Cell:
        if code == "key":
            return cell(Keys((row.key,))) if row.key else cell()
        icon = (Symbol(row.icon, Token.ACCENT, ""),) if row.icon else ()
        return cell(*icon, Run(row.title, weight=Weight.MEDIUM), quiet(row.text))


class FindDialog(Dialog):
    """``chosen`` is the hit that was taken, None where it was closed by Esc."""

    def __init__(self, window: "MainWindow", world: World) -> None:
        super().__init__(tr("Find anything"), window, width=_WIDTH)
        self._main, self._world = window, world
        self.chosen: Found | None = None
        self.show_body_only()
        self.model = FoundModel(
            (
                Column(code="name", title=tr("Name")),
                Column(code="key", title=tr("Key"), width=110, align=Align.RIGHT),
            )
        )
        self.table = Table(self.model, Density.ROOMY)
        self.table.horizontalHeader().hide()
        self.table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.table.setAccessibleName(tr("What was found"))
        self.table.clicked.connect(lambda _index: self._take())
        self.table.cursor_settled.connect(lambda _index: self._speak())
        self.field = FindField()
        self.field.setFont(font(15))
        self.field.setFrame(False)
        self.field.setMaxLength(200)
        self.field.setPlaceholderText(tr("Player, board, document, command"))
        self.field.setAccessibleName(tr("Find a player, a board, a document or a command"))
        self.field.textChanged.connect(self._find)
        self.field.stepped.connect(self._step)
        self.field.taken.connect(self._take)
        top = QHBoxLayout()
        top.setSpacing(px(10))
        top.addWidget(PartLabel(Symbol("search", Token.TEXT2, "", 20)))
        top.addWidget(self.field, 1)
        self.hint = Label(tr("↑ ↓ and Enter"), ink=Token.TEXT2, size=12)
        top.addWidget(self.hint)
        self.body.addLayout(top)
        self.body.addWidget(Line())
        self.body.addWidget(self.table)
        self.first = self.field
        self._find("")

    def _find(self, text: str) -> None:
        hits = find(text, self._world)
        self.table.set_empty_text(tr("Nothing found for “{text}”.", text=text.strip()))
        self.hint.setVisible(bool(hits))
        self.model.show_rows(hits)
        height = self.table.verticalHeader().defaultSectionSize()
        room = self._main.height() * (1 - _TOP) - px(_AROUND)
        rows = max(2, min(_ROWS, len(hits), int(room // height)))
        self.table.setFixedHeight(height * rows)
        if hits:
            self.table.setCurrentIndex(self.model.index(0, 0))
        self.adjustSize()
        if not hits:
            self._main.announce(tr("Nothing found for “{text}”.", text=text.strip()))

    def _step(self, by: int) -> None:
        count = self.model.rowCount()
        if count:
            row = self.table.currentIndex().row() + by
            row = row % count if abs(by) == 1 else max(0, min(count - 1, row))
            self.table.setCurrentIndex(self.model.index(row, 0))

    def _speak(self) -> None:
        """Tell a screen reader which hit is marked: the focus stays in the field."""
        row = self.table.current_row()
        if isinstance(row, Found):
            count = trn("{n} hit", "{n} hits", self.model.rowCount())
            self._main.announce(f"{self.model.spoken(row)}. {count}")

    def _take(self) -> None:
        row = self.table.current_row()
        if isinstance(row, Found):
            self.chosen = row
            self.accept()

    def adjustSize(self) -> None:
        """Stand in the upper part of the window and grow downwards only."""
        super().adjustSize()
        window = self._window
        top = window.mapToGlobal(window.rect().topLeft()).y() + round(window.height() * _TOP)
        self.move(self.x(), top)


def find_anything(window: "MainWindow") -> None:
    """Ask, then go where the hit leads, or carry it out."""
    dialog = FindDialog(window, world_of(window))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    if dialog.ask() and dialog.chosen is not None:
        _go(window, dialog.chosen)


def world_of(window: "MainWindow") -> World:
    """Return all that can be found in *window* now."""
    commands, views = window.commands.commands, tuple(window.navigator.views.values())
    if window.bridge.session is None:
        return World(commands=tuple(c for c in commands if window.commands.can(c.code)))
    session = window.session
    sheets = printables(session.tournament, session.history())
    return World(
        commands=commands, views=views, tournament=session.tournament, sheets=tuple(sheets)
    )


def _go(window: "MainWindow", hit: Found) -> None:
    place = hit.place or _place_of(window, hit.command)
    if place and (place != window.navigator.place or hit.where):
        window.go(place, **hit.where)
    if not hit.command:
        return
    action = window.commands.action(hit.command)
    if not action.isEnabled():
        window.say(action.toolTip(), Token.BREACH)
    elif not (action.isCheckable() and action.isChecked()):
        action.trigger()


def _place_of(window: "MainWindow", code: str) -> str:
    return next((c.place for c in window.commands.commands if c.code == code), "")

"""F1: one page with all keys, made from the same list as the menus."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.app.files import write_atomically
from swissdesk.domain.names import fold
from swissdesk.errors import ArbiterError
from swissdesk.gui.cells import Keys
from swissdesk.gui.commands import Command, Commands, KeyHint, with_twins
from swissdesk.gui.dialogs.base import Dialog
from swissdesk.gui.fonts import px, scale
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import Button, Kind, key_text
from swissdesk.gui.widgets.form import SearchField
from swissdesk.gui.widgets.labels import Label, Line, PartLabel, heading
from swissdesk.gui.widgets.panel import scrolling
from swissdesk.gui.worker import Progress
from swissdesk.i18n import N_, tr

if TYPE_CHECKING:
    from swissdesk.gui.main_window import MainWindow
    from swissdesk.gui.navigator import Navigator
    from swissdesk.gui.view import View

_WIDER = (560, 900)
"""From so many px at 100 % on the page has a second and a third column."""
CAPS_WIDTH = 128

_LISTS = (
    KeyHint(keys=("Return",), hint=N_("into the line")),
    KeyHint(keys=("Home", "End"), hint=N_("first, last line")),
    KeyHint(keys=("A…Z",), hint=N_("find by name")),
    KeyHint(keys=("Esc",), hint=N_("one step out")),
)


_FIRST = ("next", "find", "undo", "redo", "filter", "print", "card", "open_only")
"""The commands that stand at the top of the page: those an arbiter needs all day."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Keys that belong together, under one heading."""

    title: str
    rows: tuple[tuple[tuple[str, ...], str], ...]


def groups(commands: Commands, views: "dict[str, type[View]]", here: str) -> list[Group]:
    """Return all keys in groups: everywhere first, then the place one is in."""
    own = [command for command in commands.commands if not command.place]
    own.sort(key=lambda c: _FIRST.index(c.code) if c.code in _FIRST else len(_FIRST))
    found = [Group(title=tr("Everywhere"), rows=_rows(own, ()))]
    order = sorted(views.values(), key=lambda view: view.code != here)
    for view in order:
        rows = _rows(view.commands, view.key_hints)
        if rows:
            found.append(Group(title=tr(view.hints_title or view.title), rows=rows))
    places = Group(title=tr("The places"), rows=tuple(
        ((f"Ctrl+{view.position}",), tr(view.title)) for view in views.values() if view.position
    ))  # fmt: skip
    return [*found, Group(title=tr("Lists"), rows=_rows((), _LISTS)), places]


def _rows(
    commands: Iterable[Command], hints: Iterable[KeyHint]
) -> tuple[tuple[tuple[str, ...], str], ...]:
    found = [(tuple(map(key_text, hint.keys)), tr(hint.hint)) for hint in hints]
    for command in commands:
        if command.keys and command.hint:
            found.append(((key_text(command.keys[0]),), tr(command.hint)))
    return tuple(found)


class KeyRow(QWidget):
    """One line of the page: key caps and what they do."""

    def __init__(self, caps: tuple[str, ...], hint: str) -> None:
        super().__init__()
        self._found = fold(" ".join((*caps, hint)))
        self._label = Label(hint, size=12.5, wrap=True)
        shown = PartLabel(Keys(caps))
        shown.setMaximumWidth(px(CAPS_WIDTH))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        # The caps stand at the right of their column; a widget around each costs too much.
        row.addSpacing(max(0, px(CAPS_WIDTH) - shown.sizeHint().width()))
        row.addWidget(shown)
        row.addSpacing(px(10))
        row.addWidget(self._label, 1)

    def fits(self, wanted: str) -> bool:
        """Tell whether the line is one of those looked for."""
        return wanted in self._found


class KeysPage(Dialog):
    """The page over the window; typing leaves what fits, Esc closes it."""

    def __init__(self, commands: Commands, navigator: "Navigator", window: "MainWindow") -> None:
        self._workers = window.workers
        room = window.width() * 100 / scale()
        super().__init__(tr("Keys"), window, width=min(1130, round(room * 0.94)))
        self._groups: list[tuple[QWidget, list[KeyRow]]] = []
        field = SearchField(tr("Find a key or a command"))
        field.textChanged.connect(self._filter)
        self.body.addWidget(field)
        self.first = field
        self._nothing = Label(ink=Token.TEXT2)
        self._nothing.hide()
        self.body.addWidget(self._nothing)
        columns = QHBoxLayout()
        columns.setSpacing(px(18))
        count = 1 + sum(room >= wide for wide in _WIDER)
        self._listed = groups(commands, navigator.views, navigator.place)
        spread = _spread(self._listed, count)
        for number, column in enumerate(spread):
            if number:
                columns.addWidget(Line(upright=True))
            columns.addLayout(self._column(column), 1)
        holder = QVBoxLayout()
        holder.addLayout(columns)
        area = scrolling(holder, Token.SURFACE)
        wanted = area.height_for(self.width() - px(60))
        area.setMinimumHeight(max(px(80), min(wanted, window.height() - px(190))))
        self.body.addWidget(area)
        letters = [c.keys[0] for c in commands.commands if c.on_table and len(c.keys[0]) == 1]
        self._twins = twins_sentence(letters)
        self.foot.addWidget(Label(self._twins, ink=Token.TEXT2, size=12, wrap=True), 1)
        paper = Button(tr("Print…"), kind=Kind.PLAIN, icon="printer", key="Ctrl+P")
        paper.clicked.connect(self._make_sheet)
        QShortcut(QKeySequence("Ctrl+P"), self, self._make_sheet)
        self.foot.addWidget(paper)
        close = Button(tr("Close"), kind=Kind.PLAIN, icon="x", key="Esc")
        close.clicked.connect(self.reject)
        self.foot.addWidget(close)

    def _make_sheet(self) -> None:
        """Make the sheet beside the window; then it is printed, or saved without a printer."""
        listed, twins, now = self._listed, self._twins, datetime.now().astimezone()

        def work(_progress: Progress) -> bytes:
            from swissdesk.app.key_sheet import KeyGroup, print_keys

            sheet = [
                KeyGroup(title=one.title, lines=tuple(("  ".join(c), hint) for c, hint in one.rows))
                for one in listed
            ]
            return print_keys(sheet, twins, now).pdf

        self._workers.start(work, done=self._take_sheet, failed=_unexpected, owner=self)

    def _take_sheet(self, pdf: bytes) -> None:
        from swissdesk.gui.printing import Pages, print_pages, printers
        from swissdesk.gui.saving import PDF, ask

        names = printers()
        try:
            if names:
                print_pages(Pages(pdf), names[0], 1)
                self._tell(tr("Printed on {printer}.", printer=names[0]))
                return
            home = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.HomeLocation)
            path = ask(self, tr("Save the sheet"), Path(home) / f"{tr('Keys')}.pdf", (PDF,))
            if path is not None:
                write_atomically(path, pdf)
                self._tell(tr("Saved: {file}", file=str(path)))
        except ArbiterError as error:
            self._tell(str(error))

    def _tell(self, words: str) -> None:
        self._nothing.setText(words)
        self._nothing.show()

    def _column(self, column: list[Group]) -> QVBoxLayout:
        made = QVBoxLayout()
        made.setSpacing(0)
        for group in column:
            block = QWidget()
            inside = QVBoxLayout(block)
            inside.setContentsMargins(0, 0, 0, px(10))
            inside.setSpacing(px(3))
            rows = [KeyRow(caps, hint) for caps, hint in group.rows]
            for widget in (heading(group.title), *rows):
                inside.addWidget(widget)
            self._groups.append((block, rows))
            made.addWidget(block)
        made.addStretch(1)
        return made

    def _filter(self, text: str) -> None:
        """Leave the lines that fit, each under the heading of its group."""
        wanted = fold(text.strip())
        found = False
        for block, rows in self._groups:
            fitting = [row for row in rows if row.fits(wanted)]
            for row in rows:
                row.setVisible(row in fitting)
            block.setVisible(bool(fitting))
            found = found or bool(fitting)
        self._tell(tr("No key and no command fits “{text}”.", text=text.strip()))
        self._nothing.setVisible(not found)


def _unexpected(error: Exception) -> None:
    raise error


def _spread(found: list[Group], count: int) -> list[list[Group]]:
    """Put the groups into *count* columns of about the same length; the first one stands alone."""
    columns: list[list[Group]] = [[] for _ in range(count)]
    columns[0].append(found[0])
    lengths = [0] * count
    others = range(1, count) if count > 1 else range(1)
    for group in found[1:]:
        shortest = min(others, key=lambda n: lengths[n])
        columns[shortest].append(group)
        lengths[shortest] += len(group.rows) + 2
    return columns


def twins_sentence(letters: list[str]) -> str:
    """Say which Cyrillic letter stands on the key of each letter command."""
    pairs = ", ".join(" ".join(with_twins([letter])) for letter in letters if letter.isalpha())
    if not pairs:
        return tr("Number pad and main row are equal.")
    return tr("Letters work in both layouts: {pairs}. Number pad and main row are equal.",
              pairs=pairs)  # fmt: skip


def show_keys(commands: Commands, navigator: "Navigator", window: "MainWindow") -> None:
    """Show the page."""
    page = KeysPage(commands, navigator, window)
    page.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    page.ask()

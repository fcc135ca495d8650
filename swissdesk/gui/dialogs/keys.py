"""F1: one page with all keys, made from the same list as the menus."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QStandardPaths, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.app.files import write_atomically
from swissdesk.domain.names import fold
from swissdesk.errors import ArbiterError
from swissdesk.gui.cells import Keys
from swissdesk.gui.commands import Command, Commands, KeyHint, with_twins
from swissdesk.gui.dialogs.base import MARGIN, Dialog
from swissdesk.gui.fonts import metrics, px, scale
from swissdesk.gui.painting import width_of
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import Button, Kind, key_text
from swissdesk.gui.widgets.form import SearchField
from swissdesk.gui.widgets.labels import Label, Line, PartLabel, heading
from swissdesk.gui.worker import Progress
from swissdesk.i18n import N_, tr

if TYPE_CHECKING:
    from swissdesk.gui.main_window import MainWindow
    from swissdesk.gui.navigator import Navigator
    from swissdesk.gui.view import View

_WIDER = (560, 900)
"""From so many px at 100 % on the page has a second and a third column."""
_BESIDE_CAPS, _BESIDE_BAR, _BELOW_GROUP, _BELOW_ROW = 10, 12, 7, 3
_HINT, _CAP, _BETWEEN = 12.5, 20, 18
_HEADING_A_COLUMN = 2
"""So many groups have their column whatever they hold: everywhere, and where one is."""
_WRAPPED = Qt.TextFlag.TextWordWrap.value

_LISTS = (
    KeyHint(keys=("Return",), hint=N_("into the line")),
    KeyHint(keys=("Home", "End"), hint=N_("first, last line")),
    KeyHint(keys=("A…Z",), hint=N_("find by name")),
    KeyHint(keys=("Esc",), hint=N_("one step out")),
)

_TOGETHER = {
    "new": ("open", N_("new tournament, open a file")),
    "import": ("export", N_("import TRF or a list, export")),
    "close": ("quit", N_("close the tournament, quit")),
    "undo": ("redo", N_("undo, redo")),
    "card": ("card_full", N_("player card, the whole card")),
    "back": ("forward", N_("back, forward")),
    "larger": ("smaller", N_("larger, smaller")),
    "next_pane": ("previous_pane", N_("next, previous pane")),
    "previous_round": ("next_round", N_("previous, next round")),
    "previous_player": ("next_player", N_("previous, next player")),
    "compare": ("next_breach", N_("compare, next finding: check sheet too")),
}
"""Commands that share a line with another one, and what is said of both."""
_SECOND = frozenset(second for second, _hint in _TOGETHER.values())

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
    places = [view.position for view in views.values() if view.position]
    sections = ((f"Ctrl+{min(places)}", "…", f"Ctrl+{max(places)}"), tr("the sections"))
    found = [Group(title=tr("Everywhere"), rows=(*_rows(own, ()), sections))]
    for view in sorted(views.values(), key=lambda view: view.code != here):
        found += _of_view(view)
    return [*found, Group(title=tr("Lists"), rows=_rows((), _LISTS))]


def _of_view(view: "type[View]") -> list[Group]:
    """Return the keys of a place, and after them those that have a heading of their own there."""
    hinted = (hint.group for hint in view.key_hints)
    titles = dict.fromkeys(("", *hinted, *(command.group for command in view.commands)))
    found = []
    for title in titles:
        rows = _rows(
            [command for command in view.commands if command.group == title],
            [hint for hint in view.key_hints if hint.group == title],
        )
        if rows:
            found.append(Group(title=tr(title or view.hints_title or view.title), rows=rows))
    return found


def _rows(
    commands: Iterable[Command], hints: Iterable[KeyHint]
) -> tuple[tuple[tuple[str, ...], str], ...]:
    found = [(tuple(map(_cap, hint.keys)), tr(hint.hint)) for hint in hints]
    listed = {command.code: command for command in commands if command.keys}
    for command in listed.values():
        caps, words = [_cap(command.keys[0])], command.hint
        if command.code in _TOGETHER:
            second, words = _TOGETHER[command.code]
            caps.append(_cap(listed[second].keys[0]))
        if words and command.code not in _SECOND:
            found.append((tuple(caps), tr(words)))
    return tuple(found)


def _cap(key: str) -> str:
    """Return *key* as on a cap; Enter by its sign, as it stands in the caps beside it."""
    text = key_text(key)
    return "↵" if text == "Enter" else text


class KeyRow(QWidget):
    """One line of the page: key caps, at the right of a column so wide, and what they do."""

    def __init__(self, caps: tuple[str, ...], hint: str, caps_width: int) -> None:
        super().__init__()
        self.caps = caps
        # Who types the name of the key finds it too.
        words = " ".join((*caps, hint))
        self._found = fold(f"{words} {words.replace('↵', 'Enter')}")
        self._label = Label(hint, size=_HINT, wrap=True)
        shown = PartLabel(Keys(caps))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        # A widget around each of the caps costs too much.
        row.addSpacing(max(0, caps_width - shown.sizeHint().width()))
        row.addWidget(shown)
        row.addSpacing(px(_BESIDE_CAPS))
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
        self.head.insertWidget(1, field, 2)
        self._right.hide()
        self.first = field
        self._nothing = Label(ink=Token.TEXT2)
        self._nothing.hide()
        self.body.addWidget(self._nothing)
        self._listed = groups(commands, navigator.views, navigator.place)
        self._add_columns(1 + sum(room >= wide for wide in _WIDER))
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

    @property
    def most_height(self) -> int:
        """Return how high the page may be: as the window, for what is below would be missed."""
        return self._window.height()

    def _add_columns(self, count: int) -> None:
        columns = QHBoxLayout()
        columns.setSpacing(px(_BETWEEN))
        columns.setContentsMargins(0, 0, px(_BESIDE_BAR), 0)
        free = self.width() - px(2 * MARGIN + _BESIDE_BAR + 2 * _BETWEEN * (count - 1))
        for number, column in enumerate(_spread(self._listed, count, free // count)):
            if number:
                columns.addWidget(Line(upright=True))
            columns.addLayout(self._column(column), 1)
        self.body.addLayout(columns)

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
        caps_width = _caps_width(column)
        for group in column:
            block = QWidget()
            inside = QVBoxLayout(block)
            inside.setContentsMargins(0, 0, 0, px(_BELOW_GROUP))
            inside.setSpacing(px(_BELOW_ROW))
            rows = [KeyRow(caps, hint, caps_width) for caps, hint in group.rows]
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
        self._shrink()

    def _shrink(self) -> None:
        """Be as high as what is left; the field stays where one types."""
        for block, _rows_of_it in self._groups:
            inside = block.layout()
            assert inside is not None
            inside.activate()
        self.body.activate()
        top = self.y()
        self.adjustSize()
        self.move(self.x(), top)


def _unexpected(error: Exception) -> None:
    raise error


def _spread(found: list[Group], count: int, width: int) -> list[list[Group]]:
    """Put the groups into *count* columns of about the same height, each so wide.

    The first group heads the first column, that of the place one is in the next one.
    """
    heights = [_height(group, width) for group in found]
    heading = min(count, _HEADING_A_COLUMN)
    columns = [[place] if place < heading else [] for place in range(count)]
    for place in sorted(range(heading, len(found)), key=lambda n: -heights[n]):
        min(columns, key=lambda column: sum(heights[n] for n in column)).append(place)
    return [[found[place] for place in sorted(column)] for column in columns]


def _height(group: Group, width: int) -> int:
    """Return how high *group* is in a column so wide."""
    words = width - _caps_width((group,)) - px(_BESIDE_CAPS)
    measure, room = metrics(_HINT), QRectF(0, 0, words, px(1000))
    lines = (measure.boundingRect(room, _WRAPPED, hint).height() for _caps, hint in group.rows)
    return round(sum(max(px(_CAP), line) + px(_BELOW_ROW) for line in lines)) + px(
        _CAP + _BELOW_GROUP
    )


def _caps_width(column: Iterable[Group]) -> int:
    """Return the room that the widest caps of *column* need."""
    return max(
        (round(width_of(Keys(caps))) + 1 for one in column for caps, _hint in one.rows), default=0
    )


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

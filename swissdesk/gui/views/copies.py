"""Safety copies: where the tournament lies once more, and the way back to each of them."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from swissdesk.app.copies import (
    Check,
    Group,
    SafetyCopy,
    check,
    check_bytes,
    restore_beside,
    safety_copies,
)
from swissdesk.app.history import JournalEntry
from swissdesk.domain.rounds import RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.errors import ArbiterError
from swissdesk.gui.commands import Command, Menu
from swissdesk.gui.files import free_path
from swissdesk.gui.models.copies import (
    CopiesModel,
    CopyLine,
    copy_columns,
    copy_lines,
    offered_name,
    restored_words,
    unchecked,
)
from swissdesk.gui.table import Density, Spot, Table
from swissdesk.gui.view import View
from swissdesk.gui.views._copy_cards import CopyCards
from swissdesk.gui.views._copy_panel import CopyPanel
from swissdesk.gui.widgets.copy_place import ask_place
from swissdesk.i18n import N_, tr, trn

if TYPE_CHECKING:
    from swissdesk.app.session import Changed
    from swissdesk.gui.main_window import MainWindow


class CopiesView(View):
    """A table of all copies; the panel restores the one under the cursor into a new file."""

    code = "copies"
    position = 0
    under = "journal"
    title = N_("Safety copies")
    icon = "history"
    commands = (
        Command(
            code="safety_copies",
            text=N_("Sa&fety copies…"),
            hint=N_("safety copies, restore"),
            menu=Menu.FILE,
            place="copies",
            icon="history",
            after="export",
        ),
        Command(
            code="back_to_journal",
            text=N_("Back to the journal"),
            place="copies",
            icon="arrow-left",
            cap="Esc",
        ),
        Command(code="copy_now", text=N_("Make a copy now"), place="copies", icon="copy"),
        Command(
            code="check_copies",
            text=N_("Check all copies"),
            short=N_("Check all"),
            place="copies",
            icon="file-check",
        ),
    )

    desk: "MainWindow"

    def __init__(self, desk: "MainWindow") -> None:
        super().__init__(desk)
        self._copies: list[SafetyCopy] = []
        self._checks: dict[object, Check] = {}
        self._file: Check | None = None
        self._entries: dict[int, str] = {}
        self._history: tuple[JournalEntry, ...] = ()
        self._busy = False
        self._panel_shown = True
        self.cards = CopyCards()
        self.cards.place_asked.connect(self._choose_place)
        self.cards.trouble_read.connect(self.desk.second_copy.read_trouble)
        self.model = CopiesModel(copy_columns())
        self.table = Table(self.model, Density.JOURNAL)
        self.table.opened.connect(lambda _index: self._into_panel())
        self.table.cursor_settled.connect(lambda _index: self._show_copy())
        self._panel = CopyPanel()
        self._panel.closed.connect(self.panel_closed)
        self._panel.restored.connect(self._restore)
        self._panel.entries_asked.connect(lambda last: self.desk.go("journal", after=last))
        self.desk.second_copy.changed.connect(self._copy_changed)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.cards)
        column.addWidget(self.table, 1)

    # What the window shows

    def state_line(self) -> str:
        beside = sum(copy.group is Group.BESIDE for copy in self._copies)
        facts = []
        if beside:
            facts.append(trn("{n} copy beside the file", "{n} copies beside the file", beside))
        spoilt = sum(self._is_spoilt(copy) for copy in self._copies)
        if spoilt:
            facts.append(trn("{n} cannot be used", "{n} cannot be used", spoilt))
        return " · ".join(facts)

    def head_codes(self) -> tuple[str, ...]:
        return ("back_to_journal", "check_copies", "copy_now")

    def _is_spoilt(self, copy: SafetyCopy) -> bool:
        done = self._checks.get(copy.key)
        return copy.group is Group.UNUSABLE or (done is not None and not done.whole)

    def panel(self) -> QWidget | None:
        return self._panel if self._panel_shown and self._panel.copy else None

    def panel_closed(self) -> None:
        self._panel_shown = False
        self.panel_changed.emit()

    # What the window tells

    def refresh(self, changed: "Changed | None") -> None:
        self._history = self.desk.session.history()
        self._entries = {entry.id: entry.time for entry in self._history}
        self.table.set_empty_text(_no_copies(self.desk.tournament))
        self._show_cards()
        self._look()

    def run(self, code: str) -> None:
        """Make or check copies, or go back; to go here was all that the other command asked for."""
        match code:
            case "copy_now":
                self._copy_now()
            case "check_copies":
                self._check_again()
            case "back_to_journal":
                self.leave()

    def reason_against(self, code: str) -> str | None:
        return "" if code in {command.code for command in self.commands} else None

    def focus_first(self) -> None:
        self.table.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def panes(self) -> tuple[QWidget, ...]:
        return (self.table, self.cards)

    def leave(self) -> bool:
        self.desk.go("journal")
        return True

    def memory(self) -> object:
        return self.table.spot()

    def remember(self, memory: object) -> None:
        if isinstance(memory, Spot):
            self.table.return_to(memory)

    # The list, found and checked beside the window

    def _look(self) -> None:
        path, entries = self.desk.session.path, dict(self._entries)
        second = self.desk.second_copy.state.target

        def found(copies: list[SafetyCopy]) -> None:
            self._copies = copies
            self._show_lines()
            self._check_next()

        self.desk.workers.start(
            lambda _progress: safety_copies(path, second, entries),
            done=found,
            failed=_unexpected,
            owner=self,
        )

    def _check_next(self) -> None:
        """Check one copy after the other; the open file comes first."""
        if self._busy:
            return
        if self._file is None:
            data = self.desk.session.snapshot().data
            self._check_beside(lambda: check_bytes(data), self._file_checked)
            return
        left = unchecked(self._copies, self._checks)
        if left:
            copy = left[0]
            self._check_beside(lambda: check(copy.path), lambda done: self._checked(copy, done))

    def _check_beside(self, work: Callable[[], Check], done: Callable[[Check], None]) -> None:
        self._busy = True

        def finished(outcome: Check) -> None:
            self._busy = False
            done(outcome)
            self._check_next()

        self.desk.workers.start(
            lambda _progress: work(), done=finished, failed=_unexpected, owner=self
        )

    def _file_checked(self, outcome: Check) -> None:
        self._file = outcome
        self._show_cards()

    def _checked(self, copy: SafetyCopy, outcome: Check) -> None:
        self._checks[copy.key] = outcome
        self._show_lines()

    def _check_again(self) -> None:
        self._checks.clear()
        self._file = None
        self._show_cards()
        self._show_lines()
        self._check_next()

    # Showing

    def _copy_changed(self) -> None:
        if self.desk.bridge.session is not None and self.isVisible():
            self._show_cards()
            self._look()

    def _show_cards(self) -> None:
        copy = self.desk.second_copy
        self.cards.show_file(self.desk.session.path.name, self._file)
        self.cards.show_second(copy.state, copy.trouble)

    def _show_lines(self) -> None:
        self.model.show_rows(copy_lines(self._copies, self._entries, self._checks))
        self._show_copy()
        self.head_changed.emit()

    def _show_copy(self) -> None:
        line = self.table.current_row()
        if isinstance(line, CopyLine) and line.copy is not None:
            path = self.desk.session.path
            name = free_path(path.parent, offered_name(path, line.copy)).stem
            self._panel.show_copy(line, self._history, name)
        self.panel_changed.emit()

    def _into_panel(self) -> None:
        self._panel_shown = True
        self._show_copy()
        self._panel.focus_name()

    # Doing

    def _choose_place(self) -> None:
        ask_place(self.desk.second_copy, self.desk)

    def _copy_now(self) -> None:
        if self.desk.bridge.attempt(self.desk.session.copy_now):
            self._look()

    def _restore(self, name: str) -> None:
        line = self.table.current_row()
        if not isinstance(line, CopyLine) or line.copy is None:
            return
        path = self.desk.session.path
        try:
            target = restore_beside(path, line.copy.path, name)
        except ArbiterError as error:
            self._panel.field.say(str(error))
            return
        self.desk.open_path(target)
        if self.desk.session.path == target:
            self.desk.say(restored_words(target, line.copy, path))


def _no_copies(tournament: Tournament) -> str:
    """Say why there is no copy, and when the next one comes by itself."""
    if any(a_round.state is RoundState.CLOSED for a_round in tournament.rounds):
        return tr("No copy lies beside the file; the next one is made when a round is closed.")
    return tr("No copies yet: the first one is made when a round is closed.")


def _unexpected(error: Exception) -> None:
    raise error


VIEW = CopiesView

"""Journal: everything that was done, why, and the way back to any moment of it."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.app.history import JournalEntry
from swissdesk.app.journal_sheet import is_by_hand
from swissdesk.gui.fonts import px
from swissdesk.gui.models.journal import (
    REDO,
    UNDO,
    JournalLine,
    JournalLines,
    JournalModel,
    Which,
    journal_columns,
)
from swissdesk.gui.table import Density, Spot, Table
from swissdesk.gui.theme import Token
from swissdesk.gui.view import View
from swissdesk.gui.views._journal_entry import EntryPanel
from swissdesk.gui.widgets.filter_bar import BAR_HEIGHT
from swissdesk.gui.widgets.form import SearchField, Segments
from swissdesk.gui.widgets.labels import Ground
from swissdesk.i18n import N_, tr, trn

if TYPE_CHECKING:
    from swissdesk.app.session import Changed
    from swissdesk.gui.desk import Desk


class JournalView(View):
    """A table of entries; the panel shows the one under the cursor whole."""

    code = "journal"
    position = 7
    title = N_("Journal")
    icon = "scroll-text"

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self._history: tuple[JournalEntry, ...] = ()
        self._lines = JournalLines()
        self._by_hand = 0
        self._which = Which.ALL
        self._panel_shown = True
        self._target: JournalEntry | None = None
        self.search = SearchField(tr("Find an entry"))
        self.search.setAccessibleDescription(tr("Player, board, word"))
        self.search.textChanged.connect(lambda _text: self._show_lines())
        self.search.returnPressed.connect(self.focus_first)
        self.filter = Segments(
            (
                (Which.ALL, tr("Everything")),
                (Which.RESULTS, tr("Results")),
                (Which.BY_HAND, tr("By hand")),
                (Which.CORRECTIONS, tr("Corrections")),
                (Which.PRINTS, tr("Prints")),
            ),
            Which.ALL,
        )
        self.filter.chosen.connect(self._choose)
        self.model = JournalModel(journal_columns())
        self.table = Table(self.model, Density.JOURNAL)
        self.table.find_column = "words"
        self.table.cursor_settled.connect(lambda _index: self._show_entry())
        self.table.opened.connect(lambda _index: self._into_panel())
        self._panel = EntryPanel()
        self._panel.closed.connect(self.panel_closed)
        self._panel.back.clicked.connect(self._undo_to_here)
        head = Ground(Token.SURFACE)
        head.setFixedHeight(px(BAR_HEIGHT))
        bar = QHBoxLayout(head)
        bar.setContentsMargins(px(20), px(6), px(16), px(6))
        bar.setSpacing(px(12))
        bar.addWidget(self.search, 2)
        bar.addWidget(self.filter, 3)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(head)
        column.addWidget(self.table, 1)

    # What the window shows

    def state_line(self) -> str:
        hand = self._by_hand
        facts = [trn("{n} entry", "{n} entries", len(self._history))]
        if hand:
            facts.append(trn("{n} by hand", "{n} by hand", hand))
        return " · ".join(facts)

    def head_codes(self) -> tuple[str, ...]:
        return ("-print",)

    def print_kind(self) -> str:
        return "journal"

    def panel(self) -> QWidget | None:
        # Where the search finds nothing there is no entry to tell of either.
        line = self.table.current_row()
        shown = self._panel_shown and isinstance(line, JournalLine) and self._panel.entry
        return self._panel if shown else None

    def panel_closed(self) -> None:
        self._panel_shown = False
        self.panel_changed.emit()

    # What the window tells

    def refresh(self, changed: "Changed | None") -> None:
        self._history = self.desk.session.history()
        self._by_hand = sum(map(is_by_hand, self._history))
        self._show_lines()
        self._show_entry()

    def run(self, code: str) -> None:
        if code == "filter":
            self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def reason_against(self, code: str) -> str | None:
        return "" if code == "filter" else None

    def focus_first(self) -> None:
        self.table.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def panes(self) -> tuple[QWidget, ...]:
        return (self.table, self.search)

    def leave(self) -> bool:
        if self._target is not None:
            self._target = None
            return True
        if self.search.text() or self._which is not Which.ALL:
            self.search.clear()
            self.filter.show_value(Which.ALL)
            self._choose(Which.ALL)
            self.focus_first()
            return True
        return False

    def show_place(self, **where: object) -> None:
        """Stand on the first entry that came *after* the one of that number."""
        after = where.get("after")
        if isinstance(after, int):
            self.search.clear()
            self.filter.show_value(Which.ALL)
            self._choose(Which.ALL)
            later = [entry.id for entry in self._history if entry.id > after]
            self.table.go_to(min(later, default=after))

    def memory(self) -> object:
        return (self.table.spot(), self._which, self.search.text())

    def remember(self, memory: object) -> None:
        match memory:
            case (Spot() as spot, Which() as which, str() as text):
                self.filter.show_value(which)
                self.search.setText(text)
                if which is not self._which:
                    self._choose(which)
                self.table.return_to(spot)

    # Inside

    def _choose(self, which: object) -> None:
        assert isinstance(which, Which)
        self._which = which
        self._show_lines()

    def _show_lines(self) -> None:
        text = self.search.text()
        lines = self._lines.shown(self._history, self.desk.tournament, self._which, text)
        nothing = tr("Nothing found for “{text}”.", text=text) if text else tr("No entries.")
        self.table.set_empty_text(nothing)
        self.model.show_rows(lines)
        self.panel_changed.emit()

    def _show_entry(self) -> None:
        line = self.table.current_row()
        if isinstance(line, JournalLine) and line.entry is not None:
            takes_back = actions_after(self._history, line.entry)
            self._panel.show_entry(line, takes_back, self.desk.tournament)
        self.panel_changed.emit()

    def _into_panel(self) -> None:
        self._panel_shown = True
        self._show_entry()
        self._panel.back.setFocus()

    def _undo_to_here(self) -> None:
        line = self.table.current_row()
        if isinstance(line, JournalLine) and line.entry is not None:
            self._target = line.entry
            self._undo_next(self.desk.session.last_entry)

    def _undo_next(self, seen: JournalEntry | None) -> None:
        """Take one action back, and the next in the next turn: the window stays alive.

        What the arbiter does meanwhile ends it, and so does going elsewhere.
        """
        target, last = self._target, self.desk.session.last_entry
        if target is None or last != seen or not self.isVisible():
            self._target = None
            return
        if not actions_after(self._history, target) or not self.desk.bridge.undo():
            self._target = None
            self.table.go_to(target.id)
            return
        newest = self.desk.session.last_entry
        QTimer.singleShot(0, self, lambda: self._undo_next(newest))


def actions_after(history: tuple[JournalEntry, ...], entry: JournalEntry) -> int:
    """Return how many actions undo would take back to stand at *entry* again."""
    return sum(
        later.id > entry.id
        and not later.undone
        and not later.is_record
        and later.kind not in (UNDO, REDO)
        for later in history
    )


VIEW = JournalView

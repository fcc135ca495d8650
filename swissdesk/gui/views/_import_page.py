"""A list on its way in: its columns, what is unclear line by line, and who would come."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from swissdesk.app.incoming import (
    Column,
    ColumnMap,
    Incoming,
    Sheet,
    Wish,
    guessed,
    preset_name,
    read_incoming,
    remember,
    remembered_columns,
    with_remembered,
)
from swissdesk.app.incoming_words import outcome, step_words, summary
from swissdesk.app.merging import Decision
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.fonts import px
from swissdesk.gui.key_first import KeyFirst
from swissdesk.gui.models.incoming import ArrivalsModel, RemarkRow, RemarksModel, remark_rows
from swissdesk.gui.table import Table
from swissdesk.gui.theme import Token
from swissdesk.gui.view import OwnStep
from swissdesk.gui.widgets.column_list import ColumnList
from swissdesk.gui.widgets.import_bar import COLUMNS, PARTS, PEOPLE, REMARKS, ImportBar
from swissdesk.gui.widgets.labels import Ground, Label
from swissdesk.gui.widgets.messages import Strip
from swissdesk.gui.widgets.remark_box import RemarkBox
from swissdesk.gui.widgets.sheet_choices import SIGNS
from swissdesk.i18n import tr, trn

if TYPE_CHECKING:
    from swissdesk.gui.desk import Desk

_LOW = 400
"""A page lower than this leaves out what can be seen elsewhere."""

Reader = Callable[[Wish], Sheet]
"""Reads the list again: in another encoding, another sheet."""


class ImportPage(Ground):
    """Nothing is added before the arbiter says so; then it is one deed.

    ``moved`` tells that counts or the step changed, ``done`` that the list is taken over or
    given up.
    """

    moved = Signal()
    done = Signal()

    def __init__(self, desk: "Desk") -> None:
        super().__init__(Token.SURFACE)
        self.desk = desk
        self.incoming: Incoming | None = None
        self.reader: Reader | None = None
        self._by_hand = False
        self.strip = Strip("file-input", Token.BREACH, "")
        self.strip.let_wrap()
        self.bar = ImportBar()
        self.columns = ColumnList()
        self.remarks = RemarksModel()
        self.remark_table = Table(self.remarks)
        self.remark_table.find_column = "written"
        self.remark_table.setAccessibleName(tr("Remarks"))
        self.box = RemarkBox()
        self.people = ArrivalsModel()
        self.people_table = Table(self.people)
        self.people_table.setAccessibleName(tr("Players of the list"))
        self.people_table.shares_by_need = True
        self.known = Label("", ink=Token.TEXT2, size=12)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        lower = QWidget()
        below = QVBoxLayout(lower)
        below.setContentsMargins(0, 0, 0, 0)
        below.setSpacing(0)
        below.addWidget(self.remark_table, 1)
        around = QVBoxLayout()
        around.setContentsMargins(px(20), px(10), px(20), px(6))
        around.addWidget(self.box)
        below.addLayout(around)
        # With a parent at once: what it shows first would else be a window for a moment.
        parts = QWidget(self)
        self._pages = QStackedLayout(parts)
        for page in (self.columns, lower, self.people_table):
            self._pages.addWidget(page)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(self.strip)
        column.addWidget(parts, 1)
        self._foot = QWidget()
        foot = QHBoxLayout(self._foot)
        foot.setContentsMargins(px(20), px(4), px(20), px(8))
        foot.setSpacing(px(8))
        foot.addWidget(self.known)
        for part in self.bar.of_file:
            foot.addWidget(part)
        foot.addStretch(1)
        column.addWidget(self._foot)
        self.strip.row.addWidget(self.bar.accept_all)

    def _connect(self) -> None:
        self.bar.part_chosen.connect(self.show_part)
        self.bar.read_again.connect(self._read_again)
        self.bar.case_chosen.connect(self._case_chosen)
        self.bar.results_chosen.connect(
            lambda wanted: self._change(lambda incoming: incoming.choose_results(wanted))
        )
        self.bar.accepted.connect(lambda: self._change(Incoming.accept_all))
        self.bar.left.connect(self.done)
        self.columns.chosen.connect(self._column_chosen)
        self.remark_table.opened.connect(lambda _index: self.box.take_focus())
        self.remark_table.taken_away.connect(lambda _index: self._decide(Decision.SKIP))
        self.remark_table.cursor_moved.connect(lambda _index: self._follow())
        self.people_table.opened.connect(lambda _index: self._to_remark())
        self.box.corrected.connect(self._correct)
        self.box.decided.connect(self._decide)
        self.box.left.connect(self.remark_table.setFocus)
        KeyFirst(self, Qt.Key.Key_F2, self.box.take_focus).watch(self.remark_table)

    # What is shown

    def open_sheet(self, sheet: Sheet, reader: Reader | None) -> None:
        """Show a list that was read; *reader* reads it again, where that makes sense."""
        self._by_hand = False
        self.reader = reader
        told = guessed(sheet, remembered_columns(self.desk.settings))
        self.show_incoming(read_incoming(self.desk.tournament, sheet, told))
        self.begin()

    def begin(self) -> None:
        """Go to what the arbiter has to look at first."""
        incoming = self.incoming
        assert incoming is not None
        if not incoming.told.names_players or incoming.told.by_content:
            self.show_part(COLUMNS)
        else:
            self.show_part(REMARKS if incoming.remarks else PEOPLE)
            self._to_next(0)

    def show_incoming(self, incoming: Incoming) -> None:
        """Show the list as it stands now."""
        self.incoming = incoming
        sheet, told = incoming.sheet, incoming.told
        self.columns.show_sheet(sheet, told)
        self.remarks.show_rows(remark_rows(incoming))
        self.people.show_arrivals(incoming)
        # Another list has the same lines: nothing is laid out anew by itself.
        self.people_table.lay_out_columns()
        self.bar.show_incoming(incoming, can_read_again=self.reader is not None)
        self.known.setText(_known(sheet, told))
        self._tell(incoming)
        self.remark_table.set_empty_text(_nothing_to_say(incoming))
        self._follow()
        self.moved.emit()

    def refresh(self) -> None:
        """Follow the tournament: who is there may have changed."""
        if self.incoming is not None:
            self.show_incoming(self.incoming.in_tournament(self.desk.tournament))

    def _tell(self, incoming: Incoming) -> None:
        waiting = len(incoming.waiting)
        if not incoming.told.names_players:
            self.strip.title.setText(tr("Which column holds the names?"))
            self.strip.text.setText(tr("Say what each column tells. Nothing has been added yet."))
        elif incoming.told.by_content:
            self.strip.title.setText(tr("Check the columns."))
            words = tr("They were guessed by what stands in them. Nothing has been added yet.")
            self.strip.text.setText(words)
        elif waiting:
            self.strip.title.setText(trn("{n} line needs you.", "{n} lines need you.", waiting))
            self.strip.text.setText(
                tr("The other {n} are fine. Nothing has been added yet.", n=len(incoming.ready))
            )
        else:
            self.strip.title.setText("")
            self.strip.text.setText(_late_words(self.desk.tournament) if incoming.ready else "")
        self.strip.setVisible(bool(self.strip.title.text() or self.strip.text.text()))
        self.strip.title.setVisible(bool(self.strip.title.text()))
        low = self.height() < px(_LOW)
        self.strip.text.setVisible(not low or not self.strip.title.text())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        short = self.height() < px(_LOW)
        self.box.make_short(short)
        self.strip.text.setVisible(not short or not self.strip.title.text())
        self._foot.setVisible(not short or self._pages.currentIndex() == 0)

    def state_line(self) -> str:
        """Return the name of the list and its counts."""
        if self.incoming is None:
            return ""
        if not self.incoming.told.names_players:
            return self.incoming.sheet.file
        return f"{self.incoming.sheet.file} · {summary(self.incoming)}"

    def own_step(self) -> OwnStep:
        """Return the step that takes the list over."""
        incoming = self.incoming
        assert incoming is not None
        text, reason = step_words(incoming)
        return OwnStep(text=text, icon="user-plus", run=self._take_over, reason=reason)

    def show_part(self, part: str) -> None:
        """Show the columns, the remarks, or the players."""
        self.bar.parts.show_value(part)
        self._pages.setCurrentIndex(PARTS.index(part))
        self._foot.setVisible(self.height() >= px(_LOW) or part == COLUMNS)
        self.focus_first()

    def focus_first(self) -> None:
        """Take the focus in the part that is shown."""
        if self._pages.currentIndex() == 0:
            self.columns.take_focus()
        else:
            self.panes()[0].setFocus()

    def panes(self) -> tuple[QWidget, ...]:
        """Return what F6 goes through."""
        match self._pages.currentIndex():
            case 0:
                return (*self.columns.choices[:1], self.bar.parts)
            case 1:
                return (self.remark_table, self.box)
        return (self.people_table,)

    def leave(self) -> bool:
        """Take one step out at Esc."""
        if self.box.isAncestorOf(self.focusWidget()) and not self.remark_table.hasFocus():
            self.remark_table.setFocus()
        else:
            self.done.emit()
        return True

    # What the arbiter says

    @property
    def current(self) -> RemarkRow | None:
        """Return the remark under the cursor."""
        row = self.remark_table.current_row()
        return row if isinstance(row, RemarkRow) else None

    def _follow(self) -> None:
        if self.incoming is not None:
            self.box.show_remark(self.incoming, self.current)

    def _to_remark(self) -> None:
        arrival = self.people.row_at(self.people_table.currentIndex().row())
        rows = self.remarks.rows
        row = next((r for r in rows if arrival and r.remark.line == arrival.line), None)
        if row is not None:
            self.show_part(REMARKS)
            self.remark_table.go_to(self.remarks.key(row))

    def _change(self, change: Callable[[Incoming], Incoming]) -> None:
        incoming = self.incoming
        if incoming is not None:
            self.desk.bridge.attempt(lambda: self.show_incoming(change(incoming)))

    def _column_chosen(self, place: int, column: Column | None) -> None:
        self._by_hand = True
        self._change(lambda old: old.with_columns(old.told.with_column(place, column)))

    def _case_chosen(self, mixed: bool) -> None:
        self._by_hand = True
        self._change(lambda old: old.with_columns(replace(old.told, mixed_case=mixed)))

    def _correct(self, text: str) -> None:
        row = self.current
        if row is not None and row.remark.place is not None:
            line, place = row.remark.line, row.remark.place
            self._change(lambda incoming: incoming.correct(line, place, text))
            self._to_next(line)
            self.remark_table.setFocus()

    def _decide(self, decision: object) -> None:
        row = self.current
        if row is not None and isinstance(decision, Decision):
            line = row.remark.line
            self._change(lambda incoming: incoming.decide(line, decision))
            self._to_next(line)
            self.remark_table.setFocus()

    def _to_next(self, line: int) -> None:
        """Go on to the next line that waits, from the top where none is left below."""
        assert self.incoming is not None
        waiting = self.incoming.waiting
        open_rows = [row for row in self.remarks.rows if row.remark.line in waiting]
        below = [row for row in open_rows if row.remark.line > line]
        if open_rows:
            self.remark_table.go_to(self.remarks.key((below or open_rows)[0]))

    def _read_again(self, wish: object) -> None:
        reader = self.reader
        if reader is not None and isinstance(wish, Wish):
            self.desk.bridge.attempt(lambda: self.open_sheet(reader(wish), reader))

    def _take_over(self) -> None:
        incoming = self.incoming
        assert incoming is not None
        if not self.desk.run_action(incoming.action()):
            return
        if self._by_hand:
            settings = self.desk.settings
            kept = remember(remembered_columns(settings), incoming.sheet, incoming.told)
            self.desk.keep_settings(with_remembered(settings, kept))
        self.incoming = None
        self.done.emit()
        self.desk.say(outcome(incoming))


def _known(sheet: Sheet, told: ColumnMap) -> str:
    """Return in what the list was read: its program, its encoding."""
    parts = []
    if told.preset:
        parts.append(tr(preset_name(told.preset)))
    if sheet.encoding:
        parts.append(tr("Encoding {encoding} and delimiter “{sign}” were recognised.",
                        encoding=sheet.encoding, sign=SIGNS.get(sheet.delimiter, "")))  # fmt: skip
    return " · ".join(parts)


def _nothing_to_say(incoming: Incoming) -> str:
    if not incoming.told.names_players:
        return tr("Which column holds the names?")
    return tr("No remarks: every line was read as it stands.")


def _late_words(tournament: Tournament) -> str:
    if not tournament.played_rounds:
        return ""
    after = tournament.played_rounds + 1
    return tr("The tournament has begun: newcomers come in from round {round}.", round=after)

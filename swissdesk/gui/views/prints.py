"""The view of the prints: all sheets, each with its age, a preview, and how to print it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QWidget

from swissdesk.app.actions.records import MarkPrinted
from swissdesk.app.amendment import Journal, with_changes
from swissdesk.app.file_names import by_title
from swissdesk.app.history import JournalEntry
from swissdesk.app.journal_sheet import JOURNAL
from swissdesk.app.paper import (
    NO_TABLES,
    Form,
    ReportOptions,
    table_form,
    without_font,
    without_room,
)
from swissdesk.app.print_choice import kept
from swissdesk.app.services import CHECK, WHY, make_table, print_report, write_atomically
from swissdesk.app.session import Changed
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.rounds import RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.errors import ArbiterError
from swissdesk.gui.commands import Command, Menu
from swissdesk.gui.models.documents import Printable, card_sheet, printables, why_sheet
from swissdesk.gui.newest import Newest
from swissdesk.gui.printing import print_pages
from swissdesk.gui.saving import ask_for_sheet
from swissdesk.gui.theme import Token
from swissdesk.gui.view import OwnStep, View
from swissdesk.gui.views._print_set import SetPrinter
from swissdesk.gui.widgets.document_list import DocumentList, age_words
from swissdesk.gui.widgets.labels import Ground, Line
from swissdesk.gui.widgets.messages import EmptyState
from swissdesk.gui.widgets.paper import Paper
from swissdesk.gui.widgets.print_options import PrintOptions
from swissdesk.gui.worker import Progress
from swissdesk.i18n import N_, language, tr

if TYPE_CHECKING:
    from swissdesk.app.paper import Printed
    from swissdesk.gui.desk import Desk


class Overtaken(Exception):
    """Another sheet is wanted by now: this one need not be drawn to its end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Memory:
    """Which sheet was shown, of which rounds the sheets were, and whose reasons were asked."""

    kind: str
    rounds: Mapping[str, int]
    why: tuple[int, PlayerId] | None


class PrintsView(View):
    """Documents on the left, the paper in the middle, the options in the panel."""

    code = "prints"
    position = 6
    title = N_("Prints")
    icon = "printer"
    commands = (
        Command(
            code="print_pairings",
            text=N_("Pr&int the pairings"),
            menu=Menu.ROUND,
            place="prints",
            icon="printer",
            line=True,
        ),
        Command(
            code="print_final",
            text=N_("Print the &final table"),
            menu=Menu.TOURNAMENT,
            place="prints",
            icon="printer",
        ),
        Command(
            code="print_set",
            text=N_("Print the &usual set of a round"),
            hint=N_("print the set of a round"),
            menu=Menu.FILE,
            place="prints",
            keys=("Ctrl+Shift+P",),
            icon="printer",
            after="print",
        ),
        Command(
            code="save_pdf",
            text=N_("S&ave as PDF or table…"),
            short=N_("Save…"),
            hint=N_("save the sheet"),
            menu=Menu.FILE,
            place="prints",
            keys=("Ctrl+Shift+S",),
            icon="file-down",
            after="print",
        ),
    )

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.documents = DocumentList()
        self.documents.chosen.connect(lambda _sheet: self._sheet_changed())
        self.paper = Paper()
        self.options = PrintOptions(desk)
        self.options.changed.connect(self._draw)
        self.options.copies_chosen.connect(self.head_changed)
        self.options.save_asked.connect(self._save)
        self.options.round_chosen.connect(self._choose_round)
        self.set = SetPrinter(desk, self.options)
        self._rounds: dict[str, int] = {}
        self._kinds: frozenset[str] = frozenset()
        self._states: tuple[RoundState, ...] = ()
        self._why: tuple[int, PlayerId] | None = None
        self._card: PlayerId | None = None
        self._newest: Newest[Printed] = Newest(
            desk.workers,
            self,
            done=self._show,
            failed=self._failed,
            progressed=lambda page, _all, _words: self.paper.show_making(page),
        )
        self._overtaken = Event()
        self._pdf: bytes | None = None
        words = tr("Nothing to print yet: no players.")
        self._empty = EmptyState("printer", tr("Prints"), words)
        full = QWidget()
        row = QHBoxLayout(full)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        left = Ground(Token.WINDOW)
        inside = QHBoxLayout(left)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addWidget(self.documents)
        row.addWidget(left)
        row.addWidget(Line(upright=True))
        row.addWidget(self.paper, 1)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self._empty)
        self._pages.addWidget(full)

    def state_line(self) -> str:
        sheet = self.documents.sheet
        return f"{sheet.title} · {age_words(sheet)}" if sheet is not None else ""

    def own_step(self) -> OwnStep | None:
        if self.documents.sheet is None:
            return None
        wait = "" if self._pdf is not None else tr("The sheet is being made.")
        if self.options.printer:
            text = tr("Print: copies — {n}", n=self.options.copies)
            return OwnStep(text=text, icon="printer", run=self._print, reason=wait)
        return OwnStep(text=tr("Save as PDF"), icon="file-down", run=self._save, reason=wait)

    def refresh(self, changed: Changed | None) -> None:
        session = self.desk.session
        states = tuple(a_round.state for a_round in session.tournament.rounds)
        if states != self._states:
            # The day went on: the newest sheets are wanted again.
            self._states = states
            self._rounds.clear()
        self.set.refresh()
        self._show_sheets()

    def _show_sheets(self) -> None:
        session = self.desk.session
        sheets = printables(session.tournament, session.history(), self._rounds)
        self._kinds = frozenset(sheet.kind for sheet in sheets)
        if self._why is not None and self._why[0] <= len(session.tournament.rounds):
            sheets.append(why_sheet(session.tournament, *self._why))
        if any(player.id == self._card for player in session.tournament.players):
            assert self._card is not None
            sheets.append(card_sheet(session.tournament, self._card))
        self._pages.setCurrentIndex(1 if sheets else 0)
        with QSignalBlocker(self.documents):
            self.documents.show_sheets(sheets)
        self._sheet_changed()

    def _choose_round(self, round_no: object) -> None:
        sheet = self.documents.sheet
        if sheet is not None and isinstance(round_no, int):
            self._rounds[sheet.kind] = round_no
            self._show_sheets()

    def _sheet_changed(self) -> None:
        sheet = self.documents.sheet
        if sheet is not None:
            self.options.show_sheet(sheet)
        self._draw()
        self.panel_changed.emit()
        self.head_changed.emit()

    def _draw(self) -> None:
        """Make the sheet beside the window; an older order is forgotten, and stops."""
        self._newest.forget()
        self._overtaken.set()
        overtaken = self._overtaken = Event()
        sheet = self.documents.sheet
        self._pdf = None
        if sheet is None:
            self.paper.show_pdf(None)
            return
        tournament, options, code = (
            self.desk.tournament,
            self._options(sheet),
            self.options.language,
        )
        kind, now = sheet.kind, datetime.now(UTC).astimezone()
        told = self._told(sheet)

        def work(progress: Progress) -> "Printed":
            def page_drawn(page: int) -> None:
                if overtaken.is_set():
                    raise Overtaken
                progress(page, 0)

            with language(code):
                return print_report(tournament, kind, options, now, *told, told=page_drawn)

        self._newest.want_told(work)

    def _told(
        self, sheet: Printable
    ) -> tuple[Sequence[JournalEntry], Tournament | None, Path | None]:
        """Return what a sheet says beyond the tournament: the journal, reasons, its file."""
        session = self.desk.session
        is_journal = sheet.kind == JOURNAL
        needed = sheet.player is not None or is_journal
        history = session.history() if needed else ()
        return history, self._made_from(sheet), session.path if is_journal else None

    def _made_from(self, sheet: Printable) -> Tournament | None:
        """Return the tournament in which the round of a sheet was paired, if it speaks of that."""
        if sheet.kind not in (WHY, CHECK) or sheet.round is None:
            return None
        return self.desk.session.as_published(sheet.round)

    def _options(self, sheet: Printable) -> ReportOptions:
        session = self.desk.session
        chosen = replace(
            self.options.report_options(),
            round=sheet.round,
            player=sheet.player,
            check_sign=session.check_sign,
        )
        journal = Journal(session.tournament, session.history(), session.before)
        return with_changes(chosen, sheet.kind, journal)

    def _show(self, printed: "Printed") -> None:
        self._pdf = printed.pdf
        self.paper.show_pdf(printed.pdf)
        self.options.show_printed(printed.arranged)
        if printed.missing:
            self.desk.say(without_font(printed.missing), Token.BREACH)
        elif printed.left_out and self.options.report_options().columns:
            self.desk.say(without_room(printed.left_out), Token.BREACH)
        self.head_changed.emit()

    def _failed(self, error: Exception) -> None:
        if not isinstance(error, ArbiterError):
            raise error
        self.paper.show_pdf(None)
        self.desk.say(str(error), Token.GRAVE)

    def _print(self) -> None:
        sheet, pages = self.documents.sheet, self.paper.pages
        if sheet is None or pages is None:
            return
        try:
            print_pages(pages, self.options.printer, self.options.copies)
        except ArbiterError as error:
            self.desk.say(str(error), Token.GRAVE)
            return
        self._note_down(sheet)

    def _save(self) -> None:
        sheet, pdf = self.documents.sheet, self._pdf
        if sheet is None or pdf is None:
            return
        file = self.desk.session.path
        offered = file.with_name(f"{file.stem}-{by_title(sheet.kind, sheet.round)}.pdf")
        is_table = sheet.kind not in NO_TABLES
        path = ask_for_sheet(self.desk.window_widget(), offered, is_table=is_table)
        if path is not None:
            self.save_to(path)

    def save_to(self, path: Path) -> None:
        """Write the sheet that is shown to *path*; paper is noted down, a table is none."""
        sheet, pdf = self.documents.sheet, self._pdf
        if sheet is None or pdf is None:
            return
        form = table_form(path)
        if form is not None:
            self._save_table(sheet, form, path)
            return
        try:
            write_atomically(path, pdf)
        except ArbiterError as error:
            self.desk.say(str(error), Token.GRAVE)
            return
        self._note_down(sheet, saved=True)
        self._tell_saved(path)

    def _save_table(self, sheet: Printable, form: Form, path: Path) -> None:
        """Make the table beside the window and write it: a long one takes its time."""
        tournament, options, code = (
            self.desk.tournament,
            self._options(sheet),
            self.options.language,
        )
        now, told = datetime.now(UTC).astimezone(), self._told(sheet)

        def write(_progress: Progress) -> Path:
            with language(code):
                table = make_table(tournament, sheet.kind, form, options, now, *told)
            write_atomically(path, table)
            return path

        self.desk.work(tr("Saving the sheet"), write, self._tell_saved, icon="file-down")

    def _tell_saved(self, path: Path) -> None:
        self.desk.say(tr("Saved: {file}", file=str(path)))

    def _note_down(self, sheet: Printable, *, saved: bool = False) -> None:
        self.desk.run_action(
            MarkPrinted(
                document=sheet.kind,
                round=sheet.round,
                copies=self.options.copies,
                options=kept(self.options.report_options()),
                saved=saved,
            )
        )

    def panel(self) -> QWidget | None:
        return self.options if self.documents.sheet is not None and self.options.is_open else None

    def panel_closed(self) -> None:
        self.options.is_open = False

    def run(self, code: str) -> None:
        if code == "save_pdf":
            self._save()
        elif code == "print_set":
            self.set.run()
        else:
            self.show_place(kind="final" if code == "print_final" else "pairings")

    def reason_against(self, code: str) -> str | None:
        kind = {"print_final": "final", "print_pairings": "pairings"}.get(code)
        if kind is not None:
            return "" if kind in self._kinds else tr("There is no such sheet yet.")
        if code == "print_set":
            return self.set.reason_against()
        if code == "save_pdf":
            return "" if self._kinds else tr("Nothing to print yet: no players.")
        return None

    def focus_first(self) -> None:
        self.documents.setFocus()

    def panes(self) -> tuple[QWidget, ...]:
        return (self.documents, self.paper, self.options)

    def memory(self) -> object:
        sheet = self.documents.sheet
        kind = sheet.kind if sheet is not None else ""
        return Memory(kind=kind, rounds=dict(self._rounds), why=self._why)

    def remember(self, memory: object) -> None:
        if isinstance(memory, Memory):
            if (memory.rounds, memory.why) != (self._rounds, self._why):
                self._rounds, self._why = dict(memory.rounds), memory.why
                self._show_sheets()
            self.documents.go_to(memory.kind)

    def show_place(self, **where: object) -> None:
        self.options.is_open = True
        kind, round_no = where.get("kind"), where.get("round")
        player = where.get("player")
        of = PlayerId(player) if isinstance(player, int) else None
        if of is not None and kind == "cards":
            self._card = of
        elif of is not None and isinstance(round_no, int):
            self._why = (round_no, of)
        if isinstance(kind, str) and kind:
            self._rounds.pop(kind, None)
            if isinstance(round_no, int):
                self._rounds[kind] = round_no
            self.options.choose_category(str(where.get("category", "")))
            self._show_sheets()
            self.documents.go_to(kind, of)
        self.panel_changed.emit()


VIEW = PrintsView

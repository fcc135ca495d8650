"""Printing the usual set of a round: one job, and a note in the journal for each sheet."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from swissdesk.app.actions.records import ChooseSet, MarkPrinted
from swissdesk.app.amendment import Journal, with_changes
from swissdesk.app.paper import ReportOptions, without_font
from swissdesk.app.print_choice import kept
from swissdesk.app.round_set import (
    SetOrder,
    kept_set,
    options_for,
    orders,
    print_set,
    reason_against,
    title,
)
from swissdesk.app.services import write_atomically
from swissdesk.errors import ArbiterError
from swissdesk.gui.dialogs.round_set import SetDialog
from swissdesk.gui.printing import Pages, print_pages
from swissdesk.gui.saving import PDF, ask
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.round_set import RoundSet
from swissdesk.i18n import language, tr

if TYPE_CHECKING:
    from swissdesk.app.paper import Printed
    from swissdesk.gui.desk import Desk
    from swissdesk.gui.widgets.print_options import PrintOptions
    from swissdesk.gui.worker import Progress


class SetPrinter:
    """Prints or saves the set, and lets the arbiter choose what belongs to it."""

    def __init__(self, desk: "Desk", options: "PrintOptions") -> None:
        self._desk, self._options = desk, options
        self.section = RoundSet(has_printer=bool(options.printer))
        self.section.print_asked.connect(self.run)
        self.section.change_asked.connect(self.choose)
        options.foot.insertWidget(0, self.section)

    def refresh(self) -> None:
        """Show the set of the tournament as it is now."""
        self.section.show_set(self._desk.tournament, self.reason_against())

    def reason_against(self) -> str:
        """Return why the set cannot be printed now, "" if it can."""
        return reason_against(self._desk.tournament)

    def choose(self) -> None:
        """Ask what belongs to the set; it is kept with the tournament."""
        dialog = SetDialog(self._desk, has_printer=bool(self._options.printer))
        if dialog.ask():
            self._desk.run_action(ChooseSet(sheets=kept_set(dialog.sheets())))

    def run(self) -> None:
        """Print the set, or save it as one PDF where there is no printer."""
        reason = self.reason_against()
        if reason:
            self._desk.say(reason, Token.NOTE)
            return
        path = None
        if not self._options.printer:
            path = self._ask_for_file()
            if path is None:
                return
        self._make(path)

    def _ask_for_file(self) -> Path | None:
        folder, rounds = self._desk.session.path, self._desk.tournament.rounds
        name = tr("{file}-set-{round}.pdf", file=folder.stem, round=len(rounds))
        window = self._desk.window_widget()
        return ask(window, tr("Save the set"), folder.parent / name, (PDF,))

    def _make(self, path: Path | None) -> None:
        tournament, code = self._desk.tournament, self._options.language
        wanted = orders(tournament)
        sheets = [(one.kind, self._options_of(one)) for one in wanted]
        now = datetime.now(UTC).astimezone()

        def work(progress: "Progress") -> "Printed":
            def told(pages: int) -> None:
                progress(pages, 0, tr("page {page}", page=pages) if pages else "")

            with language(code):
                return print_set(tournament, sheets, now, told)

        def done(printed: "Printed") -> None:
            self._take(printed, wanted, path)

        self._desk.work(title(tournament), work, done, icon="printer")

    def _options_of(self, order: SetOrder) -> ReportOptions:
        session = self._desk.session
        options = self._chosen(order)
        signed = replace(options, check_sign=session.check_sign)
        journal = Journal(session.tournament, session.history(), session.before)
        return with_changes(signed, order.kind, journal)

    def _chosen(self, order: SetOrder) -> ReportOptions:
        return options_for(order, self._desk.tournament, self._options.chosen_for(order.kind))

    def _take(self, printed: "Printed", wanted: tuple[SetOrder, ...], path: Path | None) -> None:
        """Send the finished job to where it goes, and note down each of its sheets."""
        try:
            if path is None:
                print_pages(Pages(printed.pdf), self._options.printer, 1)
            else:
                write_atomically(path, printed.pdf)
        except ArbiterError as error:
            self._desk.say(str(error), Token.GRAVE)
            return
        for one in wanted:
            self._desk.run_action(self._noted(one, saved=path is not None))
        self._tell(printed, path)

    def _noted(self, order: SetOrder, *, saved: bool) -> MarkPrinted:
        options = self._chosen(order)
        return MarkPrinted(
            document=order.kind,
            round=order.round,
            copies=order.copies,
            options=kept(options),
            saved=saved,
        )

    def _tell(self, printed: "Printed", path: Path | None) -> None:
        if printed.missing:
            self._desk.say(without_font(printed.missing), Token.BREACH)
        elif path is not None:
            self._desk.say(tr("Saved: {file}", file=str(path)))
        else:
            self._desk.say(tr("Sent to the printer: {pages} pages.", pages=len(Pages(printed.pdf))))

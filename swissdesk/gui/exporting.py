"""The tournament for others: which form, which file, and the work of writing it."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from swissdesk.gui.theme import Token
from swissdesk.i18n import tr

if TYPE_CHECKING:
    from swissdesk.app.report_file import ReportFile
    from swissdesk.gui.dialogs.export_form import ExportForm
    from swissdesk.gui.main_window import MainWindow

_SETTING, _FORM, _LATIN = "export", "form", "latin"
_YES = "yes"


def choose_and_export(window: "MainWindow", *, report: bool = False) -> None:
    """Ask for a form and a file and write the tournament into it: TRF, players, games, tables.

    With *report* a report file is offered, whatever was written last.
    """
    from swissdesk.gui.dialogs.export_form import FORMS
    from swissdesk.gui.saving import ask

    asked = _ask_form(window, report=report)
    if asked is None:
        return
    form, latin = asked
    offered = window.session.path.with_suffix(form.ending)
    kind = f"{tr(form.title)} (*{form.ending})"
    path = ask(window, tr("Export the tournament"), offered, (kind,), [f.ending for f in FORMS])
    if path is None:
        return
    # Who types another ending by hand means it.
    typed = next(one for one in FORMS if one.ending == path.suffix.lower())
    _export(window, path, typed.code, latin=latin)


def _ask_form(window: "MainWindow", *, report: bool) -> "tuple[ExportForm, bool] | None":
    """Ask for the form, beginning with the last one; None where the arbiter thought better."""
    from swissdesk.app.export import has_other_letters
    from swissdesk.gui.dialogs.export_form import REPORTS, ExportDialog

    kept = window.settings.views.get(_SETTING, {})
    has_latin, latin = has_other_letters(window.session.tournament), kept.get(_LATIN) == _YES
    last = kept.get(_FORM, "")
    offered = "" if report and last not in REPORTS else last
    dialog = ExportDialog(window, offered, latin=latin, has_latin=has_latin)
    try:
        if not dialog.ask():
            return None
        form, in_latin = dialog.form, dialog.in_latin
    finally:
        dialog.deleteLater()
    told = {_FORM: form.code, _LATIN: _YES if (in_latin if has_latin else latin) else ""}
    if told != kept:
        views = {**window.settings.views, _SETTING: told}
        window.keep_settings(replace(window.settings, views=views))
    return form, in_latin


def _export(window: "MainWindow", path: Path, code: str, *, latin: bool) -> None:
    from swissdesk.app.export import PGN, PLAYERS
    from swissdesk.gui.dialogs.export_form import HTML, XLSX

    if code in (XLSX, HTML):
        _export_tables(window, path)
    elif code in (PLAYERS, PGN):
        _export_file(window, path, code, latin=latin)
    else:
        _export_report_file(window, path, code, latin=latin)


def _export_file(window: "MainWindow", path: Path, code: str, *, latin: bool) -> None:
    """Write the players or the games for other programs."""
    from swissdesk.app.export import export_file
    from swissdesk.app.services import write_atomically
    from swissdesk.app.wording import say

    tournament = window.session.tournament

    def write() -> tuple[str, ...]:
        data, lost = export_file(tournament, code, latin=latin)
        write_atomically(path, data)
        return tuple(say(note, tournament) for note in lost)

    def tell(lost: tuple[str, ...]) -> None:
        exported = tr("Exported: {file}", file=str(path))
        window.say(" ".join((exported, *lost)), Token.BREACH if lost else Token.NOTE)

    window.work(tr("Exporting the tournament"), lambda _progress: write(), tell, icon="file-down")


def _export_report_file(window: "MainWindow", path: Path, code: str, *, latin: bool) -> None:
    """Write a report file after the arbiter has seen what it lacks and cannot hold."""
    from swissdesk.app.actions.records import MarkExported
    from swissdesk.app.report_file import report_file
    from swissdesk.app.services import write_atomically
    from swissdesk.gui.dialogs.report_gaps import goes_on

    session, title = window.session, tr("Exporting the tournament")
    tournament, history = session.tournament, session.history()

    def write(made: "ReportFile") -> None:
        if goes_on(window, made):
            window.work(
                title,
                lambda _progress: write_atomically(path, made.data),
                note_down,
                icon="file-down",
            )

    def note_down(_written: None) -> None:
        if window.bridge.session is session:
            window.run_action(MarkExported(file=path.name, form=code))
            window.say(tr("Exported: {file}", file=str(path)))

    window.work(
        title,
        lambda _progress: report_file(tournament, code, history, latin=latin),
        write,
        icon="file-down",
    )


def _export_tables(window: "MainWindow", path: Path) -> None:
    """Write all tables: a workbook, or pages in a folder of that name."""
    from swissdesk.app.export import export_folder, export_workbook
    from swissdesk.app.file_names import by_title

    tournament, made_at = window.session.tournament, datetime.now(UTC).astimezone()
    if path.suffix.lower() == ".xlsx":
        _write_beside(window, path, lambda: export_workbook(tournament, made_at))
        return
    folder = path.with_suffix("")
    _work_on_export(window, lambda: export_folder(tournament, folder, "html", made_at, by_title)[0])


def _write_beside(window: "MainWindow", path: Path, make: Callable[[], bytes]) -> None:
    """Make a file beside the window and write it to *path*."""
    from swissdesk.app.services import write_atomically

    def write() -> Path:
        write_atomically(path, make())
        return path

    _work_on_export(window, write)


def _work_on_export(window: "MainWindow", write: Callable[[], Path]) -> None:
    """Write beside the window what *write* returns the place of, and say so."""
    window.work(
        tr("Exporting the tournament"),
        lambda _progress: write(),
        lambda made: window.say(tr("Exported: {file}", file=str(made))),
        icon="file-down",
    )

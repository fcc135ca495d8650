"""Files as the arbiter handles them: new, open, import, sample."""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog

from swissdesk.app.files import make_folder
from swissdesk.app.session import Session
from swissdesk.app.settings import Settings, with_recent
from swissdesk.domain.rules import EventInfo, Rules
from swissdesk.errors import ArbiterError
from swissdesk.gui.rating_lists import RatingLists
from swissdesk.gui.recent import kept_recent
from swissdesk.gui.theme import Token
from swissdesk.gui.worker import Progress
from swissdesk.i18n import current_language, tr

if TYPE_CHECKING:
    from swissdesk.app.incoming import Imported, ImportedEntries
    from swissdesk.gui.main_window import MainWindow

SUFFIX = ".swissdesk"
SAMPLE_ROUND = 4
"""The round of the sample that is under way when it is opened to be tried."""


def tournaments_folder() -> Path:
    """Return where tournaments are offered to be kept: the documents, else the home folder.

    A file dialog that is given a folder that is not there opens where the program was started.
    """
    place = QStandardPaths.StandardLocation.DocumentsLocation
    documents = QStandardPaths.writableLocation(place)
    return Path(documents) if documents and Path(documents).is_dir() else Path.home()


def free_path(folder: Path, stem: str, suffix: str = SUFFIX) -> Path:
    """Return a path in *folder* that is not taken: a number is added to *stem* if need be."""
    path, number = folder / f"{stem}{suffix}", 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}{suffix}"
    return path


def new(window: "MainWindow", name: str = "") -> bool:
    """Ask where the new tournament is kept, make it and open it.

    An empty one opens on its set-up; the main button leads from there to the players.
    """
    target = _ask_target(window, name or tr("new-tournament"))
    if target is None:
        return False
    info = EventInfo(name=name or target.stem)
    place = "" if name else "tournament"
    return window.bridge.attempt(
        lambda: window.open_session(Session.create(target, info=info, rules=Rules()), place)
    )


def choose_and_open(window: "MainWindow") -> None:
    """Ask for a tournament file and open it."""
    path, _ = QFileDialog.getOpenFileName(
        window, tr("Open a tournament"), str(_last_folder(window)), _filter_of_ours()
    )
    if path:
        open_path(window, Path(path))


def open_path(window: "MainWindow", path: Path) -> None:
    """Open the file at *path*; one of another program is imported first."""
    if path.suffix.casefold() != SUFFIX:
        import_path(window, path)
        return
    try:
        session = Session.open(path)
    except ArbiterError as error:
        _say_or_offer_copy(window, path, error)
        return
    if window.bridge.attempt(lambda: window.open_session(session)):
        _say_if_a_copy(window, path)


def _say_if_a_copy(window: "MainWindow", path: Path) -> None:
    """Say that the file is a safety copy: what is done in it, the tournament's own does not get."""
    from swissdesk.app.copies import copied_from

    of = copied_from(path)
    if of is not None:
        window.say(
            tr("This file is a safety copy of {file}. What is done here stays here.", file=of.name),
            Token.BREACH,
        )


def _say_or_offer_copy(window: "MainWindow", path: Path, error: ArbiterError) -> None:
    """Say why the file cannot be opened; where a copy of a spoilt one can be used, offer it."""
    from swissdesk.gui.rescue import offer_copy

    if not offer_copy(window, path, error):
        window.bridge.refused.emit(str(error))


def choose_and_import(window: "MainWindow") -> None:
    """Ask for a TRF or a list of players and take it over."""
    path, _ = QFileDialog.getOpenFileName(
        window,
        tr("Import a tournament or a list of players"),
        str(_last_folder(window)),
        tr("Tournaments and lists (*.trf *.trfx *.trf16 *.trf26 *.txt *.csv *.tsv *.xlsx *.ods)")
        + ";;"
        + tr("All files (*)"),
    )
    if path:
        import_path(window, Path(path))


def import_path(window: "MainWindow", path: Path) -> None:
    """Import *path*: a TRF becomes a tournament, a list of players goes into the one that is open.

    A rating list is kept on the computer instead.
    """
    from swissdesk.app.list_intake import is_rating_list
    from swissdesk.app.services import is_report_file

    if is_rating_list(path):
        RatingLists.of(window).take_in([path])
        return
    if is_report_file(path):
        _import_tournament(window, path)
        return
    if window.bridge.session is None and not new(window, path.stem):
        return
    window.go("players", import_file=path)


def _import_tournament(window: "MainWindow", source: Path) -> None:
    """Read a report file beside the window, and open the tournament that is made of it."""
    from swissdesk.app.services import import_file

    target = _ask_target(window, source.stem)
    if target is None:
        return

    def read(_progress: Progress) -> "Imported | ImportedEntries":
        session, imported = import_file(source, target)
        session.close()
        return imported

    def show(imported: "Imported | ImportedEntries") -> None:
        open_path(window, target)
        tell_problems(window, source.name, imported)

    window.work(tr("Reading {file}", file=source.name), read, show, icon="file-input")


def tell_problems(window: "MainWindow", file: str, imported: "Imported | ImportedEntries") -> None:
    """Say what the reader had to repair or could not use; nothing is passed over in silence."""
    if imported.problems:
        from swissdesk.gui.dialogs.problems import show_problems

        show_problems(window, file, imported.problems)


def sample(window: "MainWindow") -> None:
    """Make the sample tournament among the documents, never over a file, and open it."""
    from swissdesk.app.sample import make_sample

    folder = tournaments_folder()
    path = free_path(folder, tr("sample-tournament"))
    code = current_language()

    def make(_progress: Progress) -> Path:
        make_folder(folder)
        make_sample(path, code, played=SAMPLE_ROUND, missing=3).close()
        return path

    window.work(
        tr("Making the sample tournament"),
        make,
        lambda made: open_path(window, made),
        icon="graduation-cap",
    )


def remember_recent(settings: Settings, session: Session) -> Settings:
    """Return *settings* with the tournament of *session* in front of the recent ones."""
    recent = with_recent(settings, session.path)
    views = {**settings.views, "start": kept_recent(settings, session, recent)}
    return replace(settings, recent=recent, views=views)


def store_recent(window: "MainWindow") -> None:
    """Keep what Start shows of the open tournament, before it is closed."""
    session = window.bridge.session
    if session is not None:
        window.keep_settings(remember_recent(window.settings, session))


def _ask_target(window: "MainWindow", stem: str) -> Path | None:
    """Ask where a new tournament is kept; None where the arbiter thought better of it."""
    offered = free_path(_last_folder(window), stem)
    path, _ = QFileDialog.getSaveFileName(
        window,
        tr("Where is the tournament kept?"),
        str(offered),
        _filter_of_ours(),
        # Nothing is ever written over: the session says so itself.
        options=QFileDialog.Option.DontConfirmOverwrite,
    )
    if not path:
        return None
    chosen = Path(path)
    return chosen if chosen.suffix == SUFFIX else chosen.with_name(chosen.name + SUFFIX)


def _last_folder(window: "MainWindow") -> Path:
    if window.settings.recent:
        folder = Path(window.settings.recent[0]).parent
        if folder.is_dir():
            return folder
    return tournaments_folder()


def _filter_of_ours() -> str:
    return tr("Tournaments (*.swissdesk)")

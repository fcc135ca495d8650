"""Rating lists at this computer, for the window: taken in beside it, shown with their age."""

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog

from swissdesk.app.incoming import remember, remembered_columns, with_remembered
from swissdesk.app.list_intake import (
    Intake,
    TakenIn,
    import_list,
    skipped_words,
    taken_words,
    wanted_federations,
)
from swissdesk.app.list_tables import ListTable, known_name, list_table, with_name
from swissdesk.app.rating_lists import StoredList, forget_list, stored_lists
from swissdesk.gui.theme import Token
from swissdesk.gui.worker import Progress
from swissdesk.i18n import tr

if TYPE_CHECKING:
    from swissdesk.gui.main_window import MainWindow


class RatingLists(QObject):
    """The lists of one window. ``changed`` is sent when one was taken in or given up."""

    changed = Signal()

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window

    @staticmethod
    def of(window: "MainWindow") -> "RatingLists":
        """Return the lists of *window*; whoever shows them listens to the same object."""
        return window.findChild(RatingLists) or RatingLists(window)

    def choose(self) -> None:
        """Ask for files with lists, and take them in."""
        paths, _ = QFileDialog.getOpenFileNames(
            self._window,
            tr("Load rating lists"),
            str(Path.home()),
            tr("Rating lists (*.zip *.txt *.xml *.csv *.xlsx *.ods)") + ";;" + tr("All files (*)"),
        )
        if paths:
            self.take_in([Path(path) for path in paths])

    def take_in(self, paths: Sequence[Path]) -> None:
        """Take lists in beside the window; what the columns of a table are is asked first."""
        remembered = remembered_columns(self._window.settings)
        self._window.work(
            tr("Reading {file}", file=_names(paths)),
            lambda _progress: [(path, list_table(path, remembered)) for path in paths],
            self._ask_and_go_on,
            icon="database",
        )

    def _ask_and_go_on(self, found: Sequence[tuple[Path, ListTable | None]]) -> None:
        wanted = [
            Intake(path=path) if table is None else self._columns_of(table) for path, table in found
        ]
        self._start([intake for intake in wanted if intake is not None])

    def _columns_of(self, table: ListTable) -> Intake | None:
        """Ask what the columns of *table* are; remember it, and what the list is called."""
        from swissdesk.gui.dialogs.list_columns import ask_columns

        settings = self._window.settings
        kept = remembered_columns(settings)
        name = known_name(settings, table.sheet) or table.path.stem
        answer = ask_columns(self._window, table, name, kept)
        if answer is None:
            return None
        intake, table, by_hand = answer
        settings = with_name(settings, table.sheet, intake.name)
        if by_hand:
            settings = with_remembered(settings, remember(kept, table.sheet, table.told))
        self._window.keep_settings(settings)
        return intake

    def _start(self, wanted: Sequence[Intake]) -> None:
        """Take the lists in; the old ones are used until the new are whole."""
        if not wanted:
            return
        federations = wanted_federations(self._window.settings)

        def work(progress: Progress) -> tuple[TakenIn, ...]:
            now = datetime.now(UTC)
            return tuple(
                import_list(
                    one.path,
                    progress,
                    now=now,
                    name=one.name,
                    day=one.day,
                    asked=one.asked,
                    federations=federations,
                )
                for one in wanted
            )

        self._window.work(
            tr("Taking in {file}", file=_names([one.path for one in wanted])),
            work,
            self._tell,
            hint=tr("Everything else goes on. Stop leaves the lists as they were."),
            icon="database",
        )

    def forget(self, stored: StoredList) -> None:
        """Give a list up."""
        if self._window.bridge.attempt(lambda: forget_list(stored)):
            self.changed.emit()

    def _tell(self, taken: Sequence[TakenIn]) -> None:
        told, ink = [], Token.NOTE
        for one in taken:
            told.append(f"{taken_words(one)}.")
            if words := skipped_words(one):
                told.append(words)
                ink = Token.BREACH
        self.changed.emit()
        self._window.say(" ".join(told), ink)

    def update_tournament(self) -> None:
        """Look what the lists change in the open tournament, and show it before it is done."""
        from swissdesk.app.list_updates import list_update
        from swissdesk.gui.dialogs.list_update import ask_and_update

        window, tournament = self._window, self._window.tournament
        window.work(
            tr("Comparing with the rating lists"),
            lambda _progress: list_update(tournament, stored_lists()),
            lambda update: ask_and_update(window, update),
            icon="database",
        )


def _names(paths: Sequence[Path]) -> str:
    return ", ".join(path.name for path in paths)

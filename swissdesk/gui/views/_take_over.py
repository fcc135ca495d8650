"""Set-up as in another tournament: one of the recent ones, or any file."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from swissdesk.app.actions.event import TakeOverSetUp
from swissdesk.app.services import read_tournament
from swissdesk.app.setup import taken_over
from swissdesk.app.wording import date_text
from swissdesk.domain.letterhead import Letterhead
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.fonts import metrics, px
from swissdesk.gui.recent import RecentTournament, recent_tournaments
from swissdesk.gui.widgets.labels import plain_tip
from swissdesk.i18n import tr

if TYPE_CHECKING:
    from swissdesk.gui.desk import Desk

_MOST = 8
_NAME = 320
"""How wide the name of a tournament may make the menu."""


class TakeOver:
    """Offers the tournaments and takes their rules, place and arbiters over, as one action."""

    def __init__(self, desk: "Desk", view: QWidget) -> None:
        self._desk, self._view = desk, view

    def menu(self) -> QMenu:
        """Return what can be chosen from."""
        menu = QMenu(self._view)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setToolTipsVisible(True)
        for one in self._others():
            entry = menu.addAction(_words(one).replace("&", "&&"))
            entry.setToolTip(plain_tip(_name(one)))
            entry.triggered.connect(lambda _checked=False, path=one.path: self.take(Path(path)))
        menu.addSeparator()
        menu.addAction(tr("Another file…")).triggered.connect(lambda: self._choose_file())
        return menu

    def ask(self) -> None:
        """Open the menu at the top of the form, so that arrows and Enter choose."""
        menu = self.menu()
        right = self._view.width() - menu.sizeHint().width() - px(12)
        menu.popup(self._view.mapToGlobal(QPoint(max(0, right), px(4))))

    def take(self, path: Path) -> None:
        """Read *path* beside the window and take its set-up over."""
        self._desk.work(
            tr("Reading {file}", file=path.name),
            lambda _progress: read_tournament(path).tournament,
            lambda other: self._store(other, path),
            icon="file-input",
        )

    def _others(self) -> list[RecentTournament]:
        own = str(self._desk.session.path.absolute())
        found = [one for one in recent_tournaments(self._desk.settings) if one.path != own]
        return [one for one in found if one.is_here][:_MOST]

    def _choose_file(self) -> None:
        path, _ = QFileDialog.getOpenFileName(
            self._desk.window_widget(),
            tr("Take the set-up over from"),
            str(self._desk.session.path.parent),
            tr("Tournaments (*.swissdesk *.trf *.trfx)"),
        )
        if path:
            self.take(Path(path))

    def _store(self, other: Tournament, path: Path) -> None:
        info, rules = taken_over(self._desk.tournament, other)
        name = other.info.name or path.stem
        head = other.letterhead if other.letterhead != Letterhead() else None
        deed = TakeOverSetUp(name=name, info=info, rules=rules, letterhead=head)
        if self._desk.run_action(deed):
            self._desk.say(
                tr("Set-up as in “{name}”. Name, days and the lot stay. Ctrl+Z takes it back.",
                   name=name)
            )  # fmt: skip


def _words(one: RecentTournament) -> str:
    day = date_text(one.start) if one.start else ""
    name = metrics().elidedText(_name(one), Qt.TextElideMode.ElideRight, px(_NAME))
    return " · ".join(filter(None, (name, day)))


def _name(one: RecentTournament) -> str:
    return one.name or Path(one.path).stem

"""Before cards are changed by the rating lists: which, and what in them."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex

from swissdesk.app.list_updates import ListUpdate
from swissdesk.app.wording import name
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.player import Player
from swissdesk.gui.dialogs.base import Dialog
from swissdesk.gui.fonts import px
from swissdesk.gui.models.card_updates import UpdateRow, UpdatesModel, update_rows
from swissdesk.gui.table import Table
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import Button, Kind
from swissdesk.gui.widgets.labels import Label
from swissdesk.gui.widgets.messages import Strip
from swissdesk.i18n import tr, trn

if TYPE_CHECKING:
    from swissdesk.gui.main_window import MainWindow

_WIDTH = 940
_MOST_ROWS = 12
_MOST_NAMED = 6


class UpdateDialog(Dialog):
    """A line for each card that changes; Space leaves one out. ``without`` are those."""

    def __init__(self, window: "MainWindow", update: ListUpdate) -> None:
        title = tr("Bring the cards up to date?")
        super().__init__(title, window, width=_WIDTH, right=update.source)
        self._update = update
        self.without: list[PlayerId] = []
        self.model = UpdatesModel()
        self.table = Table(self.model)
        self.table.setAccessibleName(tr("Cards that change"))
        self.table.marked.connect(self._turn)
        self.table.opened.connect(lambda _index: self.accept())
        self.table.clicked.connect(self._clicked)
        for caution in update.cautions:
            strip = Strip("info", Token.NOTE, tr("Note"), caution)
            strip.let_wrap()
            self.body.addWidget(strip)
        self.body.addWidget(self.table)
        self.body.addWidget(Label(rest_words(update), ink=Token.TEXT2, size=12.5, wrap=True,
                                  selectable=True))  # fmt: skip
        away = Button(tr("Cancel"), key="Esc")
        away.clicked.connect(self.reject)
        self.change = Button(kind=Kind.PRIMARY, icon="check", key="Return")
        self.change.clicked.connect(self.accept)
        self.foot.addWidget(Label(tr("Space: leave one out"), ink=Token.TEXT2, size=12), 1)
        self.foot.addWidget(away)
        self.foot.addWidget(self.change)
        self.first = self.table
        self._show()
        self.table.setCurrentIndex(self.model.index(0, 0))

    def _show(self) -> None:
        rows = update_rows(self._update, self.without)
        self.model.show_rows(rows)
        height = self.table.verticalHeader().defaultSectionSize()
        self.table.setFixedHeight(px(30) + height * min(len(rows), _MOST_ROWS))
        wanted = sum(row.wanted for row in rows)
        self.change.setText(trn("Change {n} card", "Change {n} cards", wanted))
        self.change.setEnabled(wanted > 0)

    def _clicked(self, index: QModelIndex) -> None:
        if index.column() == self.model.column_of("wanted"):
            self._turn(index)

    def _turn(self, index: QModelIndex) -> None:
        row = self.model.row_at(index.row())
        if not isinstance(row, UpdateRow):
            return
        if row.wanted:
            self.without.append(row.player)
        else:
            self.without.remove(row.player)
        self._show()


def rest_words(update: ListUpdate) -> str:
    """Return what there is to say of the other cards."""
    parts = []
    if update.same:
        parts.append(trn("{n} card agrees.", "{n} cards agree.", update.same))
    if update.unknown:
        parts.append(tr("In none of the lists: {names}.", names=_named(update.unknown)))
    if update.without_id:
        parts.append(
            tr("Without an ID, so not looked up: {names}.", names=_named(update.without_id))
        )
    return " ".join(parts)


def _named(players: tuple[Player, ...]) -> str:
    names = "; ".join(map(name, players[:_MOST_NAMED]))
    more = len(players) - _MOST_NAMED
    return tr("{names} and {n} more", names=names, n=more) if more > 0 else names


def ask_and_update(window: "MainWindow", update: ListUpdate) -> None:
    """Show what the lists change; change what the arbiter wants, as one action."""
    if not update.source:
        window.say(tr("There are no rating lists yet."), Token.BREACH)
        return
    if not update.updates:
        window.say(" ".join([tr("The lists change nothing."), rest_words(update)]).strip())
        return
    dialog = UpdateDialog(window, update)
    try:
        if dialog.ask():
            window.run_action(update.action(dialog.without), based_on=update.tournament)
    finally:
        dialog.deleteLater()

"""The rating lists of this computer: what they hold, how old they are, a newer one, none."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from swissdesk.app.list_intake import (
    BadFederation,
    federations_of,
    wanted_federations,
    with_federations,
)
from swissdesk.app.rating_lists import StoredList, count_words, lists_folder, stored_lists
from swissdesk.gui.cells import Symbol
from swissdesk.gui.dialogs.base import Dialog
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.rating_lists import RatingLists
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import Button, Kind
from swissdesk.gui.widgets.form import Field, TextField
from swissdesk.gui.widgets.labels import Label, PartLabel
from swissdesk.gui.widgets.list_ages import age_line
from swissdesk.gui.widgets.messages import Card
from swissdesk.gui.widgets.panel import clear
from swissdesk.i18n import tr

if TYPE_CHECKING:
    from swissdesk.gui.main_window import MainWindow

_WIDTH = 620


class ListsDialog(Dialog):
    """A card for each list; accepted where a file is to be taken in."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(tr("Rating lists"), window, width=_WIDTH)
        self._main_window = window
        self._lists = RatingLists.of(window)
        self._cards = QVBoxLayout()
        self._cards.setSpacing(px(8))
        text = tr(
            "Lists from files, for use without internet: FIDE’s (TXT or XML, also zipped), the "
            "Russian chess federation’s (CSV), any table (CSV, XLSX, ODS). Whoever is typed among "
            "the players is looked up in them."
        )
        self.body.addWidget(Label(text, ink=Token.TEXT2, wrap=True))
        self.body.addLayout(self._cards)
        told = ", ".join(wanted_federations(window.settings))
        self.federations = TextField(told, hint=tr("all, or e.g. RUS, KAZ"))
        self._only = Field(tr("Load only players of these federations"), self.federations)
        self.body.addWidget(self._only)
        where = tr("Kept in {folder}", folder=str(lists_folder()))
        self.body.addWidget(Label(where, ink=Token.TEXT3, size=12, wrap=True, selectable=True))
        away = Button(tr("Close"), key="Esc")
        away.clicked.connect(self.reject)
        take = Button(tr("Load from a file…"), kind=Kind.PRIMARY, icon="file-input", key="Return")
        take.setDefault(True)
        take.clicked.connect(self.accept)
        self.foot.addStretch(1)
        self.foot.addWidget(away)
        self.foot.addWidget(take)
        self.first = take
        self._show()

    def accept(self) -> None:
        """Go on to the file, unless there is no such federation."""
        if self._keep_federations():
            super().accept()

    def reject(self) -> None:
        """Leave; federations that are some are kept for the next file."""
        self._keep_federations()
        super().reject()

    def _keep_federations(self) -> bool:
        try:
            codes = federations_of(self.federations.text())
        except BadFederation as error:
            self._only.say(str(error))
            self.adjustSize()
            self.federations.setFocus()
            return False
        self._only.say("")
        settings = self._main_window.settings
        if codes != wanted_federations(settings):
            self._main_window.keep_settings(with_federations(settings, codes))
        return True

    def _show(self) -> None:
        clear(self._cards)
        found = stored_lists()
        for stored in found:
            self._cards.addWidget(self._card(stored))
        if not found:
            self._cards.addWidget(Label(tr("There are no rating lists yet."), wrap=True))

    def _card(self, stored: StoredList) -> Card:
        card = Card(margin=14)
        top = QHBoxLayout()
        top.setSpacing(px(10))
        top.addWidget(PartLabel(Symbol("database", Token.TEXT2)))
        top.addWidget(Label(stored.name, weight=Weight.SEMI), 1)
        gone = Button(tr("Give up"), kind=Kind.QUIET, icon="trash-2", short=True)
        gone.setAccessibleName(tr("Give up the list: {list}", list=stored.name))
        gone.clicked.connect(lambda: self._forget(stored))
        top.addWidget(gone)
        card.column.addLayout(top)
        card.column.addWidget(age_line(stored))
        if stored.info is not None:
            count = count_words(stored.info.players)
            files = ", ".join(part.source for part in stored.info.parts)
            card.column.addWidget(Label(f"{count} · {files}", ink=Token.TEXT2, size=12, wrap=True))
        return card

    def _forget(self, stored: StoredList) -> None:
        self._lists.forget(stored)
        self._show()
        self.adjustSize()
        if self.first is not None:
            self.first.setFocus()


def show_lists(window: "MainWindow") -> None:
    """Show the lists; take a file in where that is asked for."""
    dialog = ListsDialog(window)
    try:
        if dialog.ask():
            RatingLists.of(window).choose()
    finally:
        dialog.deleteLater()

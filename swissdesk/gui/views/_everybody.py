"""What the tables of all participants share: the filter bar, the round, the card dock."""

from abc import abstractmethod
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from swissdesk.app.session import Changed
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.names import matches
from swissdesk.domain.player import Player
from swissdesk.errors import ArbiterError
from swissdesk.gui.table import Spot, Table
from swissdesk.gui.view import View
from swissdesk.gui.widgets.card_panel import CardDock
from swissdesk.gui.widgets.filter_bar import FilterBar
from swissdesk.i18n import tr

if TYPE_CHECKING:
    from swissdesk.gui.desk import Desk


class EverybodyView(View):
    """A table with one row a participant, after a round that can be chosen."""

    def __init__(self, desk: "Desk", table: Table, *, middle: QWidget | None = None) -> None:
        super().__init__(desk)
        self.table = table
        self.bar = FilterBar(tr("Find a participant"), middle=middle)
        self.bar.typed.connect(lambda _text: self.show_now())
        self.bar.round_chosen.connect(lambda _round: self.show_now())
        self._card = CardDock(self, table)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(table, 1)

    @abstractmethod
    def show_table(self) -> None:
        """Show the table after the round chosen; raise ``ArbiterError`` where there is none."""

    def show_now(self) -> None:
        """Show the table, or say in its place why there is none."""
        try:
            self.show_table()
        except ArbiterError as error:
            self.table.row_model.show_rows(())
            self.table.set_empty_text(str(error))
        self.head_changed.emit()

    @abstractmethod
    def current_player(self) -> PlayerId | None:
        """Return who stands under the cursor."""

    @property
    def after_round(self) -> int:
        """Return the round after which the table stands; 0 before the first one."""
        return self.bar.round or self.desk.tournament.played_rounds

    def is_found(self, player: Player) -> bool:
        """Tell whether *player* is looked for; everybody is while nothing is typed."""
        names = (player.surname, player.given_name, player.name_latin)
        return not self.bar.text or matches(self.bar.text, *names)

    def say_empty(self, words: str) -> None:
        """Say *words* while there is no table, or that the search finds nobody."""
        query = self.bar.text
        self.table.set_empty_text(tr("Nobody found for “{text}”.", text=query) if query else words)

    def head_codes(self) -> tuple[str, ...]:
        return ("-print", "card")

    def refresh(self, changed: Changed | None) -> None:
        self.bar.show_rounds(self.desk.tournament.played_rounds)
        self.show_now()
        self._card.refresh()

    def print_round(self) -> int | None:
        return self.bar.round

    def panel(self) -> QWidget | None:
        return self._card.panel()

    def panel_closed(self) -> None:
        self._card.close()

    def run(self, code: str) -> None:
        if code == "card":
            self._card.toggle()
        elif code == "filter":
            self.bar.take_focus()

    def reason_against(self, code: str) -> str | None:
        return "" if code in ("card", "filter") else None

    def focus_first(self) -> None:
        self.table.setFocus()

    def panes(self) -> tuple[QWidget, ...]:
        return (self.table, self.bar)

    def show_place(self, **where: object) -> None:
        if "player" in where:
            self.table.go_to(where["player"])

    def leave(self) -> bool:
        if self.bar.text:
            self.bar.clear()
            self.table.setFocus()
            return True
        return False

    def memory(self) -> object:
        return self.table.spot()

    def remember(self, memory: object) -> None:
        assert isinstance(memory, Spot)
        self.table.return_to(memory)

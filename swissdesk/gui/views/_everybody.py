"""What the tables of all participants share: they are live, filtered, and have a card dock."""

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from PySide6.QtCore import QTimer
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from swissdesk.app.session import Changed
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.names import matches
from swissdesk.domain.player import Player
from swissdesk.domain.tournament import Tournament
from swissdesk.errors import ArbiterError
from swissdesk.gui.newest import Newest
from swissdesk.gui.table import Spot, Table
from swissdesk.gui.view import View
from swissdesk.gui.widgets.card_panel import CardDock
from swissdesk.gui.widgets.filter_bar import FilterBar
from swissdesk.i18n import tr

if TYPE_CHECKING:
    from swissdesk.gui.desk import Desk

T = TypeVar("T")
_SLOW_MS = 500
"""After how long the wait for a first table is explained."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """Which table is wanted: of which tournament, after which round, in which *way*."""

    tournament: Tournament
    after_round: int
    way: str = ""

    def is_like(self, other: "Wish | None") -> bool:
        """Tell whether both ask for the same; whole tournaments are not gone through."""
        if other is None or self.tournament is not other.tournament:
            return False
        return (self.after_round, self.way) == (other.after_round, other.way)


@dataclass(frozen=True, slots=True, kw_only=True)
class Memory:
    """Where the arbiter stood, what was looked for, and after which round."""

    spot: Spot
    text: str
    round: int | None


class EverybodyView(View, Generic[T]):
    """A table with one row a participant, after a round that can be chosen.

    It is computed beside the window, and only while it is shown. Until the newest one is
    there the one before stays, with its cursor; a change makes what is under way void.
    """

    def __init__(self, desk: "Desk", table: Table, *, middle: QWidget | None = None) -> None:
        super().__init__(desk)
        self.table = table
        self.bar = FilterBar(tr("Find a player"), middle=middle)
        self.bar.typed.connect(lambda _text: self.show_again())
        self.bar.round_chosen.connect(lambda _round: self.keep_up())
        self._newest: Newest[tuple[Wish, T]] = Newest(
            desk.workers, self, done=self._arrive, failed=self._fail
        )
        self._wish: Wish | None = None
        self._then: Callable[[], object] | None = None
        self._slow = QTimer(self, singleShot=True, interval=_SLOW_MS)
        self._slow.timeout.connect(self._explain_waiting)
        self._card = CardDock(self, table)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(table, 1)

    # What a child says

    @staticmethod
    @abstractmethod
    def compute(wish: Wish) -> T:
        """Return the table of *wish*; raise ``ArbiterError`` where there is none.

        It runs beside the window and touches nothing but the wish.
        """

    @abstractmethod
    def take(self, table: T) -> None:
        """Show *table*: columns, rows, and the words that stand where there are none."""

    @abstractmethod
    def show_rows(self) -> None:
        """Show those of the rows taken who are looked for."""

    @abstractmethod
    def current_player(self) -> PlayerId | None:
        """Return who stands under the cursor."""

    @property
    def way(self) -> str:
        """Return in which way the table is wanted, where there are several."""
        return ""

    # Keeping up

    @property
    def after_round(self) -> int:
        """Return the round after which the table is wanted; 0 before the first one."""
        return self.bar.round or self.desk.tournament.played_rounds

    @property
    def is_up_to_date(self) -> bool:
        """Tell whether the newest table is shown, or the words why there is none."""
        return self._wish is not None and not self._newest.is_awaited

    def keep_up(self) -> None:
        """Have the table computed if it has become another one; not while nobody sees it."""
        if not self.isVisible():
            return
        wish = Wish(tournament=self.desk.tournament, after_round=self.after_round, way=self.way)
        if wish.is_like(self._wish):
            return
        self._wish = wish
        compute = self.compute
        self._newest.want(lambda: (wish, compute(wish)))
        if not self.table.row_model.rowCount():
            self._slow.start()

    def show_again(self) -> None:
        """Show the table again after another one is looked for."""
        self.show_rows()
        self.head_changed.emit()

    def _arrive(self, outcome: tuple[Wish, T]) -> None:
        self._slow.stop()
        self.take(outcome[1])
        if self._then is not None:
            self._then()
            self._then = None
        self._card.refresh()
        self.head_changed.emit()

    def _fail(self, error: Exception) -> None:
        if not isinstance(error, ArbiterError):
            raise error
        self._slow.stop()
        self.table.row_model.show_rows(())
        self.table.set_empty_text(str(error))
        self._card.refresh()
        self.head_changed.emit()

    def _explain_waiting(self) -> None:
        self.table.set_empty_text(tr("The table is being computed."))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not event.spontaneous():
            self.keep_up()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if self._newest.is_awaited and not event.spontaneous():
            self._newest.forget()
            self._slow.stop()
            self._wish = None

    # Finding

    def is_found(self, player: Player) -> bool:
        """Tell whether *player* is looked for; everybody is while nothing is typed."""
        names = (player.surname, player.given_name, player.name_latin)
        return not self.bar.text or matches(self.bar.text, *names)

    def say_empty(self, words: str) -> None:
        """Say *words* while there is no table, or that the search finds nobody."""
        query = self.bar.text
        self.table.set_empty_text(tr("Nobody found for “{text}”.", text=query) if query else words)

    # What the window asks

    def head_codes(self) -> tuple[str, ...]:
        return ("-print", "card")

    def refresh(self, changed: Changed | None) -> None:
        self.bar.show_rounds(self.desk.tournament.played_rounds)
        self.keep_up()

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
        if code == "card" and self.current_player() is None and not self._card.is_open:
            return tr("Nobody stands under the cursor.")
        return "" if code in ("card", "filter") else None

    def focus_first(self) -> None:
        self.table.setFocus()

    def panes(self) -> tuple[QWidget, ...]:
        return (self.table, self.bar)

    def show_place(self, **where: object) -> None:
        if "player" in where:
            self._stand(lambda: self.table.go_to(where["player"]))

    def leave(self) -> bool:
        if self.bar.text:
            self.bar.clear()
            self.table.setFocus()
            return True
        return False

    def memory(self) -> object:
        return Memory(spot=self.table.spot(), text=self.bar.text, round=self.bar.round)

    def remember(self, memory: object) -> None:
        assert isinstance(memory, Memory)
        self.bar.remember(memory.text, memory.round)
        self._stand(lambda: self.table.return_to(memory.spot))

    def _stand(self, go: Callable[[], object]) -> None:
        """Stand somewhere in the table, as soon as it is there."""
        if self.is_up_to_date:
            go()
        else:
            self._then = go

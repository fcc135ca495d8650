"""The registration desk (F8): a key for each who is there, a key for each who pays."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout

from swissdesk.app.actions.check_in import AllPresent, CheckIn, EndCheckIn, SetFee, TakeFee
from swissdesk.app.check_in import absent_players, desk, owed
from swissdesk.app.numbering import round_to_pair
from swissdesk.app.wording import name
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.player import Player
from swissdesk.gui.fonts import px
from swissdesk.gui.models.check_in import CheckInModel, DeskRow, desk_rows, has_numbers, rows_found
from swissdesk.gui.table import Density, Table
from swissdesk.gui.theme import Token
from swissdesk.gui.view import OwnStep
from swissdesk.gui.widgets.buttons import Button
from swissdesk.gui.widgets.check_in_panel import CheckInPanel
from swissdesk.gui.widgets.filter_bar import BAR_HEIGHT
from swissdesk.gui.widgets.form import SearchField
from swissdesk.gui.widgets.labels import Ground
from swissdesk.i18n import tr, trn

if TYPE_CHECKING:
    from swissdesk.gui.views.players import PlayersView

_FIELD_LEAST, _BESIDE_HINT = 140, 44
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class DeskField(SearchField):
    """Finds while one types; ``entered`` marks whom it found, ``down`` goes to the list."""

    entered = Signal()
    down = Signal()

    def __init__(self) -> None:
        super().__init__(tr("Name, then Enter"))

    def show_numbers(self, *, on: bool) -> None:
        """Promise to find by number only where numbers are given, and seen."""
        hint = tr("Name or number, then Enter") if on else tr("Name, then Enter")
        self.setPlaceholderText(hint)
        self.setAccessibleName(hint)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.entered.emit()
        elif event.key() == Qt.Key.Key_Down:
            self.down.emit()
        else:
            super().keyPressEvent(event)


class CheckInPage(Ground):
    """The list of those who are expected, with its panel. Each mark is one action.

    A filter shows who was open when it was switched on, so that no row goes while marks are
    made.
    """

    def __init__(self, view: "PlayersView") -> None:
        super().__init__(Token.SURFACE)
        self._view = view
        self.model = CheckInModel()
        self.table = Table(self.model, Density.ROOMY)
        self.table.setAccessibleName(tr("Check-in"))
        self.table.set_sorted("name")
        self.table.set_ring_column("present")
        self.table.marks_at_once = True
        self.field = DeskField()
        self.field.setMinimumWidth(px(_FIELD_LEAST))
        self.field.setMaximumWidth(px(328))
        self.field.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.panel = CheckInPanel()
        self.debtors = Button(tr("Owing"), icon="wallet")
        self.debtors.setCheckable(True)
        self.absent = Button(tr("Not there"), icon="circle-dashed", key="F4")
        self.absent.setCheckable(True)
        self.everybody = Button(action=view.desk.commands.action("all_present"))
        self._absent_shown = False
        self._only: frozenset[PlayerId] | None = None
        self._rows: list[DeskRow] = []
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        bar = Ground(Token.SURFACE)
        bar.setFixedHeight(px(BAR_HEIGHT))
        row = QHBoxLayout(bar)
        row.setContentsMargins(px(20), px(6), px(20), px(6))
        row.setSpacing(px(8))
        row.addWidget(self.field, 1)
        row.addStretch()
        row.addWidget(self.everybody)
        row.addWidget(self.absent)
        row.addWidget(self.debtors)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(bar)
        column.addWidget(self.table, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Leave the keys out of the buttons, and their words then, where the room is short."""
        buttons = [b for b in (self.everybody, self.absent, self.debtors) if not b.isHidden()]
        room = self.width() - px(2 * 20 + 8 * (len(buttons) + 1))
        hint = self.field.fontMetrics().horizontalAdvance(self.field.placeholderText())
        wanted = hint + px(_BESIDE_HINT)
        for caps, words, field in (
            (True, True, wanted),
            (False, True, wanted),
            (False, True, px(_FIELD_LEAST)),
            (False, False, px(_FIELD_LEAST)),
        ):
            for button in buttons:
                button.set_caps(caps)
                button.set_words(words)
            if sum(button.sizeHint().width() for button in buttons) + field <= room:
                break

    def _connect(self) -> None:
        self.table.marked.connect(lambda _index: self._mark_and_go_on())
        self.table.opened.connect(lambda _index: self._mark(self.current()))
        self.table.marked_otherwise.connect(lambda _index: self._pay())
        self.field.textChanged.connect(lambda _text: self._find())
        self.field.entered.connect(self._mark_found)
        self.field.down.connect(self.table.setFocus)
        self.absent.clicked.connect(self.show_absent)
        self.debtors.clicked.connect(self._show_debtors)
        self.panel.fee_typed.connect(lambda fee: self._view.desk.run_action(SetFee(fee=fee)))
        self.panel.closed.connect(lambda: self._view.run("check_in"))

    # What is shown

    def refresh(self) -> None:
        """Show the list as it is now."""
        tournament = self._view.desk.tournament
        self._rows = desk_rows(tournament)
        self.model.show_desk(self._rows, self._only)
        self.field.show_numbers(on=has_numbers(self._rows))
        self.panel.show_tournament(tournament)
        self.table.set_empty_text(tr("Everybody is there."))
        state = desk(tournament)
        self.absent.setText(tr("Not there · {n}", n=state.missing))
        self.debtors.setText(tr("Owing · {n}", n=state.debtors))
        self.debtors.setVisible(bool(state.due))
        self._fit()

    def state_line(self) -> str:
        """Return the counts in words."""
        state = desk(self._view.desk.tournament)
        total = state.present + state.missing
        parts = [tr("{n} of {total} are there", n=state.present, total=total)]
        if state.excused:
            parts.append(tr("not expected: {n}", n=state.excused))
        if state.debtors:
            parts.append(trn("{n} player owes", "{n} players owe", state.debtors))
        return " · ".join(parts)

    def own_step(self) -> OwnStep:
        """Return the step that ends the check-in."""
        tournament = self._view.desk.tournament
        text, reason = tr("End the check-in"), ""
        if round_to_pair(tournament) > tournament.rules.rounds:
            reason = tr("All {rounds} rounds are played.", rounds=tournament.rules.rounds)
        elif not desk(tournament).present:
            reason = tr("Nobody is marked as present yet.")
        return OwnStep(text=text, icon="clipboard-check", run=self._end, reason=reason)

    def current(self) -> Player | None:
        """Return who stands under the cursor."""
        row = self.table.current_row()
        return row.player if isinstance(row, DeskRow) else None

    # Filters

    @property
    def filtered(self) -> bool:
        """Tell whether not everybody is shown."""
        return self._only is not None

    def show_absent(self) -> None:
        """Show only who is not there at this moment, or everybody again."""
        on = not self._absent_shown
        absent = frozenset(p.id for p in absent_players(self._view.desk.tournament))
        self.debtors.setChecked(False)
        self._absent_shown = on
        self._filter(absent if on else None)

    def show_all(self) -> None:
        """Show everybody."""
        self._filter(None)

    def _show_debtors(self) -> None:
        owing = frozenset(row.player.id for row in self._rows if owed(row.player))
        self._absent_shown = False
        self._filter(owing if self.debtors.isChecked() else None)

    def _filter(self, only: frozenset[PlayerId] | None) -> None:
        self._only = only
        if only is None:
            self._absent_shown = False
            self.debtors.setChecked(False)
        self.absent.setChecked(self._absent_shown)
        self._view.desk.commands.check("open_only", self._absent_shown)
        self.refresh()
        self.table.setFocus()

    # Marks

    def _find(self) -> None:
        query = self.field.text().strip()
        found = rows_found(self.model.rows, query) if query else []
        if found:
            self.table.go_to(found[0].player.id)
        words = tr("Nobody found for “{text}”.", text=query) if query and not found else ""
        self.field.setAccessibleDescription(words)
        self.field.setToolTip(words)

    def _mark_found(self) -> None:
        query = self.field.text().strip()
        found = rows_found(self.model.rows, query) if query else []
        if found:
            self.field.clear()
            self.table.go_to(found[0].player.id)
            self._mark(found[0].player)
        elif query:
            self._view.desk.say(tr("Nobody found for “{text}”.", text=query))

    def mark_all(self) -> None:
        """Mark everybody who was expected: where all came, that is one key."""
        self._view.desk.run_action(AllPresent())

    def _mark_and_go_on(self) -> None:
        """Mark and go to the next row; stay where the mark was taken back or money is owed."""
        self._mark(self.current())
        player = self.current()
        if player is not None and player.checked_in and not owed(player):
            below = self.table.currentIndex().row() + 1
            if below < len(self.model.rows):
                self.table.go_to(self.model.rows[below].player.id)

    def _mark(self, player: Player | None) -> None:
        if player is None:
            return
        action = CheckIn(player=player.id, present=not player.checked_in)
        if self._view.desk.run_action(action):
            who = name(player)
            said = tr("{player}: present", player=who)
            if not action.present:
                said = tr("{player}: not there yet", player=who)
            self._view.desk.announce(said)

    def _pay(self) -> None:
        player = self.current()
        if player is None:
            return
        if not player.fee_due:
            self._view.desk.say(tr("No fee is set for {player}.", player=name(player)))
            return
        paid = 0 if not owed(player) else player.fee_due
        self._view.desk.run_action(TakeFee(player=player.id, paid=paid))

    def _end(self) -> None:
        window = self._view.desk
        absent = absent_players(window.tournament)
        if absent and not window.run_action(EndCheckIn(absence=self.panel.absence)):
            return
        self._view.run("check_in")

"""What stands in a round that is not paired yet: what it waits for, and the way on."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout

from swissdesk.domain.tournament import Tournament
from swissdesk.gui.fonts import px
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import Button
from swissdesk.gui.widgets.labels import Label
from swissdesk.gui.widgets.messages import EmptyState
from swissdesk.i18n import tr

if TYPE_CHECKING:
    from swissdesk.gui.desk import Desk


class EmptyRound(EmptyState):
    """A round without pairs. ``by_hand`` is the way out where no legal pairing exists."""

    by_hand = Signal()

    def __init__(self, desk: "Desk") -> None:
        super().__init__("swords", "", "")
        self._desk = desk
        self._pair = Button(action=desk.commands.action("pair"))
        self._hand = Button(tr("Pair by hand"), icon="hand")
        self._hand.clicked.connect(self.by_hand)
        self._problem = Label("", ink=Token.GRAVE, wrap=True, selectable=True)
        self._problem.setFixedWidth(px(520))
        self._problem.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        row = QHBoxLayout()
        row.setSpacing(px(10))
        row.addStretch(1)
        row.addWidget(self._pair)
        row.addWidget(self._hand)
        row.addStretch(1)
        self.below.addWidget(self._problem, alignment=Qt.AlignmentFlag.AlignHCenter)
        self.below.addLayout(row)
        self.setFocusProxy(self._pair)

    def show_round(self, tournament: Tournament, number: int, failure: str) -> None:
        """Show what round *number* waits for; *failure* says why it could not be paired."""
        self.title.setText(tr("Round {round} is not paired yet.", round=number))
        follows = number == len(tournament.rounds) + 1
        reason = self._reason(tournament, number, follows=follows)
        self.text.setText(reason)
        self._problem.setText(failure if follows else "")
        self._problem.setVisible(bool(failure) and follows)
        self._pair.setVisible(follows)
        self._hand.setVisible(bool(failure) and follows)

    def _reason(self, tournament: Tournament, number: int, *, follows: bool) -> str:
        if not follows:
            return tr("First comes round {round}.", round=len(tournament.rounds) + 1)
        action = self._desk.commands.action("pair")
        if not action.isEnabled():
            return action.toolTip()
        present = sum(
            player.takes_part_in(number) and player.bye_asked_for(number) is None
            for player in tournament.players
        )
        return tr("Players present: {n}. Ctrl+Enter pairs them.", n=present)

"""What stands in a round that is not paired yet: what it waits for, and the way on."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout

from swissdesk.app.steps import StepKind, next_step
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
        self._action = desk.commands.action("pair")
        self._pair = Button(icon="swords")
        self._pair.clicked.connect(self._action.trigger)
        self._action.changed.connect(self._follow)
        self._add = Button(tr("Add players"), icon="user-plus")
        self._add.clicked.connect(desk.commands.action("add_player").trigger)
        self._hand = Button(tr("Pair by hand"), icon="hand")
        self._hand.clicked.connect(self.by_hand)
        self._problem = Label("", ink=Token.GRAVE, wrap=True, selectable=True)
        self._problem.setFixedWidth(px(520))
        self._problem.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        row = QHBoxLayout()
        row.setSpacing(px(10))
        row.addStretch(1)
        row.addWidget(self._pair)
        row.addWidget(self._add)
        row.addWidget(self._hand)
        row.addStretch(1)
        self.below.addWidget(self._problem, alignment=Qt.AlignmentFlag.AlignHCenter)
        self.below.addLayout(row)

    def _follow(self) -> None:
        """Be as possible as the command is, and say why not."""
        self._pair.setEnabled(self._action.isEnabled())
        self._pair.setToolTip("" if self._action.isEnabled() else self._action.toolTip())

    def show_round(
        self, tournament: Tournament, number: int, failure: str, against: str = ""
    ) -> None:
        """Show what round *number* waits for.

        *failure* says why it could not be paired, *against* why it cannot be paired now.
        """
        self.title.setText(tr("Round {round} is not paired yet.", round=number))
        follows = number == len(tournament.rounds) + 1
        if follows:
            self.text.setText(against or _ready(tournament, number))
        else:
            first = len(tournament.rounds) + 1
            self.text.setText(tr("First comes round {round}.", round=first))
        self._problem.setText(failure if follows else "")
        self._problem.setVisible(bool(failure) and follows)
        self._pair.setText(tr("Pair round {round}", round=number))
        self._pair.updateGeometry()
        lacks_players = next_step(tournament).kind is StepKind.ADD_PLAYERS
        self._pair.setVisible(follows and not lacks_players)
        self._add.setVisible(follows and lacks_players)
        self.setFocusProxy(self._add if lacks_players else self._pair)
        self._hand.setVisible(bool(failure) and follows)


def _ready(tournament: Tournament, number: int) -> str:
    """Say how many there are for round *number*, and what pairs them."""
    present = sum(
        player.takes_part_in(number) and player.bye_asked_for(number) is None
        for player in tournament.players
    )
    return tr("Players present: {n}. Ctrl+Enter pairs them.", n=present)

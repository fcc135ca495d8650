"""What is said above the list of participants: a draft that no longer fits, a card that stays."""

from typing import TYPE_CHECKING

from swissdesk.app.late_entries import misfits
from swissdesk.app.wording import name
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import Button
from swissdesk.gui.widgets.messages import Strip
from swissdesk.i18n import tr, trn

if TYPE_CHECKING:
    from swissdesk.gui.desk import Desk


class DraftStrip(Strip):
    """Says that somebody came or went since the draft was made, and pairs it again."""

    def __init__(self, desk: "Desk") -> None:
        super().__init__("swords", Token.BREACH, "")
        self.title.hide()
        self.let_wrap()
        self.row.addWidget(Button(action=desk.commands.action("pair_again"), short=True))
        self.is_needed = False
        self.hide()

    def refresh(self, tournament: Tournament) -> None:
        """Show the strip while the draft does not fit."""
        n = len(misfits(tournament))
        self.is_needed = n > 0
        if n:
            self.text.setText(
                trn(
                    "The draft of round {round} does not fit: {n} player came or went.",
                    "The draft of round {round} does not fit: {n} players came or went.",
                    n,
                    round=len(tournament.rounds),
                )
            )
        self.setVisible(self.is_needed)


class LeaveQuestion(Strip):
    """Says that a card with games stays, and offers to withdraw the player instead."""

    def __init__(self, desk: "Desk") -> None:
        super().__init__("user-minus", Token.BREACH, "")
        self._desk = desk
        self.title.hide()
        self.let_wrap()
        self.button = Button(action=desk.commands.action("withdraw"), short=True)
        self.row.addWidget(self.button)
        self.player: PlayerId | None = None
        self.hide()

    def ask_about(self, player: PlayerId) -> None:
        """Offer to withdraw *player*."""
        self.player = player
        self.text.setText(
            tr(
                "{player} has games and cannot be deleted. Withdraw instead?",
                player=name(self._desk.tournament.player(player)),
            )
        )
        self.show()
        self.button.setFocus()

    def follow(self, player: PlayerId | None) -> None:
        """Take the question back once the cursor stands on another *player*."""
        if self.player is not None and player != self.player:
            self.close_question()

    def close_question(self) -> None:
        """Take the question back."""
        self.player = None
        self.hide()

"""A player leaves a round robin: the rule is named, its way preselected (3.14.3)."""

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtGui import QKeySequence, QShortcut

from swissdesk.app.leaving import (
    LeaveRoundRobin,
    Leaving,
    ways,
    what_the_rule_says,
)
from swissdesk.app.questions import findings
from swissdesk.app.wording import name, say
from swissdesk.domain.ids import PlayerId
from swissdesk.gui.dialogs.base import Dialog
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import Button, Kind
from swissdesk.gui.widgets.choice_cards import ChoiceCards, Offer
from swissdesk.gui.widgets.form import Field, TextField
from swissdesk.gui.widgets.labels import Label
from swissdesk.i18n import tr

if TYPE_CHECKING:
    from swissdesk.gui.desk import Desk

_WIDTH = 600


def ask_how(desk: "Desk", player: PlayerId, from_round: int) -> LeaveRoundRobin | None:
    """Ask what becomes of the games of *player*; None leaves him in."""
    dialog = LeavingDialog(desk, player, from_round)
    try:
        return dialog.agreed if dialog.ask() else None
    finally:
        dialog.deleteLater()


class LeavingDialog(Dialog):
    """The way the rule prescribes needs one key; the other one a reason as well."""

    def __init__(self, desk: "Desk", player: PlayerId, from_round: int) -> None:
        title = tr("Withdraw from a round robin")
        about = name(desk.tournament.player(player))
        super().__init__(title, desk.window_widget(), width=_WIDTH, right=about)
        self._tournament, self._player, self._from = desk.tournament, player, from_round
        self.agreed: LeaveRoundRobin | None = None
        rule = what_the_rule_says(self._tournament, player)
        self.body.addWidget(Label(say(rule, self._tournament), wrap=True, selectable=True))
        offers = [
            Offer(value=case, title=tr(words), text=tr(meaning), rule="" if place else rule.rule)
            for place, (case, words, meaning) in enumerate(ways(self._tournament, player))
        ]
        self.cases = ChoiceCards(offers, offers[0].value)
        self.first = self.cases
        self.body.addWidget(self.cases)
        self.reason = TextField(hint=tr("Stays in the journal"), limit=300)
        self._reason_field = Field(tr("Reason"), self.reason)
        self.body.addWidget(self._reason_field)
        words = tr("Games played stay in the report file. Ctrl+Z takes it back.")
        self.body.addWidget(Label(words, ink=Token.TEXT2, size=12, wrap=True))
        self._add_foot()

    def _add_foot(self) -> None:
        decline = Button(tr("Cancel"), key="Esc")
        decline.clicked.connect(self.reject)
        accept = Button(tr("Withdraw"), kind=Kind.PRIMARY, key="Ctrl+Return")
        accept.clicked.connect(self._accept)
        for key in ("Ctrl+Return", "Ctrl+Enter"):
            QShortcut(QKeySequence(key), self, self._accept)
        self.foot.addStretch(1)
        self.foot.addWidget(decline)
        self.foot.addWidget(accept)

    def _accept(self) -> None:
        case = self.cases.value
        if not isinstance(case, Leaving):
            return
        action = LeaveRoundRobin(player=self._player, from_round=self._from, case=case)
        found = findings(self._tournament, action)
        reason = self.reason.text().strip()
        if found and not reason:
            self._reason_field.say(tr("A reason is needed. It stays in the journal."))
            self.reason.setFocus()
            QTimer.singleShot(0, self, self.adjustSize)
            return
        self.agreed = replace(action, accepted=tuple(f.breach for f in found), reason=reason)
        self.accept()

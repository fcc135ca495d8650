"""Byes asked for in advance, for any round to come, in the card that is edited."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.app.actions.absence import RequestBye
from swissdesk.app.wording import bye_words
from swissdesk.domain.player import Player
from swissdesk.domain.result import ByeKind
from swissdesk.gui.fonts import px
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import Button, icon_button
from swissdesk.gui.widgets.form import Choice
from swissdesk.gui.widgets.labels import Label, heading
from swissdesk.gui.widgets.panel import clear
from swissdesk.i18n import tr

if TYPE_CHECKING:
    from swissdesk.gui.desk import Desk

_KINDS = (ByeKind.HALF_POINT, ByeKind.ZERO_POINT)


class ByesAsked(QWidget):
    """Lists what is asked for, each with a button that takes it back, and asks for more."""

    def __init__(self, desk: "Desk") -> None:
        super().__init__()
        self._desk = desk
        self._player: Player | None = None
        self._lines = QVBoxLayout()
        self._lines.setSpacing(px(6))
        self.round = Choice([], None)
        self.round.setAccessibleName(tr("Round"))
        self.kind = Choice([(kind, bye_words(kind)) for kind in _KINDS], _KINDS[0])
        self.kind.setAccessibleName(tr("Kind of bye"))
        self.ask = Button(tr("Note it down"), short=True)
        self.ask.clicked.connect(lambda: self._request(self.round.value, self.kind.value))
        self._none = Label(
            tr("There is no round left to ask for."), ink=Token.TEXT2, size=12.5, wrap=True
        )
        row = QHBoxLayout()
        row.setSpacing(px(6))
        row.addWidget(self.round, 1)
        row.addWidget(self.kind, 2)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(6))
        column.addWidget(heading(tr("Byes asked for")))
        column.addLayout(self._lines)
        column.addLayout(row)
        column.addWidget(self.ask)
        column.addWidget(self._none)

    def show_player(self, card: Player) -> None:
        """Show what *card* asks for in the rounds to come."""
        self._player = card
        clear(self._lines)
        first = self._desk.tournament.played_rounds + 1
        last = self._desk.tournament.rules.rounds
        asked = {request.round: request.kind for request in card.byes if request.round >= first}
        for round_no, kind in sorted(asked.items()):
            self._lines.addLayout(self._line(round_no, kind))
        free = [n for n in range(first, last + 1) if n not in asked and card.takes_part_in(n)]
        kept = self.round.value if self.round.value in free else next(iter(free), None)
        self.round.show_options([(n, tr("Round {round}", round=n)) for n in free], kept)
        for part in (self.round, self.kind, self.ask):
            part.setVisible(bool(free))
        self._none.setVisible(not free and not asked)

    def take_focus(self) -> None:
        """Let the arbiter choose a round at once."""
        self.round.setFocus()

    def _line(self, round_no: int, kind: ByeKind) -> QHBoxLayout:
        row = QHBoxLayout()
        words = tr("Round {round}: {words}.", round=round_no, words=bye_words(kind))
        row.addWidget(Label(words, size=12.5), 1)
        away = icon_button("x", tr("No longer asked for"))
        away.clicked.connect(lambda: self._request(round_no, None))
        row.addWidget(away)
        return row

    def _request(self, round_no: object, kind: object) -> None:
        if self._player is None or not isinstance(round_no, int):
            return
        chosen = kind if isinstance(kind, ByeKind) else None
        self._desk.run_action(RequestBye(player=self._player.id, round=round_no, kind=chosen))

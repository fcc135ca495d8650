"""Whom the participant must not meet, in the card that is edited."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.app.actions.forbidden import AllowPair, ForbidPair
from swissdesk.app.wording import name
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.player import Player
from swissdesk.domain.rules import ForbiddenPair
from swissdesk.gui.fonts import px
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import icon_button
from swissdesk.gui.widgets.form import Choice
from swissdesk.gui.widgets.labels import Label, heading
from swissdesk.gui.widgets.panel import clear
from swissdesk.gui.widgets.player_field import PlayerField
from swissdesk.i18n import tr

if TYPE_CHECKING:
    from swissdesk.gui.desk import Desk


class KeptApart(QWidget):
    """Lists the forbidden pairs of one player; a name and Enter add another."""

    def __init__(self, desk: "Desk") -> None:
        super().__init__()
        self._desk = desk
        self._player: PlayerId | None = None
        self._lines = QVBoxLayout()
        self._lines.setSpacing(px(6))
        self.field = PlayerField()
        self.field.setAccessibleName(tr("Keep apart from: number or surname, then Enter"))
        self.field.chosen.connect(self._forbid)
        self.first, self.last = Choice([], None), Choice([], None)
        self.first.setAccessibleName(tr("From round"))
        self.last.setAccessibleName(tr("To round"))
        row = QHBoxLayout()
        row.setSpacing(px(6))
        row.addWidget(self.first, 1)
        row.addWidget(self.last, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(6))
        column.addWidget(heading(tr("Kept apart")))
        column.addLayout(self._lines)
        column.addLayout(row)
        column.addWidget(self.field)
        column.addWidget(self.field.hint)

    def show_player(self, card: Player) -> None:
        """Show from whom *card* is kept apart now and in rounds to come."""
        tournament = self._desk.tournament
        anew = self._player != card.id
        self._player = card.id
        clear(self._lines)
        coming = tournament.played_rounds + 1
        for pair in tournament.rules.forbidden:
            over = pair.last_round is not None and pair.last_round < coming
            if card.id in (pair.first, pair.second) and not over:
                self._lines.addLayout(self._line(pair))
        if anew or not self.field.text():
            numbers = {player.id: tournament.number(player.id) for player in tournament.players}
            others = [player for player in tournament.by_number() if player.id != card.id]
            self.field.offer(others, numbers)
        self._offer_rounds(coming, tournament.rules.rounds)

    def take_focus(self) -> None:
        """Let the arbiter name the other one at once."""
        self.field.setFocus()

    def _offer_rounds(self, coming: int, last: int) -> None:
        rounds = range(coming, last + 1)
        starts = [(n, tr("from round {round} on", round=n)) for n in rounds]
        ends: list[tuple[object, str]] = [(None, tr("to the end"))]
        ends += [(n, tr("to round {round}", round=n)) for n in rounds]
        first, until = self.first.value, self.last.value
        self.first.show_options(starts, first if first in rounds else coming)
        self.last.show_options(ends, until if until in rounds else None)
        for part in (self.first, self.last, self.field):
            part.setVisible(bool(rounds))

    def _line(self, pair: ForbiddenPair) -> QHBoxLayout:
        tournament = self._desk.tournament
        other = pair.second if pair.first == self._player else pair.first
        row = QHBoxLayout()
        who = f"{tournament.number(other)} {name(tournament.player(other))}"
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(Label(who, size=12.5, wrap=True))
        if words := span_words(pair):
            column.addWidget(Label(words, ink=Token.TEXT2, size=12))
        row.addLayout(column, 1)
        away = icon_button("x", tr("Allow the pair again"))
        away.clicked.connect(lambda: self._allow(other))
        row.addWidget(away)
        return row

    def _forbid(self, other: object) -> None:
        if self._player is None:
            return
        first, last = self.first.value, self.last.value
        self._desk.run_action(
            ForbidPair(
                first=self._player,
                second=PlayerId(int(str(other))),
                first_round=first if isinstance(first, int) else 1,
                last_round=last if isinstance(last, int) else None,
            )
        )

    def _allow(self, other: PlayerId) -> None:
        if self._player is not None:
            self._desk.run_action(AllowPair(first=self._player, second=other))


def span_words(pair: ForbiddenPair) -> str:
    """Return for which rounds the two are kept apart, "" for all."""
    if pair.last_round is not None and pair.last_round == pair.first_round:
        return tr("in round {round}", round=pair.first_round)
    if pair.last_round is not None:
        return tr("in rounds {first} to {last}", first=pair.first_round, last=pair.last_round)
    return tr("from round {round} on", round=pair.first_round) if pair.first_round > 1 else ""

"""The game that is corrected, in one line: who played, what is recorded, what is true."""

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout

from swissdesk.app.wording import name
from swissdesk.domain.rounds import Game
from swissdesk.domain.shown import DASH, result_text
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.cells import Chip, Disc, Discs, Keys, Run, Symbol
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.labels import Ground, Label, PartLabel, ShortLabel
from swissdesk.i18n import tr

_HEIGHT, _TWO_LINES = 44, 72
_KEYS_FROM, _WHERE_FROM = 660, 520
_LEFT, _BETWEEN, _RIGHT = 20, 16, 16


class GameLine(Ground):
    """``show_game`` is called whenever something else is tried."""

    def __init__(self) -> None:
        super().__init__(Token.SURFACE)
        self.setFixedHeight(px(_HEIGHT))
        self._where = Label("", ink=Token.TEXT2)
        self._discs = [PartLabel(Discs((Disc.WHITE,), size=12)) for _ in range(2)]
        self._names = [ShortLabel("", weight=Weight.SEMI) for _ in range(2)]
        self._old = PartLabel(Chip(""))
        self._arrow = PartLabel(Symbol("arrow-right", Token.TEXT2, tr("becomes")))
        self._new = PartLabel(Chip("", Token.ACCENT))
        self._teaches = True
        self._keys = PartLabel(Keys(("1", "5", "0", "F2")))
        who, what = QHBoxLayout(), QHBoxLayout()
        for row in (who, what):
            row.setSpacing(px(8))
        who.addWidget(self._where)
        who.addWidget(self._discs[0])
        who.addWidget(self._names[0])
        who.addWidget(PartLabel(Run(DASH, Token.TEXT2)))
        who.addWidget(self._discs[1])
        who.addWidget(self._names[1])
        who.addStretch(1)
        for part in (self._old, self._arrow, self._new):
            what.addWidget(part)
        what.addStretch(1)
        what.addWidget(self._keys)
        self._lines = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._lines.addLayout(who)
        self._lines.addLayout(what, 1)
        self._who, self._what = who, what

    def show_game(
        self, tournament: Tournament, round_no: int, old: Game, new: Game | None, typed: str = ""
    ) -> None:
        """Show *old* and what it would be, *new*; None: nothing else is tried yet.

        *typed* are the games of a micro-match so far.
        """
        where = tr("Round {round}, board {board}", round=round_no, board=old.board)
        self._where.setText(where)
        turned = (new or old).wrong_colours
        discs = (Disc.BLACK, Disc.WHITE) if turned else (Disc.WHITE, Disc.BLACK)
        for label, disc in zip(self._discs, discs, strict=True):
            label.show_part(Discs((disc,), size=12))
        for shown, player in zip(self._names, (old.white, old.black), strict=True):
            shown.setText(name(tournament.player(player)))
        before, after = _facts(old), _facts(new) if new is not None else typed
        self._old.show_part(Chip(before))
        self._new.show_part(Chip(after or "…", Token.ACCENT))
        self._new.setVisible(bool(after) or new is None)
        self._arrow.setVisible(self._new.isVisibleTo(self))
        told = tr("Was {before}, becomes {after}.", before=before, after=after or "…")
        self.setAccessibleName(f"{where}. {told}")
        self._fit()

    def teach(self, *, result: bool) -> None:
        """Show the keys where a *result* is corrected."""
        self._teaches = result
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Leave out the keys, then where the game was; results go below names that need it."""
        self._keys.setVisible(self._teaches and self.width() >= px(_KEYS_FROM))
        self._where.setVisible(self.width() >= px(_WHERE_FROM))
        for row in (self._who, self._what):
            row.invalidate()
        needed = self._who.sizeHint().width() + self._what.sizeHint().width()
        way, low = QBoxLayout.Direction, needed + px(_LEFT + _BETWEEN + _RIGHT) > self.width()
        above = px(7 if low else 0)
        self._lines.setDirection(way.TopToBottom if low else way.LeftToRight)
        self._lines.setSpacing(px(2 if low else _BETWEEN))
        self._lines.setContentsMargins(px(_LEFT), above, px(_RIGHT), above)
        self.setFixedHeight(px(_TWO_LINES if low else _HEIGHT))


def _facts(game: Game) -> str:
    """Return the result, and that the colours were exchanged."""
    result = result_text(game.result)
    return tr("{result}, wrong colours played", result=result) if game.wrong_colours else result

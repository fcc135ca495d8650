"""The top of the whole card: points, place, performance, colours, and what can be done."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.app.wording import points_word_of
from swissdesk.domain.ids import Colour
from swissdesk.domain.shown import points_text
from swissdesk.gui.cells import Disc, Discs
from swissdesk.gui.commands import Commands
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.models.full_card import FullCard
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import Button
from swissdesk.gui.widgets.labels import Ground, Label, PartLabel
from swissdesk.gui.widgets.panel import clear
from swissdesk.i18n import tr

_HEIGHT = 74


class CardFigures(Ground):
    """A band of large figures on the left, the actions on the player on the right."""

    def __init__(self, commands: Commands) -> None:
        super().__init__(Token.SURFACE)
        self.setMinimumHeight(px(_HEIGHT))
        self._figures = QHBoxLayout()
        self._figures.setSpacing(px(40))
        row = QHBoxLayout(self)
        row.setContentsMargins(px(20), px(10), px(17), px(10))
        row.setSpacing(px(8))
        row.addLayout(self._figures)
        row.addStretch(1)
        self._leave = Button(action=commands.action("card_withdraw"), short=True)
        self._return = Button(action=commands.action("card_return"), short=True)
        others = [
            Button(action=commands.action(code), short=True) for code in ("card_bye", "card_edit")
        ]
        self._buttons = [self._leave, self._return, *others]
        for button in self._buttons:
            row.addWidget(button)

    def show_card(self, full: FullCard) -> None:
        """Show the figures of *full*."""
        tournament, card = full.tournament, full.card
        gone = tournament.player(card.player).last_round is not None
        self._leave.setVisible(not gone)
        self._return.setVisible(gone)
        clear(self._figures)
        rounds = tournament.played_rounds
        self._add(points_text(card.score), points_word_of(card.score, rounds))
        own = full.facts.own
        if own is not None:
            total = len(full.facts.places.rows)
            self._add(str(own.place), tr("place of {players}", players=total))
        change = full.facts.change
        if change is not None and change.performance is not None:
            self._add(str(change.performance), tr("performance"))
        if card.colours:
            self._add_colours(card.colours, card.due)
        self._fit()

    def minimumSizeHint(self) -> QSize:
        # The page must not grow wider than the window for the sake of words on buttons.
        return QSize(px(240), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Leave the words of the buttons out where the room is short."""
        for words in (True, False):
            for button in self._buttons:
                button.set_words(words)
            if super().sizeHint().width() <= self.width():
                return

    def _add(self, figure: str, word: str) -> None:
        self._figures.addWidget(_box(Label(figure, size=26, weight=Weight.SEMI), word))

    def _add_colours(self, colours: tuple[Colour, ...], due: Colour | None) -> None:
        last = Disc.of(due) if due is not None else None
        discs = PartLabel(Discs(tuple(map(Disc.of, colours)), due=last, size=14))
        word = tr("colours as the rules see them")
        if due is not None:
            word = tr("due White") if due is Colour.WHITE else tr("due Black")
        self._figures.addWidget(_box(discs, word))


def _box(figure: QWidget, word: str) -> QWidget:
    box = QWidget()
    column = QVBoxLayout(box)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    column.addStretch(1)
    column.addWidget(figure)
    column.addWidget(Label(word, ink=Token.TEXT2, size=12))
    return box

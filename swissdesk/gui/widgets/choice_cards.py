"""A choice of few, each with what it means: ↑ and ↓ move, one is chosen or none yet."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.painting import rounded
from swissdesk.gui.theme import Token, colour
from swissdesk.gui.widgets.buttons import focus_policy
from swissdesk.gui.widgets.labels import Label
from swissdesk.gui.widgets.messages import ArticleLabel, Card
from swissdesk.gui.widgets.panel import clear
from swissdesk.i18n import tr


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """One thing to choose; *rule* is the article that prescribes it, "" for none."""

    value: object
    title: str
    text: str
    rule: str = ""


class OfferCard(Card):
    """One offer with its ring; a click or Space chooses it."""

    picked = Signal()
    stepped = Signal(int)

    def __init__(self, offer: Offer) -> None:
        super().__init__()
        self.offer = offer
        self._chosen = False
        top = QHBoxLayout()
        top.setSpacing(px(8))
        top.addSpacing(px(24))
        top.addWidget(Label(offer.title, weight=Weight.SEMI, wrap=True), 1)
        if offer.rule:
            top.addWidget(ArticleLabel(offer.rule), 0, Qt.AlignmentFlag.AlignTop)
        below = QHBoxLayout()
        below.setSpacing(px(8))
        below.addSpacing(px(24))
        below.addWidget(Label(offer.text, ink=Token.TEXT2, size=12, wrap=True), 1)
        self.column.addLayout(top)
        self.column.addLayout(below)
        # It must be able to grow: its words wrap to more lines than they would like.
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.show_chosen(chosen=False, here=False)

    def show_chosen(self, *, chosen: bool, here: bool) -> None:
        """Show whether it is chosen; the focus comes to the card that is *here*."""
        self._chosen = chosen
        self.fill = Token.SELECT if chosen else Token.SURFACE
        self.line = Token.ACCENT if chosen else Token.LINE
        self.setFocusPolicy(focus_policy(here))
        words = f"{self.offer.title}. {self.offer.text}"
        if self.offer.rule:
            words = tr("{words} As the article {rule} says.", words=words, rule=self.offer.rule)
        self.setAccessibleName(tr("{words} Chosen.", words=words) if chosen else words)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ring = QRectF(px(12), px(11), px(16), px(16))
        rounded(painter, ring, px(8), fill=Token.SURFACE, line=Token.ACCENT, width=1.5)
        if self._chosen:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour(Token.ACCENT))
            painter.drawEllipse(ring.adjusted(px(4), px(4), -px(4), -px(4)))
        if self.hasFocus():
            frame = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            rounded(painter, frame, 8, line=Token.ACCENT, width=2)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
        if step:
            self.stepped.emit(step)
        elif event.key() == Qt.Key.Key_Space:
            self.picked.emit()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self.picked.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.EnabledChange:
            self.update()
        return super().event(event)


class ChoiceCards(QWidget):
    """Offers below one another; ``chosen`` carries the value."""

    chosen = Signal(object)

    def __init__(self, offers: Sequence[Offer], value: object = None) -> None:
        super().__init__()
        self.value = value
        self.cards: list[OfferCard] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(px(8))
        self.show_offers(offers, value)

    def show_offers(self, offers: Sequence[Offer], value: object) -> None:
        """Show other *offers*, *value* chosen, without sending ``chosen``; the focus stays."""
        self.value = value
        if [card.offer for card in self.cards] == list(offers):
            self._show()
            return
        focused = any(card.hasFocus() for card in self.cards)
        clear(self._column)
        self.cards = [OfferCard(offer) for offer in offers]
        for place, card in enumerate(self.cards):
            card.picked.connect(lambda place=place: self._choose(place))
            card.stepped.connect(lambda step, place=place: self._step(place + step))
            self._column.addWidget(card)
            card.show()
        self._show()
        if focused:
            self.setFocus()

    def show_value(self, value: object) -> None:
        """Show *value* without sending ``chosen``."""
        self.value = value
        self._show()

    def _step(self, place: int) -> None:
        if 0 <= place < len(self.cards):
            self._choose(place)
            self.cards[place].setFocus(Qt.FocusReason.TabFocusReason)

    def _choose(self, place: int) -> None:
        self.value = self.cards[place].offer.value
        self._show()
        self.chosen.emit(self.value)

    def _show(self) -> None:
        known = any(card.offer.value == self.value for card in self.cards)
        for place, card in enumerate(self.cards):
            chosen = card.offer.value == self.value
            here = chosen if known else place == 0
            card.show_chosen(chosen=chosen, here=here)
            if here:
                self.setFocusProxy(card)

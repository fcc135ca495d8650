"""Below the rounds of the whole card: colours and rights with their articles, tie-breaks."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.app.card import PlayerCard, card_articles
from swissdesk.app.floats import Float
from swissdesk.app.sums import Sum
from swissdesk.app.wording import name, say
from swissdesk.domain.ids import Colour
from swissdesk.domain.shown import DASH, MINUS
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.models.full_card import FullCard, sum_words
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.labels import Label, heading
from swissdesk.gui.widgets.messages import ArticleLabel, Card
from swissdesk.gui.widgets.panel import clear
from swissdesk.i18n import tr

_BESIDE_FROM = 820


class CardRights(QWidget):
    """What the next pairing will look at; each line with the article that says so."""

    def __init__(self) -> None:
        super().__init__()
        self._lines = QGridLayout()
        self._lines.setHorizontalSpacing(px(16))
        self._lines.setVerticalSpacing(px(8))
        self._lines.setColumnMinimumWidth(0, px(140))
        self._lines.setColumnStretch(1, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(10))
        column.addWidget(heading(tr("Colours and pairing rights")))
        column.addLayout(self._lines)
        column.addStretch(1)

    def show_card(self, full: FullCard) -> None:
        """Show the rights of *full*."""
        tournament, card = full.tournament, full.card
        rules = card_articles(tournament.rules)
        clear(self._lines)
        self._line(tr("Colour difference"), _difference(card), rules.difference)
        self._line(
            tr("Colour preference"), _upper(say(card.preference, tournament)), rules.preference
        )
        self._line(tr("Floats"), _floats(card), rules.floats)
        self._line(tr("Right to the bye"), *_bye(tournament, card))
        self._line(tr("Kept apart"), _apart(tournament, card), "")

    def _line(self, word: str, value: str, rule: str) -> None:
        place = self._lines.rowCount()
        top = Qt.AlignmentFlag.AlignTop
        self._lines.addWidget(Label(word, ink=Token.TEXT2), place, 0, top)
        row = QHBoxLayout()
        row.setSpacing(px(9))
        row.addWidget(Label(value, weight=Weight.MEDIUM, wrap=not rule, selectable=True), not rule)
        if rule:
            row.addWidget(ArticleLabel(rule), 0, top)
            row.addStretch(1)
        self._lines.addLayout(row, place, 1)


class SideBySide(QWidget):
    """Two parts beside one another, or one below the other where the room is short."""

    def __init__(self, left: QWidget, right: QWidget) -> None:
        super().__init__()
        self._parts = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._parts.setContentsMargins(px(20), px(18), px(18), px(18))
        self._parts.setSpacing(px(40))
        self._parts.addWidget(left, 1)
        self._parts.addWidget(right, 1)

    def minimumSizeHint(self) -> QSize:
        # What does not fit beside goes below; the page must not grow wider than the window.
        return QSize(px(240), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        beside = self.width() >= px(_BESIDE_FROM)
        ways = QBoxLayout.Direction
        self._parts.setDirection(ways.LeftToRight if beside else ways.TopToBottom)


class CardTieBreaks(QWidget):
    """The tie-breaks of the tournament, each with the terms of its sum."""

    def __init__(self) -> None:
        super().__init__()
        self._cards = QVBoxLayout()
        self._cards.setSpacing(px(8))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(10))
        column.addWidget(heading(tr("Tie-breaks")))
        column.addLayout(self._cards)
        column.addStretch(1)

    def show_sums(self, sums: tuple[Sum, ...]) -> None:
        """Show the tie-breaks in the order in which they decide."""
        clear(self._cards)
        for one in sums:
            self._cards.addWidget(_sum_card(one))
        if not sums:
            words = tr("Standings appear with the first result.")
            self._cards.addWidget(Label(words, ink=Token.TEXT2, wrap=True))


def _sum_card(one: Sum) -> Card:
    card = Card()
    words = sum_words(one)
    card.setAccessibleName(f"{one.name}: {one.value}. {words}")
    top = QHBoxLayout()
    top.addWidget(Label(one.name, ink=Token.TEXT2, size=12.5), 1)
    top.addWidget(Label("" if one.value == DASH else one.value, size=17, weight=Weight.SEMI))
    card.column.addLayout(top)
    if words:
        card.column.addWidget(Label(words, size=12.5, wrap=True, selectable=True))
    return card


def _difference(card: PlayerCard) -> str:
    sign = MINUS if card.difference < 0 else "+" if card.difference else ""
    white = card.colours.count(Colour.WHITE)
    difference = f"{sign}{abs(card.difference)}"
    return tr(
        "{difference} (White: {white}, Black: {black})",
        difference=difference,
        white=white,
        black=len(card.colours) - white,
    )


def _floats(card: PlayerCard) -> str:
    words = [
        tr("down in round {round}", round=one.round)
        if one.float is Float.DOWN
        else tr("up in round {round}", round=one.round)
        for one in card.rounds
        if one.float is not Float.NONE
    ]
    return _upper(", ".join(words)) or tr("None")


def _bye(tournament: Tournament, card: PlayerCard) -> tuple[str, str]:
    """Return the right to the bye, and the article on its own."""
    rule = card.bye_right.rule
    words = say(card.bye_right, tournament)
    return _upper(words.replace(f" [{rule}]", "")) if rule else _upper(words), rule


def _apart(tournament: Tournament, card: PlayerCard) -> str:
    coming = tournament.played_rounds + 1
    others = []
    for pair in tournament.rules.forbidden:
        over = pair.last_round is not None and pair.last_round < coming
        if card.player in (pair.first, pair.second) and not over:
            other = pair.second if pair.first == card.player else pair.first
            others.append(f"{tournament.number(other)} {name(tournament.player(other))}")
    return ", ".join(others) or tr("Nobody")


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]

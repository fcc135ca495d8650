"""Welcome: what stands on the start page as long as there is no tournament."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from swissdesk.gui import looks
from swissdesk.gui.cells import Align, Symbol
from swissdesk.gui.dialogs.look import LANGUAGE_NAMES
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.painting import draw_text, rounded
from swissdesk.gui.rating_lists import RatingLists
from swissdesk.gui.theme import Mode, Token
from swissdesk.gui.widgets.buttons import Button, Kind
from swissdesk.gui.widgets.copy_place import CopyPlace
from swissdesk.gui.widgets.form import Segments
from swissdesk.gui.widgets.labels import Label, PartLabel, heading
from swissdesk.gui.widgets.messages import Card
from swissdesk.i18n import N_, current_language, tr

if TYPE_CHECKING:
    from swissdesk.gui.main_window import MainWindow

_TRIES = (
    (N_("Three results"), N_("Rounds: the keys 1, 5, 0, one a board.")),
    (N_("A player’s card"), N_("F3 opens it beside any table, for who is under the cursor.")),
    (N_("Pairing and printing"), N_("Ctrl+Enter always leads to the next step.")),
    (N_("By hand and back"), N_("M changes pairs, Ctrl+Z takes any action back.")),
)


class WelcomePage(QWidget):
    """As long as there is no tournament: the sample, what to try, look, second copy, list."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__()
        self._window = window
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(10))
        column.addWidget(Label(tr("No tournaments yet"), size=22, weight=Weight.SEMI))
        words = tr("Start with an empty one, a list you have, or the sample.")
        column.addWidget(Label(words, ink=Token.TEXT2, size=14, wrap=True))
        column.addSpacing(px(6))
        column.addWidget(self._sample())
        column.addSpacing(px(12))
        column.addWidget(heading(tr("What to try")))
        column.addLayout(_tries())
        column.addSpacing(px(12))
        column.addWidget(heading(tr("Once for this computer")))
        column.addWidget(self._look())
        self._files = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._files.setSpacing(px(10))
        self._files.addWidget(self._second_copy(), 1)
        self._files.addWidget(self._rating_list(), 1)
        column.addLayout(self._files)
        column.addStretch(1)

    def _sample(self) -> Card:
        card = _growing(Card(line=Token.ACCENT, margin=20))
        row = QHBoxLayout()
        row.setSpacing(px(20))
        row.addWidget(PartLabel(Symbol("graduation-cap", Token.ACCENT, "", 28)))
        words = QVBoxLayout()
        words.setSpacing(px(6))
        words.addWidget(Label(tr("Start with the sample tournament"), size=16, weight=Weight.SEMI))
        text = tr(
            "41 players, 7 rounds, the 4th under way: three boards without a result, a bye asked "
            "for. It is an ordinary file: everything can be changed and undone, and no real "
            "tournament is touched."
        )
        words.addWidget(Label(text, ink=Token.TEXT2, wrap=True))
        start = Button(
            tr("Open the sample tournament"), kind=Kind.PRIMARY, icon="arrow-right", key="Return"
        )
        start.clicked.connect(self._window.commands.action("sample").trigger)
        self.first = start
        self._begin = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._begin.setSpacing(px(14))
        self._begin.addWidget(start, 0, Qt.AlignmentFlag.AlignLeft)
        self._begin.addWidget(Label(tr("or Ctrl+T, at any time"), ink=Token.TEXT2, size=12.5), 1)
        words.addLayout(self._begin)
        row.addLayout(words, 1)
        card.column.addLayout(row)
        return card

    def _look(self) -> Card:
        window = self._window
        text = tr("The language of the prints is chosen apart, with each print.")
        card = _choice_card("languages", tr("Language and look"), text)
        tongue = Segments(LANGUAGE_NAMES, current_language())
        tongue.chosen.connect(lambda code: looks.show_language(window, str(code)))
        modes = (
            (Mode.LIGHT, tr("Light")),
            (Mode.DARK, tr("Dark")),
            (Mode.SYSTEM, tr("As the system")),
        )
        theme = Segments(modes, Mode(window.settings.theme))
        theme.chosen.connect(lambda mode: looks.show_theme(window, mode))
        self._choices = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._choices.addWidget(tongue)
        self._choices.addWidget(theme, 1)
        card.column.addLayout(self._choices)
        return card

    def set_narrow(self, on: bool) -> None:
        """Put one below the other what has no room side by side."""
        way = QBoxLayout.Direction
        for line in (self._begin, self._choices, self._files):
            line.setDirection(way.TopToBottom if on else way.LeftToRight)

    def _second_copy(self) -> Card:
        text = tr("A stick or a folder elsewhere: each action is copied there.")
        card = _choice_card("hard-drive", tr("Second copy"), text)
        card.column.addWidget(CopyPlace(self._window.second_copy))
        card.column.addStretch(1)
        return card

    def _rating_list(self) -> Card:
        text = tr("FIDE’s or the Russian list from a file: whoever is typed is looked up in it.")
        card = _choice_card("database", tr("Rating list"), text)
        take = Button(tr("Load from a file…"), icon="folder-open", short=True)
        take.clicked.connect(RatingLists.of(self._window).choose)
        card.column.addWidget(take, 0, Qt.AlignmentFlag.AlignLeft)
        card.column.addStretch(1)
        return card


def _growing(card: Card) -> Card:
    """Let *card* be as high as its words need where they wrap."""
    card.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
    return card


def _tries() -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(px(12))
    grid.setVerticalSpacing(px(8))
    for number, (title, text) in enumerate(_TRIES):
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(Label(tr(title), weight=Weight.SEMI, wrap=True))
        words.addWidget(Label(tr(text), ink=Token.TEXT2, wrap=True))
        words.addStretch(1)
        place = (number % 2, number // 2 * 2)
        grid.addWidget(NumberDisc(number + 1), *place, Qt.AlignmentFlag.AlignTop)
        grid.addLayout(words, place[0], place[1] + 1)
        grid.setColumnStretch(place[1] + 1, 1)
    return grid


def _choice_card(icon: str, title: str, text: str) -> Card:
    """Return a card about something that can be chosen: its title and what it is good for."""
    card = _growing(Card(margin=16))
    top = QHBoxLayout()
    top.addWidget(PartLabel(Symbol(icon, Token.TEXT2)))
    top.addWidget(Label(title, weight=Weight.SEMI), 1)
    card.column.addLayout(top)
    card.column.addWidget(Label(text, ink=Token.TEXT2, size=12.5, wrap=True))
    return card


class NumberDisc(QWidget):
    """A small number before a suggestion."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self._number = number
        self.setFixedSize(px(26), px(26))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, area = QPainter(self), QRectF(self.rect())
        rounded(painter, area, 13, fill=Token.SOFT)
        draw_text(
            painter, area, str(self._number), Token.ACCENT, weight=Weight.SEMI, align=Align.CENTRE
        )

"""Start: go on where the arbiter stopped, or begin: new, open, import, sample."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSpacerItem, QVBoxLayout, QWidget

from swissdesk import __version__
from swissdesk.gui import looks
from swissdesk.gui.cells import Symbol
from swissdesk.gui.dialogs.look import LANGUAGE_NAMES
from swissdesk.gui.fonts import Weight, px, scale
from swissdesk.gui.frame import MessageBar
from swissdesk.gui.painting import paint_mark
from swissdesk.gui.rating_lists import RatingLists
from swissdesk.gui.recent import RecentTournament, recent_tournaments
from swissdesk.gui.theme import Mode, Token, colour, is_dark
from swissdesk.gui.view import View
from swissdesk.gui.views._start_cards import BigButton, RecentCard
from swissdesk.gui.views._welcome import WelcomePage
from swissdesk.gui.widgets.buttons import Button, Kind, icon_button
from swissdesk.gui.widgets.labels import Ground, Label, Line, PartLabel
from swissdesk.gui.widgets.list_ages import ListAges
from swissdesk.gui.widgets.panel import UprightScroll, clear, scrolling
from swissdesk.i18n import N_, current_language, tr

if TYPE_CHECKING:
    from swissdesk.app.session import Changed
    from swissdesk.gui.main_window import MainWindow

LEFT, LEFT_NARROW, NARROW_BELOW, LOW_BELOW = 380, 236, 1000, 440
_ACTIONS = (
    ("new", "plus", N_("New tournament"), N_("an empty file")),
    ("open", "folder-open", N_("Open…"), N_("a .swissdesk file")),
    ("import", "file-input", N_("Import…"), N_("TRF, CSV, XLSX, ODS")),
    ("sample", "graduation-cap", N_("Sample tournament"), N_("try everything safely")),
)


class Mark(QWidget):
    """The mark of the program: two discs joined by a line, on petrol."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedSize(px(44), px(44))

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_mark(QPainter(self), QRectF(self.rect()))


class StartView(View):
    """The page without a tournament. The first card has the focus: Enter goes on."""

    code = "start"
    position = 0
    title = N_("Start")
    icon = "folder-open"

    desk: "MainWindow"

    def __init__(self, desk: "MainWindow") -> None:
        super().__init__(desk)
        self.message = MessageBar()
        self._cards: list[RecentCard] = []
        self._first: QWidget | None = None
        self._welcome: WelcomePage | None = None
        self._right = QVBoxLayout()
        sheet = QVBoxLayout()
        sheet.addLayout(self._right, 1)
        self._sheet = sheet
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(self.message)
        column.addLayout(sheet, 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self._side, self._inner = self._left()
        row.addWidget(self._side)
        row.addWidget(Line(upright=True))
        row.addLayout(column, 1)

    # The left side

    def resizeEvent(self, event: QResizeEvent) -> None:
        narrow = self._is_narrow
        if self._welcome is not None:
            self._welcome.set_narrow(narrow)
        self.lists.set_narrow(narrow)
        self._side.setFixedWidth(px(LEFT_NARROW if narrow else LEFT))
        side, left, right = (12, 18, 14) if narrow else (28, 44, 56)
        low = self._is_low
        self.lists.setVisible(not low)
        top, below, under_name = (10, 6, 4) if low else (28, 12, 18)
        for button in self._side.findChildren(BigButton):
            button.set_low(low)
        self._inner.setContentsMargins(px(side), px(top), px(side), px(below))
        self._under_name.changeSize(0, px(under_name))
        self._sheet.setContentsMargins(px(left), px(30), px(right), px(14))
        super().resizeEvent(event)

    @property
    def _is_narrow(self) -> bool:
        return self.width() * 100 / scale() < NARROW_BELOW

    @property
    def _is_low(self) -> bool:
        return self.height() * 100 / scale() < LOW_BELOW

    def _left(self) -> tuple[Ground, QVBoxLayout]:
        left, inside = Ground(Token.WINDOW), Ground(Token.WINDOW)
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(8))
        column.addLayout(_name_of_program())
        self._under_name = QSpacerItem(0, px(18))
        column.addSpacerItem(self._under_name)
        buttons = [
            BigButton(icon, tr(title), tr(text), self.desk.commands.action(code))
            for code, icon, title, text in _ACTIONS
        ]
        for button in buttons:
            # All show their keys or none does: one without would look as if it had none.
            button.key_from = max(one.width_with_key for one in buttons)
            column.addWidget(button)
        column.addStretch(1)
        self.lists = ListAges(RatingLists.of(self.desk))
        column.addWidget(self.lists)
        # Where the window is too low for all of it, the foot stays in view.
        area = UprightScroll(inside)
        area.verticalScrollBar().setProperty("on_window", True)
        whole = QVBoxLayout(left)
        whole.setSpacing(px(8))
        whole.addWidget(area, 1)
        whole.addWidget(Line())
        whole.addLayout(self._looks())
        return left, whole

    def _looks(self) -> QHBoxLayout:
        names = dict(LANGUAGE_NAMES)
        other = next(code for code in names if code != current_language())
        tongue = Button(names[current_language()], kind=Kind.QUIET, icon="languages")
        tongue.setToolTip(names[other])
        tongue.clicked.connect(lambda: looks.show_language(self.desk, other))
        self._theme = icon_button("moon" if is_dark() else "sun", tr("Light or dark"))
        self._theme.clicked.connect(self._turn_theme)
        row = QHBoxLayout()
        row.addWidget(tongue)
        row.addWidget(self._theme)
        row.addStretch(1)
        row.addWidget(Label(__version__, ink=Token.TEXT3, size=12))
        return row

    def _turn_theme(self) -> None:
        looks.show_theme(self.desk, Mode.LIGHT if is_dark() else Mode.DARK)
        self._theme.icon_name = "moon" if is_dark() else "sun"

    # The right side

    def refresh(self, changed: "Changed | None") -> None:
        """Show the recent tournaments, or the welcome while there are none."""
        self.lists.refresh()
        clear(self._right)
        self._cards, self._welcome = [], None
        found = recent_tournaments(self.desk.settings)
        if found:
            self._show_recent(found)
        else:
            page = self._welcome = WelcomePage(self.desk)
            page.set_narrow(self._is_narrow)
            self._first = page.first
            column = QVBoxLayout()
            column.addWidget(page)
            self._right.addWidget(scrolling(column, Token.SURFACE), 1)
        foot = QHBoxLayout()
        foot.setSpacing(px(8))
        foot.addWidget(PartLabel(Symbol("wifi-off", Token.TEXT2, "", 15)))
        words = tr("Works without a network and sends nothing anywhere.")
        foot.addWidget(Label(words, ink=Token.TEXT2, size=12.5, wrap=True), 1)
        foot.addWidget(Label(tr("F1: all keys"), ink=Token.TEXT2, size=12.5))
        self._right.addLayout(foot)

    def _show_recent(self, found: list[RecentTournament]) -> None:
        top = QHBoxLayout()
        top.addWidget(Label(tr("Recent tournaments"), size=17, weight=Weight.SEMI), 1)
        top.addWidget(Label(tr("↑ ↓ and Enter"), ink=Token.TEXT2, size=12))
        self._right.addLayout(top)
        self._right.addSpacing(px(14))
        column = QVBoxLayout()
        column.setSpacing(px(10))
        for tournament in found:
            card = RecentCard(tournament)
            card.chosen.connect(lambda path: self.desk.open_path(path))
            card.step.connect(self._step)
            column.addWidget(card)
            self._cards.append(card)
        self._first = self._cards[0]
        self._right.addWidget(scrolling(column, Token.SURFACE), 1)

    def _step(self, by: int) -> None:
        focused = next((n for n, card in enumerate(self._cards) if card.hasFocus()), 0)
        place = max(0, min(len(self._cards) - 1, focused + by))
        self._cards[place].setFocus()

    def focus_first(self) -> None:
        """Stand on the first card: Enter goes on where the arbiter stopped."""
        if self._first is not None:
            self._first.setFocus()

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), colour(Token.SURFACE))


def _name_of_program() -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(px(12))
    row.addWidget(Mark())
    words = QVBoxLayout()
    words.setSpacing(px(2))
    words.addWidget(Label("SwissDesk", size=19, weight=Weight.SEMI))
    words.addWidget(Label(tr("The arbiter’s desk"), ink=Token.TEXT2, size=12.5))
    row.addLayout(words, 1)
    return row


VIEW = StartView

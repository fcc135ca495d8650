"""The tabs of the rounds: a check for a closed one, a dashed frame for a draft."""

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QTabBar

from swissdesk.domain.rounds import RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.cells import Align
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.icons import icon_pixmap
from swissdesk.gui.painting import draw_text, rounded, text_width
from swissdesk.gui.theme import Token
from swissdesk.i18n import tr

_HEIGHT, _GAP = 28, 4
_ROOMY, _TIGHT = 22, 12


class RoundTabs(QTabBar):
    """One tab a round, paired or not. ``round_chosen`` is sent when the arbiter chooses."""

    round_chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._states: tuple[RoundState | None, ...] = ()
        self._filling = False
        self._pad = _ROOMY
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setUsesScrollButtons(True)
        self.setAccessibleName(tr("Rounds"))
        self.currentChanged.connect(self._choose)

    def show_rounds(self, tournament: Tournament, current: int) -> None:
        """Show all rounds of the tournament, *current* switched on."""
        states = tuple(a_round.state for a_round in tournament.rounds)
        count = max(tournament.rules.rounds, len(states))
        shown = (*states, *[None] * (count - len(states)))
        self._filling = True
        if shown != self._states:
            self._states = shown
            while self.count() > count:
                self.removeTab(self.count() - 1)
            while self.count() < count:
                self.addTab(str(self.count() + 1))
            for place, state in enumerate(shown):
                # Qt lays tabs out anew when a text is set: a closed round needs room for its check.
                self.setTabText(place, str(place + 1))
                self.setAccessibleTabName(place, _spoken(place + 1, state))
                self.setTabToolTip(place, _spoken(place + 1, state))
            self.updateGeometry()
            self.update()
        self.setCurrentIndex(current - 1)
        self._filling = False

    def set_tight(self, on: bool) -> None:
        """Take the air out of the tabs where the room is short."""
        pad = _TIGHT if on else _ROOMY
        if pad != self._pad:
            self._pad = pad
            self.updateGeometry()
            # Qt lays tabs out anew when something about one of them changes.
            self.setIconSize(self.iconSize() + QSize(1 if on else -1, 0))

    def _choose(self, place: int) -> None:
        if not self._filling and place >= 0:
            self.round_chosen.emit(place + 1)

    def tabSizeHint(self, index: int) -> QSize:
        width = text_width(str(index + 1), 13, Weight.SEMI) + px(self._pad)
        if self._state(index) is RoundState.CLOSED:
            width += px(18)
        return QSize(round(width) + px(_GAP), px(_HEIGHT))

    def minimumTabSizeHint(self, index: int) -> QSize:
        return self.tabSizeHint(index)

    def _state(self, index: int) -> RoundState | None:
        return self._states[index] if index < len(self._states) else None

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        for place in range(self.count()):
            self._paint_tab(painter, place, QRectF(self.tabRect(place)))

    def _paint_tab(self, painter: QPainter, place: int, area: QRectF) -> None:
        box = area.adjusted(0, 0, -px(_GAP), 0)
        state, here = self._state(place), place == self.currentIndex()
        ink = Token.TEXT if state else Token.TEXT3
        if here:
            ink = Token.ON_ACCENT
            rounded(painter, box, 6, fill=Token.PRIMARY)
            if self.hasFocus():
                inner = box.adjusted(px(2), px(2), -px(2), -px(2))
                rounded(painter, inner, 4, line=Token.SURFACE, width=1.5)
        elif state is RoundState.DRAFT:
            rounded(painter, box, 6, line=Token.EDGE, width=1.2, dashed=True)
        elif state is not None:
            rounded(painter, box, 6, line=Token.LINE2)
        if here and state is RoundState.DRAFT:
            inner = box.adjusted(px(2), px(2), -px(2), -px(2))
            rounded(painter, inner, 4, line=Token.ON_ACCENT, width=1.2, dashed=True)
        weight = Weight.SEMI if state else Weight.NORMAL
        if state is RoundState.CLOSED:
            width = text_width(str(place + 1), 13, weight)
            left = box.left() + (box.width() - width - px(18)) / 2
            draw_text(
                painter,
                box.adjusted(left - box.left(), 0, 0, 0),
                str(place + 1),
                ink,
                weight=weight,
            )
            mark = icon_pixmap("check", ink if here else Token.DONE, 13)
            top = round(box.center().y() - px(6.5))
            painter.drawPixmap(round(left + width + px(5)), top, mark)
            return
        draw_text(painter, box, str(place + 1), ink, weight=weight, align=Align.CENTRE)


def _spoken(round_no: int, state: RoundState | None) -> str:
    if state is RoundState.DRAFT:
        return tr("Round {round}, draft", round=round_no)
    if state is RoundState.PUBLISHED:
        return tr("Round {round}, published", round=round_no)
    if state is RoundState.CLOSED:
        return tr("Round {round}, closed", round=round_no)
    return tr("Round {round}, not paired", round=round_no)

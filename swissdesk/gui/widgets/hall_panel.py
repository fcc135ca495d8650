"""The panel beside the results: where results are missing, seen as the room is seen."""

from collections.abc import Collection, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from swissdesk.app.leaving import free_by_table
from swissdesk.app.wording import bye_words, name, points_words
from swissdesk.domain.result import ByeKind
from swissdesk.domain.rounds import Bye, Round, RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.cells import Keys, Symbol
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.models.hall import waiting_boards
from swissdesk.gui.theme import Token, colour
from swissdesk.gui.widgets.hall_lists import HallMap, WaitingList
from swissdesk.gui.widgets.labels import Label, Line, PartLabel, heading
from swissdesk.gui.widgets.panel import Panel
from swissdesk.i18n import N_, tr, trn

MOST_WAITING = 6
_KEYS = (
    (("1",), N_("White wins"), 0, 0),
    (("0",), N_("Black wins"), 0, 1),
    (("5", "="), N_("draw"), 1, 0),
    (("_",), N_("nobody came"), 1, 1),
    (("+",), N_("Black absent"), 2, 0),
    (("-",), N_("White absent"), 2, 1),
    (("*",), N_("board No."), 3, 0),
    (("⌫",), N_("clear"), 3, 1),
    (("F2",), N_("other"), 4, 0),
    (("↵",), N_("next open"), 4, 1),
)


class HallPanel(Panel):
    """Map, waiting boards, keys. ``chosen`` carries the board the arbiter pointed at."""

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__(tr("The hall"))
        self.map = HallMap()
        self.waiting = WaitingList()
        self._waiting_title = heading()
        self._more = Label("", ink=Token.TEXT2, size=12)
        self._free = Label("", ink=Token.TEXT2, size=12.5, wrap=True, selectable=True)
        self.body.addWidget(self.map)
        self.body.addWidget(_Legend())
        self.differs = _Differs()
        self.body.addWidget(self.differs)
        self.body.addSpacing(px(4))
        top = QHBoxLayout()
        top.addWidget(self._waiting_title, 1)
        self._filter_key = Label("F4", ink=Token.TEXT3, size=12)
        top.addWidget(self._filter_key)
        self.body.addLayout(top)
        self.body.addWidget(self.waiting)
        self.body.addWidget(self._more)
        self.body.addSpacing(px(4))
        self._keys = QWidget()
        _fill_keys(self._keys)
        self.body.addWidget(self._keys)
        self.foot.addWidget(self._free)
        self.map.chosen.connect(self.chosen)
        self.waiting.chosen.connect(self.chosen)

    def show_round(
        self,
        tournament: Tournament,
        a_round: Round,
        current: int | None,
        differing: Collection[int] = (),
    ) -> None:
        """Show the boards of a round, where readings of it differ, and where the cursor stands."""
        self.map.show_round(a_round, differing)
        self.differs.setVisible(bool(differing))
        self._free.setText(free_words(tournament, a_round.byes))
        takes_results = a_round.state is RoundState.PUBLISHED
        self._keys.setVisible(takes_results)
        self._filter_key.setVisible(takes_results)
        self.show_current(tournament, a_round, current)

    def show_current(self, tournament: Tournament, a_round: Round, current: int | None) -> None:
        """Follow the cursor of the table."""
        missing = len(a_round.missing)
        self._waiting_title.setText(
            trn("{n} result to come", "{n} results to come", missing)
            if missing
            else tr("All results are in.")
        )
        count = len(self.waiting.boards.boards)
        shown = waiting_boards(tournament, a_round, current, MOST_WAITING)
        self.waiting.boards.show_boards(shown)
        if len(shown) != count or not shown:
            self.waiting.fit()
        rest = missing - len(shown)
        self._more.setText(trn("and {n} more board", "and {n} more boards", rest) if rest else "")
        self._more.setVisible(bool(rest))
        self.map.show_current(current)
        self.waiting.show_current(current)


def free_words(tournament: Tournament, byes: Sequence[Bye]) -> str:
    """Return who has no game and what that is worth, one a line."""
    points = tournament.rules.points
    lines = []
    for bye in byes:
        player = tournament.player(bye.player)
        worth = points_words(points.of_bye(bye.kind))
        if bye.kind is ByeKind.PAIRING_ALLOCATED:
            lines.append(tr("Bye: {player} · {points}", player=name(player), points=worth))
        elif free_by_table(tournament, bye.kind):
            lines.append(tr("Bye: {player}", player=name(player)))
        else:
            lines.append(f"{name(player)} · {bye_words(bye.kind)}")
    return "\n".join(lines)


def _fill_keys(box: QWidget) -> None:
    column = QVBoxLayout(box)
    column.setContentsMargins(0, px(6), 0, 0)
    column.setSpacing(px(8))
    column.addWidget(Line())
    column.addSpacing(px(4))
    column.addWidget(heading(tr("Result keys")))
    grid = QGridLayout()
    grid.setHorizontalSpacing(px(6))
    grid.setVerticalSpacing(px(8))
    # The longer words are in the second column: it takes what it needs, the first one the rest.
    grid.setColumnStretch(0, 1)
    for caps, words, row, place in _KEYS:
        cell = QHBoxLayout()
        cell.setSpacing(px(6))
        cell.addWidget(PartLabel(Keys(caps)))
        cell.addWidget(Label(tr(words), ink=Token.TEXT2, size=12.5), 1)
        grid.addLayout(cell, row, place)
    column.addLayout(grid)


class _Legend(QWidget):
    """What the signs on the map mean, each beside the sign itself."""

    def __init__(self) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(6))
        for sign, words in (
            ("waiting", tr("waiting")),
            ("hand", tr("by hand")),
            ("forfeit", tr("forfeit")),
        ):
            row.addWidget(_Sign(sign))
            row.addWidget(Label(words, ink=Token.TEXT2, size=12, weight=Weight.NORMAL))
            row.addSpacing(px(8))
        row.addStretch(1)


class _Differs(QWidget):
    """The sign of a second reading that was left; the map has it only then."""

    def __init__(self) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(6))
        row.addWidget(PartLabel(Symbol("equal-not", Token.BREACH, size=13)))
        row.addWidget(Label(tr("difference"), ink=Token.TEXT2, size=12), 1)


class _Sign(QWidget):
    def __init__(self, sign: str) -> None:
        super().__init__()
        self._sign = sign
        self.setFixedSize(px(14), px(16))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        area = QRectF(self.rect())
        middle = area.center().y()
        if self._sign == "waiting":
            pen = QPen(colour(Token.BREACH), 2)
            pen.setDashPattern([2.5, 1.5])
            painter.setPen(pen)
            painter.drawLine(QPointF(area.left(), middle), QPointF(area.right(), middle))
        elif self._sign == "hand":
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour(Token.HAND))
            box = QRectF(px(4), middle - px(4), px(7), px(7))
            painter.drawPolygon(QPolygonF([box.topLeft(), box.topRight(), box.bottomRight()]))
        else:
            painter.fillRect(QRectF(px(3), middle + px(3), px(8), 1.5), colour(Token.TEXT2))

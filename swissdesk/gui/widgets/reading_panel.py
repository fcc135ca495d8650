"""The panel of the second reading: a difference in words, the map, and who reads."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.app.wording import name
from swissdesk.domain.result import Result
from swissdesk.domain.shown import DASH, result_text
from swissdesk.gui.cells import Align, Keys, Symbol
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.models.hall import ReadBoard
from swissdesk.gui.models.reading_rows import ReadRow, ReadState
from swissdesk.gui.models.round_results import result_words
from swissdesk.gui.painting import draw_text, rounded
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.form import Choice, Field
from swissdesk.gui.widgets.hall_lists import HallMap
from swissdesk.gui.widgets.labels import Label, Line, PartLabel, heading
from swissdesk.gui.widgets.messages import Card
from swissdesk.gui.widgets.panel import Panel
from swissdesk.i18n import N_, tr


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """How far the reading is: boards read again, of those that have a result, and differences."""

    read: int
    total: int
    differ: int

    @property
    def left(self) -> int:
        """Return how many boards are still to be read."""
        return self.total - self.read

    def words(self) -> str:
        """Return the counts in words."""
        done = tr("{done} of {total}", done=self.read, total=self.total)
        return f"{done} · {self.differences()}" if self.differ else done

    def differences(self) -> str:
        """Return the number of differences in words."""
        return tr("differences: {n}", n=self.differ)


def difference_words(row: ReadRow) -> str:
    """Return what the readings of *row* say and what is to be done."""
    return tr(
        "Board {board}: the results differ. First reading {first}, now {second}. "
        "Type the result once more.",
        board=row.game.board,
        first=result_text(row.game.result),
        second=result_text(row.second),
    )


class ReadingPanel(Panel):
    """``chosen`` carries a board of the map, ``reader_chosen`` who reads."""

    chosen = Signal(int)
    reader_chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__(tr("Second reading"))
        self.map = HallMap()
        self.reader = Choice(())
        self.reader.chosen.connect(lambda value: self.reader_chosen.emit(str(value)))
        self._difference = _Difference()
        self._read = heading()
        self._differ = Label("", ink=Token.BREACH, weight=Weight.SEMI, size=12.5)
        self.body.addWidget(self._difference)
        self.body.addLayout(_keys())
        self.body.addSpacing(px(4))
        self.body.addWidget(Line())
        top = QHBoxLayout()
        top.addWidget(self._read, 1)
        top.addWidget(self._differ)
        self.body.addLayout(top)
        self.body.addWidget(self.map)
        self.body.addWidget(_Legend())
        self.body.addSpacing(px(4))
        self.body.addWidget(Field(tr("Who reads"), self.reader))
        words = tr(
            "The first results are hidden until a board is read. The reader is printed on the "
            "sheet of results."
        )
        self.foot.addWidget(Label(words, ink=Token.TEXT2, size=12, wrap=True))
        self.map.chosen.connect(self.chosen)

    def show_readers(self, readers: Sequence[tuple[object, str]], reader: str) -> None:
        """Show who can read, and who does."""
        self.reader.show_options(readers, reader)

    def show_progress(self, progress: Progress, boards: tuple[ReadBoard, ...]) -> None:
        """Show how far the reading is, in numbers and on the map."""
        count = len(self.map.boards.boards)
        self.map.boards.show_boards(boards)
        if len(boards) != count:
            self.map.fit()
        words = tr("{done} of {total} read", done=progress.read, total=progress.total)
        self._read.setText(words)
        self._differ.setText(progress.differences() if progress.differ else "")

    def show_board(self, row: ReadRow | None) -> None:
        """Put the two readings of the board under the cursor side by side, if they differ."""
        differs = row is not None and row.state is ReadState.DIFFERS
        self._difference.setVisible(differs)
        if row is not None and differs:
            self.title.setText(tr("Board {board}: the results differ", board=row.game.board))
            self._difference.show_row(row)
        else:
            self.title.setText(tr("Second reading"))
        self.map.show_current(row.game.board if row is not None else None)


class _Difference(QWidget):
    """The pair, what was read first and now, and what to do."""

    def __init__(self) -> None:
        super().__init__()
        self._pair = Label("", weight=Weight.SEMI, wrap=True)
        self._first, self._now = _ReadingCard(), _ReadingCard(line=Token.BREACH)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(8))
        column.addWidget(self._pair)
        two = QHBoxLayout()
        two.setSpacing(px(8))
        two.addWidget(self._first, 1)
        two.addWidget(self._now, 1)
        column.addLayout(two)
        column.addWidget(_once_more())

    def show_row(self, row: ReadRow) -> None:
        """Show the readings of *row*."""
        self._pair.setText(f"{name(row.white)} {DASH} {name(row.black)}")
        self._first.show_result(tr("First reading"), row.game.result)
        self._now.show_result(tr("Now"), row.second)


class _ReadingCard(Card):
    def __init__(self, line: Token = Token.LINE) -> None:
        super().__init__(line=line)
        self._title = Label("", ink=Token.TEXT2, size=12)
        self._result = Label("", size=20, weight=Weight.SEMI)
        self._words = Label("", ink=Token.TEXT2, size=12, wrap=True)
        for label in (self._title, self._result, self._words):
            self.column.addWidget(label)

    def show_result(self, title: str, result: Result | None) -> None:
        """Show *result* large and in words."""
        self._title.setText(title)
        self._result.setText(result_text(result))
        self._words.setText(result_words(result))


def _once_more() -> Card:
    card = Card(fill=Token.BREACH_BG, line=None)
    top = QHBoxLayout()
    top.setSpacing(px(8))
    top.addWidget(PartLabel(Symbol("triangle-alert", Token.BREACH)))
    title = tr("Type the result once more")
    top.addWidget(Label(title, ink=Token.BREACH, weight=Weight.SEMI, wrap=True), 1)
    card.column.addLayout(top)
    words = tr("Look at the slip: the third reading decides. All readings stay in the journal.")
    card.column.addWidget(Label(words, wrap=True, size=12.5, selectable=True))
    return card


_KEYS = (
    (("1",), N_("White won")),
    (("5",), N_("drawn")),
    (("0",), N_("Black won")),
)


def _keys() -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(px(8))
    row = QHBoxLayout()
    row.setSpacing(px(6))
    for caps, words in _KEYS:
        row.addWidget(PartLabel(Keys(caps)))
        row.addWidget(Label(tr(words), ink=Token.TEXT2, size=12.5))
        row.addSpacing(px(8))
    row.addStretch(1)
    column.addLayout(row)
    row = QHBoxLayout()
    row.setSpacing(px(6))
    row.addWidget(PartLabel(Keys(("Esc",))))
    row.addWidget(Label(tr("later, to the next board"), ink=Token.TEXT2, size=12.5), 1)
    column.addLayout(row)
    return column


class _Legend(QWidget):
    """What the signs on the map mean."""

    def __init__(self) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(4))
        row = QHBoxLayout()
        row.setSpacing(px(6))
        for icon, ink, words in (
            ("check", Token.DONE, tr("agrees")),
            ("equal-not", Token.BREACH, tr("difference")),
        ):
            row.addWidget(PartLabel(Symbol(icon, ink, size=13)))
            row.addWidget(Label(words, ink=Token.TEXT2, size=12))
            row.addSpacing(px(8))
        row.addStretch(1)
        unread = QHBoxLayout()
        unread.setSpacing(px(6))
        unread.addWidget(_UnreadBoard())
        unread.addWidget(Label(tr("board not read yet"), ink=Token.TEXT2, size=12), 1)
        column.addLayout(row)
        column.addLayout(unread)


class _UnreadBoard(QWidget):
    """A square of the map as it stands for a board that is not read, with no number of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedSize(px(28), px(20))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, area = QPainter(self), QRectF(self.rect()).adjusted(px(1), 0, -px(1), 0)
        rounded(painter, area, 4, fill=Token.SURFACE, line=Token.LINE2)
        draw_text(painter, area, tr("No."), Token.TEXT2, size=11, align=Align.CENTRE)

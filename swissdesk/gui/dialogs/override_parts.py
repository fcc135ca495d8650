"""The parts of the override dialog: pairs old and new, the list of consequences."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from swissdesk.app.wording import name, say
from swissdesk.domain.notes import Note
from swissdesk.domain.rounds import Game
from swissdesk.domain.shown import DASH
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.cells import Disc, Discs, Run, Symbol
from swissdesk.gui.dialogs.override_words import BoardChange, icon_of
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.painting import paint_part, rounded, shortened, width_of
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.labels import Label, Line, PartLabel
from swissdesk.gui.widgets.messages import Card
from swissdesk.i18n import tr, trn

_ROW = 24
_MOST_BOARDS = 5
_BOARD, _OLD, _NEW = 34, 245, 20
_INSIDE = 640
"""How wide the band is without its margins; where names need more, the new pair goes below."""


class PairBand(QWidget):
    """Boards that change: the old pair struck through, an arrow, the new one in discs."""

    def __init__(self, tournament: Tournament, changes: Sequence[BoardChange]) -> None:
        super().__init__()
        self._tournament = tournament
        self._changes = tuple(changes[:_MOST_BOARDS])
        self._rest = len(changes) - len(self._changes)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._two_lines = not all(map(self._fits, self._changes))
        self.setAccessibleName(" ".join(self._spoken(change) for change in changes))

    def sizeHint(self) -> QSize:
        lines = len(self._changes) * (2 if self._two_lines else 1) + bool(self._rest)
        return QSize(px(400), px(_ROW) * lines + px(12))

    def _fits(self, change: BoardChange) -> bool:
        """Tell whether the old pair and the new one have room beside each other."""
        new = sum(width_of(part) + px(7) for part in self._new_parts(change.new))
        return new <= px(_INSIDE - _BOARD - _OLD - _NEW - 6) and (
            width_of(self._old_part(change.old)) <= px(_OLD - 10)
        )

    def _spoken(self, change: BoardChange) -> str:
        return tr(
            "Board {board}: was {old}, becomes {new}.",
            board=change.board,
            old=self._pair(change.old),
            new=self._pair(change.new),
        )

    def _pair(self, game: Game | None) -> str:
        if game is None:
            return tr("empty")
        players = (self._tournament.player(p) for p in (game.white, game.black))
        return f" {DASH} ".join(map(name, players))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        rounded(painter, QRectF(self.rect()), 6, fill=Token.SUNKEN)
        top = px(6)
        for change in self._changes:
            line = QRectF(px(10), top, self.width() - px(20), px(_ROW))
            self._paint(painter, line, change)
            top += px(_ROW) * (2 if self._two_lines else 1)
        if self._rest:
            words = trn("and {n} more board", "and {n} more boards", self._rest)
            line = QRectF(px(10 + _BOARD), top, self.width(), px(_ROW))
            paint_part(painter, Run(words, Token.TEXT2), line)

    def _paint(self, painter: QPainter, line: QRectF, change: BoardChange) -> None:
        paint_part(painter, Run(str(change.board), Token.TEXT2, Weight.SEMI), line)
        left = line.left() + px(_BOARD)
        width = line.right() - left if self._two_lines else px(_OLD - 10)
        old = self._old_part(change.old)
        old = replace(old, text=shortened(old, width))
        paint_part(painter, old, QRectF(left, line.top(), width, line.height()))
        if self._two_lines:
            line = line.translated(0, px(_ROW))
        else:
            left += px(_OLD)
        arrow = Symbol("arrow-right", Token.TEXT2, size=14)
        paint_part(painter, arrow, QRectF(left, line.top(), px(_NEW), line.height()))
        left += px(_NEW + 6)
        for part in self._new_parts(change.new, most=(line.right() - left) / 2 - px(30)):
            box = QRectF(left, line.top(), line.right() - left, line.height())
            paint_part(painter, part, box)
            left += width_of(part) + px(7)

    def _old_part(self, game: Game | None) -> Run:
        return Run(self._pair(game), Token.TEXT2, struck=game is not None)

    def _new_parts(self, game: Game | None, most: float | None = None) -> tuple[Run | Discs, ...]:
        """Return the new pair; each name is cut to *most* px."""
        if game is None:
            return (Run(tr("empty"), Token.TEXT2, italic=True),)
        names = [
            Run(name(self._tournament.player(player)), weight=Weight.SEMI)
            for player in (game.white, game.black)
        ]
        if most is not None and sum(map(width_of, names)) > 2 * most:
            names = [replace(run, text=shortened(run, most)) for run in names]
        return (
            Discs((Disc.WHITE,), size=12),
            names[0],
            Run(DASH, Token.TEXT2),
            Discs((Disc.BLACK,), size=12),
            names[1],
        )


class Consequences(Card):
    """What will happen, one line each with its icon; for a reader it is one text."""

    def __init__(self, tournament: Tournament, notes: Sequence[Note]) -> None:
        super().__init__(fill=Token.SURFACE, line=Token.LINE)
        self.column.setContentsMargins(1, px(2), 1, px(2))
        sentences = [say(note, tournament) for note in notes]
        for place, (note, sentence) in enumerate(zip(notes, sentences, strict=True)):
            if place:
                self.column.addWidget(Line())
            row = QHBoxLayout()
            row.setContentsMargins(px(11), px(6), px(11), px(6))
            row.setSpacing(px(12))
            icon = PartLabel(Symbol(icon_of(note.template), Token.BREACH))
            row.addWidget(icon, 0, Qt.AlignmentFlag.AlignTop)
            row.addWidget(Label(sentence, weight=Weight.MEDIUM, wrap=True), 1)
            self.column.addLayout(row)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(" ".join([tr("What will happen:"), *sentences]))

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.line = Token.ACCENT
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.line = Token.LINE
        self.update()

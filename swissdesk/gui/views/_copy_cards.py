"""Above the safety copies: how it stands with the file and with the second copy."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout

from swissdesk.app.copies import Check
from swissdesk.gui.cells import Symbol
from swissdesk.gui.fonts import Weight, px, scale
from swissdesk.gui.second_copy import CopyState, Trouble, Way, time_of
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import Button
from swissdesk.gui.widgets.copy_foot import behind_words, foot_words
from swissdesk.gui.widgets.labels import Ground, Label, PartLabel
from swissdesk.gui.widgets.messages import Card
from swissdesk.i18n import tr, trn

_SIDE_BY_SIDE_FROM = 720


class _StateCard(Card):
    """An icon, what it is about, how it is."""

    def __init__(self, icon: str) -> None:
        super().__init__(margin=14)
        # It must be able to grow: its words wrap to more lines than they would like.
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.icon = PartLabel(Symbol(icon, Token.TEXT2))
        self.title = Label(weight=Weight.SEMI, wrap=True)
        self.text = Label(ink=Token.TEXT2, size=12.5, wrap=True, selectable=True)
        words = QVBoxLayout()
        words.setSpacing(px(2))
        words.addStretch(1)
        words.addWidget(self.title)
        words.addWidget(self.text)
        words.addStretch(1)
        said = QHBoxLayout()
        said.setSpacing(px(12))
        said.addWidget(self.icon)
        said.addLayout(words, 1)
        self.row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.row.setSpacing(px(10))
        self.row.addLayout(said, 1)
        self.column.addLayout(self.row)


class CopyCards(Ground):
    """Two cards side by side, and below them what went wrong and is over, until it was read."""

    place_asked = Signal()
    trouble_read = Signal()

    def __init__(self) -> None:
        super().__init__(Token.SURFACE)
        self._file = _StateCard("file-check")
        self._second = _StateCard("hard-drive")
        self.change = Button(tr("Choose a place…"), short=True)
        self.change.clicked.connect(self.place_asked)
        self._second.row.addWidget(self.change)
        cards = QHBoxLayout()
        cards.setSpacing(px(10))
        cards.addWidget(self._file, 1)
        cards.addWidget(self._second, 1)
        self._trouble = Card(fill=Token.BREACH_BG, line=None)
        self._trouble_title = Label(ink=Token.BREACH, weight=Weight.SEMI, wrap=True)
        self._trouble_text = Label(wrap=True, selectable=True)
        self._add_trouble()
        column = QVBoxLayout(self)
        column.setContentsMargins(px(20), px(12), px(16), px(10))
        column.setSpacing(px(10))
        column.addLayout(cards)
        column.addWidget(self._trouble)

    def resizeEvent(self, event: QResizeEvent) -> None:
        narrow = self.width() * 100 / scale() < _SIDE_BY_SIDE_FROM
        way = QBoxLayout.Direction
        self._second.row.setDirection(way.TopToBottom if narrow else way.LeftToRight)
        super().resizeEvent(event)

    def _add_trouble(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(px(2))
        words.addWidget(self._trouble_title)
        words.addWidget(self._trouble_text)
        read = Button(tr("Read, put away"), short=True)
        read.clicked.connect(self.trouble_read)
        row = QHBoxLayout()
        row.setSpacing(px(12))
        row.addWidget(PartLabel(Symbol("triangle-alert", Token.BREACH)))
        row.addLayout(words, 1)
        row.addWidget(read)
        self._trouble.column.addLayout(row)
        self._trouble.hide()

    def show_file(self, name: str, check: Check | None) -> None:
        """Show what checking the open file gave, None while that goes on."""
        self._file.title.setText(name)
        if check is None:
            self._file.icon.show_part(Symbol("circle-dashed", Token.TEXT2))
            self._file.text.setText(tr("Every action is on disk; the journal is being checked"))
        elif check.whole:
            self._file.icon.show_part(Symbol("file-check", Token.DONE))
            self._file.text.setText(tr("Every action is on disk; the journal is whole"))
        else:
            self._file.icon.show_part(Symbol("triangle-alert", Token.BREACH))
            self._file.text.setText(tr("The check found: {cause}", cause=check.why))

    def show_second(self, state: CopyState, trouble: Trouble | None) -> None:
        """Show how it goes with the second copy, and what went wrong and is over."""
        lost = state.way in (Way.MISSING, Way.FAILED)
        title, text = foot_words(state)
        if state.way is Way.NONE:
            title = tr("No second copy")
            text = tr("A stick or a folder elsewhere: each action is copied there.")
        elif state.way is Way.FAILED:
            text = f"{behind_words(state.behind)}. {state.why}"
        ink = Token.BREACH if lost else Token.DONE if state.way is Way.IN_STEP else Token.TEXT2
        icon = {Way.MISSING: "unplug", Way.FAILED: "triangle-alert"}.get(state.way, "hard-drive")
        self._second.icon.show_part(Symbol(icon, ink))
        self._second.title.setText(title)
        self._second.text.setText(text)
        self.change.setText(tr("Choose a place…") if state.way is Way.NONE else tr("Change…"))
        self.change.updateGeometry()
        self._trouble.setVisible(trouble is not None)
        if trouble is not None:
            self._show_trouble(trouble)

    def _show_trouble(self, trouble: Trouble) -> None:
        self._trouble_title.setText(
            tr(
                "{place} was missing from {since} to {until}",
                place=trouble.place,
                since=time_of(trouble.since),
                until=time_of(trouble.until),
            )
        )
        told = tr("What was done meanwhile was written to this computer only, and was copied when "
                  "the place came back. Nothing is missing now.")  # fmt: skip
        if trouble.actions:
            told = trn(
                "{n} action was written to this computer only, and was copied when the place came "
                "back. Nothing is missing now.",
                "{n} actions were written to this computer only, and were copied when the place "
                "came back. Nothing is missing now.",
                trouble.actions,
            )
        self._trouble_text.setText(told)

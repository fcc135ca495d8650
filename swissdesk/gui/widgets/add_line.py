"""The line that is always ready for the next participant: type a name, press Enter."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from swissdesk.app.typed import typed_player, unread
from swissdesk.domain.player import Player, Sex
from swissdesk.gui.fonts import px
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.form import SearchField
from swissdesk.gui.widgets.labels import TwoLines
from swissdesk.i18n import tr

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_FIELD, _BESIDE = (210, 330), 260
"""How wide the field is, and what the filter and the margins beside this line take."""
_GAP = 10
_PART = 0.4
"""Which part of the place the field takes where it is narrow; the rest is for what is said."""


class _Field(SearchField):
    entered = Signal(bool)
    down = Signal()

    def event(self, arg__1: QEvent) -> bool:
        # While something is typed here, Ctrl+Enter means this line and not the next step.
        if (
            isinstance(arg__1, QKeyEvent)
            and arg__1.type() == QEvent.Type.ShortcutOverride
            and arg__1.key() in _ENTER
            and self.text().strip()
        ):
            arg__1.accept()
            return True
        return super().event(arg__1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER and self.text().strip():
            self.entered.emit(bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier))
            return
        if event.key() == Qt.Key.Key_Down:
            self.down.emit()
            return
        super().keyPressEvent(event)


class AddLine(QWidget):
    """Shows, while one types, how the line will be read.

    ``added`` carries the card, and whether the arbiter insisted (Ctrl+Enter) on a namesake.
    *late_from* is the round a late entry plays from, 0 while nobody is late; *asks_where* tells
    that the running round is possible, too. *notice* says what is to be known of a name while
    it is typed: that somebody like that is on the list. ``short_of_room`` tells whether two lines
    are too little for that beside the filter.
    """

    added = Signal(object, bool)
    left = Signal()
    short_of_room = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self.late_from = 0
        self.asks_where = False
        self.notice: Callable[[Player], str] = _nothing
        self.field = _Field(tr("Surname, given name, rating, federation…"), icon="user-plus")
        self.field.setToolTip(_tip())
        self.field.setAccessibleDescription(_tip())
        self.field.setFixedWidth(px(_FIELD[1]))
        self.field.textChanged.connect(lambda _text: self.show_reading())
        self.field.entered.connect(self._enter)
        self.field.down.connect(self.left)
        self._reading = TwoLines(ink=Token.TEXT2, size=12)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(_GAP))
        row.addWidget(self.field)
        row.addWidget(self._reading, 1)
        self.setFocusProxy(self.field)

    def done(self) -> None:
        """Be ready for the next one."""
        self.field.clear()

    def say(self, words: str) -> None:
        """Say something about what was typed."""
        self._reading.set_ink(Token.BREACH)
        self._tell(words)

    def _enter(self, insisted: bool) -> None:
        player = typed_player(self.field.text())
        if player is None:
            self.say(tr("There is no name in this line."))
        elif word := unread(player):
            self.say(_unread_words(word))
        else:
            self.added.emit(player, insisted)

    def be_quiet(self) -> None:
        """Say nothing more of the line: what stands in it is asked about elsewhere."""
        self._tell("")

    def show_reading(self) -> None:
        """Say how the line will be read, or what it takes."""
        self.field.setFixedWidth(self._wide())
        self._reading.set_ink(Token.TEXT2)
        player = typed_player(self.field.text())
        if player is None:
            self._tell("")
            self._hint()
            return
        if word := unread(player):
            # What Enter would refuse is said before.
            self.say(_unread_words(word))
            return
        words = [reading(player)]
        if noticed := self.notice(player):
            self._reading.set_ink(Token.BREACH)
            words.append(noticed)
        if self.asks_where:
            words.append(tr("late entry: Enter asks into which round"))
        elif self.late_from:
            words.append(tr("late entry, plays from round {round}", round=self.late_from))
        self._tell(" · ".join(words))

    def minimumSizeHint(self) -> QSize:
        """Return what is needed at least: the field gives way where the view is narrower."""
        hint = super().minimumSizeHint()
        return hint - QSize(self.field.width() - px(_FIELD[0]), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.field.setFixedWidth(self._wide())
        # Laid out anew first: what stands beside this line may have to make room for it.
        QTimer.singleShot(0, self, self._resized)

    def _resized(self) -> None:
        if self.field.text():
            self._ask_for_room()
        self._hint()

    def _hint(self) -> None:
        """Say beside the empty line what else it takes; without room for it the field has it."""
        if self.field.text():
            return
        self._reading.set_ink(Token.TEXT3)
        words = tr("also year of birth, sex and title")
        room = self.width() - self._wide() - px(_GAP)
        fits = self._reading.fontMetrics().horizontalAdvance(words) <= room
        self._reading.setText(words if fits else "")
        self.field.setFixedWidth(self._wide() if fits else min(px(_FIELD[1]), self.width()))

    def _tell(self, words: str) -> None:
        self._reading.setText(words)
        self._ask_for_room()

    def _ask_for_room(self) -> None:
        """Tell whether what is said is wanted more than what stands beside this line."""
        wanted = self._reading.fontMetrics().horizontalAdvance(self._reading.text())
        self.short_of_room.emit(wanted > (self._whole() - self._wide() - px(_BESIDE)) * 2)

    def _whole(self) -> int:
        parent = self.parentWidget()
        return parent.width() if parent is not None else self.width()

    def _wide(self) -> int:
        least, most = map(px, _FIELD)
        return max(least, min(most, round(self._whole() * _PART)))


def _tip() -> str:
    takes = tr(
        "Behind the name in any order: rating, federation, year of birth, sex (F, M), title."
    )
    return "\n".join((takes, tr("Sokolova, Maria WFM 2145 RUS 2011 F")))


def _unread_words(word: str) -> str:
    return tr(
        "“{word}” is not understood here. Behind the name: rating from 1 to 4000, federation, "
        "year of birth, sex (F, M), title.",
        word=word,
    )


def _nothing(_player: Player) -> str:
    return ""


def reading(player: Player) -> str:
    """Return how a typed line was read, part by part."""
    parts = [
        player.title,
        player.rank,
        f"{player.surname} | {player.given_name}" if player.given_name else player.surname,
        tr("rating {rating}", rating=player.rating) if player.rating else tr("unrated"),
        player.federation,
        str(player.birth_year or ""),
        _sex_words(player),
    ]
    return " · ".join(part for part in parts if part)


def _sex_words(player: Player) -> str:
    if player.sex is None:
        return ""
    return tr("sex: F") if player.sex is Sex.FEMALE else tr("sex: M")

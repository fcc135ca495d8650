"""The line that fills a list of prizes at once: ``10000 7000 5000 3000`` are places 1 to 4."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStyleOptionComboBox, QVBoxLayout, QWidget

from swissdesk.app.prize_fund import MAIN, money, next_place
from swissdesk.app.typed_money import NoAmount, TypedPrizes, typed_prizes
from swissdesk.domain.rules import Prize
from swissdesk.gui.fonts import px
from swissdesk.gui.theme import Token
from swissdesk.gui.views._section import number_in
from swissdesk.gui.widgets.buttons import Button
from swissdesk.gui.widgets.entry_field import EntryField
from swissdesk.gui.widgets.field_line import FieldLine, at_the_foot
from swissdesk.gui.widgets.form import Choice, Field
from swissdesk.gui.widgets.labels import Label
from swissdesk.i18n import tr

MOST_PLACE = 9999
_LONGEST = 4000
_MOST_IN_VIEW = 18
_ROOM, _ARROW = 240, 35
_EXAMPLE = "10000 7000 5000 3000"


def no_amount(word: str) -> str:
    """Return what is said of a *word* that is no amount."""
    return tr("“{word}” is no amount. An amount is written as {example}.", word=word,
              example=money(1250050))  # fmt: skip


class _Entry(EntryField):
    """Esc empties it first."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)


class ListsChoice(Choice):
    """A choice of lists, as wide and as long as their names need when it is open.

    Closed it has the same room whatever is chosen; of a longer name one is told the whole.
    """

    def __init__(self, options: Sequence[tuple[object, str]], value: object = None) -> None:
        super().__init__(options, value)
        self.currentTextChanged.connect(self.setToolTip)

    def minimumSizeHint(self) -> QSize:
        return QSize(px(_ROOM), super().minimumSizeHint().height())

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        super().initStyleOption(option)
        room = self.width() - px(_ARROW)
        end = Qt.TextElideMode.ElideRight
        option.currentText = self.fontMetrics().elidedText(self.currentText(), end, room)

    def showPopup(self) -> None:
        self.setMaxVisibleItems(_MOST_IN_VIEW)
        view = self.view()
        view.setMinimumWidth(max(self.width(), view.sizeHintForColumn(0) + px(36)))
        super().showPopup()


class PrizeLine(QWidget):
    """Shows, while one types, which places get what.

    ``added`` carries list, first place and prizes; ``list_asked`` what was chosen among the
    lists where it is a list still to be made; that stands there until it is made or left.
    """

    added = Signal(str, int, object)
    list_asked = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._prizes: tuple[Prize, ...] = ()
        self._currency = ""
        self.lists = ListsChoice(((MAIN, ""),), MAIN)
        self.lists.chosen.connect(self._choose)
        self._code = MAIN
        self._asked: object = None
        self.place = _Entry(limit=4)
        self.amounts = _Entry(hint=_EXAMPLE, limit=_LONGEST)
        for entry in (self.place, self.amounts):
            entry.entered.connect(self._enter)
            entry.textChanged.connect(lambda _text: self._show_reading())
        self._add = Button(tr("Add"), icon="plus", key="Ins", short=True)
        self._add.clicked.connect(self._enter)
        self._reading = Label(ink=Token.TEXT2, size=12, wrap=True, selectable=True)
        line = FieldLine(
            (
                Field(tr("Prize category"), self.lists),
                Field(tr("From place"), self.place),
                Field(tr("Amounts or things, place by place"), self.amounts),
                at_the_foot(self._add),
            ),
            (5, 2, 8, 0),
            space=12,
            steady=True,
        )
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(4))
        column.addWidget(line)
        column.addWidget(self._reading)
        self.setFocusProxy(self.amounts)

    def show_fund(
        self, prizes: tuple[Prize, ...], currency: str, lists: Sequence[tuple[object, str]]
    ) -> None:
        """Show the *lists* there are, and the place that comes next."""
        changed = prizes != self._prizes
        self._prizes, self._currency = prizes, currency
        self.lists.show_options(lists, self._code if self._asked is None else self._asked)
        if changed or not self.place.text():
            self._show_next_place()
        self._show_reading()

    def show_lists(self, lists: Sequence[tuple[object, str]], code: str) -> None:
        """Show other *lists*, and fill *code* from now on."""
        self.lists.show_options(lists, code)
        self.show_list(code)

    def show_list(self, code: str) -> None:
        """Fill the list *code* from now on."""
        self._code, self._asked = code, None
        self.lists.show_value(code)
        self._show_next_place()

    def leave_asked(self) -> None:
        """Go on with the list of before: what was asked for is not made here."""
        self._asked = None
        self.lists.show_value(self._code)

    def _choose(self, value: object) -> None:
        if isinstance(value, str):
            self.show_list(value)
            self.amounts.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self._asked = value
            self.lists.show_value(value)
            self.list_asked.emit(value)

    def _show_next_place(self) -> None:
        self.place.setText(str(next_place(self._prizes, self._code)))

    def _read(self) -> tuple[int, TypedPrizes] | None:
        """Return first place and prizes as typed so far, None without a place."""
        typed = typed_prizes(self.amounts.text(), self._currency)
        place = number_in(self.place.text(), 1, MOST_PLACE)
        first = typed.first or place
        return None if first is None else (first, typed)

    def _enter(self) -> None:
        if self._asked is not None:
            self._say(tr("Make the category first, or choose another list."))
            return
        try:
            read = self._read()
        except NoAmount as error:
            self._say(no_amount(error.word))
            return
        if read is None or read[0] + len(read[1].prizes) - 1 > MOST_PLACE:
            self._say(tr("A whole number from {low} to {high}.", low=1, high=MOST_PLACE))
        elif not read[1].prizes:
            self._say(tr("Type the amounts first: {example}.", example=_EXAMPLE))
        else:
            self.amounts.clear()
            self.added.emit(self._code, read[0], read[1].prizes)

    def _say(self, words: str) -> None:
        self._reading.set_ink(Token.BREACH)
        self._reading.setText(words)
        self.amounts.setAccessibleDescription(words)

    def _show_reading(self) -> None:
        self._reading.set_ink(Token.TEXT2)
        self.amounts.setAccessibleDescription("")
        try:
            read = self._read()
        except NoAmount:
            read = None
        self._reading.setText(self._words(*read) if read is not None else "")
        self._reading.setVisible(True)

    def _words(self, first: int, typed: TypedPrizes) -> str:
        """Return how the line is read: places, amounts, their sum, what is replaced."""
        prizes = typed.prizes
        if not prizes:
            return tr(
                "Enter adds them. A prize in kind is typed in words; separate several with “;”."
            )
        shown = "; ".join(money(one.amount) if not one.kind else one.kind for one in prizes)
        total = money(sum(one.amount for one in prizes))
        if len(prizes) == 1:
            words = [tr("Place {place}: {shown}.", place=first, shown=shown)]
        else:
            places = f"{first}–{first + len(prizes) - 1}"
            words = [tr("Places {places}: {shown}.", places=places, shown=shown)]
            words.append(tr("Together {total}.", total=total))
        taken = {p.place for p in self._prizes if p.category == self._code}
        if taken & set(range(first, first + len(prizes))):
            words.append(tr("Places that have a prize get the new one."))
        return " ".join(words)

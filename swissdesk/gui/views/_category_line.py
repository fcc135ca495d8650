"""A category of one's own, typed in place: a year or an age, limits of rating, a name."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.app.prize_fund import Category, CategoryKind, juniors, members, veterans, year_of
from swissdesk.app.wording import say
from swissdesk.domain.names import clean
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.theme import Token
from swissdesk.gui.views._section import number_in
from swissdesk.gui.widgets.buttons import Button, icon_button
from swissdesk.gui.widgets.entry_field import EntryField
from swissdesk.gui.widgets.field_line import FieldLine
from swissdesk.gui.widgets.form import Choice, Field
from swissdesk.gui.widgets.labels import Label
from swissdesk.i18n import N_, tr, trn

_AGES = (3, 99)
_YEARS = (1900, 2099)
_MOST_RATING = 4000


@dataclass(frozen=True, slots=True, kw_only=True)
class Making:
    """A kind of category that needs something typed: what each field is called."""

    kind: CategoryKind
    title: str
    fields: tuple[str, ...]
    by_age: Callable[[int, int], Category] | None = None


_AGE = N_("Year of birth or age")
MAKINGS = (
    Making(kind=CategoryKind.BORN, title=N_("Juniors…"), fields=(_AGE,), by_age=juniors),
    Making(kind=CategoryKind.BORN, title=N_("Veterans…"), fields=(_AGE,), by_age=veterans),
    Making(
        kind=CategoryKind.BORN,
        title=N_("Years of birth…"),
        fields=(N_("Born from"), N_("Born up to")),
    ),
    Making(
        kind=CategoryKind.RATING,
        title=N_("Rating group…"),
        fields=(N_("Rating from"), N_("Rating up to")),
    ),
    Making(kind=CategoryKind.CLUB, title=N_("Club…"), fields=(N_("Club"),)),
    Making(kind=CategoryKind.FEDERATION, title=N_("Federation…"), fields=(N_("Federation"),)),
    Making(kind=CategoryKind.GROUP, title=N_("Group…"), fields=(N_("Name of the group"),)),
)
"""What the list of categories offers besides those that follow from the cards."""


class CategoryLine(QWidget):
    """Shows while one types which category comes of it, and how many players it has now.

    ``made`` carries the code. Enter makes it, Esc leaves it.
    """

    made = Signal(str)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._tournament = Tournament()
        self._making = MAKINGS[0]
        self.fields: list[EntryField] = []
        self._unrated = Choice(((False, tr("left out")), (True, tr("included"))), False)
        self._unrated.chosen.connect(lambda _value: self._show_reading())
        self._unrated_field = Field(tr("Without rating"), self._unrated)
        self._unrated_field.setParent(self)
        self._unrated_field.hide()
        self.title = Label(weight=Weight.SEMI)
        self._reading = Label(ink=Token.TEXT2, size=12, wrap=True, selectable=True)
        self._line: FieldLine | None = None
        self._use = Button(tr("Make the category"), icon="check", short=True)
        self._use.clicked.connect(self._enter)
        self._away = icon_button("x", tr("No category of one’s own"))
        self._away.clicked.connect(self.left)
        self._buttons = QWidget(self)
        row = QHBoxLayout(self._buttons)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(12))
        for button in (self._use, self._away):
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignBottom)
        row.addStretch(1)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(px(6))
        self._column.addWidget(self.title)
        self._column.addWidget(self._reading)
        self.hide()

    def open(self, making: Making, tournament: Tournament) -> None:
        """Ask for what *making* needs."""
        self._making, self._tournament = making, tournament
        self._take_line_away()
        self.fields = []
        parts: list[QWidget] = [self._field(label) for label in making.fields]
        if making.kind is CategoryKind.RATING:
            parts.append(self._unrated_field)
        stretch = (*[1] * len(parts), 0)
        self._line = FieldLine((*parts, self._buttons), stretch, space=12)
        for part in parts:
            part.show()
        self._column.insertWidget(1, self._line)
        self.title.setText(tr(making.title).rstrip("…"))
        self._show_reading()
        self.show()
        self.fields[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def _take_line_away(self) -> None:
        """Make room for other fields; what every category has is kept."""
        line, self._line = self._line, None
        if line is None:
            return
        for kept in (self._unrated_field, self._buttons):
            kept.setParent(self)
        self._unrated_field.hide()
        line.hide()
        line.deleteLater()

    def _field(self, label: str) -> Field:
        line = EntryField()
        line.textChanged.connect(lambda _text: self._show_reading())
        line.entered.connect(self._enter)
        self.fields.append(line)
        return Field(tr(label), line)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            return
        super().keyPressEvent(event)

    def _enter(self) -> None:
        found = self._category()
        if found is not None:
            self.made.emit(found.code)
            return
        self._reading.set_ink(Token.BREACH)
        self._reading.setText(self._wanted())
        self.fields[0].setAccessibleDescription(self._wanted())

    def _show_reading(self) -> None:
        self._reading.set_ink(Token.TEXT2)
        found = self._category()
        if found is None:
            self._reading.setText(self._wanted())
            return
        count = members(self._tournament, found.code)
        words = trn("{category} · now {n} player", "{category} · now {n} players", count,
                    category=say(found.name, self._tournament))  # fmt: skip
        self._reading.setText(words)

    def _wanted(self) -> str:
        if self._making.by_age is not None:
            low, high = _YEARS
            if year_of(self._tournament) is None:
                return tr("A year from {low} to {high}. Ages need the first day of the tournament.",
                          low=low, high=high)  # fmt: skip
            return tr("A year from {low} to {high}, or an age from {youngest} to {oldest}.",
                      low=low, high=high, youngest=_AGES[0], oldest=_AGES[1])  # fmt: skip
        if self._making.kind is CategoryKind.BORN:
            return tr("One year or two, the lower one first.")
        if self._making.kind is CategoryKind.RATING:
            return tr("One limit or two, the lower one first.")
        return tr("A name as it stands on the cards.")

    def _category(self) -> Category | None:
        """Return the category as typed so far, None while it is none."""
        texts = [field.text().strip() for field in self.fields]
        if self._making.by_age is not None:
            return self._by_age(texts[0])
        match self._making.kind:
            case CategoryKind.BORN:
                return self._between(texts, _YEARS)
            case CategoryKind.RATING:
                return self._between(texts, (0, _MOST_RATING))
            case _:
                word = clean(texts[0])
                return Category(kind=self._making.kind, word=word) if word else None

    def _by_age(self, text: str) -> Category | None:
        make, today = self._making.by_age, year_of(self._tournament)
        age, year = number_in(text, *_AGES), number_in(text, *_YEARS)
        if make is None:
            return None
        if year is not None:
            return make(0, year)
        return make(age, today) if age is not None and today is not None else None

    def _between(self, texts: list[str], limits: tuple[int, int]) -> Category | None:
        numbers = [number_in(text, *limits) for text in texts]
        if any(text and number is None for text, number in zip(texts, numbers, strict=True)):
            return None
        low, high = numbers
        if low is None and high is None:
            return None
        if low is not None and high is not None and low > high:
            return None
        unrated = self._making.kind is CategoryKind.RATING and self._unrated.value is True
        return Category(kind=self._making.kind, low=low, high=high, unrated=unrated)

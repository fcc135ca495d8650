"""Whose places are shown: everybody's, or those of a category, remembered for each tournament."""

from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QStyle, QStyleOptionComboBox, QStylePainter

from swissdesk.app.categories import Category, categories_to_choose
from swissdesk.app.settings import MOST_RECENT
from swissdesk.app.wording import say
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.fonts import px
from swissdesk.gui.widgets.form import Choice
from swissdesk.gui.widgets.labels import plain_tip
from swissdesk.i18n import tr

if TYPE_CHECKING:
    from swissdesk.gui.desk import Desk

_SETTING = "category"
_EVERYBODY = ""
_LETTERS = 16
_MOST = 360
_AROUND = 37
"""What the frame of the box and its arrow take beside the words, on both sides together."""


class CategoryFilter(Choice):
    """A choice from the categories that the players and the prizes of a tournament make."""

    category_chosen = Signal()

    def __init__(self, desk: "Desk") -> None:
        super().__init__([(_EVERYBODY, tr("Everybody"))], _EVERYBODY)
        self._desk = desk
        self._offered: dict[str, Category] = {}
        self._names: dict[str, str] = {}
        self._inside: dict[str, int] = {}
        self._of: tuple[object, ...] = ()
        self.setMinimumContentsLength(_LETTERS)
        self.setAccessibleName(tr("Category"))
        self.chosen.connect(self._choose)

    @property
    def category(self) -> Category | None:
        """Return the category shown, None for everybody."""
        return self._offered.get(str(self.value))

    @property
    def name(self) -> str:
        """Return what the category shown is called, "" for everybody."""
        return self._names.get(str(self.value), "")

    @property
    def inside(self) -> int:
        """Return how many are in the category shown, 0 for everybody."""
        return self._inside.get(str(self.value), 0)

    def sizeHint(self) -> QSize:
        """Ask for room for the longest words, within reason."""
        least, measure = self.minimumSizeHint(), self.fontMetrics()
        widest = max(measure.horizontalAdvance(self.itemText(n)) for n in range(self.count()))
        wanted = min(widest + px(_AROUND), px(_MOST))
        return QSize(max(least.width(), wanted), least.height())

    def shown_in(self, room: int) -> str:
        """Return name and number as they fit *room*: the name is cut, never the number."""
        measure, whole = self.fontMetrics(), self.currentText()
        if not self.name or measure.horizontalAdvance(whole) <= room:
            return whole
        number = whole.removeprefix(self.name)
        left = room - measure.horizontalAdvance(number)
        return measure.elidedText(self.name, Qt.TextElideMode.ElideRight, left) + number

    def paintEvent(self, e: QPaintEvent) -> None:
        painter, option = QStylePainter(self), QStyleOptionComboBox()
        self.initStyleOption(option)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        option.currentText = self.shown_in(self.width() - px(_AROUND))
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)

    def offer_for(self, tournament: Tournament) -> None:
        """Offer the categories of *tournament* as it is now; the one remembered is shown."""
        facts = (tournament.players, tournament.rules.prizes, tournament.info.start)
        if facts == self._of:
            return
        self._of = facts
        found = categories_to_choose(tournament)
        self._offered = {one.code: one for one in found}
        self._names = {one.code: say(one.name, tournament) for one in found}
        self._inside = {one.code: sum(map(one.holds, tournament.players)) for one in found}
        kept = self._kept().get(self._file, _EVERYBODY)
        shown = kept if kept in self._offered else _EVERYBODY
        words = [(code, _words(name, self._inside[code])) for code, name in self._names.items()]
        self.show_options([(_EVERYBODY, tr("Everybody")), *words], shown)
        self.setToolTip(plain_tip(self.name))
        self.updateGeometry()
        self.setVisible(bool(found))

    @property
    def _file(self) -> str:
        return str(self._desk.session.path.absolute())

    def _kept(self) -> dict[str, str]:
        return dict(self._desk.settings.views.get(_SETTING, {}))

    def _choose(self, code: object) -> None:
        self.setToolTip(plain_tip(self.name))
        settings, kept = self._desk.settings, self._kept()
        kept.pop(self._file, None)
        newest = dict(islice(kept.items(), max(0, len(kept) - MOST_RECENT + 1), None))
        if code:
            newest[self._file] = str(code)
        views = {**settings.views, _SETTING: newest}
        self._desk.keep_settings(replace(settings, views=views))
        self.category_chosen.emit()


def _words(name: str, inside: int) -> str:
    return tr("{category}: {n}", category=name, n=inside)

"""Whose places are shown: everybody's, or those of a category, remembered for each tournament."""

from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from swissdesk.app.categories import Category, categories_to_choose
from swissdesk.app.settings import MOST_RECENT
from swissdesk.app.wording import say
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.widgets.form import Choice
from swissdesk.i18n import tr

if TYPE_CHECKING:
    from swissdesk.gui.desk import Desk

_SETTING = "category"
_EVERYBODY = ""
_LETTERS = 24


class CategoryFilter(Choice):
    """A choice from the categories that the players and the prizes of a tournament make."""

    category_chosen = Signal()

    def __init__(self, desk: "Desk") -> None:
        super().__init__([(_EVERYBODY, tr("Everybody"))], _EVERYBODY)
        self._desk = desk
        self._offered: dict[str, Category] = {}
        self._names: dict[str, str] = {}
        self._of: tuple[object, ...] = ()
        self.setMinimumContentsLength(_LETTERS)
        self.setAccessibleName(tr("Category"))
        self.chosen.connect(self._choose)

    @property
    def category(self) -> Category | None:
        """Return the category shown, None for everybody."""
        return self._offered.get(str(self.value))

    @property
    def words(self) -> str:
        """Return the category shown and how many are in it, "" for everybody."""
        return self._names.get(str(self.value), "")

    def offer_for(self, tournament: Tournament) -> None:
        """Offer the categories of *tournament* as it is now; the one remembered is shown."""
        facts = (tournament.players, tournament.rules.prizes, tournament.info.start)
        if facts == self._of:
            return
        self._of = facts
        found = categories_to_choose(tournament)
        self._offered = {one.code: one for one in found}
        self._names = {one.code: _words(one, tournament) for one in found}
        kept = self._kept().get(self._file, _EVERYBODY)
        shown = kept if kept in self._offered else _EVERYBODY
        self.show_options([(_EVERYBODY, tr("Everybody")), *self._names.items()], shown)
        self.setVisible(bool(found))

    @property
    def _file(self) -> str:
        return str(self._desk.session.path.absolute())

    def _kept(self) -> dict[str, str]:
        return dict(self._desk.settings.views.get(_SETTING, {}))

    def _choose(self, code: object) -> None:
        settings, kept = self._desk.settings, self._kept()
        kept.pop(self._file, None)
        newest = dict(islice(kept.items(), max(0, len(kept) - MOST_RECENT + 1), None))
        if code:
            newest[self._file] = str(code)
        views = {**settings.views, _SETTING: newest}
        self._desk.keep_settings(replace(settings, views=views))
        self.category_chosen.emit()


def _words(one: Category, tournament: Tournament) -> str:
    inside = sum(map(one.holds, tournament.players))
    return tr("{category}: {n}", category=say(one.name, tournament), n=inside)

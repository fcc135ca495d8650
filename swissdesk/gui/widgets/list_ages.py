"""Which rating lists there are and how old, at the foot of the start page."""

from datetime import datetime

from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.app.rating_lists import StoredList, age_words, stored_lists
from swissdesk.gui.cells import Symbol
from swissdesk.gui.fonts import px
from swissdesk.gui.rating_lists import RatingLists
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.labels import Label, PartLabel, ShortLabel
from swissdesk.gui.widgets.messages import LinkLabel
from swissdesk.gui.widgets.panel import clear
from swissdesk.i18n import tr

_MOST = 3


class ListAges(QWidget):
    """A line for each list, amber where it is old, and the way to a newer one."""

    def __init__(self, lists: RatingLists) -> None:
        super().__init__()
        self.link = LinkLabel("")
        self.link.pressed.connect(lists.choose)
        title = QHBoxLayout()
        title.setSpacing(px(8))
        title.addWidget(PartLabel(Symbol("database", Token.TEXT2, "", 14)))
        title.addWidget(Label(tr("Rating lists"), ink=Token.TEXT2, size=12.5), 1)
        self._top = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._top.setSpacing(px(6))
        self._top.addLayout(title, 1)
        self._top.addWidget(self.link)
        self._lines = QVBoxLayout()
        self._lines.setSpacing(px(6))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, px(4))
        column.setSpacing(px(8))
        column.addLayout(self._top)
        column.addLayout(self._lines)
        lists.changed.connect(self.refresh)
        self.refresh()

    def set_narrow(self, on: bool) -> None:
        """Put the link below the title where there is no room beside it."""
        way = QBoxLayout.Direction
        self._top.setDirection(way.TopToBottom if on else way.LeftToRight)

    def refresh(self) -> None:
        """Show the lists there are now."""
        clear(self._lines)
        found = stored_lists()
        words = tr("update from a file…") if found else tr("load…")
        self.link.setText(words)
        self.link.setAccessibleName(tr("Rating lists: {words}", words=words))
        for stored in found[:_MOST]:
            self._lines.addWidget(age_line(stored))


def age_line(stored: StoredList) -> ShortLabel:
    """Return name and age of a list; what is old, or cannot be read, stands in amber."""
    today = datetime.now().date()
    words = stored.problem or age_words(stored, today)
    old = stored.info is None or stored.is_old(today)
    return ShortLabel(words, ink=Token.BREACH if old else Token.TEXT2, size=12.5)

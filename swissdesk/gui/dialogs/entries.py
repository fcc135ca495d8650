"""Before an entry list is taken over: how many it brings, and what it says line by line."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout

from swissdesk.app.duplicates import Double
from swissdesk.domain.player import Player
from swissdesk.gui.dialogs.base import Dialog
from swissdesk.gui.dialogs.problems import MOST_SHOWN, problem_text
from swissdesk.gui.fonts import px
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import Button, Kind
from swissdesk.gui.widgets.labels import Label
from swissdesk.gui.widgets.panel import scrolling
from swissdesk.i18n import tr, trn

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from swissdesk.app.incoming import ImportedEntries


def taken_over(
    window: "QWidget", file: str, entries: "ImportedEntries", doubles: Sequence[Double] = ()
) -> tuple[Player, ...]:
    """Show what the list brings; return whom the arbiter takes over, nobody where he declines.

    Who is there already (*doubles*) is left out, unless the arbiter wants the whole list.
    """
    there = {id(double.player) for double in doubles}
    new = tuple(player for player in entries.players if id(player) not in there)
    dialog = EntriesDialog(window, file, entries, doubles, new)
    try:
        if not dialog.ask():
            return ()
        return entries.players if dialog.whole else new
    finally:
        dialog.deleteLater()


class EntriesDialog(Dialog):
    """``whole`` tells whether those who are there already come too."""

    def __init__(
        self,
        window: "QWidget",
        file: str,
        entries: "ImportedEntries",
        doubles: Sequence[Double],
        new: Sequence[Player],
    ) -> None:
        super().__init__(tr("Add the players of the list?"), window, right=file)
        self.whole = False
        count = len(entries.players)
        found = trn("{n} player was read.", "{n} players were read.", count)
        self.body.addWidget(Label(found + " " + tr("Nothing has been added yet."), wrap=True))
        if doubles:
            self._list(tr("In the list already: {n}", n=len(doubles)), [d.words for d in doubles])
        if entries.problems:
            remarks = trn("{n} remark", "{n} remarks", len(entries.problems))
            self._list(remarks, [problem_text(problem) for problem in entries.problems])
        self._make_foot(count, len(new))

    def _list(self, title: str, lines: Sequence[str]) -> None:
        self.body.addWidget(Label(title, ink=Token.BREACH))
        column = QVBoxLayout()
        column.setSpacing(px(6))
        for line in lines[:MOST_SHOWN]:
            column.addWidget(Label(line, wrap=True, selectable=True))
        area = scrolling(column, Token.SURFACE)
        area.setMinimumHeight(px(min(240, 30 + 28 * len(lines))))
        self.body.addWidget(area)

    def _make_foot(self, count: int, new: int) -> None:
        away = Button(tr("Cancel"), key="Esc")
        away.clicked.connect(self.reject)
        self.foot.addStretch(1)
        self.foot.addWidget(away)
        if new < count:
            whole = Button(trn("Add all {n}", "Add all {n}", count))
            whole.clicked.connect(self._take_whole)
            self.foot.addWidget(whole)
        text = trn("Add {n} player", "Add {n} players", new)
        add = Button(text, kind=Kind.PRIMARY, icon="user-plus", key="Return")
        add.clicked.connect(self.accept)
        add.setEnabled(new > 0)
        self.foot.addWidget(add)
        self.first = add if new else away

    def _take_whole(self) -> None:
        self.whole = True
        self.accept()

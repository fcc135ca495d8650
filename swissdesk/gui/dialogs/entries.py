"""Before an entry list is taken over: how many it brings, and what it says line by line."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout

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


def agrees_to(
    window: "QWidget", file: str, entries: "ImportedEntries", there: Sequence[str] = ()
) -> bool:
    """Show what the list brings; tell whether the arbiter takes it over.

    *there* are the names on it that seem to be in the tournament already.
    """
    count = len(entries.players)
    dialog = Dialog(tr("Take over the list?"), window, right=file)
    found = trn("{n} player was read.", "{n} players were read.", count)
    dialog.body.addWidget(Label(found + " " + tr("Nothing has been added yet."), wrap=True))
    if there:
        names = tr("Already in the tournament, it seems: {names}.", names="; ".join(there))
        dialog.body.addWidget(Label(names, ink=Token.BREACH, wrap=True, selectable=True))
    if entries.problems:
        remarks = trn("{n} remark", "{n} remarks", len(entries.problems))
        dialog.body.addWidget(Label(remarks, ink=Token.BREACH))
        column = QVBoxLayout()
        column.setSpacing(px(6))
        for problem in entries.problems[:MOST_SHOWN]:
            column.addWidget(Label(problem_text(problem), wrap=True, selectable=True))
        area = scrolling(column, Token.SURFACE)
        area.setMinimumHeight(px(min(340, 30 + 28 * len(entries.problems))))
        dialog.body.addWidget(area)
    away = Button(tr("Cancel"), key="Esc")
    away.clicked.connect(dialog.reject)
    text = trn("Add {n} player", "Add {n} players", count)
    add = Button(text, kind=Kind.PRIMARY, icon="user-plus", key="Return")
    add.clicked.connect(dialog.accept)
    dialog.foot.addStretch(1)
    dialog.foot.addWidget(away)
    dialog.foot.addWidget(add)
    add.setEnabled(count > 0)
    dialog.first = add if count else away
    return dialog.ask()

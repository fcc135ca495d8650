"""The panel beside the safety copies: what the chosen one holds and lacks, and restoring it."""

from collections.abc import Sequence
from datetime import datetime

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout

from swissdesk.app.copies import SafetyCopy
from swissdesk.app.history import JournalEntry
from swissdesk.app.wording import date_text
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.models.copies import CopyLine, lacking_text, place_text, state_text
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import Button
from swissdesk.gui.widgets.form import Field, LineField
from swissdesk.gui.widgets.labels import Label, Line, heading
from swissdesk.gui.widgets.panel import Panel, clear
from swissdesk.i18n import tr, trn

_LONGEST = 120


class CopyPanel(Panel):
    """Shows the copy under the cursor. Enter in the field of the name restores it."""

    restored = Signal(str)
    entries_asked = Signal(int)

    def __init__(self) -> None:
        super().__init__("", width=312)
        self.copy: SafetyCopy | None = None
        self._facts = QVBoxLayout()
        self._facts.setSpacing(px(8))
        self.body.addLayout(self._facts)
        self.body.addWidget(Line())
        self._add_lacks()
        self.body.addWidget(Line())
        self._add_restore()

    def _add_lacks(self) -> None:
        self._lacks_title = heading(tr("What it lacks"))
        self._lacks = Label(ink=Token.TEXT2, wrap=True, selectable=True)
        self._show = Button(tr("Show the entries"), icon="scroll-text", short=True)
        self._show.clicked.connect(self._ask_entries)
        for widget in (self._lacks_title, self._lacks, self._show):
            self.body.addWidget(widget)

    def _add_restore(self) -> None:
        self.body.addWidget(heading(tr("Restore")))
        words = tr("Makes a new file beside the old one and opens it. The present file stays as "
                   "it is.")  # fmt: skip
        self.body.addWidget(Label(words, ink=Token.TEXT2, wrap=True))
        self.name = LineField()
        self.name.setMaxLength(_LONGEST)
        self.name.setTextMargins(px(6), 0, px(6), 0)
        self.name.returnPressed.connect(self._restore)
        self.field = Field(tr("Name of the new file"), self.name)
        self.body.addWidget(self.field)
        self.restore = Button(
            tr("Restore into a new file"), icon="history", key="Enter", short=True
        )
        self.restore.clicked.connect(self._restore)
        self.body.addWidget(self.restore)
        hint = tr("To take back single actions, use the journal: undo up to an entry.")
        self.body.addWidget(Label(hint, ink=Token.TEXT2, size=12, wrap=True))

    def show_copy(self, line: CopyLine, history: Sequence[JournalEntry], name: str) -> None:
        """Show the copy of *line*; *name* is offered for the file it would be restored into."""
        copy = line.copy
        assert copy is not None
        is_new = self.copy is None or self.copy.path != copy.path
        self.copy = copy
        local = copy.written.astimezone()
        self.title.setText(tr("Copy of {time}", time=local.strftime("%H:%M")))
        clear(self._facts)
        self._facts.addWidget(Label(line.title, size=15, weight=Weight.SEMI, wrap=True))
        self._facts.addLayout(_grid(copy, local))
        self._show_lacks(line, history)
        if is_new:
            self.name.setText(name)
            self.field.say("")
        usable = copy.facts is not None
        self.name.setEnabled(usable)
        self.restore.setEnabled(usable)
        self.restore.setToolTip("" if usable else tr("This copy cannot be read."))

    def _show_lacks(self, line: CopyLine, history: Sequence[JournalEntry]) -> None:
        facts = line.copy.facts if line.copy else None
        self._show.setVisible(bool(line.lacks))
        if facts is None:
            text = line.check.why if line.check else ""
            self._lacks.setText(tr("It cannot be read: {cause}.", cause=text))
        elif line.lacks is None:
            self._lacks.setText(
                tr("It is no earlier state of this file: other actions were done in it.")
            )
        else:
            self._lacks.setText(lacking_text(history, facts.last))

    def _ask_entries(self) -> None:
        if self.copy is not None and self.copy.facts is not None:
            self.entries_asked.emit(self.copy.facts.last)

    def _restore(self) -> None:
        if self.copy is not None and self.copy.facts is not None:
            self.restored.emit(self.name.text())

    def focus_name(self) -> None:
        """Go into the field of the name."""
        self.name.setFocus(Qt.FocusReason.ShortcutFocusReason)


def _grid(copy: SafetyCopy, local: datetime) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(px(12))
    grid.setVerticalSpacing(px(5))
    grid.setColumnStretch(1, 1)
    rows = [(tr("Written"), f"{date_text(local.date().isoformat())}, {local:%H:%M:%S}")]
    if copy.facts is not None:
        players = trn("{n} player", "{n} players", copy.facts.players)
        holds = f"{players}, {state_text(copy)}" if copy.facts.round else players
        rows.append((tr("Holds"), holds))
        rows.append((tr("Journal"), trn("{n} entry", "{n} entries", copy.facts.entries)))
    rows.append((tr("Lies in"), place_text(copy.path)))
    for number, (label, text) in enumerate(rows):
        grid.addWidget(
            Label(label, ink=Token.TEXT2, size=12.5), number, 0, Qt.AlignmentFlag.AlignTop
        )
        grid.addWidget(Label(text, wrap=True, selectable=True), number, 1)
    return grid

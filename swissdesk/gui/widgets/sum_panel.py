"""The panel that opens a tie-break: its terms, its steps, and who stands above and below."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout

from swissdesk.app.separation import neighbours
from swissdesk.app.sums import Sum, SumTerm, worded
from swissdesk.app.tables import Explained, explained
from swissdesk.app.wording import name
from swissdesk.gui.delegate import PAD
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.models.standing_rows import ShownStandings, StandingRow
from swissdesk.gui.models.sum_terms import SumModel
from swissdesk.gui.newest import Newest
from swissdesk.gui.table import Density, Table
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import Button
from swissdesk.gui.widgets.labels import Label, Line
from swissdesk.gui.widgets.messages import chip_label
from swissdesk.gui.widgets.panel import Panel, clear
from swissdesk.i18n import tr

if TYPE_CHECKING:
    from swissdesk.gui.desk import Desk


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """The value that is asked about: of which *row*, at which *position* of the list.

    *listed* are the rows among which the neighbours stand.
    """

    row: StandingRow
    position: int
    shown: ShownStandings
    listed: tuple[StandingRow, ...]

    @property
    def code(self) -> str:
        """Return the code of the tie-break."""
        return self.shown.codes[self.position]

    def answer(self) -> Explained:
        """Return what the value is made of; a pure function for the worker."""
        shown = self.shown
        player = self.row.player.id
        return explained(shown.tournament, player, self.position, shown.after_round)

    def neighbours(self) -> list[tuple[str, str]]:
        """Return who stands above and below, and what separates each from the row."""
        rows = [one.standing for one in self.listed]
        texts = [one.values for one in self.listed]
        players = {one.player.id: one.player for one in self.listed}
        return [
            (tr("{where}: {player}", where=where, player=name(players[other.player])), words)
            for where, other, words in neighbours(
                self.shown.codes, rows, self.listed.index(self.row), texts
            )
        ]


class SumPanel(Panel):
    """Shows how the value under the cursor came about; computed beside the window.

    ``text`` has all of it as text, to be copied; "" while nothing was computed yet.
    """

    def __init__(self, desk: "Desk") -> None:
        super().__init__("", width=326)
        self._newest: Newest[tuple[Question, Explained]] = Newest(
            desk.workers, self, done=self._show, failed=_fail
        )
        self.text = ""
        self.model = SumModel()
        self.table = Table(self.model, Density.COMPACT)
        self.table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.table.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.table.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._about, self._below = QVBoxLayout(), QVBoxLayout()
        for part in (self._about, self._below):
            part.setSpacing(px(6))
        self.body.addLayout(self._about)
        self.body.addWidget(self.table)
        self.body.addLayout(self._below)
        copy = Button(action=desk.commands.action("copy_sum"), short=True)
        foot = QHBoxLayout()
        foot.addWidget(copy)
        foot.addStretch(1)
        self.foot.addLayout(foot)

    def show_value(
        self,
        row: StandingRow,
        position: int,
        shown: ShownStandings,
        listed: tuple[StandingRow, ...],
    ) -> None:
        """Open the tie-break at *position* of the list for *row*; *listed* has its neighbours."""
        question = Question(row=row, position=position, shown=shown, listed=listed)
        self._newest.want(lambda: (question, question.answer()))

    def _show(self, outcome: tuple[Question, Explained]) -> None:
        question, found = outcome
        value = question.row.values[question.position]
        shown = worded(question.shown.tournament, question.code, found, value)
        player, beside = name(question.row.player), question.neighbours()
        self.text = "\n".join([player, *shown.lines(), *(line for pair in beside for line in pair)])
        self.title.setText(shown.name)
        clear(self._about)
        head = QHBoxLayout()
        head.addWidget(Label(player, weight=Weight.SEMI), 1)
        head.addWidget(chip_label(shown.code))
        self._about.addLayout(head)
        for words in filter(None, (shown.meaning, shown.legend)):
            self._about.addWidget(Label(words, ink=Token.TEXT2, size=12, wrap=True))
        self._show_terms(shown.terms)
        clear(self._below)
        self._show_value(shown)
        self._below.addWidget(Line())
        for title, words in beside:
            self._below.addWidget(Label(title, weight=Weight.SEMI, wrap=True))
            self._below.addWidget(Label(words, ink=Token.TEXT2, size=12.5, wrap=True))

    def _show_terms(self, terms: tuple[SumTerm, ...]) -> None:
        self.model.show_rows(terms)
        self.table.setCurrentIndex(QModelIndex())
        self.table.setVisible(bool(terms))
        height = self.table.verticalHeader().defaultSectionSize()
        self.table.setFixedHeight(self.table.head.height() + height * len(terms))

    def _show_value(self, shown: Sum) -> None:
        """Show the value, what the terms come to where that differs, and why."""
        if shown.total:
            self._line(Label(tr("Sum"), ink=Token.TEXT2), Label(shown.total, ink=Token.TEXT2))
        value = Label(shown.value, size=17, weight=Weight.SEMI)
        self._line(Label(tr("Value"), weight=Weight.SEMI), value)
        for words in (*shown.reasons, *shown.steps):
            self._below.addWidget(Label(words, ink=Token.TEXT2, size=12, wrap=True))

    def _line(self, word: Label, number: Label) -> None:
        line = QHBoxLayout()
        # The number stands below those of the table.
        line.setContentsMargins(0, 0, px(PAD), 0)
        line.addWidget(word, 1)
        line.addWidget(number)
        self._below.addLayout(line)


def _fail(error: Exception) -> None:
    raise error

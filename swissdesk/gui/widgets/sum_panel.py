"""The panel that opens a tie-break: its terms, its steps, and who stands above and below."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout

from swissdesk.app.tables import Explained, explained, tie_break_meaning, tie_break_name
from swissdesk.app.wording import name, say
from swissdesk.domain.shown import points_text
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.models.standings import ShownStandings, StandingRow
from swissdesk.gui.models.sum_terms import SumModel, TermRow, term_rows
from swissdesk.gui.newest import Newest
from swissdesk.gui.table import Density, Table
from swissdesk.gui.theme import Token
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


class SumPanel(Panel):
    """Shows how the value under the cursor came about; computed beside the window."""

    def __init__(self, desk: "Desk") -> None:
        super().__init__("", width=326)
        self._newest: Newest[tuple[Question, Explained]] = Newest(
            desk.workers, self, done=self._show, failed=_fail
        )
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
        tournament, code = question.shown.tournament, question.code
        self.title.setText(tr(tie_break_name(code)))
        clear(self._about)
        head = QHBoxLayout()
        head.addWidget(Label(name(question.row.player), weight=Weight.SEMI), 1)
        head.addWidget(chip_label(code))
        self._about.addLayout(head)
        meaning = tr(tie_break_meaning(code))
        meaning = meaning[:1].upper() + meaning[1:] + "."
        self._about.addWidget(Label(meaning, ink=Token.TEXT2, size=12, wrap=True))
        terms = term_rows(tournament, found.terms)
        self._show_terms(terms)
        clear(self._below)
        total = QHBoxLayout()
        total.addWidget(Label(tr("Value"), weight=Weight.SEMI), 1)
        value = question.row.values[question.position]
        total.addWidget(Label(value, size=17, weight=Weight.SEMI))
        self._below.addLayout(total)
        steps = [say(note, tournament) for note in found.steps]
        for words in (*_reasons(terms), *steps):
            self._below.addWidget(Label(words, ink=Token.TEXT2, size=12, wrap=True))
        self._below.addWidget(Line())
        self._show_neighbours(question)

    def _show_terms(self, terms: list[TermRow]) -> None:
        self.model.show_rows(terms)
        self.table.setCurrentIndex(QModelIndex())
        self.table.setVisible(bool(terms))
        height = self.table.verticalHeader().defaultSectionSize()
        self.table.setFixedHeight(self.table.head.height() + height * len(terms) + px(2))

    def _show_neighbours(self, question: Question) -> None:
        row, listed = question.row, question.listed
        place = listed.index(row)
        if place > 0:
            words = separated_by(question.shown.codes, listed[place - 1], row)
            self._neighbour(tr("Above"), listed[place - 1], words)
        if place + 1 < len(listed):
            words = separated_by(question.shown.codes, row, listed[place + 1])
            self._neighbour(tr("Below"), listed[place + 1], words)

    def _neighbour(self, where: str, other: StandingRow, words: str) -> None:
        title = tr("{where}: {player}", where=where, player=name(other.player))
        self._below.addWidget(Label(title, weight=Weight.SEMI, wrap=True))
        self._below.addWidget(Label(words, ink=Token.TEXT2, size=12.5, wrap=True))


def _fail(error: Exception) -> None:
    raise error


def _reasons(terms: list[TermRow]) -> list[str]:
    """Return why terms count as they do, each with its round."""
    return [
        tr("Round {round}. {reason}", round=term.round, reason=" ".join(term.notes))
        for term in terms
        if term.notes
    ]


def separated_by(codes: tuple[str, ...], upper: StandingRow, lower: StandingRow) -> str:
    """Return what puts *upper* above *lower*: points, a tie-break, or nothing at all."""
    mine, theirs = upper.standing, lower.standing
    if mine.points != theirs.points:
        return tr(
            "More points: {more} against {less}.",
            more=points_text(mine.points),
            less=points_text(theirs.points),
        )
    for n, code in enumerate(codes):
        if mine.values[n] != theirs.values[n]:
            return tr(
                "{tie_break}: {upper} against {lower}.",
                tie_break=tr(tie_break_name(code)),
                upper=upper.values[n],
                lower=lower.values[n],
            )
    return tr("Everything is equal: the place is shared.")

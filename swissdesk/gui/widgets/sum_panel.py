"""The panel that opens a tie-break: its terms, its steps, and who stands above and below."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout

from swissdesk.app.tables import explained, tie_break_meaning, tie_break_name
from swissdesk.app.wording import name, say
from swissdesk.domain.shown import points_text
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.models.standings import StandingRow
from swissdesk.gui.models.sum_terms import SumModel, TermRow, term_rows
from swissdesk.gui.table import Density, Table
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.labels import Label, Line
from swissdesk.gui.widgets.messages import chip_label
from swissdesk.gui.widgets.panel import Panel, clear
from swissdesk.i18n import tr

if TYPE_CHECKING:
    from swissdesk.gui.desk import Desk


class SumPanel(Panel):
    """Shows how the value under the cursor came about."""

    def __init__(self, desk: "Desk") -> None:
        super().__init__("", width=326)
        self._desk = desk
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
        self, row: StandingRow, position: int, after_round: int, shown: tuple[StandingRow, ...]
    ) -> None:
        """Open the tie-break at *position* of the list for *row*; *shown* gives the neighbours."""
        tournament = self._desk.tournament
        code = tournament.rules.tie_breaks[position]
        found = explained(tournament, row.player.id, position, after_round)
        self.title.setText(tr(tie_break_name(code)))
        clear(self._about)
        head = QHBoxLayout()
        head.addWidget(Label(name(row.player), weight=Weight.SEMI), 1)
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
        total.addWidget(Label(row.values[position], size=17, weight=Weight.SEMI))
        self._below.addLayout(total)
        steps = [say(note, tournament) for note in found.steps]
        for words in (*_reasons(terms), *steps):
            self._below.addWidget(Label(words, ink=Token.TEXT2, size=12, wrap=True))
        self._below.addWidget(Line())
        self._show_neighbours(row, shown)

    def _show_terms(self, terms: list[TermRow]) -> None:
        self.model.show_rows(terms)
        self.table.setCurrentIndex(QModelIndex())
        self.table.setVisible(bool(terms))
        height = self.table.verticalHeader().defaultSectionSize()
        self.table.setFixedHeight(self.table.head.height() + height * len(terms) + px(2))

    def _show_neighbours(self, row: StandingRow, shown: tuple[StandingRow, ...]) -> None:
        place = shown.index(row)
        if place > 0:
            self._neighbour(tr("Above"), shown[place - 1], shown[place - 1], row)
        if place + 1 < len(shown):
            self._neighbour(tr("Below"), shown[place + 1], row, shown[place + 1])

    def _neighbour(
        self, where: str, other: StandingRow, upper: StandingRow, lower: StandingRow
    ) -> None:
        title = tr("{where}: {player}", where=where, player=name(other.player))
        self._below.addWidget(Label(title, weight=Weight.SEMI, wrap=True))
        words = separated_by(self._desk.tournament.rules.tie_breaks, upper, lower)
        self._below.addWidget(Label(words, ink=Token.TEXT2, size=12.5, wrap=True))


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

"""The panel of a manual phase: live breaches, and what the engine's pairs would give."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.app.consent import Finding
from swissdesk.app.finding_words import count_words
from swissdesk.domain.notes import Severity
from swissdesk.gui.cells import Symbol
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.models.manual_phase import ManualPhase
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import Button, Kind
from swissdesk.gui.widgets.labels import Label, Line, PartLabel, heading
from swissdesk.gui.widgets.messages import Card
from swissdesk.gui.widgets.panel import Panel
from swissdesk.gui.widgets.round_findings import FindingList, sentence_case
from swissdesk.i18n import tr

_MOST_BOARDS = 12


class NoRestCard(Card):
    """Who is left where the engine cannot pair the rest, and what can be tried then."""

    def __init__(self) -> None:
        super().__init__(fill=Token.BREACH_BG, line=None)
        top = QHBoxLayout()
        top.setSpacing(px(8))
        top.addWidget(PartLabel(Symbol("triangle-alert", Token.BREACH)))
        title = Label(tr("The rest cannot be paired"), ink=Token.BREACH, weight=Weight.SEMI)
        top.addWidget(title, 1)
        self.words = Label("", wrap=True, selectable=True)
        self.again = Button(tr("Pair all but the boards by hand"), short=True)
        self.column.addLayout(top)
        self.column.addWidget(self.words)
        self.column.addWidget(self.again, 0, Qt.AlignmentFlag.AlignLeft)
        self.hide()

    def say(self, words: str, *, again: bool = False) -> None:
        """Show *words*, "" to hide them; *again*: more boards can be given to the engine."""
        self.words.setText(words)
        self.again.setVisible(again)
        self.setVisible(bool(words))


class ManualPanel(Panel):
    """``take_all``, ``anew`` and ``dropped`` are sent by its buttons."""

    take_all = Signal()
    anew = Signal()
    dropped = Signal()

    def __init__(self, take_engine: QAction) -> None:
        super().__init__("")
        self.findings = FindingList()
        self._fine = Label(tr("The pairing breaks no rule."), ink=Token.TEXT2, wrap=True)
        self._differ = Label("", ink=Token.TEXT2, wrap=True, selectable=True)
        self.no_rest = NoRestCard()
        self.no_rest.again.clicked.connect(self.anew)
        self.body.addWidget(self.no_rest)
        self.body.addWidget(self._fine)
        self.body.addLayout(self.findings)
        self.body.addSpacing(px(4))
        self._one = Button(action=take_engine, short=True)
        self._all = Button(tr("Take all"), short=True)
        self._all.clicked.connect(self.take_all)
        self.compared = self._compared()
        self.body.addWidget(self.compared)
        words = tr("Finishing with breaches is possible: the reason is asked once and kept.")
        self.foot.addWidget(Label(words, ink=Token.TEXT2, size=12, wrap=True))
        self._drop = Button(tr("Drop the changes"), kind=Kind.QUIET, icon="undo-2", short=True)
        self._drop.clicked.connect(self.dropped)
        self.foot.addWidget(self._drop)

    def _compared(self) -> QWidget:
        section = QWidget()
        column = QVBoxLayout(section)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(8))
        column.addWidget(Line())
        column.addWidget(heading(tr("With the engine’s pairs")))
        column.addWidget(self._differ)
        for button in (self._one, self._all):
            column.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        return section

    def show_phase(self, phase: ManualPhase, findings: Sequence[Finding]) -> None:
        """Show what the round as it would be carries."""
        self.title.setText(sentence_case(count_words(findings)) or tr("Manual pairing"))
        self._fine.setVisible(not findings)
        self.findings.show_findings(
            phase.preview,
            phase.round,
            findings,
            lambda finding, board: _cure(phase, finding, board),
        )
        boards = phase.differing
        self._differ.setText(_differ_words(phase, boards))
        self._one.setVisible(bool(boards))
        self._all.setVisible(bool(boards))
        self._drop.setVisible(bool(phase.steps))


def _cure(phase: ManualPhase, finding: Finding, board: int) -> str:
    """Return the key that may help: exchanging colours, or the engine's own pair."""
    if finding.breach.severity is Severity.NOTE:
        return ""
    if finding.breach.note.rule.startswith(_COLOUR_RULES):
        return tr("swap colours: X")
    return tr("engine’s pair: E") if phase.engine and phase.differs(board) else ""


_COLOUR_RULES = ("C.04.1 6", "C.04.1 7", "5.2")


def _differ_words(phase: ManualPhase, boards: tuple[int, ...]) -> str:
    if not phase.engine:
        return tr("The engine finds no legal pairing, or is still at work.")
    if not boards:
        return tr("All boards are as the engine pairs them.")
    shown = ", ".join(map(str, boards[:_MOST_BOARDS]))
    more = "…" if len(boards) > _MOST_BOARDS else ""
    if len(boards) == 1:
        return tr("Board {board} differs.", board=shown)
    return tr("Boards {boards} differ.", boards=shown + more)

"""The findings of a round as a list: each with shape, word, article, sentence and its board."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout

from swissdesk.app.consent import Finding
from swissdesk.app.wording import say
from swissdesk.domain.notes import Level
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.fonts import px
from swissdesk.gui.widgets.labels import Label
from swissdesk.gui.widgets.messages import FindingRow
from swissdesk.gui.widgets.panel import clear
from swissdesk.i18n import tr, trn

MOST_SHOWN = 40


def sentence_case(text: str) -> str:
    """Return *text* as a heading: its first letter is a capital."""
    return text[:1].upper() + text[1:]


def board_of(tournament: Tournament, round_no: int, finding: Finding) -> int | None:
    """Return the board a finding is about, None where it is about no single one."""
    for player in finding.breach.players:
        game = tournament.game(round_no, player)
        if game is not None:
            return game.board
    return None


class FindingList(QVBoxLayout):
    """Findings below one another. ``chosen`` carries the board of the one pointed at."""

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setSpacing(px(8))
        self.setContentsMargins(0, 0, 0, 0)
        self._shown: tuple[tuple[Finding, int | None, str], ...] | None = None

    def show_findings(
        self,
        tournament: Tournament,
        round_no: int,
        findings: Sequence[Finding],
        cure: Callable[[Finding, int], str] | None = None,
    ) -> None:
        """Show *findings* in their order; long lists end with a count of the rest.

        *cure* says which key helps on a board, "" for none.
        """
        shown = tuple(_with_place(tournament, round_no, f, cure) for f in findings)
        if shown == self._shown:
            return
        self._shown = shown
        clear(self)
        for finding, board, place in shown[:MOST_SHOWN]:
            self.addWidget(self._row(tournament, finding, board, place))
        if len(shown) > MOST_SHOWN:
            rest = len(shown) - MOST_SHOWN
            self.addWidget(Label(trn("and {n} more", "and {n} more", rest), size=12))

    def _row(
        self, tournament: Tournament, finding: Finding, board: int | None, place: str
    ) -> FindingRow:
        row = finding_row(tournament, finding, place)
        if board is not None:
            row.chosen.connect(lambda board=board: self.chosen.emit(board))
            row.setCursor(Qt.CursorShape.PointingHandCursor)
        return row


def _with_place(
    tournament: Tournament,
    round_no: int,
    finding: Finding,
    cure: Callable[[Finding, int], str] | None,
) -> tuple[Finding, int | None, str]:
    board = board_of(tournament, round_no, finding)
    if board is None:
        return finding, None, ""
    helps = cure(finding, board) if cure is not None else ""
    place = tr("Board {board}", board=board)
    return finding, board, f"{place} · {helps}" if helps else place


def finding_row(tournament: Tournament, finding: Finding, place: str = "") -> FindingRow:
    """Return one finding in its words; the article stands on its chip, not in the sentence."""
    breach = finding.breach
    sentence = say(breach.note, tournament)
    if breach.note.rule:
        sentence = sentence.replace(f" [{breach.note.rule}]", "")
    return FindingRow(
        finding.level,
        sentence,
        rule=breach.note.rule,
        severity=breach.severity,
        place=place,
    )


def asks_for_reason(findings: Sequence[Finding]) -> bool:
    """Tell whether one of *findings* has to be confirmed."""
    return any(finding.level.value >= Level.CONFIRM.value for finding in findings)

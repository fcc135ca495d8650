"""What the event does to a player's rating, as a part of his card."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.app.ratings import COEFFICIENTS, RatingChange, change_text, expected_text
from swissdesk.app.tables import decimal_sign
from swissdesk.app.wording import say
from swissdesk.domain.shown import points_text
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.models.card_facts import BY_CARD
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.form import Choice
from swissdesk.gui.widgets.labels import Label
from swissdesk.i18n import tr

_LETTERS = 8
"""The choice takes the room there is: the panel must not grow with a long word."""


class RatingSection(QWidget):
    """Performance, expected points and change; *K* can be chosen; doubts are said."""

    chosen = Signal(str)

    def __init__(self, k: str) -> None:
        super().__init__()
        by_card = (BY_CARD, tr("K by rating and age"))
        options = [by_card, *((str(n), tr("K = {k}", k=n)) for n in COEFFICIENTS)]
        self.choice = Choice(options, k)
        self.choice.setMinimumContentsLength(_LETTERS)
        self.choice.setAccessibleName(tr("Coefficient K"))
        self.choice.chosen.connect(lambda value: self.chosen.emit(str(value)))
        top = QHBoxLayout()
        top.setSpacing(px(8))
        top.addWidget(Label(tr("Rating"), weight=Weight.SEMI))
        top.addWidget(self.choice, 1)
        self._lines = QGridLayout()
        self._lines.setHorizontalSpacing(px(8))
        self._lines.setVerticalSpacing(px(4))
        self._lines.setColumnStretch(0, 1)
        self._values: dict[str, Label] = {}
        for code, word in (
            ("scored", tr("Points in rated games")),
            ("expected", tr("Expected points")),
            ("performance", tr("Performance")),
            ("change", tr("Change of the rating")),
        ):
            self._add_line(code, word)
        self.doubts = Label("", ink=Token.TEXT2, size=12, wrap=True, selectable=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, px(8), 0, 0)
        column.setSpacing(px(4))
        column.addLayout(top)
        column.addLayout(self._lines)
        column.addWidget(self.doubts)
        self.hide()

    def _add_line(self, code: str, word: str) -> None:
        row = len(self._values)
        self._lines.addWidget(Label(word, ink=Token.TEXT2, size=12.5), row, 0)
        value = Label("", size=12.5, weight=Weight.MEDIUM)
        self._lines.addWidget(value, row, 1, Qt.AlignmentFlag.AlignRight)
        self._values[code] = value

    def text(self, code: str) -> str:
        """Return what stands in a line: scored, expected, performance, change."""
        return self._values[code].text()

    def show_change(self, tournament: Tournament, change: RatingChange | None) -> None:
        """Show *change*; None hides the part."""
        self.setVisible(change is not None)
        if change is None:
            return
        scored = tr(
            "{points} of {games}",
            points=points_text(change.scored, decimal_sign()),
            games=change.games,
        )
        rated = change.change is not None and change.games
        self._values["scored"].setText(scored)
        self._values["expected"].setText(expected_text(change) if rated else "")
        self._values["performance"].setText(str(change.performance or ""))
        self._values["change"].setText(
            tr("{change} (K = {k})", change=change_text(change), k=change.coefficient)
            if rated
            else ""
        )
        words = [say(note, tournament) for note in change.doubts]
        self.doubts.setText(" ".join([tr("Not for official use."), *words]) if words else "")
        self.doubts.setVisible(bool(words))

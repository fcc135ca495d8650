"""The bar above a table of all participants: find somebody, choose the round."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from swissdesk.gui.fonts import px
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.form import Choice, SearchField
from swissdesk.gui.widgets.labels import Ground
from swissdesk.i18n import tr

BAR_HEIGHT = 42
"""How high the bar above a table is, in each place: nothing jumps from one to the other."""


class FilterBar(Ground):
    """A search field on the left, what a view adds in the middle, the round on the right.

    *round* is None while the newest one is shown, whichever that is.
    """

    typed = Signal(str)
    round_chosen = Signal(object)

    def __init__(self, hint: str, *, middle: QWidget | None = None) -> None:
        super().__init__(Token.SURFACE)
        self.setFixedHeight(px(BAR_HEIGHT))
        self._field = SearchField(hint)
        self._field.setMinimumWidth(px(160))
        self._field.setMaximumWidth(px(250))
        self._field.textChanged.connect(self.typed)
        self._rounds: Choice | None = None
        self._known = -1
        self.round: int | None = None
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(px(20), px(6), px(20), px(6))
        self._row.setSpacing(px(8))
        self._row.addWidget(self._field, 2)
        if middle is not None:
            self._row.addWidget(middle)
        self._row.addStretch(1)
        self.setFocusProxy(self._field)

    @property
    def text(self) -> str:
        """Return what is looked for."""
        return self._field.text().strip()

    def clear(self) -> None:
        """Look for nobody."""
        self._field.clear()

    def take_focus(self) -> None:
        """Let the arbiter type what to look for."""
        self._field.setFocus()
        self._field.selectAll()

    def show_rounds(self, known: int) -> None:
        """Offer the rounds 1 to *known*; the choice made stays where it still exists."""
        if known == self._known:
            return
        self._known = known
        if self.round is not None and self.round > known:
            self.round = None
        if self._rounds is not None:
            self._rounds.hide()
            self._row.removeWidget(self._rounds)
            self._rounds.deleteLater()
            self._rounds = None
        if known == 0:
            return
        options = [(n, tr("After round {round}", round=n)) for n in range(known, 0, -1)]
        self._rounds = Choice(options, self.round or known)
        self._rounds.setMinimumContentsLength(max(len(text) for _n, text in options))
        self._rounds.setAccessibleName(tr("Round"))
        self._rounds.chosen.connect(self._choose)
        self._row.addWidget(self._rounds)

    def remember(self, text: str, round_no: int | None) -> None:
        """Look for *text* after *round_no* again."""
        self._field.setText(text)
        if self._rounds is not None and round_no != self.round:
            self._rounds.show_value(round_no or self._known)
            self._choose(self._rounds.value)

    def _choose(self, value: object) -> None:
        self.round = value if isinstance(value, int) and value != self._known else None
        self.round_chosen.emit(self.round)

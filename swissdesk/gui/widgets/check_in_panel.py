"""Beside the check-in: counts, fees, and what becomes of those who are not there."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from swissdesk.app.check_in import Absence, Desk, desk, usual_fee
from swissdesk.app.numbering import round_to_pair
from swissdesk.app.prize_fund import money
from swissdesk.app.typed_money import typed_amount
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.choice_cards import ChoiceCards, Offer
from swissdesk.gui.widgets.form import Field, TextField
from swissdesk.gui.widgets.labels import Label, Line, heading
from swissdesk.gui.widgets.panel import Panel
from swissdesk.gui.widgets.progress import Bar
from swissdesk.i18n import tr


class CheckInPanel(Panel):
    """Shows the state of the desk. ``fee_typed`` carries the entry fee for all, in cents."""

    fee_typed = Signal(int)

    def __init__(self) -> None:
        super().__init__(tr("Check-in"))
        self._present, self._missing, self._paid = _Figure(), _Figure(Token.BREACH), _Figure()
        self._bar = Bar()
        self._fees = Label("", ink=Token.TEXT2, size=12.5, wrap=True, selectable=True)
        self._currency = ""
        self.fee = TextField(limit=20)
        self.fee.finished.connect(self._take_fee)
        self._fee_field = Field(tr("Entry fee for all"), self.fee)
        self._round = -1
        self._absence = QVBoxLayout()
        self.choice = ChoiceCards((), Absence.ZERO_BYE)
        figures = QHBoxLayout()
        figures.setSpacing(px(20))
        for figure in (self._present, self._missing, self._paid):
            figures.addLayout(figure)
        figures.addStretch(1)
        self.body.addLayout(figures)
        self.body.addWidget(self._bar)
        self.body.addWidget(Line())
        self.body.addWidget(self._fee_field)
        self.body.addWidget(self._fees)
        self.body.addWidget(Line())
        self.body.addWidget(heading(tr("Who is not there when it ends")))
        self.body.addLayout(self._absence)
        hint = tr("Space: is there. Shift+Space: has paid. Letters find by surname.")
        self.foot.addWidget(Label(hint, ink=Token.TEXT2, size=12, wrap=True))

    @property
    def absence(self) -> Absence:
        """Return what is to become of the absent."""
        value = self.choice.value
        assert isinstance(value, Absence)
        return value

    def show_tournament(self, tournament: Tournament) -> None:
        """Show the counts and sums as they are now."""
        state = desk(tournament)
        self._currency = tournament.rules.currency
        self._present.show_figure(state.present, tr("are there"))
        self._missing.show_figure(state.missing, tr("not yet"))
        self._paid.show_figure(state.debtors, tr("owing"))
        self._bar.show_part(state.present / max(1, state.present + state.missing))
        fee = usual_fee(tournament)
        self.fee.show_text(money(fee) if fee else "")
        self._fees.setText(self._fee_words(state))
        self._fees.setVisible(bool(state.due))
        self._offer(round_to_pair(tournament))

    def _fee_words(self, state: Desk) -> str:
        return tr(
            "Paid: {paid} of {due} {currency}",
            paid=money(state.paid),
            due=money(state.due),
            currency=self._currency,
        ).strip()

    def _take_fee(self, text: str) -> None:
        cents = typed_amount(text, self._currency) if text.strip() else 0
        if cents is None:
            self._fee_field.say(tr("An amount of money is wanted here, as 800 or 800.50."))
            return
        self._fee_field.say("")
        self.fee_typed.emit(cents)

    def _offer(self, coming: int) -> None:
        if coming == self._round:
            return
        self._round = coming
        chosen = self.absence
        self._absence.removeWidget(self.choice)
        self.choice.hide()
        self.choice.deleteLater()
        self.choice = ChoiceCards(
            (
                Offer(
                    value=Absence.ZERO_BYE,
                    title=tr("Zero-point bye in round {round}", round=coming),
                    text=tr("They stay in the tournament."),
                ),
                Offer(
                    value=Absence.WITHDRAWN,
                    title=tr("Withdraw from the event"),
                    text=tr("They can be returned at any time."),
                ),
            ),
            chosen,
        )
        self._absence.addWidget(self.choice)


class _Figure(QVBoxLayout):
    """A large number with its word below."""

    def __init__(self, ink: Token = Token.TEXT) -> None:
        super().__init__()
        self.setSpacing(0)
        self._number = Label("", ink=ink, size=26, weight=Weight.SEMI)
        self._word = Label("", ink=Token.TEXT2, size=12)
        self.addWidget(self._number)
        self.addWidget(self._word)

    def show_figure(self, number: int, word: str) -> None:
        self._number.setText(str(number))
        self._number.setAccessibleName(f"{number} {word}")
        self._word.setText(word)

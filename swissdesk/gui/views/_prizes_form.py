"""Categories and prizes: the fund, how it is shared, and who would get what now."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

from swissdesk.app.prize_fund import money
from swissdesk.app.rule_hints import empty_text, hint
from swissdesk.app.rule_words import LABELS, choices, value_text
from swissdesk.domain.rules import PrizeSharing, Rules
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.fonts import px
from swissdesk.gui.theme import Token
from swissdesk.gui.views._prize_fund import PrizeFund
from swissdesk.gui.views._prize_winners import PrizeWinners
from swissdesk.gui.views._section import Edit, Section
from swissdesk.gui.widgets.choice_cards import ChoiceCards, Offer
from swissdesk.gui.widgets.form import Choice, Field, TextField
from swissdesk.gui.widgets.labels import Label, ShortLabel
from swissdesk.i18n import N_, tr, trn

if TYPE_CHECKING:
    from swissdesk.gui.desk import Desk

_LONGEST_CURRENCY = 12


class PrizesSection(Section):
    """Each change is stored at once. Ins goes to the line that adds, from anywhere inside."""

    title = N_("Categories and prizes")

    def __init__(self, edit: Edit, desk: "Desk") -> None:
        super().__init__()
        self._total = ShortLabel(ink=Token.TEXT2, size=12)
        self.top.addWidget(self._total, 1)
        self.currency = TextField(hint=empty_text("currency"), limit=_LONGEST_CURRENCY)
        self.currency.finished.connect(lambda text: edit(currency=text.strip()))
        self.one_prize = Choice(choices("one_prize"))
        self.one_prize.chosen.connect(lambda value: edit(one_prize=value))
        self.line(
            Field(tr(LABELS["currency"]), self.currency, hint=hint("currency")),
            Field(tr(LABELS["one_prize"]), self.one_prize, hint=hint("one_prize")),
            stretch=(1, 3),
        )
        self.fund = PrizeFund()
        self.fund.changed.connect(lambda prizes: edit(prizes=prizes))
        self.fund.said.connect(desk.announce)
        self.column.addWidget(self.fund)
        self.sharing = ChoiceCards(_offers())
        self.sharing.chosen.connect(lambda value: edit(prize_sharing=value))
        self.column.addWidget(Label(tr(LABELS["prize_sharing"]), ink=Token.TEXT2, size=12.5))
        self.column.addWidget(self.sharing)
        self.winners = PrizeWinners(desk.workers)
        self.column.addSpacing(px(6))
        self.column.addWidget(self.winners)
        self.first = self.fund.entry.amounts

    def show_tournament(self, tournament: Tournament) -> None:
        rules = tournament.rules
        self.currency.show_text(rules.currency)
        self.one_prize.show_value(rules.one_prize)
        self.sharing.show_value(rules.prize_sharing)
        self.fund.show_tournament(tournament)
        self.winners.show_tournament(tournament)
        self._total.setText(total_words(rules))

    @staticmethod
    def is_done(tournament: Tournament) -> bool:
        return bool(tournament.rules.prizes)

    def event(self, event: QEvent) -> bool:
        # Inside this section Ins adds a prize; elsewhere it adds a player.
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.ShortcutOverride
            and event.key() == Qt.Key.Key_Insert
            and not event.modifiers()
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Insert and not event.modifiers():
            self.fund.add_here()
        else:
            super().keyPressEvent(event)


def total_words(rules: Rules) -> str:
    """Return how much the fund holds, and in how many prizes."""
    if not rules.prizes:
        return tr("no prizes yet")
    total = f"{money(sum(prize.amount for prize in rules.prizes))} {rules.currency}".strip()
    return trn("fund {total} · {n} prize", "fund {total} · {n} prizes", len(rules.prizes),
               total=total)  # fmt: skip


def _offers() -> tuple[Offer, ...]:
    return (
        Offer(
            value=PrizeSharing.PLACES,
            title=value_text("prize_sharing", PrizeSharing.PLACES),
            text=tr("Tie-breaks decide; only those equal in everything share."),
        ),
        Offer(
            value=PrizeSharing.EQUAL,
            title=value_text("prize_sharing", PrizeSharing.EQUAL),
            text=tr(
                "The prizes of all with equal points are added up and divided; a thing goes with "
                "its place. So do the FIDE rules of 1998 (F10)."
            ),
        ),
        Offer(
            value=PrizeSharing.HORT,
            title=value_text("prize_sharing", PrizeSharing.HORT),
            text=tr("Half the prize for the place taken, half an equal share."),
        ),
    )

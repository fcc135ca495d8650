"""The panel of a correction on trial: how far it reaches, the reason, what goes out of date."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from swissdesk.app.consent import Finding
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.cells import Symbol
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import Button
from swissdesk.gui.widgets.choice_cards import ChoiceCards
from swissdesk.gui.widgets.form import Field, TextField
from swissdesk.gui.widgets.labels import Label, PartLabel
from swissdesk.gui.widgets.messages import Card
from swissdesk.gui.widgets.panel import Panel, clear
from swissdesk.gui.widgets.round_findings import finding_row
from swissdesk.i18n import tr


class WhatIfPanel(Panel):
    """``declined`` is sent by its button; the view listens to ``choices``."""

    declined = Signal()

    def __init__(self) -> None:
        super().__init__(tr("How to accept the correction"))
        self.choices = ChoiceCards(())
        self.choices.setAccessibleName(tr("How far the correction reaches"))
        self.reason = TextField(hint=tr("Stays in the journal"), limit=300)
        self.reason_field = Field(tr("Reason"), self.reason)
        self._rule = _RuleCard()
        self._found = QVBoxLayout()
        self._found.setSpacing(px(8))
        self._reasons = QVBoxLayout()
        self._reasons.setSpacing(px(6))
        self._follows = Label("", ink=Token.TEXT2, size=12, wrap=True, selectable=True)
        self.body.addWidget(self.choices)
        self.body.addWidget(self._rule)
        self.body.addLayout(self._found)
        self.body.addWidget(self.reason_field)
        self.body.addLayout(self._reasons)
        self.body.addWidget(self._follows)
        decline = Button(tr("Change nothing"), key="Esc", short=True)
        decline.clicked.connect(self.declined)
        self.foot.addWidget(decline)

    def show_rule(self, title: str, text: str) -> None:
        """Show what the article prescribes."""
        self._rule.show_words(title, text)

    def show_findings(self, tournament: Tournament, findings: Sequence[Finding]) -> None:
        """Show what the choice would break."""
        clear(self._found)
        for finding in findings:
            self._found.addWidget(finding_row(tournament, finding))

    def show_reasons(self, reasons: Sequence[str]) -> None:
        """Offer *reasons* to be taken by a press."""
        clear(self._reasons)
        for text in reasons:
            button = Button(text if len(text) <= 34 else text[:33] + "…", short=True)
            button.setToolTip(tr("Take this reason"))
            button.clicked.connect(lambda _checked=False, text=text: self.reason.setText(text))
            row = QHBoxLayout()
            row.addWidget(button)
            row.addStretch(1)
            self._reasons.addLayout(row)

    def show_follows(self, words: str) -> None:
        """Say what goes out of date, and how it is taken back."""
        self._follows.setText(words)

    def ask_reason(self) -> None:
        """Say that a reason is needed, and take the focus there."""
        self.reason_field.say(tr("A reason is needed. It stays in the journal."))
        self.reason.setFocus()


class _RuleCard(Card):
    def __init__(self) -> None:
        super().__init__(fill=Token.SOFT, line=None)
        self._title = Label("", weight=Weight.SEMI, size=12.5, wrap=True)
        self._text = Label("", ink=Token.TEXT2, size=12, wrap=True, selectable=True)
        top = QHBoxLayout()
        top.setSpacing(px(8))
        top.addWidget(PartLabel(Symbol("check", Token.ACCENT)))
        top.addWidget(self._title, 1)
        self.column.addLayout(top)
        self.column.addWidget(self._text)

    def show_words(self, title: str, text: str) -> None:
        """Show *title* and *text*."""
        self._title.setText(title)
        self._text.setText(text)
        self.setAccessibleName(f"{title}. {text}")

"""The card of one participant to be edited: every field is stored as soon as it is left."""

from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QHBoxLayout

from swissdesk.app.actions.players import EditPlayer
from swissdesk.app.prize_fund import money
from swissdesk.app.typed import FEDERATION_WANTED, typed_groups
from swissdesk.app.typed_days import BIRTH_YEARS, typed_birth_year
from swissdesk.app.typed_money import typed_amount
from swissdesk.app.wording import name
from swissdesk.domain.federations import federation
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.names import MAX_NAME
from swissdesk.domain.player import TITLES, Player, Sex
from swissdesk.gui.fonts import px
from swissdesk.gui.views._byes_asked import ByesAsked
from swissdesk.gui.views._kept_apart import KeptApart
from swissdesk.gui.widgets.field_line import add_to_row
from swissdesk.gui.widgets.form import Choice, Field, TextField
from swissdesk.gui.widgets.labels import Line
from swissdesk.gui.widgets.panel import Panel
from swissdesk.i18n import N_, tr

if TYPE_CHECKING:
    from swissdesk.gui.desk import Desk

_LOWEST, _HIGHEST = 1, 4000
_BOARDS = range(1, 10_000)
_LIMITS = {"fide_id": 11}
_TEXTS = (
    (("surname", N_("Surname")),),
    (("given_name", N_("Given name")), ("patronymic", N_("Patronymic"))),
    (("name_latin", N_("Name in Latin letters")),),
)
_MORE_TEXTS = (
    (("rank", N_("National rank")), ("region", N_("Region"))),
    (("federation", N_("Federation")), ("club", N_("Club"))),
    (("groups", N_("Groups")),),
    (("fide_id", N_("FIDE ID")), ("national_id", N_("National ID"))),
    (("note", N_("Notes")),),
)


class PlayerForm(Panel):
    """Edits one card. Each change is an action of its own, so each can be undone."""

    def __init__(self, desk: "Desk") -> None:
        super().__init__(tr("Player"), width=330)
        self._desk = desk
        self._player: Player | None = None
        self._fields: dict[str, TextField] = {}
        self._fees: dict[str, TextField] = {}
        self._boxes: dict[str, Field] = {}
        self._title = Choice([("", "—"), *((title, title) for title in TITLES)], "")
        self._title.chosen.connect(lambda value: self._store(title=value))
        self._sex = Choice([(None, "—"), (Sex.MALE, tr("M")), (Sex.FEMALE, tr("F"))], None)
        self._sex.chosen.connect(lambda value: self._store(sex=value))
        self.byes, self.apart = ByesAsked(desk), KeptApart(desk)
        self._build()

    def _build(self) -> None:
        for row in _TEXTS:
            self._row([self._text(code, label) for code, label in row])
        rating = self._number("rating", tr("Rating"), range(_LOWEST, _HIGHEST + 1))
        title, sex = Field(tr("Title"), self._title), Field(tr("Sex"), self._sex)
        born = self._born()
        self._row([rating, title])
        self._row([born, sex])
        for row in _MORE_TEXTS:
            self._row([self._text(code, label) for code, label in row])
        self._row([self._number("fixed_board", tr("Own board"), _BOARDS)])
        self._row([self._fee("fee_due", tr("Fee due")), self._fee("fee_paid", tr("Fee paid"))])
        self.body.addWidget(Line())
        self.body.addWidget(self.byes)
        self.body.addWidget(Line())
        self.body.addWidget(self.apart)

    def _row(self, fields: list[Field]) -> None:
        row = QHBoxLayout()
        row.setSpacing(px(8))
        for field in fields:
            add_to_row(row, field, 1)
        self.body.addLayout(row)

    def _text(self, code: str, label: str) -> Field:
        hint = tr("several after a comma") if code == "groups" else ""
        control = TextField(hint=hint, limit=_LIMITS.get(code, MAX_NAME))
        control.finished.connect(lambda text, code=code: self._store_text(code, text.strip()))
        return self._keep(code, tr(label), control)

    def _number(self, code: str, label: str, allowed: range) -> Field:
        control = TextField(limit=8)
        control.finished.connect(lambda text: self._store_number(code, text, allowed))
        return self._keep(code, label, control)

    def _born(self) -> Field:
        control = TextField(limit=8)
        control.finished.connect(self._store_year)
        return self._keep("birth_year", tr("Year of birth"), control)

    def _fee(self, code: str, label: str) -> Field:
        control = TextField(limit=20)
        control.finished.connect(lambda text: self._store_fee(code, text))
        self._fees[code] = control
        self._boxes[code] = Field(label, control)
        return self._boxes[code]

    def _keep(self, code: str, label: str, control: TextField) -> Field:
        field = Field(label, control)
        self._fields[code], self._boxes[code] = control, field
        return field

    def show_player(self, player: PlayerId | None) -> None:
        """Show the card of *player* as it is now."""
        if player is None:
            return
        card = self._desk.tournament.player(player)
        if self._player is None or self._player.id != card.id:
            self.begin_at_the_top()
            for box in self._boxes.values():
                box.say("")
        self._player = card
        self.title.setText(name(card))
        for code, control in self._fields.items():
            value = getattr(card, code)
            if code == "groups":
                value = ", ".join(card.groups)
            control.show_text("" if value is None else str(value))
        self._title.show_value(card.title)
        self._sex.show_value(card.sex)
        self._show_fees(card)
        self.byes.show_player(card)
        self.apart.show_player(card)

    def _store_text(self, code: str, text: str) -> None:
        if code == "federation":
            known = federation(text)
            if known is None:
                self._boxes[code].say(tr(FEDERATION_WANTED))
                return
            text = known
        if code == "fide_id" and text and not (text.isascii() and text.isdecimal()):
            self._boxes[code].say(tr("A FIDE ID is a number."))
            return
        self._store(**{code: typed_groups(text) if code == "groups" else text})

    def _store_number(self, code: str, text: str, allowed: range) -> None:
        digits = "".join(text.split())
        if not digits:
            self._store(**{code: None})
        elif digits.isascii() and digits.isdecimal() and int(digits) in allowed:
            self._store(**{code: int(digits)})
        elif code == "rating":
            self._boxes[code].say(
                tr(
                    "A rating is a whole number from {low} to {high}. Leave it empty for an "
                    "unrated player.",
                    low=_LOWEST,
                    high=_HIGHEST,
                )
            )
        else:
            self._boxes[code].say(
                tr("A whole number from {low} to {high}.", low=_BOARDS[0], high=_BOARDS[-1])
            )

    def _store_year(self, text: str) -> None:
        year = typed_birth_year(text, today=datetime.now().date())
        if year is not None or not text.strip():
            self._store(birth_year=year)
            return
        low, high = BIRTH_YEARS[0], BIRTH_YEARS[-1]
        words = tr("A year of four digits, from {low} to {high}.", low=low, high=high)
        self._boxes["birth_year"].say(words)

    def _show_fees(self, card: Player) -> None:
        for code, control in self._fees.items():
            cents = getattr(card, code)
            control.show_text(money(cents) if cents else "")

    def _store_fee(self, code: str, text: str) -> None:
        cents = typed_amount(text, self._desk.tournament.rules.currency) if text.strip() else 0
        if cents is None:
            self._boxes[code].say(tr("An amount of money is wanted here, as 800 or 800.50."))
        else:
            self._store(**{code: cents})

    def _store(self, **changed: Any) -> None:
        if self._player is None:
            return
        for code in changed:
            if code in self._boxes:
                self._boxes[code].say("")
        if changed.get("surname") == "":
            self._boxes["surname"].say(tr("A participant needs a surname."))
            return
        card = replace(self._player, **changed)
        if card == self._player or not self._desk.run_action(EditPlayer(player=card)):
            # It was typed in another form than it is stored, or could not be.
            self.show_player(self._player.id)

    def take_focus(self) -> None:
        """Let the arbiter type at once."""
        self._fields["surname"].setFocus()
        self._fields["surname"].selectAll()

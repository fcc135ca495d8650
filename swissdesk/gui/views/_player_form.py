"""The card of one participant to be edited: every field is stored as soon as it is left."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from swissdesk.app.actions.absence import RequestBye
from swissdesk.app.actions.players import EditPlayer
from swissdesk.app.typed import typed_groups
from swissdesk.app.wording import bye_words, name
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.names import MAX_NAME
from swissdesk.domain.player import TITLES, Player, Sex
from swissdesk.domain.result import ByeKind
from swissdesk.gui.fonts import px
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import Button, icon_button
from swissdesk.gui.widgets.form import Choice, Field, TextField
from swissdesk.gui.widgets.labels import Label, Line, heading
from swissdesk.gui.widgets.panel import Panel, clear
from swissdesk.i18n import N_, tr

if TYPE_CHECKING:
    from swissdesk.gui.desk import Desk

_LOWEST, _HIGHEST = 1, 4000
_YEARS = range(1900, 2100)
_LIMITS = {"federation": 3, "fide_id": 11}
_TEXTS = (
    (("surname", N_("Surname")),),
    (("given_name", N_("Given name")), ("patronymic", N_("Patronymic"))),
    (("name_latin", N_("Name in Latin letters")),),
)
_MORE_TEXTS = (
    (("federation", N_("Federation")), ("club", N_("Club"))),
    (("groups", N_("Groups")),),
    (("fide_id", N_("FIDE ID")), ("national_id", N_("National ID"))),
    (("note", N_("Remark")),),
)


class PlayerForm(Panel):
    """Edits one card. Each change is an action of its own, so each can be undone."""

    bye_round: Choice
    ask_bye: Button

    def __init__(self, desk: "Desk") -> None:
        super().__init__(tr("Player"), width=330)
        self._desk = desk
        self._player: Player | None = None
        self._fields: dict[str, TextField] = {}
        self._boxes: dict[str, Field] = {}
        self._title = Choice([("", "—"), *((title, title) for title in TITLES)], "")
        self._title.chosen.connect(lambda value: self._store(title=value))
        self._sex = Choice([(None, "—"), (Sex.MALE, tr("M")), (Sex.FEMALE, tr("F"))], None)
        self._sex.chosen.connect(lambda value: self._store(sex=value))
        self._build()

    def _build(self) -> None:
        for row in _TEXTS:
            self._row([self._text(code, label) for code, label in row])
        rating = self._number("rating", tr("Rating"), range(_LOWEST, _HIGHEST + 1))
        title, sex = Field(tr("Title"), self._title), Field(tr("Sex"), self._sex)
        born = self._number("birth_year", tr("Born"), _YEARS)
        self._row([rating, title])
        self._row([born, sex])
        for row in _MORE_TEXTS:
            self._row([self._text(code, label) for code, label in row])
        self.body.addWidget(Line())
        self.body.addWidget(heading(tr("Byes asked for")))
        self._byes = QVBoxLayout()
        self._byes.setSpacing(px(6))
        self.body.addLayout(self._byes)

    def _row(self, fields: list[Field]) -> None:
        row = QHBoxLayout()
        row.setSpacing(px(8))
        for field in fields:
            row.addWidget(field, 1)
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
        self._show_byes(card)

    def _store_text(self, code: str, text: str) -> None:
        if code == "federation":
            text = text.upper()
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
                tr("A year from {low} to {high}.", low=_YEARS[0], high=_YEARS[-1])
            )

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
        if card != self._player:
            self._desk.run_action(EditPlayer(player=card))

    # Byes asked for in advance

    def _show_byes(self, card: Player) -> None:
        clear(self._byes)
        first = self._desk.tournament.played_rounds + 1
        last = self._desk.tournament.rules.rounds
        asked = {request.round: request.kind for request in card.byes if request.round >= first}
        for round_no, kind in sorted(asked.items()):
            row = QHBoxLayout()
            words = tr("Round {round}: {words}.", round=round_no, words=bye_words(kind))
            row.addWidget(Label(words, size=12.5), 1)
            away = icon_button("x", tr("No longer asked for"))
            away.clicked.connect(lambda _checked=False, r=round_no: self._ask(r, None))
            row.addWidget(away)
            self._byes.addLayout(row)
        free = [n for n in range(first, last + 1) if n not in asked]
        if not free:
            if not asked:
                words = tr("There is no round left to ask for.")
                self._byes.addWidget(Label(words, ink=Token.TEXT2, size=12.5, wrap=True))
            return
        rounds = Choice([(n, tr("Round {round}", round=n)) for n in free], free[0])
        kinds = Choice(
            [(kind, bye_words(kind)) for kind in (ByeKind.HALF_POINT, ByeKind.ZERO_POINT)],
            ByeKind.HALF_POINT,
        )
        self.bye_round, self.ask_bye = rounds, Button(tr("Note it down"), short=True)
        self.ask_bye.clicked.connect(lambda: self._ask(rounds.value, kinds.value))
        row = QHBoxLayout()
        row.setSpacing(px(6))
        row.addWidget(rounds, 1)
        row.addWidget(kinds, 2)
        self._byes.addLayout(row)
        self._byes.addWidget(self.ask_bye)

    def _ask(self, round_no: object, kind: object) -> None:
        if self._player is None or not isinstance(round_no, int):
            return
        chosen = kind if isinstance(kind, ByeKind) else None
        self._desk.run_action(RequestBye(player=self._player.id, round=round_no, kind=chosen))

    def take_focus(self) -> None:
        """Let the arbiter type at once."""
        self._fields["surname"].setFocus()
        self._fields["surname"].selectAll()

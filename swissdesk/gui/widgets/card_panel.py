"""The player card as dock: it follows the cursor of any table and says what the rules see."""

from dataclasses import replace
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from swissdesk.app.card import PlayerCard
from swissdesk.app.tables import Standing, decimal_sign, tie_break_name, value_places
from swissdesk.app.wording import name, points_word, say
from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.player import Player
from swissdesk.domain.shown import DASH, MINUS, points_text
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.cells import Disc, Discs
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.models.card_facts import (
    RATING_SETTING,
    CardFacts,
    Places,
    card_facts,
    coefficient,
)
from swissdesk.gui.models.card_rounds import CardModel, card_lines
from swissdesk.gui.newest import Newest
from swissdesk.gui.table import Density, Table
from swissdesk.gui.theme import Token
from swissdesk.gui.view import View
from swissdesk.gui.widgets.buttons import Button
from swissdesk.gui.widgets.labels import Label, PartLabel
from swissdesk.gui.widgets.panel import Panel, clear
from swissdesk.gui.widgets.rating_section import RatingSection
from swissdesk.i18n import tr

_SETTING = "card"


@runtime_checkable
class HasPlayer(Protocol):
    """A view that can say who stands under its cursor."""

    def current_player(self) -> PlayerId | None:
        """Return the player under the cursor."""
        ...


class CardPanel(Panel):
    """One player: identity, points and place, rounds, colours, rights, actions."""

    switch = "card"

    def __init__(self, view: View) -> None:
        super().__init__("", width=326)
        self._view = view
        self._places: Places | None = None
        self._of: Tournament | None = None
        self._asked: tuple[PlayerId, str] | None = None
        self._newest: Newest[tuple[Tournament, CardFacts]] = Newest(
            view.desk.workers, self, done=self._show, failed=_fail
        )
        self.model = CardModel()
        self.table = Table(self.model, Density.COMPACT)
        self.table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.table.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.table.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._facts = QVBoxLayout()
        self._facts.setSpacing(px(6))
        self._rights = QVBoxLayout()
        self._rights.setSpacing(px(4))
        self.rating = RatingSection(coefficient(view.desk.settings))
        self.rating.chosen.connect(self._choose_coefficient)
        self.body.addLayout(self._facts)
        self.body.addWidget(self.table)
        self.body.addLayout(self._rights)
        self.body.addWidget(self.rating)
        self.whole = Button(action=view.desk.commands.action("card_full"), short=True)
        foot = QHBoxLayout()
        foot.addWidget(self.whole)
        foot.addStretch(1)
        self.foot.addLayout(foot)

    def show_player(self, player: PlayerId | None) -> None:
        """Show the card of *player* as the tournament is now; it is made beside the window."""
        tournament, k = self._view.desk.tournament, coefficient(self._view.desk.settings)
        if player is None or not any(player == known.id for known in tournament.players):
            # The table may be a moment older than the tournament.
            return
        if self._of is tournament and self._asked == (player, k):
            return
        self._of, self._asked, places = tournament, (player, k), self._places
        then = self._view.desk.session.before_corrections()
        self._newest.want(lambda: (tournament, card_facts(tournament, player, k, places, then)))

    def _show(self, outcome: tuple[Tournament, CardFacts]) -> None:
        tournament, facts = outcome
        card, own = facts.card, facts.own
        self._places = facts.places
        person = tournament.player(card.player)
        self.title.setText(f"{person.title} {name(person)}".strip())
        self._show_facts(person, card, own)
        lines = card_lines(tournament, card)
        self.model.show_rows(lines)
        self.table.setCurrentIndex(QModelIndex())
        row = self.table.verticalHeader().defaultSectionSize()
        self.table.setFixedHeight(self.table.head.height() + row * len(lines))
        self._show_rights(tournament, card)
        if own is not None:
            self._show_tie_breaks(tournament, facts.places.rows, own)
        self.rating.show_change(tournament, facts.change)

    def _choose_coefficient(self, k: str) -> None:
        desk = self._view.desk
        views = {**desk.settings.views, RATING_SETTING: {"k": k}}
        desk.keep_settings(replace(desk.settings, views=views))
        self._view.refresh(None)
        if self._asked is not None:
            self.show_player(self._asked[0])

    def _show_facts(self, person: Player, card: PlayerCard, own: Standing | None) -> None:
        clear(self._facts)
        facts = [
            tr("No. {number}", number=card.number) if card.number else "",
            str(person.rating or ""),
            person.federation,
            person.club,
        ]
        line = Label(" · ".join(f for f in facts if f), ink=Token.TEXT2, size=12, wrap=True)
        self._facts.addWidget(line)
        row = QHBoxLayout()
        row.setSpacing(px(24))
        row.addWidget(_figure(points_text(card.score), points_word(card.score)))
        if own is not None:
            row.addWidget(_figure(str(own.place), tr("place")))
        row.addStretch(1)
        if card.colours:
            row.addWidget(_colours(card))
        self._facts.addLayout(row)

    def _show_rights(self, tournament: Tournament, card: PlayerCard) -> None:
        clear(self._rights)
        sign = MINUS if card.difference < 0 else "+" if card.difference else ""
        self._right(tr("Colour difference"), f"{sign}{abs(card.difference)}")
        self._right(tr("Colour preference"), say(card.preference, tournament))
        self._right(tr("Right to the bye"), say(card.bye_right, tournament))

    def _show_tie_breaks(
        self, tournament: Tournament, rows: tuple[Standing, ...], own: Standing
    ) -> None:
        for n, code in enumerate(tournament.rules.tie_breaks):
            places = value_places(row.values[n] for row in rows)
            text = own.values[n].text(decimal_sign(), places)
            self._right(tr(tie_break_name(code)), "" if text == DASH else text)

    def _right(self, word: str, value: str) -> None:
        row = QHBoxLayout()
        row.setSpacing(px(8))
        row.addWidget(Label(word, ink=Token.TEXT2, size=12.5))
        shown = Label(value, size=12.5, weight=Weight.MEDIUM, wrap=True)
        shown.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        row.addWidget(shown, 1)
        self._rights.addLayout(row)


def _fail(error: Exception) -> None:
    raise error


def _figure(figure: str, word: str) -> QWidget:
    box = QWidget()
    column = QVBoxLayout(box)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    column.addWidget(Label(figure, size=26, weight=Weight.SEMI))
    column.addWidget(Label(word, ink=Token.TEXT2, size=12))
    return box


def _colours(card: PlayerCard) -> QWidget:
    box = QWidget()
    column = QVBoxLayout(box)
    column.setContentsMargins(0, px(6), 0, 0)
    column.setSpacing(px(4))
    discs = Discs(tuple(Disc.of(colour) for colour in card.colours[-9:]), size=13)
    column.addWidget(PartLabel(discs), 0, Qt.AlignmentFlag.AlignRight)
    if card.due is not None:
        word = tr("due White") if card.due is Colour.WHITE else tr("due Black")
        column.addWidget(Label(word, ink=Token.TEXT2, size=12), 0, Qt.AlignmentFlag.AlignRight)
    return box


class CardDock:
    """The card panel of one view: switched by F3, remembered for all views, following its table."""

    def __init__(self, view: View, table: Table) -> None:
        self._view = view
        self._panel: CardPanel | None = None
        self.follow(table)

    def follow(self, table: Table) -> None:
        """Let the card follow the cursor of *table* too."""
        table.cursor_settled.connect(lambda _index: self.refresh())

    @property
    def is_open(self) -> bool:
        """Tell whether the arbiter wants to see cards."""
        return bool(self._view.desk.settings.views.get(_SETTING))

    def toggle(self) -> None:
        """Open or close the card; one for which there was no room yet is opened."""
        self._set(not (self.is_open and self._panel is not None and self._panel.isVisible()))

    def close(self) -> None:
        """Close the card."""
        self._set(False)

    def _set(self, on: bool) -> None:
        settings = self._view.desk.settings
        views = {**settings.views, _SETTING: {"open": "yes"} if on else {}}
        self._view.desk.keep_settings(replace(settings, views=views))
        self._view.panel_changed.emit()
        self._view.head_changed.emit()
        self.refresh()

    def panel(self) -> QWidget | None:
        """Return the panel while the card is open."""
        if not self.is_open:
            return None
        if self._panel is None:
            self._panel = CardPanel(self._view)
            self._panel.closed.connect(self.close)
            self.refresh()
        return self._panel

    def refresh(self) -> None:
        """Show who is under the cursor now."""
        if self._panel is not None and self.is_open and isinstance(self._view, HasPlayer):
            self._panel.show_player(self._view.current_player())

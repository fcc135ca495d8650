"""The whole card of one participant: his rounds, what the rules see in them, his tie-breaks."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from swissdesk.app.actions.absence import ReturnPlayer
from swissdesk.app.session import Changed
from swissdesk.app.wording import name
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.player import Player
from swissdesk.gui.commands import Command
from swissdesk.gui.models.card_facts import Places, coefficient
from swissdesk.gui.models.full_card import FullCard, FullCardModel, FullLine, full_card
from swissdesk.gui.newest import Newest
from swissdesk.gui.table import Density
from swissdesk.gui.theme import Token
from swissdesk.gui.view import View
from swissdesk.gui.views._leaving import take_out
from swissdesk.gui.views._player_deeds import reason_against
from swissdesk.gui.views._round_commands import WHY
from swissdesk.gui.widgets.card_figures import CardFigures
from swissdesk.gui.widgets.card_rights import CardRights, CardTieBreaks, SideBySide
from swissdesk.gui.widgets.page_table import PageTable
from swissdesk.gui.widgets.panel import scrolling
from swissdesk.i18n import N_, tr

if TYPE_CHECKING:
    from swissdesk.gui.desk import Desk

_COMMANDS = (
    Command(
        code="back_to_list",
        text=N_("Back to the list"),
        short=N_("Back"),
        place="player",
        icon="arrow-left",
    ),
    Command(
        code="previous_player",
        text=N_("Previous player"),
        hint=N_("previous player"),
        place="player",
        keys=("Alt+Up",),
        icon="chevron-left",
        on_table=True,
    ),
    Command(
        code="next_player",
        text=N_("Next player"),
        hint=N_("next player"),
        place="player",
        keys=("Alt+Down",),
        icon="chevron-right",
        on_table=True,
    ),
    Command(
        code="card_withdraw",
        text=N_("Withdraw"),
        place="player",
        icon="user-minus",
    ),
    Command(
        code="card_return",
        text=N_("Return"),
        place="player",
        icon="user-check",
    ),
    Command(
        code="card_bye",
        text=N_("Bye…"),
        place="player",
        icon="calendar-clock",
    ),
    Command(
        code="card_edit",
        text=N_("Edit"),
        hint=N_("edit the card"),
        place="player",
        keys=("F2",),
        icon="pencil",
        on_table=True,
    ),
)


class PlayerView(View):
    """Shown under the players; the way back leads to the table it was opened from."""

    code = "player"
    position = 0
    under = "players"
    title = N_("Player card")
    icon = "id-card"
    commands = _COMMANDS
    hints_title = N_("Player card")

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self._player: PlayerId | None = None
        self._places: Places | None = None
        self._newest: Newest[FullCard] = Newest(desk.workers, self, done=self._show, failed=_fail)
        self.shown: FullCard | None = None
        self.model = FullCardModel()
        self.table = PageTable(self.model, Density.ROOMY)
        self.figures = CardFigures(desk.commands)
        self.rights, self.tie_breaks = CardRights(), CardTieBreaks()
        self._lay_out()
        for code in ("previous_player", "next_player", "card_edit", "explain"):
            self.table.addAction(desk.commands.action(code))
        self.table.opened.connect(lambda _index: self._go_to_round(why=False))
        self.table.clicked.connect(self._clicked)
        self.table.take_character = self._take_character

    def _lay_out(self) -> None:
        lines = QVBoxLayout()
        lines.setSpacing(0)
        lines.addWidget(self.figures)
        lines.addWidget(self.table)
        lines.addWidget(SideBySide(self.rights, self.tie_breaks))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self.page = scrolling(lines, Token.SURFACE)
        column.addWidget(self.page)

    # What the window shows

    def current_player(self) -> PlayerId | None:
        """Return whose card is shown, None before one was asked for."""
        players = self.desk.tournament.players
        return self._player if any(p.id == self._player for p in players) else None

    def heading(self) -> str:
        card = self._card
        return f"{card.title} {name(card)}".strip() if card is not None else tr(self.title)

    def state_line(self) -> str:
        card = self._card
        if card is None:
            return tr("This card was deleted.")
        number = self.desk.tournament.number(card.id)
        facts = [
            tr("No. {number}", number=number) if number else "",
            card.rank,
            str(card.rating or tr("unrated")),
            card.federation,
            card.region,
            card.club,
            tr("born {year}", year=card.birth_year) if card.birth_year else "",
            tr("ID {id}", id=card.fide_id) if card.fide_id else "",
            ", ".join(card.groups),
        ]
        if card.last_round is not None:
            facts.append(tr("withdrawn from round {round}", round=card.last_round + 1))
        return " · ".join(filter(None, facts))

    @property
    def _card(self) -> Player | None:
        player = self.current_player()
        return self.desk.tournament.player(player) if player is not None else None

    def head_codes(self) -> tuple[str, ...]:
        return ("back_to_list", "-previous_player", "-next_player", "print")

    def print_kind(self) -> str:
        return "cards"

    def print_player(self) -> PlayerId | None:
        return self.current_player()

    def refresh(self, changed: Changed | None) -> None:
        player = self.current_player()
        self.head_changed.emit()
        if player is None:
            self.figures.hide()
            self.model.show_rows(())
            return
        tournament, k = self.desk.tournament, coefficient(self.desk.settings)
        places, then = self._places, self.desk.session.before_corrections()
        self._newest.want(lambda: full_card(tournament, player, k, places, then))

    def _show(self, full: FullCard) -> None:
        if full.card.player != self._player:
            return
        self.shown, self._places = full, full.facts.places
        self.figures.show_card(full)
        self.figures.show()
        self.model.show_rows(full.lines)
        self.table.fit_height()
        self.rights.show_card(full)
        self.tie_breaks.show_sums(full.sums)

    # Commands

    def run(self, code: str) -> None:
        player = self.current_player()
        if code == "back_to_list":
            self.desk.run_command("back")
        elif code in ("previous_player", "next_player"):
            self._step(-1 if code == "previous_player" else 1)
        elif code == "explain":
            self._go_to_round(why=True)
        elif player is not None:
            self._run_on(code, player)

    def _run_on(self, code: str, player: PlayerId) -> None:
        match code:
            case "card_withdraw":
                take_out(self.desk, player, self.desk.tournament.played_rounds + 1)
            case "card_return":
                self.desk.run_action(ReturnPlayer(player=player))
            case "card_bye" | "card_edit":
                self.desk.go("players", player=player)
                self.desk.run_command("ask_bye" if code == "card_bye" else "edit_player")

    def reason_against(self, code: str) -> str | None:
        if code in ("filter", "open_only", "card"):
            return None
        player = self.current_player()
        if code == "back_to_list":
            return ""
        if player is None:
            return tr("This card was deleted.")
        if code == "explain":
            row = self._current_line()
            asked = (
                row is not None and row.line.fact is not None and row.line.fact.state is not None
            )
            return "" if asked else tr("This round is not paired yet.")
        return self._against_leaving(code, player)

    def _against_leaving(self, code: str, player: PlayerId) -> str:
        tournament = self.desk.tournament
        if code == "card_withdraw":
            return reason_against(tournament, player, "withdraw")
        if code == "card_return":
            return reason_against(tournament, player, "return_player")
        return ""

    def _step(self, step: int) -> None:
        """Go to the card of the next number, round and round."""
        order = [player.id for player in self.desk.tournament.by_number()]
        player = self.current_player()
        if player is not None:
            self._show_player(order[(order.index(player) + step) % len(order)])

    def _show_player(self, player: PlayerId) -> None:
        self._player = player
        self.refresh(None)

    def _current_line(self) -> FullLine | None:
        row = self.table.current_row()
        return row if isinstance(row, FullLine) else None

    def _take_character(self, _index: QModelIndex, text: str) -> bool:
        if text == WHY and not self.reason_against("explain"):
            self._go_to_round(why=True)
        return text == WHY

    def _clicked(self) -> None:
        index = self.table.currentIndex()
        if self.model.columns[index.column()].code == "why":
            self._go_to_round(why=True)

    def _go_to_round(self, *, why: bool) -> None:
        """Go to the round under the cursor: to the board, or to the reasons."""
        row, player = self._current_line(), self.current_player()
        fact = row.line.fact if row is not None else None
        if player is None or fact is None or fact.state is None:
            return
        self.desk.go("rounds", round=fact.round, player=player, why=why)

    # Moving about

    def focus_first(self) -> None:
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def panes(self) -> tuple[QWidget, ...]:
        return (self.table, self.figures)

    def show_place(self, **where: object) -> None:
        player = where.get("player")
        if isinstance(player, int):
            self._show_player(PlayerId(player))

    def leave(self) -> bool:
        self.desk.run_command("back")
        return True

    def memory(self) -> object:
        return (self._player, self.table.spot())

    def remember(self, memory: object) -> None:
        assert isinstance(memory, tuple)
        player, spot = memory
        if player is not None:
            self._show_player(player)
        self.table.return_to(spot)


def _fail(error: Exception) -> None:
    raise error


VIEW = PlayerView

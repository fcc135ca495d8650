"""The view of the participants: a line that adds them, their list, and the card to be edited."""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.app.actions.absence import ReturnPlayer
from swissdesk.app.actions.numbers import RenumberPlayers
from swissdesk.app.actions.players import AddPlayer, AddPlayers, RemovePlayer
from swissdesk.app.incoming import ImportedEntries
from swissdesk.app.services import read_entry_list
from swissdesk.app.session import Changed
from swissdesk.app.typed import namesake
from swissdesk.app.wording import name
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.player import Player
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.commands import Command, Menu
from swissdesk.gui.dialogs.entries import agrees_to
from swissdesk.gui.fonts import px
from swissdesk.gui.models.players import (
    SORTS,
    PlayerRow,
    PlayersModel,
    matching_rows,
    player_rows,
    sorted_rows,
)
from swissdesk.gui.table import Table
from swissdesk.gui.theme import Token
from swissdesk.gui.view import View
from swissdesk.gui.views._leaving import take_out
from swissdesk.gui.views._player_form import PlayerForm
from swissdesk.gui.widgets.add_line import AddLine
from swissdesk.gui.widgets.card_panel import CardDock
from swissdesk.gui.widgets.form import SearchField
from swissdesk.gui.widgets.labels import Ground
from swissdesk.i18n import N_, tr, trn

if TYPE_CHECKING:
    from swissdesk.gui.desk import Desk

_BAR = 48
_NOBODY = PlayerId(0)


class PlayersView(View):
    """Adds by typing, edits in the panel, withdraws and never deletes what has been played."""

    code = "players"
    position = 2
    title = N_("Players")
    icon = "users-round"
    commands = (
        Command(
            code="add_player",
            text=N_("&Add a player"),
            short=N_("Add"),
            hint=N_("add"),
            menu=Menu.PLAYERS,
            place="players",
            keys=("Ins",),
            icon="user-plus",
        ),
        Command(
            code="edit_player",
            text=N_("&Edit the card"),
            short=N_("Edit"),
            hint=N_("edit the card"),
            menu=Menu.PLAYERS,
            place="players",
            keys=("F2",),
            icon="pencil",
            on_table=True,
            checkable=True,
        ),
        Command(
            code="withdraw",
            text=N_("&Withdraw from the event"),
            short=N_("Withdraw"),
            menu=Menu.PLAYERS,
            place="players",
            icon="user-minus",
            line=True,
        ),
        Command(
            code="return_player",
            text=N_("&Return to the event"),
            short=N_("Return"),
            menu=Menu.PLAYERS,
            place="players",
            icon="user-check",
        ),
        Command(
            code="remove_player",
            text=N_("&Delete the card"),
            short=N_("Delete"),
            hint=N_("delete the card, withdraw"),
            menu=Menu.PLAYERS,
            place="players",
            keys=("Del",),
            icon="trash-2",
            on_table=True,
        ),
        Command(
            code="renumber",
            text=N_("Re&number"),
            menu=Menu.PLAYERS,
            place="players",
            icon="list-ordered",
            line=True,
        ),
    )

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.model = PlayersModel()
        self.table = Table(self.model)
        self.add_line = AddLine()
        self.filter = SearchField(tr("Filter"), icon="list-filter")
        self.filter.setFixedWidth(px(190))
        self.form = PlayerForm(desk)
        self._editing = False
        self._sort, self._descending = "number", False
        self._rows: list[PlayerRow] = []
        self._card = CardDock(self, self.table)
        self._build()

    def _build(self) -> None:
        bar = Ground(Token.SURFACE)
        bar.setFixedHeight(px(_BAR))
        row = QHBoxLayout(bar)
        row.setContentsMargins(px(20), px(6), px(20), px(6))
        row.addWidget(self.add_line, 1)
        row.addWidget(self.filter)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(bar)
        column.addWidget(self.table, 1)
        self.table.set_sorted(self._sort)
        for code in ("edit_player", "remove_player"):
            self.table.addAction(self.desk.commands.action(code))
        self.add_line.added.connect(self._add)
        self.add_line.left.connect(self.table.setFocus)
        self.filter.textChanged.connect(lambda _text: self._show())
        self.table.opened.connect(lambda _index: self._edit(True))
        self.table.taken_away.connect(lambda _index: self.run("remove_player"))
        self.table.sort_asked.connect(self._sort_by)
        self.table.cursor_settled.connect(lambda _index: self._follow())

    # What the window shows

    def state_line(self) -> str:
        tournament = self.desk.tournament
        players = tournament.players
        parts = [trn("{n} player", "{n} players", len(players))]
        rated = [player.rating for player in players if player.rating]
        if rated:
            mean = (2 * sum(rated) + len(rated)) // (2 * len(rated))
            parts.append(tr("average rating {rating}", rating=mean))
        gone = sum(player.last_round is not None for player in players)
        if gone:
            parts.append(tr("withdrawn: {n}", n=gone))
        return " · ".join(parts)

    def head_codes(self) -> tuple[str, ...]:
        return ("import", "card", "edit_player", "add_player")

    def refresh(self, changed: Changed | None) -> None:
        tournament = self.desk.tournament
        self._rows = player_rows(tournament)
        self.add_line.late_from = len(tournament.rounds) + 1 if tournament.played_rounds else 0
        self._show()
        self._follow()
        self._card.refresh()

    def _show(self) -> None:
        query = self.filter.text().strip()
        rows = matching_rows(self._rows, query) if query else self._rows
        if query:
            self.table.set_empty_text(tr("Nobody found for “{text}”.", text=query))
        else:
            words = tr("No players yet. Type a name or import a list ({key}).", key="Ctrl+I")
            self.table.set_empty_text(words)
        self.model.show_rows(sorted_rows(rows, self._sort, descending=self._descending))
        self.head_changed.emit()

    def _sort_by(self, code: str) -> None:
        if code not in SORTS:
            return
        self._descending = code == self._sort and not self._descending
        self._sort = code
        self.table.set_sorted(code, descending=self._descending)
        self._show()

    def _follow(self) -> None:
        if self._editing:
            self.form.show_player(self.current_player())
        self.head_changed.emit()

    def panel(self) -> QWidget | None:
        if self._editing and self.current_player() is not None:
            return self.form
        return self._card.panel()

    def panel_closed(self) -> None:
        if self._editing:
            self._edit(False)
        else:
            self._card.close()

    def _edit(self, on: bool) -> None:
        self._editing = on
        self.form.show_player(self.current_player())
        self.desk.commands.check("edit_player", on)
        self.panel_changed.emit()
        if on:
            self.form.take_focus()
        else:
            self.table.setFocus()

    def current_player(self) -> PlayerId | None:
        """Return who stands under the cursor."""
        row = self.table.current_row()
        return row.player.id if isinstance(row, PlayerRow) else None

    # Commands

    def run(self, code: str) -> None:
        player = self.current_player()
        match code:
            case "add_player":
                self.add_line.field.setFocus()
            case "edit_player":
                self._edit(not self._editing)
            case "card":
                self._card.toggle()
            case "filter":
                self.filter.setFocus()
                self.filter.selectAll()
            case "renumber":
                self.desk.run_action(RenumberPlayers())
            case _ if player is not None:
                self._run_on(code, player)

    def _run_on(self, code: str, player: PlayerId) -> None:
        tournament = self.desk.tournament
        if code == "withdraw":
            take_out(self.desk, player, _next_round(tournament))
        elif code == "return_player":
            self.desk.run_action(ReturnPlayer(player=player))
        elif _stands_somewhere(tournament, player):
            if not self.reason_against("withdraw"):
                self._run_on("withdraw", player)
        else:
            self._remove(player)

    def _remove(self, player: PlayerId) -> None:
        """Delete the card; the cursor goes to the next one, after the last to the one before."""
        here = self.table.currentIndex().row()
        neighbours = [self.model.key_at(row) for row in (here + 1, here - 1)]
        if self.desk.run_action(RemovePlayer(player=player)):
            next(filter(self.table.go_to, neighbours), None)

    def reason_against(self, code: str) -> str | None:
        if code in ("add_player", "filter"):
            return ""
        if code == "renumber":
            return "" if self._rows else tr("There are no players yet.")
        if code not in {command.code for command in self.commands} | {"card"}:
            return None
        player = self.current_player()
        if player is None:
            return tr("There are no players yet.")
        card = self.desk.tournament.player(player)
        if code == "withdraw" and card.last_round is not None:
            return tr("{player} is withdrawn already.", player=name(card))
        if code == "withdraw" and not self.desk.tournament.rounds:
            return tr("Before round 1 the card can be deleted.")
        if code == "return_player" and card.last_round is None:
            return tr("{player} is not withdrawn.", player=name(card))
        return ""

    def _add(self, player: object, insisted: bool) -> None:
        assert isinstance(player, Player)
        other = namesake(self.desk.tournament, player)
        if other is not None and not insisted:
            number = self.desk.tournament.number(other.id)
            # In the strip: beside an open card the line has no room for it.
            self.desk.say(
                tr(
                    "{player} is in the list as No. {number}. Ctrl+Enter adds all the same.",
                    player=name(other),
                    number=number,
                ),
                Token.BREACH,
            )
            return
        before = {p.id for p in self.desk.tournament.players}
        if self.desk.run_action(AddPlayer(player=player)):
            self.add_line.done()
            added = [p.id for p in self.desk.tournament.players if p.id not in before]
            if added:
                self.table.go_to(added[0])

    def _import(self, path: Path) -> None:
        self.desk.work(
            tr("Reading {file}", file=path.name),
            lambda _progress: read_entry_list(path),
            lambda entries: self._take_over(path, entries),
            icon="file-input",
        )

    def _take_over(self, path: Path, entries: ImportedEntries) -> None:
        tournament = self.desk.tournament
        newcomers = [replace(player, id=_NOBODY) for player in entries.players]
        there = [name(p) for p in newcomers if namesake(tournament, p) is not None]
        if agrees_to(self.desk.window_widget(), path.name, entries, there):
            self.desk.run_action(AddPlayers(players=entries.players))

    # Moving about

    def focus_first(self) -> None:
        (self.table if self._rows else self.add_line.field).setFocus()

    def panes(self) -> tuple[QWidget, ...]:
        return (self.table, self.add_line.field, self.filter)

    def show_place(self, **where: object) -> None:
        path = where.get("import_file")
        if isinstance(path, Path):
            self._import(path)
        if "player" in where:
            self.filter.clear()
            self.table.go_to(where["player"])

    def leave(self) -> bool:
        if self.filter.text():
            self.filter.clear()
            self.table.setFocus()
            return True
        if self.add_line.field.text():
            self.add_line.done()
            return True
        if not self.table.hasFocus() and self._rows:
            self.table.setFocus()
            return True
        return False

    def memory(self) -> object:
        return (self.table.spot(), self._sort, self._descending, self._editing)

    def remember(self, memory: object) -> None:
        assert isinstance(memory, tuple)
        spot, self._sort, self._descending, editing = memory
        self.table.set_sorted(self._sort, descending=self._descending)
        self._show()
        self.table.return_to(spot)
        if editing:
            self._edit(True)


def _next_round(tournament: Tournament) -> int:
    """Return the first round a player can still be taken out of: the draft, or the next one."""
    return tournament.played_rounds + 1


def _stands_somewhere(tournament: Tournament, player: PlayerId) -> bool:
    return any(
        tournament.game(n, player) is not None or tournament.bye(n, player) is not None
        for n in range(1, len(tournament.rounds) + 1)
    )


VIEW = PlayersView

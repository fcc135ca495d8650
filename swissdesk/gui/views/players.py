"""The view of the participants: a line that adds them, their list, and the card to be edited."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from swissdesk.app.actions.numbers import RenumberPlayers
from swissdesk.app.check_in import absent_players
from swissdesk.app.session import Changed
from swissdesk.app.steps import StepKind, next_step
from swissdesk.domain.ids import PlayerId
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
from swissdesk.gui.view import OwnStep, View
from swissdesk.gui.views._check_in import CheckInPage
from swissdesk.gui.views._list_in import ListIn
from swissdesk.gui.views._newcomers import Newcomers
from swissdesk.gui.views._player_commands import CHECK_IN_HINTS, ON_A_PLAYER, PLAYER_COMMANDS
from swissdesk.gui.views._player_deeds import PlayerDeeds, reason_against, reason_from_elsewhere
from swissdesk.gui.views._player_form import PlayerForm
from swissdesk.gui.views._player_strips import DraftStrip, LeaveQuestion
from swissdesk.gui.widgets.card_panel import CardDock
from swissdesk.gui.widgets.filter_bar import BAR_HEIGHT
from swissdesk.gui.widgets.form import SearchField
from swissdesk.gui.widgets.labels import Ground
from swissdesk.i18n import N_, tr, trn

if TYPE_CHECKING:
    from swissdesk.gui.desk import Desk


class PlayersView(View):
    """Adds by typing, edits in the panel, withdraws and never deletes what has been played."""

    code = "players"
    position = 2
    title = N_("Players")
    icon = "users-round"
    commands = PLAYER_COMMANDS
    key_hints = CHECK_IN_HINTS

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.model = PlayersModel()
        self.table = Table(self.model)
        self.newcomers = Newcomers(desk, self)
        self.add_line = self.newcomers.line
        self.filter = SearchField(tr("Filter"), icon="list-filter")
        self.filter.setFixedWidth(px(190))
        self.form = PlayerForm(desk)
        self.draft, self.question = DraftStrip(desk), LeaveQuestion(desk)
        self.deeds = PlayerDeeds(desk, self.table, self.question)
        self._check_in: CheckInPage | None = None
        self._editing = False
        self._sort, self._descending = "number", False
        self._rows: list[PlayerRow] = []
        self._card = CardDock(self, self.table)
        self._build()
        self._connect()

    def _build(self) -> None:
        bar = Ground(Token.SURFACE)
        bar.setFixedHeight(px(BAR_HEIGHT))
        row = QHBoxLayout(bar)
        row.setContentsMargins(px(20), px(6), px(20), px(6))
        row.addWidget(self.add_line, 1)
        row.addWidget(self.filter)
        self._whole = QWidget()
        column = QVBoxLayout(self._whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for part in (bar, self.draft, self.question):
            column.addWidget(part)
        column.addWidget(self.table, 1)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self._whole)
        self.table.set_sorted(self._sort)
        self.list_in = ListIn(self.desk, self._pages, self.add_line.field)
        for code in (*ON_A_PLAYER, "paste_list"):
            self.table.addAction(self.desk.commands.action(code))

    def _connect(self) -> None:
        self.newcomers.added.connect(self.table.go_to)
        self.newcomers.changed.connect(self._question_changed)
        self.list_in.changed.connect(self._list_changed)
        self.add_line.left.connect(self.table.setFocus)
        self.add_line.short_of_room.connect(lambda short: self.filter.setVisible(not short))
        self.filter.textChanged.connect(lambda _text: self._show())
        self.table.opened.connect(lambda _index: self._edit(True))
        self.table.taken_away.connect(lambda _index: self.run("remove_player"))
        self.table.sort_asked.connect(self._sort_by)
        self.table.cursor_settled.connect(lambda _index: self._follow())

    def _question_changed(self) -> None:
        self.panel_changed.emit()
        if self.newcomers.asks:
            self.panel_asked.emit()
        self.head_changed.emit()

    def _list_changed(self) -> None:
        self.panel_changed.emit()
        self.head_changed.emit()
        if not self.list_in.is_open:
            self.refresh(None)
            self.focus_first()

    # What the window shows

    @property
    def at_the_desk(self) -> bool:
        """Tell whether the check-in is open."""
        return self._check_in is not None and self._pages.currentWidget() is self._check_in

    @property
    def check_in(self) -> CheckInPage:
        """Return the page of the check-in; it is made when it is first gone to."""
        if self._check_in is None:
            self._check_in = page = CheckInPage(self)
            self._pages.addWidget(page)
            self._card.follow(page.table)
            for code in ("card", "card_full", "all_present"):
                page.table.addAction(self.desk.commands.action(code))
        return self._check_in

    def heading(self) -> str:
        if self.list_in.is_open:
            return tr("Import of players")
        return tr("Check-in") if self.at_the_desk else tr(self.title)

    def state_line(self) -> str:
        if self.list_in.is_open:
            return self.list_in.page.state_line()
        if self.at_the_desk:
            return self.check_in.state_line()
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
        if self.list_in.is_open:
            return ()
        if self.at_the_desk:
            return ("-print", "-card", "check_in")
        codes = ("-print", "-import", "-card", "check_in", "edit_player")
        # As long as the next step is to add players, its own button says so.
        adding = next_step(self.desk.tournament).kind is StepKind.ADD_PLAYERS
        return codes if adding else (*codes, "add_player")

    def print_kind(self) -> str:
        return "check-in" if self.at_the_desk else "starting-list"

    def own_step(self) -> OwnStep | None:
        if self.list_in.is_open:
            return self.list_in.page.own_step()
        if self.newcomers.asks:
            return self.newcomers.late.own_step()
        if self.at_the_desk:
            return self.check_in.own_step()
        if self.draft.is_needed:
            number = len(self.desk.tournament.rounds)
            return OwnStep(
                text=tr("Pair round {round} again", round=number),
                icon="rotate-ccw",
                run=lambda: self.desk.run_command("pair_again"),
            )
        return None

    def refresh(self, changed: Changed | None) -> None:
        tournament = self.desk.tournament
        self._rows = player_rows(tournament)
        self.model.show_filled(tournament.players)
        self.newcomers.refresh()
        self.draft.refresh(tournament)
        if self.at_the_desk:
            self.check_in.refresh()
        if self.list_in.is_open:
            self.list_in.page.refresh()
        self._show()
        self._follow()
        self._card.refresh()

    def _show(self) -> None:
        query = self.filter.text().strip()
        rows = matching_rows(self._rows, query) if query else self._rows
        if query:
            self.table.set_empty_text(tr("Nobody found for “{text}”.", text=query))
        else:
            words = tr("No players yet. Type a name, import a list (Ctrl+I) or paste one (Ctrl+V).")
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
        self.question.follow(self.current_player())
        if self._editing:
            self.form.show_player(self.current_player())
        self.head_changed.emit()

    def panel(self) -> QWidget | None:
        if self.newcomers.asks:
            return self.newcomers.late
        if self.list_in.is_open:
            return None
        if self.at_the_desk:
            return self._card.panel() or self.check_in.panel
        if self._editing and self.current_player() is not None:
            return self.form
        return self._card.panel()

    def panel_closed(self) -> None:
        if self.newcomers.asks:
            self.newcomers.forget()
        elif self._editing and not self.at_the_desk:
            self._edit(False)
        else:
            self._card.close()

    def _edit(self, on: bool) -> None:
        self._editing = on
        self.form.show_player(self.current_player())
        self.desk.commands.check("edit_player", on)
        self.panel_changed.emit()
        if on:
            self.panel_asked.emit()
            self.form.take_focus()
        else:
            self.table.setFocus()

    def current_player(self) -> PlayerId | None:
        """Return who stands under the cursor."""
        if self.at_the_desk:
            player = self.check_in.current()
            return player.id if player is not None else None
        row = self.table.current_row()
        return row.player.id if isinstance(row, PlayerRow) else None

    # Commands

    def run(self, code: str) -> None:
        player = self.current_player()
        match code:
            case "check_in":
                self._go_to_desk(not self.at_the_desk)
            case "open_only":
                self.check_in.show_absent()
            case "all_present":
                self.check_in.mark_all()
            case "card":
                if self._editing and not self.at_the_desk:
                    self._edit(False)
                self._card.toggle()
            case "filter":
                field = self.check_in.field if self.at_the_desk else self.filter
                field.setFocus()
                field.selectAll()
            case _:
                if self.at_the_desk:
                    self._go_to_desk(False)
                self.list_in.close_if_open()
                self._run_on_list(code, player)

    def _run_on_list(self, code: str, player: PlayerId | None) -> None:
        match code:
            case "add_player":
                self.add_line.field.setFocus()
            case "paste_list":
                self.list_in.paste()
            case "renumber":
                self.desk.run_action(RenumberPlayers())
            case "edit_player":
                self._edit(not self._editing)
            case "ask_bye":
                self._edit(True)
                self.form.byes.take_focus()
            case "into_round" if player is not None:
                self.newcomers.ask_about(self.desk.tournament.player(player))
            case "keep_apart":
                self._edit(True)
                self.form.apart.take_focus()
            case _ if player is not None:
                self.deeds.run(code, player)

    def reason_against(self, code: str) -> str | None:
        if code in ("add_player", "filter", "paste_list"):
            return ""
        if code in ("open_only", "all_present") and not self.at_the_desk:
            return tr("Open the check-in first (F8).")
        if code == "open_only":
            return ""
        if code == "all_present":
            absent = absent_players(self.desk.tournament)
            return "" if absent else tr("Everybody is there.")
        if code in ("renumber", "check_in"):
            return "" if self._rows else tr("There are no players yet.")
        if code not in {command.code for command in self.commands} | {"card"}:
            return None
        player = self.current_player()
        if player is None:
            return tr("There are no players yet.")
        return reason_against(self.desk.tournament, player, code)

    reason_from_elsewhere = staticmethod(reason_from_elsewhere)

    def _go_to_desk(self, on: bool) -> None:
        who = self.current_player()
        page = self.check_in
        self._pages.setCurrentWidget(page if on else self._whole)
        self.desk.commands.check("check_in", on)
        self.check_in.show_all()
        self.refresh(None)
        table = self.check_in.table if on else self.table
        if who is not None:
            table.go_to(who)
        self.panel_changed.emit()
        self.head_changed.emit()
        table.setFocus()

    # Moving about

    def focus_first(self) -> None:
        if self.newcomers.asks:
            self.newcomers.late.take_focus()
        elif self.list_in.is_open:
            self.list_in.page.focus_first()
        elif self.at_the_desk:
            self.check_in.table.setFocus()
        else:
            (self.table if self._rows else self.add_line.field).setFocus()

    def panes(self) -> tuple[QWidget, ...]:
        if self.list_in.is_open:
            return self.list_in.page.panes()
        if self.at_the_desk:
            return (self.check_in.table, self.check_in.field)
        return (self.table, self.add_line.field, self.filter)

    def show_place(self, **where: object) -> None:
        path = where.get("import_file")
        if isinstance(path, Path):
            self.list_in.read(path)
        if "player" in where:
            if self.at_the_desk:
                self._go_to_desk(False)
            self.filter.clear()
            self.table.go_to(where["player"])

    def leave(self) -> bool:
        if self.newcomers.asks:
            self.newcomers.forget()
            return True
        if self.list_in.is_open:
            return self.list_in.page.leave()
        if self.question.player is not None:
            self.question.close_question()
            self.table.setFocus()
            return True
        return self._leave_desk() if self.at_the_desk else self._leave_list()

    def _leave_desk(self) -> bool:
        if self.check_in.field.text():
            self.check_in.field.clear()
            self.check_in.table.setFocus()
        elif self.check_in.filtered:
            self.check_in.show_all()
        elif not self.check_in.table.hasFocus():
            self.check_in.table.setFocus()
        else:
            self._go_to_desk(False)
        return True

    def _leave_list(self) -> bool:
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
        if self._editing:
            self._edit(False)
            return True
        return False

    def memory(self) -> object:
        at_desk = self.check_in.table.spot() if self.at_the_desk else None
        page = self.list_in.page if self.list_in.is_open else None
        coming = (page.incoming, page.reader) if page is not None else None
        return ((self.table.spot(), at_desk, coming), self._sort, self._descending, self._editing)

    def remember(self, memory: object) -> None:
        assert isinstance(memory, tuple)
        (spot, at_desk, coming), code, descending, editing = memory
        if (code, descending) != (self._sort, self._descending):
            self._sort, self._descending = code, descending
            self.table.set_sorted(code, descending=descending)
            self._show()
        self.table.return_to(spot)
        if coming is not None:
            self.list_in.show_again(*coming)
        elif at_desk is not None:
            self._go_to_desk(True)
            self.check_in.table.return_to(at_desk)
        elif editing:
            self._edit(True)


VIEW = PlayersView

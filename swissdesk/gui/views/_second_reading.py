"""The second reading on the sheet: the same keys again; what agrees is checked off by itself."""

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, QObject, Signal
from PySide6.QtWidgets import QVBoxLayout

from swissdesk.app.actions.reading import ReadAgain
from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.readers import ROLES
from swissdesk.domain.result import Result
from swissdesk.domain.rounds import Game, Round
from swissdesk.domain.shown import result_text
from swissdesk.gui.models.hall import ReadBoard
from swissdesk.gui.models.reading import Reading
from swissdesk.gui.models.reading_rows import ReadingModel, ReadRow, ReadState, read_rows
from swissdesk.gui.models.round_results import GAME_KEYS, RESULT_KEYS
from swissdesk.gui.theme import Token
from swissdesk.gui.views._other_results import offer_others
from swissdesk.gui.views._round_commands import WHY
from swissdesk.gui.widgets.form import Choice
from swissdesk.gui.widgets.labels import Ground
from swissdesk.gui.widgets.messages import Strip
from swissdesk.gui.widgets.reading_panel import Progress, ReadingPanel, difference_words
from swissdesk.gui.widgets.reading_table import ReadingTable
from swissdesk.i18n import tr, trn

if TYPE_CHECKING:
    from swissdesk.gui.desk import Desk

_READER_LETTERS = 22
_SETTING, _READER, _USUAL = "reading", "reader", "deputy"
_OPEN = (ReadState.UNREAD, ReadState.DIFFERS)
_SIGNS = {ReadState.DIFFERS: "equal-not", ReadState.AGREED: "check"}


class SecondReading(Ground):
    """One second reading on the screen.

    ``moved`` is sent when counts changed and nothing was stored; ``settled`` carries the board
    that was read, for who goes on from there.
    """

    moved = Signal()
    settled = Signal(int)

    def __init__(self, desk: "Desk", reading: Reading) -> None:
        super().__init__(Token.SURFACE)
        self.desk = desk
        self.reading = reading
        self.progress = Progress(read=0, total=0, differ=0)
        self.open_only: frozenset[int] | None = None
        self._boards: dict[ReadRow, ReadBoard] = {}
        self.model = ReadingModel()
        self.table = ReadingTable(self.model)
        self.table.find_column = "white"
        self.table.set_ring_column("second")
        self.table.set_empty_text(tr("All results are read again."))
        self.table.setAccessibleName(tr("Second reading"))
        self.panel = ReadingPanel()
        self.strip = Strip("list-checks", Token.NOTE, tr("Second reading"))
        self.strip.let_wrap()
        self.reader_choice = Choice(())
        self.reader_choice.setAccessibleName(tr("Who reads"))
        self.reader_choice.setMinimumContentsLength(_READER_LETTERS)
        self.reader_choice.chosen.connect(lambda value: self._keep_reader(str(value)))
        self.strip.row.addWidget(self.reader_choice)
        self.strip.title.hide()
        self.panel.installEventFilter(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.strip)
        column.addWidget(self.table, 1)
        self.setFocusProxy(self.table)
        self._connect()
        self.show_round()
        self._go_on_where_it_was()

    def _connect(self) -> None:
        for code in ("other_result", "explain", "card"):
            self.table.addAction(self.desk.commands.action(code))
        self.table.take_character = self.take
        self.table.opened.connect(lambda _index: self.to_next())
        self.table.stepped_back.connect(lambda _index: self.to_next(-1))
        self.table.cursor_moved.connect(lambda _index: self._follow_cursor())
        self.panel.chosen.connect(self.go_to_board)
        self.panel.reader_chosen.connect(self._keep_reader)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # Who reads is asked in the panel; where that has no room, in the strip.
        if watched is self.panel and event.type() in (QEvent.Type.Show, QEvent.Type.Hide):
            alone = event.type() is QEvent.Type.Hide
            self.reader_choice.setVisible(alone)
            # The button above says the same, and it is down.
            self.strip.title.setVisible(not alone)
        return super().eventFilter(watched, event)

    # What is shown

    @property
    def a_round(self) -> Round:
        """Return the round that is read."""
        return self.desk.tournament.round(self.reading.round)

    @property
    def current(self) -> ReadRow | None:
        """Return the board under the cursor."""
        row = self.table.current_row()
        return row if isinstance(row, ReadRow) else None

    def current_player(self) -> PlayerId | None:
        """Return who is under the cursor: White, or Black in Black's column."""
        row, column = self.current, self.table.currentIndex().column()
        if row is None or column < 0:
            return None
        black = self.model.columns[column].code == "black"
        return row.game.player(Colour.BLACK if black else Colour.WHITE)

    def show_round(self) -> None:
        """Show the boards as they are now."""
        self.reading.follow(self.a_round)
        rows = read_rows(self.desk.tournament, self.reading)
        hidden = self.open_only
        self.model.show_rows([r for r in rows if hidden is None or r.game.board in hidden])
        states = [row.state for row in rows]
        self.progress = Progress(
            read=sum(bool(r.game.second_reading) and r.state is ReadState.AGREED for r in rows),
            total=sum(row.game.result is not None for row in rows),
            differ=states.count(ReadState.DIFFERS),
        )
        self.strip.right.setText(self.progress.words())
        self.panel.show_progress(self.progress, tuple(map(self._on_the_map, rows)))
        self.panel.show_readers(self._readers(), self.reader)
        self.reader_choice.show_options(self._readers(), self.reader)
        self._follow_cursor()

    def _on_the_map(self, row: ReadRow) -> ReadBoard:
        if row not in self._boards:
            self._boards[row] = ReadBoard(
                board=row.game.board,
                icon=_SIGNS.get(row.state, ""),
                spoken=self.model.spoken(row),
                waiting=row.state is ReadState.MISSING,
            )
        return self._boards[row]

    def _follow_cursor(self) -> None:
        row = self.current
        before, self.model.cursor = self.model.cursor, row.game.board if row else None
        for board in {before, self.model.cursor}:
            place = self.model.place_of(board)
            if place >= 0:
                index = self.model.index(place, self.model.column_of("second"))
                self.model.dataChanged.emit(index, index)
        self.panel.show_board(row)
        self.strip.text.setText(
            tr(
                "Board {board}: first {first}, now {second}. Type it once more.",
                board=row.game.board,
                first=result_text(row.game.result),
                second=result_text(row.second),
            )
            if row is not None and row.state is ReadState.DIFFERS
            else tr("the same keys, from the slips; an equal result is checked off by itself")
        )

    # Who reads

    @property
    def reader(self) -> str:
        """Return who reads: what this computer remembers, if the tournament knows him."""
        kept = self.desk.settings.views.get(_SETTING, {}).get(_READER, _USUAL)
        return kept if kept in dict(self._readers()) else _USUAL

    def _readers(self) -> list[tuple[object, str]]:
        """Return who can read: the arbiters by name, then the bare roles."""
        named: list[tuple[object, str]] = [
            (one.name, f"{one.name} · {tr(ROLES[one.role])}" if one.role in ROLES else one.name)
            for one in self.desk.tournament.info.arbiters
            if one.name
        ]
        return [*named, *((role, tr(words)) for role, words in ROLES.items())]

    def _keep_reader(self, reader: str) -> None:
        settings = self.desk.settings
        views = {**settings.views, _SETTING: {_READER: reader}}
        self.desk.keep_settings(replace(settings, views=views))

    # Keys

    def take(self, _index: QModelIndex, text: str) -> bool:
        """Take a character of the table; tell whether it was a result, or the question why."""
        if text == WHY:
            self.desk.run_command("explain")
            return True
        row = self.current
        if text == "\b" and row is not None:
            if self.reading.take_back(row.game.board):
                self._show_and_tell()
            return True
        result = RESULT_KEYS.get(text)
        if result is None or row is None:
            return text in RESULT_KEYS
        half = GAME_KEYS.get(result) if self.reading.meeting > 1 else None
        if row.game.result is None:
            self._refuse(row.game)
        elif half is not None:
            self._settle(row.game, self.reading.read_game(row.game, half, self.reader))
        else:
            self.read(row.game, result)
        return True

    def read(self, game: Game, result: Result) -> None:
        """Take *result* as a reading of *game*."""
        self._settle(game, self.reading.read(game, result, self.reader))

    def _refuse(self, game: Game) -> None:
        words = tr("Board {board} has no result yet. Esc leads back to typing it.",
                   board=game.board)  # fmt: skip
        self.desk.say(words)

    def _settle(self, game: Game, action: ReadAgain | None) -> None:
        before = self.desk.tournament
        if action is None or not self.desk.run_action(action):
            self._show_and_tell()
            return
        if self.reading.settle(game.board) or self.desk.tournament is before:
            # The same reader read the same again: nothing was stored, nobody was told.
            self.show_round()
        self.settled.emit(game.board)

    def _show_and_tell(self) -> None:
        """Show what is not settled; a reader hears what differs."""
        self.show_round()
        row = self.current
        if row is not None and row.state is ReadState.DIFFERS:
            self.desk.announce(difference_words(row))
        self.moved.emit()

    def choose_other(self) -> None:
        """Offer the outcomes that have no key (F2)."""
        row = self.current
        if row is None:
            return
        if row.game.result is None:
            self._refuse(row.game)
            return
        game = row.game
        offer_others(self.table, game.board, "second", lambda result: self.read(game, result))

    # Going

    def go_on(self, board: int) -> None:
        """Go from a board that was read to the next one, and say so."""
        result = result_text(self.desk.tournament.game_on(self.reading.round, board).result)
        going = self.to_next()
        row = self.current
        if going and row is not None:
            words = tr("Board {board}: {result} agrees. Next board {next}.",
                       board=board, result=result, next=row.game.board)  # fmt: skip
        elif self.progress.left:
            words = tr("Board {board}: {result} agrees.", board=board, result=result)
        else:
            words = trn("The result of {n} board is read again.",
                        "The results of all {n} boards are read again.",
                        self.progress.total)  # fmt: skip
        self.desk.announce(words)

    def _go_on_where_it_was(self) -> None:
        """Stand on the board where the reading was left, if it still waits; else on the next."""
        left = next((r for r in self.model.rows if r.game.board == self.reading.board), None)
        if left is not None and left.state in _OPEN:
            self.table.go_to(left.game.board)
        else:
            self.to_next(anew=True)

    def to_next(self, step: int = 1, *, anew: bool = False) -> bool:
        """Go to the next board that is not read, to one that differs only if no other is left.

        With *anew* from the top. Tell whether there was one.
        """
        rows = self.model.rows
        here = -1 if anew else self.table.currentIndex().row()
        turns = [(here + step * turn) % len(rows) for turn in range(1, len(rows) + anew)]
        for state in _OPEN:
            for place in turns:
                if rows[place].state is state:
                    self.table.go_to(rows[place].game.board)
                    return True
        return False

    def go_to_board(self, board: int) -> bool:
        """Put the cursor on *board*; tell whether it is shown."""
        if self.open_only is not None and board not in self.open_only:
            self.filter()
        found = self.table.go_to(board)
        if found:
            self.table.setFocus()
        return found

    def later(self) -> bool:
        """Leave a board that differs for later; tell whether there was another to go to."""
        row = self.current
        if row is None or row.state is not ReadState.DIFFERS:
            return False
        others = [r for r in self.model.rows if r.state is ReadState.UNREAD]
        return bool(others) and self.to_next()

    def filter(self) -> None:
        """Show only what is not read at this moment, or everything again."""
        if self.open_only is not None:
            self.open_only = None
        else:
            rows = self.model.rows
            self.open_only = frozenset(r.game.board for r in rows if r.state in _OPEN)
        self.show_round()
        self.table.setFocus()

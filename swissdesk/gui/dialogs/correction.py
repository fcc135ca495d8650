"""A closed round is corrected: what is true, how far it reaches, what follows from it."""

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.app.actions.corrections import CorrectColours, Correction, CorrectResult
from swissdesk.app.corrections import Told, micro_result, told
from swissdesk.app.questions import consequences, findings
from swissdesk.app.wording import name, say
from swissdesk.domain.notes import Note
from swissdesk.domain.result import Half, Result
from swissdesk.domain.rounds import Game, Reach
from swissdesk.domain.shown import DASH, result_text
from swissdesk.gui.dialogs.base import Dialog
from swissdesk.gui.dialogs.correction_words import offers, reasons_of
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.models.round_results import (
    GAME_KEYS,
    OTHER_RESULTS,
    RESULT_KEYS,
    result_words,
)
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import Button, Kind
from swissdesk.gui.widgets.choice_cards import ChoiceCards
from swissdesk.gui.widgets.form import Choice, Field, TextField
from swissdesk.gui.widgets.labels import Label
from swissdesk.gui.widgets.panel import clear
from swissdesk.gui.widgets.round_findings import finding_row
from swissdesk.gui.worker import Task
from swissdesk.i18n import tr

if TYPE_CHECKING:
    from swissdesk.gui.desk import Desk

_WIDTH = 640


def correct(desk: "Desk", round_no: int, board: int, *, colours: bool) -> Correction | None:
    """Ask how a board of a closed round is corrected; None leaves it as it is."""
    kind = ColoursDialog if colours else ResultDialog
    dialog = kind(desk, round_no, board)
    try:
        return dialog.agreed if dialog.ask() else None
    finally:
        dialog.deleteLater()


class CorrectionDialog(Dialog):
    """What both corrections share: the pair, the reach, what follows, the reason."""

    def __init__(self, desk: "Desk", round_no: int, board: int, title: str) -> None:
        about = tr("Round {round}, board {board}", round=round_no, board=board)
        super().__init__(title, desk.window_widget(), width=_WIDTH, right=about)
        self._desk = desk
        self._tournament = desk.tournament
        self.round, self.board = round_no, board
        self.game: Game = self._tournament.game_on(round_no, board)
        self.agreed: Correction | None = None
        self._task: Task[tuple[Note, ...]] | None = None
        pair = [name(self._tournament.player(p)) for p in (self.game.white, self.game.black)]
        self.body.addWidget(Label(f" {DASH} ".join(pair), weight=Weight.SEMI, wrap=True))
        self.body.addWidget(self.truth())
        self._add_reach()
        self.reason = TextField(hint=tr("Stays in the journal"), limit=300)
        self._reason_field = Field(tr("Reason"), self.reason)
        self.body.addWidget(self._reason_field)
        self._add_reasons()
        self._add_foot()
        self.changed()

    def truth(self) -> QWidget:
        """Return the fields that say what is true."""
        raise NotImplementedError

    def action(self, reach: Reach) -> Correction | None:
        """Return the correction as it stands, None while nothing would change."""
        raise NotImplementedError

    def _add_reach(self) -> None:
        proposed, shown = offers(self._tournament, self.round)
        self.reach = ChoiceCards(shown, proposed)
        self.reach.chosen.connect(lambda _reach: self.changed())
        nothing_yet = told(self._tournament, self.round) is Told.BEFORE_NEXT
        self.reach.setVisible(not nothing_yet)
        heading = tr("Nothing is paired on it yet: the correction counts everywhere.")
        words = heading if nothing_yet else tr("How far the correction reaches")
        self.body.addWidget(Label(words, weight=Weight.SEMI, wrap=True))
        self.body.addWidget(self.reach)
        self._found = QVBoxLayout()
        self.body.addLayout(self._found)
        self._follows = Label("", ink=Token.TEXT2, size=12.5, wrap=True, selectable=True)
        self.body.addWidget(self._follows)

    def _add_reasons(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(px(8))
        for text in reasons_of(self._desk.session.history()):
            button = Button(text, short=True)
            button.setToolTip(tr("Take this reason"))
            button.clicked.connect(lambda _checked=False, text=text: self.reason.setText(text))
            row.addWidget(button)
        row.addStretch(1)
        self.body.addLayout(row)

    def _add_foot(self) -> None:
        decline = Button(tr("Change nothing"), key="Esc")
        decline.clicked.connect(self.reject)
        self.accept_button = Button(tr("Correct"), kind=Kind.PRIMARY, key="Ctrl+Return")
        self.accept_button.clicked.connect(self._accept)
        for key in ("Ctrl+Return", "Ctrl+Enter"):
            QShortcut(QKeySequence(key), self, self._accept)
        self.foot.addStretch(1)
        self.foot.addWidget(decline)
        self.foot.addWidget(self.accept_button)

    # What stands in the fields

    @property
    def chosen(self) -> Correction | None:
        """Return the correction that the fields describe, None while something is missing."""
        reach = self.reach.value
        return self.action(reach) if isinstance(reach, Reach) else None

    def changed(self) -> None:
        """Show what follows from the fields as they are."""
        action = self.chosen
        clear(self._found)
        why = "" if action else self._what_is_missing()
        self.accept_button.setEnabled(action is not None)
        self.accept_button.setToolTip(why)
        self._follows.setText(why)
        if self._task is not None:
            self._task.drop()
        if action is not None:
            for finding in findings(self._tournament, action):
                self._found.addWidget(finding_row(self._tournament, finding))
            self._ask_what_follows(action)
        QTimer.singleShot(0, self, self.adjustSize)

    def _what_is_missing(self) -> str:
        if not isinstance(self.reach.value, Reach):
            return tr("Choose how far the correction reaches.")
        return tr("Nothing is different yet.")

    def _ask_what_follows(self, action: Correction) -> None:
        tournament = self._tournament

        def show(notes: tuple[Note, ...]) -> None:
            self._follows.setText("\n".join(say(note, tournament) for note in notes))
            QTimer.singleShot(0, self, self.adjustSize)

        self._task = self._desk.workers.start(
            lambda _progress: consequences(tournament, action),
            done=show,
            failed=lambda _error: None,
        )

    def _accept(self) -> None:
        action = self.chosen
        if action is None:
            return
        found = findings(self._tournament, action)
        reason = self.reason.text().strip()
        if found and not reason:
            self._reason_field.say(tr("A reason is needed. It stays in the journal."))
            self.reason.setFocus()
            QTimer.singleShot(0, self, self.adjustSize)
            return
        self.agreed = replace(action, accepted=tuple(f.breach for f in found), reason=reason)
        self.accept()

    def done(self, result: int) -> None:
        if self._task is not None:
            self._task.drop()
        super().done(result)


class ResultDialog(CorrectionDialog):
    """The result was typed wrong; the result keys choose, in a micro-match one a game."""

    def __init__(self, desk: "Desk", round_no: int, board: int) -> None:
        super().__init__(desk, round_no, board, tr("Correct a result"))
        self.first = self.games if self._is_micro else self.result_choice

    @property
    def _is_micro(self) -> bool:
        return self._tournament.rules.games_a_meeting > 1

    def truth(self) -> QWidget:
        box = QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(8))
        known = list(dict.fromkeys([*RESULT_KEYS.values(), *OTHER_RESULTS]))
        options = [(r, f"{result_text(r)}   {result_words(r)}") for r in known]
        self.result_choice = Choice(options, self.game.result)
        self.result_choice.chosen.connect(lambda _result: self._take_result())
        self.result_choice.installEventFilter(self)
        self.games = TextField("".join(map(_KEY_OF.__getitem__, self.game.games)), limit=9)
        self.games.textEdited.connect(lambda _text: self._take_games())
        was = tr("Result (was {result})", result=result_text(self.game.result))
        column.addWidget(Field(was, self.result_choice))
        self._games_field = Field(tr("Games of the left player: 1, 5 or 0 each"), self.games)
        self._games_field.setVisible(self._is_micro)
        column.addWidget(self._games_field)
        return box

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            result = RESULT_KEYS.get(event.text())
            if result is not None:
                self.result_choice.show_value(result)
                self._take_result()
                return True
        return super().eventFilter(watched, event)

    def _take_result(self) -> None:
        self.games.clear()
        self._games_field.say("")
        self.changed()

    def _take_games(self) -> None:
        games = self._typed_games()
        if games:
            self.result_choice.show_value(micro_result(games))
        wrong = bool(self.games.text()) and not games
        most = self._tournament.rules.games_a_meeting
        self._games_field.say(tr("One sign a game: {n}.", n=most) if wrong else "")
        self.changed()

    def _typed_games(self) -> tuple[Half, ...]:
        """Return the games typed, none while they are not complete."""
        results = [RESULT_KEYS.get(sign) for sign in self.games.text()]
        games = tuple(GAME_KEYS[r] for r in results if r in GAME_KEYS)
        whole = len(games) == len(results) == self._tournament.rules.games_a_meeting
        return games if whole else ()

    def action(self, reach: Reach) -> Correction | None:
        result = self.result_choice.value
        games = self._typed_games() if self._is_micro else ()
        unfinished = self._is_micro and self.games.text() and not games
        if not isinstance(result, Result) or unfinished:
            return None
        action = CorrectResult(
            round=self.round, board=self.board, result=result, games=games, reach=reach
        )
        return None if action.corrected(self._tournament) == self.game else action


class ColoursDialog(CorrectionDialog):
    """They sat the other way round, or did not after all."""

    def __init__(self, desk: "Desk", round_no: int, board: int) -> None:
        super().__init__(desk, round_no, board, tr("They sat wrong"))
        self.first = self.reach if self.reach.isVisibleTo(self) else self.reason

    def truth(self) -> QWidget:
        white = self.game.white if self.game.wrong_colours else self.game.black
        words = tr("White was really played by: {player}. The result stays with the players.",
                   player=name(self._tournament.player(white)))  # fmt: skip
        return Label(words, wrap=True, selectable=True)

    def action(self, reach: Reach) -> Correction | None:
        return CorrectColours(
            round=self.round, board=self.board, wrong=not self.game.wrong_colours, reach=reach
        )


_KEY_OF = {Half.WIN: "1", Half.DRAW: "5", Half.LOSS: "0"}

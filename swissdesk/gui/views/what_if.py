"""What if?: a correction of a closed round on trial, before it is accepted or dropped."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from swissdesk.app.action import Action
from swissdesk.app.actions.corrections import Correction
from swissdesk.app.questions import findings
from swissdesk.app.session import Changed
from swissdesk.app.what_if import NextRound, Places, next_round, places_changed
from swissdesk.app.wording import say, state_word
from swissdesk.domain.result import Result
from swissdesk.domain.rounds import Reach
from swissdesk.domain.shown import half_text
from swissdesk.domain.tournament import Tournament
from swissdesk.errors import ArbiterError
from swissdesk.gui.commands import KeyHint
from swissdesk.gui.key_first import KeyFirst
from swissdesk.gui.models.correction_offers import (
    FEWEST,
    WHOLE,
    offers,
    proposal_offers,
    reasons_of,
)
from swissdesk.gui.models.what_if import sheets_out_of_date
from swissdesk.gui.models.what_if_trial import Trial
from swissdesk.gui.newest import Newest
from swissdesk.gui.table import Table
from swissdesk.gui.view import OwnStep, View
from swissdesk.gui.views._other_results import offer_others
from swissdesk.gui.widgets.panel import UprightScroll
from swissdesk.gui.widgets.what_if_panel import WhatIfPanel
from swissdesk.gui.widgets.what_if_sheet import WhatIfSheet
from swissdesk.i18n import N_, tr

if TYPE_CHECKING:
    from swissdesk.gui.desk import Desk

_HELD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


class WhatIfView(View):
    """Opened from a closed round or the crosstable. Nothing is stored until it is accepted."""

    code = "what_if"
    position = 0
    under = "rounds"
    title = N_("What if?")
    icon = "git-compare-arrows"
    least_width = 260
    key_hints = (
        KeyHint(keys=("1", "5", "0"), hint=N_("White wins, draw, Black wins")),
        KeyHint(keys=("F2",), hint=N_("other result")),
    )
    hints_title = N_("What if?")

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.trial: Trial | None = None
        self.next_round: NextRound | None = None
        self._base = desk.tournament
        self._places: Newest[Places] = Newest(
            desk.workers, self, done=self._take_places, failed=self._fail
        )
        self._pairs: Newest[NextRound | None] = Newest(
            desk.workers, self, done=self._take_pairs, failed=self._fail
        )
        self.sheet = WhatIfSheet(desk.tournament)
        self.side = WhatIfPanel()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self._area = UprightScroll(self.sheet)
        column.addWidget(self._area)
        self._other_key = KeyFirst(self, Qt.Key.Key_F2, self._offer_others)
        for table in (self.sheet.table, self.sheet.pairs):
            self._take_keys(table)
        self.side.choices.chosen.connect(lambda _value: self._choose())
        self.side.declined.connect(self.drop)
        self.side.closed.connect(self.drop)

    # What is tried

    def show_place(self, **where: object) -> None:
        """Try another fact of a board: its *colours*, or a *result* to begin with."""
        number, board = where.get("round"), where.get("board")
        if not isinstance(number, int) or not isinstance(board, int):
            return
        game = self.desk.tournament.game_on(number, board)
        result = where.get("result")
        self.trial = Trial(
            round=number,
            board=board,
            turned=not game.wrong_colours if where.get("colours") else None,
            result=result if isinstance(result, Result) else None,
            asked=isinstance(result, Result),
        )
        self.side.reason.clear()
        self._begin()
        self.focus_first()

    def _begin(self) -> None:
        """Show the trial from its beginning, on the tournament as it is."""
        self._base, self.next_round = self.desk.tournament, None
        trial = self.trial
        if trial is None or trial.old(self._base) is None:
            self.trial = None
            self.sheet.show_nothing()
            self.panel_changed.emit()
            self.head_changed.emit()
            return
        proposed, _ = offers(self._base, trial.round)
        everywhere = trial.counts_everywhere(self._base)
        self.side.choices.setVisible(not everywhere)
        self._show_choices(trial, Reach.PAIRINGS if everywhere else proposed)
        self.side.show_rule(*trial.rule(self._base))
        self.side.show_reasons(
            reasons_of(self.desk.session.history(), colours=trial.turned is not None)
        )
        self.sheet.strip.right.setText(_states(self._base, trial.round))
        self.sheet.game.teach(result=trial.turned is None)
        self._try(trial)

    def correction(self) -> Correction | None:
        """Return the correction that is tried, None while nothing would change."""
        return self.trial.correction(self._base) if self.trial is not None else None

    def action(self) -> Action | None:
        """Return what Ctrl+Enter would do, None while something is missing."""
        if self.trial is None:
            return None
        return self.trial.action(self._base, self.side.choices.value, self.next_round)

    def _try(self, trial: Trial) -> None:
        """Show the game, and have the next round paired beside the window."""
        self.trial = trial
        base, old, tried = self._base, trial.old(self._base), self.correction()
        if old is None:
            return
        new = tried.corrected(base) if tried is not None else None
        typed = " ".join(map(half_text, trial.games))
        self.sheet.game.show_game(base, trial.round, old, new, typed)
        if tried is None:
            self._pairs.forget()
            self._take_pairs(None)
        else:
            now = datetime.now(UTC).isoformat(timespec="minutes")
            self._pairs.want(lambda: next_round(base, tried, now))
        self._choose()

    def _choose(self) -> None:
        """Show what follows from the choice that stands now."""
        trial, base, value = self.trial, self._base, self.side.choices.value
        if trial is None:
            return
        self.side.reason_field.say("")
        tried = trial.correction(base, value if isinstance(value, Reach) else Reach.PAIRINGS)
        action = self.action()
        self.side.show_findings(
            base, findings(base, action) if isinstance(action, Correction) else ()
        )
        self.side.show_follows(self._follows(trial))
        if tried is None:
            self._places.forget()
            self.sheet.show_places(base, None)
        else:
            self._places.want(lambda: places_changed(base, tried))
        self._show_pairs()
        self.head_changed.emit()

    # What is shown

    def _show_choices(self, trial: Trial, value: object) -> None:
        _, shown = offers(self._base, trial.round)
        extra = proposal_offers(self.next_round.proposals) if self.next_round else ()
        if value in (WHOLE, FEWEST) and value not in [offer.value for offer in extra]:
            value = Reach.PAIRINGS
        choices = self.side.choices
        choices.show_offers((*shown, *extra), value)
        for card in choices.cards:
            self._take_keys(card)

    def _take_places(self, places: Places) -> None:
        self.sheet.show_places(self._base, places)
        self.desk.announce(self.sheet.heading.text())

    def _take_pairs(self, found: NextRound | None) -> None:
        self.next_round = found
        if self.trial is not None:
            self._show_choices(self.trial, self.side.choices.value)
        self._show_pairs()
        self.head_changed.emit()

    def _show_pairs(self) -> None:
        found, chosen = self.next_round, self.action()
        proposals = found.proposals if found is not None else ()
        proposal = next((p for p in proposals if p.action == chosen), None)
        self.sheet.show_pairs(self._base, found, proposal)

    def _follows(self, trial: Trial) -> str:
        """Return which sheets go out of date, whether a draft goes, and how it is undone."""
        paired = self.side.choices.value in (WHOLE, FEWEST)
        history = self.desk.session.history()
        sheets = sheets_out_of_date(self._base, history, trial.round, paired=paired)
        words = [tr("Go out of date: {sheets}.", sheets="; ".join(sheets))] if sheets else []
        tried = self.correction()
        if tried is not None and tried.discards_draft(self._base):
            words.append(_draft_goes(len(self._base.rounds)))
        return "\n".join([*words, tr("Ctrl+Z takes it all back as one action.")])

    def _fail(self, error: Exception) -> None:
        if not isinstance(error, ArbiterError):
            raise error
        self.desk.say(str(error))

    # Keys

    def take(self, sign: str) -> bool:
        """Take a result key; tell whether it was one."""
        trial = self.trial
        meeting = self._base.rules.games_a_meeting
        after = trial.typed(sign, meeting) if trial is not None else None
        if after is None:
            return False
        self._try(after)
        return True

    def _take_keys(self, widget: QWidget) -> None:
        widget.installEventFilter(self)
        self._other_key.watch(widget)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the result keys of tables and choices, also of a table without a row."""
        if event.type() == QEvent.Type.FocusIn and isinstance(watched, Table):
            self._area.ensureWidgetVisible(watched)
        is_press = event.type() == QEvent.Type.KeyPress
        if is_press and isinstance(event, QKeyEvent) and not event.modifiers() & _HELD:
            is_back = event.key() == Qt.Key.Key_Backspace
            if self.take("\b" if is_back else event.text()):
                return True
        return super().eventFilter(watched, event)

    def _offer_others(self) -> None:
        trial = self.trial
        if trial is None or trial.turned is not None:
            return

        def take(result: Result) -> None:
            if self.trial is not None:
                self._try(replace(self.trial, result=result, games=()))

        offer_others(self.sheet.table, trial.board, "place", take)

    # Accepted or dropped

    def accept(self) -> None:
        """Store what is tried as one action, and go back to where it began."""
        action, trial, base = self.action(), self.trial, self._base
        if action is None or trial is None:
            return
        reason = self.side.reason.text().strip()
        if isinstance(action, Correction):
            found = findings(base, action)
            if not reason and (found or action.wants_reason(base)):
                self.side.ask_reason()
                return
            action = replace(action, accepted=tuple(f.breach for f in found))
        self.trial = None
        if not self.desk.run_action(replace(action, reason=reason)):
            self.trial = trial
            if self._base is not base:
                self._begin()
            return
        self.desk.announce(say(action.note(base), base))
        self._go_back(trial)
        if len(self.desk.tournament.rounds) < len(base.rounds):
            self.desk.say(_draft_goes(len(base.rounds)))

    def drop(self) -> None:
        """Go back to where it began; nothing was stored."""
        trial, self.trial = self.trial, None
        self._places.forget()
        self._pairs.forget()
        if trial is not None:
            self._go_back(trial)

    def _go_back(self, trial: Trial) -> None:
        """Go back to where the arbiter came from; in a window built anew to the board itself."""
        self.desk.run_command("back")
        if self.isVisible():
            self.desk.go("rounds", round=trial.round, board=trial.board)

    # The window

    def heading(self) -> str:
        trial = self.trial
        if trial is None or (trial.turned is None and not trial.asked):
            return super().heading()
        if trial.turned is None:
            return tr("Correction: board {board}", board=trial.board)
        if trial.turned:
            return tr("Wrong colours: board {board}", board=trial.board)
        return tr("Colours as paired: board {board}", board=trial.board)

    def state_line(self) -> str:
        if self.trial is None:
            return ""
        where = tr("Round {round}, board {board}", round=self.trial.round, board=self.trial.board)
        turned = self.trial.turned is not None
        what = tr("Correction of the colours") if turned else tr("Correction of a result")
        return f"{what} · {where}"

    def own_step(self) -> OwnStep | None:
        if self.trial is None:
            return None
        reason = ""
        if self.correction() is None:
            reason = tr("Nothing is different yet.")
        elif self.action() is None:
            reason = tr("Choose how far the correction reaches.")
        words = tr("Accept the correction")
        return OwnStep(text=words, icon="check", run=self.accept, reason=reason)

    def panel(self) -> QWidget | None:
        return self.side if self.trial is not None else None

    def refresh(self, changed: Changed | None) -> None:
        if changed is None or self.desk.tournament is not self._base:
            self._begin()

    def focus_first(self) -> None:
        if self.trial is not None and not self.trial.counts_everywhere(self._base):
            self.side.choices.setFocus()
        else:
            self.sheet.table.setFocus()

    def panes(self) -> tuple[QWidget, ...]:
        return (self.sheet.table, self.sheet.pairs)

    def leave(self) -> bool:
        was_on = self.trial is not None
        self.drop()
        return was_on

    def memory(self) -> object:
        return self.trial

    def remember(self, memory: object) -> None:
        if isinstance(memory, Trial):
            self.trial = memory
            self._begin()
            self.focus_first()


def _states(tournament: Tournament, number: int) -> str:
    """Return the states of the round corrected and of the next one."""
    return " · ".join(
        tr("round {round}: {state}", round=one.number, state=state_word(one.state))
        for one in tournament.rounds[number - 1 : number + 1]
    )


def _draft_goes(number: int) -> str:
    return tr("The draft of round {round} is discarded. Pair it again.", round=number)


VIEW = WhatIfView

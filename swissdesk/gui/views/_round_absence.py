"""After a forfeit: has the absent player left, or does he miss this round only? Asked in place."""

from typing import TYPE_CHECKING

from swissdesk.app.absentees import Excused, absentees, excused_in
from swissdesk.app.actions.absence import ExcuseAbsence
from swissdesk.app.wording import name
from swissdesk.domain.ids import PlayerId
from swissdesk.gui.views._leaving import take_out
from swissdesk.gui.widgets.buttons import Button
from swissdesk.gui.widgets.messages import QuestionStrip
from swissdesk.i18n import tr, trn

if TYPE_CHECKING:
    from swissdesk.gui.views.rounds import RoundsView


class AbsenceQuestion(QuestionStrip):
    """A strip below the boards; results go on being typed while it stands there.

    It asks of one player at a time. What was answered stays answered.
    """

    def __init__(self, view: "RoundsView") -> None:
        actions = map(view.desk.commands.action, ("absent_left", "absent_once"))
        super().__init__("user-minus", [Button(short=True, action=action) for action in actions])
        self._view = view
        self._excused: Excused | None = None
        self.player: PlayerId | None = None
        self.hide()

    def refresh(self) -> None:
        """Show the question that is open now, if one is."""
        tournament = self._view.desk.tournament
        open_now = absentees(tournament, frozenset())
        if open_now and self._excused is None:
            self._excused = excused_in(self._view.desk.session.history())
        pending = absentees(tournament, self._excused or frozenset())
        self.player = pending[0] if pending else None
        shown = self.player is not None and self._view.round == tournament.played_rounds
        if self.player is not None:
            rest = len(pending) - 1
            self.put(
                tr(
                    "{player} did not come to round {round}. Withdrawn, or absent for this "
                    "round only?",
                    player=name(tournament.player(self.player)),
                    round=tournament.played_rounds,
                ),
                trn("and {n} more", "and {n} more", rest) if rest else "",
            )
        self.setVisible(shown and self._view.task.page is None)

    def answer(self, code: str) -> None:
        """Take the answer to the question shown."""
        player, desk = self.player, self._view.desk
        if player is None:
            return
        number = desk.tournament.played_rounds
        if code == "absent_left":
            take_out(desk, player, number + 1)
        elif desk.run_action(ExcuseAbsence(player=player, round=number)):
            self._excused = (self._excused or frozenset()) | {(player, number)}
            self.refresh()
        self._view.head_changed.emit()

    def reason_against(self) -> str:
        """Return why there is nothing to answer, "" if there is."""
        return "" if self.player is not None else tr("Nobody was absent without notice.")

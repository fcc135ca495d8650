"""Who carries out a command of the rounds: the boards, a task that is open, or the round."""

from typing import TYPE_CHECKING

from swissdesk.app.turn import round_in_hand
from swissdesk.domain.rounds import RoundState
from swissdesk.gui.views._result_list_task import COMMANDS as BRING_A_LIST
from swissdesk.gui.views._round_commands import LETTERS
from swissdesk.gui.views._round_words import reason_against_hand
from swissdesk.i18n import tr

if TYPE_CHECKING:
    from swissdesk.gui.views.rounds import RoundsView


class RoundDeeds:
    """Hands each command of the view to the part whose it is."""

    def __init__(self, view: "RoundsView") -> None:
        self._view = view

    def run(self, code: str) -> None:
        """Carry out the command *code*."""
        view = self._view
        match code:
            case "open_only":
                view.filter()
            case "card":
                view.panels.card.toggle()
            case "explain":
                view.why.toggle()
            case "hall":
                view.panels.toggle()
            case "manual":
                view.task.toggle()
            case "enter_results":
                current = round_in_hand(view.desk.tournament)
                view.go_to_round(current.number if current else 1)
            case _ if code in BRING_A_LIST:
                view.listed.run(code)
            case "second_reading":
                view.reading.toggle()
            case "other_result" if view.reading.page is not None:
                view.reading.page.choose_other()
            case "other_result":
                view.entry.choose_other()
            case "sat_wrong":
                view.entry.correct(colours=True)
            case "typed_wrong":
                view.entry.turn_result()
            case "absent_left" | "absent_once":
                view.absence.answer(code)
            case "previous_round":
                view.go_to_round(max(1, view.round - 1))
            case "next_round":
                view.go_to_round(view.round + 1)
            case "back_to_draft":
                view.check.leave()
            case _ if code in LETTERS and view.task.page is not None:
                view.task.page.run(code)
            case _ if code in LETTERS:
                view.check.run(code)
            case _:
                view.life.run(code)

    def reason_against(self, code: str) -> str | None:
        """Return why *code* is not possible: "" if it is, None if it is not ours."""
        view = self._view
        reason = view.listed.reason_against(code)
        if (reason and code != "filter") or code in BRING_A_LIST:
            return reason
        match code:
            case "open_only":
                published = view.shown_round and view.shown_round.state is RoundState.PUBLISHED
                return "" if published else tr("No results are expected here.")
            case "second_reading":
                return view.reading.reason_against()
            case "card" | "hall":
                return "" if view.shown_round else tr("This round is not paired yet.")
            case "explain":
                return view.why.reason_against(view.shown_round)
            case "filter":
                return None
            case "other_result":
                return view.entry.reason_against_other()
            case "sat_wrong":
                return view.entry.reason_against_colours()
            case "typed_wrong":
                return view.entry.reason_against_turning()
            case "absent_left" | "absent_once":
                return view.absence.reason_against()
            case "previous_round":
                return "" if view.round > 1 else tr("This is the first round.")
            case "next_round":
                last = view.desk.tournament.rules.rounds
                return "" if view.round < last else tr("This is the last round.")
        if code == "manual":
            if view.reading.page is not None:
                return tr("Leave the second reading first (Esc).")
            return reason_against_hand(view.shown_round)
        if code in LETTERS and view.check.page is not None:
            return view.check.reason_against(code)
        if code in LETTERS:
            return view.task.reason_against(code)
        if code == "back_to_draft":
            return "" if view.check.page is not None else tr("The check sheet is not open.")
        if view.task.page is not None:
            return tr("Finish the manual pairing first (Ctrl+Enter).")
        return view.life.reason_against(code)

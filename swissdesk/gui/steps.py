"""How the tournament's next duty looks on the button, and which command does it."""

from dataclasses import dataclass

from swissdesk.app.steps import Step, StepKind
from swissdesk.app.wording import say
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import tr, trn


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """Words and icon of a step, the command that does it, and why it cannot be done now."""

    text: str
    icon: str
    command: str
    reason: str = ""


def face_of(step: Step, tournament: Tournament) -> Face:
    """Return how *step* is offered."""
    n = step.round or 0
    text, icon, command = _words(step, n)
    reason = "" if step.enabled else _reason(step, tournament)
    return Face(text=text, icon=icon, command=command, reason=reason)


def _words(step: Step, n: int) -> tuple[str, str, str]:
    match step.kind:
        case StepKind.ADD_PLAYERS:
            return tr("Add players"), "user-plus", "add_player"
        case StepKind.PAIR:
            return tr("Pair round {round}", round=n), "swords", "pair"
        case StepKind.PUBLISH:
            return tr("Publish round {round}", round=n), "megaphone", "publish"
        case StepKind.ENTER_RESULTS:
            return (
                trn("Enter results: {n} missing", "Enter results: {n} missing", step.missing),
                "arrow-right",
                "enter_results",
            )
        case StepKind.SECOND_READING:
            words = trn("Second reading: {n} left", "Second reading: {n} left", step.missing)
            return words, "list-checks", "second_reading"
        case StepKind.CLOSE:
            return tr("Close round {round}", round=n), "lock", "close_round"
        case StepKind.PRINT_FINAL:
            return tr("Print the final table"), "printer", "print_final"
        case _:
            return tr("Print the pairings of round {round}", round=n), "printer", "print_pairings"


def _reason(step: Step, tournament: Tournament) -> str:
    if step.reason is not None:
        return say(step.reason, tournament)
    return tr("This step is not possible yet.")

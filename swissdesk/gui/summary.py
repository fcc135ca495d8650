"""What the frame says of the tournament: its next duty, the round, the last action, the file."""

from typing import TYPE_CHECKING

from swissdesk.app.history import JournalEntry
from swissdesk.app.numbering import ROUND_ROBINS
from swissdesk.app.session import Session
from swissdesk.app.steps import StepKind, next_step
from swissdesk.app.turn import all_closed, round_in_hand
from swissdesk.app.wording import say, time_text
from swissdesk.domain.ids import Sport
from swissdesk.domain.notes import Note
from swissdesk.domain.rounds import RoundState
from swissdesk.domain.rules import Rules
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.models.ending import PRIZES, Duty, still_to_do
from swissdesk.gui.models.journal import REDO
from swissdesk.gui.steps import Face, face_of
from swissdesk.i18n import N_, tr, trn

if TYPE_CHECKING:
    from swissdesk.gui.main_window import MainWindow

_STATES = {
    RoundState.DRAFT: N_("Round {round}: draft"),
    RoundState.PUBLISHED: N_("Round {round} published"),
    RoundState.CLOSED: N_("Round {round} closed"),
}

_OPEN_AGAIN = N_("Round {round} is open again")


def next_face(session: Session) -> Face:
    """Return how the tournament's next duty is offered.

    After the last round that is what is not on paper, or not written, as it is now.
    """
    step = next_step(session.tournament)
    if step.kind is not StepKind.PRINT_FINAL:
        return face_of(step, session.tournament)
    match still_to_do(session.tournament, session.history())[:1]:
        case (Duty.FINAL,):
            return face_of(step, session.tournament)
        case (Duty.PRIZES,):
            return Face(text=tr("Print the prize list"), icon="printer", command=PRIZES)
        case (Duty.REPORT,):
            return Face(text=tr("Export the report file"), icon="file-down", command="export")
    reason = tr("Everything that belongs to the end is on paper or written, and up to date.")
    return Face(text=tr("All is done"), icon="check", command="", reason=reason)


def first_place(tournament: Tournament) -> str:
    """Return the place in which the next duty is done: an arbiter goes on where he stopped."""
    kind = next_step(tournament).kind
    if kind is StepKind.ADD_PLAYERS:
        return "players" if tournament.info.name else "tournament"
    return "standings" if kind is StepKind.PRINT_FINAL else "rounds"


def show(window: "MainWindow") -> None:
    """Bring navigation, next step and status bar of *window* up to date."""
    tournament = window.tournament
    _show_name(window, tournament)
    _show_undo(window)
    _show_next(window)
    _show_status(window, tournament)


def _show_name(window: "MainWindow", tournament: Tournament) -> None:
    name = tournament.info.name or tr("Untitled tournament")
    window.frame.navigation.show_tournament(name, kind_words(tournament.rules))
    current = round_in_hand(tournament)
    published = current is not None and current.state is RoundState.PUBLISHED
    missing = len(current.missing) if current is not None and published else 0
    window.frame.navigation.show_badge("rounds", missing)
    # Two states of one tournament are told apart by their files.
    window.setWindowTitle(f"{name} — {window.session.path.name} — SwissDesk")


def kind_words(rules: Rules) -> str:
    """Return what kind of event it is, and its rounds, in a few words."""
    if rules.system in ROUND_ROBINS:
        return trn("Round robin · {n} round", "Round robin · {n} rounds", rules.rounds)
    if rules.sport is Sport.DRAUGHTS:
        return trn("Draughts · {n} round", "Draughts · {n} rounds", rules.rounds)
    return trn("Swiss · {n} round", "Swiss · {n} rounds", rules.rounds)


def _show_undo(window: "MainWindow") -> None:
    session, tournament = window.session, window.tournament
    for code, label, nothing, words in (
        ("undo", session.undo_label, tr("There is nothing to undo."), N_("Undo: {action}")),
        ("redo", session.redo_label, tr("There is nothing to redo."), N_("Redo: {action}")),
    ):
        window.commands.allow(code, "" if label else nothing)
        if label:
            window.commands.rename(code, tr(words, action=say(label, tournament)))
    _show_undo_of_task(window)


def _show_undo_of_task(window: "MainWindow") -> None:
    """Name the step of a task that is open in the view: it goes before the journal."""
    view = window.navigator.view
    if view is None:
        return
    for code, step, words in (
        ("undo", view.task_undo(), N_("Undo: {action}")),
        ("redo", view.task_redo(), N_("Redo: {action}")),
    ):
        if step:
            window.commands.allow(code)
            window.commands.rename(code, tr(words, action=step))


def _show_next(window: "MainWindow") -> None:
    own = window.navigator.own_step()
    if own is not None:
        text, icon, reason = own.text, own.icon, own.reason
    else:
        face = next_face(window.session)
        text, icon, reason = face.text, face.icon, face.reason
    action = window.commands.action("next")
    action.setIconText(text)
    window.commands.allow("next", reason)
    if not reason:
        action.setToolTip(text)
    window.frame.head.show_next(icon)


def _show_status(window: "MainWindow", tournament: Tournament) -> None:
    status, session = window.frame.status, window.session
    state, missing, waiting = round_words(tournament)
    entry = session.last_entry
    deed = say(entry.label, tournament) if entry else ""
    words = f"{time_text(entry.time)} · {deed}" if entry else ""
    # What was done last says itself that the round is closed now.
    status.show_round("" if state == deed else state, missing, waiting=waiting)
    undo = session.undo_label
    named = undo is not None and entry is not None and _takes_back(undo, entry)
    way_back = tr("Undo: {action}", action=say(undo, tournament)) if undo and named else ""
    status.show_last(words, way_back)
    status.show_file(session.path.name, str(session.path))


def _takes_back(undo: Note, entry: JournalEntry) -> bool:
    """Tell whether Ctrl+Z means the entry that is named; a print or an undoing it never means."""
    return undo == (entry.label.values.get("action") if entry.kind == REDO else entry.label)


def round_words(tournament: Tournament) -> tuple[str, str, bool]:
    """Return the state of the round in hand, what it lacks, and whether that is awaited."""
    last = round_in_hand(tournament)
    if last is None:
        count = len(tournament.players)
        players = trn("{n} player", "{n} players", count) if count else tr("no players yet")
        return tr("Round {round} not paired", round=1), players, False
    if all_closed(tournament):
        return tr("All rounds are closed"), "", False
    words = _STATES[last.state] if last is tournament.current_round else _OPEN_AGAIN
    state = tr(words, round=last.number)
    missing = len(last.missing)
    if last.state is not RoundState.PUBLISHED:
        return state, "", False
    if missing:
        return state, trn("{n} result missing", "{n} results missing", missing), True
    return state, tr("all results are in"), False

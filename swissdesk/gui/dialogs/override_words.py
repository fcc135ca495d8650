"""What the override dialog says of an action: its question, its verb, the boards it changes."""

from collections.abc import Sequence
from dataclasses import dataclass

from swissdesk.app.action import Action
from swissdesk.app.actions.absence import RequestBye
from swissdesk.app.actions.event import DrawFirstColour, EditRules
from swissdesk.app.actions.manual import ManualChange, PublishedCase
from swissdesk.app.actions.numbers import RenumberPlayers
from swissdesk.app.actions.pairing_again import CorrectAndPairAgain
from swissdesk.app.actions.rounds import PublishRound, ReopenRound
from swissdesk.app.consent import Finding
from swissdesk.app.findings import PUBLISHED_RULE
from swissdesk.app.history import JournalEntry
from swissdesk.app.wording import say, time_text
from swissdesk.domain.notes import Level
from swissdesk.domain.rounds import Game, Round, RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.models.paper_age import Age, Prints
from swissdesk.gui.widgets.round_findings import board_of
from swissdesk.i18n import N_, tr, trn

OFFERED_REASONS = 3

CASES = (
    (None, N_("none named")),
    (PublishedCase.MET_BEFORE, N_("the opponents have met before")),
    (PublishedCase.EVENT_RULES, N_("the rules of the event provide for it")),
    (PublishedCase.BOTH_WITHOUT_OPPONENT, N_("two without an opponent agree to play")),
    (PublishedCase.LATE_ENTRY, N_("a late entry is let in, all agree")),
    (PublishedCase.LAST_ROUND, N_("unforeseeable event, top boards of the last round")),
)
"""The cases of C.04.2 art. 4.4 in their order."""

_USUAL_REASONS = (
    N_("chief arbiter’s decision"),
    N_("error in a result"),
    N_("sat down at the wrong board"),
)

_SHEETS = ("pairings", "alphabetical")
"""What hangs on the wall with the pairs of a round."""

_ICONS = (
    ("sheets", "printer"),
    ("Sheets", "printer"),
    ("printed after", "printer"),
    ("place changes", "trophy"),
    ("changes the places", "trophy"),
    ("second time running", "repeat-2"),
    ("result {result}", "pencil-line"),
    ("without an opponent", "user-minus"),
    ("marked on the screen", "hand"),
    ("report file", "file-down"),
    ("Start numbers", "list-ordered"),
    ("draft", "eye-off"),
)
"""Which icon goes with a consequence, by the words of its template."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wording:
    """The question with its two answers; *about* stands on the right of the heading."""

    title: str
    verb: str
    decline: str
    about: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardChange:
    """A board before and after; None where there is no pair."""

    board: int
    old: Game | None
    new: Game | None


def wording(action: Action, tournament: Tournament, level: Level) -> Wording:
    """Return how the arbiter is asked about *action*; the buttons repeat the verb."""
    if isinstance(action, ManualChange):
        return _of_change(action, tournament, level)
    if isinstance(action, PublishRound):
        return Wording(
            title=tr("Publish round {round} with these breaches?", round=action.round),
            verb=tr("Publish round {round}", round=action.round),
            decline=tr("Back to the draft"),
        )
    if isinstance(action, ReopenRound):
        return Wording(
            title=tr("Open round {round} again?", round=action.round),
            verb=tr("Reopen the round"),
            decline=tr("Leave it closed"),
        )
    if isinstance(action, CorrectAndPairAgain):
        board = action.correction.board
        return Wording(
            title=tr("Change the published pairings of round {round}?", round=action.round),
            verb=tr("Correct and change"),
            decline=tr("Leave it as it is"),
            about=tr("Round {round}, board {board}", round=action.correction.round, board=board),
        )
    about = say(action.note(tournament), tournament)
    if isinstance(action, EditRules | DrawFirstColour):
        title, verb = tr("Change the announced rules?"), tr("Change the rules")
    elif isinstance(action, RenumberPlayers):
        title, verb = tr("Renumber all the same?"), tr("Renumber")
    elif isinstance(action, RequestBye):
        title, verb = tr("Grant the bye all the same?"), tr("Grant the bye")
    else:
        title, verb = tr("Go on all the same?"), tr("Go on with a reason")
    return Wording(title=title, verb=verb, decline=tr("Leave it as it is"), about=about)


def _of_change(action: ManualChange, tournament: Tournament, level: Level) -> Wording:
    a_round = tournament.round(action.round)
    if a_round.state is RoundState.DRAFT:
        return Wording(
            title=tr("Keep these pairs all the same?"),
            verb=tr("Keep the pairs"),
            decline=tr("Go on pairing"),
            about=tr("Draft of round {round}", round=action.round),
        )
    about = tr(
        "Round {round} · published at {time}",
        round=action.round,
        time=time_text(a_round.published_at),
    )
    grave = level.value >= Level.CONSEQUENCES.value
    return Wording(
        title=tr("Change a published pair?"),
        verb=tr("Change the pair") if grave else tr("Make the pair"),
        decline=tr("Keep it"),
        about=about,
    )


def changed_boards(before: Round, after: Round) -> tuple[BoardChange, ...]:
    """Return the boards at which other people sit, or with other colours."""
    old = {game.board: game for game in before.games}
    new = {game.board: game for game in after.games}
    return tuple(
        BoardChange(board=board, old=old.get(board), new=new.get(board))
        for board in sorted({*old, *new})
        if _seats(old.get(board)) != _seats(new.get(board))
    )


def _seats(game: Game | None) -> tuple[int, int] | None:
    return (game.white, game.black) if game else None


def place_of(tournament: Tournament, action: Action, finding: Finding) -> str:
    """Return where a finding is, or what is wrong with the published pair."""
    if finding.breach.note.rule == PUBLISHED_RULE and isinstance(action, ManualChange):
        if finding.level is Level.CONSEQUENCES:
            return trn(
                "The present pair breaks no rule.",
                "The present pairs break no rule.",
                min(_present(tournament, action), 2),
            )
        return tr("A pair that is published breaks an absolute rule.")
    if not isinstance(action, ManualChange):
        return ""
    board = board_of(action.preview(tournament), action.round, finding)
    return tr("Board {board}", board=board) if board is not None else ""


def _present(tournament: Tournament, action: ManualChange) -> int:
    """Return how many of the published pairs *action* changes."""
    changes = changed_boards(tournament.round(action.round), action.changed(tournament))
    return sum(change.old is not None for change in changes)


def sheets_on_the_wall(history: Sequence[JournalEntry], round_no: int | None) -> tuple[str, ...]:
    """Return the sheets of a round that were printed and are still true, by their codes."""
    if round_no is None:
        return ()
    prints = Prints(history)
    return tuple(code for code in _SHEETS if prints.age(code, round_no) is Age.TRUE)


def offered_reasons(history: tuple[JournalEntry, ...]) -> tuple[str, ...]:
    """Return the last three reasons given in this tournament, then the usual ones."""
    given = [entry.reason for entry in reversed(history) if entry.reason]
    usual = [tr(reason) for reason in _USUAL_REASONS]
    return tuple(dict.fromkeys([*given, *usual]))[:OFFERED_REASONS]


def icon_of(template: str) -> str:
    """Return the icon of a consequence."""
    return next((icon for words, icon in _ICONS if words in template), "arrow-right")

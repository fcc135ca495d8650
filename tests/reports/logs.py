"""An invented journal, and the checks of a round, in the words the program has for them."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta

from swissdesk.app.action import Action
from swissdesk.app.actions.manual import SwapColours
from swissdesk.app.actions.players import AddPlayer
from swissdesk.app.actions.records import MarkPrinted
from swissdesk.app.actions.results import EnterResult
from swissdesk.app.actions.rounds import CloseRound, PairRound, PublishRound
from swissdesk.app.check_form import check_form
from swissdesk.app.journal_sheet import checked_words
from swissdesk.app.wording import name, say
from swissdesk.domain.notes import Note, PlayerName
from swissdesk.domain.shown import result_text
from swissdesk.domain.tournament import Tournament
from swissdesk.pairing.common.colour_words import THIRD_BLACK
from swissdesk.reports.check_form import CheckForm, FormLine
from swissdesk.reports.journal_sheet import JournalSheet, LogEntry

_BEGUN = datetime.fromisoformat("2026-11-27T06:58:00+00:00")
_TAKEN_BACK = 3
"""The entry of the journal that was undone."""
_PAIRED_ON_TRIAL = 200
"""So many players at most: a round of more is not paired again for each sheet."""


def journal(tournament: Tournament) -> JournalSheet:
    """Return the journal of *tournament* in the active language: all that was done to it."""
    entries = tuple(
        _entry(number, action, tournament, reason)
        for number, (action, reason) in enumerate(_deeds(tournament), 1)
    )
    return JournalSheet(entries=entries, checked=checked_words(True))


def _deeds(tournament: Tournament) -> Iterator[tuple[Action, str]]:
    for player in tournament.players:
        yield AddPlayer(player=player), ""
    for a_round in tournament.rounds:
        number = a_round.number
        yield PairRound(round=number, pairing=(), system="fide-dutch-2026", seed=77), ""  # type: ignore[arg-type]
        if len(a_round.games) > 3:
            yield SwapColours(round=number, board=4), "по просьбе врача, играют у входа"
        yield PublishRound(round=number), ""
        yield MarkPrinted(document="pairings", round=number), ""
    last = tournament.rounds[-1]
    for game in last.games:
        yield EnterResult(round=last.number, board=game.board, result=game.result), ""
    yield CloseRound(round=last.number), ""


def _entry(number: int, action: Action, tournament: Tournament, reason: str) -> LogEntry:
    label = action.note(_then(tournament, action))
    if reason:
        player = tournament.players[number % len(tournament.players)].id
        values = {"player": PlayerName(player=player), "rounds": "1, 2"}
        breach = Note(template=THIRD_BLACK, values=values, rule="C3")
        reason = f"{reason}. {say(breach, tournament)}"
    result = isinstance(action, EnterResult) and result_text(action.result)
    return LogEntry(
        number=number,
        at=(_BEGUN + timedelta(seconds=41 * number)).isoformat(),
        round=str(label.values.get("round", "")),
        action=say(label, tournament),
        change=f"— → {result}" if result else "",
        reason=reason,
        by_hand=bool(reason),
        undone=number == _TAKEN_BACK,
    )


def _then(tournament: Tournament, action: Action) -> Tournament:
    """Return *tournament* as it was: everybody entered before the first round."""
    return replace(tournament, rounds=()) if isinstance(action, AddPlayer) else tournament


def checks(tournament: Tournament) -> CheckForm | None:
    """Return the checks of the last round in the active language; of many players made up."""
    if len(tournament.players) <= _PAIRED_ON_TRIAL:
        return check_form(tournament, None)
    names = [name(player) for player in tournament.players]
    checks = tuple(
        FormLine(question=f"Q{n}", answer="", rule="C1", words=", ".join(names), bold=True)
        for n in range(3)
    )
    boards = tuple(
        FormLine(question=str(n), answer="", rule="", words=one, bold=False)
        for n, one in enumerate(names)
    )
    last = len(tournament.rounds)
    return CheckForm(round=last, summary="Q", checks=checks, heading="B", boards=boards)

"""What was done against the usual course of a tournament, as comments of the report file.

FIDE wants of an endorsed program that manual changes, renumbering, corrections, adjournments
and changed rules stand in the report. Comments are in English: they are for the federation.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from swissdesk.app.actions.event import LEAVING_FIDE_MODE
from swissdesk.app.history import JournalEntry
from swissdesk.app.wording import say
from swissdesk.domain.notes import Level
from swissdesk.domain.tournament import Tournament
from swissdesk.formats.trf.kept import KEPT
from swissdesk.formats.trf.own_lines import FIDE_MODE
from swissdesk.i18n import language

_EVENTS = {
    "SwapPlayers": "Manual",
    "SwapColours": "Manual",
    "MakePair": "Manual",
    "DissolvePair": "Manual",
    "GiveBye": "Manual",
    "TakeBye": "Manual",
    "ChangeRound": "Manual",
    "RenumberPlayers": "Numbers",
    "CorrectResult": "Correction",
    "CorrectColours": "Correction",
    "CorrectAndPairAgain": "Correction",
    "ReopenRound": "Reopened",
}
"""The word of the comment by the kind of action; any other override is called so."""
_OVERRIDE, _ADJOURNED, _RULES = "Override", "Adjourned", "Rules"
_RULE_KINDS = frozenset({"EditRules", "TakeOverSetUp", "DrawFirstColour"})
_SHOWN_ADJOURNED = "?"


def with_events(tournament: Tournament, history: Sequence[JournalEntry]) -> Tournament:
    """Return *tournament* with the comments of its journal, ready for a report file."""
    remarks = [entry for entry in tournament.info.remarks if entry[0] != FIDE_MODE]
    told = [entry for entry in tournament.info.remarks if entry[0] == FIDE_MODE]
    left = _left_fide_mode(history)
    if left is not None and not tournament.rules.fide_mode:
        told = [(FIDE_MODE, f"off {left}")]
    with language("en"):
        lines = [(KEPT, line) for line in _comments(tournament, history)]
    new = [line for line in dict.fromkeys(lines) if line not in remarks]
    info = replace(tournament.info, remarks=(*told, *remarks, *new))
    return replace(tournament, info=info)


def _comments(tournament: Tournament, history: Sequence[JournalEntry]) -> Iterator[str]:
    for round_no, entry in _by_round(history):
        word = _word(entry, round_no)
        if word:
            text = say(entry.label, tournament)
            reason = f" ({entry.reason})" if entry.reason else ""
            yield f"### {word} @ Round {round_no}: {text}{reason}"


def _by_round(history: Sequence[JournalEntry]) -> Iterator[tuple[int, JournalEntry]]:
    """Yield what was done and not taken back, with the round it was done in (0: before all)."""
    running = 0
    for entry in history:
        if entry.undone or entry.is_record:
            continue
        named = entry.label.values.get("round")
        if isinstance(named, int):
            running = max(running, named)
        yield (named if isinstance(named, int) else running), entry


def _word(entry: JournalEntry, round_no: int) -> str:
    word = _EVENTS.get(entry.kind, "")
    if word == "Numbers" and not round_no:
        return ""
    if not word and entry.kind in _RULE_KINDS and entry.breaches:
        return _RULES
    if not word and _SHOWN_ADJOURNED in (entry.after or ""):
        return _ADJOURNED
    overrides = any(f.level.value >= Level.CONFIRM.value for f in entry.breaches)
    return word or (_OVERRIDE if overrides else "")


def _left_fide_mode(history: Sequence[JournalEntry]) -> int | None:
    """Return the round in which FIDE mode was left, None if the journal does not tell."""
    for round_no, entry in _by_round(history):
        if any(f.breach.note.template == LEAVING_FIDE_MODE for f in entry.breaches):
            return round_no
    return None

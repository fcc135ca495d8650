"""The headings of the journal: a round has one, unless work went on while it was a draft."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from swissdesk.app.history import JournalEntry
from swissdesk.i18n import N_, tr

_BEFORE, _AFTER = "", "after"
_DRAFT, _PUBLISHED, _CLOSED, _OPENED = "PairRound", "PublishRound", "CloseRound", "ReopenRound"
_BEGUN = "BeginRound"
_TITLES = {
    _BEFORE: N_("Before round 1"),
    _DRAFT: N_("Round {round} · draft"),
    _PUBLISHED: N_("Round {round} · published"),
    _CLOSED: N_("Round {round} · closed"),
    _OPENED: N_("Round {round} · opened again"),
    _AFTER: N_("After round {round}"),
}
_FEW = 2
"""A draft with so many entries has no heading of its own: the publishing below says as much."""


@dataclass(slots=True)
class JournalGroup:
    """Entries of one state of a round, the oldest first; *ended* once the round was closed."""

    state: str
    round: object = ""
    entries: list[JournalEntry] = field(default_factory=list)
    ended: bool = False

    @property
    def title(self) -> str:
        """Return the heading."""
        return tr(_TITLES[self.state], round=self.round)

    def becomes(self, state: str, round_no: object) -> None:
        """Go on under another heading."""
        self.state, self.round = state, round_no


def journal_groups(history: Iterable[JournalEntry]) -> list[JournalGroup]:
    """Return the groups, the oldest first; what was taken back begins none."""
    groups, newest = [JournalGroup(_BEFORE)], JournalGroup(_BEFORE)
    for entry in history:
        state = "" if entry.undone else _DRAFT if entry.kind == _BEGUN else entry.kind
        round_no = entry.label.values.get("round", "")
        if groups[-1].ended:
            groups.append(_next(groups[-1], newest))
        _begin(groups, state, round_no)
        last = groups[-1]
        last.entries.append(entry)
        if last.state in (_DRAFT, _PUBLISHED, _CLOSED):
            newest = last
    return [group for group in groups if group.entries]


def _next(last: JournalGroup, newest: JournalGroup) -> JournalGroup:
    """Return the group of what comes after a round was closed, an earlier one perhaps."""
    if last.state == _OPENED and newest.round != last.round and not newest.ended:
        return JournalGroup(newest.state, newest.round)
    return JournalGroup(_AFTER, newest.round or last.round)


def _begin(groups: list[JournalGroup], state: str, round_no: object) -> None:
    """Begin a group, or give the last one another heading, where an entry changes the state."""
    last = groups[-1]
    same = last.round == round_no
    if state == _DRAFT:
        if last.state == _AFTER:
            last.becomes(_DRAFT, round_no)
        elif not (last.state == _DRAFT and same):
            groups.append(JournalGroup(_DRAFT, round_no))
    elif state == _PUBLISHED:
        if last.state == _DRAFT and same and len(last.entries) <= _FEW:
            last.becomes(_PUBLISHED, round_no)
        else:
            groups.append(JournalGroup(_PUBLISHED, round_no))
    elif state == _OPENED:
        groups.append(JournalGroup(_OPENED, round_no))
    elif state == _CLOSED:
        if last.state == _PUBLISHED and same:
            last.becomes(_CLOSED, round_no)
        last.ended = last.ended or same

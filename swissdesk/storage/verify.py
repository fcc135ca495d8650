"""Check a tournament file: its pages, its references, and that its journal tells the truth."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from swissdesk.domain.notes import Note
from swissdesk.i18n import N_
from swissdesk.storage.connection import reading
from swissdesk.storage.journal import Change
from swissdesk.storage.rows import Row
from swissdesk.storage.soundness import faults
from swissdesk.storage.tournament_file import TournamentFile

State = dict[str, dict[int, Row]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Verified:
    """What was checked, and the *damage* that was found, if any."""

    actions: int
    changes: int
    damage: tuple[Note, ...] = ()


def verify_file(path: Path) -> Verified:
    """Check the file at *path* without changing it.

    In memory the journal is taken back to its start, which must leave empty tables, and
    played forward again, which must give the present ones.
    """
    file = TournamentFile.open(path, writable=False)
    try:
        with reading(path):
            changes = file.changes()
            damage = (
                *file.integrity_faults(),
                *_replayed(file.state(), changes),
                *faults(file.load()),
            )
            return Verified(actions=len(file.records()), changes=len(changes), damage=damage)
    finally:
        file.close()


def _replayed(present: State, changes: Sequence[Change]) -> list[Note]:
    state: State = {table: dict(found) for table, found in present.items()}
    for change in reversed(changes):
        if change.table not in state or state[change.table].get(change.row) != change.after:
            return [_contradiction(change)]
        _set(state, change, change.before)
    left = [table for table, found in state.items() if found]
    if left:
        template = N_("Table “{table}” holds rows that no journal entry explains.")
        return [Note(template=template, values={"table": table}) for table in left]
    for change in changes:
        _set(state, change, change.after)
    if state != present:
        return [Note(template=N_("The journal played forward does not give the present state."))]
    return []


def _set(state: State, change: Change, image: Mapping[str, object] | None) -> None:
    if image is None:
        state[change.table].pop(change.row, None)
    else:
        state[change.table][change.row] = image


def _contradiction(change: Change) -> Note:
    return Note(
        template=N_("Table “{table}”, row {row}: the journal tells something else than the row."),
        values={"table": change.table, "row": change.row},
    )

"""The journal: what was done, when and why, and how it is taken back."""

import json
import sqlite3
from collections.abc import Callable, Iterable, Sequence, Set
from dataclasses import dataclass
from string import Formatter
from typing import Any

from swissdesk import __version__
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Breach, NameWithoutCard, Note, PlayerName, Score, Severity
from swissdesk.storage.rows import Values
from swissdesk.storage.schema import STATE

UNDO = "undo"
REDO = "redo"
SCHEMA_STEP = "schema-step"
_DECODER = json.JSONDecoder(strict=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Accepted:
    """One rule that was overridden, and at which level (2 to 4) it was shown."""

    breach: Breach
    level: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """What an action says of itself.

    *kind* is its stored code, *note* the sentence of the journal; *accepted* are the rules
    the arbiter overrode with *reason*. A mere record (printed, copied) is passed over by
    undo. *target* is the action that is undone or redone.
    """

    kind: str
    note: Note
    reason: str = ""
    accepted: tuple[Accepted, ...] = ()
    is_record: bool = False
    target: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """An entry as it stands in the file: with its number, its time (UTC) and the program."""

    id: int
    at: str
    program: str
    entry: Entry


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One row before and after; None where it did not exist."""

    table: str
    row: int
    before: Values | None
    after: Values | None


NameOf = Callable[[PlayerId], str]


def write_entry(connection: sqlite3.Connection, entry: Entry, at: str, name_of: NameOf) -> int:
    """Open an action in the journal; return its number."""
    cursor = connection.execute(
        "INSERT INTO action(at, kind, note, reason, accepted, program, is_record, target, closed)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0)",
        (
            at,
            entry.kind,
            _packed(_note_to_json(entry.note, name_of)),
            entry.reason,
            _packed([_accepted_to_json(accepted, name_of) for accepted in entry.accepted]),
            __version__,
            int(entry.is_record),
            entry.target,
        ),
    )
    return int(cursor.lastrowid or 0)


def close_entry(connection: sqlite3.Connection, action: int) -> None:
    """Close an action: from here on nothing can be written until the next one."""
    connection.execute("UPDATE action SET closed = 1 WHERE id = ?", (action,))


def records(connection: sqlite3.Connection, after: int = 0) -> list[Record]:
    """Return the journal's entries behind number *after*, oldest first."""
    query = (
        "SELECT id, at, kind, note, reason, accepted, program, is_record, target FROM action "
        "WHERE id > ? ORDER BY id"
    )
    return [_record(row) for row in connection.execute(query, (after,))]


def _record(row: sqlite3.Row) -> Record:
    return Record(
        id=row["id"],
        at=row["at"],
        program=row["program"],
        entry=Entry(
            kind=row["kind"],
            note=_note_from_json(json.loads(row["note"])),
            reason=row["reason"],
            accepted=tuple(map(_accepted_from_json, json.loads(row["accepted"]))),
            is_record=bool(row["is_record"]),
            target=row["target"],
        ),
    )


def changes(connection: sqlite3.Connection, action: int | None = None) -> list[Change]:
    """Return the changed rows of *action*, or of the whole journal, in the order of writing."""
    query = "SELECT of_table, row, before, after FROM change"
    if action is None:
        found = connection.execute(f"{query} ORDER BY id")
    else:
        found = connection.execute(f"{query} WHERE action = ? ORDER BY id", (action,))
    return _changes(found)


def small_changes(connection: sqlite3.Connection, after: int) -> dict[int, list[Change]]:
    """Return, by action behind number *after*, the changed rows that a line has room for.

    That is the one row where a single one was changed, and the rows of what was announced.
    """
    query = (
        "SELECT action, of_table, row, before, after FROM change WHERE action > :after AND ("
        "of_table IN ('tournament', 'tie_break', 'prize') OR action IN ("
        "SELECT action FROM change WHERE action > :after GROUP BY action "
        "HAVING count(*) = 1 AND before IS NOT NULL AND after IS NOT NULL)) ORDER BY id"
    )
    rows = connection.execute(query, {"after": after}).fetchall()
    found: dict[int, list[Change]] = {}
    for row, change in zip(rows, _changes(rows), strict=True):
        found.setdefault(row["action"], []).append(change)
    return found


def changes_from(connection: sqlite3.Connection, action: int) -> list[Change]:
    """Return the changed rows of *action* and all later ones, in the order of writing."""
    found = connection.execute(
        "SELECT of_table, row, before, after FROM change WHERE action >= ? ORDER BY id", (action,)
    )
    return _changes(found)


def _changes(rows: Iterable[sqlite3.Row]) -> list[Change]:
    """Return the changes in *rows* of the journal.

    Their images are decoded as one list: so many calls would take longer than the reading.
    """
    rows = list(rows)
    images = [image for row in rows for image in (row["before"], row["after"])]
    told = [image for image in images if image is not None]
    decoded = _DECODER.decode(f"[{','.join(told)}]")
    if len(decoded) != len(told):
        raise ValueError
    known = iter(decoded)
    states = iter([None if image is None else next(known) for image in images])
    return [
        Change(
            table=row["of_table"],
            row=row["row"],
            before=_completed(next(states), row["of_table"]),
            after=_completed(next(states), row["of_table"]),
        )
        for row in rows
    ]


def _completed(row: Values | None, table: str) -> Values | None:
    """Return *row* with the columns that were added since: they are empty in it."""
    if row is None:
        return None
    columns = STATE.get(table, row)
    return row if len(row) >= len(columns) else {**dict.fromkeys(columns), **row}


def stacks(journal: Iterable[Record]) -> tuple[list[int], list[int]]:
    """Return what can be undone and what can be redone, the next one last."""
    done: list[int] = []
    undone: list[int] = []
    for record in journal:
        entry = record.entry
        if entry.is_record:
            continue
        if entry.kind == SCHEMA_STEP:
            done, undone = [], []
        elif entry.kind == UNDO:
            undone += done[-1:]
            del done[-1:]
        elif entry.kind == REDO:
            done += undone[-1:]
            del undone[-1:]
        else:
            done.append(record.id)
            undone.clear()
    return done, undone


def put_back(connection: sqlite3.Connection, changed: Sequence[Change]) -> None:
    """Put the rows of *changed* back as they were before."""
    for change in reversed(changed):
        _put(connection, change.table, change.row, change.after, change.before)


def put_again(connection: sqlite3.Connection, changed: Sequence[Change]) -> None:
    """Put the rows of *changed* again as they were afterwards."""
    for change in changed:
        _put(connection, change.table, change.row, change.before, change.after)


def _put(
    connection: sqlite3.Connection,
    table: str,
    row: int,
    present: Values | None,
    image: Values | None,
) -> None:
    """Make the row that is as in *present* what it is in *image*; ``None`` means no row."""
    for one in (present, image):
        if table not in STATE or not (one is None or one.keys() == STATE[table].keys()):
            raise ValueError(table)
    if image is None:
        connection.execute(f'DELETE FROM "{table}" WHERE id = ?', (row,))
    elif present is None:
        columns = [column for column in image if column != "id"]
        named = ", ".join(f'"{column}"' for column in columns)
        marks = ", ".join("?" for _ in columns)
        connection.execute(
            f'INSERT INTO "{table}"(id, {named}) VALUES (?, {marks})',
            (row, *(image[column] for column in columns)),
        )
    else:
        # Written is only what differs: a deed may have changed one column of 500 rows.
        columns = [c for c in image if c != "id" and image[c] != present[c]]
        assigned = ", ".join(f'"{column}" = ?' for column in columns)
        values = [image[column] for column in columns]
        connection.execute(f'UPDATE "{table}" SET {assigned} WHERE id = ?', (*values, row))


def _packed(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _note_to_json(note: Note, name_of: NameOf) -> dict[str, object]:
    def value(of: object) -> object:
        if isinstance(of, PlayerName):
            return {"player": of.player, "name": name_of(of.player)}
        if isinstance(of, NameWithoutCard):
            return {"surname": of.surname, "given": of.given_name}
        if isinstance(of, Score):
            return {"tenths": of.tenths}
        if isinstance(of, Note):
            return {"note": _note_to_json(of, name_of)}
        return of if isinstance(of, int) else str(of)

    return {
        "template": note.template,
        "rule": note.rule,
        "values": {key: value(of) for key, of in note.values.items()},
    }


def _note_from_json(stored: dict[str, Any]) -> Note:
    """Return a note; a template from a strange file is shown as it is, never filled in."""
    values = {key: _value_from_json(of) for key, of in stored["values"].items()}
    template, rule = str(stored["template"]), str(stored["rule"])
    if not _is_plain(template, values.keys() | {"rule"}):
        return Note(template="{text}", values={"text": template})
    return Note(template=template, rule=rule, values=values)


def _value_from_json(value: Any) -> object:
    if isinstance(value, dict):
        if "tenths" in value:
            return Score(tenths=int(value["tenths"]))
        if "note" in value:
            return _note_from_json(value["note"])
        if "surname" in value:
            return NameWithoutCard(surname=str(value["surname"]), given_name=str(value["given"]))
        return PlayerName(player=PlayerId(int(value["player"])), text=str(value["name"]))
    return value if isinstance(value, int) else str(value)


def _is_plain(template: str, names: Set[str]) -> bool:
    try:
        fields = list(Formatter().parse(template))
    except ValueError:
        return False
    return all(
        name is None or (name in names and not spec and conversion is None)
        for _, name, spec, conversion in fields
    )


def _accepted_to_json(accepted: Accepted, name_of: NameOf) -> dict[str, object]:
    breach = accepted.breach
    return {
        "note": _note_to_json(breach.note, name_of),
        "severity": breach.severity.value,
        "players": list(breach.players),
        "level": accepted.level,
    }


def _accepted_from_json(stored: dict[str, Any]) -> Accepted:
    breach = Breach(
        note=_note_from_json(stored["note"]),
        severity=Severity(stored["severity"]),
        players=tuple(PlayerId(int(player)) for player in stored["players"]),
    )
    return Accepted(breach=breach, level=int(stored["level"]))

"""How a tournament lies in its file: tables, the journal's triggers, steps from old files.

State tables hold the present; ``action`` and ``change`` are the journal. Each change of a
state table is written down by a trigger that is made from the same description as the
table, and a write without an open action is refused.
"""

import sqlite3
from collections.abc import Callable, Mapping
from dataclasses import dataclass

APPLICATION_ID = 0x53774473
"""``SwDs`` in the file's header: what marks a tournament file of ours."""


@dataclass(frozen=True, slots=True)
class Column:
    """One column: whole numbers or text, needed or not, perhaps pointing at another table."""

    type: type[int] | type[str]
    optional: bool = False
    table: str | None = None


INT = Column(int)
TEXT = Column(str)
INT_OR_NONE = Column(int, optional=True)
TEXT_OR_NONE = Column(str, optional=True)


def _to(table: str, *, optional: bool = False) -> Column:
    return Column(int, optional, table)


Columns = Mapping[str, Column]

STATE: Mapping[str, Columns] = {
    "player": {
        "id": INT,
        "surname": TEXT,
        "given_name": TEXT,
        "patronymic": TEXT,
        "name_latin": TEXT,
        "sex": TEXT_OR_NONE,
        "title": TEXT,
        "rank": TEXT,
        "rating": INT_OR_NONE,
        "rating_standard": INT_OR_NONE,
        "rating_rapid": INT_OR_NONE,
        "rating_blitz": INT_OR_NONE,
        "rating_national": INT_OR_NONE,
        "rating_estimate": INT_OR_NONE,
        "fide_id": TEXT,
        "national_id": TEXT,
        "federation": TEXT,
        "region": TEXT,
        "club": TEXT,
        "birth_year": INT_OR_NONE,
        "birth_date": TEXT,
        "groups": TEXT,
        "fixed_board": INT_OR_NONE,
        "checked_in": INT,
        "note": TEXT,
        "fee_due": INT,
        "fee_paid": INT,
        "first_round": INT,
        "last_round": INT_OR_NONE,
    },
    "bye_request": {"id": INT, "player": _to("player"), "round": INT, "kind": TEXT},
    "number": {"id": INT, "player": _to("player"), "from_round": INT, "number": INT},
    "team": {"id": INT, "name": TEXT},
    "member": {"id": INT, "team": _to("team"), "player": _to("player"), "board": INT},
    "tournament": {
        "id": INT,
        "name": TEXT,
        "place": TEXT,
        "federation": TEXT,
        "start": TEXT,
        "end": TEXT,
        "tempo": TEXT,
        "time_control": TEXT,
        "event_group": TEXT,
        "arbiters": TEXT,
        "round_dates": TEXT,
        "remarks": TEXT,
        "sport": TEXT,
        "system": TEXT,
        "options": TEXT,
        "win": INT,
        "draw": INT,
        "loss": INT,
        "pab": INT,
        "full_point_bye": INT,
        "half_point_bye": INT,
        "zero_point_bye": INT,
        "forfeit_win": INT,
        "forfeit_loss": INT,
        "games_a_meeting": INT,
        "edition": TEXT,
        "rounds": INT,
        "first_colour": TEXT_OR_NONE,
        "lot_seed": INT,
        "ranking_rating": TEXT,
        "half_point_byes": INT_OR_NONE,
        "last_bye_round": INT_OR_NONE,
        "late_entry": TEXT,
        "acceleration": TEXT,
        "accelerated_until": _to("player", optional=True),
        "fide_mode": INT,
        "first_board": INT,
        "second_reading": INT,
        "currency": TEXT,
        "numbers_by": TEXT_OR_NONE,
        "prize_sharing": TEXT_OR_NONE,
        "one_prize": INT_OR_NONE,
    },
    "tie_break": {"id": INT, "position": INT, "code": TEXT},
    "forbidden_pair": {
        "id": INT,
        "first": _to("player"),
        "second": _to("player"),
        "first_round": INT,
        "last_round": INT_OR_NONE,
    },
    "virtual": {"id": INT, "player": _to("player"), "points": TEXT},
    "prize": {
        "id": INT,
        "place": INT,
        "category": TEXT,
        "amount": INT,
        "kind": TEXT,
    },
    "adjustment": {
        "id": INT,
        "player": _to("player"),
        "round": INT,
        "points": INT,
        "reason": TEXT,
    },
    # The id of a round is its number.
    "round": {
        "id": INT,
        "state": TEXT,
        "published_at": TEXT,
        "starts_at": TEXT,
        "system": TEXT,
    },
    "game": {
        "id": INT,
        "round": _to("round"),
        "board": INT,
        "white": _to("player"),
        "black": _to("player"),
        "result": TEXT_OR_NONE,
        "by_hand": INT,
        "paired_as": TEXT_OR_NONE,
        "counts_as": TEXT_OR_NONE,
        "wrong_colours": INT,
        "white_score": INT_OR_NONE,
        "black_score": INT_OR_NONE,
        "second_reading": TEXT,
        "games": TEXT_OR_NONE,
        "colours_reach": TEXT_OR_NONE,
    },
    "bye": {
        "id": INT,
        "round": _to("round"),
        "player": _to("player"),
        "kind": TEXT,
        "by_hand": INT,
    },
    "print_state": {
        "id": INT,
        "document": TEXT,
        "round": INT_OR_NONE,
        "at": TEXT,
        "copies": INT_OR_NONE,
        "options": TEXT_OR_NONE,
    },
    "letterhead": {"id": INT, "lines": TEXT, "logo": TEXT},
}
"""The present of a tournament. Every table has an ``id``; ids are never given out twice."""

JOURNAL: Mapping[str, Columns] = {
    "action": {
        "id": INT,
        "at": TEXT,
        "kind": TEXT,
        "note": TEXT,
        "reason": TEXT,
        "accepted": TEXT,
        "program": TEXT,
        "is_record": INT,
        "target": _to("action", optional=True),
        "closed": INT,
    },
    "change": {
        "id": INT,
        "action": _to("action"),
        "of_table": TEXT,
        "row": INT,
        "before": TEXT_OR_NONE,
        "after": TEXT_OR_NONE,
    },
}
TABLES: Mapping[str, Columns] = {**STATE, **JOURNAL}
INDEXES: Mapping[str, str] = {
    "game_round": "INDEX game_round ON game(round)",
    "bye_round": "INDEX bye_round ON bye(round)",
    "bye_request_player": "INDEX bye_request_player ON bye_request(player)",
    "number_player": "INDEX number_player ON number(player)",
    "change_row": "INDEX change_row ON change(of_table, row)",
    "change_action": "INDEX change_action ON change(action)",
    "one_open_action": "UNIQUE INDEX one_open_action ON action(closed) WHERE closed = 0",
}
_OPEN_ACTION = "SELECT id FROM action WHERE closed = 0"


def make_tables(connection: sqlite3.Connection) -> None:
    """Make all tables of the present version in an empty file."""
    for name, columns in TABLES.items():
        _make_table(connection, name, columns)
    for index in INDEXES.values():
        connection.execute(f"CREATE {index}")


def _make_table(connection: sqlite3.Connection, name: str, columns: Columns) -> None:
    from sqlite_utils import Database

    database = Database(connection, recursive_triggers=False, execute_plugins=False)
    database.table(name).create(
        {column: spec.type for column, spec in columns.items()},
        pk="id",
        not_null={c for c, spec in columns.items() if not spec.optional and c != "id"},
        foreign_keys=[(c, spec.table, "id") for c, spec in columns.items() if spec.table],
        strict=True,
    )


def triggers() -> dict[str, str]:
    """Return the triggers that keep the journal, by name."""
    made: dict[str, str] = {}
    for table, columns in STATE.items():
        for event in ("INSERT", "UPDATE", "DELETE"):
            name = f"journal_{table}_{event.lower()}"
            made[name] = _journal_trigger(name, table, columns, event)
    for table, event, condition in (
        ("action", "DELETE", "1"),
        ("action", "UPDATE", _other_than_closing()),
        ("change", "DELETE", "1"),
        ("change", "UPDATE", "1"),
    ):
        name = f"guard_{table}_{event.lower()}"
        made[name] = (
            f"CREATE TRIGGER {name} BEFORE {event} ON {table} WHEN {condition} BEGIN "
            f"SELECT RAISE(ABORT, 'the journal is never changed'); END"
        )
    return made


def _journal_trigger(name: str, table: str, columns: Columns, event: str) -> str:
    row = "NEW" if event == "INSERT" else "OLD"
    before = "NULL" if event == "INSERT" else _image("OLD", columns)
    after = "NULL" if event == "DELETE" else _image("NEW", columns)
    differs = " OR ".join(f'OLD."{c}" IS NOT NEW."{c}"' for c in columns)
    when = f"WHEN {differs} " if event == "UPDATE" else ""
    moved = (
        "SELECT RAISE(ABORT, 'an id never changes') WHERE OLD.id IS NOT NEW.id; "
        if event == "UPDATE"
        else ""
    )
    return (
        f'CREATE TRIGGER {name} AFTER {event} ON "{table}" {when}BEGIN '
        f"SELECT RAISE(ABORT, 'no open action') WHERE NOT EXISTS ({_OPEN_ACTION}); {moved}"
        f"INSERT INTO change(action, of_table, row, before, after) "
        f"VALUES (({_OPEN_ACTION}), '{table}', {row}.id, {before}, {after}); END"
    )


def _image(which: str, columns: Columns) -> str:
    """Return the expression that makes a row a JSON object.

    SQLite's own ``json_object`` would do, but up to 3.40 it counts as unsafe in a trigger
    where the schema is not trusted.
    """
    parts = (f"""'"{name}":' || {_json_of(which, name, c)}""" for name, c in columns.items())
    return "'{' || " + " || ',' || ".join(parts) + " || '}'"


def _json_of(which: str, name: str, column: Column) -> str:
    value = f'{which}."{name}"'
    if column.type is str:
        value = f"""'"' || replace(replace({value}, '\\', '\\\\'), '"', '\\"') || '"'"""
    return f"coalesce({value}, 'null')"


def _other_than_closing() -> str:
    kept = (column for column in JOURNAL["action"] if column != "closed")
    changed = " OR ".join(f'OLD."{c}" IS NOT NEW."{c}"' for c in kept)
    return f"{changed} OR OLD.closed <> 0 OR NEW.closed <> 1"


Step = Callable[[sqlite3.Connection], None]


def _games_and_reach(connection: sqlite3.Connection) -> None:
    """Add the games of micro-matches, the reach of corrected colours, numbers by lot."""
    for table, column in (
        ("tournament", "numbers_by"),
        ("game", "games"),
        ("game", "colours_reach"),
    ):
        connection.execute(f'ALTER TABLE "{table}" ADD COLUMN "{column}" TEXT')


def _sharing_of_prizes(connection: sqlite3.Connection) -> None:
    """Add how the prizes are shared, and whether a player may have several."""
    for column, kind in (("prize_sharing", "TEXT"), ("one_prize", "INTEGER")):
        connection.execute(f'ALTER TABLE "tournament" ADD COLUMN "{column}" {kind}')


def _letterhead_and_choices(connection: sqlite3.Connection) -> None:
    """Add logo and lines of the organiser, and how each sheet was printed last."""
    for column, kind in (("copies", "INTEGER"), ("options", "TEXT")):
        connection.execute(f'ALTER TABLE "print_state" ADD COLUMN "{column}" {kind}')
    _make_table(connection, "letterhead", {"id": INT, "lines": TEXT, "logo": TEXT})


STEPS: tuple[Step, ...] = (_games_and_reach, _sharing_of_prizes, _letterhead_and_choices)
"""``STEPS[n]`` brings a file of version n + 1 to version n + 2. Only ever added to.

A step runs without triggers. A column that it adds may be empty: so it is in the rows that
the journal remembers from before. If it reshapes a table in another way it also records the
action ``schema-step``, which closes the undo history.
"""

VERSION = 1 + len(STEPS)

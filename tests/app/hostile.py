"""Files as the world sends them: whole ones, spoiled in every way that a seed can name."""

import sqlite3
import zipfile
from collections.abc import Callable, Iterable, Sequence
from io import BytesIO
from random import Random
from warnings import catch_warnings, simplefilter

_SIGNS = "0123456789 -+=wbWBZHFUXLD.,;/|<>&\"'\t\r\nабЁé½\u202e\u00a0\x00\ufeff"
_NUMBERS = [b"-1", b"0", b"999", b"65536", b"2147483648", b"9" * 30, b"1e308", b"NaN", b"0x7f"]
_LONG = 20_000
_BOMB = (
    b'<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">'
    b'<!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY x SYSTEM "file:///etc/passwd">]>'
)
_CODECS = ("utf-16", "utf-8-sig", "cp1251", "cp1252", "utf-16-be", "utf-32")

Deed = Callable[[Random, bytes, Sequence[bytes]], bytes]


def mutated(random: Random, data: bytes, others: Sequence[bytes]) -> bytes:
    """Return *data* changed in one to six ways; pieces of *others* may come into it."""
    for _ in range(random.randint(1, 6)):
        data = random.choice(_DEEDS)(random, data, others)
    return data


def mutated_archive(random: Random, data: bytes, others: Sequence[bytes]) -> bytes:
    """Return a zip with one of its parts changed, or changed from outside."""
    if random.random() < 0.3:
        return mutated(random, data, others)
    made = BytesIO()
    with zipfile.ZipFile(BytesIO(data)) as whole:
        parts = whole.namelist()
        spoiled = random.choice(parts)
        with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive, catch_warnings():
            simplefilter("ignore")  # two parts of one name are what is wanted here
            for part in parts:
                content = whole.read(part)
                if part == spoiled:
                    content = mutated(random, content, others)
                archive.writestr(random.choice(parts) if _seldom(random) else part, content)
    return made.getvalue()


def mutated_database(random: Random, data: bytes, others: Sequence[bytes]) -> bytes:
    """Return an SQLite file with a few values exchanged, or changed from outside."""
    if random.random() < 0.4:
        return mutated(random, data, others)
    with sqlite3.connect(":memory:") as connection:
        connection.deserialize(data)
        connection.execute("PRAGMA ignore_check_constraints=ON")
        for name, kind in _names(connection, "trigger", "table"):
            if kind == "trigger":
                connection.execute(f'DROP TRIGGER "{name}"')
        tables = [name for name, kind in _names(connection, "table") if kind == "table"]
        for _ in range(random.randint(1, 4)):
            _spoil_a_value(random, connection, random.choice(tables))
        connection.commit()
        made = connection.serialize()
    connection.close()
    return made


def _names(connection: sqlite3.Connection, *kinds: str) -> list[tuple[str, str]]:
    found = connection.execute("SELECT name, type FROM sqlite_master WHERE sql IS NOT NULL")
    return [(name, kind) for name, kind in found if kind in kinds and "sqlite_" not in name]


def _spoil_a_value(random: Random, connection: sqlite3.Connection, table: str) -> None:
    columns = [row[1] for row in connection.execute(f'PRAGMA table_info("{table}")')]
    rows = [row[0] for row in connection.execute(f'SELECT rowid FROM "{table}"')]
    if not rows:
        return
    values: Iterable[object] = (
        None, -1, 0, 7, 2**62, -(2**63), 1.5, "", "x", "W", "[", "{}", "9" * 40, b"\x00\xff",
        "\u202e\x00", "2026-13-45", "a" * 3000,
    )  # fmt: skip
    column, value = random.choice(columns), random.choice(tuple(values))
    try:
        connection.execute(
            f'UPDATE "{table}" SET "{column}" = ? WHERE rowid = ?', (value, random.choice(rows))
        )
    except sqlite3.Error:
        return  # a key or a type that the table itself refuses


def _seldom(random: Random) -> bool:
    return random.random() < 0.02


def _place(random: Random, data: bytes) -> int:
    return random.randint(0, len(data))


def _piece(random: Random, data: bytes) -> tuple[int, int]:
    start = _place(random, data)
    return start, min(len(data), start + random.choice((1, 3, 10, 80, 400)))


def _put(random: Random, data: bytes, what: bytes, *, over: bool) -> bytes:
    at = _place(random, data)
    return data[:at] + what + data[at + len(what) * over :]


def _sign(random: Random, data: bytes, others: Sequence[bytes]) -> bytes:
    return _put(random, data, random.choice(_SIGNS).encode(), over=random.random() < 0.7)


def _byte(random: Random, data: bytes, others: Sequence[bytes]) -> bytes:
    return _put(random, data, random.randbytes(random.choice((1, 1, 1, 8))), over=True)


def _number(random: Random, data: bytes, others: Sequence[bytes]) -> bytes:
    return _put(random, data, random.choice(_NUMBERS), over=random.random() < 0.5)


def _without(random: Random, data: bytes, others: Sequence[bytes]) -> bytes:
    start, end = _piece(random, data)
    return data[:start] + data[end:]


def _again(random: Random, data: bytes, others: Sequence[bytes]) -> bytes:
    start, end = _piece(random, data)
    times = random.choice((1, 1, 2, 50))
    return data[:end] + data[start:end] * times + data[end:]


def _lines(random: Random, data: bytes, others: Sequence[bytes]) -> bytes:
    lines = data.split(b"\n")
    one, other = random.randrange(len(lines)), random.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    if random.random() < 0.5:
        lines.insert(one, lines[other])
    return random.choice((b"\n", b"\r\n", b"\r")).join(lines)


def _cut(random: Random, data: bytes, others: Sequence[bytes]) -> bytes:
    return data[: _place(random, data)]


def _foreign(random: Random, data: bytes, others: Sequence[bytes]) -> bytes:
    other = random.choice(others)
    start, end = _piece(random, other)
    return _put(random, data, other[start:end], over=random.random() < 0.5)


def _long(random: Random, data: bytes, others: Sequence[bytes]) -> bytes:
    return _put(random, data, random.choice((b" ", b"9", b"(", b"<a>", b";")) * _LONG, over=False)


def _bomb(random: Random, data: bytes, others: Sequence[bytes]) -> bytes:
    start = data.find(b"?>") + 2
    at = start if start > 1 else 0
    return data[:at] + _BOMB + data[at:].replace(b">", b">&c;&x;", 3)


def _recoded(random: Random, data: bytes, others: Sequence[bytes]) -> bytes:
    text = data.decode("utf-8", "replace")
    return text.encode(random.choice(_CODECS), "replace")


_DEEDS: tuple[Deed, ...] = (
    *[_sign] * 8, *[_byte] * 4, *[_number] * 5, *[_without] * 4, *[_again] * 3, *[_lines] * 3,
    _cut, *[_foreign] * 3, _long, _bomb, _recoded,
)  # fmt: skip

"""The ground plan as one table, and the reader that finds what breaks it.

Who may import whom is a decision about the building: change the table only with one.
"""

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import PurePosixPath

PACKAGE = "swissdesk"
BESIDE = ("errors", "i18n", "discover", "resources")
"""The modules beside the rooms: each may use those that come after it."""
FRONT_DOOR = "__main__"
"""The one module that knows both the window and the terminal."""

CLOCKS = frozenset({"time", "sched", "calendar"})
FILES = frozenset(
    {"os", "io", "pathlib", "shutil", "tempfile", "glob", "fileinput", "mmap", "codecs"}
)
CHANCE = frozenset({"random", "secrets", "uuid"})
WORDS = frozenset({"locale", "gettext"})
MEMORY = frozenset({"functools.cache", "functools.lru_cache"})
NETWORK = frozenset(
    {"socket", "ssl", "http", "ftplib", "smtplib", "poplib", "imaplib", "nntplib", "telnetlib"}
    | {"xmlrpc", "socketserver", "asyncio", "wsgiref", "webbrowser"}
    | {"urllib.request", "urllib.error", "PySide6.QtNetwork", "PySide6.QtWebSockets"}
    | {"PySide6.QtWebEngineCore", "PySide6.QtWebEngineWidgets"}
)
CODE_FROM_DATA = frozenset({"pickle", "marshal", "shelve", "dill"})
EVERYWHERE = NETWORK | CODE_FROM_DATA
READING_THE_CLOCK = frozenset({"now", "today", "utcnow"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Room:
    """What the files of one package may import."""

    below: tuple[str, ...] = ()
    guests: frozenset[str] = frozenset()
    not_from_the_library: frozenset[str] = frozenset()
    touches_files: bool = True
    reads_the_clock: bool = True
    speaks: bool = True
    remembers: bool = True


PURE = Room(
    not_from_the_library=CLOCKS | FILES | CHANCE | WORDS,
    touches_files=False,
    reads_the_clock=False,
    speaks=False,
)
RULES = replace(PURE, not_from_the_library=PURE.not_from_the_library | MEMORY, remembers=False)

ROOMS = {
    "domain": PURE,
    "standings": replace(RULES, below=("domain",)),
    "pairing": replace(RULES, below=("domain", "standings")),
    "storage": Room(below=("domain",), guests=frozenset({"sqlite3", "sqlite_utils"})),
    "formats": Room(
        below=("domain", "standings", "pairing"),
        guests=frozenset({"openpyxl"}),
        not_from_the_library=FILES - {"io", "codecs"},
        touches_files=False,
    ),
    "reports": Room(
        below=("domain", "standings", "pairing"),
        guests=frozenset({"reportlab", "openpyxl", "arabic_reshaper", "bidi", "num2words", "PIL"}),
    ),
    "app": Room(below=("domain", "standings", "pairing", "storage", "formats", "reports")),
    "gui": Room(below=("domain", "app"), guests=frozenset({"PySide6", "pypdfium2"})),
    "cli": Room(below=("domain", "app")),
}
GUESTS = frozenset().union(*(room.guests for room in ROOMS.values()))


@dataclass(frozen=True, slots=True, kw_only=True)
class Use:
    """One import: the module, the name taken from it ("" for the module itself), the line."""

    module: str
    name: str
    line: int
    relative: bool = False

    @property
    def path(self) -> str:
        """Return module and name as one dotted path."""
        return f"{self.module}.{self.name}" if self.name else self.module


def uses(tree: ast.Module) -> Iterator[Use]:
    """Yield every import, those inside functions and those by name at run time included."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (Use(module=a.name, name="", line=node.lineno) for a in node.names)
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                yield Use(
                    module=node.module or "",
                    name=alias.name,
                    line=node.lineno,
                    relative=node.level > 0,
                )
        elif isinstance(node, ast.Call) and _called(node) in {"import_module", "__import__"}:
            first = node.args[0] if node.args else None
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield Use(module=first.value, name="", line=node.lineno)


def _called(call: ast.Call) -> str:
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def faults(file: PurePosixPath, source: str) -> list[str]:
    """Return what the module at *file* (relative to the package) does against the plan."""
    tree = ast.parse(source)
    found = [
        f"{file}:{use.line}: {said}" for use in uses(tree) for said in _faults_of_import(file, use)
    ]
    found += [f"{file}:{line}: {said}" for line, said in _faults_of_calls(file, tree)]
    found += [f"{file}:{line}: {said}" for line, said in _foreign_private_names(file, tree)]
    return found


def _faults_of_import(file: PurePosixPath, use: Use) -> Iterator[str]:
    if use.relative:
        yield "imports are absolute"
        return
    top = use.module.partition(".")[0]
    if top == PACKAGE:
        yield from _faults_inside(file, use)
    elif top == "__future__":
        return
    elif top not in GUESTS and top not in sys.stdlib_module_names:
        yield f"{top} is no guest of this building"
    else:
        yield from _faults_outside(file, use, top)


def _faults_outside(file: PurePosixPath, use: Use, top: str) -> Iterator[str]:
    room = ROOMS.get(file.parts[0])
    if top in GUESTS and (room is None or top not in room.guests):
        yield f"{top} is a guest of another room"
    forbidden = EVERYWHERE | (room.not_from_the_library if room else frozenset())
    if any(f"{use.path}.".startswith(f"{one}.") for one in forbidden):
        yield f"{use.path} is not for this room"


def _faults_inside(file: PurePosixPath, use: Use) -> Iterator[str]:
    parts = use.path.split(".")[1:]
    target = parts[0] if parts else ""
    here = file.parts[0] if len(file.parts) > 1 else file.stem
    if any(_is_private(part) for part in parts) and not _same_package(file, use):
        yield f"{use.path} is a private name of another package"
    if here == target or target in {"", "__version__"}:
        return
    if here in BESIDE:
        if target not in BESIDE[BESIDE.index(here) + 1 :]:
            yield f"{here} stands beside the rooms and may not use {target}"
    elif here == FRONT_DOOR:
        if target not in {"gui", "cli", *BESIDE}:
            yield f"the front door leads to the window and the terminal, not to {target}"
    elif target in BESIDE:
        if target == "i18n" and use.name != "N_" and not ROOMS[here].speaks:
            yield f"{here} marks words with N_ and speaks no language"
    elif target not in ROOMS[here].below:
        yield f"{here} does not know {target}"


def _is_private(name: str) -> bool:
    return name.startswith("_") and not name.endswith("__")


def _same_package(file: PurePosixPath, use: Use) -> bool:
    package = ".".join((PACKAGE, *file.parent.parts))
    return use.module == package or use.module.rpartition(".")[0] == package


def _faults_of_calls(file: PurePosixPath, tree: ast.Module) -> Iterator[tuple[int, str]]:
    room = ROOMS.get(file.parts[0])
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = _called(node)
            if name in {"eval", "exec"} and isinstance(node.func, ast.Name):
                yield node.lineno, f"{name} runs data as code"
            elif room is None:
                continue
            elif name == "open" and isinstance(node.func, ast.Name) and not room.touches_files:
                yield node.lineno, "this room does not touch files"
            elif name in READING_THE_CLOCK and not room.reads_the_clock:
                yield node.lineno, "this room has no clock"
        elif isinstance(node, ast.Global) and room is not None and not room.remembers:
            yield node.lineno, "this room remembers nothing between calls"


def _foreign_private_names(file: PurePosixPath, tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Find ``module._name`` where the module was imported from another package of ours."""
    foreign = {
        use.name or use.module
        for use in uses(tree)
        if use.module.partition(".")[0] == PACKAGE and not _same_package(file, use)
    }
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Attribute)
            and _is_private(node.attr)
            and ast.unparse(node.value) in foreign
        ):
            yield node.lineno, f"{ast.unparse(node)} is a private name of another package"

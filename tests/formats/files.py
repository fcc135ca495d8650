"""Report files and lists for the tests: the real ones, and small ones written on the spot."""

import json
import zipfile
from functools import cache
from pathlib import Path
from typing import Any

from swissdesk.formats.imported import Imported
from swissdesk.formats.trf import read_trf
from swissdesk.i18n import language, tr

DATA = Path(__file__).parent.parent / "data" / "trf"


@cache
def _archive(name: str) -> dict[str, bytes]:
    with zipfile.ZipFile(DATA / name) as archive:
        return {part: archive.read(part) for part in archive.namelist()}


def real_names() -> list[str]:
    """Return the names of the real report files, without ending."""
    return sorted(name[:-4] for name in _archive("real.zip") if name.endswith(".trf"))


def real_file(name: str) -> bytes:
    """Return a real report file."""
    return _archive("real.zip")[f"{name}.trf"]


def real_facts(name: str) -> dict[str, Any]:
    """Return what is known of a real report file: games, byes, points by round."""
    facts: dict[str, Any] = json.loads(_archive("real.zip")[f"{name}.json"])
    return facts


def list_names() -> list[str]:
    """Return the names of the real lists of players."""
    return sorted(_archive("lists.zip"))


def list_file(name: str) -> bytes:
    """Return a real list of players."""
    return _archive("lists.zip")[name]


def player(
    number: int,
    *cells: str,
    points: str = "",
    name: str = "",
    sex: str = "m",
    title: str = "",
    rating: str = "2000",
    federation: str = "RUS",
    fide_id: str = "",
    birth: str = "",
    rank: str = "",
) -> str:
    """Return a line 001 with everything in its columns."""
    name = name or f"Player {number:03}"
    head = f"001 {number:>4} {sex:1}{title:>3} {name:33.33} {rating:>4} {federation:3.3} "
    middle = f"{fide_id:>11} {birth:10} {points:>4} {rank:>4}"
    return head + middle + "".join(f"  {cell:8}" for cell in cells)


def report(*lines: str, end: str = "\n") -> bytes:
    """Return a report file of *lines*."""
    return "".join(line + end for line in lines).encode()


def read(*lines: str, rounds: int | None = None) -> Imported:
    """Return what the reader makes of *lines*."""
    return read_trf("event.trf", report(*lines), rounds=rounds)


def said(imported: Imported) -> list[str]:
    """Return the problems in English, each with its line."""
    with language("en"):
        return [
            f"{problem.line}: {tr(problem.note.template, **problem.note.values)}"
            for problem in imported.problems
        ]

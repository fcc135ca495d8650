"""What the verbs say: results on stdout or in a file, remarks on stderr."""

import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from swissdesk.app.files import write_atomically
from swissdesk.app.opening import Opened
from swissdesk.errors import ArbiterError
from swissdesk.i18n import N_, tr

if TYPE_CHECKING:
    from swissdesk.app.incoming import Problem
    from swissdesk.domain.notes import Note
    from swissdesk.domain.tournament import Tournament

_PATIENCE = 1.0
"""Seconds after which somebody at a terminal wants to see that the work goes on."""


class OutputIsInput(ArbiterError):
    """The file to be written is the one that is read."""

    template = N_("{file} is the file that is read; it is never changed. Choose another name.")


def as_json(value: object) -> str:
    """Return *value* as one line of JSON, names as they are written."""
    import json  # most calls want text

    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def deliver(text: str, source: Path, target: Path | None) -> None:
    """Print *text*, or write it to *target*, which must not be the *source*."""
    if target is None:
        print(text)
    else:
        write_beside(source, target, f"{text}\n".encode())


def write_beside(source: Path, target: Path, data: bytes) -> None:
    """Write *data* to *target*, which must not be the *source*."""
    if os.path.exists(target) and os.path.samefile(target, source):
        raise OutputIsInput(file=target)
    write_atomically(target, data)


def remark(opened: Opened, assumed: Iterable["Note"] = ()) -> None:
    """Say on stderr what the reader repaired and what was *assumed* beyond the file."""
    for line in remarks(opened, assumed):
        print(line, file=sys.stderr)


def remarks(opened: Opened, assumed: Iterable["Note"] = ()) -> list[str]:
    """Return what the reader repaired and what was *assumed* beyond the file, a line each."""
    found = opened.imported.problems if opened.imported is not None else ()
    assumed = tuple(assumed)
    if not found and not assumed:
        return []
    from swissdesk.app.wording import say  # a clean file needs no words

    lines = problem_lines(opened.path, found, opened.tournament)
    return [*lines, *(f"{opened.path}: {say(note, opened.tournament)}" for note in assumed)]


def notes_on(opened: Opened, said: Mapping[str, Sequence["Note"]]) -> None:
    """Say notes on stderr below the name of the file, each kind under its heading, if it has one.

    Where there are none nothing is said.
    """
    from swissdesk.app.wording import say

    lines: list[str] = []
    for heading, notes in said.items():
        if notes and heading:
            lines.append(f"  {heading}:")
        indent = "    " if heading else "  "
        lines += [f"{indent}{say(note, opened.tournament)}" for note in notes]
    if lines:
        print(f"{opened.path}:", *lines, sep="\n", file=sys.stderr)


def problem_lines(file: Path, problems: Iterable["Problem"], tournament: "Tournament") -> list[str]:
    """Return what a reader found in *file*, a line each."""
    return [_problem_line(file, problem, tournament) for problem in problems]


def _problem_line(file: Path, problem: "Problem", tournament: "Tournament") -> str:
    from swissdesk.app.wording import say

    sentence = say(problem.note, tournament)
    if not problem.line:
        return f"{file}: {sentence}"
    return tr(
        "{file}, line {line}, column {column}: {sentence}",
        file=file,
        line=problem.line,
        column=problem.column,
        sentence=sentence,
    )


@contextmanager
def counting_pages() -> Iterator[Callable[[int], None]]:
    """Give what counts the pages of long work on a terminal, and leaves no trace there.

    Into files and pipes nothing is written. Ctrl+C ends the work between two pages.
    """
    begun, is_shown = time.monotonic(), False

    def told(page: int) -> None:
        nonlocal is_shown
        if sys.stderr.isatty() and time.monotonic() - begun >= _PATIENCE:
            is_shown = True
            print(
                "\r" + tr("Being made: page {page}", page=page), end="", file=sys.stderr, flush=True
            )

    try:
        yield told
    finally:
        if is_shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)

"""What a reader has to say about a file: repairs and warnings, or the reason to refuse it."""

from collections.abc import Mapping
from dataclasses import dataclass

from swissdesk.domain.notes import Note
from swissdesk.errors import UnreadableFile
from swissdesk.i18n import N_, tr

MAX_LISTED = 1000
_MAX_SHOWN = 120


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """One thing in a file that was repaired, or could not be used.

    *line* and *column* count from 1, columns in characters; *old* is what stands there, *new*
    what was taken instead ("" where nothing was). *asks*: only the arbiter can settle it.
    """

    line: int
    column: int
    note: Note
    old: str = ""
    new: str = ""
    asks: bool = False


class Findings:
    """Collects the problems of one file, at most ``MAX_LISTED`` of them; the rest is counted."""

    def __init__(self, file: str) -> None:
        self.file = file
        self._listed: list[Problem] = []
        self._more = 0

    def note(
        self, line: int, column: int, template: str, old: str = "", new: str = "", **values: object
    ) -> None:
        """Keep one repair or warning; *template* is marked with ``N_``."""
        self._keep(Problem(line=line, column=column, note=_note(template, values),
                           old=_shown(old), new=_shown(new)))  # fmt: skip

    def ask(self, line: int, column: int, template: str, old: str = "", **values: object) -> None:
        """Keep what only the arbiter can settle; *template* is marked with ``N_``."""
        self._keep(Problem(line=line, column=column, note=_note(template, values),
                           old=_shown(old), asks=True))  # fmt: skip

    def _keep(self, problem: Problem) -> None:
        if len(self._listed) >= MAX_LISTED:
            self._more += 1
        else:
            self._listed.append(problem)

    def refusal(self, line: int, column: int, template: str, **values: object) -> UnreadableFile:
        """Return the error that refuses the file; *template* is a sentence without its stop."""
        cause = tr(template, **values)
        return UnreadableFile(file=self.file, line=line, column=column, cause=cause)

    def problems(self) -> tuple[Problem, ...]:
        """Return what was found, in the order of the lines."""
        ordered = sorted(self._listed, key=lambda problem: (problem.line, problem.column))
        if self._more:
            template = N_("Too many findings: {n} more are not listed.")
            note = Note(template=template, values={"n": self._more})
            ordered.append(Problem(line=ordered[-1].line, column=1, note=note))
        return tuple(ordered)


def _note(template: str, values: Mapping[str, object]) -> Note:
    harmless = {name: _shown(v) if isinstance(v, str) else v for name, v in values.items()}
    return Note(template=template, values=harmless)


def _shown(text: str) -> str:
    """Return *text* from a file as it may be shown: invisible signs marked, long texts cut."""
    cut = text if len(text) <= _MAX_SHOWN else text[:_MAX_SHOWN] + "…"
    return cut if cut.isprintable() else "".join(s if s.isprintable() else "\ufffd" for s in cut)

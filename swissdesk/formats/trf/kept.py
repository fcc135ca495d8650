"""Lines of a file that nothing here reads: kept as they are, and written back."""

from collections.abc import Iterator

from swissdesk.domain.names import without_signs
from swissdesk.formats.findings import Findings
from swissdesk.formats.trf.lines import COMMENT, Line, Records
from swissdesk.formats.trf.own_lines import MARK
from swissdesk.i18n import N_

KEPT = ""
"""Stands for the key of a line that is kept whole among the remarks of a tournament."""
MAX_KEPT = 5000
MAX_LENGTH = 5000


def kept_lines(
    records: Records, used: set[str], more: list[Line], findings: Findings
) -> Iterator[tuple[str, str]]:
    """Yield unknown records and the comments of others as remarks, in the order of the file.

    *used* are ids that were read although they are no known ones; *more* are further lines.
    """
    comments = [line for line in records.of(COMMENT) if not _is_ours(line[1])]
    kept = sorted([*records.unread(used), *comments, *more])
    for index, (number, line) in enumerate(kept):
        if index >= MAX_KEPT:
            template = N_("Only the first {n} lines of this kind were kept.")
            findings.note(number, 1, template, n=MAX_KEPT)
            return
        if len(line) > MAX_LENGTH:
            template = N_("The text is longer than {n} characters; it was cut.")
            findings.note(number, 1, template, n=MAX_LENGTH)
        yield KEPT, without_signs(line[:MAX_LENGTH]).rstrip()


def _is_ours(line: str) -> bool:
    return line[len(COMMENT) :].split(maxsplit=1)[:1] == [MARK]

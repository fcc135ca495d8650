"""Bytes from outside to domain values, and back."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from swissdesk.formats.imported import Imported


def read(
    name: str, data: bytes, *, encoding: str | None = None, rounds: int | None = None
) -> "Imported":
    """Return what a file called *name* with *data* holds, whichever format it is in.

    *encoding* and *rounds* (the announced number) come before what the file says. What no
    format can read raises ``UnreadableFile``.
    """
    # Nearly every file is a report file: the other formats are loaded only when it is none.
    from swissdesk.formats.trf16 import FORMAT as REPORT_FILE

    if REPORT_FILE.recognises(name, data):
        return REPORT_FILE.read(name, data, encoding=encoding, rounds=rounds)
    from swissdesk.formats.registry import format_of

    return format_of(name, data).read(name, data, encoding=encoding, rounds=rounds)

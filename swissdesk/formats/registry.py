"""The formats there are, found by looking at the modules of the room."""

from typing import cast

import swissdesk.formats
from swissdesk.discover import plug_ins
from swissdesk.formats.findings import Findings
from swissdesk.formats.protocol import Format
from swissdesk.i18n import N_


def formats() -> dict[str, Format]:
    """Return every format by its code."""
    return cast(dict[str, Format], plug_ins(swissdesk.formats, "FORMAT"))


def format_of(name: str, data: bytes) -> Format:
    """Return the format that a file is in; raise ``UnreadableFile`` if it is in none."""
    for one in formats().values():
        if one.recognises(name, data):
            return one
    if not data.strip():
        raise Findings(name).refusal(1, 1, N_("the file is empty"))
    raise Findings(name).refusal(1, 1, N_("this is neither a TRF nor a list of players"))

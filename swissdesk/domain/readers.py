"""Who reads the results of a round again: kept with each game, shown and printed."""

from swissdesk.domain.notes import Note
from swissdesk.i18n import N_

ROLES = {
    "chief": N_("chief arbiter"),
    "deputy": N_("deputy chief arbiter"),
    "secretary": N_("chief secretary"),
}
"""What a reader may be called by; what stands here is said in any language, a name as it is."""


def reader_note(reader: str) -> Note | str:
    """Return *reader* so that a role is worded where it is shown."""
    return Note(template=ROLES[reader]) if reader in ROLES else reader

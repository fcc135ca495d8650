"""Texts for other programs: as they are, or in plain Latin letters, with what has none."""

from swissdesk.domain.latin import LOST, to_ascii
from swissdesk.domain.names import clean
from swissdesk.domain.notes import Note
from swissdesk.i18n import N_


class Letters:
    """Writes texts with all their letters, or (*latin*) in ASCII; keeps what that cannot say."""

    def __init__(self, *, latin: bool) -> None:
        self.latin = latin
        self._lost: dict[str, str] = {}

    def __call__(self, text: str) -> str:
        """Return *text* as it is written."""
        told = clean(text)
        if not self.latin or told.isascii():
            return told
        written = clean(to_ascii(told))
        if written.count(LOST) > told.count(LOST):
            self._lost.setdefault(told, written)
        return written

    def remarks(self) -> tuple[Note, ...]:
        """Return what could not be written whole, each text once."""
        template = N_("“{text}” has letters without a Latin form; “{written}” was written.")
        return tuple(
            Note(template=template, values={"text": text, "written": written})
            for text, written in self._lost.items()
        )

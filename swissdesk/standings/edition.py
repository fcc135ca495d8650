"""Which text of the tie-break rules a tournament is played under."""

from enum import Enum

from swissdesk.standings.errors import UnknownEdition


class Edition(Enum):
    """An edition of C.07, by the code that tournaments store and never rename."""

    FIDE_2024 = "fide-2024"
    FIDE_2026 = "fide-2026"

    @property
    def limits_dummy(self) -> bool:
        """Tell whether the imaginary opponent's score has an upper limit (art. 16.4, 2026)."""
        return self is not Edition.FIDE_2024


def edition_of(code: str) -> Edition:
    """Return the edition stored as *code*."""
    try:
        return Edition(code.strip().lower())
    except ValueError:
        known = ", ".join(edition.value for edition in Edition)
        raise UnknownEdition(edition=code, known=known) from None

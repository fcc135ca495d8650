"""What a format is: bytes to a tournament, and back where that makes sense."""

from typing import Protocol, runtime_checkable

from swissdesk.domain.tournament import Tournament
from swissdesk.formats.imported import Imported


class Format(Protocol):
    """A kind of file that can be read. *code* names it on the command line."""

    @property
    def code(self) -> str:
        """Return the code, as ``trf16``."""
        ...

    @property
    def name(self) -> str:
        """Return the name, marked for translation."""
        ...

    def recognises(self, name: str, data: bytes) -> bool:
        """Tell whether a file called *name* with *data* is of this kind."""
        ...

    def read(
        self, name: str, data: bytes, *, encoding: str | None = None, rounds: int | None = None
    ) -> Imported:
        """Return what *data* holds; *encoding* and *rounds* come before what the file says."""
        ...


@runtime_checkable
class WritableFormat(Format, Protocol):
    """A kind of file that can be written too."""

    def write(self, tournament: Tournament, *, latin: bool = False) -> bytes:
        """Return the file; with *latin* the names of people stand in Latin letters."""
        ...

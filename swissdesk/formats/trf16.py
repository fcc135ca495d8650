"""The FIDE tournament report file of 2016: read in every dialect, written as TRF16."""

from swissdesk.domain.tournament import Tournament
from swissdesk.formats.imported import Imported
from swissdesk.formats.trf.reader import read_trf
from swissdesk.i18n import N_

_SUFFIXES = (".trf", ".trfx", ".trf16", ".trf26", ".trf06", ".fid")
_LISTS = (".csv", ".tsv", ".xlsx", ".ods")
_HEAD = 65_536
_BEGINNINGS = (b"001 ", b"012 ", b"XXR ", b"\xef\xbb\xbf012 ", b"\xef\xbb\xbf001 ")


class Trf16:
    """Records in columns, one line a player, one cell a round (``rules`` of the TRF)."""

    code = "trf16"
    name = N_("Tournament report file (TRF16)")

    def recognises(self, name: str, data: bytes) -> bool:
        """Tell whether it is a report file: by the name, else by the beginnings of its lines."""
        lowered = name.lower()
        if lowered.endswith(_SUFFIXES) or lowered.endswith(_LISTS):
            return lowered.endswith(_SUFFIXES)
        lines = data[:_HEAD].replace(b"\r", b"\n").split(b"\n")
        return any(line.startswith(_BEGINNINGS) for line in lines)

    def read(
        self, name: str, data: bytes, *, encoding: str | None = None, rounds: int | None = None
    ) -> Imported:
        """Return the tournament in *data*."""
        return read_trf(name, data, encoding=encoding, rounds=rounds)

    def write(self, tournament: Tournament, *, latin: bool = False) -> bytes:
        """Return *tournament* as TRF16 with the records of pairing programs and our own lines."""
        return write_trf16(tournament, latin=latin)


def write_trf16(tournament: Tournament, *, latin: bool = False) -> bytes:
    """Return *tournament* as a report file: UTF-8, CRLF, columns padded by characters.

    With *latin*, for files sent to FIDE, names stand in Latin letters: ``name_latin``, else
    by the passport table. Drafts of rounds are not written. A start number that is missing
    raises ``NotNumbered``.
    """
    # Reading is what most callers want; what writing needs (the standings) comes when wanted.
    from swissdesk.formats.trf.writer import written

    return written(tournament, latin=latin)


FORMAT = Trf16()

"""The FIDE tournament report file of 2026: read like every TRF, written as TRF26."""

from swissdesk.domain.tournament import Tournament
from swissdesk.formats.trf16 import Trf16
from swissdesk.i18n import N_


class Trf26(Trf16):
    """The format in force since September 2025: records for all that extensions said before."""

    code = "trf26"
    name = N_("Tournament report file (TRF26)")

    def write(self, tournament: Tournament, *, latin: bool = False) -> bytes:
        """Return *tournament* as TRF26 with our own lines."""
        return write_trf26(tournament, latin=latin)


def write_trf26(tournament: Tournament, *, latin: bool = False) -> bytes:
    """Return *tournament* as a report file of 2026: UTF-8, CRLF, columns padded by characters.

    Names that have a Latin form stand in it, with the real one in the national record; with
    *latin* the others are transliterated. Drafts of rounds are not written. A start number
    that is missing raises ``NotNumbered``.
    """
    # Reading is what most callers want; what writing needs (the standings) comes when wanted.
    from swissdesk.formats.trf.writer26 import written26

    return written26(tournament, latin=latin)


FORMAT = Trf26()

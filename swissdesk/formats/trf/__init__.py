"""The tournament report file (TRF) in its dialects, read into a tournament."""

from swissdesk.formats.trf.reader import read_trf

__all__ = ["read_trf"]

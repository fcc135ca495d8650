"""What every reader of archives holds them to; how much they may unpack to is its own matter."""

import zipfile
import zlib

__all__ = ["MAGIC", "PACKED", "SPOILT"]

MAGIC = b"PK\x03\x04"
"""How an archive with anything in it begins."""
PACKED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""The ways of packing that are read: others unpack without end or need another library."""
SPOILT = (zipfile.BadZipFile, zlib.error, RuntimeError, EOFError)
"""What taking a spoilt, locked or strange archive apart may end in."""

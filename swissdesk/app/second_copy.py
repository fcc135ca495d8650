"""The second copy of the open tournament: what is written where, for the window."""

from swissdesk.storage.second_copy import (
    CopyNotWritten,
    Kept,
    OwnFolder,
    Place,
    PlaceMissing,
    Snapshot,
    is_still,
    keep,
    place_of,
)

__all__ = [
    "CopyNotWritten",
    "Kept",
    "OwnFolder",
    "Place",
    "PlaceMissing",
    "Snapshot",
    "is_still",
    "keep",
    "place_of",
]

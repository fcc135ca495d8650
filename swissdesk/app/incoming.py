"""What a reader of files hands over, for the window and the terminal."""

from swissdesk.formats.entry_list import ImportedEntries
from swissdesk.formats.findings import Problem
from swissdesk.formats.imported import Imported

__all__ = ["Imported", "ImportedEntries", "Problem"]

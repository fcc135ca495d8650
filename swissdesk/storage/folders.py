"""Folders that hold what was put into them even if the power fails."""

import os
from pathlib import Path

__all__ = ["sync_folder"]


def sync_folder(folder: Path) -> None:
    """Have the names in *folder* written to the disk, where the system can do that."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError:
        return  # shares and some sticks sync files only
    finally:
        os.close(handle)

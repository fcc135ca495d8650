"""A file that is written is there whole, or what stands in the way is said with what helps."""

import errno
import os
from pathlib import Path

import pytest

from swissdesk.app.files import CannotWrite, NoRoom, write_atomically


@pytest.mark.parametrize(
    ("code", "refusal", "helps"),
    [
        (errno.ENOSPC, NoRoom, "Make room or choose another folder."),
        (errno.EACCES, CannotWrite, "Close it elsewhere or choose another name."),
    ],
)
def test_a_disk_that_takes_no_file_says_what_helps_and_keeps_the_old_one(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    code: int,
    refusal: type[Exception],
    helps: str,
) -> None:
    path = tmp_path / "sheet.pdf"
    write_atomically(path, b"old")

    def refuse(_handle: int) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(refusal) as said:
        write_atomically(path, b"new")
    assert str(said.value).endswith(helps)
    monkeypatch.undo()
    assert [one.name for one in tmp_path.iterdir()] == ["sheet.pdf"]
    assert path.read_bytes() == b"old"

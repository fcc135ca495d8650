"""What happens under limits that bind a whole process: run as a process of its own by tests."""

import os
import resource
import sys
import tempfile
from pathlib import Path

from swissdesk.errors import ArbiterError
from swissdesk.storage.tournament_file import TournamentFile
from swissdesk.storage.verify import verify_file
from tests.storage.files import a_file, do

NOBODY = 65534


def read_only(folder: Path) -> None:
    """Try to work in a folder where nothing may be written; then only read."""
    path = folder / "a.swissdesk"
    a_file(path)
    path.chmod(0o666)
    folder.chmod(0o555)
    if os.geteuid() == 0:
        os.seteuid(NOBODY)
    try:
        say(lambda: TournamentFile.open(path))
        file = TournamentFile.open(path, writable=False)
        print(len(file.load().players), "players")
        file.close()
        say(lambda: TournamentFile.create(folder / "b.swissdesk"))
    finally:
        if os.getuid() == 0:
            os.seteuid(0)
        folder.chmod(0o755)


def full_disk(folder: Path) -> None:
    """Write until nothing more fits; then look whether all that was stored is there."""
    path = folder / "a.swissdesk"
    tournament = a_file(path)
    file = TournamentFile.open(path)
    room = path.stat().st_size + 40_000
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, hard))
    try:
        while True:
            tournament = do(file, tournament, lambda write: write.remove_round(1))
            tournament = file.undo(tournament).tournament
    except ArbiterError as error:
        print(type(error).__name__)
    resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
    print("as before" if file.load() == tournament else "changed")
    file.close()
    print("damaged" if verify_file(path).damage else "whole")


def say(deed: object) -> None:
    """Do something that should be refused; print how."""
    try:
        deed()  # type: ignore[operator]
    except ArbiterError as error:
        print(type(error).__name__)
    else:
        print("done")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as made:
        os.chmod(made, 0o755)
        {"read_only": read_only, "full_disk": full_disk}[sys.argv[1]](Path(made))

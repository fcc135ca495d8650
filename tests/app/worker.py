"""An arbiter at work until somebody pulls the plug: a process of its own for ``test_kill``."""

import os
import signal
import sys
from pathlib import Path
from random import Random

from swissdesk.app.session import Session
from swissdesk.errors import ArbiterError
from tests.app.any_action import Hand, action_types
from tests.app.desk import insist, pair

STEP = 100


def main(path: Path, seed: str, instructions: int) -> None:
    """Do random things for ever; after each one write its journal number."""
    session = Session.open(path)
    random = Random(seed)
    kinds = action_types()
    acknowledge(session)
    if instructions:
        kill_after(session, instructions)
    while True:
        try:
            one_thing(session, random, kinds)
        except ArbiterError:
            continue
        acknowledge(session)


def one_thing(session: Session, random: Random, kinds: list) -> None:  # type: ignore[type-arg]
    """Do any one action, or take one back."""
    chance = random.random()
    if chance < 0.1:
        session.undo()
    elif chance < 0.15:
        session.redo()
    elif chance < 0.25:
        pair(session)
    else:
        insist(session, Hand(session.tournament, random).any_action(kinds))


def acknowledge(session: Session) -> None:
    """Tell that everything up to the last entry was shown to the arbiter."""
    last = session.last_entry
    print(last.id if last else 0, flush=True)


def kill_after(session: Session, instructions: int) -> None:
    """Have this process killed inside SQLite, after so many steps of its machine."""
    left = instructions

    def tick() -> int:
        nonlocal left
        left -= STEP
        if left <= 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return 0

    session._file._connection.set_progress_handler(tick, STEP)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]))

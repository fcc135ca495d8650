"""Helpers for tests of the file: a small tournament in it, and a look from outside."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note
from swissdesk.domain.player import Player
from swissdesk.domain.result import ByeKind, Result
from swissdesk.domain.rounds import Bye, Game, Round, RoundState
from swissdesk.domain.rules import EventInfo, Rules
from swissdesk.domain.tournament import Tournament
from swissdesk.storage.journal import Entry
from swissdesk.storage.tournament_file import TournamentFile
from swissdesk.storage.writer import Writer


def entry(text: str = "Something done") -> Entry:
    """Return an entry for the journal."""
    return Entry(kind="Test", note=Note(template=text))


def do(
    file: TournamentFile, tournament: Tournament, deed: Callable[[Writer], object]
) -> Tournament:
    """Run *deed* as one action; return the tournament after it."""
    with file.transaction(entry(), tournament) as step:
        deed(step.write)
    return step.tournament


def a_file(path: Path) -> Tournament:
    """Make a file with five players and one published round; return what is in it."""
    file = TournamentFile.create(path)
    tournament = do(file, file.load(), fill)
    tournament = do(file, tournament, enter_a_result)
    file.close()
    return tournament


def fill(write: Writer) -> None:
    """Write head, rules, players and a round."""
    write.set_info(EventInfo(name="Autumn Rook"))
    write.set_rules(Rules(system="by-the-arbiter"))
    ids = [
        write.add_player(Player(id=PlayerId(0), surname=f"Player {n:03}", rating=2000 - n))
        for n in range(1, 6)
    ]
    write.set_numbers({player: n for n, player in enumerate(ids, 1)}, 1)
    games = (
        Game(board=1, white=ids[0], black=ids[2]),
        Game(board=2, white=ids[3], black=ids[1]),
    )
    bye = Bye(player=ids[4], kind=ByeKind.PAIRING_ALLOCATED)
    write.add_round(Round(number=1, state=RoundState.PUBLISHED, games=games, byes=(bye,)))


def enter_a_result(write: Writer) -> None:
    """Write a result on board 1."""
    game = Game(board=1, white=PlayerId(1), black=PlayerId(3), result=Result.DRAW)
    write.update_game(1, 1, game)


@contextmanager
def from_outside(path: Path) -> Iterator[sqlite3.Connection]:
    """Open the file as another program would, without any of our precautions."""
    connection = sqlite3.connect(path)
    try:
        yield connection
        connection.commit()
    finally:
        connection.close()


def without_triggers(connection: sqlite3.Connection) -> None:
    """Drop all triggers, as somebody does who wants to change rows unseen."""
    names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall()
    for (name,) in names:
        connection.execute(f"DROP TRIGGER {name}")

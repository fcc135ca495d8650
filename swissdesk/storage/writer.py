"""The narrow statements by which an action writes its rows."""

import json
import sqlite3
from collections.abc import Iterable, Mapping
from typing import Any

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.letterhead import Letterhead, PrintChoice
from swissdesk.domain.player import ByeRequest, Player
from swissdesk.domain.rounds import Bye, Game, Round
from swissdesk.domain.rules import Adjustment, EventInfo, Rules
from swissdesk.storage import rows
from swissdesk.storage.rows import Row, Values

_TOURNAMENT = 1


class Writer:
    """Writes inside one action, whose time (UTC) is ``now``."""

    def __init__(self, connection: sqlite3.Connection, now: str) -> None:
        self._connection = connection
        self.now = now

    def set_info(self, info: EventInfo) -> None:
        """Write what stands at the head of every sheet."""
        self._set_head(rows.info_row(info))

    def set_rules(self, rules: Rules) -> None:
        """Write the rules with their lists."""
        self._set_head(rows.rules_row(rules))
        for table, wanted in rows.rules_lists(rules).items():
            self._set_list(table, wanted)

    def add_player(self, player: Player) -> PlayerId:
        """Write a new card; the id of *player* does not matter, the one given is returned."""
        new = PlayerId(self._insert("player", rows.player_row(player)))
        self._set_requests(new, player.byes)
        return new

    def update_player(self, player: Player) -> None:
        """Write a changed card."""
        self._update("player", player.id, rows.player_row(player))
        self._set_requests(player.id, player.byes)

    def check_in(self, players: Iterable[PlayerId]) -> None:
        """Write on the cards of *players* that they are there, and nothing else."""
        self._execute(
            "UPDATE player SET checked_in = 1 WHERE id IN (SELECT value FROM json_each(?))",
            (json.dumps(list(players)),),
        )

    def remove_player(self, player: PlayerId) -> None:
        """Delete a card with its numbers and everything asked for; games must not name it."""
        for table, columns in (
            ("bye_request", ("player",)),
            ("number", ("player",)),
            ("bye", ("player",)),
            ("member", ("player",)),
            ("virtual", ("player",)),
            ("adjustment", ("player",)),
            ("forbidden_pair", ("first", "second")),
        ):
            for column in columns:
                self._execute(f'DELETE FROM "{table}" WHERE "{column}" = ?', (player,))
        self._execute(
            "UPDATE tournament SET accelerated_until = NULL WHERE accelerated_until = ?", (player,)
        )
        self._execute("DELETE FROM player WHERE id = ?", (player,))

    def set_numbers(self, numbers: Mapping[PlayerId, int], from_round: int) -> None:
        """Write start numbers that hold from *from_round* on, in place of any given for it."""
        for player, number in numbers.items():
            found = self._one(
                "SELECT id FROM number WHERE player = ? AND from_round = ?", (player, from_round)
            )
            row: Values = {"player": player, "from_round": from_round, "number": number}
            if found:
                self._update("number", found["id"], row)
            else:
                self._insert("number", row)

    def add_team(self, name: str, members: Iterable[PlayerId]) -> None:
        """Write a team with its *members* in board order."""
        team = self._insert("team", {"name": name})
        for board, member in enumerate(members, 1):
            self._insert("member", {"team": team, "player": member, "board": board})

    def add_round(self, a_round: Round) -> None:
        """Write a round with all its games and byes."""
        row = rows.round_row(a_round)
        self._insert("round", row, row_id=a_round.number)
        self.add_games(a_round.number, a_round.games)
        for bye in a_round.byes:
            self.add_bye(a_round.number, bye)

    def update_round(self, a_round: Round) -> None:
        """Write the state and times of a round, not its games."""
        self._update("round", a_round.number, rows.round_row(a_round))

    def remove_round(self, round_no: int) -> None:
        """Delete a round with its games and byes."""
        self._execute("DELETE FROM game WHERE round = ?", (round_no,))
        self._execute("DELETE FROM bye WHERE round = ?", (round_no,))
        self._execute('DELETE FROM "round" WHERE id = ?', (round_no,))

    def add_games(self, round_no: int, games: Iterable[Game]) -> None:
        """Write new games of a round."""
        for game in games:
            self._insert("game", rows.game_row(game, round_no))

    def update_game(self, round_no: int, board: int, game: Game) -> None:
        """Write *game* in place of what stands on *board*."""
        found = self._one("SELECT id FROM game WHERE round = ? AND board = ?", (round_no, board))
        if found is None:
            raise KeyError(board)
        self._update("game", found["id"], rows.game_row(game, round_no))

    def set_games(self, round_no: int, games: Iterable[Game]) -> None:
        """Write *games* in place of all games of the round; equal ones keep their rows."""
        wanted = [rows.game_row(game, round_no) for game in games]
        self._set_keyed("game", wanted, "round", round_no, "board")

    def add_bye(self, round_no: int, bye: Bye) -> None:
        """Write a round without a game for one player."""
        self._insert("bye", rows.bye_row(bye, round_no))

    def set_byes(self, round_no: int, byes: Iterable[Bye]) -> None:
        """Write *byes* in place of all byes of the round; equal ones keep their rows."""
        wanted = [rows.bye_row(bye, round_no) for bye in byes]
        self._set_keyed("bye", wanted, "round", round_no, "player")

    def set_adjustments(self, adjustments: Iterable[Adjustment]) -> None:
        """Write all bonus and penalty points."""
        self._set_list(
            "adjustment",
            [
                {"player": a.player, "round": a.round, "points": a.points, "reason": a.reason}
                for a in adjustments
            ],
        )

    def add_printed(self, choice: PrintChoice, round_no: int | None) -> None:
        """Write down that a sheet was printed, and how."""
        self._insert("print_state", rows.print_row(choice, round_no, self.now))

    def set_letterhead(self, letterhead: Letterhead) -> None:
        """Write what the organiser adds to the sheets."""
        self._set_list("letterhead", [rows.letterhead_row(letterhead)])

    def _set_requests(self, player: PlayerId, requests: Iterable[ByeRequest]) -> None:
        wanted: list[Values] = [
            {"player": player, "round": request.round, "kind": request.kind.value}
            for request in requests
        ]
        self._set_keyed("bye_request", wanted, "player", player, "round")

    def _set_head(self, row: Values) -> None:
        found = self._one("SELECT * FROM tournament WHERE id = ?", (_TOURNAMENT,))
        if found:
            self._update("tournament", _TOURNAMENT, row)
            return
        blank = rows.info_row(EventInfo()) | rows.rules_row(Rules())
        self._insert("tournament", blank | row, row_id=_TOURNAMENT)

    def _set_list(self, table: str, wanted: list[Values]) -> None:
        """Make the rows of *table* equal to *wanted*, in order."""
        present = list(self._execute(f'SELECT id FROM "{table}" ORDER BY id', ()))
        for old, new in zip(present, wanted, strict=False):
            self._update(table, old["id"], new)
        for old in present[len(wanted) :]:
            self._delete(table, old["id"])
        for new in wanted[len(present) :]:
            self._insert(table, new)

    def _set_keyed(
        self, table: str, wanted: list[Values], column: str, value: int, key: str
    ) -> None:
        """Make the rows where *column* is *value* equal to *wanted*; *key* tells which is which."""
        query = f'SELECT id, "{key}" AS key FROM "{table}" WHERE "{column}" = ?'
        present = {row["key"]: row["id"] for row in self._execute(query, (value,))}
        for new in wanted:
            old = present.pop(new[key], None)
            if old is None:
                self._insert(table, new)
            else:
                self._update(table, old, new)
        for old in present.values():
            self._delete(table, old)

    def _delete(self, table: str, row_id: int) -> None:
        self._execute(f'DELETE FROM "{table}" WHERE id = ?', (row_id,))

    def _insert(self, table: str, row: Values, row_id: int | None = None) -> int:
        new = row_id or self._free_id(table)
        columns = ", ".join(f'"{column}"' for column in row)
        marks = ", ".join("?" for _ in row)
        self._execute(
            f'INSERT INTO "{table}"(id, {columns}) VALUES (?, {marks})', (new, *row.values())
        )
        return new

    def _free_id(self, table: str) -> int:
        """Return an id that was never given out: the journal remembers them all."""
        found = self._one('SELECT max("row") AS last FROM change WHERE of_table = ?', (table,))
        present = self._one(f'SELECT max(id) AS last FROM "{table}"', ())
        return 1 + max((row["last"] or 0) for row in (found, present) if row is not None)

    def _update(self, table: str, row_id: int, row: Values) -> None:
        assigned = ", ".join(f'"{column}" = ?' for column in row)
        self._execute(f'UPDATE "{table}" SET {assigned} WHERE id = ?', (*row.values(), row_id))

    def _execute(self, statement: str, values: tuple[Any, ...]) -> sqlite3.Cursor:
        return self._connection.execute(statement, values)

    def _one(self, query: str, values: tuple[Any, ...]) -> Row | None:
        found: Row | None = self._execute(query, values).fetchone()
        return found

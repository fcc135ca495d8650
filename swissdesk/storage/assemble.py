"""A tournament from its rows: whole, as it once was, or only what an action touched."""

import json
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import replace

from swissdesk.domain.letterhead import Letterhead
from swissdesk.domain.player import Player, Team
from swissdesk.domain.rounds import Round
from swissdesk.domain.rules import EventInfo, Rules
from swissdesk.domain.tournament import Tournament
from swissdesk.storage import rows
from swissdesk.storage.rows import Row
from swissdesk.storage.schema import STATE

Tables = Mapping[str, list[Row]]
"""The rows of each table, in the order of their ids."""

_HEAD = ("tournament", "tie_break", "forbidden_pair", "virtual", "prize")


def read_tables(connection: sqlite3.Connection) -> dict[str, list[Row]]:
    """Return all rows that make up the state."""
    return {table: _select(connection, table) for table in STATE}


def whole(tables: Tables) -> Tournament:
    """Return the tournament that *tables* hold."""
    info, rules = _head(tables)
    return Tournament(
        info=info,
        rules=rules,
        players=_players(tables["player"], tables["bye_request"]),
        numbers=tuple(map(rows.number_of, tables["number"])),
        teams=_teams(tables["team"], tables["member"]),
        rounds=_rounds(tables["round"], tables["game"], tables["bye"]),
        adjustments=tuple(map(rows.adjustment_of, tables["adjustment"])),
        letterhead=_letterhead(tables["letterhead"]),
        prints=rows.print_choices(tables["print_state"]),
    )


class Touched:
    """What a set of changes concerns: whole parts of a tournament, or single players, rounds."""

    def __init__(self, changes: Iterable[tuple[str, Row]]) -> None:
        """Take each changed row's table with its image before or after (both, one by one)."""
        self.tables: set[str] = set()
        self.players: set[int] = set()
        self.rounds: set[int] = set()
        for table, image in changes:
            self.tables.add(table)
            if table == "player":
                self.players.add(image["id"])
            elif table == "bye_request":
                self.players.add(image["player"])
            elif table == "round":
                self.rounds.add(image["id"])
            elif table in ("game", "bye"):
                self.rounds.add(image["round"])


def refreshed(
    connection: sqlite3.Connection, tournament: Tournament, touched: Touched
) -> Tournament:
    """Return *tournament* with what *touched* names read anew, all else shared."""
    parts: dict[str, object] = {}
    tables = touched.tables
    if tables.intersection(_HEAD):
        parts["info"], parts["rules"] = _head({t: _select(connection, t) for t in _HEAD})
    if touched.players:
        parts["players"] = _players_again(connection, tournament, touched.players)
    if "number" in tables:
        parts["numbers"] = tuple(map(rows.number_of, _select(connection, "number")))
    if tables.intersection(("team", "member")):
        parts["teams"] = _teams(_select(connection, "team"), _select(connection, "member"))
    if touched.rounds:
        parts["rounds"] = _rounds_again(connection, tournament, touched.rounds)
    if "adjustment" in tables:
        parts["adjustments"] = tuple(map(rows.adjustment_of, _select(connection, "adjustment")))
    if "letterhead" in tables:
        parts["letterhead"] = _letterhead(_select(connection, "letterhead"))
    if "print_state" in tables:
        parts["prints"] = rows.print_choices(_select(connection, "print_state"))
    return replace(tournament, **parts) if parts else tournament  # type: ignore[arg-type]


def _select(
    connection: sqlite3.Connection, table: str, column: str = "", values: Iterable[int] = ()
) -> list[Row]:
    if not column:
        return list(connection.execute(f'SELECT * FROM "{table}" ORDER BY id'))
    query = (
        f'SELECT * FROM "{table}" WHERE "{column}" IN (SELECT value FROM json_each(?)) ORDER BY id'
    )
    return list(connection.execute(query, (json.dumps(list(values)),)))


def _head(tables: Tables) -> tuple[EventInfo, Rules]:
    if not tables["tournament"]:
        return EventInfo(), Rules()
    row = tables["tournament"][0]
    return rows.info_of(row), rows.rules_of(row, tables)


def _letterhead(found: list[Row]) -> Letterhead:
    return rows.letterhead_of(found[0]) if found else Letterhead()


def _players(cards: Iterable[Row], requests: Iterable[Row]) -> tuple[Player, ...]:
    asked: dict[int, list[Row]] = defaultdict(list)
    for request in requests:
        asked[request["player"]].append(request)
    return tuple(rows.player_of(card, asked.get(card["id"], ())) for card in cards)


def _players_again(
    connection: sqlite3.Connection, tournament: Tournament, ids: set[int]
) -> tuple[Player, ...]:
    cards = _select(connection, "player", "id", sorted(ids))
    requests = _select(connection, "bye_request", "player", sorted(ids))
    kept = [player for player in tournament.players if player.id not in ids]
    kept += _players(cards, requests)
    return tuple(sorted(kept, key=lambda player: player.id))


def _teams(teams: Iterable[Row], members: Iterable[Row]) -> tuple[Team, ...]:
    of_team: dict[int, list[Row]] = defaultdict(list)
    for member in members:
        of_team[member["team"]].append(member)
    return tuple(rows.team_of(team, of_team.get(team["id"], ())) for team in teams)


def _rounds(heads: Iterable[Row], games: Iterable[Row], byes: Iterable[Row]) -> tuple[Round, ...]:
    played: dict[int, list[Row]] = defaultdict(list)
    free: dict[int, list[Row]] = defaultdict(list)
    for game in games:
        played[game["round"]].append(game)
    for bye in byes:
        free[bye["round"]].append(bye)
    return tuple(
        rows.round_of(head, played.get(head["id"], ()), free.get(head["id"], ())) for head in heads
    )


def _rounds_again(
    connection: sqlite3.Connection, tournament: Tournament, numbers: set[int]
) -> tuple[Round, ...]:
    wanted = sorted(numbers)
    kept = [a_round for a_round in tournament.rounds if a_round.number not in numbers]
    kept += _rounds(
        _select(connection, "round", "id", wanted),
        _select(connection, "game", "round", wanted),
        _select(connection, "bye", "round", wanted),
    )
    return tuple(sorted(kept, key=lambda a_round: a_round.number))

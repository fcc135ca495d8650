"""Crosstables: beside the players the rounds, put together by the reader of report files."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.rounds import Round
from swissdesk.domain.tournament import StartNumber, Tournament
from swissdesk.errors import UnreadableFile
from swissdesk.formats.entries.columns import Column, heading_words
from swissdesk.formats.entries.mapping import ColumnMap
from swissdesk.formats.entries.round_cells import RoundColumn, round_columns
from swissdesk.formats.entries.sheet import Sheet
from swissdesk.formats.entry_list import ImportedEntries
from swissdesk.formats.findings import Findings, Problem
from swissdesk.formats.trf import read_trf
from swissdesk.formats.trf.cells import EMPTY, Cell
from swissdesk.formats.trf.player_record import CELL, FIRST_CELL
from swissdesk.i18n import N_

_RANKS = frozenset({"rk", "rank", "place", "место", "м"})

Cells = dict[int, list[Cell]]
"""The cells of everybody, by the line he stands in."""


def with_rounds(
    sheet: Sheet, told: ColumnMap, entries: ImportedEntries
) -> tuple[Tournament | None, tuple[Problem, ...]]:
    """Return the tournament that a table tells of, and what is to be said of its rounds.

    None where it has no rounds, or where they cannot be what they seem: cells nobody
    understands, games without colours, two who tell different things of one game.
    """
    if told.heading is None:
        return None, ()
    columns = round_columns(sheet.rows[told.heading][1])
    if not columns:
        return None, ()
    findings = Findings(sheet.file)
    wanted = set(entries.lines)
    rows = {line: cells for line, cells in sheet.rows if line in wanted}
    cells = _cells(rows, columns, findings)
    if cells is None or not any(cell.opponent for row in cells.values() for cell in row):
        return None, findings.problems()
    numbers = _numbers(sheet, told, entries, cells)
    lines = dict(zip(entries.lines, entries.players, strict=True))
    ids = {numbers[line]: player.id for line, player in lines.items()}
    try:
        read = read_trf(sheet.file, _report(numbers, cells))
    except UnreadableFile as error:
        template = N_("The rounds of this table were not read: {cause}.")
        findings.ask(int(str(error.values["line"])), 1, template, cause=error.values["cause"])
        return None, findings.problems()
    problems = tuple(_in_table(problem, columns) for problem in read.problems)
    return _tournament(read.tournament, entries, ids), problems


def _in_table(problem: Problem, columns: Sequence[RoundColumn]) -> Problem:
    """Return a problem of the report file with the column of the table that it is about."""
    number = max(0, problem.column - FIRST_CELL - 1) // CELL
    place = columns[number].places[0] if number < len(columns) else 0
    return replace(problem, column=place + 1)


def _cells(
    rows: Mapping[int, Sequence[str]], columns: Sequence[RoundColumn], findings: Findings
) -> Cells | None:
    found: Cells = {}
    for line, row in rows.items():
        found[line] = []
        for number, column in enumerate(columns, 1):
            cell = column.cell(row)
            if cell is None:
                place = column.places[0]
                template = N_("The rounds of this table were not read: round {round} is unclear.")
                old = row[place] if place < len(row) else ""
                findings.ask(line, place + 1, template, old=old, round=number)
                return None
            found[line].append(cell)
    return found


def _numbers(
    sheet: Sheet, told: ColumnMap, entries: ImportedEntries, cells: Cells
) -> dict[int, int]:
    """Return by line the numbers that opponents are called by: start numbers, places, or lines.

    Those are right by which most games are told of by both opponents.
    """
    assert told.heading is not None
    ways = [dict(zip(entries.lines, range(1, len(entries.lines) + 1), strict=True))]
    heading = sheet.rows[told.heading][1]
    places = [place for place, word in enumerate(heading) if heading_words(word) in _RANKS]
    if Column.NUMBER in told.places:
        places.append(told.places[Column.NUMBER])
    for place in places:
        way = {
            line: int(row[place])
            for line, row in sheet.rows
            if line in cells and place < len(row) and row[place].isdecimal() and len(row[place]) < 5
        }
        if len(set(way.values()) - {0}) == len(cells):
            ways.append(way)
    return max(reversed(ways), key=lambda way: _mutual(way, cells))


def _mutual(numbers: Mapping[int, int], cells: Cells) -> int:
    lines = {number: line for line, number in numbers.items()}
    return sum(
        cell.opponent in lines and cells[lines[cell.opponent]][index].opponent == numbers[line]
        for line, row in cells.items()
        for index, cell in enumerate(row)
        if cell.opponent and cell.opponent != numbers[line]
    )


def _report(numbers: Mapping[int, int], cells: Cells) -> bytes:
    """Return a report file in which everybody stands in the line he stands in here."""
    text = [""] * max(cells)
    for line, row in cells.items():
        head = f"001 {numbers[line]:4}      {line:<33}".ljust(89)
        text[line - 1] = head + "".join(map(_told, row))
    return "\r\n".join(text).encode()


def _told(cell: Cell) -> str:
    if cell == EMPTY:
        return " " * 10
    opponent = f"{cell.opponent:4}" if cell.opponent else "0000"
    return f"  {opponent} {cell.colour} {cell.result}"


def _tournament(
    read: Tournament, entries: ImportedEntries, ids: Mapping[int, PlayerId]
) -> Tournament:
    parts = {ids[player.id]: player for player in read.players}
    players = tuple(
        replace(player, last_round=parts[player.id].last_round, byes=parts[player.id].byes)
        for player in entries.players
    )
    of_file = dict(zip((player.id for player in players), entries.numbers, strict=True))
    complete = all(of_file.values())
    numbers = tuple(
        StartNumber(player=ids[n.player], from_round=1, number=of_file[ids[n.player]] or n.number)
        if complete
        else replace(n, player=ids[n.player])
        for n in read.numbers
    )
    return replace(
        read,
        players=players,
        numbers=numbers,
        rounds=tuple(_round(a_round, ids) for a_round in read.rounds),
    )


def _round(a_round: Round, ids: Mapping[int, PlayerId]) -> Round:
    return replace(
        a_round,
        games=tuple(
            replace(game, white=ids[game.white], black=ids[game.black]) for game in a_round.games
        ),
        byes=tuple(replace(bye, player=ids[bye.player]) for bye in a_round.byes),
    )

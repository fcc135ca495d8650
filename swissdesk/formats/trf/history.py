"""Round by round, what the player lines tell: games, byes, and byes of rounds still to come."""

from typing import NamedTuple

from swissdesk.formats.findings import Findings
from swissdesk.formats.trf.cells import GARBLED, Cell, cells_of_round, settle_lone_wins
from swissdesk.formats.trf.extensions import Extensions
from swissdesk.formats.trf.pairs import PairedRound, PairReader
from swissdesk.formats.trf.player_record import CELL, FIRST_CELL, PlayerLine, rounds_in
from swissdesk.i18n import N_


class History(NamedTuple):
    """The rounds with games, and by round number the byes asked for later, as ``U F H Z``."""

    rounds: list[PairedRound]
    coming: dict[int, dict[int, str]]
    announced: int

    @property
    def last(self) -> int:
        """Return the last round in which somebody has an opponent."""
        return len(self.rounds)

    @property
    def next_round(self) -> int | None:
        """Return the round to be paired, None where all announced rounds are."""
        return self.last + 1 if self.last < self.announced else None


def history(
    players: list[PlayerLine], extensions: Extensions, announced: int | None, findings: Findings
) -> History:
    """Return the history in *players*; without an *announced* number the last used column ends it.

    The round to be paired is the one behind the last in which somebody has an opponent.
    """
    columns = [cells_of_round(players, r, findings) for r in range(1, rounds_in(players) + 1)]
    _refuse_garbled(columns, players, findings)
    reader = PairReader(players, findings)
    for number, cells in enumerate(columns, 1):
        reader.settle_byes(number, cells)
    paired = [number for number, cells in enumerate(columns, 1) if _has_game(cells)]
    last = paired[-1] if paired else 0
    settle_lone_wins(columns, last, players, findings)
    used = [number for number, cells in enumerate(columns, 1) if any(map(_is_used, cells.values()))]
    rounds = _length(announced, last, used[-1] if used else 0, findings)
    done = [reader.round(number, cells) for number, cells in enumerate(columns[:last], 1)]
    coming = {
        number: {player: cell.result for player, cell in cells.items() if _is_used(cell)}
        for number, cells in enumerate(columns[last:], last + 1)
    }
    _cut(coming, rounds, players, findings)
    told = History(done, coming, rounds)
    _add_records(told, extensions, findings)
    _one_bye_each(told, players, findings)
    return told


def _refuse_garbled(
    columns: list[dict[int, Cell]], players: list[PlayerLine], findings: Findings
) -> None:
    """Refuse a file in which not one of the cells that are filled can be understood.

    To take all of them as blank would make a played tournament one that has not begun.
    """
    if any(_is_used(cell) for cells in columns for cell in cells.values()):
        return
    lines = {player.number: player.line for player in players}
    for number, cells in enumerate(columns, 1):
        for player, cell in cells.items():
            if cell == GARBLED:
                column = FIRST_CELL + CELL * (number - 1) + 1
                template = N_("no round of any player can be understood; columns may have slipped")
                raise findings.refusal(lines[player], column, template)


def _has_game(cells: dict[int, Cell]) -> bool:
    return any(cell.opponent for cell in cells.values())


def _is_used(cell: Cell) -> bool:
    return cell.opponent != 0 or cell.result != " "


def _length(announced: int | None, last: int, used: int, findings: Findings) -> int:
    if announced is None:
        return max(last, used)
    if last > announced:
        template = N_("Rounds announced: {announced}, rounds with games: {last}; the games count.")
        findings.note(1, 1, template, announced=announced, last=last)
    return max(last, announced)


def _cut(
    coming: dict[int, dict[int, str]], rounds: int, players: list[PlayerLine], findings: Findings
) -> None:
    lines = {player.number: player.line for player in players}
    for number in [number for number in coming if number > rounds]:
        column = FIRST_CELL + CELL * (number - 1) + 1
        for player, bye in coming.pop(number).items():
            template = N_("Round {round} is behind the last one; the cell was left out.")
            findings.note(lines[player], column, template, old=f"0000 - {bye}", round=number)


def _add_records(told: History, extensions: Extensions, findings: Findings) -> None:
    """Put in the byes of records 240 and XXZ; the player's own cell comes first."""
    for record in extensions.byes():
        if record.round > told.announced:
            continue
        if record.round > told.last:
            byes = told.coming.setdefault(record.round, {})
        else:
            byes = told.rounds[record.round - 1].byes
        plays = record.round <= told.last and record.number in seated(told.rounds[record.round - 1])
        if plays or byes.setdefault(record.number, record.kind) != record.kind:
            template = N_("The bye of No. {number} contradicts the cell of round {round}.")
            findings.note(record.line, 5, template, number=record.number, round=record.round)
    if told.next_round is not None:
        absent = told.coming.setdefault(told.next_round, {})
        for number in sorted(extensions.absent()):
            absent.setdefault(number, "Z")


def seated(a_round: PairedRound) -> set[int]:
    """Return who has an opponent."""
    return {seat for game in a_round.games for seat in (game.white, game.black)}


def _one_bye_each(told: History, players: list[PlayerLine], findings: Findings) -> None:
    """Warn where a round has more than one pairing-allocated bye."""
    lines = {player.number: player.line for player in players}
    for number, a_round in enumerate(told.rounds, 1):
        free = [player for player, bye in a_round.byes.items() if bye == "U"]
        for player in free[1:]:
            template = N_("Round {round} has more than one pairing-allocated bye.")
            findings.note(
                lines[player], FIRST_CELL + CELL * (number - 1) + 1, template, round=number
            )


def gone_after(told: History, players: list[PlayerLine]) -> dict[int, int]:
    """Return who seems to have left for good, and the last round each was in.

    That is whoever was left out of the last two columns or more, if he is not to be paired
    now and has not asked for a bye with points there; a single last column is an absence.
    """
    coming = told.coming.get(told.next_round, {}) if told.next_round else {}
    last_in = dict.fromkeys((player.number for player in players), 0)
    for number, a_round in enumerate(told.rounds, 1):
        last_in.update(dict.fromkeys(seated(a_round), number))
        last_in.update((player, number) for player, bye in a_round.byes.items() if bye == "U")
    columns = told.last + (1 if told.next_round else 0)
    return {
        player: last
        for player, last in last_in.items()
        if columns - last >= 2 and (told.next_round is None or coming.get(player) == "Z")
    }

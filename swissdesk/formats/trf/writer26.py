"""A tournament as the lines of a TRF26: the records that make extensions needless."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from swissdesk import __version__
from swissdesk.domain.ids import Points
from swissdesk.domain.points import CHESS_POINTS
from swissdesk.domain.result import ByeKind
from swissdesk.domain.rules import Acceleration
from swissdesk.domain.tournament import Tournament
from swissdesk.formats.trf.fields import decimal
from swissdesk.formats.trf.kept import KEPT
from swissdesk.formats.trf.national_writer import NationalWriter
from swissdesk.formats.trf.own_writer import forbidden_line, own_lines
from swissdesk.formats.trf.player_writer import bye_to_come
from swissdesk.formats.trf.scoring import IN_RECORD_162, of_record_162
from swissdesk.formats.trf.system_codes import code_of, says_baku
from swissdesk.formats.trf.time_control import in_seconds
from swissdesk.formats.trf.writer import Sheet, as_bytes, points_codes

_POINTS, _MEMBERS, _TEAM_NAME = 4, 50, 32


def written26(tournament: Tournament, *, latin: bool) -> bytes:
    """Return the whole file."""
    sheet = Sheet(tournament, latin=latin)
    people = NationalWriter(sheet)
    return as_bytes(
        (
            *sheet.head(),
            *_announced(sheet, people),
            *own_lines(tournament, (*_further(tournament), *people.own_lines())),
            *sheet.kept(),
            *sheet.players(people.layout(_coming(sheet))),
            *people.records(),
            *_byes(sheet),
            *_acceleration(sheet),
            *_forbidden(sheet),
            *_adjustments(sheet),
            *_teams(sheet),
        )
    )


def _announced(sheet: Sheet, people: NationalWriter) -> Iterator[str]:
    """Yield the announced rules: records 142 to 222."""
    rules, info = sheet.tournament.rules, sheet.tournament.info
    yield f"142 {rules.rounds}"
    if rules.first_colour is not None:
        yield f"152 {rules.first_colour.value.upper()}"
    if rules.points != CHESS_POINTS:
        values = {code: getattr(rules.points, name) for code, name in IN_RECORD_162.items()}
        blocks = (f"{code}{decimal(value):>{_POINTS}}" for code, value in values.items())
        yield "162  " + "    ".join(blocks)
    yield f"172 {people.federation:3} {rules.ranking_rating.value}"
    yield f"182 SwissDesk {__version__}"
    accelerated = rules.acceleration is Acceleration.BAKU and rules.accelerated_until is None
    yield f"192 {code_of(rules.system, dict(rules.options), accelerated=accelerated)}"
    if rules.tie_breaks:
        yield f"202 {','.join(rules.tie_breaks)}"
    yield f"212 {','.join(('PTS', *rules.tie_breaks))}"
    seconds = in_seconds(info.time_control)
    has_own = any(key == KEPT and line.startswith("222") for key, line in info.remarks)
    if seconds and not has_own:
        yield f"222 {seconds}"


def _further(tournament: Tournament) -> Iterator[str]:
    """Yield what only lines of ours can say in this format."""
    rules = tournament.rules
    if rules.points != of_record_162(rules.points):
        yield f"points {points_codes(rules.points)}"
    yield from (forbidden_line(tournament, p) for p in rules.forbidden if p.last_round is None)


def _coming(sheet: Sheet) -> dict[tuple[int, int], ByeKind]:
    """Return the byes to come by round and start number, those of the next round included."""
    tournament = sheet.tournament
    coming = {
        (round_no, sheet.numbers[player.id]): bye_to_come(tournament, player, round_no)
        for round_no in range(tournament.played_rounds + 1, tournament.rules.rounds + 1)
        for player in sheet.order
    }
    return {where: kind for where, kind in coming.items() if kind is not None}


def _byes(sheet: Sheet) -> Iterator[str]:
    """Yield records 240; a bye of the pairing given by hand stands in its cell instead."""
    found = sorted(
        (round_no, kind.value, number)
        for (round_no, number), kind in _coming(sheet).items()
        if kind is not ByeKind.PAIRING_ALLOCATED
    )
    for (round_no, kind), group in groupby(found, key=lambda bye: bye[:2]):
        members = [number for _, _, number in group]
        for start in range(0, len(members), _MEMBERS):
            yield f"240 {kind} {round_no:3} {_numbers(members[start : start + _MEMBERS])}"


def _acceleration(sheet: Sheet) -> Iterator[str]:
    """Yield records 250, unless the code of the system says it all."""
    rules = sheet.tournament.rules
    by_code = rules.accelerated_until is None and says_baku(rules.system)
    if rules.acceleration is Acceleration.BAKU and by_code:
        return
    virtual = sheet.virtual()
    rows = [(virtual.get(player.id, ()), sheet.numbers[player.id]) for player in sheet.order]
    for points, group in groupby(rows, key=lambda row: row[0]):
        members = [number for _, number in group]
        for first, last, value in _runs(points):
            rounds = f"{first:3} {last:3}"
            yield f"250 {'':4} {decimal(value):>4} {rounds} {members[0]:4} {members[-1]:4}"


def _runs(points: Sequence[Points]) -> Iterator[tuple[int, int, Points]]:
    """Yield first round, last round and points of each run of rounds with the same points."""
    for value, rounds in groupby(enumerate(points, 1), key=lambda entry: entry[1]):
        numbers = [round_no for round_no, _ in rounds]
        if value:
            yield numbers[0], numbers[-1], value


def _forbidden(sheet: Sheet) -> Iterator[str]:
    """Yield records 260; a pair without a last round is kept apart to the end."""
    rules = sheet.tournament.rules
    # Those to the end come last, as they will when the file is read: lines of ours tell them.
    for pair in sorted(rules.forbidden, key=lambda pair: pair.last_round is None):
        last = max(rules.rounds, pair.first_round) if pair.last_round is None else pair.last_round
        numbers = _numbers((sheet.numbers[pair.first], sheet.numbers[pair.second]))
        yield f"260 {pair.first_round:3} {last:3} {numbers}"


def _adjustments(sheet: Sheet) -> Iterator[str]:
    """Yield records 299 of bonus and penalty points; their reasons stand in lines of ours."""
    for entry in sheet.tournament.adjustments:
        points = decimal(entry.points)
        if len(points) <= _POINTS:
            head = f"299 {'':1}  {'':4}  {points:>{_POINTS}}"
            yield f"{head}  {entry.round:3} {sheet.numbers[entry.player]:4}"


def _teams(sheet: Sheet) -> Iterator[str]:
    """Yield records 310, without figures: games count for the players only."""
    for index, team in enumerate(sheet.tournament.teams, 1):
        members = _numbers([sheet.numbers[member] for member in team.members])
        name = sheet.text(team.name)[:_TEAM_NAME]
        yield f"310 {index:3} {name:{_TEAM_NAME}}".ljust(73) + members


def _numbers(members: Sequence[int]) -> str:
    return " ".join(f"{number:4}" for number in members)

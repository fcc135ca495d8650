"""A tournament as the lines of a TRF16: its head, the records of pairing programs, the players."""

from collections.abc import Iterable, Iterator
from functools import partial

from swissdesk.domain.ids import PlayerId, Points
from swissdesk.domain.latin import to_latin
from swissdesk.domain.names import clean
from swissdesk.domain.points import CHESS_POINTS, PointSystem
from swissdesk.domain.rules import Acceleration, Arbiter
from swissdesk.domain.tournament import Tournament
from swissdesk.errors import ArbiterError
from swissdesk.formats.trf.fields import decimal
from swissdesk.formats.trf.kept import KEPT
from swissdesk.formats.trf.own_writer import forbidden_line, own_lines
from swissdesk.formats.trf.player_record import CELL, FIRST_CELL, MAX_NUMBER
from swissdesk.formats.trf.player_writer import (
    Layout,
    PlayerWriter,
    bye_to_come,
    title_or_rank,
    told_name,
)
from swissdesk.formats.trf.system_codes import words_of
from swissdesk.i18n import N_
from swissdesk.pairing.common.baku import baku_points

_LINE_END = "\r\n"
_TEAM_NAME = 32


class NotNumbered(ArbiterError):
    """A report file names players by their start numbers, and somebody has none yet."""

    template = N_("{player} has no start number that fits into a TRF. Number the players first.")


def written(tournament: Tournament, *, latin: bool) -> bytes:
    """Return the whole file."""
    sheet = Sheet(tournament, latin=latin)
    limited = (
        forbidden_line(tournament, pair)
        for pair in tournament.rules.forbidden
        if pair.first_round > 1 or pair.last_round is not None
    )
    return as_bytes(
        (
            *sheet.head(),
            *_extensions(sheet),
            *own_lines(tournament, limited),
            *sheet.kept(),
            *sheet.players(_layout(sheet)),
            *_teams(sheet),
        )
    )


def as_bytes(lines: Iterable[str]) -> bytes:
    """Return *lines* as they are sent: CRLF, UTF-8 without a mark, no blanks at their ends."""
    return "".join(line.rstrip() + _LINE_END for line in lines).encode("utf-8", "replace")


class Sheet:
    """What both formats write alike."""

    def __init__(self, tournament: Tournament, *, latin: bool) -> None:
        self.tournament = tournament
        self.latin = latin
        self.order = tournament.by_number()
        self.numbers = {player.id: tournament.number(player.id) for player in self.order}
        seen: set[int] = set()
        for player in self.order:
            number = self.numbers[player.id]
            if not 1 <= number <= MAX_NUMBER or number in seen:
                raise NotNumbered(player=player.surname)
            seen.add(number)

    def text(self, text: str) -> str:
        """Return a text in the letters of this file."""
        return clean(to_latin(text) if self.latin else text)

    def head(self) -> Iterator[str]:
        """Yield the records of the head, as far as both formats have them."""
        info, rules = self.tournament.info, self.tournament.rules
        yield f"012 {self.text(info.name)}"
        yield f"022 {self.text(info.place)}"
        yield f"032 {self.text(info.federation)}"
        yield f"042 {_date(info.start)}"
        yield f"052 {_date(info.end)}"
        yield f"062 {len(self.order)}"
        yield f"072 {sum(player.rating is not None for player in self.order)}"
        yield f"082 {len(self.tournament.teams)}"
        yield f"092 {words_of(rules.system)}"
        chief, deputies = info.arbiters_as("chief"), info.arbiters_as("deputy")
        yield from (f"102 {self._arbiter(arbiter)}" for arbiter in chief)
        yield from (f"112 {self._arbiter(arbiter)}" for arbiter in deputies)
        yield f"122 {self.text(info.time_control)}"
        if any(info.round_dates):
            dates = (f"{_date(day)[2:]:{CELL}}" for day in info.round_dates)
            yield "132".ljust(FIRST_CELL) + "".join(dates)

    def _arbiter(self, arbiter: Arbiter) -> str:
        return self.text(f"{arbiter.category} {arbiter.name}")

    def virtual(self) -> dict[PlayerId, tuple[Points, ...]]:
        """Return the virtual points by player, whichever way they are given."""
        rules = self.tournament.rules
        if rules.acceleration is Acceleration.BAKU:
            order = [player.id for player in self.order]
            return baku_points(order, rules.accelerated_until, rules.rounds, rules.points)
        return {entry.player: entry.points for entry in rules.virtual}

    def kept(self) -> Iterator[str]:
        """Yield the lines of the file this came from that nothing here reads."""
        yield from (line for key, line in self.tournament.info.remarks if key == KEPT)

    def players(self, layout: Layout) -> Iterator[str]:
        """Yield the lines 001."""
        writer = PlayerWriter(self.tournament, self.numbers, layout)
        yield from (writer.line(player) for player in self.order)


def _layout(sheet: Sheet) -> Layout:
    return Layout(
        name=partial(told_name, latin=sheet.latin),
        title=title_or_rank,
        rating=lambda player: player.rating,
        coming=partial(bye_to_come, sheet.tournament),
    )


def _extensions(sheet: Sheet) -> Iterator[str]:
    """Yield the records of pairing programs."""
    rules = sheet.tournament.rules
    yield f"XXR {rules.rounds}"
    if rules.first_colour is not None:
        yield f"XXC {rules.first_colour.name.lower()}1"
    if rules.points != CHESS_POINTS:
        yield f"XXS {points_codes(rules.points)}"
    next_round = sheet.tournament.played_rounds + 1
    for pair in rules.forbidden:
        if pair.holds_in(next_round):
            yield f"XXP {sheet.numbers[pair.first]} {sheet.numbers[pair.second]}"
    for player, points in sorted(sheet.virtual().items(), key=lambda p: sheet.numbers[p[0]]):
        cells = "".join(f" {decimal(value):>4}" for value in points)
        yield f"XXA {sheet.numbers[player]:4}{cells}"


def _teams(sheet: Sheet) -> Iterator[str]:
    for team in sheet.tournament.teams:
        members = " ".join(f"{sheet.numbers[member]:4}" for member in team.members)
        yield f"013 {sheet.text(team.name)[:_TEAM_NAME]:{_TEAM_NAME}}{members}"


def _date(iso: str) -> str:
    return iso.replace("-", "/")


def points_codes(points: PointSystem) -> str:
    """Return the worth of all outcomes in the words of XXS."""
    values = {
        "WW": points.win,
        "BW": points.win,
        "WD": points.draw,
        "BD": points.draw,
        "WL": points.loss,
        "BL": points.loss,
        "ZPB": points.zero_point_bye,
        "HPB": points.half_point_bye,
        "FPB": points.full_point_bye,
        "PAB": points.pab,
        "FW": points.forfeit_win,
        "FL": points.forfeit_loss,
    }
    return " ".join(f"{code}={decimal(value)}" for code, value in values.items())

"""A tournament as the lines of a TRF16: its head, the records of pairing programs, the players."""

from collections.abc import Iterator

from swissdesk.domain.ids import PlayerId, Points
from swissdesk.domain.names import clean, to_latin
from swissdesk.domain.points import CHESS_POINTS, PointSystem
from swissdesk.domain.rules import Acceleration, Arbiter
from swissdesk.domain.tournament import Tournament
from swissdesk.errors import ArbiterError
from swissdesk.formats.trf.fields import decimal
from swissdesk.formats.trf.own_writer import own_lines
from swissdesk.formats.trf.player_record import CELL, FIRST_CELL
from swissdesk.formats.trf.player_writer import PlayerWriter
from swissdesk.formats.trf.system_codes import words_of
from swissdesk.i18n import N_
from swissdesk.pairing.common.baku import baku_points

MAX_NUMBER = 9999
_LINE_END = "\r\n"
_TEAM_NAME = 32


class NotNumbered(ArbiterError):
    """A report file names players by their start numbers, and somebody has none yet."""

    template = N_("{player} has no start number that fits into a TRF. Number the players first.")


def written(tournament: Tournament, *, latin: bool) -> bytes:
    """Return the whole file."""
    writer = _Writer(tournament, latin)
    lines = [*writer.head(), *writer.extensions(), *own_lines(tournament), *writer.players()]
    return "".join(line.rstrip() + _LINE_END for line in lines).encode("utf-8", "replace")


class _Writer:
    def __init__(self, tournament: Tournament, latin: bool) -> None:
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

    def _text(self, text: str) -> str:
        return clean(to_latin(text) if self.latin else text)

    def head(self) -> Iterator[str]:
        info, rules = self.tournament.info, self.tournament.rules
        yield f"012 {self._text(info.name)}"
        yield f"022 {self._text(info.place)}"
        yield f"032 {self._text(info.federation)}"
        yield f"042 {_date(info.start)}"
        yield f"052 {_date(info.end)}"
        yield f"062 {len(self.order)}"
        yield f"072 {sum(player.rating is not None for player in self.order)}"
        yield f"082 {len(self.tournament.teams)}"
        yield f"092 {words_of(rules.system)}"
        chief, deputies = info.arbiters_as("chief"), info.arbiters_as("deputy")
        yield from (f"102 {self._arbiter(arbiter)}" for arbiter in chief)
        yield from (f"112 {self._arbiter(arbiter)}" for arbiter in deputies)
        yield f"122 {self._text(info.time_control)}"
        if any(info.round_dates):
            dates = (f"{_date(day)[2:]:{CELL}}" for day in info.round_dates)
            yield "132".ljust(FIRST_CELL) + "".join(dates)

    def _arbiter(self, arbiter: Arbiter) -> str:
        return self._text(f"{arbiter.category} {arbiter.name}")

    def extensions(self) -> Iterator[str]:
        rules = self.tournament.rules
        yield f"XXR {rules.rounds}"
        if rules.first_colour is not None:
            yield f"XXC {rules.first_colour.name.lower()}1"
        if rules.points != CHESS_POINTS:
            yield f"XXS {_points_codes(rules.points)}"
        next_round = self.tournament.played_rounds + 1
        for pair in rules.forbidden:
            if pair.holds_in(next_round):
                yield f"XXP {self.numbers[pair.first]} {self.numbers[pair.second]}"
        for player, points in sorted(self._virtual().items(), key=lambda p: self.numbers[p[0]]):
            cells = "".join(f" {decimal(value):>4}" for value in points)
            yield f"XXA {self.numbers[player]:4}{cells}"

    def _virtual(self) -> dict[PlayerId, tuple[Points, ...]]:
        rules = self.tournament.rules
        if rules.acceleration is Acceleration.BAKU:
            order = [player.id for player in self.order]
            return baku_points(order, rules.accelerated_until, rules.rounds, rules.points)
        return {entry.player: entry.points for entry in rules.virtual}

    def players(self) -> Iterator[str]:
        writer = PlayerWriter(self.tournament, self.numbers, latin=self.latin)
        yield from (writer.line(player) for player in self.order)
        for team in self.tournament.teams:
            members = " ".join(f"{self.numbers[member]:4}" for member in team.members)
            yield f"013 {self._text(team.name)[:_TEAM_NAME]:{_TEAM_NAME}}{members}"


def _date(iso: str) -> str:
    return iso.replace("-", "/")


def _points_codes(points: PointSystem) -> str:
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

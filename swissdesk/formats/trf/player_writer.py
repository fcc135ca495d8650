"""Record 001 written: a player, and one cell for each of his rounds."""

from collections.abc import Mapping

from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.names import clean, to_latin
from swissdesk.domain.player import Player
from swissdesk.domain.result import ByeKind, Half
from swissdesk.domain.rounds import Game
from swissdesk.domain.tournament import Tournament
from swissdesk.errors import ArbiterError
from swissdesk.formats.trf.fields import decimal
from swissdesk.formats.trf.player_record import SHORT_TITLES
from swissdesk.i18n import N_
from swissdesk.standings import standings

_NAME, _ID, _FEDERATION, _TITLE, _POINTS = 33, 11, 3, 3, 4
_NO_CELL = " " * 8
_UNRATED = {"1": "W", "=": "D", "0": "L"}


class PointsTooWide(ArbiterError):
    """The points column of a report file has four places."""

    template = N_("The points of {player} do not fit into a TRF: {points}.")


class PlayerWriter:
    """Writes the lines 001 of one tournament: the rounds that are no drafts, and byes to come."""

    def __init__(
        self, tournament: Tournament, numbers: Mapping[PlayerId, int], *, latin: bool
    ) -> None:
        self._tournament = tournament
        self._numbers = numbers
        self._latin = latin
        self._played = tournament.played_rounds
        self._places = _places(tournament)

    def line(self, player: Player) -> str:
        """Return the line of *player*."""
        sex = player.sex.value if player.sex else ""
        birth = player.birth_date.replace("-", "/") or (player.birth_year or "")
        rounds = range(1, max(self._tournament.rules.rounds, self._played) + 1)
        cells = [self._cell(player, round_no) for round_no in rounds]
        return (
            f"001 {self._numbers[player.id]:4} {sex:1}{_title(player):>{_TITLE}} "
            f"{self._name(player)[:_NAME]:{_NAME}} {player.rating or 0:4} "
            f"{clean(player.federation)[:_FEDERATION]:{_FEDERATION}} "
            f"{clean(player.fide_id)[:_ID]:>{_ID}} {birth!s:10} "
            f"{self._points(player):>{_POINTS}} {self._places.get(player.id, ''):>4}  "
            + "  ".join(cells)
        )

    def _name(self, player: Player) -> str:
        if self._latin and player.name_latin:
            return clean(player.name_latin)
        # Without its comma a surname of two words would be read as surname and given name.
        comma = ", " if player.given_name or " " in player.surname.strip() else ""
        name = clean(f"{player.surname}{comma}{player.given_name}")
        return to_latin(name) if self._latin else name

    def _points(self, player: Player) -> str:
        points = self._tournament.score(player.id, self._played)
        coming = player.bye_asked_for(self._played + 1)
        if coming is not None and self._played < self._tournament.rules.rounds:
            # Pairing programs want byes of the round to be paired in the points already.
            points += self._tournament.rules.points.of_bye(coming)
        text = decimal(points)
        if len(text) > _POINTS:
            text = text.removesuffix(".0")
        if len(text) > _POINTS:
            raise PointsTooWide(player=player.surname, points=text)
        return text

    def _cell(self, player: Player, round_no: int) -> str:
        if round_no > self._played:
            return self._coming(player, round_no)
        game = self._tournament.game(round_no, player.id)
        if game is not None:
            return self._game(game, player.id)
        bye = self._tournament.bye(round_no, player.id)
        return _NO_CELL if bye is None else _bye(bye.kind)

    def _coming(self, player: Player, round_no: int) -> str:
        asked_for = player.bye_asked_for(round_no)
        if asked_for is not None:
            return _bye(asked_for)
        is_next = round_no == self._played + 1
        is_out = is_next and not player.takes_part_in(round_no)
        return _bye(ByeKind.ZERO_POINT) if is_out else _NO_CELL

    def _game(self, game: Game, player: PlayerId) -> str:
        seat = game.colour_of(player)
        colour: Colour = seat.other if game.wrong_colours else seat
        opponent = self._numbers[game.opponent_of(player)]
        letter = " "
        if game.result is not None:
            half = game.result.half(seat)
            letter = "X" if half is Half.ADJOURNED else half.value
            if game.result.is_played and not game.result.is_rated:
                letter = _UNRATED[letter]
        return f"{opponent:4} {colour.value} {letter}"


def _bye(kind: ByeKind) -> str:
    return f"0000 - {kind.value}"


def _title(player: Player) -> str:
    """Return the title, else a national rank that the column can hold and nobody misreads."""
    if player.title:
        return clean(player.title)[:_TITLE]
    rank = clean(player.rank)
    fits = rank.isascii() and len(rank) <= _TITLE and rank.lower() not in SHORT_TITLES
    return rank if fits else ""


def _places(tournament: Tournament) -> dict[PlayerId, int]:
    if not tournament.played_rounds:
        return {}
    try:
        return {row.player: row.place for row in standings(tournament)}
    except ArbiterError:
        # Tie-breaks that this tournament cannot have are no reason to withhold its results:
        # the column may be blank.
        return {}

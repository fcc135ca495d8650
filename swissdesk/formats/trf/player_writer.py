"""Record 001 written: a player, and one cell for each of his rounds."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.latin import to_latin
from swissdesk.domain.names import clean
from swissdesk.domain.player import Player
from swissdesk.domain.result import ByeKind, Half
from swissdesk.domain.rounds import Game
from swissdesk.domain.tournament import Tournament
from swissdesk.errors import ArbiterError
from swissdesk.formats.trf.fields import decimal
from swissdesk.formats.trf.player_record import SHORT_TITLES
from swissdesk.i18n import N_
from swissdesk.standings import standings

NAME_WIDTH, ID_WIDTH, TITLE_WIDTH = 33, 11, 3
CODE_WIDTH, POINTS_WIDTH = 3, 4
_NO_CELL = " " * 8
_UNRATED = {"1": "W", "=": "D", "0": "L"}


class PointsTooWide(ArbiterError):
    """The points column of a report file has four places."""

    template = N_("The points of {player} do not fit into a TRF: {points}.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """How one format fills the columns that formats fill differently.

    *coming* is what stands in the cell of a round that is not played yet.
    """

    name: Callable[[Player], str]
    title: Callable[[Player], str]
    rating: Callable[[Player], int | None]
    coming: Callable[[Player, int], ByeKind | None]


class PlayerWriter:
    """Writes the lines 001 of one tournament: the rounds that are no drafts, and byes to come."""

    def __init__(
        self, tournament: Tournament, numbers: Mapping[PlayerId, int], layout: Layout
    ) -> None:
        self._tournament = tournament
        self._numbers = numbers
        self._layout = layout
        self._played = tournament.played_rounds
        self._places = _places(tournament)

    def line(self, player: Player) -> str:
        """Return the line of *player*."""
        rounds = range(1, max(self._tournament.rules.rounds, self._played) + 1)
        cells = [self._cell(player, round_no) for round_no in rounds]
        head = person(
            "001",
            self._numbers[player.id],
            player,
            title=self._layout.title(player),
            name=self._layout.name(player),
            rating=f"{self._layout.rating(player) or 0}",
            federation=player.federation,
            id_=player.fide_id,
        )
        place = self._places.get(player.id, "")
        points = f"{self._points(player):>{POINTS_WIDTH}} {place:>4}"
        return "  ".join((f"{head} {points}", *cells))

    def _points(self, player: Player) -> str:
        points = self._tournament.score(player.id, self._played)
        coming = self._layout.coming(player, self._played + 1)
        if coming is not None and self._played < self._tournament.rules.rounds:
            # Pairing programs want byes of the round to be paired in the points already.
            points += self._tournament.rules.points.of_bye(coming)
        text = decimal(points)
        if len(text) > POINTS_WIDTH:
            text = text.removesuffix(".0")
        if len(text) > POINTS_WIDTH:
            raise PointsTooWide(player=player.surname, points=text)
        return text

    def _cell(self, player: Player, round_no: int) -> str:
        if round_no > self._played:
            coming = self._layout.coming(player, round_no)
            return _NO_CELL if coming is None else _bye(coming)
        game = self._tournament.game(round_no, player.id)
        if game is not None:
            return self._game(game, player.id)
        bye = self._tournament.bye(round_no, player.id)
        return _NO_CELL if bye is None else _bye(bye.kind)

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


def person(
    record: str,
    number: int,
    player: Player,
    *,
    title: str,
    name: str,
    rating: str,
    federation: str,
    id_: str,
) -> str:
    """Return the columns up to the date of birth, which 001 and the national records share."""
    sex = player.sex.value if player.sex else ""
    birth = player.birth_date.replace("-", "/") or (player.birth_year or "")
    return (
        f"{record} {number:4} {sex:1}{clean(title)[:TITLE_WIDTH]:>{TITLE_WIDTH}} "
        f"{clean(name)[:NAME_WIDTH]:{NAME_WIDTH}} {rating:>4} "
        f"{clean(federation)[:CODE_WIDTH]:{CODE_WIDTH}} {clean(id_)[:ID_WIDTH]:>{ID_WIDTH}} "
        f"{birth!s:10}"
    )


def title_or_rank(player: Player) -> str:
    """Return the title, else a national rank that the column can hold and nobody misreads."""
    if player.title:
        return player.title
    rank = clean(player.rank)
    fits = rank.isascii() and len(rank) <= TITLE_WIDTH and rank.lower() not in SHORT_TITLES
    return rank if fits else ""


def real_name(player: Player) -> str:
    """Return surname and given name as they are read again."""
    # Without its comma a surname of two words would be read as surname and given name.
    comma = ", " if player.given_name or " " in player.surname.strip() else ""
    return clean(f"{player.surname}{comma}{player.given_name}")


def told_name(player: Player, *, latin: bool) -> str:
    """Return the name for a file: with *latin* its reading form, else a transliterated one."""
    name = real_name(player)
    return (player.name_latin or clean(to_latin(name))) if latin else name


def bye_to_come(tournament: Tournament, player: Player, round_no: int) -> ByeKind | None:
    """Return why *player* will not be paired in a round to come, as far as it is known."""
    asked_for = player.bye_asked_for(round_no)
    is_next = round_no == tournament.played_rounds + 1
    if asked_for is None and is_next and not player.takes_part_in(round_no):
        return ByeKind.ZERO_POINT
    return asked_for


def _places(tournament: Tournament) -> dict[PlayerId, int]:
    if not tournament.played_rounds:
        return {}
    try:
        return {row.player: row.place for row in standings(tournament)}
    except ArbiterError:
        # Tie-breaks that this tournament cannot have are no reason to withhold its results:
        # the column may be blank.
        return {}

"""A round as rows: boards with points and colours before it, then who has no game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from swissdesk.app.consent import Finding
from swissdesk.app.leaving import free_by_table
from swissdesk.app.paired_on import PairedOn, paired_on
from swissdesk.app.questions import due_colour, unpaired
from swissdesk.domain.ids import PlayerId, Points
from swissdesk.domain.player import Player
from swissdesk.domain.result import ByeKind, Result
from swissdesk.domain.rounds import Game
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.cells import Disc

SHOWN_COLOURS = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """A player at a board: points and colours are those before the round.

    *paired_on* are the points that count for the pairing, where they are others.
    """

    player: Player
    points: Points
    before: tuple[Disc, ...] = ()
    due: Disc | None = None
    paired_on: PairedOn | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardRow:
    """A board. *found* is the gravest finding about its pair, if any.

    *second* is what a second reading says that differs, until a third one decides.
    """

    game: Game
    white: Seat
    black: Seat
    found: Finding | None = None
    second: Result | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class FreeRow:
    """Somebody without a game: *kind* says why, None: he is without an opponent.

    *by_table* tells that nobody asked for it and it is worth nothing: his number has no opponent.
    """

    seat: Seat
    kind: ByeKind | None
    worth: Points
    by_hand: bool = False
    by_table: bool = False


RoundRow = BoardRow | FreeRow


def seat_of(tournament: Tournament, player: PlayerId, round_no: int) -> Seat:
    """Return *player* as he comes to round *round_no*."""
    colours = tournament.colours_by_round(player, round_no - 1)
    due = due_colour(tournament, player, round_no)
    return Seat(
        player=tournament.player(player),
        points=tournament.score(player, round_no - 1),
        before=tuple(map(Disc.of, colours[-SHOWN_COLOURS:])),
        due=Disc.of(due) if due else None,
        paired_on=paired_on(tournament, player, round_no),
    )


class _Known:
    """The seats worked out last and what they rest on; one for the whole program."""

    rests_on: ClassVar[object] = None
    seats: ClassVar[dict[PlayerId, Seat]] = {}


def known_seats(tournament: Tournament, round_no: int) -> dict[PlayerId, Seat]:
    """Return the seats worked out before, as long as nothing they rest on has changed.

    New ones are put in by whoever works them out. Views come and go with each change of size
    and language; hundreds of players would be worked out anew for each.
    """
    rests_on = (
        round_no,
        tournament.rules,
        tournament.players,
        tournament.rounds[: round_no - 1],
        tournament.adjustments,
    )
    if _Known.rests_on != rests_on:
        _Known.rests_on, _Known.seats = rests_on, {}
    return _Known.seats


def round_rows(
    tournament: Tournament,
    round_no: int,
    found: Mapping[PlayerId, Finding] | None = None,
    seats: dict[PlayerId, Seat] | None = None,
    second: Mapping[int, Result] | None = None,
) -> tuple[RoundRow, ...]:
    """Return the rows of a round by board, those without a game last.

    *seats* keeps what does not change while results come in; *second* are by board the second
    readings that differ.
    """
    a_round = tournament.round(round_no)
    known = {} if seats is None else seats
    worst, differing = found or {}, second or {}

    def seat(player: PlayerId) -> Seat:
        if player not in known:
            known[player] = seat_of(tournament, player, round_no)
        return known[player]

    rows: list[RoundRow] = [
        BoardRow(
            game=game,
            white=seat(game.white),
            black=seat(game.black),
            found=gravest(worst, game.white, game.black),
            second=differing.get(game.board),
        )
        for game in a_round.games
    ]
    points = tournament.rules.points
    for bye in a_round.byes:
        worth = points.of_bye(bye.kind)
        rows.append(
            FreeRow(
                seat=seat(bye.player),
                kind=bye.kind,
                worth=worth,
                by_hand=bye.by_hand,
                by_table=free_by_table(tournament, bye.kind),
            )
        )
    for player in unpaired(tournament, round_no):
        rows.append(FreeRow(seat=seat(player), kind=None, worth=0))
    return tuple(rows)


def gravest(found: Mapping[PlayerId, Finding], *players: PlayerId) -> Finding | None:
    """Return the gravest finding about one of *players*."""
    theirs = [found[player] for player in players if player in found]
    return max(theirs, key=lambda finding: finding.level.value, default=None)


def by_player(findings: Sequence[Finding]) -> dict[PlayerId, Finding]:
    """Return the gravest finding about each player that one names."""
    found: dict[PlayerId, Finding] = {}
    for finding in findings:
        for player in finding.breach.players:
            other = found.get(player)
            if other is None or finding.level.value > other.level.value:
                found[player] = finding
    return found

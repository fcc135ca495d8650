"""What an event does to a rating, by FIDE's tables; the federation has the last word.

Standard games go by B.02 art. 8.3, rapid and blitz ones by the chapter of their own (art. 7.3),
which differs in two points: nobody is exempt from the 400 points, and some games are not rated.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from swissdesk.domain.ids import PlayerId, Points, Sport
from swissdesk.domain.notes import Note, PlayerName
from swissdesk.domain.rounds import Game
from swissdesk.domain.rules import RankingRating
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_
from swissdesk.standings.fide_tables import expected_percentage
from swissdesk.standings.performances import HUNDREDTHS, RatedGame, performance

COEFFICIENTS = (40, 20, 10)
"""The values of K to choose from (B.02 art. 8.3.3)."""

_GREATEST_DIFFERENCE = 400
_NO_LIMIT_FROM = 2650
_NO_LIMIT_SINCE = "2025-10-01"
_MOST_GAMES_TIMES_K = 700
_JUNIOR_UNTIL, _JUNIOR_BELOW = 18, 2300
_STRONG_FROM = 2400
_FAST = ("rapid", "blitz")
_FAST_TOO_FAR, _FAST_TOO_STRONG, _FAST_SINCE = 600, 2600, "2024-12-01"

_NO_RATING = N_("{player} has no rating: a first rating is not computed here.")
_OPPONENTS_UNRATED = N_("Games with opponents without rating are left out: {n}.")
_RESULTS_MISSING = N_("Games without a result are left out: {n}.")
_K_ASSUMED = N_(
    "K = {k} is assumed from rating and year of birth: the card does not show whether "
    "these are the first 30 games or whether 2400 was ever reached."
)
_NO_FIDE_ID = N_("{player} has no FIDE ID.")
_OTHER_RATINGS = N_("The ratings of this event are not FIDE ratings alone.")
_NOT_CHESS = N_("FIDE’s tables are made for chess.")


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingChange:
    """What *games* rated games bring: points *scored* and *expected*, and the *change*.

    *coefficient* is K as used. *performance* is the rating that the result was worth.
    *doubts* say what is missing; with any of them the figures are not for official use.
    """

    coefficient: int
    games: int = 0
    scored: Points = 0
    expected: Fraction = Fraction(0)
    change: Fraction | None = None
    performance: int | None = None
    doubts: tuple[Note, ...] = ()

    @property
    def is_official(self) -> bool:
        """Tell whether nothing is missing."""
        return not self.doubts


def rating_change(
    tournament: Tournament,
    player: PlayerId,
    coefficient: int | None = None,
    after_round: int | None = None,
) -> RatingChange:
    """Return the change of *player*'s rating with K = *coefficient* (B.02 art. 8.3).

    Without one K is what rating and age speak for, and that is a doubt. Only rated games
    with rated opponents count; the result counts that was played, whatever the standings use.
    Where K times the games of a rating period exceeds 700, K is the largest whole number
    with which it does not (art. 8.3.3); the games of this event stand for the period here.
    """
    rounds = tournament.played_rounds if after_round is None else after_round
    own = tournament.player(player).rating
    k = coefficient or assumed_coefficient(tournament, player)
    games = list(_rated_games(tournament, player, rounds))
    scored = sum(game.result for game in games)
    known = RatingChange(
        coefficient=min(k, _MOST_GAMES_TIMES_K // max(len(games), 1)),
        games=len(games),
        scored=scored // 10,
        performance=performance(games),
        doubts=tuple(_doubts(tournament, player, rounds, None if coefficient else k)),
    )
    if own is None:
        return known
    limited = _is_limited(tournament, own)
    expected = sum(_expected(own - game.rating, limited=limited) for game in games)
    change = Fraction(known.coefficient * (scored - expected), 100)
    return replace(known, expected=Fraction(expected, 100), change=change)


def assumed_coefficient(tournament: Tournament, player: PlayerId) -> int:
    """Return K as far as rating and year of birth tell it (B.02 art. 8.3.3).

    Both may mislead: the first 30 games have 40, and who reached 2400 once keeps 10.
    """
    card = tournament.player(player)
    rating, year = card.rating or 0, tournament.info.start[:4]
    if rating >= _STRONG_FROM:
        return 10
    if rating < _JUNIOR_BELOW and card.birth_year and year.isdecimal():
        return 40 if int(year) - card.birth_year <= _JUNIOR_UNTIL else 20
    return 20


def _games(tournament: Tournament, player: PlayerId, rounds: int) -> Iterator[tuple[int, Game]]:
    """Yield the games of *player* that are rated, those without a result yet too."""
    for number, game in tournament.games_of(player, rounds):
        if game.result is None or game.result.is_rated:
            yield number, game


def _rated_games(tournament: Tournament, player: PlayerId, rounds: int) -> Iterator[RatedGame]:
    for number, game in _games(tournament, player, rounds):
        opponent = game.opponent_of(player)
        rating = tournament.player(opponent).rating
        half = game.result.half(game.colour_of(player)) if game.result else None
        own = tournament.player(player).rating
        if rating is None or half not in HUNDREDTHS or _is_too_far(tournament, own, rating):
            continue
        yield RatedGame(number, opponent, rating, HUNDREDTHS[half])


def _is_too_far(tournament: Tournament, own: int | None, other: int) -> bool:
    """Tell whether a rapid or blitz game is not rated: 600 points apart, one above 2600."""
    start = tournament.info.start
    if own is None or tournament.info.tempo not in _FAST or (start and start < _FAST_SINCE):
        return False
    return abs(own - other) >= _FAST_TOO_FAR and max(own, other) > _FAST_TOO_STRONG


def _is_limited(tournament: Tournament, own: int) -> bool:
    """Tell whether differences of more than 400 points count as 400 (8.3.1)."""
    start = tournament.info.start
    exempt = own >= _NO_LIMIT_FROM and tournament.info.tempo not in _FAST
    return not exempt or bool(start and start < _NO_LIMIT_SINCE)


def _expected(difference: int, *, limited: bool) -> int:
    if limited:
        difference = max(-_GREATEST_DIFFERENCE, min(_GREATEST_DIFFERENCE, difference))
    return expected_percentage(difference)


def _doubts(
    tournament: Tournament, player: PlayerId, rounds: int, assumed_k: int | None
) -> Iterator[Note]:
    card = tournament.player(player)
    about_player = {"player": PlayerName(player=player)}
    if card.rating is None:
        yield Note(template=_NO_RATING, values=about_player)
    elif assumed_k is not None:
        yield Note(template=_K_ASSUMED, values={"k": assumed_k})
    if not card.fide_id:
        yield Note(template=_NO_FIDE_ID, values=about_player)
    open_games = unrated = 0
    for _, game in _games(tournament, player, rounds):
        if tournament.player(game.opponent_of(player)).rating is None:
            unrated += 1
        elif game.result is None or game.result.half(game.colour_of(player)) not in HUNDREDTHS:
            open_games += 1
    if unrated:
        yield Note(template=_OPPONENTS_UNRATED, values={"n": unrated})
    if open_games:
        yield Note(template=_RESULTS_MISSING, values={"n": open_games})
    if tournament.rules.ranking_rating is not RankingRating.FIDE:
        yield Note(template=_OTHER_RATINGS)
    if tournament.rules.sport is not Sport.CHESS:
        yield Note(template=_NOT_CHESS)

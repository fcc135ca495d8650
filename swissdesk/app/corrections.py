"""When a correction of a closed round takes effect (C.04.2 art. 4.3), and on what."""

from dataclasses import replace
from enum import Enum, auto

from swissdesk.domain.notes import Breach, Note, Severity
from swissdesk.domain.result import Half, Result
from swissdesk.domain.rounds import Game, Reach, RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_

RULE = "C.04.2 4.3"


class Told(Enum):
    """When the arbiter heard of it, seen from the round after the one that is corrected."""

    BEFORE_NEXT = auto()
    """The next round is not published: it is paired on the corrected facts."""
    DURING_NEXT = auto()
    """The next round is published and not ended: the pairing after it is the first to know."""
    LATER = auto()
    """The next round has ended: no pairing goes by it any more."""


def told(tournament: Tournament, round_no: int) -> Told:
    """Tell when a correction of *round_no* would come now."""
    if round_no >= tournament.played_rounds:
        return Told.BEFORE_NEXT
    running = tournament.round(round_no + 1).state is RoundState.PUBLISHED
    return Told.DURING_NEXT if running else Told.LATER


def prescribed(tournament: Tournament, round_no: int) -> tuple[Reach, ...]:
    """Return how far a correction of *round_no* may reach; the first is the one to propose.

    Where it comes later nothing is prescribed for the standings: two conform to the article,
    and none is proposed.
    """
    if told(tournament, round_no) is Told.LATER:
        return (Reach.PLACES, Reach.REPORT)
    return (Reach.PAIRINGS,)


def breach_of(tournament: Tournament, round_no: int, reach: Reach) -> Breach | None:
    """Return what a correction that reaches as far as *reach* would break."""
    if reach in prescribed(tournament, round_no):
        return None
    template = _TOO_FAR if told(tournament, round_no) is Told.LATER else _TOO_SHORT
    note = Note(template=template, rule=RULE, values={"round": round_no, "next": round_no + 1})
    return Breach(note=note, severity=Severity.BREACH)


def is_adjourned(tournament: Tournament, round_no: int, board: int) -> bool:
    """Tell whether a game is still to be finished: its result is news, no correction."""
    try:
        return tournament.game_on(round_no, board).result is Result.ADJOURNED
    except (KeyError, IndexError):
        return False


_TOO_FAR = N_(
    "Round {next} had ended when this was told: a correction of round {round} acts on no pairing "
    "any more [{rule}]."
)
_TOO_SHORT = N_(
    "This was told before the end of round {next}: a correction of round {round} acts on the next "
    "pairing that is made [{rule}]."
)


def with_result(game: Game, result: Result, reach: Reach, games: tuple[Half, ...] = ()) -> Game:
    """Return *game* with its true result; what does not follow keeps the one it went by."""
    paired = None if reach is Reach.PAIRINGS else game.result_for_pairing
    counted = game.result_for_standings if reach is Reach.REPORT else None
    white, black = game_score(games) if games else (None, None)
    return replace(
        game,
        result=result,
        games=games,
        white_score=white,
        black_score=black,
        second_reading=game.second_reading if result is game.result else "",
        paired_as=None if paired is result else paired,
        counts_as=None if counted is result else counted,
    )


def with_colours(game: Game, *, wrong: bool, reach: Reach) -> Game:
    """Return *game* with the colours as they were really played."""
    return replace(game, wrong_colours=wrong, colours_reach=reach if wrong else Reach.PAIRINGS)


_WORTH = {Half.WIN: (10, 0), Half.DRAW: (5, 5), Half.LOSS: (0, 10)}


def game_score(games: tuple[Half, ...]) -> tuple[int, int]:
    """Return the game score of a micro-match in tenths, of the left player and the other."""
    return sum(_WORTH[half][0] for half in games), sum(_WORTH[half][1] for half in games)


def micro_result(games: tuple[Half, ...]) -> Result:
    """Return the one result that the games of a micro-match make (3.15.1)."""
    left, right = game_score(games)
    if left == right:
        return Result.DRAW
    return Result.WHITE_WINS if left > right else Result.BLACK_WINS

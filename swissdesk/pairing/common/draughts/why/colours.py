"""Which rule gave each of a pair the colour (3.18.2; round 1: 3.18.4, 3.18.5.2, 3.18.7.2)."""

from swissdesk.domain.ids import Colour
from swissdesk.domain.notes import Note
from swissdesk.i18n import N_
from swissdesk.pairing.common.draughts.colours import first_has_white, fourth_running
from swissdesk.pairing.common.draughts.field import COMMON
from swissdesk.pairing.common.draughts.why.position import Position, say

LESS_OFTEN = N_("{white} had White less often [{rule}].")
WHITES = N_("Games with White so far: {white} – {whites}, {black} – {other_whites} [{rule}].")
BLACK_LAST = N_("White equally often; {white} had Black last [{rule}].")
BLACK_EARLIER = N_(
    "White equally often. Counted back, their colours differ first at game {back}: there {white} "
    "had Black [{rule}]."
)
MORE_GAMES = N_(
    "White equally often. {white} has played more games, and the additional ones with Black "
    "[{rule}]."
)
HIGHER = N_("Their colours agree in all games; {white} stands higher in the order [{rule}].")
DRAWN_FIRST = N_("Their colours agree in all games; the lot gave White to {white} [{rule}].")
TURNED_WHITE = N_(
    "{player} would get White a fourth time running, so the colours are turned [{rule}]."
)
TURNED_BLACK = N_(
    "{player} would get Black a fourth time running, so the colours are turned [{rule}]."
)
ROUND_1_LOT = N_("In round 1 the smaller number has White: {white} [{rule}].")
ROUND_1_WHITE = N_(
    "By lot the first in the order has White. Odd places of the upper half get the same, even "
    "places the other colour; {player} is in place {place} [{rule}]."
)
ROUND_1_BLACK = N_(
    "By lot the first in the order has Black. Odd places of the upper half get the same, even "
    "places the other colour; {player} is in place {place} [{rule}]."
)


def explain_colours(position: Position, white: int, black: int, place: int) -> tuple[Note, ...]:
    """Say why *white* has White; *place* is that of the higher one, from 0."""
    games = position.field.colours
    by_games = first_has_white(games[white], games[black])
    if by_games is None:
        return (_alike(position, white, min(white, black), place),)
    if by_games:
        return _by_games(position, white, black)
    if fourth_running(games[black], "w"):
        return (say(TURNED_WHITE, COMMON, player=position.name(black)),)
    return (say(TURNED_BLACK, COMMON, player=position.name(white)),)


def _by_games(position: Position, white: int, black: int) -> tuple[Note, ...]:
    mine, yours = (position.field.colours[v] for v in (white, black))
    who = {"white": position.name(white)}
    whites = mine.count("w"), yours.count("w")
    if whites[0] != whites[1]:
        counts = {"black": position.name(black), "whites": whites[0], "other_whites": whites[1]}
        return say(LESS_OFTEN, COMMON, **who), say(WHITES, COMMON, **who, **counts)
    pairs = zip(reversed(mine), reversed(yours), strict=False)
    back = next((back for back, (a, b) in enumerate(pairs, 1) if a != b), None)
    if back is None:
        return (say(MORE_GAMES, COMMON, **who),)
    if back == 1:
        return (say(BLACK_LAST, COMMON, **who),)
    return (say(BLACK_EARLIER, COMMON, **who, back=back),)


def _alike(position: Position, white: int, higher: int, place: int) -> Note:
    """Say who has White where the games say nothing."""
    articles = position.method.articles
    if position.task.round == 1 and position.method.by_lot:
        return say(ROUND_1_LOT, articles.first_round, white=position.name(white))
    if position.task.round == 1:
        drawn_white = position.task.initial_colour is Colour.WHITE
        template = ROUND_1_WHITE if drawn_white else ROUND_1_BLACK
        values = {"player": position.name(higher), "place": place + 1}
        return say(template, articles.first_round, **values)
    template = DRAWN_FIRST if position.method.by_lot else HIGHER
    return say(template, COMMON, white=position.name(white))

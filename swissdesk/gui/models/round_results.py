"""Results as keys give them, as tables show them, and as a voice says them."""

from swissdesk.domain.ids import Colour
from swissdesk.domain.result import Half, Result
from swissdesk.domain.shown import DASH, result_text
from swissdesk.i18n import N_, tr

R = Result

RESULT_KEYS = {
    "1": R.WHITE_WINS,
    "5": R.DRAW,
    "=": R.DRAW,
    "0": R.BLACK_WINS,
    "+": R.WHITE_WINS_BY_FORFEIT,
    "-": R.BLACK_WINS_BY_FORFEIT,
    "\N{MINUS SIGN}": R.BLACK_WINS_BY_FORFEIT,
    "_": R.DOUBLE_FORFEIT,
}
"""One key a board; ``+`` and ``-`` speak of White, so ``+`` means that Black is absent."""

GAME_KEYS = {R.WHITE_WINS: Half.WIN, R.DRAW: Half.DRAW, R.BLACK_WINS: Half.LOSS}
"""In a micro-match the same keys speak for the player on the left, one a game."""

OTHER_RESULTS = (
    R.UNRATED_WHITE_WINS,
    R.UNRATED_DRAW,
    R.UNRATED_BLACK_WINS,
    R.ADJOURNED,
    R.BOTH_LOST,
    R.WHITE_HALF_BLACK_NONE,
    R.BLACK_HALF_WHITE_NONE,
)
"""What F2 offers, in this order."""

_WORDS = {
    R.WHITE_WINS: N_("White wins"),
    R.DRAW: N_("draw"),
    R.BLACK_WINS: N_("Black wins"),
    R.UNRATED_WHITE_WINS: N_("White wins, not rated"),
    R.UNRATED_DRAW: N_("draw, not rated"),
    R.UNRATED_BLACK_WINS: N_("Black wins, not rated"),
    R.BOTH_LOST: N_("both lost"),
    R.WHITE_HALF_BLACK_NONE: N_("half a point for White, nothing for Black"),
    R.BLACK_HALF_WHITE_NONE: N_("half a point for Black, nothing for White"),
    R.WHITE_WINS_BY_FORFEIT: N_("Black absent, White wins by forfeit"),
    R.BLACK_WINS_BY_FORFEIT: N_("White absent, Black wins by forfeit"),
    R.DOUBLE_FORFEIT: N_("both absent"),
    R.ADJOURNED: N_("adjourned"),
}


def result_words(result: Result | None) -> str:
    """Return *result* in words, for screen readers and lists."""
    return tr(_WORDS[result]) if result is not None else tr("no result")


def result_shown(result: Result) -> str:
    """Return *result* with air around its dash, as it stands in a table: ``1 – 0``."""
    return result_text(result).replace(DASH, f" {DASH} ")


def is_winner(result: Result | None, colour: Colour) -> bool:
    """Tell whether the side of *colour* won, over the board or by forfeit."""
    return result is not None and result.half(colour) in (Half.WIN, Half.FORFEIT_WIN)

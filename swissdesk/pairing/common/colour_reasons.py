"""Why a player has his colour: one sentence for each kind of rule that systems share."""

from enum import Enum, auto
from typing import NamedTuple

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note
from swissdesk.i18n import N_
from swissdesk.pairing.common.breaches import fitted, named
from swissdesk.pairing.common.colours import EITHER, WHITE

BOTH = N_("{white} is due White, {black} Black: both get it [{rule}].")
ONLY_WHITE = N_("{white} is due White; {black} has no preference [{rule}].")
ONLY_BLACK = N_("{black} is due Black; {white} has no preference [{rule}].")
STRONGER_WHITE = N_("Both are due White; the preference of {white} is stronger [{rule}].")
STRONGER_BLACK = N_("Both are due Black; the preference of {black} is stronger [{rule}].")
HISTORY = N_(
    "Equal preferences. Counted back, their colours differ first at game {back}; "
    "each now gets the other one [{rule}]."
)
HIGHER_WHITE = N_("All else is equal; {white} stands higher and gets the colour due [{rule}].")
HIGHER_BLACK = N_("All else is equal; {black} stands higher and gets the colour due [{rule}].")
ONE_REFUSED = N_(
    "One of the two must do without the colour preferred: no pairing that serves the earlier "
    "criteria as well refuses fewer [{rule}]."
)
LOT_WHITE_ROUND_1 = N_(
    "By lot No. 1 has White. Odd numbers of the upper half get the same, even numbers "
    "the other colour; {player} is No. {number} [{rule}]."
)
LOT_BLACK_ROUND_1 = N_(
    "By lot No. 1 has Black. Odd numbers of the upper half get the same, even numbers "
    "the other colour; {player} is No. {number} [{rule}]."
)
LOT_WHITE = N_(
    "Neither has had a game. {player} stands higher and is No. {number}: by lot odd numbers "
    "have White, even numbers Black [{rule}]."
)
LOT_BLACK = N_(
    "Neither has had a game. {player} stands higher and is No. {number}: by lot odd numbers "
    "have Black, even numbers White [{rule}]."
)
LOT_WHITE_COUNTED = N_(
    "Neither has had a game. {player} stands higher and is No. {number} when those who have "
    "never taken part are not counted: by lot odd numbers have White, even numbers Black [{rule}]."
)
LOT_BLACK_COUNTED = N_(
    "Neither has had a game. {player} stands higher and is No. {number} when those who have "
    "never taken part are not counted: by lot odd numbers have Black, even numbers White [{rule}]."
)


class Kind(Enum):
    """What decided about the colours of a pair."""

    GRANTED = auto()
    STRONGER = auto()
    HISTORY = auto()
    HIGHER = auto()
    LOT = auto()


class Side(NamedTuple):
    """One of a pair as the rules of colour see him: games ``w`` and ``b``, colour wanted."""

    player: PlayerId
    played: str
    wanted: int


class Lot(NamedTuple):
    """The colour drawn for No. 1; the number that counts; whether the rest of it is plain.

    *shown* is the start number: where it is another one, some have never taken part.
    """

    initial: int
    counted: int
    shown: int
    round: int


def colour_note(kind: Kind, rule: str, white: Side, black: Side, *, history: str = HISTORY) -> Note:
    """Return the sentence on a pair whose colours were decided by a rule of *kind*."""
    values: dict[str, object] = {"white": named(white.player), "black": named(black.player)}
    if kind is Kind.GRANTED:
        template = BOTH
        if black.wanted == EITHER:
            template = ONLY_WHITE
        elif white.wanted == EITHER:
            template = ONLY_BLACK
    elif kind is Kind.STRONGER:
        template = STRONGER_WHITE if white.wanted == WHITE else STRONGER_BLACK
    elif kind is Kind.HISTORY:
        template = history
        values["back"] = _first_difference(white.played, black.played)
    else:
        template = HIGHER_WHITE if white.wanted == WHITE else HIGHER_BLACK
    return fitted(template, rule, **values)


def lot_note(rule: str, higher: PlayerId, lot: Lot) -> Note:
    """Return the sentence on two without a game, of whom *higher* has his colour by number."""
    white = lot.initial == WHITE
    if lot.counted != lot.shown:
        template = LOT_WHITE_COUNTED if white else LOT_BLACK_COUNTED
    elif lot.round == 1:
        template = LOT_WHITE_ROUND_1 if white else LOT_BLACK_ROUND_1
    else:
        template = LOT_WHITE if white else LOT_BLACK
    return fitted(template, rule, player=named(higher), number=lot.counted)


def _first_difference(one: str, other: str) -> int:
    pairs = zip(reversed(one), reversed(other), strict=False)
    return next(back for back, (mine, yours) in enumerate(pairs, 1) if mine != yours)

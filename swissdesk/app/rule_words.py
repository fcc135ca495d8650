"""The announced rules in words: what each is called, and what each of its values is called."""

from collections.abc import Mapping

from swissdesk.domain.ids import Colour, Sport
from swissdesk.domain.rules import (
    Acceleration,
    LateEntryPoints,
    PrizeSharing,
    RankingRating,
    StartOrder,
)
from swissdesk.i18n import N_, tr, trn

MOST_GAMES = 4
_MOST_BYES = 3

LABELS: Mapping[str, str] = {
    "sport": N_("Sport"),
    "games_a_meeting": N_("Games per pair"),
    "system": N_("Pairing system"),
    "numbers_by": N_("Start numbers"),
    "rounds": N_("Number of rounds"),
    "first_colour": N_("Initial colour"),
    "acceleration": N_("Acceleration"),
    "half_point_byes": N_("Half-point byes"),
    "last_bye_round": N_("Byes up to round"),
    "late_entry": N_("For a round missed by a late entry"),
    "lot_seed": N_("Seed of the lot"),
    "fide_mode": N_("FIDE mode"),
    "first_board": N_("First board"),
    "second_reading": N_("Second reading of results"),
    "ranking_rating": N_("Rating for the start list"),
    "edition": N_("Tie-break rules"),
    "currency": N_("Currency"),
    "prize_sharing": N_("Prizes with equal points"),
    "one_prize": N_("A player gets"),
}
"""By the names of the fields of ``Rules``."""

POINT_LABELS: Mapping[str, str] = {
    "win": N_("Win"),
    "draw": N_("Draw"),
    "loss": N_("Loss"),
    "pab": N_("Bye"),
    "zero_point_bye": N_("Absence"),
}
"""What a tournament with points of its own names, by the fields of ``PointSystem``."""

_VALUES: Mapping[str, Mapping[object, str]] = {
    "sport": {Sport.CHESS: N_("Chess"), Sport.DRAUGHTS: N_("Draughts")},
    "numbers_by": {
        StartOrder.RATING: N_("by rating"),
        StartOrder.LOT: N_("by lot"),
        StartOrder.VARMA: N_("by federation (Varma)"),
    },
    "first_colour": {
        None: N_("by lot"),
        Colour.WHITE: N_("White for No. 1"),
        Colour.BLACK: N_("Black for No. 1"),
    },
    "acceleration": {
        Acceleration.NONE: N_("none"),
        Acceleration.BAKU: N_("Baku"),
        Acceleration.EXPLICIT: N_("as the file says"),
    },
    "late_entry": {
        LateEntryPoints.NONE: N_("no points"),
        LateEntryPoints.HALF: N_("half a point"),
    },
    "fide_mode": {True: N_("on"), False: N_("off")},
    "second_reading": {False: N_("when asked for (F7)"), True: N_("of every round")},
    "ranking_rating": {
        RankingRating.FIDE: N_("FIDE"),
        RankingRating.NATIONAL: N_("national"),
        RankingRating.FIDE_ELSE_NATIONAL: N_("FIDE, else national"),
        RankingRating.NATIONAL_ELSE_FIDE: N_("national, else FIDE"),
        RankingRating.HIGHER: N_("the higher of the two"),
        RankingRating.LOWER: N_("the lower of the two"),
        RankingRating.OTHER: N_("as entered"),
    },
    "prize_sharing": {
        PrizeSharing.PLACES: N_("By places"),
        PrizeSharing.EQUAL: N_("Equally"),
        PrizeSharing.HORT: N_("By Hort"),
    },
    "one_prize": {True: N_("one prize, the most valuable one"), False: N_("every prize won")},
}


def choices(name: str) -> list[tuple[object, str]]:
    """Return the values that a rule may have, each in words of the active language."""
    if name == "games_a_meeting":
        return [(n, value_text(name, n)) for n in range(1, MOST_GAMES + 1)]
    if name == "half_point_byes":
        return [(n, value_text(name, n)) for n in (None, *range(_MOST_BYES + 1))]
    return [(value, tr(words)) for value, words in _VALUES[name].items()]


def value_text(name: str, value: object) -> str:
    """Return a value of the rule *name* in words of the active language; "" for none."""
    words = _VALUES.get(name, {}).get(value)
    if words is not None:
        return tr(words)
    if name == "games_a_meeting" and isinstance(value, int):
        if value == 1:
            return tr("one game")
        return trn("micro-match, {n} game", "micro-match, {n} games", value)
    if name == "half_point_byes":
        if not isinstance(value, int):
            return tr("without limit")
        return trn("at most {n}", "at most {n}", value) if value else tr("none")
    if name == "edition":
        return tr("edition {year}", year=str(value)[-4:])
    return "" if value is None else str(value)

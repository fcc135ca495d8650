"""What the articles say that a draughts explanation may name, in our words."""

from collections.abc import Mapping

from swissdesk.i18n import N_

_COMMON = {
    "3.18.2": N_(
        "In every Swiss system: two players meet at most once; nobody gets a point without play "
        "twice; colours alternate as far as possible and never come four times running. White "
        "goes to who had it less often, then to who had Black last, then to who stands higher. "
        "If the number is odd, the last gets the plus."
    ),
}
_NUMBERS = {
    "3.18.5.1": N_(
        "Numbers are given before round 1 and kept: rated players by rating, then the unrated; "
        "the lot decides between equals."
    ),
}
_BY_HALVES = {
    "3.18.5.2": N_(
        "In round 1 the first of the upper half meets the first of the lower half, the second "
        "meets the second, and so on. The colour of the first pair is drawn; then colours "
        "alternate from pair to pair."
    ),
    "3.18.5.3": N_(
        "From round 2 players stand by points, equal points by number: upwards in odd rounds, "
        "downwards in even ones."
    ),
    "3.18.5.4": N_(
        "From an odd group the last goes down and meets the first possible one of the next "
        "group; if he can meet nobody there, the last but one goes down instead, and so on."
    ),
    "3.18.5.5": N_(
        "In an even group the first of the upper half meets the first possible one of the lower "
        "half, else the last possible one of his own. Where somebody finds nobody, the last pair "
        "made is broken up, and as few pairs as possible."
    ),
}
_LOT = {
    "3.18.4": N_(
        "In round 1 number 1 meets number 2, number 3 meets number 4, and so on. Then pairs are "
        "drawn by lot among equal points, else the nearest, from the highest points down."
    ),
}
_RATING = {
    "3.18.5.6": N_("All later rounds are paired in the same way."),
}
_SOLKOFF = {
    "3.18.6.1": N_("Numbers and pairs are made as by individual coefficients."),
    "3.18.6.2": N_(
        "From round 3 players stand by points, equal points by truncated Solkoff at that moment "
        "(the points of all opponents without the worst), then by number."
    ),
}
_BUCHHOLZ = {
    "3.18.7": N_(
        "The current Buchholz, the sum of the points of all opponents at that moment, places "
        "equal points from round 3 on; then the number does."
    ),
    "3.18.7.1": N_("Numbers are given as by individual coefficients."),
    "3.18.7.2": N_(
        "In round 1 the first meets the last, the second the last but one, and so on. The colour "
        "of the first pair is drawn; then colours alternate from pair to pair."
    ),
    "3.18.7.3": N_("In round 2 players stand by points, equal points by number."),
    "3.18.7.4": N_(
        "From an odd group the first goes down and meets the last possible one of the next "
        "group; if he can meet nobody there, the second goes down instead. Inside a group, too, "
        "the first meets the last possible one."
    ),
}

ARTICLES: Mapping[str, Mapping[str, str]] = {
    "draughts-lot": {**_COMMON, **_LOT},
    "draughts-rating": {**_COMMON, **_NUMBERS, **_BY_HALVES, **_RATING},
    "draughts-solkoff": {**_COMMON, **_NUMBERS, **_BY_HALVES, **_SOLKOFF},
    "draughts-buchholz": {**_COMMON, **_NUMBERS, **_BUCHHOLZ},
}
"""The articles of each system, with what they say."""

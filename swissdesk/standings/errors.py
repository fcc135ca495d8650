"""What the arbiter can put right when standings are asked for."""

from swissdesk.errors import ArbiterError
from swissdesk.i18n import N_


class UnknownTieBreak(ArbiterError):
    """A code in a list of tie-breaks means nothing here."""

    template = N_("“{code}” is not a tie-break of this program. Known are: {known}.")


class TooManyTieBreaks(ArbiterError):
    """A list of tie-breaks is longer than a tournament can have."""

    template = N_("The list has too many tie-breaks: {count}. The limit is {limit}.")


class UnknownEdition(ArbiterError):
    """The edition of the tie-breaks means nothing here."""

    template = N_("“{edition}” is not an edition of the tie-breaks. Known are: {known}.")


class RoundNotPaired(ArbiterError):
    """Standings were asked for after a round that is not there."""

    template = N_("Round {round} is not paired yet.")


class OnlyInSwiss(ArbiterError):
    """A tie-break of the Buchholz family was asked for in a round robin (C.07 art. 8)."""

    template = N_(
        "Take {code} out of the list of tie-breaks: in a round robin all who have equal "
        "points get the same value [C.07 8]."
    )


class UnknownCategory(ArbiterError):
    """The code of a category means nothing here."""

    template = N_(
        "“{code}” is not a category. Categories are written as women, born/2012-, "
        "rating/1400-1799, unrated, club/NAME, federation/RUS or group/NAME."
    )


class EmptyCategory(ArbiterError):
    """Standings of a category were asked for to which nobody belongs."""

    template = N_("Nobody belongs to the category “{code}”.")


class NoCategories(ArbiterError):
    """Standings by category were asked for where there is nothing to tell categories by."""

    template = N_(
        "There are no categories: no prizes name any, and the cards tell none "
        "(sex, groups, clubs, federations, ratings)."
    )

"""The sentences of an explanation in the Dubov system."""

from swissdesk.i18n import N_
from swissdesk.pairing.common.not_made import NOT_ALL, NOT_ALL_BELOW
from swissdesk.pairing.systems.dubov.costs import Cost

ROUND_1 = N_(
    "Nobody in the group has played: the first half by number meets the second. "
    "Place {k} above is {player}, place {k} below is {opponent} [{rule}]."
)
SIMPLE = N_(
    "In the group with {score} one half is ordered by the average rating of the opponents, "
    "the other by number: place {k} of the first is {player}, of the other {opponent} [{rule}]."
)
NEXT_FREE = N_(
    "In the group with {score} place {k} by the average rating of the opponents is {player}; "
    "{opponent} is the first by number still free in the other half [{rule}]."
)
FIRST_FIT = N_(
    "In the group with {score} place {k} by the average rating of the opponents is {player}; "
    "{opponent} is the first by number in the other half who fits [{rule}]."
)
AVERAGE = N_("The opponents of {player} have an average rating of {aro} [{rule}].")
NO_OPPONENTS = N_("{player} has had no opponent yet: the average counts as 0 [{rule}].")
SHIFTED = N_(
    "{player} was shifted to the other half: the halves must be equal, and as few as possible "
    "do without their colour [{rule}]."
)
COMES_UP = N_(
    "The group with {score} cannot be paired by itself; the first in order comes up, "
    "{player} [{rule}]."
)
COME_UP_SEVERAL = N_(
    "The group with {score} cannot be paired by itself; players who come up: {n}. {player} "
    "belongs to the first set that serves the criteria best [{rule}]."
)
LAST_BY_NUMBER = N_(
    "The number is odd. {score} is the lowest score at which a bye leaves all others paired; "
    "of those with the most games played {player} has the largest start number [{rule}]."
)
NOT_LAST_BY_NUMBER = N_("{player} has a smaller start number than {other} [{rule}].")
HALVES_BY_COLOUR = N_("One half of the group is due White, the other has the rest [{rule}].")
HALVES_BY_NUMBER = N_("Nobody in the group has played: its halves go by start number [{rule}].")
SHIFTS = N_("Players who changed halves: {n} [{rule}].")
UP = N_("Players who came up to complete the group: {n} [{rule}].")

PAIR = {
    Cost.ROUND: NOT_ALL,
    Cost.BELOW: NOT_ALL_BELOW,
    Cost.COUNT: N_(
        "With {player} – {opponent} more players would have to come up to the group "
        "with {score} [{rule}]."
    ),
    Cost.SCORES: N_(
        "With {player} – {opponent} players with fewer points would come up to the group "
        "with {score} [{rule}]."
    ),
    Cost.COLOURS: N_(
        "With {player} – {opponent} more players of the group with {score} would do without "
        "the colour they prefer [{rule}]."
    ),
    Cost.MAXIMUM: N_(
        "With {player} – {opponent} more of those would come up to the group with {score} who "
        "have already done so as often as anybody should [{rule}]."
    ),
    Cost.MAXIMUM_TIMES: N_(
        "With {player} – {opponent} somebody who has come up more often would come up to the "
        "group with {score} [{rule}]."
    ),
    Cost.AGAIN: N_(
        "With {player} – {opponent} somebody would come up to the group with {score} who did "
        "so in the previous round [{rule}]."
    ),
    Cost.UPFLOATERS: N_(
        "{player} – {opponent} would do no worse, but takes others who come up: they stand "
        "later in the order [{rule}]."
    ),
    Cost.SHIFTERS: N_(
        "{player} – {opponent} would do no worse, but takes other players shifted between the "
        "halves: they stand later in the order [{rule}]."
    ),
    Cost.TRANSPOSITION: N_(
        "{player} – {opponent} would do no worse, but the second half would have to be "
        "rearranged further: that order comes later [{rule}]."
    ),
}
"""Why a pair was not made."""

UP_INSTEAD = {
    Cost.ROUND: N_(
        "By order {first} comes up, but then the others could not all be paired; "
        "so {player} comes up [{rule}]."
    ),
    Cost.COUNT: N_(
        "By order {first} comes up, but alone does not complete the group; "
        "so {player} comes up [{rule}]."
    ),
    Cost.COLOURS: N_(
        "By order {first} comes up, but then more players would do without the colour they "
        "prefer; so {player} comes up [{rule}]."
    ),
    Cost.MAXIMUM: N_(
        "By order {first} comes up, but has already done so as often as anybody should; "
        "so {player} comes up [{rule}]."
    ),
    Cost.MAXIMUM_TIMES: N_(
        "By order {first} comes up, but has done so more often; so {player} comes up [{rule}]."
    ),
    Cost.AGAIN: N_(
        "By order {first} comes up, but did so in the previous round; "
        "so {player} comes up [{rule}]."
    ),
}
"""Why somebody who stands before the one who comes up does not."""

"""The sentences of an explanation in the Burstein system."""

from swissdesk.i18n import N_
from swissdesk.pairing.common.not_made import NOT_ALL, NOT_ALL_BELOW
from swissdesk.pairing.systems.burstein.costs import Cost

SEEDING = N_("Rounds 1 to {rounds} are paired by the Dutch system [{rule}].")

FIRST_LAST = N_(
    "In the group with {score} the first meets the last, the second the last but one: "
    "No. {k} is {player}, No. {other} {opponent} [{rule}]."
)
LAST_FREE = N_(
    "In the group with {score} No. {k} is {player}; {opponent} is the last still free [{rule}]."
)
LAST_FIT = N_(
    "In the group with {score} No. {k} is {player}; from the last upwards {opponent} is the "
    "first who fits [{rule}]."
)
INDEX = N_(
    "The group is ordered by the opponents' points. Buchholz: {player} {value}, "
    "{opponent} {other_value} [{rule}]."
)
INDEX_SECOND = N_(
    "The group is ordered by the opponents' points; Buchholz is equal ({value}). "
    "Sonneborn-Berger: {player} {second}, {opponent} {other_second} [{rule}]."
)
INDEX_NUMBER = N_(
    "Buchholz and Sonneborn-Berger of {player} and {opponent} are equal: "
    "the smaller start number stands first [{rule}]."
)
CAME_DOWN = N_(
    "{player} comes down from {score} and stands in the group by index, not by points [{rule}]."
)
NO_OPPONENT = N_(
    "In the group with {score} nobody is left whom {player} may meet; {player} goes down [{rule}]."
)
ODD = N_(
    "The group with {score} has an odd number, so one goes down; in the first order that serves "
    "the criteria best it is {player} [{rule}]."
)
SEVERAL = N_("Pairs possible in the group with {score}: {pairs}; {player} is left over [{rule}].")
LAST_BY_INDEX = N_(
    "The number is odd. {score} is the lowest score at which a bye leaves all others paired; "
    "of those with the most games played {player} is last by index [{rule}]."
)
NOT_LAST_BY_INDEX = N_("{player} stands before {other} by index [{rule}].")

PAIR = {
    Cost.ROUND: NOT_ALL,
    Cost.BELOW: NOT_ALL_BELOW,
    Cost.PAIRS: N_(
        "With {player} – {opponent} fewer pairs are possible in the group with {score}, "
        "and more players go down [{rule}]."
    ),
    Cost.FLOATERS: N_(
        "With {player} – {opponent} somebody with more points would go down from the group "
        "with {score} [{rule}]."
    ),
    Cost.NEXT: N_(
        "With {player} – {opponent} the group below the one with {score} could not be paired "
        "as well [{rule}]."
    ),
    Cost.COLOURS: N_(
        "With {player} – {opponent} more players of the group with {score} would do without "
        "the colour they prefer [{rule}]."
    ),
    Cost.ORDER: N_(
        "{player} – {opponent} would do no worse, but the pairings of the group with it come "
        "later in the order [{rule}]."
    ),
}
"""Why a pair was not made."""

DOWN = {
    Cost.BELOW: N_(
        "By order {first} goes down, but then the others could not all be paired; "
        "so {player} goes [{rule}]."
    ),
    Cost.PAIRS: N_(
        "By order {first} goes down, but then fewer pairs would be possible; "
        "so {player} goes [{rule}]."
    ),
    Cost.FLOATERS: N_(
        "By order {first} goes down, but has more points than {player}, who goes [{rule}]."
    ),
    Cost.NEXT: N_(
        "By order {first} goes down, but then the next group could not be paired as well; "
        "so {player} goes [{rule}]."
    ),
    Cost.COLOURS: N_(
        "By order {first} goes down, but then more players would do without the colour they "
        "prefer; so {player} goes [{rule}]."
    ),
    Cost.ORDER: N_(
        "{first} could go down as well, but those pairings come later in the order; "
        "so {player} goes [{rule}]."
    ),
}
"""Why another than the one in the middle goes down."""

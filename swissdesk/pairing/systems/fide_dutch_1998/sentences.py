"""The sentences of an explanation in the system of 1998."""

from swissdesk.i18n import N_
from swissdesk.pairing.common.not_made import NOT_ALL, NOT_ALL_BELOW
from swissdesk.pairing.systems.fide_dutch_1998.costs import Cost

ROUND_1 = N_(
    "In round 1 everybody is in one group: its upper half meets the lower half in order. "
    "Place {k} above is {player}, place {k} below is {opponent} [{rule}]."
)
SIMPLE = N_(
    "In the group with {score} place {k} of S1 is {player}, place {k} of S2 {opponent} [{rule}]."
)
NEXT_FREE = N_(
    "In the group with {score} place {k} of S1 is {player}; {opponent} is the first of S2 "
    "still free [{rule}]."
)
FIRST_FIT = N_(
    "In the group with {score} place {k} of S1 is {player}; of S2 {opponent} is the first "
    "who fits [{rule}]."
)
REST_SIMPLE = N_(
    "In what remains of the group with {score} place {k} of S1 is {player}, place {k} of S2 "
    "{opponent} [{rule}]."
)
REST_NEXT_FREE = N_(
    "In what remains of the group with {score} place {k} of S1 is {player}; {opponent} is "
    "the first of S2 still free [{rule}]."
)
REST_FIRST_FIT = N_(
    "In what remains of the group with {score} place {k} of S1 is {player}; of S2 {opponent} "
    "is the first who fits [{rule}]."
)
CAME_DOWN = N_(
    "{opponent} comes down from {score} and gets an opponent before the others; "
    "{player} is the first who fits [{rule}]."
)
EXCHANGED = N_(
    "No order of the lower half does as well, so {a} and {b} changed halves: "
    "the first exchange that helps [{rule}]."
)
EXCHANGED_SEVERAL = N_(
    "No order of the lower half does as well, so players of both halves were exchanged, "
    "{n} of each: the first exchange that helps [{rule}]."
)
NO_OPPONENT = N_("In the group with {score} every pair for {player} breaks B1 or B2 [{rule}].")
ODD = N_(
    "The group with {score} has an odd number, so one goes down; by order it is {player} [{rule}]."
)
FEW_PAIRS = N_(
    "Pairs possible by B1 and B2 in the group with {score}: {pairs}; {player} is left over "
    "[{rule}]."
)
FEW_FOR_THE_LAST = N_(
    "Pairs made in the group with {score}, so that the last group can be paired: {pairs}; "
    "{player} is left over [{rule}]."
)
DOWN_AGAIN = N_(
    "By order {first} goes down, but did so in round {round}; so {player} goes [{rule}]."
)
BYE = N_("{player} is left over in the lowest group and has had no point without play [{rule}].")
SAME_WHITE = N_(
    "White is wanted by {w} of the group, Black by {b}; pairs that must do without: {x}, "
    "and this is one [{rule}]."
)
SAME_BLACK = N_(
    "Black is wanted by {b} of the group, White by {w}; pairs that must do without: {x}, "
    "and this is one [{rule}]."
)
SAME_ANYHOW = N_(
    "Pairs of the group in which both want one colour: {x}, and this is one; fewer are not "
    "possible [{rule}]."
)
OVER_HALF = N_(
    "{player} has more than 50%, so B2, B5 and B6 do not bind in the last round [B, note]."
)
HISTORY = N_(
    "Equal preferences: each gets the other colour than in their last differing round [{rule}]."
)
NO_BYE = N_("The number of players is even: nobody is free in round {round} [{rule}].")

BY_HALVES = N_("At least half of the group came down: it is paired by halves [{rule}].")
REMAINS = N_("Those who came down have their opponents; this is what remains [{rule}].")
FOR_THE_NEXT = N_("Those who go down were chosen so that the next group can be paired [{rule}].")
X_OF_GROUP = N_(
    "White is wanted by {w} of the group, Black by {b}; pairs that must do without: {x} [{rule}]."
)
X_RAISED = N_(
    "Pairs of the group in which both want one colour: {x}; fewer are not possible [{rule}]."
)
ALL_DOWN = N_("Nobody of the group has a legal opponent in it: all go down [{rule}].")
UP_DROPPED = N_("Repeated floats upwards could not be avoided in the group [{rule}].")
DOWN_DROPPED = N_("Repeated floats downwards could not be avoided in the group [{rule}].")

PAIR = {
    Cost.ROUND: NOT_ALL,
    Cost.BELOW: NOT_ALL_BELOW,
    Cost.FIRST: N_(
        "With {player} – {opponent} not all who came down to the group with {score} would get "
        "an opponent first [{rule}]."
    ),
    Cost.PAIRS: N_(
        "With {player} – {opponent} fewer pairs are possible in the group with {score}, "
        "and more players go down [{rule}]."
    ),
    Cost.NEXT: N_(
        "With {player} – {opponent} those who go down from the group with {score} would not "
        "let the next group be paired [{rule}]."
    ),
    Cost.COLOURS: N_(
        "With {player} – {opponent} more pairs of the group with {score} would do without "
        "the colour they want [{rule}]."
    ),
    Cost.FLOAT_BEFORE: N_(
        "With {player} – {opponent} a float of the previous round would be repeated in the "
        "group with {score} [{rule}]."
    ),
    Cost.FLOAT_TWO_BEFORE: N_(
        "With {player} – {opponent} a float of two rounds ago would be repeated in the "
        "group with {score} [{rule}]."
    ),
    Cost.TRANSPOSITION: N_(
        "{player} – {opponent} would do no worse, but S2 would have to be rearranged further: "
        "that order comes later [{rule}]."
    ),
    Cost.EXCHANGE: N_(
        "{player} – {opponent} would do no worse, but takes another exchange of the halves, "
        "which comes later [{rule}]."
    ),
}
"""Why a pair was not made."""

FREE = {
    Cost.ROUND: N_("{player} may be free, but then the others could not all be paired [{rule}]."),
    Cost.BELOW: N_(
        "{player} may be free, but then, with the pairs of the groups above, the others "
        "could not all be paired [{rule}]."
    ),
    Cost.FIRST: N_(
        "If {player} is free, not all who came down to the group with {score} get an "
        "opponent first [{rule}]."
    ),
    Cost.PAIRS: N_(
        "If {player} is free, fewer pairs are possible in the group with {score}, and more "
        "players go down [{rule}]."
    ),
    Cost.NEXT: N_(
        "If {player} is free, those who go down from the group with {score} do not let the "
        "next group be paired [{rule}]."
    ),
    Cost.COLOURS: N_(
        "If {player} is free, more pairs of the group with {score} do without the colour "
        "they want [{rule}]."
    ),
    Cost.FLOAT_BEFORE: N_(
        "If {player} is free, a float of the previous round is repeated in the group "
        "with {score} [{rule}]."
    ),
    Cost.FLOAT_TWO_BEFORE: N_(
        "If {player} is free, a float of two rounds ago is repeated in the group "
        "with {score} [{rule}]."
    ),
    Cost.TRANSPOSITION: N_(
        "{player} could be free as well, but S2 would have to be rearranged further: "
        "that order comes later [{rule}]."
    ),
    Cost.EXCHANGE: N_(
        "{player} could be free as well, but only after another exchange of the halves, "
        "which comes later [{rule}]."
    ),
}
"""Why somebody is not free from play."""

DOWN = {
    Cost.FIRST: N_(
        "If {first} went down, not all who came down to the group with {score} would get an "
        "opponent first; so {player} goes [{rule}]."
    ),
    Cost.PAIRS: N_(
        "If {first} went down, fewer pairs would be possible in the group with {score}; "
        "so {player} goes [{rule}]."
    ),
    Cost.NEXT: N_(
        "With {first} going down the next group could not be paired; so {player} goes [{rule}]."
    ),
    Cost.COLOURS: N_(
        "If {first} went down, more pairs of the group with {score} would do without the "
        "colour they want; so {player} goes [{rule}]."
    ),
    Cost.FLOAT_BEFORE: N_(
        "If {first} went down, a float of the previous round would be repeated in the group "
        "with {score}; so {player} goes [{rule}]."
    ),
    Cost.FLOAT_TWO_BEFORE: N_(
        "If {first} went down, a float of two rounds ago would be repeated in the group "
        "with {score}; so {player} goes [{rule}]."
    ),
    Cost.TRANSPOSITION: N_(
        "{first} could go down as well, but that order of S2 comes later; "
        "so {player} goes [{rule}]."
    ),
    Cost.EXCHANGE: N_(
        "{first} could go down as well, but only after another exchange, which comes later; "
        "so {player} goes [{rule}]."
    ),
}
"""Why somebody who stands higher goes down instead of the last."""

"""Why somebody has this opponent, floats, or has the bye: the sentences."""

from swissdesk.i18n import N_

ROUND_ONE = N_(
    "In round 1 everybody is in one group: its upper half meets the lower half in order. "
    "Place {k} above is {player}, place {k} below is {opponent} [{rule}]."
)
SIMPLE = N_(
    "Both have {score}. Place {k} of the upper half is {player}, place {k} of the lower "
    "{opponent} [{rule}]."
)
SIMPLE_VIRTUAL = N_(
    "Both have {score} with virtual points. Place {k} of the upper half is {player}, place {k} of "
    "the lower {opponent} [{rule}]."
)
JOINED = N_(
    "The last groups are joined into one. Place {k} of its upper half is {player}, place {k} of "
    "the lower {opponent} [{rule}]."
)
NOT_COUNTED = N_("Those who came down, and their opponents, are not counted here [{rule}].")
COUNTED_AFTER = N_("The places are counted after the exchange of halves [{rule}].")
COMES_DOWN = N_(
    "{opponent} comes down from {score} and gets an opponent before the others; {player} is the "
    "first who fits [{rule}]."
)
NOT_FIRST_MET = N_(
    "By order the opponent is {first}, but they met in round {round}. {opponent} is the first who "
    "fits [{rule}]."
)
NOT_FIRST_FORBIDDEN = N_(
    "By order the opponent is {first}, but the arbiter keeps them apart. {opponent} is the first "
    "who fits [{rule}]."
)
NOT_FIRST_WHITE = N_(
    "By order the opponent is {first}, but both must get White. {opponent} is the first who fits "
    "[{rule}]."
)
NOT_FIRST_BLACK = N_(
    "By order the opponent is {first}, but both must get Black. {opponent} is the first who fits "
    "[{rule}]."
)
NOT_FIRST_COLOURS = N_(
    "By order the opponent is {first}, but in this order more players of the group get the colour "
    "due [{rule}]."
)
NOT_FIRST_STRONG = N_(
    "By order the opponent is {first}, but in this order fewer strong colour preferences are "
    "refused [{rule}]."
)
NOT_FIRST_DOWN = N_(
    "By order the opponent is {first}, but then somebody goes down who did so in round {round}. "
    "{opponent} is the first who fits [{rule}]."
)
NOT_FIRST_MORE_DOWN = N_(
    "By order the opponent is {first}, but then more players go down. {opponent} is the first who "
    "fits [{rule}]."
)
NOT_FIRST_NEXT = N_(
    "By order the opponent is {first}, but then the next group loses a pair. {opponent} is the "
    "first who fits [{rule}]."
)
NOT_FIRST_REST = N_(
    "By order the opponent is {first}, but then the others could not all be paired. {opponent} is "
    "the first who fits [{rule}]."
)
NOT_FIRST_WORSE = N_(
    "By order the opponent is {first}, but with that pair a criterion that comes before the order "
    "is served worse. {opponent} is the first who fits [{rule}]."
)
NOT_FIRST_LATER = N_(
    "By order the opponent is {first}, but a candidate without that pair comes earlier. "
    "{opponent} is the first who fits [{rule}]."
)
TAKEN = N_(
    "By order the opponent is {first}, but the pair {other} – {first} comes before. {opponent} is "
    "the first who fits [{rule}]."
)
STILL_FREE = N_("Of those in the lower half who are still free {opponent} comes first [{rule}].")
EXCHANGED = N_(
    "No order of the lower half does as well, so {a} and {b} changed halves: the first exchange "
    "that helps [{rule}]."
)
TOPSCORER = N_(
    "In the last round one of the two has more than half of the points: then two players due the "
    "same colour may meet [{rule}]."
)

ODD_GROUP = N_(
    "The group with {score} has an odd number, so one goes down; by order it is {player} [{rule}]."
)
ODD_GROUP_FITS = N_(
    "The group with {score} has an odd number, so one goes down; in the first order that fits it "
    "is {player} [{rule}]."
)
NO_OPPONENT = N_(
    "In the group with {score} nobody is left whom {player} may meet; {player} goes down [{rule}]."
)
DOWN_BEFORE = N_(
    "By order {first} goes down, but did so in round {round}; so {player} goes [{rule}]."
)
NEXT_GROUP = N_(
    "With {first} the next group would lose a pair, with {player} it does not [{rule}]."
)
FLOATS_FOR_REST = N_(
    "By order {first} goes down, but then the others could not all be paired; so {player} goes "
    "[{rule}]."
)
FLOATS_FOR_COLOURS = N_(
    "By order {first} would go down, but more players of the group get the colour due if {player} "
    "goes [{rule}]."
)
FLOATS_FOR_PAIRS = N_(
    "By order {first} goes down, but then more players go down with {first}; so {player} goes "
    "[{rule}]."
)
FLOATS_FOR_WORSE = N_(
    "By order {first} goes down, but then a criterion that comes before the order is served "
    "worse; so {player} goes [{rule}]."
)
NEEDED_BELOW = N_(
    "With an opponent in the group with {score} for {player} those below could not all be paired; "
    "{player} goes down [{rule}]."
)
NEEDED_FOR_BYE = N_(
    "With an opponent in the group with {score} for {player} the bye would go to somebody with "
    "more points; {player} goes down [{rule}]."
)
FEWER_PAIRS = N_(
    "With an opponent in the group with {score} for {player} more players would go down from it; "
    "{player} goes down [{rule}]."
)
ALONE = N_("{player} is alone in the group with {score} and goes down [{rule}].")
HIGHER_INSTEAD = N_(
    "With an opponent in the group with {score} for {player} somebody with more points would go "
    "down; {player} goes down [{rule}]."
)
NEEDED_NEXT = N_(
    "With an opponent in the group with {score} for {player} the next group would lose a pair; "
    "{player} goes down [{rule}]."
)
COLOURS_INSTEAD = N_(
    "With an opponent in the group with {score} for {player} fewer players get the colour due; "
    "{player} goes down [{rule}]."
)
DOWN_INSTEAD = N_(
    "With an opponent in the group with {score} for {player} somebody would go down who did so in "
    "round {round}; {player} goes down [{rule}]."
)
STAYS_WORSE = N_(
    "With an opponent in the group with {score} for {player} a criterion that comes before the "
    "order is served worse; {player} goes down [{rule}]."
)
DOWN_BY_ORDER = N_(
    "Not everybody of the group with {score} finds an opponent there; by order it is {player} who "
    "goes down [{rule}]."
)

BYE_FEWEST_UNPLAYED = N_(
    "The number is odd. {score} is the lowest score at which a bye leaves all others paired; of "
    "those players {player} has the fewest unplayed games [{rule}]."
)
BYE_AMONG_FEWEST = N_(
    "The number is odd. {score} is the lowest score at which a bye leaves all others paired; of "
    "those with the fewest unplayed games it is {player} whom the best pairing of the group leaves "
    "over [{rule}]."
)
BYE_ONLY_ONE = N_(
    "The number is odd. {score} is the lowest score at which a bye leaves all others paired; only "
    "{player} may have it there [{rule}]."
)
BYE_BY_ORDER = N_(
    "The number is odd. {score} is the lowest score at which a bye leaves all others paired; of "
    "those players it is {player} whom the best pairing of the group leaves over [{rule}]."
)
BYE_LEFT_OVER = N_(
    "The number is odd. {player} is left over in the last group and may have the bye [{rule}]."
)
BYE_BY_HAND = N_("The arbiter gave the bye to {player}.")

VIRTUAL_POINTS = N_("The groups are made with the virtual points of this round.")
ALL_GET_COLOUR = N_(
    "White is due to {white}, Black to {black}, boards: {boards}. Everybody can get the colour due "
    "[{rule}]."
)
SOME_DO_WITHOUT = N_(
    "White is due to {white}, Black to {black}, boards: {boards}. Players without the colour "
    "due: at least {least} [{rule}]."
)
MORE_DO_WITHOUT = N_(
    "White is due to {white}, Black to {black}, boards: {boards}. By number {least} must do "
    "without the colour due; as some may not meet, it is {count} [{rule}]."
)
SEVERAL_GO_DOWN = N_(
    "In the group with {score} the largest number of pairs is {pairs}; going down: {count} "
    "[{rule}]."
)
PENULTIMATE = N_(
    "After the first pairing of the group with {score} the others could not all be paired. It was "
    "paired again so that they can [{rule}]."
)
COLLAPSED = N_("All players below the group paired again form one last group [{rule}].")

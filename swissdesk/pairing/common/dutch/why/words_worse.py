"""What would be worse with another pair or another bye, criterion by criterion."""

from typing import NamedTuple

from swissdesk.i18n import N_


class Texts(NamedTuple):
    """The sentences of one criterion: of a pair and of a bye, with counts and without."""

    pair: str
    bye: str
    pair_uncounted: str = ""
    bye_uncounted: str = ""


WORSE = {
    "C5": Texts(
        N_(
            "{player} and {first} may meet, but then the bye goes to somebody with {other}; "
            "{own} is possible [{rule}]."
        ),
        N_("{player} has {other}; the bye can go to somebody with {own} [{rule}]."),
    ),
    "C6": Texts(
        N_(
            "With {player} – {first} the number of those who go down from the group with "
            "{score} would be {other} instead of {own} [{rule}]."
        ),
        N_(
            "With the bye for {player} the number of those who go down from the group with "
            "{score} would be {other} instead of {own} [{rule}]."
        ),
    ),
    "C7": Texts(
        N_(
            "With {player} – {first} somebody with {other} would have to go down from the group "
            "with {score}, not just with {own} [{rule}]."
        ),
        N_(
            "With the bye for {player} somebody with {other} would have to go down from the group "
            "with {score}, not just with {own} [{rule}]."
        ),
    ),
    "C8": Texts(
        N_(
            "With {player} – {first} the number of those left over in the group with {score} "
            "would be {other} instead of {own} [{rule}]."
        ),
        N_(
            "With the bye for {player} the number of those left over in the group with {score} "
            "would be {other} instead of {own} [{rule}]."
        ),
    ),
    "C9": Texts(
        N_(
            "With {player} – {first} the bye would go to somebody with more unplayed games: "
            "{other} instead of {own} [{rule}]."
        ),
        N_("{player} has more unplayed games than need be: {other}, not {own} [{rule}]."),
    ),
    "C10": Texts(
        N_(
            "With {player} – {first} the number of colour differences above 2 in the group with "
            "{score} would be {other} instead of {own} [{rule}]."
        ),
        N_(
            "With the bye for {player} the number of colour differences above 2 in the group with "
            "{score} would be {other} instead of {own} [{rule}]."
        ),
        N_("With {player} – {first} more colour differences would exceed 2 [{rule}]."),
        N_("With the bye for {player} more colour differences would exceed 2 [{rule}]."),
    ),
    "C11": Texts(
        N_(
            "With {player} – {first} the number of those who get a colour a third time running "
            "would be {other} instead of {own} in the group with {score} [{rule}]."
        ),
        N_(
            "With the bye for {player} the number of those who get a colour a third time running "
            "would be {other} instead of {own} in the group with {score} [{rule}]."
        ),
        N_("With {player} – {first} more players get a colour a third time running [{rule}]."),
        N_("With the bye for {player} more players get a colour a third time running [{rule}]."),
    ),
    "C12": Texts(
        N_(
            "With {player} – {first} the number of those without the colour due would be {other} "
            "instead of {own} in the group with {score} [{rule}]."
        ),
        N_(
            "With the bye for {player} the number of those without the colour due would be "
            "{other} instead of {own} in the group with {score} [{rule}]."
        ),
        N_("With {player} – {first} fewer players of the group get the colour due [{rule}]."),
        N_("With the bye for {player} fewer players of the group get the colour due [{rule}]."),
    ),
    "C13": Texts(
        N_(
            "With {player} – {first} the number of strong colour preferences refused would be "
            "{other} instead of {own} in the group with {score} [{rule}]."
        ),
        N_(
            "With the bye for {player} the number of strong colour preferences refused would be "
            "{other} instead of {own} in the group with {score} [{rule}]."
        ),
        N_("With {player} – {first} more strong colour preferences are refused [{rule}]."),
        N_("With the bye for {player} more strong colour preferences are refused [{rule}]."),
    ),
    "down": Texts(
        N_(
            "With {player} – {first} the number of those who go down as in round {round} would be "
            "{other} instead of {own} in the group with {score} [{rule}]."
        ),
        N_(
            "With the bye for {player} the number of those who go down as in round {round} would "
            "be {other} instead of {own} in the group with {score} [{rule}]."
        ),
        N_("With {player} – {first} somebody goes down who did so in round {round} [{rule}]."),
        N_("With the bye for {player} somebody goes down who did so in round {round} [{rule}]."),
    ),
    "up": Texts(
        N_(
            "With {player} – {first} the number of those who go up as in round {round} would be "
            "{other} instead of {own} in the group with {score} [{rule}]."
        ),
        N_(
            "With the bye for {player} the number of those who go up as in round {round} would be "
            "{other} instead of {own} in the group with {score} [{rule}]."
        ),
        N_("With {player} – {first} somebody goes up who did so in round {round} [{rule}]."),
        N_("With the bye for {player} somebody goes up who did so in round {round} [{rule}]."),
    ),
    "steps down": Texts(
        N_(
            "With {player} – {first} somebody who went down in round {round} goes down further "
            "than need be in the group with {score} [{rule}]."
        ),
        N_(
            "With the bye for {player} somebody who went down in round {round} goes down further "
            "than need be in the group with {score} [{rule}]."
        ),
    ),
    "steps up": Texts(
        N_(
            "With {player} – {first} somebody who went up in round {round} goes up further than "
            "need be in the group with {score} [{rule}]."
        ),
        N_(
            "With the bye for {player} somebody who went up in round {round} goes up further than "
            "need be in the group with {score} [{rule}]."
        ),
    ),
    "apart": Texts(
        N_(
            "With {player} – {first} the score differences in the group with {score} would be "
            "larger [{rule}]."
        ),
        N_(
            "With the bye for {player} the score differences in the group with {score} would be "
            "larger [{rule}]."
        ),
    ),
    "higher left": Texts(
        N_(
            "With {player} – {first} somebody with more points would be left over in the group "
            "with {score} [{rule}]."
        ),
        N_(
            "With the bye for {player} somebody with more points would be left over in the group "
            "with {score} [{rule}]."
        ),
    ),
    "no bye": Texts(
        N_(
            "With {player} – {first} somebody who may not have the bye would be left over in the "
            "group with {score} [{rule}]."
        ),
        N_(
            "With the bye for {player} somebody who may not have the bye would be left over in "
            "the group with {score} [{rule}]."
        ),
    ),
}
"""By criterion; what is counted one and two rounds back alike has a name of its own."""

UP_HIMSELF = N_("{first} already went up in round {round} [{rule}].")

REST_PAIR = N_(
    "{player} and {first} may meet, but then those below could not all be paired [{rule}]."
)
REST_BYE = N_("{player} may have the bye, but then the others could not all be paired [{rule}].")
NOBODY_FREE = N_("The number of those who are paired is even, so nobody has the bye [{rule}].")
GIVEN_BY_HAND = N_("The bye of this round is given by hand.")

LATER_MOVERS = N_(
    "{player} and {first} may meet, but then {other}, who stands higher, finds no opponent in the "
    "group with {score} [{rule}]."
)
LATER_HOST = N_(
    "{player} and {first} may meet, but then {other}, who comes down, gets a later opponent "
    "[{rule}]."
)
LATER_EXCHANGE = N_(
    "{player} and {first} may meet, but only after an exchange that comes later in the order "
    "[{rule}]."
)
LATER_PARTNER = N_(
    "{player} and {first} may meet, but then {other}, who stands higher, gets a later opponent "
    "[{rule}]."
)
LATER_OWN = N_(
    "{player} and {first} may meet, but {opponent} stands before {first} in the order [{rule}]."
)
LATER_BYE = N_(
    "{player} may have the bye, but in the first order of the group that fits it is {other} who "
    "is left over [{rule}]."
)

"""What the articles of the Dutch system say, in our words, named as in the edition of 2026.

Where the edition of 2017 says the same, it takes the same words.
"""

from swissdesk.i18n import N_

MEANINGS = {
    "1.3": N_("A group holds the players of one score and those who come down to it."),
    "1.4": N_("Who finds no opponent in the group goes down to the next one."),
    "1.5": N_("With an odd number one player has the bye: no opponent and no colour."),
    "1.8": N_("In the last round those with more than half of the points have rules of their own."),
    "1.9": N_("The round is complete when all but at most one player are paired."),
    "3.2": N_("The group is divided: the upper half or those who came down, and the others."),
    "3.3": N_("The first of the upper half meets the first of the lower, and so on."),
    "3.6": N_("The possible orders of a group are tried one after the other in a fixed order."),
    "3.8": N_("The best order of the group is taken; of equal ones the first."),
    "4.2": N_("The lower half is rearranged, the smallest changes first."),
    "4.3": N_("Players change halves, as few and as close to each other as possible."),
    "4.4": N_("If not all who came down can be paired, those who stand higher come first."),
    "C1": N_("Two players meet only once."),
    "C2": N_("Nobody has the bye who had it before or got a win without a game."),
    "C3": N_("Two players who must get the same colour do not meet."),
    "C4": N_("After the group is paired, all below it can still be paired."),
    "C5": N_("The bye goes to the lowest score possible."),
    "C6": N_("As few players as possible go down from the group."),
    "C7": N_("Those who go down have as few points as possible."),
    "C8": N_("The next group can then be paired as well as possible."),
    "C9": N_("The bye goes to the player with the fewest unplayed games."),
    "C10": N_(
        "In the last round, with players over half of the points: as few colour differences above "
        "2 as possible."
    ),
    "C11": N_(
        "In the last round, with players over half of the points: as few as possible get a colour "
        "a third time running."
    ),
    "C12": N_("As many players as possible get the colour due."),
    "C13": N_("As few strong colour preferences as possible are refused."),
    "C14": N_("As few as possible go down who went down in the previous round."),
    "C15": N_("As few as possible go up who went up in the previous round."),
    "C16": N_("As few as possible go down who went down two rounds ago."),
    "C17": N_("As few as possible go up who went up two rounds ago."),
    "C18": N_("Who goes down again as in the previous round bridges as few points as possible."),
    "C19": N_("Who goes up again as in the previous round bridges as few points as possible."),
    "C20": N_("Who goes down again as two rounds ago bridges as few points as possible."),
    "C21": N_("Who goes up again as two rounds ago bridges as few points as possible."),
    "5.2.1": N_("Both players get the colour they prefer."),
    "5.2.2": N_("The stronger preference is granted."),
    "5.2.3": N_("The colours alternate from the last round in which the two had different ones."),
    "5.2.4": N_("The player who stands higher gets the colour due."),
    "5.2.5": N_("Without preferences the number of the higher player and the lot decide."),
}
"""Article: its sense."""

APART = N_("Pairs and those who go down are as close in points as possible.")
BARRED_2017 = N_("Nobody has the bye who had it before or won by forfeit.")
COMPLETION_2017 = N_("If the round cannot be completed, the last groups are paired with that aim.")

"""The articles that explanations name, each in a line of our own words."""

from collections.abc import Mapping

from swissdesk.i18n import N_

ARTICLES: Mapping[str, str] = {
    "3.1": N_("The bye is given first: the lowest score, the most games, the last in the order."),
    "3.2.1": N_("As few players as possible come up from lower groups to complete the group."),
    "3.2.2": N_("Of those who can come up the first set that serves the criteria best is taken."),
    "3.2.3": N_("The group is divided into those due White and the others."),
    "3.2.4": N_("Players are shifted until no two of a half must meet and the halves are equal."),
    "3.2.5": N_("One half stands in the order of the average rating of its opponents so far."),
    "3.2.6": N_("The other half is arranged: the first order in which all pairs are legal."),
    "4.2": N_("The order of those who come up: score, then start number."),
    "4.3": N_("The order of those who are shifted: from the middle outwards."),
    "4.4": N_("The order in which the second half is rearranged, by start numbers."),
    "C.04.1 6": N_("No colour difference beyond 2."),
    "C.04.1 7": N_("No colour three times running."),
    "C1": N_("Two players meet only once."),
    "C2": N_("Nobody has the bye who had it before or got a win without a game."),
    "C3": N_("Two players who must get the same colour do not meet."),
    "C4": N_("After the group is paired, all below it can still be paired."),
    "C5": N_("As few players as possible come up."),
    "C6": N_("Those who come up have as many points as possible."),
    "C7": N_("As many players as possible get the colour they prefer."),
    "C8": N_("As few as possible come up who have already done so as often as anybody should."),
    "C9": N_("If such players must come up, then those who have done so less often."),
    "C10": N_("As few players as possible come up in two rounds running."),
    "5.2.1": N_("Without games the colour drawn for No. 1 decides by odd and even numbers."),
    "5.2.2": N_("Both get the colour they prefer, where that is possible."),
    "5.2.3": N_("The stronger preference is granted."),
    "5.2.4": N_("The colours of the latest game in which they differed are turned."),
    "5.2.5": N_("The preference of the player who stands higher is granted."),
}

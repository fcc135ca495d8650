"""The articles that explanations name, each in a line of our own words."""

from collections.abc import Mapping

from swissdesk.i18n import N_

ARTICLES: Mapping[str, str] = {
    "A3": N_("Players with equal points form a group; who stays without an opponent goes down."),
    "A5": N_("With an odd number one player is free: a point, no colour, a downfloat."),
    "A6": N_("A group is divided into S1 and S2; so many pairs are made as S1 has players."),
    "A8": N_("The number x of pairs in which both want the same colour is reckoned beforehand."),
    "B": N_("Absolute criteria are never broken; in the last round some bind only up to 50%."),
    "B1": N_("Two players meet once at most; a point without play is had once at most."),
    "B2": N_("No colour three times running, no colour difference beyond 2."),
    "B3": N_("The opponents' points differ as little as possible."),
    "B4": N_("As many players as possible get the colour they prefer."),
    "B5": N_("Nobody floats the same way as in the previous round."),
    "B6": N_("Nobody floats the same way as two rounds before."),
    "C1": N_("Who has no legal opponent in the group goes down."),
    "C6": N_("The first of S1 meets the first of S2, the second the second, and so on."),
    "C8": N_("When no order of S2 helps, players of S1 and S2 are exchanged."),
    "C9": N_("When no exchange helps, B6 and then B5 are dropped for those who go down."),
    "C10": N_("Then those who came down get other opponents, and floats upwards may repeat."),
    "C11": N_("Then one more pair may do without the colour it prefers."),
    "C12": N_("The group above is paired anew, so that others go down and fit below."),
    "C13": N_("The last group but one is paired anew, or joined to the last one."),
    "C14": N_("Then fewer pairs are made in the group, and more players go down."),
    "D1": N_("The order in which S2 is rearranged."),
    "D2": N_("The order in which players of S1 and S2 are exchanged."),
    "E1": N_("Both get the colour they prefer, where that is possible."),
    "E2": N_("The stronger preference is granted."),
    "E3": N_("The colours of the latest round in which they differed are turned."),
    "E4": N_("The preference of the player who stands higher is granted."),
    "E5": N_("Without games the colour drawn for No. 1 decides by odd and even numbers."),
    "F4": N_("In round 1 the top of S1 meets the top of S2; the lowest player may be free."),
}

"""The articles that explanations name, each in a line of our own words."""

from collections.abc import Mapping

from swissdesk.i18n import N_
from swissdesk.pairing.systems.fide_dutch_2026 import SYSTEM as DUTCH

DUTCH_TEXT = "C.04.3"
"""What the articles of the Dutch system are called here, in the seeding rounds."""

OWN: Mapping[str, str] = {
    "1.6": N_("The first rounds are paired by the Dutch system."),
    "1.7": N_("The index of a player is his opponents' points: Buchholz, then Sonneborn-Berger."),
    "1.8": N_("Inside a group the players stand in the order of their index, not of their points."),
    "3.1": N_("The bye is given first: the lowest score, the most games, the last in the order."),
    "3.2": N_("Of the pairings of a group the first that serves the criteria best is taken."),
    "4": N_("The first of the group meets the last who fits, then so does the second, and so on."),
    "C.04.1 6": N_("No colour difference beyond 2."),
    "C.04.1 7": N_("No colour three times running."),
    "C1": N_("Two players meet only once."),
    "C2": N_("Nobody has the bye who had it before or got a win without a game."),
    "C3": N_("Two players who must get the same colour do not meet."),
    "C4": N_("After the group is paired, all below it can still be paired."),
    "C5": N_("As few players as possible go down from the group."),
    "C6": N_("Those who go down have as few points as possible."),
    "C7": N_("The next group can then be paired as well as possible."),
    "C8": N_("As many players as possible get the colour they prefer."),
    "5.2.1": N_("Without games the colour drawn for No. 1 decides by odd and even numbers."),
    "5.2.2": N_("Both get the colour they prefer, where that is possible."),
    "5.2.3": N_("The stronger preference is granted."),
    "5.2.4": N_("The colours of the latest game in which they differed are turned."),
    "5.2.5": N_("The preference of the player who stands higher is granted."),
}


def in_seeding_rounds(rule: str) -> str:
    """Return *rule* of the Dutch system with the name of its text."""
    return ", ".join(
        one if one.startswith("C.04") else f"{DUTCH_TEXT} {one}" for one in rule.split(", ") if one
    )


ARTICLES: Mapping[str, str] = {
    **{in_seeding_rounds(rule): meaning for rule, meaning in DUTCH.articles().items()},
    **OWN,
}

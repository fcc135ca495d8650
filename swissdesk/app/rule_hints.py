"""What a newcomer cannot know of a rule from its name: a sentence for the mouse at rest."""

from collections.abc import Mapping

from swissdesk.i18n import N_, tr

_HINTS: Mapping[str, str] = {
    "sport": N_("Brings the pairing system, the scoring and the tie-breaks usual in it."),
    "points": N_("What a win, a draw and a loss are worth."),
    "games_a_meeting": N_("How many games two opponents play against each other in a round."),
    "system": N_("The rules by which the opponents of each round are found."),
    "numbers_by": N_("What the order of the start list follows. The numbers decide the pairings."),
    "rounds": N_("How many rounds are announced. The pairings of the last round follow from it."),
    "first_colour": N_("Who has White on the first board of round 1. The other boards follow."),
    "pab": N_("What a player gets for whom the pairing leaves no opponent."),
    "acceleration": N_("Lends points to the stronger half for the pairings of the first rounds."),
    "half_point_byes": N_("How many rounds a player may ask to leave out for half a point each."),
    "last_bye_round": N_("The last round with half-point byes. Empty: they are allowed in any."),
    "late_entry": N_("What somebody who comes late gets for each round before."),
    "lot_seed": N_("The same number repeats every lot of the tournament. Any number will do."),
    "fide_mode": N_("The tournament keeps the rules of FIDE. Who breaks them leaves this mode, "
                    "and the report says so."),
    "first_board": N_("The number of the first board in the hall, if others play there as well."),
    "second_reading": N_("All results are typed once more from the slips and compared."),
    "ranking_rating": N_("Which rating of the cards the start list, and with it the pairings, "
                         "follow."),
    "edition": N_("By which year’s rules of FIDE the tie-breaks are counted."),
    "currency": N_("Stands behind the amounts: EUR, $, points of the club."),
    "one_prize": N_("What a player gets who has won several: in the main list and in categories."),
    "win": N_("Points for a game won."),
    "draw": N_("Points for a game drawn."),
    "loss": N_("Points for a game lost."),
    "zero_point_bye": N_("Points for a round in which a player is absent."),
    "swap-last-rounds": N_("Swapped, nobody has the same colour three times in a row where the "
                           "two cycles meet."),
}  # fmt: skip
"""By the names of the fields of ``Rules`` and ``PointSystem``, and the codes of options."""

_EMPTY: Mapping[str, str] = {"last_bye_round": N_("any"), "currency": N_("e.g. EUR")}


def hint(name: str) -> str:
    """Return what the rule *name* means in the active language, "" where its name says all."""
    words = _HINTS.get(name, "")
    return tr(words) if words else ""


def empty_text(name: str) -> str:
    """Return the grey text of the rule *name* while its field is empty, "" where it never is."""
    words = _EMPTY.get(name, "")
    return tr(words) if words else ""

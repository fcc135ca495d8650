"""The boxes of the set-up by their titles, so that each can be found and gone to."""

from collections.abc import Iterator
from dataclasses import dataclass

from swissdesk.app.rule_words import LABELS
from swissdesk.app.setup import system_options
from swissdesk.domain.rules import Rules
from swissdesk.i18n import N_

BASICS, RULES, TIE_BREAKS = N_("Basics"), N_("Rules"), N_("Tie-breaks")
PRIZES, ARBITERS = N_("Categories and prizes"), N_("Arbiters")


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """A box of the *section* of that title; *also* is what else it may be called.

    A box with the title of its section is the section as a whole. *typed* are words that people
    look for and the program never says.
    """

    section: str
    title: str
    also: str = ""
    typed: str = ""


_BASICS = (
    Box(section=BASICS, title=N_("Tournament name")),
    Box(section=BASICS, title=N_("Venue"), also=N_("place, town, address")),
    Box(section=BASICS, title=N_("Federation"), also=N_("country")),
    Box(section=BASICS, title=N_("First day"), also=N_("date, beginning")),
    Box(section=BASICS, title=N_("Last day"), also=N_("date, end")),
    Box(section=BASICS, title=N_("Group")),
    Box(section=BASICS, title=N_("Days of the rounds"), also=N_("dates of the rounds")),
    Box(section=BASICS, title=N_("Time control")),
)
_OF_RULES = {
    "sport": "",
    "games_a_meeting": N_("micro-match"),
    "system": N_("Swiss, Dutch, round robin"),
    "numbers_by": "",
    "rounds": "",
    "first_colour": "",
    "acceleration": "",
    "half_point_byes": "",
    "last_bye_round": "",
    "late_entry": "",
    "lot_seed": "",
    "fide_mode": "",
    "first_board": "",
    "second_reading": "",
    "ranking_rating": "",
    "edition": "",
}
"""The boxes of the rules by the names of their fields, each with what else it may be called."""
_OTHERS = (
    Box(section=RULES, title=N_("Scoring"), also=N_("points")),
    Box(section=RULES, title=N_("Bye is worth")),
    Box(
        section=TIE_BREAKS,
        title=TIE_BREAKS,
        also=N_("tie-break, coefficient, Buchholz"),
        typed="тай-брейк тайбрейк",
    ),
    Box(section=PRIZES, title=LABELS["currency"]),
    Box(section=PRIZES, title=LABELS["one_prize"]),
    Box(section=ARBITERS, title=ARBITERS, also=N_("chief arbiter, secretary, referee")),
)


def setup_boxes(rules: Rules) -> Iterator[Box]:
    """Yield the boxes of the set-up, those of the pairing system of *rules* too."""
    yield from _BASICS
    for name, also in _OF_RULES.items():
        yield Box(section=RULES, title=LABELS[name], also=also)
    for option in system_options(rules.system):
        yield Box(section=RULES, title=option.name)
    yield from _OTHERS

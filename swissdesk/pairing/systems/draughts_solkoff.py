"""Draughts with the truncated Solkoff (3.18.6): as by ratings, but by coefficient from round 3."""

from swissdesk.i18n import N_
from swissdesk.pairing.common.draughts.classification import by_coefficient, by_number_in_turn
from swissdesk.pairing.common.draughts.inside import first_of_the_other_half
from swissdesk.pairing.common.draughts.method import Articles, Method
from swissdesk.pairing.common.draughts.system import DraughtsSystem
from swissdesk.standings.draughts_values import truncated_solkoff

SYSTEM = DraughtsSystem(
    code="draughts-solkoff",
    name=N_("Draughts: truncated Solkoff (3.18.6)"),
    method=Method(
        classify=by_coefficient(truncated_solkoff, before=by_number_in_turn),
        search=first_of_the_other_half,
        articles=Articles(
            first_round="3.18.5.2",
            inside="3.18.5.5",
            down="3.18.5.4",
            order="3.18.5.3",
            coefficient="3.18.6.2",
        ),
    ),
)

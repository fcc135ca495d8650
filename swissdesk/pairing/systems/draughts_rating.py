"""Draughts by individual coefficients only (3.18.5): upper half against lower half, by number."""

from swissdesk.i18n import N_
from swissdesk.pairing.common.draughts.classification import by_number_in_turn
from swissdesk.pairing.common.draughts.inside import first_of_the_other_half
from swissdesk.pairing.common.draughts.method import Articles, Method
from swissdesk.pairing.common.draughts.system import DraughtsSystem

SYSTEM = DraughtsSystem(
    code="draughts-rating",
    name=N_("Draughts: individual coefficients (3.18.5)"),
    method=Method(
        classify=by_number_in_turn,
        search=first_of_the_other_half,
        articles=Articles(
            first_round="3.18.5.2", inside="3.18.5.5", down="3.18.5.4", order="3.18.5.3"
        ),
    ),
)

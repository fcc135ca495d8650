"""Draughts by blind lot (3.18.4): among equal points, from the top, pairs are drawn."""

from swissdesk.i18n import N_
from swissdesk.pairing.common.draughts.classification import by_lot
from swissdesk.pairing.common.draughts.inside import next_in_order
from swissdesk.pairing.common.draughts.method import Articles, Method
from swissdesk.pairing.common.draughts.system import DraughtsSystem

SYSTEM = DraughtsSystem(
    code="draughts-lot",
    name=N_("Draughts: blind lot (3.18.4)"),
    method=Method(
        classify=by_lot,
        search=next_in_order,
        articles=Articles(first_round="3.18.4", inside="3.18.4", down="3.18.4", order="3.18.4"),
        by_lot=True,
    ),
)

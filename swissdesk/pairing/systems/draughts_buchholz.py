"""Draughts with the current Buchholz (3.18.7): the first meets the last."""

from swissdesk.i18n import N_
from swissdesk.pairing.common.draughts.classification import by_coefficient, by_number
from swissdesk.pairing.common.draughts.inside import last_of_the_group
from swissdesk.pairing.common.draughts.method import Articles, Method
from swissdesk.pairing.common.draughts.system import DraughtsSystem
from swissdesk.standings.draughts_values import buchholz

SYSTEM = DraughtsSystem(
    code="draughts-buchholz",
    name=N_("Draughts: current Buchholz (3.18.7)"),
    method=Method(
        classify=by_coefficient(buchholz, before=by_number),
        search=last_of_the_group,
        articles=Articles(
            first_round="3.18.7.2",
            inside="3.18.7.4",
            down="3.18.7.4",
            order="3.18.7.3",
            coefficient="3.18.7",
        ),
        first_goes_down=True,
    ),
)

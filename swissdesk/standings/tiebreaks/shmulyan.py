"""Shmulyan's coefficient: who was beaten, less who beat one."""

from collections.abc import Mapping
from fractions import Fraction
from typing import ClassVar

from swissdesk.i18n import N_
from swissdesk.standings.draughts_coefficients import DraughtsCoefficient
from swissdesk.standings.draughts_rounds import Outcome
from swissdesk.standings.protocol import Label


class Shmulyan(DraughtsCoefficient):
    """The points of those beaten less the points of those who won (3.16.4)."""

    code = "SHMULYAN"
    factors: ClassVar[Mapping[Outcome, Fraction]] = {
        Outcome.WON: Fraction(1),
        Outcome.LOST: Fraction(-1),
    }
    labels: ClassVar[Mapping[str, Label]] = {
        "": Label(
            name=N_("Shmulyan (3.16.4)"),
            short=N_("SHMULYAN"),
            meaning=N_("points of the opponents beaten, less the points of those lost to"),
        ),
    }


TIE_BREAK = Shmulyan()

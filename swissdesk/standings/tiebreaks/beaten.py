"""Points of those beaten: the fourth step of the draughts order."""

from collections.abc import Mapping
from fractions import Fraction
from typing import ClassVar

from swissdesk.i18n import N_
from swissdesk.standings.draughts_coefficients import DraughtsCoefficient
from swissdesk.standings.draughts_rounds import Outcome
from swissdesk.standings.protocol import Label


class Beaten(DraughtsCoefficient):
    """The sum of the points of those beaten, a plus among them (3.16.3, step 4)."""

    code = "BEATEN"
    factors: ClassVar[Mapping[Outcome, Fraction]] = {Outcome.WON: Fraction(1)}
    labels: ClassVar[Mapping[str, Label]] = {
        "": Label(
            name=N_("Points of the opponents beaten (3.16.3)"),
            short=N_("BEATEN"),
            meaning=N_("sum of the points of the opponents beaten"),
        ),
    }


TIE_BREAK = Beaten()

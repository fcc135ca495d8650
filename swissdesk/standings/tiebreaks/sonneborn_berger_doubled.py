"""Sonneborn-Berger as draughts has it: everything doubled."""

from collections.abc import Mapping
from fractions import Fraction
from typing import ClassVar

from swissdesk.i18n import N_
from swissdesk.standings.draughts_coefficients import DraughtsCoefficient
from swissdesk.standings.draughts_rounds import Outcome
from swissdesk.standings.protocol import Label


class SonnebornBergerDoubled(DraughtsCoefficient):
    """Twice the points of those beaten and once the points of those drawn with (3.16.5)."""

    code = "SB-D"
    factors: ClassVar[Mapping[Outcome, Fraction]] = {
        Outcome.WON: Fraction(2),
        Outcome.DRAWN: Fraction(1),
    }
    labels: ClassVar[Mapping[str, Label]] = {
        "": Label(
            name=N_("Sonneborn-Berger, doubled (3.16.5)"),
            short=N_("SB-D"),
            meaning=N_(
                "twice the points of the opponents beaten, once the points of those drawn with"
            ),
        ),
    }


TIE_BREAK = SonnebornBergerDoubled()

"""Buchholz as draughts has it: what all opponents are worth."""

from collections.abc import Mapping
from fractions import Fraction
from typing import ClassVar

from swissdesk.i18n import N_
from swissdesk.standings.draughts_coefficients import DraughtsCoefficient
from swissdesk.standings.draughts_rounds import Outcome
from swissdesk.standings.protocol import Label


class BuchholzDraughts(DraughtsCoefficient):
    """The points of all opponents, by the draughts rules for unplayed games (3.16.6)."""

    code = "BH-D"
    factors: ClassVar[Mapping[Outcome, Fraction]] = dict.fromkeys(Outcome, Fraction(1))
    labels: ClassVar[Mapping[str, Label]] = {
        "": Label(
            name=N_("Buchholz (3.16.6)"),
            short=N_("BH-D"),
            meaning=N_("points of all opponents, unplayed games by 3.16.11"),
        ),
    }


TIE_BREAK = BuchholzDraughts()

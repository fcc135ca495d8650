"""The coefficient of Riga: all opponents, the more the better the result."""

from collections.abc import Mapping
from fractions import Fraction
from typing import ClassVar

from swissdesk.i18n import N_
from swissdesk.standings.draughts_coefficients import DraughtsCoefficient
from swissdesk.standings.draughts_rounds import Outcome
from swissdesk.standings.protocol import Label


class Riga(DraughtsCoefficient):
    """Twice the points of those beaten, one and a half times drawn, once lost to (3.16.9)."""

    code = "RIGA"
    factors: ClassVar[Mapping[Outcome, Fraction]] = {
        Outcome.WON: Fraction(2),
        Outcome.DRAWN: Fraction(3, 2),
        Outcome.LOST: Fraction(1),
    }
    labels: ClassVar[Mapping[str, Label]] = {
        "": Label(
            name=N_("Riga system (3.16.9)"),
            short=N_("RIGA"),
            meaning=N_(
                "points of the opponents: beaten twice, drawn with one and a half times, "
                "lost to once"
            ),
        ),
    }


TIE_BREAK = Riga()

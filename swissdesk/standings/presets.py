"""Lists of tie-breaks to begin with: proposals, which the regulations may change."""

from dataclasses import dataclass

from swissdesk.domain.ids import Sport
from swissdesk.domain.points import CHESS_POINTS, DRAUGHTS_POINTS, PointSystem
from swissdesk.i18n import N_
from swissdesk.standings.table import PREDETERMINED_SYSTEMS


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """A list with its *name*; *rule* is the article that prescribes it, "" for a proposal."""

    code: str
    name: str
    tie_breaks: tuple[str, ...]
    rule: str = ""


_STEPS = ("WIN-D", "MUTUAL", "BEATEN", "OTHERS")
"""What follows the coefficient of the regulations (3.16.3)."""

FIDE_SWISS = Preset(
    code="fide-swiss", name=N_("FIDE, Swiss system"), tie_breaks=("BH/C1", "BH", "SB", "DE")
)
FIDE_ROUND_ROBIN = Preset(
    code="fide-round-robin", name=N_("FIDE, round robin"), tie_breaks=("DE", "SB", "KS", "WIN")
)
RUSSIAN_CHESS = Preset(
    code="russian-chess", name=N_("Russian chess"), tie_breaks=("DE", "BH/C1", "BH", "WIN")
)
RUSSIAN_DRAUGHTS = Preset(
    code="russian-draughts",
    name=N_("Russian draughts"),
    tie_breaks=("SOLKOFF-T", *_STEPS),
    rule="3.16.3",
)
FMJD = Preset(code="fmjd", name=N_("FMJD"), tie_breaks=("SOLKOFF", *_STEPS), rule="3.16.3")
DRAUGHTS_ROUND_ROBIN = Preset(
    code="draughts-round-robin",
    name=N_("Draughts, round robin"),
    tie_breaks=("SB-D", *_STEPS),
    rule="3.16.3",
)
SWISS_1998 = Preset(
    code="swiss-1998",
    name=N_("Swiss rules of 1998"),
    tie_breaks=("DE-1998", "ARO-1998", "LOT"),
    rule="1998 F10",
)
PRESETS = (
    FIDE_SWISS,
    FIDE_ROUND_ROBIN,
    RUSSIAN_CHESS,
    RUSSIAN_DRAUGHTS,
    FMJD,
    DRAUGHTS_ROUND_ROBIN,
    SWISS_1998,
)


def default_list(
    system: str, sport: Sport = Sport.CHESS, points: PointSystem = CHESS_POINTS
) -> tuple[str, ...]:
    """Return the tie-breaks proposed where nothing is announced.

    The coefficient of a draughts round robin is Sonneborn-Berger: those that look at all
    opponents say little where everybody has met everybody.
    """
    if sport is Sport.DRAUGHTS or system.startswith("draughts-"):
        return _of_draughts(system, points).tie_breaks
    if system in PREDETERMINED_SYSTEMS:
        return FIDE_ROUND_ROBIN.tie_breaks
    return (SWISS_1998 if system == "fide-dutch-1998" else FIDE_SWISS).tie_breaks


def _of_draughts(system: str, points: PointSystem) -> Preset:
    if system in PREDETERMINED_SYSTEMS:
        return DRAUGHTS_ROUND_ROBIN
    return FMJD if points == DRAUGHTS_POINTS else RUSSIAN_DRAUGHTS

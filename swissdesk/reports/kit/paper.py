"""Sizes of paper, what may be printed on, and how everything scales from A4."""

from dataclasses import dataclass

from swissdesk.reports.document import Layout
from swissdesk.reports.kit.fit import SMALLEST
from swissdesk.reports.kit.pen import MM
from swissdesk.reports.protocol import PaperCode

_A4_MARGIN = 12.0
_A5_MARGIN = 10.0
_BINDING = 20.0
_A3 = 1.41
_A5 = 0.8

_SIZES: dict[PaperCode, tuple[float, float, float, float]] = {
    "a4": (210.0, 297.0, _A4_MARGIN, 1.0),
    "letter": (215.9, 279.4, _A4_MARGIN, 1.0),
    "a3": (297.0, 420.0, _A4_MARGIN * _A3, _A3),
    "a5": (148.0, 210.0, _A5_MARGIN, _A5),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """A sheet of paper the right way round: edges of its printed part in points, and scale."""

    width: float
    height: float
    left: float
    right: float
    top: float
    bottom: float
    scale: float

    def mm(self, length: float) -> float:
        """Return a length of A4, given in mm, on this paper."""
        return length * MM * self.scale

    def type(self, size: float) -> float:
        """Return a size of the type ladder on this paper, which never goes below 7."""
        return max(SMALLEST, size * self.scale)

    def weight(self, rule: float) -> float:
        """Return a rule of A4 on this paper, never thinner than survives a copy."""
        return rule * max(1.0, self.scale)


def paper(code: PaperCode, layout: Layout) -> Paper:
    """Return the paper *code* turned and with the margins that *layout* asks for."""
    width, height, margin, scale = _SIZES[code]
    if layout.landscape:
        width, height = height, width
    left = _BINDING * scale if layout.binding else margin
    return Paper(
        width=width * MM,
        height=height * MM,
        left=left * MM,
        right=(width - margin) * MM,
        top=margin * MM,
        bottom=(height - margin) * MM,
        scale=scale,
    )

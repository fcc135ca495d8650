"""Inter in its four weights with tabular figures, and the one scale of the window."""

import sys
from enum import IntEnum
from functools import lru_cache

from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF

from swissdesk.resources import FONTS_DIR

FAMILY = "Inter"
SMALLEST, LARGEST, STEP = 85, 200, 10
_DOTS = 72 if sys.platform == "darwin" else 96


class Weight(IntEnum):
    """The four weights we ship."""

    NORMAL = 400
    MEDIUM = 500
    SEMI = 600
    BOLD = 700


class _Shown:
    """The scale shown now, in per cent; one for the whole program."""

    scale = 100


def load_fonts() -> None:
    """Make the shipped fonts known to Qt; the system's own stay as the fallback."""
    for file in sorted((FONTS_DIR / "inter").glob("*.otf")):
        QFontDatabase.addApplicationFont(str(file))


def scale() -> int:
    """Return the scale of everything, in per cent."""
    return _Shown.scale


def set_scale(per_cent: int) -> None:
    """Set the scale, kept between 85 and 200 %; the caller builds the window anew."""
    _Shown.scale = max(SMALLEST, min(LARGEST, per_cent))
    px.cache_clear()
    font.cache_clear()
    metrics.cache_clear()


@lru_cache(maxsize=1024)
def px(length: float) -> int:
    """Return a length given for 100 % at the scale shown now."""
    return round(length * _Shown.scale / 100)


@lru_cache(maxsize=128)
def font(
    size: float = 13, weight: Weight = Weight.NORMAL, *, italic: bool = False, struck: bool = False
) -> QFont:
    """Return Inter at *size* pixels of 100 %, figures tabular."""
    made = QFont(FAMILY)
    made.setPointSizeF(size * 72 / _DOTS * _Shown.scale / 100)
    made.setWeight(QFont.Weight(weight))
    made.setFeature(QFont.Tag("tnum"), 1)
    made.setItalic(italic)
    made.setStrikeOut(struck)
    return made


@lru_cache(maxsize=128)
def metrics(size: float = 13, weight: Weight = Weight.NORMAL) -> QFontMetricsF:
    """Return the measures of the font of that size and weight."""
    return QFontMetricsF(font(size, weight))

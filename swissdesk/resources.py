"""Where fonts, icons and catalogues lie, in a checkout, installed or frozen."""

import sys
from pathlib import Path

_FROZEN: str | None = getattr(sys, "_MEIPASS", None)

RESOURCES = (Path(_FROZEN) if _FROZEN else Path(__file__).resolve().parent.parent) / "resources"
FONTS_DIR = RESOURCES / "fonts"
ICONS_DIR = RESOURCES / "icons"
LOCALE_DIR = RESOURCES / "locale"

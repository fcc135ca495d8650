"""The fonts of the paper: one family in four widths, and who stands in where it lacks a sign."""

from dataclasses import dataclass
from enum import IntEnum
from functools import cache

from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from swissdesk.resources import FONTS_DIR


class Width(IntEnum):
    """The four widths of the text family, widest first."""

    REGULAR = 0
    SEMI = 1
    CONDENSED = 2
    EXTRA = 3


@dataclass(frozen=True, slots=True)
class Face:
    """A font file. *optical* evens its apparent size, *outline* makes it bold by a stroke."""

    name: str
    path: str
    optical: float = 1.0
    outline: bool = False


CAPITALS = 0.714
"""Height of capitals of the text family, in sizes."""

_WIDTH_NAMES = ("", "SemiCondensed", "Condensed", "ExtraCondensed")
_SCRIPTS = ("Armenian", "Georgian", "Arabic", "Hebrew")
_DEJAVU_OPTICAL = 0.92
_CJK_OPTICAL = 0.94


@cache
def text_face(width: Width, bold: bool) -> Face:
    """Return the face of the text family."""
    style = _WIDTH_NAMES[width] + ("Bold" if bold else "") or "Regular"
    return Face(f"NotoSans-{style}", f"noto/NotoSans-{style}.ttf")


@cache
def chain(width: Width, bold: bool) -> tuple[Face, ...]:
    """Return the faces to ask for a sign, in order. The CJK file may be absent."""
    style = "Bold" if bold else "Regular"
    scripts = [Face(f"NotoSans{s}-{style}", f"noto/NotoSans{s}-{style}.ttf") for s in _SCRIPTS]
    dejavu = "DejaVuSans-Bold" if bold else "DejaVuSans"
    faces = [
        text_face(width, bold),
        *scripts,
        Face(dejavu, f"dejavu/{dejavu}.ttf", _DEJAVU_OPTICAL),
    ]
    if (FONTS_DIR / "wqy" / "wqy-microhei.ttc").exists():
        faces.append(Face("WenQuanYiMicroHei", "wqy/wqy-microhei.ttc", _CJK_OPTICAL, bold))
    return tuple(faces)


@cache
def font_of(face: Face) -> TTFont:
    """Return the font of *face*, loaded and registered when it is first needed."""
    return _loaded(face.name, face.path)


@cache
def _loaded(name: str, path: str) -> TTFont:
    """Load a file once, though a face that a stroke makes bold shares it with the plain one."""
    font = TTFont(name, str(FONTS_DIR / path))
    pdfmetrics.registerFont(font)
    return font


def covers(face: Face, text: str) -> bool:
    """Tell whether *face* has a glyph for every sign of *text*."""
    glyphs = font_of(face).face.charToGlyph
    return all(ord(sign) in glyphs for sign in text)


def advance(face: Face, text: str) -> float:
    """Return the width of *text* at size 1, optical correction included."""
    font = font_of(face).face
    widths: dict[int, float] = font.charWidths
    default: float = font.defaultWidth
    return sum(widths.get(ord(sign), default) for sign in text) * face.optical / 1000


def prepare() -> None:
    """Make a font of ours the one a new page starts with, and pages plain compressed bytes.

    Otherwise reportlab names Helvetica on every page, which is not embedded, and spends as
    long on wrapping the bytes into letters as on compressing them.
    """
    face = text_face(Width.REGULAR, False)
    font_of(face)
    rl_config.canvas_basefontname = face.name
    rl_config.useA85 = 0

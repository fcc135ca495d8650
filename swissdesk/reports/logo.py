"""The logo on the sheets: a picture from anywhere, made small and harmless before it is kept."""

import io
import warnings
from typing import TYPE_CHECKING

from swissdesk.domain.letterhead import MAX_LOGO
from swissdesk.errors import ArbiterError
from swissdesk.i18n import N_

if TYPE_CHECKING:
    from PIL.Image import Image

_MOST_DOTS = 20_000_000
"""So many dots a picture may have before it is made smaller: a large photograph."""
_WIDTH, _HEIGHT = 1200, 400
"""Enough for the room of a logo at 600 dots an inch."""
_WITH_ALPHA = frozenset({"LA", "P", "PA", "RGBA"})


class NoLogo(ArbiterError):
    """A file that is to be the logo is no picture, or a hostile one."""

    template = N_("This is no logo: it takes a PNG or JPEG picture of at most {limit} megapixels.")


def as_logo(data: bytes) -> bytes:
    """Return a PNG or JPEG picture as a small PNG on white; b"" stays nothing.

    Whatever else the file held is gone: only the dots are kept.
    """
    if not data:
        return b""
    image = _read(data, ("PNG", "JPEG"))
    image.thumbnail((_WIDTH, _HEIGHT))
    while len(made := _written(image)) > MAX_LOGO:
        image = image.resize((max(1, image.width * 3 // 4), max(1, image.height * 3 // 4)))
    return made


def picture(logo: bytes) -> "Image":
    """Return a logo that was kept, ready to be drawn."""
    return _read(logo, ("PNG",))


def _read(data: bytes, formats: tuple[str, ...]) -> "Image":
    """Return the dots of a picture on white; raise ``NoLogo`` for whatever is none."""
    from PIL import Image

    bombs = (Image.DecompressionBombError, Image.DecompressionBombWarning)
    wrong = (OSError, ValueError, SyntaxError, MemoryError, ArithmeticError, LookupError)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            return _on_white(Image.open(io.BytesIO(data), formats=formats))
    except (*bombs, *wrong) as error:
        raise NoLogo(limit=_MOST_DOTS // 1_000_000) from error


def _on_white(found: "Image") -> "Image":
    """Return the picture upright and without transparency; refuse it before unpacking too much."""
    from PIL import Image, ImageOps

    if found.width * found.height > _MOST_DOTS:
        raise ValueError(found.size)
    upright = ImageOps.exif_transpose(found)
    if upright.mode not in _WITH_ALPHA:
        return upright.convert("RGB")
    dots = upright.convert("RGBA")
    white = Image.new("RGBA", dots.size, "white")
    return Image.alpha_composite(white, dots).convert("RGB")


def _written(image: "Image") -> bytes:
    buffer = io.BytesIO()
    image.save(buffer, "PNG", optimize=True)
    return buffer.getvalue()

"""A line of text as runs: each sign from the first font of the chain that has it."""

import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from swissdesk.reports.kit.fonts import Face, Width, advance, chain, covers
from swissdesk.reports.kit.rightward import JOINERS, visual

_ON_PAPER = str.maketrans({"\u2212": "\u2013", "\u2011": "-", "\u2010": "-"})
_MISSING = "?"


@dataclass(frozen=True, slots=True)
class Run:
    """Neighbouring signs of one font, their width at size 1.

    *framed* marks what stands for a sign that no font has.
    """

    face: Face
    text: str
    width: float
    framed: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """Text ready to be drawn, its *width* at size 1, and the clusters that no font has."""

    runs: tuple[Run, ...]
    width: float
    missing: tuple[str, ...] = ()


@lru_cache(maxsize=1 << 15)
def line(text: str, width: Width = Width.REGULAR, bold: bool = False) -> Line:
    """Return *text* cut into runs and measured."""
    shown = _on_paper(text)
    faces = chain(width, bold)
    if covers(faces[0], shown):
        runs = (_run(faces[0], shown),) if shown else ()
        return Line(runs, sum(run.width for run in runs))
    parts: list[tuple[Face, str]] = []
    missing: list[str] = []
    for cluster in clusters(visual(shown)):
        face = next((face for face in faces if covers(face, cluster)), None)
        if face is None:
            missing.append(cluster)
        parts.append((face or faces[0], cluster if face else ""))
    found = tuple(_joined(parts))
    return Line(found, sum(run.width for run in found), tuple(missing))


def _joined(parts: Iterable[tuple[Face, str]]) -> Iterator[Run]:
    """Yield neighbours of one font as one run; what no font has, as a sign in a frame."""
    for (face, is_known), of_face in groupby(parts, key=lambda part: (part[0], bool(part[1]))):
        clusters_ = [cluster for _, cluster in of_face]
        if is_known:
            yield _run(face, "".join(clusters_))
        else:
            yield from (_run(face, _MISSING, framed=True) for _ in clusters_)


def _run(face: Face, text: str, *, framed: bool = False) -> Run:
    return Run(face, text, advance(face, text), framed)


def clusters(text: str) -> list[str]:
    """Return the base letters of *text*, each with its combining marks."""
    found: list[str] = []
    for sign in text:
        if found and unicodedata.category(sign) in ("Mn", "Mc", "Me"):
            found[-1] += sign
        else:
            found.append(sign)
    return found


def _on_paper(text: str) -> str:
    """Return *text* in NFC with the minus and hyphens that the text family has.

    Control and format signs would only show as boxes; the joiners are needed until Arabic
    letters have their forms.
    """
    composed = unicodedata.normalize("NFC", text).translate(_ON_PAPER)
    if composed.isprintable():
        return composed
    return "".join(
        sign
        for sign in composed
        if sign == "\u00a0"
        or sign in JOINERS
        or unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Zl", "Zp")
    )

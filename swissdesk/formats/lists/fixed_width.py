"""FIDE's lists as text: fixed columns whose places the line of headings tells."""

import re
from typing import BinaryIO, NamedTuple

from swissdesk.domain.listed import FIDE, ListedPlayer
from swissdesk.domain.names import clean
from swissdesk.formats.findings import Findings
from swissdesk.formats.lists import values
from swissdesk.formats.lists.source import (
    Asked,
    ListHead,
    ListSource,
    Tally,
    chunks,
    line_batches,
    players_of,
)
from swissdesk.i18n import N_

_HEADINGS = re.compile(
    r"ID [Nn]umber|Name|Fed|Sex|Titl|Tit|WTit|OTit|FOA|SRtng|SGm|SK|RRtng|RGm|Rk"
    r"|BRtng|BGm|BK|Games|Gms|Born|B-day|Flag|(?P<month>[A-Z][A-Za-z]{2}\d\d)|K"
)
_FIELDS = {
    "ID number": "id", "ID Number": "id", "Name": "name", "Fed": "fed", "Sex": "sex",
    "Titl": "title", "Tit": "title", "WTit": "women", "SRtng": "standard", "SK": "k",
    "RRtng": "rapid", "Rk": "rapid_k", "BRtng": "blitz", "BK": "blitz_k", "K": "k",
    "Born": "year", "B-day": "year", "Flag": "flag",
}  # fmt: skip
_FIRST_LINE = 2
_MOVED = ("FOA", "SRtng", "month")
"""What stands behind the titles of officials, which in some lines outgrow their column."""


_MOST_MOVED = 40
_NOWHERE = slice(0, 0)


class _Places(NamedTuple):
    """Where each field stands; what the list lacks stands nowhere."""

    id: slice = _NOWHERE
    name: slice = _NOWHERE
    fed: slice = _NOWHERE
    sex: slice = _NOWHERE
    title: slice = _NOWHERE
    women: slice = _NOWHERE
    standard: slice = _NOWHERE
    k: slice = _NOWHERE
    rapid: slice = _NOWHERE
    rapid_k: slice = _NOWHERE
    blitz: slice = _NOWHERE
    blitz_k: slice = _NOWHERE
    year: slice = _NOWHERE
    flag: slice = _NOWHERE


class _Layout(NamedTuple):
    """Where each field stands, how long a line is, and from where on it may be moved."""

    places: _Places
    width: int
    moved_from: int
    month: str


class FixedWidth:
    """The combined list with and without FOA, the lists of one rate, those before 2012."""

    def recognises(self, start: bytes) -> bool:
        """Tell whether the first line is FIDE's line of headings."""
        return _first_line(start).lower().startswith("id number")

    def read(
        self, name: str, start: bytes, stream: BinaryIO, size: int, asked: Asked
    ) -> ListSource:
        """Return the list; its month stands in the heading of the only rating, if anywhere."""
        findings, tally = Findings(name), Tally(size)
        layout = _layout(_first_line(start))
        if _NOWHERE in (layout.places.name, layout.places.id):
            raise findings.refusal(1, 1, N_("the line of headings lacks ID Number or Name"))
        head = ListHead(
            code=FIDE,
            part=values.part_of(name, "standard") if layout.month else "",
            date=values.month_date(layout.month),
        )
        lines = line_batches(chunks(start, stream, tally), "cp1252", findings)
        rows = _Lines(layout, head.part)
        batches = players_of(lines, _FIRST_LINE, rows.player, tally)
        return ListSource(head=head, batches=batches, tally=tally, findings=findings)


def _first_line(start: bytes) -> str:
    first = start[:1000].removeprefix(b"\xef\xbb\xbf").splitlines()
    return first[0].decode("ascii", "replace") if first else ""


def _layout(header: str) -> _Layout:
    found = list(_HEADINGS.finditer(header))
    ends = [match.start() for match in found[1:]] + [len(header.rstrip())]
    places: dict[str, slice] = {}
    moved, month = len(header) + 1, ""
    for match, end in zip(found, ends, strict=True):
        field = _FIELDS.get(match.group())
        if match["month"]:
            field, month = "standard", match.group()
        if field is not None:
            places.setdefault(field, slice(match.start(), end))
        if match.group() in _MOVED or match["month"]:
            moved = min(moved, match.start())
    if "flag" in places:
        places["flag"] = slice(places["flag"].start, None)
    return _Layout(_Places(**places), len(header.rstrip("\r\n")), moved, month)


class _Lines:
    """Lines to players. A line that is longer than the headings has its right end moved."""

    def __init__(self, layout: _Layout, part: str) -> None:
        self._layout, self._part = layout, part
        self._places = {0: layout.places}
        self._number = values.Numbers()

    def player(self, line: str) -> ListedPlayer | None:
        """Return who stands in *line*, None where it makes no sense."""
        line = line.rstrip("\r\n")
        at = self._places_of(line)
        if at is None:
            return None
        name, identity, flag = clean(line[at.name]), line[at.id].strip(), line[at.flag]
        if not name or not (identity.isascii() and identity.isdigit()):
            return None
        rating, k = self._number.rating, self._number.k
        try:
            ratings = rating(line[at.standard]), rating(line[at.rapid]), rating(line[at.blitz])
            ks = k(line[at.k]), k(line[at.rapid_k]), k(line[at.blitz_k])
            year = self._number.year(line[at.year])
        except ValueError:
            return None
        if self._part:
            ratings, ks = values.in_part(self._part, ratings[0], ks[0])
        # In the order of the fields: by name it would take a third longer, two million times.
        return ListedPlayer(
            name[: values.MAX_NAME],
            identity,
            "",
            line[at.fed].strip(),
            "",
            values.sex(line[at.sex], flag),
            values.title(line[at.title], line[at.women]),
            *ratings,
            *ks,
            year=year,
            inactive="i" in flag,
        )

    def _places_of(self, line: str) -> _Places | None:
        """Return where the fields of *line* stand, None where it is no line of this list."""
        by = max(0, len(line) - self._layout.width)
        if by > _MOST_MOVED:
            return None
        if by not in self._places:
            moved, places = self._layout.moved_from, self._layout.places
            self._places[by] = _Places(
                *(_moved(place, by) if place.start >= moved else place for place in places)
            )
        return self._places[by]


def _moved(place: slice, by: int) -> slice:
    return slice(place.start + by, None if place.stop is None else place.stop + by)

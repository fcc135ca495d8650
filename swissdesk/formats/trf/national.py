"""Records of national ratings (their id is a federation's code), and which rating ranks (172)."""

from typing import NamedTuple

from swissdesk.domain.player import RatingKind
from swissdesk.domain.rules import RankingRating
from swissdesk.formats.dates import birth
from swissdesk.formats.findings import Findings
from swissdesk.formats.text import tidy
from swissdesk.formats.trf.fields import whole
from swissdesk.formats.trf.lines import Records, could_be_federation
from swissdesk.formats.trf.player_record import MAX_RATING
from swissdesk.i18n import N_


class National(NamedTuple):
    """What a national federation says of a player; "" and None where it says nothing."""

    rank: str
    name: str
    rating: int | None
    region: str
    national_id: str
    birth_year: int | None
    birth_date: str


BY_TEMPO = {"rapid": RatingKind.RAPID, "blitz": RatingKind.BLITZ}
"""The FIDE list that ranks at a tempo; at any other one it is the standard list."""
NOTHING = National("", "", None, "", "", None, "")


def ranking_rating(records: Records, findings: Findings) -> RankingRating | None:
    """Return which rating ranks (172), None if the file does not say."""
    line = records.first("172")
    if line is None:
        return None
    words = line[1].upper().split()
    kind = next((kind for kind in RankingRating if kind.value in words), None)
    if kind is None:
        template = N_("This record does not say which rating ranks; the FIDE rating does.")
        findings.note(line[0], 5, template, old=line[1])
    return kind


def national_records(
    records: Records, numbers: set[int], findings: Findings
) -> tuple[dict[int, National], set[str]]:
    """Return the national records by start number, and the ids they stand under.

    Only a file with record 172 has them, under the federation named there; without it the
    lines are unknown ones.
    """
    if not records.of("172"):
        return {}, set()
    named = {text.split()[0] for _, text in records.words("172") if text}
    named = {code for code in named if could_be_federation(code)}
    found: dict[int, National] = {}
    used: set[str] = set()
    for record in named or records.federations():
        for line, raw in records.of(record):
            text = raw.ljust(80)
            number = whole(text[4:8])
            if number in numbers and text[3] + text[8] + text[13] == "   ":
                used.add(record)
                found[number] = _national(line, text, findings)
            elif number is not None:
                template = N_("Number {number} is nobody's; it was skipped.")
                findings.note(line, 5, template, number=number)
    return found, used


def _national(line: int, text: str, findings: Findings) -> National:
    def field(start: int, end: int) -> str:
        return tidy(text[start:end].strip(), findings, line, start + 1)

    rating = whole(text[48:52])
    year, date = birth(text[69:79].strip()) or (None, "")
    return National(
        rank=field(10, 13),
        name=field(14, 47),
        rating=rating if rating and rating <= MAX_RATING else None,
        region=field(53, 56),
        national_id=field(57, 68),
        birth_year=year,
        birth_date=date,
    )


def ranking(kind: RankingRating | None, fide: int | None, national: int | None) -> int | None:
    """Return the rating that ranks by the rule of record 172."""
    both = [rating for rating in (fide, national) if rating is not None]
    match kind:
        case RankingRating.NATIONAL:
            return national
        case RankingRating.NATIONAL_ELSE_FIDE:
            return national if national is not None else fide
        case RankingRating.HIGHER:
            return max(both, default=None)
        case RankingRating.LOWER:
            return min(both, default=None)
        case RankingRating.FIDE_ELSE_NATIONAL:
            return fide if fide is not None else national
    return fide


def ratings(
    fide: int | None, national: int | None, tempo: str
) -> tuple[tuple[RatingKind, int], ...]:
    """Return the ratings a card keeps; the FIDE rating is that of the *tempo*."""
    listed = BY_TEMPO.get(tempo, RatingKind.STANDARD)
    pairs = ((listed, fide), (RatingKind.NATIONAL, national))
    return tuple((kind, rating) for kind, rating in pairs if rating is not None)

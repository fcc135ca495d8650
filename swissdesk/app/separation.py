"""What puts one participant above the other in the standings, in words."""

from collections.abc import Iterator, Sequence

from swissdesk.i18n import tr
from swissdesk.reports.wording import points
from swissdesk.standings import Standing, tie_break_name


def neighbours(
    codes: Sequence[str], rows: Sequence[Standing], at: int, texts: Sequence[Sequence[str]]
) -> Iterator[tuple[str, Standing, str]]:
    """Yield who stands above and below row *at*: the word for it, the row, what separates."""
    for where, upper in ((tr("Above"), at - 1), (tr("Below"), at)):
        if upper >= 0 and upper + 1 < len(rows):
            words = separated_by(
                codes, rows[upper], rows[upper + 1], (texts[upper], texts[upper + 1])
            )
            yield where, rows[upper if upper < at else at + 1], words


def separated_by(
    codes: Sequence[str],
    upper: Standing,
    lower: Standing,
    texts: tuple[Sequence[str], Sequence[str]],
) -> str:
    """Return what puts *upper* above *lower*: points, a tie-break, or nothing at all.

    *texts* are the tie-breaks of both as the table shows them.
    """
    if upper.points != lower.points:
        return tr(
            "More points: {more} against {less}.",
            more=points(upper.points),
            less=points(lower.points),
        )
    for n, code in enumerate(codes):
        if upper.values[n] != lower.values[n]:
            return tr(
                "{tie_break}: {upper} against {lower}.",
                tie_break=tr(tie_break_name(code)),
                upper=texts[0][n],
                lower=texts[1][n],
            )
    return tr("Everything is equal: the place is shared.")

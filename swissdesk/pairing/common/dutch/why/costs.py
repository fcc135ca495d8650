"""What a paired bracket costs in the criteria that both editions count alike."""

from collections.abc import Iterator

from swissdesk.pairing.common.dutch.why.runs import Cost, Settled


def colour_costs(settled: Settled) -> Iterator[tuple[str, Cost]]:
    """Yield C10 to C13: limits exceeded, preferences refused, strong ones among them.

    Article 5 always grants one of two equal preferences, so that a pair costs at most one.
    """
    bracket = settled.bracket
    over = [bracket.over_limits.get(pair, (0, 0)) for pair in settled.pairs]
    yield "C10", sum(c10 for c10, _ in over)
    yield "C11", sum(c11 for _, c11 in over)
    equal = [1 << v | 1 << u for v, u in settled.pairs if _want_the_same(settled, v, u)]
    yield "C12", len(equal)
    yield (
        "C13",
        sum(not bracket.mild & both and bracket.absolute & both != both for both in equal),
    )


def _want_the_same(settled: Settled, v: int, u: int) -> bool:
    both, bracket = 1 << v | 1 << u, settled.bracket
    return both in (bracket.white & both, bracket.black & both)


def floating_scores(settled: Settled) -> tuple[int, ...]:
    """Return the scores of those who float, the highest first."""
    bracket = settled.bracket
    scores = [bracket.field.scores[bracket.players[v]] for v in settled.floaters]
    return tuple(sorted(scores, reverse=True))

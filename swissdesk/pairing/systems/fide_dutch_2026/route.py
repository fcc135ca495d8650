"""What the edition of 2026 does its own way, for the explanations of its rounds."""

from collections.abc import Iterator

from swissdesk.pairing.common.dutch.articles import ARTICLES_2026
from swissdesk.pairing.common.dutch.completion import Completion
from swissdesk.pairing.common.dutch.history import EDITION_2026, Field
from swissdesk.pairing.common.dutch.unpairable import no_pairing
from swissdesk.pairing.common.dutch.why.costs import colour_costs, floating_scores
from swissdesk.pairing.common.dutch.why.runs import Cost, Run, Settled, Stage
from swissdesk.pairing.systems.fide_dutch_2026.whole_round import paired_brackets

UNPAIRED = 1
"""Before the score in C18 and C20: an unpaired one counts more than any who is paired."""


class Route2026:
    """The round by C.04.3 in the edition of 2026."""

    articles = ARTICLES_2026
    completion = "C4"
    edition = EDITION_2026

    def run(self, field: Field) -> Run:
        """Return the system's own round; raise ``NoPairing`` where none is legal."""
        completion = Completion(field)
        if completion.left_over:
            raise no_pairing(field, completion.left_over)
        return Run(field, _settled(field, completion), completion.level)

    def costs(self, run: Run, place: int, stage: Stage) -> Iterator[tuple[str, Cost]]:
        """Yield the criteria in their order, with what the bracket at *place* costs in each."""
        settled = run.at(place)
        assert settled is not None, "only brackets that are there are compared"
        if place == 0:
            yield "C5", run.bye_level or 0
        yield "C6", len(settled.floaters)
        yield "C7", floating_scores(settled)
        below = run.at(place + 1)
        yield "C8", () if below is None else (len(below.floaters), floating_scores(below))
        yield "C9", _unplayed_of_the_bye(settled)
        yield from colour_costs(settled)
        yield from _float_counts(settled)
        yield from _float_differences(settled)

    def rule(self, codes: str) -> str:
        """Return *codes* as they are: they are called as in this edition."""
        return codes


def _settled(field: Field, completion: Completion) -> Iterator[Settled]:
    for paired in paired_brackets(field, completion):
        yield Settled(paired.bracket, paired.partners, paired.may_float, paired.bye_acts)


def _unplayed_of_the_bye(settled: Settled) -> int:
    floaters, bracket = settled.floaters, settled.bracket
    if len(floaters) != 1 or not settled.bye_acts:
        return 0
    unplayed: int = bracket.field.unplayed[bracket.players[floaters[0]]]
    return unplayed


def _float_counts(settled: Settled) -> Iterator[tuple[str, Cost]]:
    """Yield C14 to C17: residents who float down again, or up by a moved-down opponent."""
    bracket, movers = settled.bracket, settled.bracket.movers
    for back, (c14, c15) in enumerate((("C14", "C15"), ("C16", "C17"))):
        down = bracket.here(bracket.field.down[back]) & bracket.residents
        yield c14, sum(down >> v & 1 for v in settled.floaters)
        up = bracket.here(bracket.field.up[back])
        yield c15, sum(up >> u & 1 for v, u in settled.pairs if v < movers)


def _float_differences(settled: Settled) -> Iterator[tuple[str, Cost]]:
    """Yield C18 to C21: the score differences of repeated floats, the largest first."""
    bracket, movers = settled.bracket, settled.bracket.movers
    scores = [bracket.field.scores[v] for v in bracket.players]
    steps = [(v, u, scores[v] - scores[u]) for v, u in settled.pairs if v < movers]
    for back, (c18, c19) in enumerate((("C18", "C19"), ("C20", "C21"))):
        down, up = bracket.here(bracket.field.down[back]), bracket.here(bracket.field.up[back])
        falls = [(0, step) for v, _, step in steps if down >> v & 1]
        falls += [(UNPAIRED, scores[v]) for v in settled.floaters if v < movers and down >> v & 1]
        yield c18, tuple(sorted(falls, reverse=True))
        yield c19, tuple(sorted((step for _, u, step in steps if up >> u & 1), reverse=True))


ROUTE = Route2026()

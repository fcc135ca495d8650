"""What holds for a bracket as a whole: colours by number, floats, exchanges."""

from collections.abc import Iterator

from swissdesk.domain.notes import Note, Score
from swissdesk.pairing.common.dutch.why import words_why as words
from swissdesk.pairing.common.dutch.why.costs import colour_costs
from swissdesk.pairing.common.dutch.why.pair_reasons import PairReasons
from swissdesk.pairing.common.dutch.why.runs import Route, Settled, Stage
from swissdesk.pairing.common.graph import mask_of


def bracket_notes(route: Route, settled: Settled, reasons: PairReasons) -> Iterator[Note]:
    """Yield the sentences about a bracket."""
    score = Score(tenths=settled.bracket.score)
    if settled.stage is Stage.PENULTIMATE:
        yield Note(template=words.PENULTIMATE, rule=route.rule("1.9, C4"), values={"score": score})
    if settled.stage is Stage.COLLAPSED:
        yield Note(template=words.COLLAPSED, rule=route.rule("1.9"))
    floating = len(settled.floaters)
    if floating > 1:
        values = {"score": score, "pairs": len(settled.pairs), "count": floating}
        yield Note(template=words.SEVERAL_GO_DOWN, rule=route.rule("C6"), values=values)
    bracket = settled.bracket
    if settled.pairs and bracket.white | bracket.black:
        yield _colours(route, settled)
    for a, b in reasons.exchanges():
        yield reasons.exchanged(a, b)


def _colours(route: Route, settled: Settled) -> Note:
    """Say how many want which colour, and what follows by number (C12)."""
    bracket = settled.bracket
    paired = ~mask_of(settled.floaters)
    white, black = ((camp & paired).bit_count() for camp in (bracket.white, bracket.black))
    boards = len(settled.pairs)
    least = max(0, white - boards, black - boards)
    count = dict(colour_costs(settled))["C12"]
    values: dict[str, object] = {"white": white, "black": black, "boards": boards}
    if count == 0:
        return Note(template=words.ALL_GET_COLOUR, rule=route.rule("C12"), values=values)
    values["least"] = least
    if count == least:
        return Note(template=words.SOME_DO_WITHOUT, rule=route.rule("C12"), values=values)
    values["count"] = count
    return Note(template=words.MORE_DO_WITHOUT, rule=route.rule("C12"), values=values)

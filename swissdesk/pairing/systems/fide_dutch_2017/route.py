"""What the edition of 2017 does its own way, for the explanations of its rounds."""

from collections.abc import Iterator

from swissdesk.domain.ids import Points
from swissdesk.pairing.common.dutch.history import Field
from swissdesk.pairing.common.dutch.unpairable import no_pairing
from swissdesk.pairing.common.dutch.why.costs import colour_costs
from swissdesk.pairing.common.dutch.why.runs import Cost, Run, Settled, Stage
from swissdesk.pairing.common.graph import mask_of, members
from swissdesk.pairing.systems.fide_dutch_2017.edition import ARTICLES, EDITION
from swissdesk.pairing.systems.fide_dutch_2017.following import left_in_following
from swissdesk.pairing.systems.fide_dutch_2017.outlook import Outlook
from swissdesk.pairing.systems.fide_dutch_2017.whole_round import PairedBracket, paired_brackets

OWN_NAMES = {
    "1.3": "A.3",
    "1.4": "A.4",
    "1.5": "A.5",
    "1.8": "A.7",
    "1.9": "A.9",
    "3.2": "B.2",
    "3.3": "B.3",
    "3.6": "B.6",
    "4.2": "D.1",
    "4.3": "D.2",
    "4.4": "D.3",
    "C1": "C.1",
    "C2": "C.2",
    "C3": "C.3",
    "C4": "C.4",
    "C6": "C.5",
    "C7": "C.6",
    "C8": "C.7",
    "C10": "C.8",
    "C11": "C.9",
    "C12": "C.10",
    "C13": "C.11",
    "C14": "C.12",
    "C15": "C.13",
    "C16": "C.14",
    "C17": "C.15",
    "C18": "C.16",
    "C19": "C.17",
    "C20": "C.18",
    "C21": "C.19",
    "5.2.1": "E.1",
    "5.2.2": "E.2",
    "5.2.3": "E.3",
    "5.2.4": "E.4",
    "5.2.5": "E.5",
}
"""The articles of this edition by those that stand in their place in the edition of 2026."""


class Route2017:
    """The round by C.04.3 in the edition of 2017; *point* is what A.8 calls one point."""

    articles = ARTICLES
    completion = "1.9"
    edition = EDITION

    def __init__(self, point: Points) -> None:
        self._point = point

    def run(self, field: Field) -> Run:
        """Return the system's own round; raise ``NoPairing`` where none is legal."""
        outlook = Outlook(field)
        if outlook.left_over:
            raise no_pairing(field, outlook.left_over, ARTICLES)
        return Run(field, self._settled(field, outlook), None)

    def _settled(self, field: Field, outlook: Outlook) -> Iterator[Settled]:
        for group, paired in enumerate(paired_brackets(field, outlook, self._point)):
            stage = _stage(paired)
            trusted = paired.may_float
            if stage is Stage.PENULTIMATE or not _all_complete(paired, group, outlook):
                trusted = None
            yield Settled(paired.bracket, paired.partners, trusted, stage=stage)

    def costs(self, run: Run, place: int, stage: Stage) -> Iterator[tuple[str, Cost]]:
        """Yield the criteria in their order, with what the bracket at *place* costs in each.

        C.7 is asked where the completion of the round is not, and C.4 not where C.7 is.
        """
        settled = run.at(place)
        assert settled is not None, "only brackets that are there are compared"
        yield "C6", len(settled.floaters)
        steps = _Steps(settled, self._point)
        yield "C7", steps.all()
        if stage is Stage.PLAIN:
            yield "C8", left_in_following(settled)
        yield from colour_costs(settled)
        down = [steps.down_again(back) for back in (0, 1)]
        up = [steps.up_again(back) for back in (0, 1)]
        yield from (("C14", len(down[0])), ("C15", len(up[0])))
        yield from (("C16", len(down[1])), ("C17", len(up[1])))
        yield from (("C18", down[0]), ("C19", up[0]), ("C20", down[1]), ("C21", up[1]))

    def rule(self, codes: str) -> str:
        """Return the articles that stand where *codes* do in the edition of 2026."""
        return ", ".join(OWN_NAMES[code] for code in codes.split(", "))


class _Steps:
    """The score differences of a paired bracket (A.8), and whose they are."""

    def __init__(self, settled: Settled, point: Points) -> None:
        bracket = settled.bracket
        scores = [bracket.field.scores[v] for v in bracket.players]
        below_all = min(scores) - point
        self._bracket = bracket
        self._falls = [(v, scores[v] - below_all) for v in settled.floaters]
        self._pairs = [(v, u, scores[v] - scores[u]) for v, u in settled.pairs]

    def all(self) -> tuple[int, ...]:
        """Return the PSD (C.6)."""
        return _sorted([step for *_, step in (*self._pairs, *self._falls)])

    def down_again(self, back: int) -> tuple[int, ...]:
        """Return the differences of those who float down as they did (C.12, C.14, C.16, C.18)."""
        tired = self._bracket.here(self._bracket.field.down[back])
        falls = [*self._falls, *((v, step) for v, _, step in self._pairs if step)]
        return _sorted([step for v, step in falls if tired >> v & 1])

    def up_again(self, back: int) -> tuple[int, ...]:
        """Return the differences of those who float up as they did (C.13, C.15, C.17, C.19)."""
        tired = self._bracket.here(self._bracket.field.up[back])
        return _sorted([step for _, u, step in self._pairs if step and tired >> u & 1])


def _sorted(differences: list[int]) -> tuple[int, ...]:
    return tuple(sorted(differences, reverse=True))


def _stage(paired: PairedBracket) -> Stage:
    if paired.collapsed:
        return Stage.COLLAPSED
    if not paired.completing:
        return Stage.PLAIN
    bracket = paired.bracket
    return Stage.LAST if bracket.stop == bracket.field.size else Stage.PENULTIMATE


def _all_complete(paired: PairedBracket, group: int, outlook: Outlook) -> bool:
    """Tell whether the round can be completed with any of those who may float."""
    if not paired.may_float:
        return True
    players = paired.bracket.players
    floating = mask_of([players[v] for v in members(paired.may_float)])
    return outlook.who_completes(group + 1, floating) == floating

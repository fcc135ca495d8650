"""Why it is not another opponent, or another bye: the sentence for what was found."""

from collections.abc import Iterator

from swissdesk.domain.notes import Note, Score
from swissdesk.pairing.common.breaches import bye_breaches, forbidden_pairs, named, rematches
from swissdesk.pairing.common.colour_words import both_due
from swissdesk.pairing.common.dutch.history import Field
from swissdesk.pairing.common.dutch.why import words_worse as words
from swissdesk.pairing.common.dutch.why.layout import Change, Kind
from swissdesk.pairing.common.dutch.why.runs import Cost
from swissdesk.pairing.common.dutch.why.sentences import sentence
from swissdesk.pairing.common.dutch.why.verdicts import Judge, Verdict
from swissdesk.pairing.explanation import Alternative, Ground
from swissdesk.pairing.protocol import Pair, Pairing, PairingTask

_FLOATS = {
    "C14": ("down", 1),
    "C15": ("up", 1),
    "C16": ("down", 2),
    "C17": ("up", 2),
    "C18": ("steps down", 1),
    "C19": ("steps up", 1),
    "C20": ("steps down", 2),
    "C21": ("steps up", 2),
}
"""What a criterion about floats counts, and how many rounds back it looks."""

_LATER = {
    Kind.MOVERS: (words.LATER_MOVERS, "4.4"),
    Kind.HOST: (words.LATER_HOST, "4.2"),
    Kind.EXCHANGE: (words.LATER_EXCHANGE, "4.3"),
    Kind.PARTNER: (words.LATER_PARTNER, "4.2"),
}


class Refusals:
    """Makes the alternatives of a round, each with its ground and its sentence."""

    def __init__(self, task: PairingTask, judge: Judge) -> None:
        self.task = task
        self.judge = judge
        self.field: Field = judge.field
        self.ids = judge.field.ids
        self.opponent = {
            settled.bracket.players[v]: settled.bracket.players[u]
            for settled in judge.brackets
            for v, u in enumerate(settled.partners)
            if u >= 0
        }

    def pair(self, v: int, u: int, *, measured: bool = False) -> Alternative:
        """Tell why *v* does not meet *u*."""
        barred = self.bar(v, u)
        if barred is not None:
            return self._alternative(v, u, Ground.BARRED, barred)
        verdict = self.judge.pair(v, u, measured=measured)
        return self._alternative(v, u, verdict.ground, self._of_pair(v, u, verdict))

    def bye(self, v: int, *, measured: bool = False) -> Alternative:
        """Tell why *v* does not have the bye."""
        bars = bye_breaches(
            self.task,
            self.ids[v],
            self.judge.route.articles.bye_right,
            self.judge.route.edition.bars_the_bye,
        )
        barred = next(bars, None)
        if barred is not None:
            return self._alternative(v, None, Ground.BARRED, barred.note)
        if not self.field.bye_open:
            return self._alternative(v, None, Ground.REST, self._no_bye_at_all())
        level = self.judge.own.bye_level
        if level is not None and self.field.scores[v] < level:
            # Nobody below that score can have it so that the others are paired.
            verdict = Verdict(Ground.REST)
        else:
            verdict = self.judge.bye(v, measured=measured)
        return self._alternative(v, None, verdict.ground, self._of_bye(v, verdict))

    def bar(self, v: int, u: int) -> Note | None:
        """Return which absolute rule keeps two apart, None if none does."""
        if self.field.allowed[v] >> u & 1:
            return None
        return next(self._bars(v, u))

    def _bars(self, v: int, u: int) -> Iterator[Note]:
        pair = Pair(self.ids[v], self.ids[u])
        alone = Pairing(pairs=(pair,))
        articles = self.judge.route.articles
        yield from (breach.note for breach in rematches(self.task, alone, articles.met))
        yield from (breach.note for breach in forbidden_pairs(self.task, alone))
        yield both_due(pair, self.field.colours[v].wanted, articles.same_colour).note

    def _alternative(self, v: int, u: int | None, ground: Ground, note: Note) -> Alternative:
        opponent = None if u is None else self.ids[u]
        return Alternative(player=self.ids[v], opponent=opponent, ground=ground, note=note)

    def _note(self, template: str, code: str, v: int, u: int | None, **values: object) -> Note:
        values["player"] = named(self.ids[v])
        if u is not None:
            values["first"] = named(self.ids[u])
        rule = self.judge.route.rule(code) if code else ""
        return sentence(template, rule, values)

    def _no_bye_at_all(self) -> Note:
        if self.task.bye_by_hand is not None:
            return Note(template=words.GIVEN_BY_HAND)
        return Note(template=words.NOBODY_FREE, rule=self.judge.route.rule("1.5"))

    def _of_pair(self, v: int, u: int, verdict: Verdict) -> Note:
        if verdict.ground is Ground.REST:
            return self._note(words.REST_PAIR, self.judge.route.completion, v, u)
        if verdict.ground is Ground.WORSE:
            return self._worse(v, u, verdict)
        change = verdict.change
        assert change is not None, "what comes later is told"
        bracket = self.judge.brackets[verdict.place].bracket
        other = bracket.players[change.player]
        if other in (v, u) and change.kind is not Kind.EXCHANGE and other in self.opponent:
            return self._later_own(other, u if other == v else v, change)
        template, code = _LATER[change.kind]
        values = {"other": named(self.ids[other]), "score": Score(tenths=bracket.score)}
        return self._note(template, code, v, u, **values)

    def _later_own(self, v: int, u: int, change: Change) -> Note:
        _, code = _LATER[change.kind]
        opponent = named(self.ids[self.opponent[v]])
        return self._note(words.LATER_OWN, code, v, u, opponent=opponent)

    def _of_bye(self, v: int, verdict: Verdict) -> Note:
        if verdict.ground is Ground.REST:
            return self._note(words.REST_BYE, self.judge.route.completion, v, None)
        if verdict.ground is Ground.WORSE:
            return self._worse(v, None, verdict)
        other = self.ids[self.bye_holder]
        return self._note(words.LATER_BYE, "3.6", v, None, other=named(other))

    @property
    def bye_holder(self) -> int:
        """Return who has the bye."""
        (left,) = set(range(self.field.size)) - self.opponent.keys()
        return left

    def round_of(self, code: str) -> dict[str, object]:
        """Return the round of the float that criterion *code* is about, if it is about one."""
        if code not in _FLOATS:
            return {}
        return {"round": self.task.round - _FLOATS[code][1]}

    def _worse(self, v: int, u: int | None, verdict: Verdict) -> Note:
        """Say which criterion is worse, with the counts if they are known."""
        code, bracket = verdict.code, self.judge.brackets[verdict.place].bracket
        texts, values = self._worse_words(verdict)
        if verdict.own is None:
            template = texts.bye_uncounted if u is None else texts.pair_uncounted
            if u is not None and self._goes_up_again(v, u, code):
                lower = max(v, u)
                return self._note(words.UP_HIMSELF, code, v, lower, **values)
            return self._note(template, code, v, u, **values)
        values.setdefault("score", Score(tenths=bracket.score))
        return self._note(texts.bye if u is None else texts.pair, code, v, u, **values)

    def _worse_words(self, verdict: Verdict) -> tuple[words.Texts, dict[str, object]]:
        code, own, other = verdict.code, verdict.own, verdict.other
        if code in _FLOATS:
            name, _ = _FLOATS[code]
            values = self.round_of(code)
            if isinstance(own, int):
                values |= {"own": own, "other": other}
            return words.WORSE[name], values
        if code == "C5":
            return words.WORSE[code], _scores(own, other)
        if code == "C7":
            if self.judge.route.rule("C7") != "C7":
                return words.WORSE["apart"], {}
            return words.WORSE[code], _first_difference(own, other)
        if code == "C8":
            return self._in_the_next(verdict)
        return words.WORSE[code], {} if own is None else {"own": own, "other": other}

    def _in_the_next(self, verdict: Verdict) -> tuple[words.Texts, dict[str, object]]:
        """Say what is worse in the group below that of *verdict*."""
        own, other = verdict.own, verdict.other
        assert isinstance(own, tuple), "C8 compares numbers and scores"
        assert isinstance(other, tuple), "C8 compares numbers and scores"
        field = self.field
        stop = self.judge.brackets[verdict.place].bracket.stop
        values: dict[str, object] = {"score": Score(tenths=field.scores[stop])}
        (_, own_scores), (_, other_scores) = own, other
        if len(own_scores) != len(other_scores):
            values |= {"own": len(own_scores), "other": len(other_scores)}
            return words.WORSE["C8"], values
        return words.WORSE["no bye" if own[0] != other[0] else "higher left"], values

    def _goes_up_again(self, v: int, u: int, code: str) -> bool:
        """Tell whether it is the lower of the two himself who would go up as he did."""
        if code not in ("C15", "C17"):
            return False
        higher, lower = sorted((v, u))
        up = self.field.up[0 if code == "C15" else 1]
        scores = self.field.scores
        return bool(up >> lower & 1) and scores[higher] > scores[lower]


def pair_lost(verdict: Verdict) -> str:
    """Return the criterion of *verdict*, "" if it is C8 and its next group loses no pair."""
    own, other = verdict.own, verdict.other
    if verdict.code == "C8" and isinstance(own, tuple) and isinstance(other, tuple):
        (_, mine), (_, theirs) = own, other
        return "C8" if len(mine) < len(theirs) else ""
    return verdict.code


def _scores(own: Cost | None, other: Cost | None) -> dict[str, object]:
    assert isinstance(own, int), "C5 compares scores"
    assert isinstance(other, int), "C5 compares scores"
    return {"own": Score(tenths=own), "other": Score(tenths=other)}


def _first_difference(own: Cost | None, other: Cost | None) -> dict[str, object]:
    """Return the first scores in which two lists of floaters differ."""
    assert isinstance(own, tuple), "C7 compares scores"
    assert isinstance(other, tuple), "C7 compares scores"
    mine, theirs = next((a, b) for a, b in zip(own, other, strict=True) if a != b)
    return _scores(mine, theirs)

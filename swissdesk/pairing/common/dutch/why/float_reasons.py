"""Why somebody goes down from a bracket, or has the bye: the sentences."""

from swissdesk.domain.notes import Note, Score
from swissdesk.pairing.common.breaches import named
from swissdesk.pairing.common.dutch.why import words_why as words
from swissdesk.pairing.common.dutch.why.refusals import Refusals, pair_lost
from swissdesk.pairing.common.dutch.why.sentences import sentence
from swissdesk.pairing.common.dutch.why.verdicts import Verdict
from swissdesk.pairing.explanation import Alternative, Ground

_INSTEAD = {
    "C6": words.FLOATS_FOR_PAIRS,
    "C8": words.NEXT_GROUP,
    "C12": words.FLOATS_FOR_COLOURS,
    "C14": words.DOWN_BEFORE,
    "C16": words.DOWN_BEFORE,
}
_STAYING = {
    "C5": words.NEEDED_FOR_BYE,
    "C6": words.FEWER_PAIRS,
    "C7": words.HIGHER_INSTEAD,
    "C8": words.NEEDED_NEXT,
    "C12": words.COLOURS_INSTEAD,
    "C14": words.DOWN_INSTEAD,
    "C16": words.DOWN_INSTEAD,
}


class FloatReasons:
    """Tells why somebody has no opponent in a bracket."""

    def __init__(self, refusals: Refusals) -> None:
        self._refusals = refusals
        self._judge = refusals.judge
        self._field = refusals.field

    def goes_down(self, place: int, v: int) -> Note:
        """Say why the one at *v* of the bracket at *place* goes down from it."""
        settled = self._judge.brackets[place]
        bracket = settled.bracket
        if bracket.size == 1:
            return self._note(words.ALONE, "1.4", place, v)
        if not bracket.rows[v]:
            return self._note(words.NO_OPPONENT, "C1, C3", place, v)
        if len(settled.floaters) > 1 or v < bracket.movers:
            return self._staying(place, v, self._judge.stays(place, bracket.players[v]))
        last = bracket.size - 1
        if v == last:
            return self._note(words.ODD_GROUP, "1.4, 3.6", place, v)
        verdict = self._judge.goes_down(place, bracket.players[last])
        return self._instead(place, v, last, verdict)

    def _instead(self, place: int, v: int, first: int, verdict: Verdict) -> Note:
        """Say why *v* goes down and not *first*, the last in order."""
        if verdict.ground is Ground.LATER:
            return self._note(words.ODD_GROUP_FITS, "1.4, 3.6", place, v)
        values = {
            "first": named(self._field.ids[self._judge.brackets[place].bracket.players[first]])
        }
        if verdict.ground is Ground.REST:
            code = self._judge.route.completion
            return self._note(words.FLOATS_FOR_REST, code, place, v, **values)
        template = _INSTEAD.get(pair_lost(verdict), words.FLOATS_FOR_WORSE)
        return self._note(
            template, verdict.code, place, v, **values, **self._refusals.round_of(verdict.code)
        )

    def _staying(self, place: int, v: int, verdict: Verdict) -> Note:
        """Say what an opponent in the bracket would cost."""
        if verdict.ground is Ground.LATER:
            return self._note(words.DOWN_BY_ORDER, "3.6", place, v)
        if verdict.ground is Ground.REST:
            return self._note(words.NEEDED_BELOW, self._judge.route.completion, place, v)
        template = _STAYING.get(pair_lost(verdict), words.STAYS_WORSE)
        return self._note(template, verdict.code, place, v, **self._refusals.round_of(verdict.code))

    def bye(self, v: int) -> Note:
        """Say why *v* of the field has the bye."""
        field, level = self._field, self._judge.own.bye_level
        if level is None:
            return self._bye_note(words.BYE_LEFT_OVER, "1.5, C2", v)
        same = [u for u in range(field.size) if field.scores[u] == level]
        entitled = [u for u in same if field.may_bye >> u & 1]
        if len(entitled) == 1:
            return self._bye_note(words.BYE_ONLY_ONE, "C5, C2", v)
        others = [u for u in entitled if u != v]
        least = min(field.unplayed[u] for u in others)
        if least >= field.unplayed[v] and any(self._judge.bye(u).code == "C9" for u in others):
            alone = least > field.unplayed[v]
            template = words.BYE_FEWEST_UNPLAYED if alone else words.BYE_AMONG_FEWEST
            return self._bye_note(template, "C5, C9", v)
        return self._bye_note(words.BYE_BY_ORDER, "C5, 3.8", v)

    def passed_over(self, v: int) -> tuple[Alternative, ...]:
        """Return who stands lower than *v* and does not have the bye, the last first."""
        return tuple(self._refusals.bye(u) for u in range(self._field.size - 1, v, -1))

    def _bye_note(self, template: str, codes: str, v: int) -> Note:
        values: dict[str, object] = {
            "player": named(self._field.ids[v]),
            "score": Score(tenths=self._field.scores[v]),
        }
        return sentence(template, self._judge.route.rule(codes), values)

    def _note(self, template: str, codes: str, place: int, v: int, **values: object) -> Note:
        bracket = self._judge.brackets[place].bracket
        values["player"] = named(self._field.ids[bracket.players[v]])
        values["score"] = Score(tenths=bracket.score)
        return sentence(template, self._judge.route.rule(codes), values)

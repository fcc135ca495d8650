"""Why two players meet: their places in the bracket and who came before."""

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note, Score
from swissdesk.pairing.common.breaches import named
from swissdesk.pairing.common.colours import ABSOLUTE, WHITE
from swissdesk.pairing.common.dutch.why import words_why as words
from swissdesk.pairing.common.dutch.why.layout import Kind, Layout
from swissdesk.pairing.common.dutch.why.refusals import Refusals, pair_lost
from swissdesk.pairing.common.dutch.why.runs import Settled, Stage
from swissdesk.pairing.common.dutch.why.sentences import sentence
from swissdesk.pairing.explanation import Alternative, Ground

_WORSE = {
    "C6": words.NOT_FIRST_MORE_DOWN,
    "C8": words.NOT_FIRST_NEXT,
    "C12": words.NOT_FIRST_COLOURS,
    "C13": words.NOT_FIRST_STRONG,
    "C14": words.NOT_FIRST_DOWN,
    "C16": words.NOT_FIRST_DOWN,
}


class PairReasons:
    """Tells of the pairs of one bracket why they meet."""

    def __init__(self, refusals: Refusals, settled: Settled) -> None:
        self._refusals = refusals
        self._judge = refusals.judge
        self._field = refusals.field
        self._task = refusals.task
        self._settled = settled
        self._players = settled.bracket.players
        self.layout = Layout(settled)

    def earlier(self, top: int) -> tuple[Alternative, ...]:
        """Return those who come before the opponent of *top* in the order and were refused."""
        player = self._players[top]
        return tuple(
            self._refusals.pair(player, self._players[u]) for u in self.layout.free_before(top)
        )

    def earlier_above(self, bottom: int) -> tuple[Alternative, ...]:
        """Return who stands opposite *bottom* in the upper half, if he comes first there."""
        layout = self.layout
        if bottom not in layout.bottoms or layout.partners[bottom] < 0:
            return ()
        place = layout.bottoms.index(bottom)
        opposite = layout.tops[place] if place < len(layout.tops) else bottom
        if not opposite < min(bottom, layout.partners[bottom]):
            return ()
        return (self._refusals.pair(self._players[bottom], self._players[opposite]),)

    def why(self, top: int, refused: tuple[Alternative, ...]) -> tuple[Note, ...]:
        """Return the sentences about the pair of *top*, the deciding one first."""
        if top < self._settled.bracket.movers:
            notes = [self._comes_down(top)]
        else:
            notes = [self._by_order(top, refused), *self._counted(top), *self._exchanged(top)]
        lower = self.layout.partners[top]
        if self._lifted(self._players[top], self._players[lower]):
            notes.append(self._note(words.TOPSCORER, "1.8, C3"))
        return tuple(notes)

    def exchanges(self) -> list[tuple[int, int]]:
        """Return who changed halves with whom."""
        return list(zip(sorted(self.layout.leaving), sorted(self.layout.entering), strict=True))

    def exchanged(self, a: int, b: int) -> Note:
        """Say that two places changed halves."""
        names = {"a": named(self._id(a)), "b": named(self._id(b))}
        return self._note(words.EXCHANGED, "4.3", **names)

    def _exchanged(self, top: int) -> list[Note]:
        pair = {top, self.layout.partners[top]}
        return [self.exchanged(a, b) for a, b in self.exchanges() if pair & {a, b}]

    def _comes_down(self, top: int) -> Note:
        host = self.layout.partners[top]
        score = Score(tenths=self._field.scores[self._players[top]])
        names = {"player": named(self._id(host)), "opponent": named(self._id(top))}
        return self._note(words.COMES_DOWN, "3.2, 3.3", score=score, **names)

    def _by_order(self, top: int, refused: tuple[Alternative, ...]) -> Note:
        layout = self.layout
        place = layout.tops.index(top)
        opponent, natural = layout.partners[top], layout.bottoms[place]
        if opponent == natural:
            return self._opposite(top, place + 1)
        first = self._id(natural)
        names: dict[str, object] = {
            "opponent": named(self._id(opponent)),
            "first": named(first),
        }
        against = next((one for one in refused if one.opponent == first), None)
        if against is not None:
            return self._not_first(top, natural, against, names)
        other = layout.partners[natural]
        if 0 <= other < top:
            return self._note(words.TAKEN, "4.2", other=named(self._id(other)), **names)
        return self._note(words.STILL_FREE, "4.2", opponent=names["opponent"])

    def _counted(self, top: int) -> list[Note]:
        """Say how the places of a pair in order are counted, where the bracket does not show it.

        They are those of the remainder alone, and those after an exchange.
        """
        layout = self.layout
        if layout.partners[top] != layout.bottoms[layout.tops.index(top)]:
            return []
        notes = []
        if self._settled.bracket.movers:
            notes.append(self._note(words.NOT_COUNTED, "3.3"))
        if layout.entering:
            notes.append(self._note(words.COUNTED_AFTER, "4.3"))
        return notes

    def _opposite(self, top: int, k: int) -> Note:
        """Say that the two stand opposite each other in the halves."""
        lower = self.layout.partners[top]
        values = {"player": named(self._id(top)), "opponent": named(self._id(lower)), "k": k}
        score = Score(tenths=self._field.scores[self._players[top]])
        if self._settled.stage is Stage.COLLAPSED:
            return self._note(words.JOINED, "1.9, 3.3", **values)
        if self._task.round == 1 and len(self._judge.brackets) == 1:
            return self._note(words.ROUND_ONE, "3.2, 3.3", **values)
        virtual = any(self._has_virtual(v) for v in (top, lower))
        template = words.SIMPLE_VIRTUAL if virtual else words.SIMPLE
        return self._note(template, "3.3", score=score, **values)

    def _not_first(
        self, top: int, natural: int, against: Alternative, names: dict[str, object]
    ) -> Note:
        """Say why it is not the one who stands opposite."""
        if against.ground is Ground.BARRED:
            return self._barred(top, natural, against.note, names)
        if against.ground is Ground.REST:
            return self._note(words.NOT_FIRST_REST, f"{self._judge.route.completion}, 4.2", **names)
        verdict = self._judge.pair(self._players[top], self._players[natural])
        if against.ground is Ground.LATER:
            exchange = verdict.change is not None and verdict.change.kind is Kind.EXCHANGE
            return self._note(words.NOT_FIRST_LATER, "4.3" if exchange else "4.2", **names)
        template = _WORSE.get(pair_lost(verdict), words.NOT_FIRST_WORSE)
        values = names | self._refusals.round_of(verdict.code)
        return self._note(template, f"{verdict.code}, 4.2", **values)

    def _barred(self, top: int, natural: int, note: Note, names: dict[str, object]) -> Note:
        articles = self._judge.route.articles
        if note.rule == articles.met:
            return self._note(words.NOT_FIRST_MET, "C1, 4.2", round=note.values["round"], **names)
        if note.rule == articles.same_colour:
            wanted = self._field.colours[self._players[top]].wanted
            template = words.NOT_FIRST_WHITE if wanted == WHITE else words.NOT_FIRST_BLACK
            return self._note(template, "C3, 4.2", **names)
        return self._note(words.NOT_FIRST_FORBIDDEN, "4.2", **names)

    def _lifted(self, v: int, u: int) -> bool:
        """Tell whether two who must get the same colour meet (C3)."""
        mine, yours = self._field.colours[v], self._field.colours[u]
        return mine.strength == yours.strength == ABSOLUTE and mine.wanted == yours.wanted

    def _has_virtual(self, place: int) -> bool:
        points = self._task.virtual.get(self._id(place), ())
        now = self._task.round - 1
        return now < len(points) and points[now] != 0

    def _id(self, place: int) -> PlayerId:
        player: PlayerId = self._field.ids[self._players[place]]
        return player

    def _note(self, template: str, codes: str, **values: object) -> Note:
        return sentence(template, self._judge.route.rule(codes), values)

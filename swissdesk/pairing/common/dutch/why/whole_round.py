"""Everything a round of the Dutch system tells of itself."""

from collections.abc import Iterator

from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.notes import Note
from swissdesk.pairing.common.breaches import named
from swissdesk.pairing.common.dutch.history import look_back
from swissdesk.pairing.common.dutch.seating import seated
from swissdesk.pairing.common.dutch.why import words_why as words
from swissdesk.pairing.common.dutch.why.bracket_reasons import bracket_notes
from swissdesk.pairing.common.dutch.why.colour_reasons import ColourReasons
from swissdesk.pairing.common.dutch.why.float_reasons import FloatReasons
from swissdesk.pairing.common.dutch.why.pair_reasons import PairReasons
from swissdesk.pairing.common.dutch.why.refusals import Refusals
from swissdesk.pairing.common.dutch.why.runs import Route
from swissdesk.pairing.common.dutch.why.verdicts import Judge
from swissdesk.pairing.explanation import (
    Alternative,
    BracketPicture,
    Explanation,
    RoundExplanation,
)
from swissdesk.pairing.protocol import PairingTask


def explain_by(task: PairingTask, route: Route) -> RoundExplanation:
    """Explain the round by an edition; raise ``NoPairing`` where none is legal."""
    return _Telling(task, route).whole()


def why_not_by(
    task: PairingTask, route: Route, player: PlayerId, opponent: PlayerId | None
) -> Alternative:
    """Tell why *player* does not meet *opponent*, or does not have the bye, with all counts."""
    judge = Judge(look_back(task, route.edition), route)
    refusals = Refusals(task, judge)
    ids = judge.field.ids
    if opponent is None:
        return refusals.bye(ids.index(player), measured=True)
    return refusals.pair(ids.index(player), ids.index(opponent), measured=True)


class _Telling:
    def __init__(self, task: PairingTask, route: Route) -> None:
        self._task = task
        self._judge = Judge(look_back(task, route.edition), route)
        self._field = self._judge.field
        self._refusals = Refusals(task, self._judge)
        self._floats = FloatReasons(self._refusals)
        self._colours = ColourReasons(task, self._field, route.articles.colours)
        self._reasons = [PairReasons(self._refusals, one) for one in self._judge.brackets]

    def whole(self) -> RoundExplanation:
        """Return the round with its reasons."""
        players = {}
        for place in range(len(self._judge.brackets)):
            for told in self._pairs(place):
                players[told.player] = told
        bye = self._refusals.bye_holder if self._field.bye_open else None
        if bye is not None:
            told = self._bye(bye)
            players[told.player] = told
        pairs = [pair for pair in self._refusals.opponent.items() if pair[0] < pair[1]]
        return RoundExplanation(
            pairing=seated(self._field, pairs, bye),
            players=players,
            brackets=tuple(map(self._picture, range(len(self._judge.brackets)))),
            notes=tuple(self._notes()),
        )

    def _notes(self) -> Iterator[Note]:
        now = self._task.round - 1
        if any(any(points[now : now + 1]) for points in self._task.virtual.values()):
            yield Note(template=words.VIRTUAL_POINTS)
        by_hand = self._task.bye_by_hand
        if by_hand is not None:
            yield Note(template=words.BYE_BY_HAND, values={"player": named(by_hand)})

    def _pairs(self, place: int) -> Iterator[Explanation]:
        """Yield the explanations of all who are paired in the bracket at *place*."""
        reasons, settled = self._reasons[place], self._judge.brackets[place]
        players = settled.bracket.players
        for top, lower in settled.pairs:
            higher, other = players[top], players[lower]
            refused = reasons.earlier(top)
            why = reasons.why(top, refused)
            colours = (self._colours.of(higher, other),)
            yield self._told(
                higher, other, (*self._came_down(place, higher), *why), colours, refused, place
            )
            above = reasons.earlier_above(lower)
            yield self._told(
                other, higher, (*why, *self._came_down(place, other)), colours, above, place
            )

    def _came_down(self, place: int, v: int) -> Iterator[Note]:
        """Yield why *v* went down from each bracket above the one at *place*."""
        for above, settled in enumerate(self._judge.brackets[:place]):
            players = settled.bracket.players
            if v in players:
                yield self._floats.goes_down(above, players.index(v))

    def _told(
        self,
        v: int,
        u: int,
        why: tuple[Note, ...],
        colours: tuple[Note, ...],
        refused: tuple[Alternative, ...],
        place: int,
    ) -> Explanation:
        higher, lower = sorted((v, u))
        pairing = seated(self._field, [(higher, lower)], None)
        player = self._field.ids[v]
        white = pairing.pairs[0].white == player
        return Explanation(
            player=player,
            opponent=self._field.ids[u],
            colour=Colour.WHITE if white else Colour.BLACK,
            why=why,
            colours=colours,
            refused=refused,
            bracket=place,
        )

    def _bye(self, v: int) -> Explanation:
        """Return why *v* has the bye, and why nobody has it who stands lower."""
        brackets = enumerate(self._judge.brackets)
        place = max(place for place, one in brackets if v in one.bracket.players)
        return Explanation(
            player=self._field.ids[v],
            opponent=None,
            colour=None,
            why=(self._floats.bye(v), *self._came_down(place, v)),
            refused=self._floats.passed_over(v),
            bracket=place,
        )

    def _picture(self, place: int) -> BracketPicture:
        """Return the bracket as it is laid out: moved-down players and their hosts come first."""
        settled = self._judge.brackets[place]
        reasons = self._reasons[place]
        layout, players, ids = reasons.layout, settled.bracket.players, self._field.ids

        def named_ids(places: list[int]) -> tuple[PlayerId, ...]:
            return tuple(ids[players[v]] for v in places)

        return BracketPicture(
            score=settled.bracket.score,
            upper=named_ids([*layout.paired_movers, *layout.upper]),
            lower=named_ids([*layout.hosts, *layout.lower, *layout.limbo]),
            pairs=tuple((ids[players[v]], ids[players[u]]) for v, u in settled.pairs),
            moved_down=frozenset(named_ids(list(range(settled.bracket.movers)))),
            leaving=named_ids(settled.floaters),
            notes=tuple(bracket_notes(self._judge.route, settled, reasons)),
        )

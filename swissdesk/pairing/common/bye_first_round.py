"""What the systems that give the bye first tell alike of a finished round (C.04.4.1, C.04.4.2)."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note, Score
from swissdesk.pairing.common.bye_first import Look, published, seated
from swissdesk.pairing.common.bye_first_reasons import ByeFirst
from swissdesk.pairing.common.colour_reasons import (
    ONE_REFUSED,
    Kind,
    Lot,
    Side,
    colour_note,
    lot_note,
)
from swissdesk.pairing.common.dutch.history import numbers_held
from swissdesk.pairing.common.graph import NOBODY
from swissdesk.pairing.common.not_made import CostT, Verdict, not_playing, too_dear
from swissdesk.pairing.explanation import (
    Alternative,
    BracketPicture,
    Explanation,
    Ground,
    RoundExplanation,
)
from swissdesk.pairing.protocol import Pair

_KINDS = {
    "5.2.2": Kind.GRANTED,
    "5.2.3": Kind.STRONGER,
    "5.2.4": Kind.HISTORY,
    "5.2.5": Kind.HIGHER,
}


class FinishedRound(ABC):
    """A round after all its brackets; players are numbered without the one who has the bye.

    *index* gives the number of each player, *partner* his opponent, *exit* the bracket in
    which he was paired. It is made of the pairs of each bracket.
    """

    def __init__(
        self, bye_first: ByeFirst, look: Look, brackets: Sequence[Sequence[tuple[int, int]]]
    ) -> None:
        self.task = bye_first.task
        self.bye_first = bye_first
        self.field = look.field
        self.pairing = published(look, chain.from_iterable(brackets), bye_first.holder)
        self.index = {player: v for v, player in enumerate(self.field.ids)}
        self.partner = [NOBODY] * self.field.size
        self.exit = [NOBODY] * self.field.size
        for at, pairs in enumerate(brackets):
            for v, u in pairs:
                self.partner[v], self.partner[u] = u, v
                self.exit[v] = self.exit[u] = at

    @property
    def bye(self) -> PlayerId | None:
        """Return who has the bye."""
        return self.pairing.bye

    @abstractmethod
    def score(self, at: int) -> Score:
        """Return the score after which bracket number *at* is called, that of its residents."""

    def explained(
        self, paired: Iterable[Explanation], brackets: Iterable[BracketPicture]
    ) -> RoundExplanation:
        """Return the explanation of the round: everybody *paired*, and the bye."""
        players = {one.player: one for one in paired}
        if self.bye is not None:
            players[self.bye] = self.bye_first.told()
        return RoundExplanation(pairing=self.pairing, players=players, brackets=tuple(brackets))


def why_not_by(
    done: FinishedRound,
    player: PlayerId,
    opponent: PlayerId | None,
    verdict: Callable[[int, int], Verdict[CostT]],
    words: Mapping[CostT, str],
) -> Alternative:
    """Tell why *player* does not meet *opponent* (None: does not have the bye)."""
    present = done.bye_first.field.ids
    absent = not_playing(done.task, present, player, opponent)
    if absent is not None:
        return absent
    if opponent is None:
        return done.bye_first.not_free(present.index(player))
    return not_met(done, player, opponent, verdict, words)


def not_met(
    done: FinishedRound,
    player: PlayerId,
    opponent: PlayerId,
    verdict: Callable[[int, int], Verdict[CostT]],
    words: Mapping[CostT, str],
) -> Alternative:
    """Tell why two who are present do not meet; *words* has the sentence for each cost."""

    def told(ground: Ground, note: Note) -> Alternative:
        return Alternative(player=player, opponent=opponent, ground=ground, note=note)

    present = done.bye_first.field.ids
    broken = done.bye_first.apart(present.index(player), present.index(opponent))
    if broken is not None:
        return told(Ground.BARRED, broken)
    if done.bye in (player, opponent):
        return told(*done.bye_first.not_met(opponent if done.bye == player else player))
    cost, at = verdict(done.index[player], done.index[opponent])
    return too_dear(cost, words[cost], player, opponent, done.score(at))


class PairColours:
    """Tells of each pair who has White, and why (art. 5.2).

    *preferences* is the criterion that counts those who do without the colour they prefer.
    """

    def __init__(self, done: FinishedRound, look: Look, preferences: str) -> None:
        self._round = done.task.round
        self._look = look
        self._held = numbers_held(done.task)
        self._preferences = preferences

    def of(self, v: int, u: int) -> tuple[Pair, tuple[Note, ...]]:
        """Return the pair as it is seated, and the sentences about it."""
        field, look = self._look.field, self._look
        pair = seated(look, v, u)
        _, rule = look.colour_and_rule(v, u)
        if rule == "5.2.1":
            higher = look.higher(v, u)
            player = field.ids[higher]
            lot = Lot(field.initial, self._held[player], field.numbers[higher], self._round)
            return pair, (lot_note(rule, player, lot),)
        white, black = (v, u) if pair.white == field.ids[v] else (u, v)
        notes = [colour_note(_KINDS[rule], rule, self._side(white), self._side(black))]
        if field.colours[v].wanted == field.colours[u].wanted:
            notes.append(Note(template=ONE_REFUSED, rule=self._preferences))
        return pair, tuple(notes)

    def _side(self, v: int) -> Side:
        field = self._look.field
        return Side(field.ids[v], field.colours[v].played, field.colours[v].wanted)

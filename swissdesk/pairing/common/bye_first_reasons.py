"""Why a player has a bye that is given before any bracket, and others have not (art. 3.1)."""

from typing import NamedTuple

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note, Score
from swissdesk.i18n import N_
from swissdesk.pairing.common.breaches import named
from swissdesk.pairing.common.bye_first import Look, seated
from swissdesk.pairing.common.dutch.history import Field
from swissdesk.pairing.common.graph import NOBODY, match_all
from swissdesk.pairing.common.quality import absolute_breaches
from swissdesk.pairing.explanation import Alternative, Explanation, Ground
from swissdesk.pairing.protocol import Pairing, PairingTask

RULE = "3.1"

ONLY_ONE = N_(
    "The number is odd. {score} is the lowest score at which a bye leaves all others paired; "
    "there it can only be {player} [{rule}]."
)
MOST_GAMES = N_(
    "The number is odd. {score} is the lowest score at which a bye leaves all others paired; "
    "of those players {player} has the most games played [{rule}]."
)
NO_BYE = N_("The number of players is even: nobody has the bye in round {round} [{rule}].")
REST = N_("If {player} has the bye, the others cannot all be paired [{rule}].")
MORE_POINTS = N_("{player} has {score}, more than {other} with the bye [{rule}].")
FEWER_GAMES = N_(
    "Games played: {player} — {games}, {other} with the bye — {other_games}; "
    "the bye goes to whoever has played more [{rule}]."
)
GIVEN_BEFORE = N_(
    "{player} has the bye: it is given before any pair is made, and everybody else who may "
    "have it comes later in its order [{rule}]."
)
REST_WITH_PAIR = N_(
    "{player} and {opponent} may meet, but then, whoever had the bye, the others could not all "
    "be paired [{rule}]."
)


class LastPlace(NamedTuple):
    """How a system says that its order decided: *why* of the bye, *not_last* of another one."""

    why: str
    not_last: str


class ByeFirst(NamedTuple):
    """The round before the bye is given.

    *look* is at everybody present, *places* ranks them as article 3.1 ends, *holder* has the
    bye; None: the number is even or it was given by hand.
    """

    task: PairingTask
    look: Look
    places: list[int]
    holder: PlayerId | None
    words: LastPlace

    @property
    def field(self) -> Field:
        """Return everybody present."""
        return self.look.field

    @property
    def bye(self) -> int:
        """Return the number of who has the bye, ``NOBODY`` if nobody has."""
        return NOBODY if self.holder is None else self.field.ids.index(self.holder)

    def key(self, v: int) -> tuple[int, int, int]:
        """Return the place of *v* in the order in which the bye is offered."""
        return self.field.scores[v], -self.games(v), -self.places[v]

    def games(self, v: int) -> int:
        """Return how many games *v* has played."""
        return len(self.field.colours[v].played)

    def can_stay_over(self, v: int) -> bool:
        """Tell whether all others can be paired without *v*."""
        return self._pairable(((1 << self.field.size) - 1) & ~(1 << v))

    def _pairable(self, players: int) -> bool:
        return match_all(self.field.allowed, [NOBODY] * self.field.size, players, players)

    def why(self) -> Note:
        """Return why the one with the bye has it."""
        field, bye = self.field, self.bye
        fit = [
            v
            for v in range(field.size)
            if field.scores[v] == field.scores[bye]
            and field.may_bye >> v & 1
            and self.can_stay_over(v)
        ]
        if len(fit) == 1:
            template = ONLY_ONE
        elif sum(self.games(v) == self.games(bye) for v in fit) == 1:
            template = MOST_GAMES
        else:
            template = self.words.why
        values = {"player": named(field.ids[bye]), "score": Score(tenths=field.scores[bye])}
        return Note(template=template, rule=RULE, values=values)

    def told(self) -> Explanation:
        """Explain the bye."""
        return Explanation(
            player=self.field.ids[self.bye],
            opponent=None,
            colour=None,
            why=(self.why(),),
            refused=self.passed_over(),
        )

    def passed_over(self) -> tuple[Alternative, ...]:
        """Return those to whom the bye was offered in vain, in that order."""
        holder = self.key(self.bye)
        before = [v for v in range(self.field.size) if self.key(v) < holder]
        return tuple(self.not_free(v) for v in sorted(before, key=self.key))

    def not_free(self, v: int) -> Alternative:
        """Return why *v* does not have the bye."""
        ground, note = self._not_free(v)
        player = self.field.ids[v]
        return Alternative(player=player, opponent=None, ground=ground, note=note)

    def _not_free(self, v: int) -> tuple[Ground, Note]:
        field, player = self.field, self.field.ids[v]
        note = self._broken_by(Pairing(pairs=(), bye=player))
        if note is not None:
            return Ground.BARRED, note
        if self.bye == NOBODY:
            values: dict[str, object] = {"round": self.task.round}
            return Ground.REST, Note(template=NO_BYE, rule=RULE, values=values)
        values = {"player": named(player)}
        if not self.can_stay_over(v):
            return Ground.REST, Note(template=REST, rule="C4", values=values)
        values["other"] = named(field.ids[self.bye])
        if field.scores[v] != field.scores[self.bye]:
            values["score"] = Score(tenths=field.scores[v])
            template = MORE_POINTS
        elif self.games(v) != self.games(self.bye):
            values |= {"games": self.games(v), "other_games": self.games(self.bye)}
            template = FEWER_GAMES
        else:
            template = self.words.not_last
        return Ground.WORSE, Note(template=template, rule=RULE, values=values)

    def apart(self, v: int, u: int) -> Note | None:
        """Return the absolute rule that a pair breaks, if any."""
        if self.field.allowed[v] >> u & 1:
            return None
        return self._broken_by(Pairing(pairs=(seated(self.look, v, u),)))

    def _broken_by(self, pairing: Pairing) -> Note | None:
        found = absolute_breaches(self.task, pairing, self.field)
        return next((breach.note for breach in found), None)

    def not_met(self, opponent: PlayerId) -> tuple[Ground, Note]:
        """Return why the one with the bye does not meet *opponent*, whom he may meet."""
        field = self.field
        other = field.ids.index(opponent)
        values: dict[str, object] = {"player": named(field.ids[self.bye])}
        rest = ((1 << field.size) - 1) & ~(1 << self.bye | 1 << other)
        if any(
            self._pairable(rest & ~(1 << v))
            for v in range(field.size)
            if field.may_bye & rest & 1 << v
        ):
            return Ground.WORSE, Note(template=GIVEN_BEFORE, rule=RULE, values=values)
        values["opponent"] = named(opponent)
        return Ground.REST, Note(template=REST_WITH_PAIR, rule="C4", values=values)

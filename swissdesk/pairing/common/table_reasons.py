"""Why a round of a round robin is paired as it is: the table says so (C.05)."""

from collections.abc import Callable, Iterator, Mapping

from swissdesk.domain.competitor import Competitor
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Breach, Note, Severity
from swissdesk.i18n import N_
from swissdesk.pairing.common.berger import table_size
from swissdesk.pairing.common.both_sides import both_sides
from swissdesk.pairing.common.breaches import named
from swissdesk.pairing.common.not_made import not_playing
from swissdesk.pairing.common.round_robin import RULE, Table
from swissdesk.pairing.explanation import Alternative, Explanation, Ground, RoundExplanation
from swissdesk.pairing.protocol import Pair, Pairing, PairingTask

LEAVING_RULE = "3.14.3"

PAIR = N_(
    "In row {row} of the table for {size} places, place {number}, {player}, meets "
    "place {other}, {opponent} [{rule}]."
)
WHITE = N_("The table gives White to place {number}, {white} [{rule}].")
REVERSED = N_(
    "In the second cycle the colours of the table are reversed: "
    "place {number}, {white}, has White [{rule}]."
)
EMPTY_PLACE = N_(
    "The number of players is odd: in row {row} of the table place {number}, {player}, "
    "meets the empty place {other} and is free [{rule}]."
)
OPPONENT_AWAY = N_(
    "By the table {player} meets {opponent}, who does not play in round {round}: "
    "{player} is free [{rule}]."
)
OPPONENT_LEFT = N_(
    "By the table {player} meets {opponent}, who left after round {last} with fewer than half "
    "of the games played: {player} is free [{rule}]."
)
KEPT = N_(
    "{player} left after round {last} with half of the games played or more: in each game not "
    "played the opponent has a plus [{rule}]."
)
PLACES = N_("The place in the table is the place in the order of start numbers [{rule}].")
CYCLE = N_("Round {round} is row {row} of the table, second cycle [{rule}].")
SWAPPED = N_(
    "The last two rows of the first cycle change places, so that nobody has one colour three "
    "times running: round {round} is row {row} of the table [{rule}]."
)
ANOTHER_ROUND = N_("By the table {player} and {opponent} meet in round {round} [{rule}].")
FREE_IN_ROUND = N_("By the table {player} is free in round {round} [{rule}].")
NOBODY_FREE = N_(
    "The number of players is even: nobody meets an empty place of the table [{rule}]."
)

ARTICLES: Mapping[str, str] = {
    RULE: N_("A round robin is paired by a table: places, rounds and colours are given in it."),
    LEAVING_RULE: N_(
        "Who leaves after half of the games keeps the results; before that they are annulled."
    ),
}


def explain_table(task: PairingTask, own: Pairing, table: Table) -> RoundExplanation:
    """Explain *own*, the round of *task* as the table has it."""
    return _Reader(task, table).whole_round(own)


class _Reader:
    """The table with the players at their places."""

    def __init__(self, task: PairingTask, table: Table) -> None:
        self.task = task
        self.table = table
        self.order = sorted(task.competitors, key=lambda c: c.number)
        self.place = {c.id: number for number, c in enumerate(self.order, 1)}
        self.size = table_size(len(self.order))
        self.cycle, self.row = table.row(task.round)

    def whole_round(self, own: Pairing) -> RoundExplanation:
        players: dict[PlayerId, Explanation] = {}
        for pair in own.pairs:
            for one in self._of_pair(pair):
                players[one.player] = one
        for player in (own.bye, *own.free):
            if player is not None:
                players[player] = Explanation(
                    player=player, opponent=None, colour=None, why=(self._why_free(player),)
                )
        return RoundExplanation(pairing=own, players=players, notes=tuple(self._notes()))

    def _notes(self) -> Iterator[Note]:
        yield _note(PLACES)
        if self.cycle == 2:
            yield _note(CYCLE, round=self.task.round, row=self.row)
        elif self.row != self.task.round:
            yield _note(SWAPPED, round=self.task.round, row=self.row)

    def _of_pair(self, pair: Pair) -> Iterator[Explanation]:
        gone = [c for c in self.order if c.id in pair.members and c.left_after is not None]
        left = tuple(
            _note(KEPT, LEAVING_RULE, player=named(c.id), last=c.left_after or 0) for c in gone
        )
        template = WHITE if self.cycle == 1 else REVERSED
        colours = _note(template, number=self.place[pair.white], white=named(pair.white))
        why = _note(
            PAIR,
            row=self.row,
            size=self.size,
            number=self.place[pair.white],
            other=self.place[pair.black],
            player=named(pair.white),
            opponent=named(pair.black),
        )
        return both_sides(pair, lambda _: (why, *left), (colours,))

    def _why_free(self, player: PlayerId) -> Note:
        opponent = self.opponent(self.task.round, player)
        if opponent is None:
            return _note(
                EMPTY_PLACE,
                row=self.row,
                number=self.place[player],
                other=self.size,
                player=named(player),
            )
        one, other = named(player), named(opponent.id)
        if opponent.left_after is not None:
            last = opponent.left_after
            return _note(OPPONENT_LEFT, LEAVING_RULE, player=one, opponent=other, last=last)
        return _note(OPPONENT_AWAY, player=one, opponent=other, round=self.task.round)

    def opponent(self, round_no: int, player: PlayerId) -> Competitor | None:
        """Return whom the table has for *player*, None for the empty place."""
        mine = self.place[player]
        pair = next(pair for pair in self.table.numbers(round_no) if mine in pair)
        other = pair[0] + pair[1] - mine
        return self.order[other - 1] if other <= len(self.order) else None

    def round_of(self, player: PlayerId, opponent: PlayerId | None) -> int:
        """Return the round of this cycle in which the two meet, or *player* is free."""
        length = self.size - 1
        start = (self.task.round - 1) // length * length
        for round_no in range(start + 1, start + length + 1):
            met = self.opponent(round_no, player)
            if (met.id if met else None) == opponent:
                return round_no
        raise ValueError(f"{player} meets nobody {opponent}")


def why_not_by_table(
    task: PairingTask,
    table: Table,
    check: Callable[[PairingTask, Pairing], tuple[Breach, ...]],
    player: PlayerId,
    opponent: PlayerId | None,
) -> Alternative:
    """Tell why the two do not meet in the round of *task* (None: why *player* is not free).

    *check* tells what a pair breaks.
    """

    def told(ground: Ground, note: Note) -> Alternative:
        return Alternative(player=player, opponent=opponent, ground=ground, note=note)

    absent = not_playing(task, {c.id for c in task.present}, player, opponent)
    if absent is not None:
        return absent
    reader = _Reader(task, table)
    if opponent is None:
        if len(reader.order) % 2 == 0:
            return told(Ground.REST, _note(NOBODY_FREE))
        free = reader.round_of(player, None)
        return told(Ground.WORSE, _note(FREE_IN_ROUND, player=named(player), round=free))
    for breach in check(task, Pairing(pairs=(Pair(player, opponent),))):
        if breach.severity is Severity.BREACH and {player, opponent} == set(breach.players):
            return told(Ground.BARRED, breach.note)
    note = _note(
        ANOTHER_ROUND,
        player=named(player),
        opponent=named(opponent),
        round=reader.round_of(player, opponent),
    )
    return told(Ground.WORSE, note)


def _note(template: str, rule: str = RULE, **values: object) -> Note:
    return Note(template=template, rule=rule, values=values)

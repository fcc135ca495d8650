"""The table as the coefficients of draughts see it: each round with what its opponent is worth."""

from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note, PlayerName, Score
from swissdesk.domain.result import ByeKind, Half
from swissdesk.i18n import N_
from swissdesk.standings.draughts_values import Career, Turn, value_of_the_plus, values
from swissdesk.standings.records import Record
from swissdesk.standings.table import Table

_PLUS = N_("The plus of an odd number counts the lowest points of anyone: {score} [{rule}].")
_LEFT = N_(
    "{opponent} left with {score} after round {round} and counts as having gained since then "
    "what those level at that moment gained on average [{rule}]."
)


class Outcome(Enum):
    """What a round was to a player: forfeits are wins and losses, a plus is a win (3.15.2)."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"
    OPEN = "open"


class Opposed(NamedTuple):
    """A round with an opponent, or with the plus of an odd number; *value* is in points."""

    round: int
    opponent: PlayerId | None
    outcome: Outcome
    value: Fraction


_OUTCOMES = {
    Half.WIN: Outcome.WON,
    Half.FORFEIT_WIN: Outcome.WON,
    Half.DRAW: Outcome.DRAWN,
    Half.LOSS: Outcome.LOST,
    Half.FORFEIT_LOSS: Outcome.LOST,
}


def outcome(record: Record) -> Outcome | None:
    """Return what a round was, None without an opponent and without the plus."""
    if record.bye is ByeKind.PAIRING_ALLOCATED:
        return Outcome.WON
    if record.opponent is None:
        return None
    return _OUTCOMES.get(record.half, Outcome.OPEN) if record.half else Outcome.OPEN


class DraughtsRounds:
    """All rounds of all players with the values of their opponents (3.16.11)."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._careers = {who: _career(table, who) for who in table.records}
        self._values = {who: value / 10 for who, value in values(self._careers).items()}
        self._plus = value_of_the_plus(self._careers) / 10 if self._careers else Fraction(0)

    def of(self, who: PlayerId) -> list[Opposed]:
        """Return the rounds of *who* that count; an absence does not."""
        found = []
        for number, record in enumerate(self._table.records[who], start=1):
            was = outcome(record)
            if was is not None:
                opponent = record.opponent
                value = self._plus if opponent is None else self._values[opponent]
                found.append(Opposed(number, opponent, was, value))
        return found

    def why(self, opposed: Opposed) -> tuple[Note, ...]:
        """Say why the value is not simply the points of the opponent."""
        if opposed.opponent is None:
            plus = {"score": Score(tenths=int(self._plus * 10))}
            return (Note(template=_PLUS, rule="3.16.11", values=plus),)
        career = self._careers[opposed.opponent]
        if career.missed_from is None:
            return ()
        left = {
            "opponent": PlayerName(player=opposed.opponent),
            "score": Score(tenths=career.points(career.missed_from)),
            "round": career.missed_from,
        }
        return (Note(template=_LEFT, rule="3.16.11", values=left),)


def _career(table: Table, who: PlayerId) -> Career:
    totals = [0, *table.running_totals(who)]
    turns = tuple(
        Turn(after - before, record.opponent, record.bye is ByeKind.PAIRING_ALLOCATED)
        for before, after, record in zip(totals, totals[1:], table.records[who], strict=False)
    )
    last = table.tournament.player(who).last_round
    return Career(turns, last if last is not None and last <= table.rounds else None)

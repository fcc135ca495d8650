"""Articles 3.16.3-3.16.11 once more: naive, in fractions, straight from the text.

Written for reading, not for speed, and without anything of the program but the tournament.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.result import ByeKind
from swissdesk.domain.tournament import Tournament

_LETTERS = {"1": "W", "+": "W", "=": "D", "0": "L", "-": "L"}


class NaiveDraughts:
    """A draughts event with the coefficients as methods; who is *gone* left for good."""

    def __init__(self, tournament: Tournament) -> None:
        self._t = tournament
        self.players = [player.id for player in tournament.players]
        self.rounds = len(tournament.rounds)
        self.gone = {
            player.id: player.last_round
            for player in tournament.players
            if player.last_round is not None and player.last_round < self.rounds
        }

    def points(self, who: PlayerId, after: int) -> Fraction:
        return sum((self._gain(who, r) for r in range(1, after + 1)), Fraction())

    def _gain(self, who: PlayerId, number: int) -> Fraction:
        rules = self._t.rules.points
        game = self._t.game(number, who)
        if game is None or game.result is None:
            bye = self._t.bye(number, who)
            plus = bye is not None and bye.kind is ByeKind.PAIRING_ALLOCATED
            return Fraction(rules.pab, 10) if plus else Fraction()
        half = game.result.half(Colour.WHITE if game.white == who else Colour.BLACK)
        return Fraction(rules.of_half(half), 10)

    def value(self, who: PlayerId) -> Fraction:
        """3.16.11 with Q15."""
        own = self.points(who, self.rounds)
        if who not in self.gone:
            return own
        left = self.gone[who]
        had = self.points(who, left)
        still_in = [p for p in self.players if p != who and p not in self.gone]
        if not still_in:
            return had
        nearest = min(abs(self.points(p, left) - had) for p in still_in)
        mates = [p for p in still_in if abs(self.points(p, left) - had) == nearest]
        gains = [self.points(p, self.rounds) - self.points(p, left) for p in mates]
        return had + sum(gains) / Fraction(len(mates))

    def plus(self) -> Fraction:
        """3.16.11 with Q14."""
        return min(self.points(p, self.rounds) for p in self.players)

    def opposed(self, who: PlayerId) -> list[tuple[str, Fraction]]:
        """Return W, D or L and the value of the opponent, round by round (Q12)."""
        found = []
        for number in range(1, self.rounds + 1):
            game = self._t.game(number, who)
            bye = self._t.bye(number, who)
            if game is not None and game.result is not None:
                mine = game.result.value[0 if game.white == who else 2]
                other = game.black if game.white == who else game.white
                found.append((_LETTERS[mine], self.value(other)))
            elif bye is not None and bye.kind is ByeKind.PAIRING_ALLOCATED:
                found.append(("W", self.plus()))
        return found

    def coefficients(self, who: PlayerId) -> dict[str, Fraction | tuple[Fraction, ...]]:
        """3.16.4-3.16.9, and the second and fourth step of 3.16.3."""
        opposed = self.opposed(who)
        sums = {letter: Fraction() for letter in "WDL"}
        for letter, value in opposed:
            sums[letter] += value
        values = sorted(value for _, value in opposed)
        total = sum(values, Fraction())
        middle = total - values[0] - values[-1] if len(values) > 1 else Fraction()
        dropping = [sum(values[n:], Fraction()) for n in range(1, max(len(values), 2))]
        return {
            "SHMULYAN": sums["W"] - sums["L"],
            "SB-D": 2 * sums["W"] + sums["D"],
            "BH-D": total,
            "SOLKOFF": middle,
            "SOLKOFF-T": tuple(dropping),
            "RIGA": 2 * sums["W"] + Fraction(3, 2) * sums["D"] + sums["L"],
            "WIN-D": Fraction(sum(letter == "W" for letter, _ in opposed)),
            "BEATEN": sums["W"],
        }

    def taken(self, who: PlayerId, others: list[PlayerId]) -> Fraction:
        """Return what *who* took from *others*, forfeits included."""
        found = Fraction()
        for number in range(1, self.rounds + 1):
            game = self._t.game(number, who)
            if game is not None and ({game.white, game.black} - {who}) & set(others):
                found += self._gain(who, number)
        return found

    def places(self, coefficient: str) -> list[list[PlayerId]]:
        """3.16.1 and 3.16.3, step by step inside the sets still tied (Q7-Q11)."""
        values = {who: self.coefficients(who) for who in self.players}
        groups = split([self.players], lambda who, tied: self.points(who, self.rounds))
        groups = split(groups, lambda who, tied: values[who][coefficient])
        groups = split(groups, lambda who, tied: values[who]["WIN-D"])
        groups = split(groups, self.taken)
        groups = split(groups, lambda who, tied: values[who]["BEATEN"])
        return split(groups, lambda who, tied: self._down_the_table(who, groups))

    def _down_the_table(self, who: PlayerId, groups: list[list[PlayerId]]) -> list[Fraction]:
        return [self.taken(who, group) for group in groups if who not in group]


def split(
    groups: list[list[PlayerId]], key: Callable[[PlayerId, list[PlayerId]], Any]
) -> list[list[PlayerId]]:
    """Split each group by what *key* says of a player among those tied with him."""
    found = []
    for tied in groups:
        keys = {who: key(who, tied) for who in tied}
        for best in sorted(set(map(sortable, keys.values())), reverse=True):
            found.append([who for who in tied if sortable(keys[who]) == best])
    return found


def sortable(key: Any) -> tuple[Fraction, ...]:
    """Return *key* as something that sorts: one number as a list of one."""
    return tuple(key) if isinstance(key, (list, tuple)) else (key,)

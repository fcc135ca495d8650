"""The tie-break rules once more: naive, in fractions, straight from the text of C.07.

Written for reading, not for speed, and without anything of the program but the tournament.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations, product
from math import floor

from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.result import ByeKind, Half, Result
from swissdesk.domain.tournament import Tournament

_UNPLAYED = {Half.FORFEIT_WIN: "+", Half.FORFEIT_LOSS: "-"}


@dataclass(frozen=True)
class Cell:
    """A round: *code* is P (played), + or -, or U F H Z."""

    code: str
    points: Fraction
    opponent: PlayerId | None


class Naive:
    """A tournament with the definitions of C.07 as methods."""

    def __init__(self, tournament: Tournament, *, limits: bool) -> None:
        self._t = tournament
        self._limits = limits
        self.draw = Fraction(tournament.rules.points.draw, 10)
        self.win = Fraction(tournament.rules.points.win, 10)
        self.loss = Fraction(tournament.rules.points.loss, 10)
        self.players = [player.id for player in tournament.players]
        self.rounds = len(tournament.rounds)
        self._encounter = "P"

    def cells(self, who: PlayerId) -> list[Cell]:
        return [self._cell(who, r) for r in range(1, self.rounds + 1)]

    def _cell(self, who: PlayerId, number: int) -> Cell:
        points = self._t.rules.points
        game = self._t.game(number, who)
        if game is not None:
            assert game.result is not None
            half = game.result.half(Colour.WHITE if game.white == who else Colour.BLACK)
            other = game.black if game.white == who else game.white
            return Cell(_UNPLAYED.get(half, "P"), Fraction(points.of_half(half), 10), other)
        bye = self._t.bye(number, who)
        kind = bye.kind if bye else ByeKind.ZERO_POINT
        return Cell(kind.value, Fraction(points.of_bye(kind), 10), None)

    def score(self, who: PlayerId) -> Fraction:
        return sum((cell.points for cell in self.cells(who)), Fraction())

    def adjusted(self, who: PlayerId) -> Fraction:
        """16.3: a requested bye followed only by VURs counts as a draw."""
        cells = self.cells(who)
        total = Fraction()
        for index, cell in enumerate(cells):
            later = [c.code for c in cells[index + 1 :]]
            to_the_end = cell.code in "HZ" and all(code in "HZ-" for code in later)
            total += self.draw if to_the_end else cell.points
        return total

    def dummy(self, who: PlayerId, cell: Cell) -> Fraction:
        """16.4."""
        own = self.score(who)
        if not self._limits:
            return own
        if cell.opponent is not None:
            return min(own, self.adjusted(cell.opponent))
        return min(own, self.draw * self.rounds)

    def terms(
        self, who: PlayerId, *, sb: bool, forfeits: bool = False
    ) -> list[tuple[Fraction, Fraction, bool]]:
        """Return opponent's score, contribution and "is a VUR" of each round."""
        games = "P+-" if forfeits else "P"
        found = []
        for cell in self.cells(who):
            if cell.code in games:
                assert cell.opponent is not None
                score, is_vur = self.adjusted(cell.opponent), False
            else:
                score, is_vur = self.dummy(who, cell), cell.code in "HZ-"
            found.append((score, score * cell.points if sb else score, is_vur))
        return found

    def cut_sum(
        self, who: PlayerId, *, sb: bool, cut: int, top: int = 0, forfeits: bool = False
    ) -> Fraction | None:
        """14 and 16.5, one value after the other."""
        rest = self.terms(who, sb=sb, forfeits=forfeits)
        if len(rest) < cut + top:
            return None
        for _ in range(cut):
            lowest_score = min(score for score, _, _ in rest)
            least = min(worth for score, worth, _ in rest if score == lowest_score)
            goes = least
            vurs = [worth for _, worth, is_vur in rest if is_vur]
            if vurs and min(vurs) >= least:
                goes = min(vurs)
                rest.remove(next(t for t in rest if t[2] and t[1] == goes))
            else:
                rest.remove(next(t for t in rest if t[0] == lowest_score and t[1] == least))
        for _ in range(top):
            rest.remove(max(rest, key=lambda term: term[1]))
        return sum((worth for _, worth, _ in rest), Fraction())

    def fore(self) -> "Naive":
        """8.3: the same event, every paired game of the last round a draw."""
        *earlier, last = self._t.rounds
        drawn = tuple(replace(game, result=Result.DRAW) for game in last.games)
        rounds = (*earlier, replace(last, games=drawn))
        return Naive(replace(self._t, rounds=rounds), limits=self._limits)

    def average_of_opponents(self, who: PlayerId, of: "Naive") -> Fraction | None:
        """8.2: the average Buchholz in *of* of those met over the board, to two decimals."""
        met = [cell.opponent for cell in self.cells(who) if cell.code == "P"]
        found = [of.cut_sum(other, sb=False, cut=0) for other in met if other is not None]
        if not found:
            return None
        exact = sum((value or Fraction() for value in found), Fraction()) / len(found)
        return Fraction(floor(exact * 100 + Fraction(1, 2)), 100)

    def encounter_ranks(
        self, tied: Sequence[PlayerId], *, forfeits: bool = False
    ) -> dict[PlayerId, int]:
        """6: ranks inside the tied set, missing games tried out one by one."""
        self._encounter = "P+-" if forfeits else "P"
        ranks: dict[PlayerId, int] = {}
        for place, part in enumerate_places(self._encounters(list(tied))):
            ranks |= dict.fromkeys(part, place)
        return ranks

    def _encounters(self, tied: list[PlayerId]) -> list[list[PlayerId]]:
        if len(tied) == 1:
            return [tied]
        met = {pair: self._between(*pair) for pair in combinations(tied, 2)}
        missing = [pair for pair, result in met.items() if result is None]
        tables = [self._sub_table(tied, met, wins) for wins in winners(missing)]
        if not missing:
            groups = [
                [who for who in tied if tables[0][who] == score]
                for score in sorted(set(tables[0].values()), reverse=True)
            ]
        else:
            groups, rest = [], list(tied)
            while first := self._certain_first(rest, tables):
                groups.append([first])
                rest.remove(first)
            groups += [rest] if rest else []
        if len(groups) == 1:
            return groups
        return [part for group in groups for part in self._encounters(group)]

    def _certain_first(
        self, rest: list[PlayerId], tables: list[dict[PlayerId, Fraction]]
    ) -> PlayerId | None:
        for who in rest:
            others = [other for other in rest if other != who]
            if all(table[who] > table[other] for table in tables for other in others):
                return who
        return None

    def _between(self, a: PlayerId, b: PlayerId) -> tuple[Fraction, Fraction] | None:
        of_a = [c.points for c in self.cells(a) if c.code in self._encounter and c.opponent == b]
        of_b = [c.points for c in self.cells(b) if c.code in self._encounter and c.opponent == a]
        if not of_a:
            return None
        return sum(of_a) / Fraction(len(of_a)), sum(of_b) / Fraction(len(of_b))

    def _sub_table(
        self,
        tied: list[PlayerId],
        met: dict[tuple[PlayerId, PlayerId], tuple[Fraction, Fraction] | None],
        winners: dict[tuple[PlayerId, PlayerId], int],
    ) -> dict[PlayerId, Fraction]:
        table = dict.fromkeys(tied, Fraction())
        for pair, result in met.items():
            for side in (0, 1):
                if result is not None:
                    table[pair[side]] += result[side]
                else:
                    table[pair[side]] += self.win if winners[pair] == side else self.loss
        return table


def winners(
    missing: Sequence[tuple[PlayerId, PlayerId]],
) -> Iterable[dict[tuple[PlayerId, PlayerId], int]]:
    """Return each way in which the missing games could have been won by either side."""
    for outcome in product((0, 1), repeat=len(missing)):
        yield dict(zip(missing, outcome, strict=True))


def enumerate_places(parts: Iterable[list[PlayerId]]) -> Iterable[tuple[int, list[PlayerId]]]:
    """Return each part with the place it begins at."""
    place = 1
    for part in parts:
        yield place, part
        place += len(part)

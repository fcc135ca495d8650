"""What an opponent is worth in the coefficients of draughts (3.16.11).

Points are tenths, and averages of them, so values are exact fractions of tenths. Everything
holds at the moment of counting: after the last round, and before any round to be paired.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from swissdesk.domain.ids import PlayerId, Points


@dataclass(frozen=True, slots=True)
class Turn:
    """One round of one player: what it brought, and against whom he was paired.

    *opponent* None: nobody; then *plus* tells whether it was the plus of an odd number.
    """

    points: Points
    opponent: PlayerId | None = None
    plus: bool = False


@dataclass(frozen=True, slots=True)
class Career:
    """All rounds so far as they were for one player, and after which of them he left."""

    turns: tuple[Turn, ...]
    left_after: int | None = None

    @property
    def missed_from(self) -> int | None:
        """Return the round after which he missed some by leaving, None if he missed none yet."""
        missed = self.left_after is not None and self.left_after < len(self.turns)
        return self.left_after if missed else None

    def points(self, after_round: int | None = None) -> Points:
        """Return what the player had after a round, without it what he has."""
        return sum(turn.points for turn in self.turns[:after_round])


def values(careers: Mapping[PlayerId, Career]) -> dict[PlayerId, Fraction]:
    """Return what each player on the list is worth to his opponents.

    Who left counts as if he had gained in the rounds after it what those gained on average
    who stood level with him when he left and are still there.
    """
    return {
        player: Fraction(career.points())
        if career.missed_from is None
        else career.points(career.missed_from)
        + _gained_without(careers, player, career.missed_from)
        for player, career in careers.items()
    }


def value_of_the_plus(careers: Mapping[PlayerId, Career]) -> Fraction:
    """Return what the plus of an odd number is worth: the lowest points of anyone on the list."""
    return Fraction(min(career.points() for career in careers.values()))


def opponents_values(
    career: Career, worth: Mapping[PlayerId, Fraction], plus: Fraction
) -> list[Fraction]:
    """Return the values of a player's opponents, met or not; an absence brings none."""
    found = []
    for turn in career.turns:
        if turn.opponent is not None:
            found.append(worth[turn.opponent])
        elif turn.plus:
            found.append(plus)
    return found


def buchholz(opponents: Sequence[Fraction]) -> Fraction:
    """Return the sum of the values of all opponents (3.16.6)."""
    return sum(opponents, Fraction(0))


def truncated_solkoff(opponents: Sequence[Fraction], dropped: int = 1) -> Fraction:
    """Return the sum without the *dropped* worst opponents (3.16.8)."""
    return sum(sorted(opponents)[dropped:], Fraction(0))


def _gained_without(
    careers: Mapping[PlayerId, Career], player: PlayerId, round_no: int
) -> Fraction:
    """Return the average gain after *round_no* of those level with *player* then.

    If none of them is left, it is that of those who were nearest to him, above and below alike.
    """
    own = careers[player].points(round_no)
    distances = {
        other: abs(career.points(round_no) - own)
        for other, career in careers.items()
        if other != player and career.missed_from is None
    }
    if not distances:
        return Fraction(0)
    nearest = min(distances.values())
    gains = [
        careers[other].points() - careers[other].points(round_no)
        for other, distance in distances.items()
        if distance == nearest
    ]
    return Fraction(sum(gains), len(gains))

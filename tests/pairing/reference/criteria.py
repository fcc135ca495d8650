"""Article 2: what a candidate costs, criterion by criterion."""

from collections.abc import Iterator
from dataclasses import dataclass

from tests.pairing.reference.facts import STRONG, Facts

Cost = tuple[int, ...] | tuple[object, ...] | int

NAMES = tuple(f"C{number}" for number in range(6, 22))


@dataclass(frozen=True, slots=True, kw_only=True)
class Bracket:
    """The players to pair now, each list in the order of art. 1.2, and everybody below."""

    mdps: tuple[Facts, ...]
    residents: tuple[Facts, ...]
    lower: tuple[Facts, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """Two opponents with the colours that article 5 gives them; *mdp* is set in an MDP-pairing."""

    white: Facts
    black: Facts
    mdp: Facts | None = None

    @property
    def resident(self) -> Facts:
        """Return the opponent of the MDP."""
        return self.black if self.mdp == self.white else self.white

    @property
    def sides(self) -> tuple[tuple[Facts, str], ...]:
        """Return both players with their colours."""
        return ((self.white, "w"), (self.black, "b"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """A pairing of a bracket: its pairs, and those who float down."""

    bracket: Bracket
    pairs: tuple[Pair, ...]
    floaters: tuple[Facts, ...]

    @property
    def mdp_pairs(self) -> tuple[Pair, ...]:
        """Return the pairs of an MDP and a resident."""
        return tuple(pair for pair in self.pairs if pair.mdp is not None)

    @property
    def resident_floaters(self) -> tuple[Facts, ...]:
        """Return the residents that float down; the other floaters are the Limbo."""
        return tuple(player for player in self.floaters if player in self.bracket.residents)

    @property
    def topscorer_sides(self) -> Iterator[tuple[Facts, str]]:
        """Return the players of pairs that contain a topscorer, with their new colours."""
        for pair in self.pairs:
            if pair.white.topscorer or pair.black.topscorer:
                yield from pair.sides


def vector(candidate: Candidate, look_ahead: tuple[object, ...], limit: int | None) -> list[Cost]:
    """Return the costs C6...C21; the lexicographically smaller list is better.

    *look_ahead* is the value of C8, *limit* the score that the bye goes to (C5), if there is one.
    """
    return [
        c6(candidate),
        c7(candidate),
        look_ahead,
        c9(candidate, limit),
        c10(candidate),
        c11(candidate),
        c12(candidate),
        c13(candidate),
        resident_downfloats(candidate, 1),  # C14
        resident_upfloats(candidate, 1),  # C15
        resident_downfloats(candidate, 2),  # C16
        resident_upfloats(candidate, 2),  # C17
        mdp_differences(candidate, 1),  # C18
        resident_differences(candidate, 1),  # C19
        mdp_differences(candidate, 2),  # C20
        resident_differences(candidate, 2),  # C21
    ]


def c6(candidate: Candidate) -> int:
    """Count the downfloaters."""
    return len(candidate.floaters)


def c7(candidate: Candidate) -> tuple[int, ...]:
    """Return the scores of the downfloaters, the highest first."""
    return scores_of(candidate.floaters)


def scores_of(players: tuple[Facts, ...]) -> tuple[int, ...]:
    """Return the scores, the highest first."""
    return tuple(sorted((player.score for player in players), reverse=True))


def c9(candidate: Candidate, limit: int | None) -> int:
    """Count the unplayed games of the bye's assignee, once he is the only downfloater.

    The bye goes to a player of the score *limit*. A single downfloater of a bracket with residents
    at or below that score is the one: everybody further down has less.
    """
    if limit is None or len(candidate.floaters) != 1:
        return 0
    if limit < candidate.bracket.residents[0].score:
        return 0
    return candidate.floaters[0].unplayed


def c10(candidate: Candidate) -> int:
    """Count, in the pairs with a topscorer, colour differences beyond 2."""
    steps = {"w": 1, "b": -1}
    return sum(
        abs(player.difference + steps[colour]) > 2 for player, colour in candidate.topscorer_sides
    )


def c11(candidate: Candidate) -> int:
    """Count, in the pairs with a topscorer, third equal colours in a row."""
    return sum(player.colours.endswith(2 * colour) for player, colour in candidate.topscorer_sides)


def refused(candidate: Candidate) -> list[Facts]:
    """List the players who do not get the colour they want."""
    return [
        player
        for pair in candidate.pairs
        for player, colour in pair.sides
        if player.wants not in ("", colour)
    ]


def c12(candidate: Candidate) -> int:
    """Count the refused preferences of any strength."""
    return len(refused(candidate))


def c13(candidate: Candidate) -> int:
    """Count the refused strong preferences; absolute ones are not counted here."""
    return sum(player.strength == STRONG for player in refused(candidate))


def float_before(player: Facts, rounds_ago: int) -> str:
    """Return the float one or two rounds ago."""
    return player.float_1 if rounds_ago == 1 else player.float_2


def resident_downfloats(candidate: Candidate, rounds_ago: int) -> int:
    """Count resident downfloaters that floated down *rounds_ago* (C14, C16)."""
    return sum(float_before(one, rounds_ago) == "down" for one in candidate.resident_floaters)


def resident_upfloats(candidate: Candidate, rounds_ago: int) -> int:
    """Count opponents of MDPs that floated up *rounds_ago* (C15, C17)."""
    return sum(float_before(p.resident, rounds_ago) == "up" for p in candidate.mdp_pairs)


def mdp_differences(candidate: Candidate, rounds_ago: int) -> tuple[tuple[int, int], ...]:
    """Return the score differences of MDPs that floated down *rounds_ago* (C18, C20).

    An MDP who stays unpaired counts with more than any paired one, and more the higher his score.
    """
    differences = [
        (0, pair.mdp.score - pair.resident.score)
        for pair in candidate.mdp_pairs
        if pair.mdp is not None and float_before(pair.mdp, rounds_ago) == "down"
    ]
    differences += [
        (1, player.score)
        for player in candidate.floaters
        if player in candidate.bracket.mdps and float_before(player, rounds_ago) == "down"
    ]
    return tuple(sorted(differences, reverse=True))


def resident_differences(candidate: Candidate, rounds_ago: int) -> tuple[int, ...]:
    """Return the score differences of MDPs' opponents that floated up *rounds_ago* (C19, C21)."""
    differences = [
        pair.mdp.score - pair.resident.score
        for pair in candidate.mdp_pairs
        if pair.mdp is not None and float_before(pair.resident, rounds_ago) == "up"
    ]
    return tuple(sorted(differences, reverse=True))

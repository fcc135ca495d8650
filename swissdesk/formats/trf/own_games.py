"""What our own comment lines say of single rounds and games, beyond their cells."""

from collections.abc import Callable

from swissdesk.domain.ids import Points
from swissdesk.domain.result import Result
from swissdesk.domain.rounds import Reach
from swissdesk.formats.trf.fields import all_whole, tenths
from swissdesk.formats.trf.player_record import MAX_ROUNDS

NO_RESULT = "."
"""Stands in a line about a corrected game for what goes by the true result."""

Named = tuple[int, int, int]
"""A game: its round, and who had White and who had Black, 0 for Black of a bye."""


class OwnGames:
    """Facts by game: game scores, corrections, what was done by hand; and systems by round."""

    def __init__(self) -> None:
        self.scores: dict[Named, tuple[Points, Points]] = {}
        self.corrected: dict[Named, tuple[Result | None, Result | None]] = {}
        self.sat: dict[Named, Reach] = {}
        self.by_hand: set[Named] = set()
        self.systems: dict[int, str] = {}

    def readers(self) -> dict[str, Callable[[list[str]], bool]]:
        """Return by key what reads the words of a line; it tells whether it understood them."""
        return {
            "score": self._score,
            "corrected": self._corrected,
            "sat": self._sat,
            "by-hand": self._by_hand,
            "round-system": self._system,
        }

    def _score(self, words: list[str]) -> bool:
        named = _named(words)
        scores = [tenths(word) for word in words[3:]]
        if named is None or len(scores) != 2:
            return False
        white, black = scores
        if white is None or black is None:
            return False
        self.scores[named] = (white, black)
        return True

    def _corrected(self, words: list[str]) -> bool:
        named = _named(words)
        known = {result.value: result for result in Result} | {NO_RESULT: None}
        if named is None or len(words) != 5 or not known.keys() >= set(words[3:]):
            return False
        self.corrected[named] = (known[words[3]], known[words[4]])
        return True

    def _sat(self, words: list[str]) -> bool:
        named = _named(words)
        reach = next((reach for reach in Reach if [reach.value] == words[3:]), None)
        if named is None or reach is None:
            return False
        self.sat[named] = reach
        return True

    def _by_hand(self, words: list[str]) -> bool:
        named = _named(words)
        if named is None or len(words) != 3:
            return False
        self.by_hand.add(named)
        return True

    def _system(self, words: list[str]) -> bool:
        numbers = all_whole(words[:1])
        if not numbers or len(words) != 2 or not 1 <= numbers[0] <= MAX_ROUNDS:
            return False
        self.systems[numbers[0]] = words[1]
        return True


def _named(words: list[str]) -> Named | None:
    numbers = all_whole(words[:3])
    return (numbers[0], numbers[1], numbers[2]) if numbers and len(numbers) == 3 else None

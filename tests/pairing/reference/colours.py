"""Article 5: who gets White."""

from tests.pairing.reference.facts import ABSOLUTE, Facts, opposite
from tests.pairing.reference.position import Position


def tournament_numbers(position: Position) -> dict[int, int]:
    """Number those who took part in some pairing, or take part now, for the parity of 5.2.5.

    Who was never paired holds no number yet (C.04.2 art. 2.4), and everybody below moves up.
    """
    taking_part = [
        entrant.number
        for entrant in sorted(position.entrants, key=lambda entrant: entrant.number)
        if entrant.takes_part
    ]
    return {number: index for index, number in enumerate(taking_part, start=1)}


def white_of(a: Facts, b: Facts, parity: dict[int, int], initial_colour: str) -> int:
    """Return the number of the player who gets White."""
    high, low = sorted((a, b), key=lambda player: player.rank)
    colour = _colour_of_higher(high, low, parity[high.number], initial_colour)
    return high.number if colour == "w" else low.number


def _colour_of_higher(high: Facts, low: Facts, number: int, initial_colour: str) -> str:
    # 5.2.1: grant both preferences.
    if high.wants != low.wants:
        return high.wants if high.wants else opposite(low.wants)
    # 5.2.5: nobody has a preference.
    if not high.wants:
        return initial_colour if number % 2 == 1 else opposite(initial_colour)
    # 5.2.2: grant the stronger; of two absolute ones the wider colour difference.
    if high.strength != low.strength:
        return high.wants if high.strength > low.strength else opposite(high.wants)
    if high.strength == ABSOLUTE and abs(high.difference) != abs(low.difference):
        wider = abs(high.difference) > abs(low.difference)
        return high.wants if wider else opposite(high.wants)
    # 5.2.3: alternate to the most recent time when one had White and the other Black. Rounds
    # not played count as if at the beginning (C.04.2 art. 3.4), so the ends are aligned.
    for colour_high, colour_low in zip(reversed(high.colours), reversed(low.colours), strict=False):
        if colour_high != colour_low:
            return colour_low
    # 5.2.4: the preference of the higher ranked player.
    return high.wants

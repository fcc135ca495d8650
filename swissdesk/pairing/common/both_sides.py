"""One pair, explained to each of its two players."""

from collections.abc import Callable, Iterator

from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.notes import Note
from swissdesk.pairing.explanation import Alternative, Explanation
from swissdesk.pairing.protocol import Pair


def both_sides(
    pair: Pair,
    why: Callable[[PlayerId], tuple[Note, ...]],
    colours: tuple[Note, ...],
    refused: tuple[Alternative, ...] = (),
    bracket: int | None = None,
) -> Iterator[Explanation]:
    """Yield the explanations of White and of Black; *why* tells each what concerns him."""
    for player, opponent, colour in (
        (pair.white, pair.black, Colour.WHITE),
        (pair.black, pair.white, Colour.BLACK),
    ):
        yield Explanation(
            player=player,
            opponent=opponent,
            colour=colour,
            why=why(player),
            colours=colours,
            refused=refused,
            bracket=bracket,
        )

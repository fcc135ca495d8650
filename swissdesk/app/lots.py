"""What the arbiter draws once a tournament: the seed of all lots, the initial colour."""

from swissdesk.domain.ids import Colour
from swissdesk.domain.lots import lot

INITIAL_COLOUR = "initial-colour"
_SEEDS = 999_999


def new_seed() -> int:
    """Return a seed that nobody could choose, short enough to be read aloud and written down."""
    import secrets  # loads hashlib

    return secrets.randbelow(_SEEDS) + 1


def drawn_colour(seed: int) -> Colour:
    """Return the initial colour that the lot gives No. 1 (C.04.3 art. 5.1)."""
    return (Colour.WHITE, Colour.BLACK)[lot(seed, INITIAL_COLOUR, 2)]

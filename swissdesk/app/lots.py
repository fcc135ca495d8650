"""Drawing of lots: the same seed gives the same lot, everywhere and always."""

from swissdesk.domain.ids import Colour

INITIAL_COLOUR = "initial-colour"
_SEEDS = 999_999


def new_seed() -> int:
    """Return a seed that nobody could choose, short enough to be read aloud and written down."""
    import secrets  # loads hashlib

    return secrets.randbelow(_SEEDS) + 1


def lot(seed: int, purpose: str, choices: int, counter: int = 0) -> int:
    """Return a number from 0 to *choices* - 1, drawn by SHA-256 of seed, purpose, counter."""
    import hashlib  # 5 ms that only a draw is worth

    drawn = hashlib.sha256(f"{seed}/{purpose}/{counter}".encode()).digest()
    return int.from_bytes(drawn, "big") % choices


def drawn_colour(seed: int) -> Colour:
    """Return the initial colour that the lot gives No. 1 (C.04.3 art. 5.1)."""
    return (Colour.WHITE, Colour.BLACK)[lot(seed, INITIAL_COLOUR, 2)]

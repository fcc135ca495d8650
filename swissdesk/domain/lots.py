"""Drawing of lots: the same seed gives the same lot, everywhere and always."""

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


def ticket(seed: int, purpose: str, counter: int = 0) -> int:
    """Return the number that stands on a lot: SHA-256 of seed, purpose and counter."""
    import hashlib  # 5 ms that only a draw is worth

    return int.from_bytes(hashlib.sha256(f"{seed}/{purpose}/{counter}".encode()).digest(), "big")


def lot(seed: int, purpose: str, choices: int, counter: int = 0) -> int:
    """Return a number from 0 to *choices* - 1, drawn from seed, purpose and counter."""
    return ticket(seed, purpose, counter) % choices


def drawn_order(seed: int, purpose: str, items: Iterable[T]) -> list[T]:
    """Return *items* in the order in which they are drawn; they come in an order of their own."""
    urn = list(items)
    return [urn.pop(lot(seed, purpose, len(urn), counter)) for counter in range(len(urn))]

"""Values as keys of a cache: what never changes is equal only to itself."""

from typing import Generic, TypeVar

__all__ = ["Same"]

T = TypeVar("T")


class Same(Generic[T]):
    """*value* as a key that is compared by being the same: whole tournaments at no cost.

    A cache holds its keys, so nothing else can come to lie where a key's value lies.
    """

    __slots__ = ("value",)

    def __init__(self, value: T) -> None:
        self.value = value

    def __hash__(self) -> int:
        return id(self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.value is other.value

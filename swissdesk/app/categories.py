"""Categories for the window: which there are to choose from, and who stands where in one."""

from functools import lru_cache

from swissdesk.app.same import Same
from swissdesk.domain.tournament import Tournament
from swissdesk.standings import category_choice
from swissdesk.standings.categories import Category, of_category

__all__ = ["Category", "categories_to_choose", "of_category"]


def categories_to_choose(tournament: Tournament) -> tuple[Category, ...]:
    """Return the categories to choose from; several views ask for the same ones."""
    return _to_choose(Same(tournament))


@lru_cache(maxsize=4)
def _to_choose(seen: Same[Tournament]) -> tuple[Category, ...]:
    return category_choice.categories_to_choose(seen.value)

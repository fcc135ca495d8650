"""Categories for the window: which there are to choose from, and who stands where in one."""

from swissdesk.standings.categories import Category, of_category
from swissdesk.standings.category_choice import categories_to_choose

__all__ = ["Category", "categories_to_choose", "of_category"]

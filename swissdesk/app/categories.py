"""Categories for the window: which there are to choose from, and who stands where in one."""

from functools import lru_cache

from swissdesk.domain.tournament import Tournament
from swissdesk.standings import category_choice
from swissdesk.standings.categories import Category, of_category

__all__ = ["Category", "categories_to_choose", "of_category"]


class _Asked:
    """A tournament as far as its categories go: cards, prizes and the first day decide."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self._rest = tournament.rules.prizes, tournament.info.start

    def __hash__(self) -> int:
        return hash((id(self.tournament.players), self._rest))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, _Asked)
            and self.tournament.players is other.tournament.players
            and self._rest == other._rest
        )


def categories_to_choose(tournament: Tournament) -> tuple[Category, ...]:
    """Return the categories to choose from; several views ask for the same ones."""
    return _to_choose(_Asked(tournament))


@lru_cache(maxsize=4)
def _to_choose(asked: _Asked) -> tuple[Category, ...]:
    return category_choice.categories_to_choose(asked.tournament)

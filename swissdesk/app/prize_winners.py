"""Who would get what if the tournament ended now."""

from swissdesk.domain.tournament import Tournament
from swissdesk.standings import standings
from swissdesk.standings.prizes import Award, PrizeList, Unclaimed, prize_list

__all__ = ["Award", "PrizeList", "Unclaimed", "prize_list", "prizes_now"]


def prizes_now(tournament: Tournament) -> PrizeList:
    """Return the prizes by the standings of the moment: slow work, for beside the window."""
    return prize_list(tournament, standings(tournament))

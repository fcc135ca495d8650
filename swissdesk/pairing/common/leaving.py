"""What becomes of the results of a player who leaves (3.14.3, 3.14.5)."""

from dataclasses import dataclass
from enum import Enum

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_

ROUND_ROBINS = ("round-robin", "double-round-robin")


class Leaving(Enum):
    """Which case holds for a player who leaves."""

    RESULTS_STAY = "stay"
    REST_BY_FORFEIT = "forfeit"
    ANNULLED = "annulled"


SENTENCES = {
    Leaving.RESULTS_STAY: N_(
        "In the Swiss system the results of games played stay valid [{rule}]."
    ),
    Leaving.REST_BY_FORFEIT: N_(
        "Games played: {played} of {games}, half or more. The results stay; in each game not "
        "played the one who leaves has a minus and the opponent a plus [{rule}]."
    ),
    Leaving.ANNULLED: N_(
        "Games played: {played} of {games}, fewer than half. All results of this player are "
        "annulled [{rule}]."
    ),
}
"""What to say of each case; the fields are those of ``Leave``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave:
    """The case, how many of his *games* the player has *played*, and the article."""

    case: Leaving
    played: int
    games: int
    rule: str


def leaving(tournament: Tournament, player: PlayerId) -> Leave:
    """Tell what becomes of the results of *player* if he leaves now.

    An adjourned or adjudicated game is a game played (3.14.4); forfeits and byes are none.
    """
    results = [game.result for _, game in tournament.games_of(player)]
    played = sum(result is not None and result.is_played for result in results)
    system = tournament.rules.system
    if system not in ROUND_ROBINS:
        return Leave(case=Leaving.RESULTS_STAY, played=played, games=played, rule="3.14.5")
    games = (len(tournament.players) - 1) * (1 + (system == ROUND_ROBINS[1]))
    return Leave(case=round_robin_case(played, games), played=played, games=games, rule="3.14.3")


def round_robin_case(played: int, games: int) -> Leaving:
    """Return what holds in a round robin after *played* of *games*: half is enough (3.14.3)."""
    return Leaving.REST_BY_FORFEIT if 2 * played >= games else Leaving.ANNULLED

"""What stands on a player's card and may have a column on any list: offered, seldom usual."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace

from swissdesk.domain.player import Player
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import tr
from swissdesk.reports.document import Align, Cell, Column
from swissdesk.reports.wording import dates_text

RANK, FEDERATION, REGION, CLUB = "rank", "federation", "region", "club"
BORN, GROUP, FIDE_ID, NATIONAL_ID = "born", "group", "id", "national-id"
OF_LISTS = (RANK, CLUB, REGION, FEDERATION, GROUP, BORN)
"""What tables of places and lists for the wall offer beside what they always have."""
_HOMES = (CLUB, REGION, FEDERATION)


@dataclass(frozen=True, slots=True)
class Facts:
    """The columns of facts about the players of a tournament; what nobody has is left out.

    *usual* are those that stand there unless the arbiter chooses others.
    """

    columns: tuple[Column, ...]

    @staticmethod
    def of(
        tournament: Tournament, keys: Sequence[str] = OF_LISTS, usual: Collection[str] = ()
    ) -> "Facts":
        """Return the columns of *keys*, in that order."""
        had = [key for key in keys if any(map(_TEXTS[key], tournament.players))]
        columns = _columns()
        return Facts(tuple(replace(columns[key], usual=key in usual) for key in had))

    def cells(self, player: Player) -> list[Cell]:
        """Return the cells of *player*."""
        return [_TEXTS[column.key](player) for column in self.columns]


def home_key(tournament: Tournament, keys: Collection[str] = _HOMES) -> str:
    """Return where players come from: club, region or federation, the first that anybody has."""
    return next((key for key in keys if any(map(_TEXTS[key], tournament.players))), "")


def _born(player: Player) -> str:
    """Return the day of birth, the year where no more is known."""
    return dates_text(player.birth_date, "") or str(player.birth_year or "")


_TEXTS: dict[str, Callable[[Player], str]] = {
    RANK: lambda player: player.rank,
    FEDERATION: lambda player: player.federation,
    REGION: lambda player: player.region,
    CLUB: lambda player: player.club,
    BORN: _born,
    GROUP: lambda player: ", ".join(player.groups),
    FIDE_ID: lambda player: player.fide_id,
    NATIONAL_ID: lambda player: player.national_id,
}


def _columns() -> dict[str, Column]:
    """Return each fact's column; those that seldom stand there leave narrow paper first."""
    found = (
        Column(key=RANK, head=tr("Rank"), least=13, leaves=21),
        Column(key=FEDERATION, head=tr("Fed."), least=11, condensed=True, scale=0.92, leaves=6),
        _wide(REGION, tr("Region")),
        _wide(CLUB, tr("Club, town")),
        Column(key=BORN, head=tr("Birth date"), least=18, align=Align.RIGHT, scale=0.92, leaves=24),
        Column(key=GROUP, head=tr("Group"), least=20, condensed=True, scale=0.92, leaves=23),
        Column(key=FIDE_ID, head=tr("FIDE ID"), least=20, align=Align.RIGHT, leaves=25),
        Column(key=NATIONAL_ID, head=tr("National ID"), least=20, align=Align.RIGHT, leaves=26),
    )
    return {column.key: column for column in found}


def _wide(key: str, head: str) -> Column:
    return Column(
        key=key, head=head, least=25, share=1, most=42, condensed=True, scale=0.92, leaves=7
    )

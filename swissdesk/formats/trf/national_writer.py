"""The people of a TRF26: their lines 001, and the records of their national federation."""

from collections import Counter
from collections.abc import Iterator, Mapping

from swissdesk.domain.names import clean
from swissdesk.domain.player import Player, RatingKind
from swissdesk.domain.result import ByeKind
from swissdesk.domain.rules import RankingRating
from swissdesk.formats.trf.lines import could_be_federation
from swissdesk.formats.trf.national import BY_TEMPO, ranking
from swissdesk.formats.trf.player_writer import TITLE_WIDTH, Layout, person, real_name
from swissdesk.formats.trf.writer import Sheet

_NOBODYS = "FID"
"""Stands for the federation where nobody names one: the code of those who play under FIDE's."""


class NationalWriter:
    """Divides what is known of a player between his line and his national record."""

    def __init__(self, sheet: Sheet) -> None:
        self._sheet = sheet
        self._kind = sheet.tournament.rules.ranking_rating
        self._listed = BY_TEMPO.get(sheet.tournament.info.tempo, RatingKind.STANDARD)
        self.federation = _federation(sheet)

    def layout(self, coming: Mapping[tuple[int, int], ByeKind]) -> Layout:
        """Return the layout of lines 001, where byes to come stand in records of their own."""

        def by_hand(player: Player, round_no: int) -> ByeKind | None:
            kind = coming.get((round_no, self._sheet.numbers[player.id]))
            return kind if kind is ByeKind.PAIRING_ALLOCATED else None

        return Layout(
            name=self._name,
            title=lambda player: player.title,
            rating=lambda player: self._ratings(player)[0],
            coming=by_hand,
        )

    def _name(self, player: Player) -> str:
        return player.name_latin or self._sheet.text(real_name(player))

    def records(self) -> Iterator[str]:
        """Yield the national records of those who have anything national."""
        for player in self._sheet.order:
            national = self._ratings(player)[1]
            rank, name = rank_that_fits(player), real_name(player)
            has_other_name = player.name_latin not in {"", name}
            if not (national or rank or player.national_id or player.region or has_other_name):
                continue
            yield person(
                self.federation,
                self._sheet.numbers[player.id],
                player,
                title=rank,
                name=name,
                rating=str(national or ""),
                federation=player.region,
                id_=player.national_id,
            )

    def own_lines(self) -> Iterator[str]:
        """Yield the rating that ranks where the rule of record 172 would come to another one."""
        for player in self._sheet.order:
            if ranking(self._kind, *self._ratings(player)) != player.rating:
                yield f"rating {self._sheet.numbers[player.id]} {player.rating or 0}"

    def _ratings(self, player: Player) -> tuple[int | None, int | None]:
        """Return the FIDE and the national rating; one that is in no list stands where it ranks."""
        listed = dict(player.ratings)
        if not listed:
            of_nation = self._kind is RankingRating.NATIONAL
            return (None, player.rating) if of_nation else (player.rating, None)
        fide = listed.get(self._listed, listed.get(RatingKind.STANDARD))
        return fide, listed.get(RatingKind.NATIONAL)


def rank_that_fits(player: Player) -> str:
    """Return the national rank or category, "" where the column is too narrow for it."""
    rank = clean(player.rank)
    return rank if len(rank) <= TITLE_WIDTH else ""


def _federation(sheet: Sheet) -> str:
    """Return the code under which national records stand: the event's, else that of most."""
    event = clean(sheet.tournament.info.federation).upper()
    if could_be_federation(event):
        return event
    codes = Counter(player.federation for player in sheet.order)
    usable = [code for code, _ in codes.most_common() if could_be_federation(code)]
    return usable[0] if usable else _NOBODYS

"""Which of a player's ratings ranks him (C.04.2 art. 2.1; the codes of TRF record 172)."""

from swissdesk.domain.player import Player, RatingKind
from swissdesk.domain.rules import RankingRating
from swissdesk.formats.trf.national import BY_TEMPO, ranking


def rating_that_ranks(player: Player, kind: RankingRating, tempo: str) -> int | None:
    """Return the rating that ranks *player*; without any from a list, the one on the card.

    The FIDE rating is that of the tempo, else the standard one; an estimate stands in where
    the lists have none.
    """
    listed = dict(player.ratings)
    if kind is RankingRating.OTHER or not listed:
        return player.rating
    fide = listed.get(BY_TEMPO.get(tempo, RatingKind.STANDARD))
    if fide is None:
        fide = listed.get(RatingKind.STANDARD)
    found = ranking(kind, fide, listed.get(RatingKind.NATIONAL))
    return listed.get(RatingKind.ESTIMATE) if found is None else found

"""Who stands in a rating list: one line of it, as far as a tournament can use it."""

from typing import Any, NamedTuple

from swissdesk.domain.player import RatingKind

FIDE = "fide"
RUSSIA = "rcf"
"""Lists we know by name; any other one is known by the name its file is kept under."""

NO_RATING = 0


class ListedPlayer(NamedTuple):
    """One line of a rating list. Ratings and the year are 0 where the list has none.

    A plain tuple, since a list of the federation has two million of them. *name* is written
    as in the list: ``Last, First``, in Russian lists surname, given name and patronymic.
    *title* is a national rank where somebody has no international title. *national* ratings are
    those of the list's own federation. *k* are FIDE's coefficients.
    """

    name: str
    fide_id: str = ""
    national_id: str = ""
    federation: str = ""
    region: str = ""
    sex: str = ""
    title: str = ""
    standard: int = 0
    rapid: int = 0
    blitz: int = 0
    k: int = 0
    rapid_k: int = 0
    blitz_k: int = 0
    national: int = 0
    national_rapid: int = 0
    national_blitz: int = 0
    year: int = 0
    inactive: int = 0

    @property
    def best(self) -> int:
        """Return the highest rating: who is best known is offered first."""
        return max(
            self.standard,
            self.rapid,
            self.blitz,
            self.national,
            self.national_rapid,
            self.national_blitz,
        )

    @property
    def fide_ratings(self) -> tuple[tuple[RatingKind, int], ...]:
        """Return FIDE's ratings by rate of play, those there are."""
        kinds = (RatingKind.STANDARD, RatingKind.RAPID, RatingKind.BLITZ)
        found = zip(kinds, (self.standard, self.rapid, self.blitz), strict=True)
        return tuple((kind, rating) for kind, rating in found if rating)


FIELDS = ListedPlayer._fields

_OF_PART = {
    (FIDE, "standard"): ("standard", "k"),
    (FIDE, "rapid"): ("rapid", "rapid_k"),
    (FIDE, "blitz"): ("blitz", "blitz_k"),
    (RUSSIA, "standard"): ("national",),
    (RUSSIA, "rapid"): ("national_rapid",),
    (RUSSIA, "blitz"): ("national_blitz",),
}


def without_part(player: ListedPlayer, code: str, part: str) -> ListedPlayer:
    """Return *player* as the other lists know him: a new list of this *part* replaces the rest."""
    gone: dict[str, Any] = dict.fromkeys(_OF_PART.get((code, part), ()), NO_RATING)
    return player._replace(**gone)


def joined(new: ListedPlayer, old: ListedPlayer) -> ListedPlayer:
    """Return *new* with what only *old* tells: the list of another rate of play."""
    both: list[Any] = [mine or theirs for mine, theirs in zip(new, old, strict=True)]
    return ListedPlayer(*both)._replace(inactive=new.inactive)

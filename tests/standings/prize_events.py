"""Standings and prizes for tests, and the worth of a list counted straight from the words."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from hypothesis import strategies as st

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.player import Player, Sex
from swissdesk.domain.rules import Prize, PrizeSharing, Rules
from swissdesk.domain.tournament import Tournament
from swissdesk.standings import Standing
from swissdesk.standings.categories import category
from swissdesk.standings.prizes import PrizeList

WOMEN, YOUNG, CLUB = "women", "born/2010-", "club/A"


def row(
    at: int, place: int, points: int, shared: bool = False, adjourned: bool = False
) -> Standing:
    return Standing(
        place=place,
        shared=shared,
        player=PlayerId(at),
        number=at,
        points=points,
        values=(),
        first_values=(),
        adjourned=adjourned,
    )


def standings(*points: int, places: Sequence[int] = ()) -> list[Standing]:
    """Return rows of players 1, 2, ... with *points*; all places are apart unless given."""
    places = places or range(1, len(points) + 1)
    return [
        row(at, place, score, shared=list(places).count(place) > 1)
        for at, (place, score) in enumerate(zip(places, points, strict=True), 1)
    ]


def event(
    prizes: Sequence[Prize],
    players: int,
    *,
    sharing: PrizeSharing = PrizeSharing.EQUAL,
    one_prize: bool = True,
    members: Mapping[str, Sequence[int]] | None = None,
) -> Tournament:
    """Return a tournament with *prizes*; *members* are the players of each category."""
    of = {code: set(who) for code, who in (members or {}).items()}
    cards = tuple(
        Player(
            id=PlayerId(at),
            surname=f"Player {at:03}",
            sex=Sex.FEMALE if at in of.get(WOMEN, ()) else Sex.MALE,
            birth_year=2012 if at in of.get(YOUNG, ()) else 1980,
            club="A" if at in of.get(CLUB, ()) else "",
        )
        for at in range(1, players + 1)
    )
    rules = Rules(prizes=tuple(prizes), prize_sharing=sharing, one_prize=one_prize)
    return Tournament(rules=rules, players=cards)


def money(*amounts: int, category: str = "") -> list[Prize]:
    return [
        Prize(place=place, amount=amount, category=category)
        for place, amount in enumerate(amounts, 1)
    ]


def paid(found: PrizeList) -> dict[int, int]:
    """Return the money of each player who gets any."""
    return {
        who: sum(award.amount for award in awards) for who, awards in found.of_players().items()
    }


ODD = st.one_of(st.integers(0, 9), st.integers(0, 1000))
DIVISIBLE = st.integers(0, 60).map(lambda n: n * 2 * 2520)
"""Amounts that up to ten can share to the cent, by Hort too."""


@st.composite
def events(
    draw: st.DrawFn,
    *,
    one_prize: bool | None = None,
    amounts: st.SearchStrategy[int] = ODD,
    kinds: Sequence[str] = ("", "", "", "Cup"),
) -> tuple[Tournament, list[Standing]]:
    """Return standings with ties of both kinds, categories that overlap, and prizes."""
    count = draw(st.integers(1, 9))
    points = sorted(draw(st.lists(st.integers(0, 3), min_size=count, max_size=count)), reverse=True)
    places = [1]
    for at in range(1, count):
        same = points[at] == points[at - 1] and draw(st.booleans())
        places.append(places[-1] if same else at + 1)
    someone = st.lists(st.integers(1, count), max_size=count, unique=True)
    prizes = draw(
        st.lists(
            st.builds(
                Prize,
                place=st.integers(1, 4),
                category=st.sampled_from(("", "", WOMEN, YOUNG, CLUB)),
                amount=amounts,
                kind=st.sampled_from(kinds),
            ),
            max_size=9,
        )
    )
    tournament = event(
        prizes,
        count,
        sharing=draw(st.sampled_from(PrizeSharing)),
        one_prize=draw(st.booleans()) if one_prize is None else one_prize,
        members={code: draw(someone) for code in (WOMEN, YOUNG, CLUB)},
    )
    return tournament, standings(*points, places=places)


def belongs(tournament: Tournament, who: PlayerId, code: str) -> bool:
    return not code or category(code).holds(tournament.player(who))


def naive_due(
    tournament: Tournament, rows: Sequence[Standing], code: str, who: PlayerId, field: set[PlayerId]
) -> Fraction:
    """Return what *who* is due on list *code* in cents, where *field* competes for it."""
    sharing = tournament.rules.prize_sharing
    competing = [one for one in rows if one.player in field]
    amounts = [
        sum(p.amount for p in tournament.rules.prizes if p.category == code and p.place == place)
        for place in range(1, len(competing) + 1)
    ]
    his = next(one for one in competing if one.player == who)

    def mean(equals: list[int]) -> Fraction:
        return sum((Fraction(amounts[at]) for at in equals), Fraction()) / len(equals)

    by_place = mean([at for at, one in enumerate(competing) if one.place == his.place])
    by_points = mean([at for at, one in enumerate(competing) if one.points == his.points])
    return {
        PrizeSharing.PLACES: by_place,
        PrizeSharing.EQUAL: by_points,
        PrizeSharing.HORT: (by_place + by_points) / 2,
    }[sharing]


def codes(tournament: Tournament) -> list[str]:
    return ["", *sorted({prize.category for prize in tournament.rules.prizes} - {""})]

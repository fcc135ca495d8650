"""A list meets the participants: who is new, whose card changes, who stands there twice."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from enum import Enum
from typing import Any

from swissdesk.app.actions.taking_over import TakeOverPlayers
from swissdesk.app.check_in import usual_fee
from swissdesk.app.ranking import rating_that_ranks
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.names import fold
from swissdesk.domain.player import Player, RatingKind
from swissdesk.domain.tournament import Tournament

NOBODY = PlayerId(0)
_TOLD_ANEW = ("title", "rank")
_FILLED_IN = (
    "patronymic", "name_latin", "sex", "fide_id", "national_id", "federation", "region", "club",
    "birth_year", "birth_date", "groups", "note", "fee_due", "fee_paid",
)  # fmt: skip


class Fate(Enum):
    """What becomes of a player of a list."""

    NEW = "new"
    CHANGED = "changed"
    SAME = "same"
    TWICE = "twice"


class Decision(Enum):
    """What the arbiter said about a line of a list."""

    ADD = "add"
    UPDATE = "update"
    SKIP = "skip"
    AS_READ = "as read"


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One field of a card before and after; of ratings *kind* says which."""

    field: str
    before: object
    after: object
    kind: RatingKind | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrival:
    """A player of a list, and what becomes of him.

    *card* is his card as it will stand, *other* who is there already, in the tournament or
    further up the list (then *other_line* says where). *is_sure*: an id says that both are
    the same person, or name and year of birth do; else the arbiter decides.
    """

    line: int
    fate: Fate
    card: Player
    other: Player | None = None
    other_line: int = 0
    changes: tuple[Change, ...] = ()
    is_sure: bool = True


def arrivals(
    tournament: Tournament,
    players: Sequence[Player],
    lines: Sequence[int],
    decisions: Mapping[int, Decision] | None = None,
) -> tuple[Arrival, ...]:
    """Return what becomes of each of *players*, who stand in *lines* of a list.

    Who has the same ID is the same person; else who has the same name, where no year of birth
    and no ID says otherwise.
    """
    told = decisions or {}
    there = _Known((player, 0) for player in tournament.players)
    above = _Known(())
    found = []
    fee = usual_fee(tournament)
    for player, line in zip(players, lines, strict=True):
        newcomer = replace(player, id=NOBODY, rating=_ranking(player, tournament))
        arrival = _arrival(tournament, newcomer, line, there, above, told.get(line))
        above.add(arrival.other if arrival.card.id != NOBODY else None, newcomer, line)
        if arrival.fate is Fate.NEW and fee and not newcomer.fee_due:
            arrival = replace(arrival, card=replace(newcomer, fee_due=fee))
        found.append(arrival)
    return tuple(found)


def taking_over(source: str, found: Sequence[Arrival]) -> TakeOverPlayers:
    """Return the action that takes over *found*."""
    return TakeOverPlayers(
        source=source,
        added=tuple(arrival.card for arrival in found if arrival.fate is Fate.NEW),
        changed=tuple(arrival.card for arrival in found if arrival.fate is Fate.CHANGED),
    )


def updated(tournament: Tournament, old: Player, told: Player) -> Player:
    """Return the card of *old* with what a list tells: ratings and titles anew, blanks filled in.

    What the list leaves blank stays, and so does what was typed by hand.
    """
    ratings = tuple((dict(old.ratings) | dict(told.ratings)).items())
    values: dict[str, Any] = {
        name: getattr(told, name) or getattr(old, name) for name in _TOLD_ANEW
    }
    values |= {name: getattr(old, name) or getattr(told, name) for name in _FILLED_IN}
    if told.birth_year != values["birth_year"]:
        values["birth_date"] = old.birth_date
    if ratings == old.ratings and not told.ratings and told.rating is None:
        return replace(old, **values)
    card = replace(old, ratings=ratings, rating=told.rating or old.rating, **values)
    return replace(card, rating=_ranking(card, tournament))


def changes(old: Player, new: Player) -> Iterator[Change]:
    """Yield what differs between two cards of one person.

    A rating that ranks and changes with its list is told once, by the list.
    """
    known = dict(old.ratings)
    of_lists = [
        Change(field="ratings", before=known.get(kind), after=rating, kind=kind)
        for kind, rating in new.ratings
        if known.get(kind) != rating
    ]
    told = {(change.before, change.after) for change in of_lists}
    for field in fields(Player):
        before, after = getattr(old, field.name), getattr(new, field.name)
        if field.name == "ratings":
            yield from of_lists
        elif before != after and not (field.name == "rating" and (before, after) in told):
            yield Change(field=field.name, before=before, after=after)


def _ranking(player: Player, tournament: Tournament) -> int | None:
    kind, tempo = tournament.rules.ranking_rating, tournament.info.tempo
    return rating_that_ranks(player, kind, tempo) or player.rating


def _arrival(
    tournament: Tournament,
    player: Player,
    line: int,
    there: "_Known",
    above: "_Known",
    decision: Decision | None,
) -> Arrival:
    newcomer = Arrival(line=line, fate=Fate.NEW, card=player)
    if decision is Decision.ADD:
        return newcomer
    twin, other_line, is_sure = above.like(player)
    if twin is not None:
        return Arrival(line=line, fate=Fate.TWICE, card=player, other=twin,
                       other_line=other_line, is_sure=is_sure)  # fmt: skip
    other, _, is_sure = there.like(player)
    if other is None:
        return newcomer
    card = updated(tournament, other, player)
    changed = tuple(changes(other, card))
    fate = Fate.CHANGED if changed else Fate.SAME
    is_sure = is_sure or decision is Decision.UPDATE
    return Arrival(line=line, fate=fate, card=card, other=other, changes=changed, is_sure=is_sure)


class _Known:
    """Finds a person again by ids, else by name."""

    def __init__(self, people: Any) -> None:
        self._by_id: dict[tuple[str, str], tuple[Player, int]] = {}
        self._by_name: dict[str, list[tuple[Player, int]]] = {}
        for player, line in people:
            self._put(player, line)

    def add(self, other: Player | None, newcomer: Player, line: int) -> None:
        """Remember a line of the list, and with it who of the tournament it is."""
        self._put(newcomer, line)
        if other is not None:
            self._put(other, line)

    def _put(self, player: Player, line: int) -> None:
        for key in _ids(player):
            self._by_id.setdefault(key, (player, line))
        self._by_name.setdefault(_name(player), []).append((player, line))

    def like(self, player: Player) -> tuple[Player | None, int, bool]:
        """Return who seems to be *player*, his line, and whether that is sure."""
        for key in _ids(player):
            if key in self._by_id:
                return (*self._by_id[key], True)
        doubtful: tuple[Player | None, int, bool] = (None, 0, True)
        for other, line in self._by_name.get(_name(player), ()):
            if _ids_differ(player, other):
                continue
            years = {player.birth_year, other.birth_year}
            if len(years) == 1 and None not in years:
                return other, line, True
            if None in years and doubtful[0] is None:
                doubtful = other, line, False
        return doubtful


def _ids(player: Player) -> Iterator[tuple[str, str]]:
    if player.fide_id:
        yield "fide", player.fide_id
    if player.national_id:
        yield "national", player.national_id


def _ids_differ(player: Player, other: Player) -> bool:
    return any(
        mine and theirs and mine != theirs
        for mine, theirs in (
            (player.fide_id, other.fide_id),
            (player.national_id, other.national_id),
        )
    )


def _name(player: Player) -> str:
    return fold(f"{player.surname} {player.given_name}")

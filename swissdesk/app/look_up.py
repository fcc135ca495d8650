"""Somebody looked up in the stored rating lists while a name is typed: a card to be taken."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from swissdesk.app.listed_cards import Person, card_of
from swissdesk.app.rating_lists import StoredList
from swissdesk.app.typed import typed_player
from swissdesk.domain.names import clean
from swissdesk.domain.player import Player
from swissdesk.domain.tournament import Tournament
from swissdesk.errors import ArbiterError
from swissdesk.formats.entries.people import three_names
from swissdesk.storage.rating_list import Hit, RatingList

MOST_FOUND = 8
_FEWEST_LETTERS = 2
_FEWEST_DIGITS = 4
_LIKENESS = 3
"""From this distance on a name only sounds like what was typed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """Somebody in a list. *card* is the card he would get, *there* who he is already.

    *is_alike*: the name is spelt otherwise than it was typed, in the same alphabet.
    """

    card: Player
    person: Person
    source: str
    there: Player | None = None
    is_alike: bool = False


def look_up(
    text: str, lists: Sequence[StoredList], tournament: Tournament, most: int = MOST_FOUND
) -> tuple[Found, ...]:
    """Return whom *text* may mean, the nearest first: a name, the beginning of one, or an ID."""
    typed = clean(text)
    asked = _asked(typed)
    usable = [stored for stored in lists if stored.info is not None]
    if asked is None or not usable:
        return ()
    people = _people([_hits(stored, asked, most) for stored in usable])
    if not people and asked.player is not None and asked.player.patronymic:
        # FIDE's list knows no patronymics.
        asked = replace(asked, names=_names(asked.player))
        people = _people([_hits(stored, asked, most) for stored in usable])
    people.sort(key=lambda found: (found[0], -found[1].best))
    people = people[:most]
    _complete([person for _, person in people], usable)
    return tuple(_found(person, distance, asked, tournament, usable) for distance, person in people)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Asked:
    digits: str = ""
    names: str = ""
    year: int = 0
    federation: str = ""
    player: Player | None = None


def _asked(typed: str) -> _Asked | None:
    if typed.isascii() and typed.isdigit():
        return _Asked(digits=typed) if len(typed) >= _FEWEST_DIGITS else None
    player = typed_player(typed)
    if player is None:
        return None
    _surname, given_name, patronymic = three_names(f"{player.surname}, {player.given_name}")
    player = replace(player, given_name=given_name, patronymic=patronymic)
    names = f"{_names(player)} {patronymic}".strip()
    if sum(sign.isalpha() for sign in names) < _FEWEST_LETTERS:
        return None
    return _Asked(
        names=names,
        year=player.birth_year or 0,
        federation=player.federation,
        player=player,
    )


def _names(player: Player) -> str:
    return f"{player.surname} {player.given_name}".strip()


def _hits(stored: StoredList, asked: _Asked, most: int) -> tuple[str, tuple[Hit, ...]]:
    """Return whom one list knows; one that is being replaced or is gone knows nobody."""
    assert stored.info is not None
    try:
        with RatingList(stored.path) as opened:
            if asked.digits:
                return stored.info.code, opened.find_id(asked.digits, most)
            return stored.info.code, opened.find(
                asked.names, most, year=asked.year, federation=asked.federation
            )
    except ArbiterError:
        return stored.info.code, ()


def _people(found: Sequence[tuple[str, tuple[Hit, ...]]]) -> list[tuple[int, Person]]:
    """Join what several lists say of one person, whom the FIDE id makes known."""
    people: dict[object, tuple[int, Person]] = {}
    for code, hits in found:
        for hit in hits:
            key: object = hit.player.fide_id or (code, hit.player.national_id, hit.player.name)
            distance, person = people.get(key, (hit.distance, Person()))
            person.add(code, hit.player)
            people[key] = min(distance, hit.distance), person
    return list(people.values())


def _complete(people: Sequence[Person], lists: Sequence[StoredList]) -> None:
    """Add what lists say in which the person was not met by this name."""
    for stored in lists:
        assert stored.info is not None
        code = stored.info.code
        missing = [one for one in people if one.fide_id and not one.is_in(code)]
        if not missing:
            continue
        try:
            with RatingList(stored.path) as opened:
                known = opened.with_ids("fide_id", [one.fide_id for one in missing])
        except ArbiterError:
            continue
        for person in missing:
            if person.fide_id in known:
                person.add(code, known[person.fide_id])


def _found(
    person: Person,
    distance: int,
    asked: _Asked,
    tournament: Tournament,
    lists: Sequence[StoredList],
) -> Found:
    card = card_of(person, tournament, typed=asked.player)
    source = next((one.dated_name for one in lists if one.info and person.is_in(one.info.code)), "")
    alike = distance >= _LIKENESS and any(
        line.name.isascii() == asked.names.isascii() for line in person.lines
    )
    return Found(
        card=card, person=person, source=source, there=_there(tournament, card), is_alike=alike
    )


def _there(tournament: Tournament, card: Player) -> Player | None:
    """Return who in the tournament has an ID of *card*."""
    for player in tournament.players:
        if card.fide_id and card.fide_id == player.fide_id:
            return player
        if card.national_id and card.national_id == player.national_id:
            return player
    return None

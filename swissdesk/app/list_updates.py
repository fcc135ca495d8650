"""The cards of a tournament beside the rating lists: what would change, before it is changed."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from swissdesk.app.actions.taking_over import TakeOverPlayers
from swissdesk.app.listed_cards import Person, card_of
from swissdesk.app.merging import Change, changes, updated
from swissdesk.app.numbering import are_frozen
from swissdesk.app.rating_lists import StoredList
from swissdesk.app.wording import date_text
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.listed import FIDE
from swissdesk.domain.player import Player
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import tr
from swissdesk.storage.rating_list import RatingList

_IDS = ("fide_id", "national_id")


@dataclass(frozen=True, slots=True, kw_only=True)
class CardUpdate:
    """A card of the tournament that the lists know better: what it is, and what it would be."""

    old: Player
    new: Player
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ListUpdate:
    """What the lists change in a tournament. *same* cards agree with them already.

    *unknown* are players whose id is in no list, *without_id* those who cannot be looked up:
    a name alone does not say who somebody is.
    """

    tournament: Tournament
    lists: tuple[StoredList, ...]
    updates: tuple[CardUpdate, ...]
    same: int
    unknown: tuple[Player, ...]
    without_id: tuple[Player, ...]

    @property
    def source(self) -> str:
        """Return the names of the lists, "" where there are none."""
        return "; ".join(stored.dated_name for stored in self.lists)

    def action(self, without: Iterable[PlayerId] = ()) -> TakeOverPlayers:
        """Return the deed that changes all these cards but those in *without*."""
        left = frozenset(without)
        cards = tuple(update.new for update in self.updates if update.old.id not in left)
        return TakeOverPlayers(source=self.source, changed=cards)

    @property
    def cautions(self) -> tuple[str, ...]:
        """Return what is to be known first: lists of another month, numbers that stay."""
        told = [
            tr(
                "The list “{list}” is not from the month in which the tournament begins ({day}).",
                list=stored.dated_name,
                day=date_text(self.tournament.info.start),
            )
            for stored in self.lists
            if _is_of_another_month(stored, self.tournament.info.start)
        ]
        if are_frozen(self.tournament):
            told.append(
                tr(
                    "The numbers stay as they are: this late, corrected ratings no longer "
                    "change them [C.04.2 2.3]."
                )
            )
        return tuple(told) if self.updates else ()


def _is_of_another_month(stored: StoredList, start: str) -> bool:
    """Tell whether FIDE's list is not that of the month of *start*: each holds for one month."""
    info = stored.info
    return bool(start) and info is not None and info.code == FIDE and info.date[:7] != start[:7]


def list_update(tournament: Tournament, lists: Sequence[StoredList]) -> ListUpdate:
    """Return what *lists* change in the cards of *tournament*: by FIDE or national id only."""
    usable = [stored for stored in lists if stored.info is not None]
    people = _people(tournament.players, usable)
    players = tournament.by_number()
    updates, unknown, same = [], [], 0
    for player in players:
        person = people.get(player.id)
        if person is None:
            if player.fide_id or player.national_id:
                unknown.append(player)
            continue
        new = _new_card(tournament, player, person)
        if changed := tuple(changes(player, new)):
            updates.append(CardUpdate(old=player, new=new, changes=changed))
        else:
            same += 1
    return ListUpdate(
        tournament=tournament,
        lists=tuple(usable),
        updates=tuple(updates),
        same=same,
        unknown=tuple(unknown),
        without_id=tuple(
            player
            for player in tournament.by_number()
            if not (player.fide_id or player.national_id)
        ),
    )


def _new_card(tournament: Tournament, player: Player, person: Person) -> Player:
    told = card_of(person, tournament)
    if not player.surname.isascii() and told.surname.isascii():
        # The list has the Latin name only; who is called otherwise here keeps his name.
        told = replace(told, name_latin=person.told("name"))
    return updated(tournament, player, told)


def _people(players: Sequence[Player], lists: Sequence[StoredList]) -> dict[PlayerId, Person]:
    """Return what the lists say of each of *players*, whom an id makes known."""
    people: dict[PlayerId, Person] = {}
    for stored in lists:
        assert stored.info is not None
        with RatingList(stored.path) as opened:
            for column in _IDS:
                found = opened.with_ids(column, (getattr(one, column) for one in players))
                for player in players:
                    line = found.get(getattr(player, column))
                    if line is not None:
                        people.setdefault(player.id, Person()).add(stored.info.code, line)
    return people

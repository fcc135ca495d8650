"""Names for a list: the form they are read in, and how two of one name are told apart."""

import unicodedata
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.names import initials, sort_key, split_full_name
from swissdesk.domain.player import Player
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import current_language, tr
from swissdesk.reports.document import Person

_READ_BY_ALL = ("LATIN", "CYRILLIC", "GREEK")


def people(tournament: Tournament, round_no: int | None = None) -> dict[PlayerId, Person]:
    """Return everybody's name for a sheet of *round_no*.

    Namesakes have their rating behind the name, or the start number where ratings do not
    tell them apart; the same behind an initial that fits two of the list.
    """
    forms = {player.id: _form(player) for player in tournament.players}
    numbers = {player.id: tournament.number(player.id, round_no) for player in tournament.players}
    by_name = _tells(tournament.players, numbers, forms, whole=True)
    by_initial = _tells(tournament.players, numbers, forms, whole=False)
    return {
        player.id: Person(
            surname=forms[player.id][0],
            given=forms[player.id][1],
            title=player.title,
            reading=split_full_name(player.name_latin) if player.name_latin else None,
            tell=by_name.get(player.id, ""),
            tell_initial=by_initial.get(player.id, ""),
            number=_numbered(numbers[player.id]),
        )
        for player in tournament.players
    }


def name_text(person: Person) -> str:
    """Return the name as running text, without the title."""
    return " ".join(filter(None, (person.surname, person.given, person.tell)))


def without_rating(person: Person) -> Person:
    """Return the name with the start number where a rating would tell namesakes apart."""
    return replace(
        person,
        tell=person.number if person.tell else "",
        tell_initial=person.number if person.tell_initial else "",
    )


def whole_name(person: Person, player: Player) -> Person:
    """Return the name with the patronymic, where it is printed as it stands on the card."""
    patronymic = player.patronymic if person.surname == player.surname else ""
    return replace(person, given=" ".join(filter(None, (person.given, patronymic))))


_SortKey = tuple[tuple[int, int, str], ...]


def alphabet_key(person: Person) -> tuple[int, _SortKey, _SortKey, str]:
    """Return the key of the alphabetical order of sheets in the active language.

    Names in the letters of that language come first, then Cyrillic and Latin ones, then all
    others.
    """
    first, second = ("CYRILLIC", "LATIN") if current_language() == "ru" else ("LATIN", "CYRILLIC")
    name = unicodedata.name(next(filter(str.isalpha, person.surname), " "), "")
    script = 0 if name.startswith(first) else 1 if name.startswith(second) else 2
    return script, sort_key(person.surname), sort_key(person.given), person.tell


def letter_of(person: Person) -> str:
    """Return the letter under which a name is looked up: without accents, ё as е."""
    first = next(filter(str.isalpha, person.surname), "")
    if first in "Йй":
        return "Й"
    return unicodedata.normalize("NFD", first)[:1].upper()


def _form(player: Player) -> tuple[str, str]:
    """Return surname and given name in a script that the arbiter can read out.

    Scripts other than Latin, Cyrillic and Greek give way to the reading form if there is one.
    """
    if player.name_latin and not is_read_by_all(player.surname):
        return split_full_name(player.name_latin)
    return player.surname, player.given_name


def is_read_by_all(text: str) -> bool:
    """Tell whether an arbiter can read out *text*: Latin, Cyrillic or Greek letters."""
    letters = (unicodedata.name(sign, "") for sign in text if sign.isalpha())
    return all(name.startswith(_READ_BY_ALL) for name in letters)


def _tells(
    players: Iterable[Player],
    numbers: dict[PlayerId, int],
    forms: dict[PlayerId, tuple[str, str]],
    *,
    whole: bool,
) -> dict[PlayerId, str]:
    """Return what stands behind the names that several players share."""
    alike: dict[tuple[str, str], list[Player]] = defaultdict(list)
    for player in players:
        surname, given = forms[player.id]
        key = given if whole else initials(given)
        alike[surname.casefold(), key.casefold()].append(player)
    return {
        player.id: str(player.rating) if by_rating else _numbered(numbers[player.id])
        for group in alike.values()
        if len(group) > 1
        for by_rating in [_ratings_tell(group)]
        for player in group
    }


def _ratings_tell(group: list[Player]) -> bool:
    ratings = [player.rating for player in group]
    return None not in ratings and len(set(ratings)) == len(ratings)


def _numbered(number: int) -> str:
    return tr("No.\u00a0{number}", number=number)

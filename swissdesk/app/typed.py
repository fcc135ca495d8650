"""One typed line makes a card: ``IM Ветров, Андрей 2391 RUS 1994``."""

from swissdesk.domain.ids import PlayerId, Points
from swissdesk.domain.names import clean, fold, split_full_name
from swissdesk.domain.player import TITLES, Player
from swissdesk.domain.tournament import Tournament
from swissdesk.formats.trf.fields import tenths

MOST_POINTS = 990
_FEDERATION_LETTERS = 3
_YEARS = range(1900, 2100)
_RATINGS = range(1, 4001)
_LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def typed_player(text: str) -> Player | None:
    """Return the card that *text* describes, None where there is no name in it.

    A title may stand in front; behind the name rating, federation code and year of birth in
    any order. Of two numbers the first is the rating; a single one is the rating too.
    """
    # A comma parts surname and given name; further ones stand between the rest.
    surname_first, comma, rest = clean(text).partition(",")
    words = (surname_first + comma + " " + rest.replace(",", " ")).split()
    title = ""
    if len(words) > 1 and words[0].upper() in TITLES:
        title = words.pop(0).upper()
    numbers: list[int] = []
    federation = ""
    while len(words) > 1:
        word = words[-1]
        if word.isascii() and word.isdecimal() and len(word) <= 4 and len(numbers) < 2:
            numbers.insert(0, int(word))
        elif not federation and _is_federation(word):
            federation = word
        else:
            break
        words.pop()
    surname, given_name = split_full_name(" ".join(words))
    if not any(sign.isalpha() for sign in surname):
        return None
    rating = next((n for n in numbers[:1] if n in _RATINGS), None)
    year = next((n for n in numbers[1:] if n in _YEARS), None)
    return Player(
        id=PlayerId(0),
        surname=surname,
        given_name=given_name,
        title=title,
        rating=rating,
        federation=federation,
        birth_year=year,
    )


def unread(player: Player) -> str:
    """Return the first word of the name with a digit in it: it was meant for something else."""
    words = f"{player.surname} {player.given_name}".split()
    return next((word for word in words if any(sign.isdigit() for sign in word)), "")


def _is_federation(word: str) -> bool:
    return len(word) == _FEDERATION_LETTERS and all(sign in _LATIN for sign in word)


def typed_date(text: str) -> str:
    """Return the day that *text* names as ISO 8601, "" if it names none or leaves a doubt."""
    from swissdesk.formats.dates import iso_date

    return iso_date(text)


def typed_groups(text: str) -> tuple[str, ...]:
    """Return the groups of a player, separated by commas or semicolons."""
    from swissdesk.formats.entries.values import groups

    return groups(text)


def namesake(tournament: Tournament, player: Player) -> Player | None:
    """Return who is on the list under the same id, or the same name and no other birth year."""
    for other in tournament.players:
        if other.id == player.id:
            continue
        if player.fide_id and player.fide_id == other.fide_id:
            return other
        years = {player.birth_year, other.birth_year} - {None}
        if len(years) < 2 and _name(other) == _name(player):
            return other
    return None


def _name(player: Player) -> str:
    return fold(f"{player.surname} {player.given_name}")


def typed_points(text: str) -> Points | None:
    """Return points typed as ``1.5``, ``1,5`` or ``1½`` in tenths, None for anything else."""
    found = tenths(text)
    return found if found is not None and 0 <= found <= MOST_POINTS else None

"""One typed line makes a card: ``IM Ветров, Андрей 2391 RUS 1994 м``."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from swissdesk.domain.federations import is_federation
from swissdesk.domain.ids import PlayerId, Points
from swissdesk.domain.names import clean, fold, split_full_name
from swissdesk.domain.player import Player, Sex
from swissdesk.domain.tournament import Tournament
from swissdesk.formats.trf.fields import tenths
from swissdesk.i18n import N_

MOST_POINTS = 990
FEDERATION_WANTED = N_("The code of a federation is three Latin letters: RUS, KAZ.")
_YEARS = range(1900, 2100)
_RATINGS = range(1, 4001)
_CLASS = re.compile(r"(?<= )([1-3]) ?(р|ю|юн)\b\.?(?= |$)", re.IGNORECASE)
"""A Russian class, ``1 р.`` or ``2ю``: written as one word it is no number."""


def typed_player(text: str) -> Player | None:
    """Return the card that *text* describes, None where there is no name in it.

    A title or rank may stand in front or behind; behind the name rating, federation code, year
    of birth and sex in any order. Of two numbers the first is the rating; a single one is the
    rating too.
    """
    # A comma parts surname and given name; further ones stand between the rest.
    surname_first, comma, rest = clean(text).partition(",")
    line = surname_first + comma + " " + rest.replace(",", " ")
    words = _CLASS.sub(r"\1\2", line).split()
    facts = _Facts()
    if len(words) > 1 and facts.take_title(words[0]):
        words.pop(0)
    while len(words) > 1 and facts.take(words[-1], words[:-1]):
        words.pop()
    surname, given_name = split_full_name(" ".join(words))
    if not any(sign.isalpha() for sign in surname):
        return None
    return Player(
        id=PlayerId(0),
        surname=surname,
        given_name=given_name,
        sex=facts.sex,
        title=facts.title,
        rank=facts.rank,
        rating=next((n for n in facts.numbers[:1] if n in _RATINGS), None),
        federation=facts.federation,
        birth_year=next((n for n in facts.numbers[1:] if n in _YEARS), None),
    )


@dataclass(slots=True)
class _Facts:
    """What was typed around a name, word by word from the end."""

    title: str = ""
    rank: str = ""
    federation: str = ""
    sex: Sex | None = None
    numbers: list[int] = field(default_factory=list)

    def take(self, word: str, before: Sequence[str]) -> bool:
        """Take *word* for one of the facts if it is one; *before* is what stands before it."""
        if _is_number(word) and len(self.numbers) < 2:
            self.numbers.insert(0, int(word))
        elif self.sex is None and (sex := _sex(word, before)) is not None:
            self.sex = sex
        elif not self.federation and _is_federation(word):
            self.federation = word
        else:
            # In small letters behind a surname it may be the beginning of a name: Cho Im.
            return (word.isupper() or len(before) > 1) and self.take_title(word)
        return True

    def take_title(self, word: str) -> bool:
        """Take *word* if it is a title or rank and none is known yet: Im is a name, IM is none."""
        title, rank = _title_or_rank(word)
        if (title and self.title) or (rank and self.rank):
            return False
        self.title = self.title or title
        self.rank = self.rank or rank
        return bool(title or rank)


def unread(player: Player) -> str:
    """Return the word in the name that was meant for something else, "" if there is none.

    Where a number was read as part of the name, that is the word behind it at which the reading
    from the end stopped.
    """
    words = f"{player.surname} {player.given_name}".split()
    found = next((word for word in words if any(sign.isdigit() for sign in word)), "")
    last = words[-1]
    is_title = len(words) > 1 and last.isupper() and any(_title_or_rank(last))
    return last if is_title or _is_number(found) else found


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) <= 4


def _is_federation(word: str) -> bool:
    return is_federation(word) and not any(_title_or_rank(word))


def _title_or_rank(word: str) -> tuple[str, str]:
    """Return the title or the rank that *word* is, "" for both if it is none."""
    from swissdesk.formats.entries.values import known_rank, title_and_rank

    if not (word.isupper() or word.islower()):
        return "", ""
    title, other = title_and_rank(word)
    return title, known_rank(other)


def _sex(word: str, before: Sequence[str]) -> Sex | None:
    """Return the sex that a letter tells; behind a surname or an initial it is an initial."""
    from swissdesk.formats.entries.values import NotUnderstood, sex

    last = before[-1].rstrip(".")
    is_initial = len(before) == 1 or (len(last) == 1 and last.isupper() == word.isupper())
    if len(word) != 1 or is_initial:
        return None
    try:
        return sex(word)
    except NotUnderstood:
        return None


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

"""Players of a round found by what a list calls them: part of a name, either alphabet."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.latin import to_latin
from swissdesk.domain.names import fold, skeleton
from swissdesk.domain.player import TITLES, Player

_TITLES = frozenset(title.casefold() for title in TITLES)
_HEARD = 3
"""From so many letters on a word is also known by its sound."""
_LAST = "\U0010ffff"


class _Word(NamedTuple):
    """A word of a name in Latin letters, and how it sounds ("" where it is too short)."""

    latin: str
    sound: str


class ListedNames:
    """Knows the players of one round by every word of their names.

    A list may call somebody by his surname, with initials, with a patronymic or a title, in
    Cyrillic or Latin letters.
    """

    def __init__(self, players: Iterable[Player]) -> None:
        self._players = {player.id: player for player in players}
        self._all = {
            player.id: _words(" ".join((*_card(player), player.patronymic, player.name_latin)))
            for player in self._players.values()
        }
        pairs = [(word, player) for player, words in self._all.items() for word in words]
        self._sorted = sorted((word.latin, player) for word, player in pairs)
        self._by_sound: dict[str, set[PlayerId]] = {}
        for word, player in pairs:
            self._by_sound.setdefault(word.sound, set()).add(player)

    def called(self, text: str) -> tuple[Player, ...]:
        """Return whom *text* may mean; who is called exactly so comes alone."""
        words = _words(text)
        if not words:
            return ()
        by_word = [self._with(word) for word in words]
        found = set.intersection(*by_word)
        # The list may say more than the card does.
        full = (player for of_word in by_word for player in of_word if player not in found)
        found |= {player for player in full if self._is_whole(player, words)}
        found = {player for player in found if self._has_surname(player, words)}
        exact = [p for p in found if sorted(words) == sorted(_words(" ".join(self._name(p))))]
        return tuple(self._players[p] for p in (exact if len(exact) == 1 else sorted(found)))

    def fits(self, player: Player, text: str) -> bool:
        """Tell whether *text* may mean *player*; one without a word in it may mean anybody."""
        words, own = _words(text), self._all[player.id]
        if all(any(_begins(word, name) for name in own) for word in words):
            return True
        return self._is_whole(player.id, words)

    def _with(self, word: _Word) -> set[PlayerId]:
        """Return who has a word that *word* begins, or that sounds like it."""
        begin = bisect_left(self._sorted, (word.latin, PlayerId(0)))
        end = bisect_left(self._sorted, (word.latin + _LAST, PlayerId(0)))
        alike = self._by_sound.get(word.sound, set()) if word.sound else set()
        return alike | {player for _, player in self._sorted[begin:end]}

    def _has_surname(self, player: PlayerId, words: tuple[_Word, ...]) -> bool:
        """Tell whether a surname stands among *words* whole: initials alone name nobody."""
        card = self._players[player]
        names = _words(f"{card.surname} {card.name_latin}")
        return any(
            word.latin == name.latin or (word.sound and word.sound == name.sound)
            for word in words
            for name in names
        )

    def _is_whole(self, player: PlayerId, words: tuple[_Word, ...]) -> bool:
        """Tell whether surname and given name both stand among *words*, a patronymic beside."""
        card = _words(" ".join(self._name(player)))
        return len(card) > 1 and all(any(_begins(name, word) for word in words) for name in card)

    def _name(self, player: PlayerId) -> tuple[str, str]:
        return _card(self._players[player])


def _card(player: Player) -> tuple[str, str]:
    return player.surname, player.given_name


@lru_cache(maxsize=4096)
def _words(text: str) -> tuple[_Word, ...]:
    """Return the words of a name; titles, ratings and signs are none."""
    return tuple(_split(text))


def _split(text: str) -> Iterator[_Word]:
    letters = "".join(sign if sign.isalpha() or sign in "-'’ʼ`" else " " for sign in text)
    for word in fold(letters).split():
        if word not in _TITLES:
            sound = skeleton(word) if len(word) >= _HEARD else ""
            yield _Word(to_latin(word).casefold(), sound)


def _begins(part: _Word, name: _Word) -> bool:
    """Tell whether *part* begins *name*, or both sound the same."""
    return name.latin.startswith(part.latin) or bool(part.sound and part.sound == name.sound)

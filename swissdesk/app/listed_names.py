"""Players of a round found by what a list calls them: part of a name, either alphabet."""

from collections.abc import Iterable

from swissdesk.domain.names import fold, skeleton, to_latin
from swissdesk.domain.player import TITLES, Player

_TITLES = frozenset(title.casefold() for title in TITLES)


class ListedNames:
    """Knows the players of one round by every word of their names.

    A list may call somebody by his surname, with initials, with a patronymic or a title, in
    Cyrillic or Latin letters.
    """

    def __init__(self, players: Iterable[Player]) -> None:
        self._words = {player.id: (player, _names_of(player)) for player in players}
        self._by_letter: dict[str, list[Player]] = {}
        for player, words in self._words.values():
            for letter in {_latin(word)[:1] for word in words}:
                self._by_letter.setdefault(letter, []).append(player)

    def called(self, text: str) -> tuple[Player, ...]:
        """Return whom *text* may mean; who is called exactly so comes alone."""
        words = _words(text)
        if not words:
            return ()
        near = {player.id: player for word in words for player in self._near(word)}
        found = [player for player in near.values() if self._fits(player, words)]
        exact = [player for player in found if sorted(words) == sorted(_card_words(player))]
        return tuple(exact if len(exact) == 1 else found)

    def fits(self, player: Player, text: str) -> bool:
        """Tell whether *text* may mean *player*; one without a word in it may mean anybody."""
        words = _words(text)
        return not words or self._fits(player, words)

    def _near(self, word: str) -> list[Player]:
        return self._by_letter.get(_latin(word)[:1], [])

    def _fits(self, player: Player, words: list[str]) -> bool:
        own = self._words[player.id][1]
        if all(any(_is_like(word, name) for name in own) for word in words):
            return True
        # The list may say more than the card: a patronymic, a second given name.
        card = _card_words(player)
        return len(card) > 1 and all(any(_is_like(name, word) for word in words) for name in card)


def _card_words(player: Player) -> list[str]:
    return fold(f"{player.surname} {player.given_name}").split()


def _names_of(player: Player) -> tuple[str, ...]:
    whole = f"{player.surname} {player.given_name} {player.patronymic} {player.name_latin}"
    return tuple(_words(whole))


def _words(text: str) -> list[str]:
    """Return the words of a name; titles, ratings and signs are none."""
    letters = "".join(sign if sign.isalpha() or sign in "-'’ʼ`" else " " for sign in text)
    return [word for word in fold(letters).split() if word not in _TITLES]


def _is_like(part: str, name: str) -> bool:
    """Tell whether *part* begins *name*, or both sound the same."""
    if name.startswith(part) or _latin(name).startswith(_latin(part)):
        return True
    return len(part) > 2 and skeleton(part) == skeleton(name)


def _latin(word: str) -> str:
    return to_latin(word).casefold()

"""The same person twice: said while a name is typed, and before a list is taken over."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from swissdesk.app.typed import namesake
from swissdesk.app.wording import name
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.names import skeleton
from swissdesk.domain.player import Player
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import tr


@dataclass(frozen=True, slots=True, kw_only=True)
class Double:
    """Somebody of a list who is there already, in the tournament or further up the list."""

    player: Player
    words: str


def double_words(tournament: Tournament, player: Player) -> str:
    """Return that *player* is on the list already, "" if nobody like that is."""
    other = namesake(tournament, player)
    return _already(tournament, other) if other is not None else ""


def alike_words(tournament: Tournament, player: Player) -> str:
    """Return who on the list is spelt much the same, "" if nobody is: another spelling may be."""
    sound = _sound(player)
    for other in tournament.players:
        years = {player.birth_year, other.birth_year} - {None}
        if len(years) < 2 and _sound(other) == sound:
            number = tournament.number(other.id)
            return tr(
                "spelt much the same: No. {number} {player}", number=number, player=name(other)
            )
    return ""


def doubles_of(tournament: Tournament, players: Iterable[Player]) -> tuple[Double, ...]:
    """Return who of *players* stands in the tournament, or twice among them."""
    found, seen = [], list[Player]()
    for player in players:
        newcomer = replace(player, id=PlayerId(0))
        words = double_words(tournament, newcomer) or _twice(seen, newcomer)
        if words:
            found.append(Double(player=player, words=words))
        seen.append(replace(player, id=PlayerId(-1 - len(seen))))
    return tuple(found)


def _twice(seen: Sequence[Player], player: Player) -> str:
    if namesake(Tournament(players=tuple(seen)), player) is None:
        return ""
    return tr("{player} stands on this list twice.", player=name(player))


def _already(tournament: Tournament, other: Player) -> str:
    number = tournament.number(other.id)
    if other.birth_year is None:
        return tr(
            "{player} is already in the list as No. {number}.", player=name(other), number=number
        )
    return tr(
        "{name}, born {year}, is already in the list as No. {number}.",
        name=name(other),
        year=other.birth_year,
        number=number,
    )


def _sound(player: Player) -> str:
    return skeleton(f"{player.surname} {player.given_name}")

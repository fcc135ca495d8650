"""What the hall sees: pairings or standings page by page, names as short as can be."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from swissdesk.app.tables import Standing, points
from swissdesk.app.wording import name
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.names import initials
from swissdesk.domain.player import Player
from swissdesk.domain.result import ByeKind
from swissdesk.domain.rounds import Round, RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.models.round_results import result_shown
from swissdesk.i18n import tr

COLUMN = 10
"""How many lines stand in a column."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HallLine:
    """A board with both names and its result, or a place with name and points (*right* "")."""

    number: str
    left: str
    right: str = ""
    end: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class HallPage:
    """The lines seen at one time; *span* says which of all they are."""

    span: str
    lines: tuple[HallLine, ...]


def shown_round(tournament: Tournament) -> Round | None:
    """Return the newest round that may be seen: a draft never."""
    seen = [one for one in tournament.rounds if one.state is not RoundState.DRAFT]
    return seen[-1] if seen else None


def pairing_pages(tournament: Tournament, a_round: Round, columns: int) -> tuple[HallPage, ...]:
    """Return the boards of a round in their order, with the results that are known."""
    names = short_names(tournament.players, tournament)
    lines = [
        HallLine(
            number=str(game.board),
            left=names[game.white],
            right=names[game.black],
            end=result_shown(game.result) if game.result is not None else "",
        )
        for game in a_round.games
    ]
    return _pages(lines, columns, boards=True)


def standing_pages(
    tournament: Tournament, standings: Sequence[Standing], columns: int
) -> tuple[HallPage, ...]:
    """Return the places with points."""
    lines = [
        HallLine(
            number=str(row.place),
            left=name(tournament.player(row.player)),
            end=points(row.points),
        )
        for row in standings
    ]
    return _pages(lines, columns, boards=False)


def _pages(lines: Sequence[HallLine], columns: int, *, boards: bool) -> tuple[HallPage, ...]:
    pages, most = [], columns * COLUMN
    for start in range(0, len(lines), most):
        part = tuple(lines[start : start + most])
        first, last = part[0].number, part[-1].number
        if boards:
            span = tr("boards {first}–{last}", first=first, last=last)
        else:
            span = tr("places {first}–{last}", first=first, last=last)
        pages.append(HallPage(span=span, lines=part))
    return tuple(pages)


def short_names(players: Sequence[Player], tournament: Tournament) -> dict[PlayerId, str]:
    """Return surnames; where two are alike with initials, then the given name, then the number."""
    found = {player.id: name_of(player, "") for player in players}
    for longer in (_initials, _given, None):
        alike = Counter(text.casefold() for text in found.values())
        for player in players:
            if alike[found[player.id].casefold()] > 1:
                number = tournament.number(player.id)
                more = longer(player) if longer else tr("No. {n}", n=number)
                found[player.id] = name_of(player, more)
    return found


def name_of(player: Player, more: str) -> str:
    """Return the surname, and *more* behind it."""
    return f"{player.surname} {more}".strip()


def _initials(player: Player) -> str:
    return initials(player.given_name)


def _given(player: Player) -> str:
    return player.given_name


def bye_line(tournament: Tournament, a_round: Round) -> str:
    """Say who has the bye; those who are absent at their own wish are not called."""
    for bye in a_round.byes:
        if bye.kind is ByeKind.PAIRING_ALLOCATED:
            return tr("Bye: {player}", player=name(tournament.player(bye.player)))
    return ""

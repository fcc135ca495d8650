"""Where a newcomer can still go: into the next round, or into the one that is running."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from swissdesk.app.card import due_colour
from swissdesk.app.numbering import round_to_pair
from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.rounds import Round, RoundState
from swissdesk.domain.tournament import Tournament


class Entry(Enum):
    """How a newcomer comes in."""

    NEXT_ROUND = "from the next round on"
    AGAINST_BYE = "against who has the bye"
    AGAINST_FREE = "against who has nobody yet"
    WITH_BYE = "with the bye"


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """One way in: *colour* is the newcomer's, by what is due to the opponent."""

    entry: Entry
    round: int
    opponent: PlayerId | None = None
    colour: Colour | None = None


def ways_in(tournament: Tournament) -> tuple[Way, ...]:
    """Return the ways in for somebody who comes now, the usual one first.

    Into a running round he goes against the one who has the bye, against another newcomer or
    anybody else without an opponent, or has the bye where nobody has it (C.04.2 art. 4.4).
    """
    running = running_round(tournament)
    inside = tuple(_into(tournament, running)) if running is not None else ()
    if round_to_pair(tournament) > tournament.rules.rounds:
        return inside
    return (Way(entry=Entry.NEXT_ROUND, round=round_to_pair(tournament)), *inside)


def ways_into(tournament: Tournament, player: PlayerId) -> tuple[Way, ...]:
    """Return the ways into the running round for *player*, who is on the list without a seat."""
    running = running_round(tournament)
    if running is None or player not in without_opponent(tournament, running):
        return ()
    return tuple(way for way in _into(tournament, running) if way.opponent != player)


def running_round(tournament: Tournament) -> Round | None:
    """Return the round that hangs on the wall and is not closed yet."""
    last = tournament.current_round
    return last if last is not None and last.state is RoundState.PUBLISHED else None


def without_opponent(tournament: Tournament, a_round: Round) -> tuple[PlayerId, ...]:
    """Return who is here and has neither a game nor a bye in *a_round*; newcomers, too."""
    number = a_round.number
    return tuple(
        player.id
        for player in tournament.by_number()
        if player.last_round is None
        and player.first_round <= number + 1
        and tournament.game(number, player.id) is None
        and tournament.bye(number, player.id) is None
    )


def misfits(tournament: Tournament) -> tuple[PlayerId, ...]:
    """Return who came or went since the draft was made: it no longer fits the players.

    What the arbiter set by hand is his own business, and not to be paired over.
    """
    draft = tournament.current_round
    if draft is None or draft.state is not RoundState.DRAFT or not draft.games:
        return ()
    by_hand = [game.by_hand for game in draft.games] + [bye.by_hand for bye in draft.byes]
    if any(by_hand):
        return ()
    number = draft.number
    return tuple(
        player.id
        for player in tournament.by_number()
        if _is_here(tournament, player.id, number)
        != (tournament.game(number, player.id) is not None or _has_the_bye(draft, player.id))
    )


def _into(tournament: Tournament, a_round: Round) -> Iterator[Way]:
    free = a_round.pairing_bye
    if free is not None:
        yield _against(tournament, a_round, free, Entry.AGAINST_BYE)
    for player in without_opponent(tournament, a_round):
        yield _against(tournament, a_round, player, Entry.AGAINST_FREE)
    if free is None:
        yield Way(entry=Entry.WITH_BYE, round=a_round.number)


def _against(tournament: Tournament, a_round: Round, opponent: PlayerId, entry: Entry) -> Way:
    due = due_colour(tournament, opponent, a_round.number) or Colour.BLACK
    return Way(entry=entry, round=a_round.number, opponent=opponent, colour=due.other)


def _is_here(tournament: Tournament, player: PlayerId, round_no: int) -> bool:
    card = tournament.player(player)
    return card.takes_part_in(round_no) and card.bye_asked_for(round_no) is None


def _has_the_bye(a_round: Round, player: PlayerId) -> bool:
    return any(bye.player == player for bye in a_round.byes)

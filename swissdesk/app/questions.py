"""Plain questions about a tournament that the window and the terminal ask."""

from swissdesk.app.action import Action
from swissdesk.app.actions.manual import MakePair
from swissdesk.app.card import CardRound, PlayerCard, competitor_card, due_colour
from swissdesk.app.consent import Finding
from swissdesk.app.consequences import consequences
from swissdesk.app.findings import findings_of_round
from swissdesk.app.floats import Float
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.rounds import Game
from swissdesk.domain.tournament import Tournament

__all__ = [
    "CardRound",
    "Float",
    "PlayerCard",
    "boards_missing",
    "competitor_card",
    "consequences",
    "due_colour",
    "findings",
    "findings_of_round",
    "reasons_against",
    "unpaired",
]


def boards_missing(tournament: Tournament, round_no: int) -> tuple[Game, ...]:
    """Return the games of a round that still have no result."""
    return tournament.round(round_no).missing


def findings(tournament: Tournament, action: Action) -> tuple[Finding, ...]:
    """Return what *action* would break, before it is run; what is broken already is left out."""
    return action.findings(tournament)


def reasons_against(
    tournament: Tournament, round_no: int, white: PlayerId, black: PlayerId
) -> tuple[Finding, ...]:
    """Return what speaks against a pair, of the two alone: rematch, colours, absence, club."""
    made = MakePair(round=round_no, white=white, black=black)
    after = findings_of_round(made.preview(tournament), round_no)
    return tuple(f for f in after if f.breach.players and {white, black} >= set(f.breach.players))


def unpaired(tournament: Tournament, round_no: int) -> tuple[PlayerId, ...]:
    """Return who takes part in a round and has neither an opponent nor a bye, by number."""
    return tuple(
        player.id
        for player in tournament.by_number(round_no)
        if player.takes_part_in(round_no)
        and tournament.game(round_no, player.id) is None
        and tournament.bye(round_no, player.id) is None
    )

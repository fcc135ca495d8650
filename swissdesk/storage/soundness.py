"""What no record could hold: the only things that are refused instead of warned of."""

from collections.abc import Iterator

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.letterhead import MAX_LINES, MAX_LOGO, Letterhead
from swissdesk.domain.names import MAX_NAME
from swissdesk.domain.notes import Note, PlayerName
from swissdesk.domain.player import Player
from swissdesk.domain.rounds import Round, RoundState
from swissdesk.domain.rules import Rules
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_

MAX_PLAYERS = 9_999
MAX_ROUNDS = 99
MAX_TIE_BREAKS = 10
LOWEST_RATING = 1
HIGHEST_RATING = 4_000
MAX_BOARD = 99_999
MAX_PRIZES = 999
MAX_PRIZE = 10**12
"""The most a prize can be worth, in cents; a fee, too."""
_NOTHING = Tournament()


def faults(tournament: Tournament, sound: Tournament = _NOTHING) -> Iterator[Note]:
    """Yield what makes *tournament* impossible; none in a sound one.

    What it shares with *sound*, in which nothing is wrong, is not looked at again.
    """
    yield from _limits(tournament)
    looked_at = set(map(id, sound.players))
    for player in tournament.players:
        if id(player) not in looked_at:
            yield from _card(player)
    yield from _letterhead(tournament.letterhead)
    yield from _rounds(tournament)
    known = {player.id for player in tournament.players}
    nobody_left = known.issuperset(player.id for player in sound.players)
    looked_at = set(map(id, sound.rounds)) if nobody_left else set()
    for a_round in tournament.rounds:
        if id(a_round) not in looked_at:
            yield from _seats(a_round, known)


def _limits(tournament: Tournament) -> Iterator[Note]:
    rules = tournament.rules
    if len(tournament.players) > MAX_PLAYERS:
        yield Note(
            template=N_("A tournament holds at most {limit} players."),
            values={"limit": MAX_PLAYERS},
        )
    if not 1 <= rules.rounds <= MAX_ROUNDS:
        yield Note(
            template=N_("The number of rounds is a whole number from 1 to {limit}."),
            values={"limit": MAX_ROUNDS},
        )
    if len(rules.tie_breaks) > MAX_TIE_BREAKS:
        yield Note(
            template=N_("A tournament has at most {limit} tie-breaks."),
            values={"limit": MAX_TIE_BREAKS},
        )
    if not 1 <= rules.first_board <= MAX_BOARD:
        yield Note(
            template=N_("The first board number is a whole number from 1 to {limit}."),
            values={"limit": MAX_BOARD},
        )
    yield from _prizes(rules)
    info = tournament.info
    yield from _names(info.name, info.place, *(arbiter.name for arbiter in info.arbiters))
    yield from _texts(N_("A group has at most {limit} letters."), info.group)
    yield from _texts(N_("The time control has at most {limit} letters."), info.time_control)
    yield from _texts(
        N_("A title, rank, federation or ID has at most {limit} letters."),
        info.federation, info.tempo, *(arbiter.category for arbiter in info.arbiters),
    )  # fmt: skip


def _card(player: Player) -> Iterator[Note]:
    if player.rating is not None and not LOWEST_RATING <= player.rating <= HIGHEST_RATING:
        yield Note(
            template=N_(
                "A rating is a whole number from {low} to {high}. "
                "Leave it empty for an unrated player."
            ),
            values={"low": LOWEST_RATING, "high": HIGHEST_RATING},
        )
    if not (0 <= player.fee_due <= MAX_PRIZE and 0 <= player.fee_paid <= MAX_PRIZE):
        yield Note(template=N_("A fee is worth 0 to {limit}."), values={"limit": MAX_PRIZE // 100})
    yield from _names(player.surname, player.given_name, player.patronymic, player.name_latin)
    yield from _texts(N_("A club has at most {limit} letters."), player.club, player.region)
    yield from _texts(N_("A remark has at most {limit} letters."), player.note)
    yield from _texts(N_("A group has at most {limit} letters."), *player.groups)
    yield from _texts(
        N_("A title, rank, federation or ID has at most {limit} letters."),
        player.title, player.rank, player.federation, player.fide_id, player.national_id,
    )  # fmt: skip


def _letterhead(letterhead: Letterhead) -> Iterator[Note]:
    if len(letterhead.lines) > MAX_LINES:
        yield Note(
            template=N_("Above the name of the tournament stand at most {limit} lines."),
            values={"limit": MAX_LINES},
        )
    if len(letterhead.logo) > MAX_LOGO:
        yield Note(
            template=N_("A logo has at most {limit} KB."), values={"limit": MAX_LOGO // 1000}
        )
    yield from _names(*letterhead.lines)


def _prizes(rules: Rules) -> Iterator[Note]:
    if len(rules.prizes) > MAX_PRIZES:
        yield Note(
            template=N_("A tournament has at most {limit} prizes."), values={"limit": MAX_PRIZES}
        )
    if any(not 1 <= prize.place <= MAX_PLAYERS for prize in rules.prizes):
        yield Note(
            template=N_("The place of a prize is a whole number from 1 to {limit}."),
            values={"limit": MAX_PLAYERS},
        )
    if any(not 0 <= prize.amount <= MAX_PRIZE for prize in rules.prizes):
        yield Note(
            template=N_("A prize of money is worth 0 to {limit}."),
            values={"limit": MAX_PRIZE // 100},
        )
    for prize in rules.prizes:
        yield from _names(prize.category, prize.kind)
    yield from _names(rules.currency)


def _names(*names: str) -> Iterator[Note]:
    yield from _texts(N_("A name has at most {limit} letters."), *names)


def _texts(template: str, *texts: str) -> Iterator[Note]:
    """Yield that one of *texts* is longer than a sheet or a screen could ever show."""
    if any(len(text) > MAX_NAME for text in texts):
        yield Note(template=template, values={"limit": MAX_NAME})


def _rounds(tournament: Tournament) -> Iterator[Note]:
    numbers = [a_round.number for a_round in tournament.rounds]
    if numbers != list(range(1, len(numbers) + 1)) or len(numbers) > MAX_ROUNDS:
        yield Note(template=N_("The rounds do not follow each other without a gap."))
    if any(a_round.state is RoundState.DRAFT for a_round in tournament.rounds[:-1]):
        yield Note(template=N_("Only the last round can be a draft."))


def _seats(a_round: Round, known: set[PlayerId]) -> Iterator[Note]:
    seats: dict[PlayerId, int] = {}
    boards: set[int] = set()
    for game in a_round.games:
        if game.white == game.black:
            yield Note(
                template=N_("{player} would sit on both sides of board {board}."),
                values={"player": PlayerName(player=game.white), "board": game.board},
            )
        if game.board in boards:
            yield Note(
                template=N_("Round {round}: two pairs have board {board}."),
                values={"round": a_round.number, "board": game.board},
            )
        if not 1 <= game.board <= MAX_BOARD:
            yield Note(
                template=N_("A board number is a whole number from 1 to {limit}."),
                values={"limit": MAX_BOARD},
            )
        boards.add(game.board)
        for player in {game.white, game.black}:
            yield from _seat(player, seats, game.board, known)
            seats[player] = game.board
    for bye in a_round.byes:
        yield from _seat(bye.player, seats, 0, known)
        seats[bye.player] = 0


def _seat(
    player: PlayerId, seats: dict[PlayerId, int], board: int, known: set[PlayerId]
) -> Iterator[Note]:
    if player not in known:
        yield Note(template=N_("A pair names a player who is not in the list."))
    elif player in seats and board and seats[player]:
        yield Note(
            template=N_("{player} is in two pairs: boards {board} and {other_board}."),
            values={
                "player": PlayerName(player=player),
                "board": seats[player],
                "other_board": board,
            },
        )
    elif player in seats:
        yield Note(
            template=N_("{player} cannot have a bye and another place in the same round."),
            values={"player": PlayerName(player=player)},
        )

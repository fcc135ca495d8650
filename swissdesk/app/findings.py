"""What a round breaks, and what a change by hand would add to that."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from swissdesk.app.consent import Finding
from swissdesk.app.same import Same
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Breach, Level, Note, PlayerName, Severity
from swissdesk.domain.result import ByeKind
from swissdesk.domain.rounds import Game, Round, RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_
from swissdesk.pairing import systems
from swissdesk.pairing.common.breaches import NO_PLACE, PAIRED_THOUGH_ABSENT, finding, named
from swissdesk.pairing.protocol import NoPairing, Pair, Pairing, PairingSystem, PairingTask
from swissdesk.pairing.task import Pasts, pairing_task, pasts_of

PUBLISHED_RULE = "C.04.2 4.4"

SECOND_WITH_THE_BYE = N_("{player} would be the second with the bye in this round [{rule}].")
SAME_CLUB = N_("{white} and {black} are from one club: {club}.")
OWN_BOARD = N_("{player} has a board of their own, {own}, but sits at board {board}.")


def pairing_of(a_round: Round) -> Pairing:
    """Return the pairing that stands in a round."""
    pairs = tuple(Pair(game.white, game.black) for game in a_round.games)
    return Pairing(pairs=pairs, bye=a_round.pairing_bye)


def round_breaches(tournament: Tournament, round_no: int) -> tuple[Breach, ...]:
    """Return everything there is to say about the pairs and byes of a round, gravest first."""
    return _breaches(Same(tournament), round_no)


@lru_cache(maxsize=4)
def _breaches(seen: Same[Tournament], round_no: int) -> tuple[Breach, ...]:
    tournament = seen.value
    a_round = tournament.round(round_no)
    presence = list(_presence(tournament, a_round))
    said = {(breach.note.template, breach.players) for breach in presence}
    found = [
        *presence,
        *_byes(a_round),
        *(
            breach
            for breach in _of_the_system(tournament, a_round)
            if (breach.note.template, breach.players) not in said
        ),
        *_clubs(tournament, a_round),
        *_own_boards(tournament, a_round),
    ]
    order = (Severity.BREACH, Severity.DEPARTURE, Severity.NOTE)
    return tuple(sorted(found, key=lambda breach: order.index(breach.severity)))


def findings_of_round(tournament: Tournament, round_no: int) -> tuple[Finding, ...]:
    """Return the live list of what a round carries."""
    return tuple(map(Finding.of, round_breaches(tournament, round_no)))


def findings_before_publishing(tournament: Tournament, round_no: int) -> tuple[Finding, ...]:
    """Return what a draft carries; what was confirmed when it was set by hand asks no more."""
    if not 1 <= round_no <= len(tournament.rounds):
        return ()
    a_round = tournament.round(round_no)
    by_hand = {p for game in a_round.games if game.by_hand for p in (game.white, game.black)}
    by_hand |= {bye.player for bye in a_round.byes if bye.by_hand}
    return tuple(
        Finding(breach=breach, level=Level.LISTED)
        if breach.players and by_hand.issuperset(breach.players)
        else Finding.of(breach)
        for breach in round_breaches(tournament, round_no)
    )


def findings_of_change(before: Tournament, after: Tournament, round_no: int) -> tuple[Finding, ...]:
    """Return what a change by hand breaks; what the round broke already is not repeated.

    A published round adds the article on published pairings (C.04.2 art. 4.4).
    """
    old, new = round_breaches(before, round_no), round_breaches(after, round_no)
    found = [Finding.of(breach) for breach in new if breach not in old]
    if before.round(round_no).state is not RoundState.DRAFT:
        mended = any(b.severity is Severity.BREACH and b not in new for b in old)
        found.insert(0, published_finding(round_no, mended=mended))
    return tuple(found)


def published_finding(round_no: int, *, mended: bool) -> Finding:
    """Return the breach of changing what hangs on the wall: level 4, level 3 if it was wrong."""
    breach = Breach(
        note=Note(
            template=N_(
                "The pairings of round {round} are published. They change only if they break an "
                "absolute criterion [{rule}]."
            ),
            rule=PUBLISHED_RULE,
            values={"round": round_no},
        ),
        severity=Severity.BREACH,
    )
    return Finding(breach=breach, level=Level.CONFIRM if mended else Level.CONSEQUENCES)


def own_pairing(tournament: Tournament, round_no: int) -> Pairing | None:
    """Return what the system itself pairs with those who are in a round; None: nothing legal.

    It is the pairing that the findings compare with. A system this program does not have
    pairs nothing.
    """
    a_round = tournament.round(round_no)
    try:
        return system_in(tournament, a_round).pair(_task(tournament, a_round))
    except (KeyError, NoPairing):
        return None


def system_in(tournament: Tournament, a_round: Round) -> PairingSystem:
    """Return the system that paired a round; one that is not there is a ``KeyError``."""
    return systems.system(a_round.system or tournament.rules.system)


def _of_the_system(tournament: Tournament, a_round: Round) -> tuple[Breach, ...]:
    try:
        system = system_in(tournament, a_round)
    except KeyError:
        return ()
    return _checked(_Given(system, _task(tournament, a_round), pairing_of(a_round)))


class _Given:
    """A pairing of a task: equal ones are checked once, whichever tournament value holds them.

    So a draft that was looked through on a worker costs nothing when it is shown.
    """

    def __init__(self, system: PairingSystem, task: PairingTask, pairing: Pairing) -> None:
        self.system, self.task, self.pairing = system, task, pairing

    def __hash__(self) -> int:
        return hash((self.system.code, self.task.round, len(self.pairing.pairs)))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, _Given)
            and self.system is other.system
            and self.pairing == other.pairing
            and self.task == other.task
        )


@lru_cache(maxsize=4)
def _checked(given: _Given) -> tuple[Breach, ...]:
    return given.system.check(given.task, given.pairing)


def _task(tournament: Tournament, a_round: Round) -> PairingTask:
    # Who is there and still without a seat belongs to the round: while pairs are made by hand
    # the system's own pairing must not change with every player taken off a board.
    pasts = _pasts(_BeforeRound(tournament, a_round.number))
    task = pairing_task(tournament, a_round.number, pasts=pasts)
    return replace(task, absent=task.absent - set(_waiting(tournament, a_round)))


class _BeforeRound:
    """What was so before a round: it stays while the round itself is changed by hand."""

    def __init__(self, tournament: Tournament, round_no: int) -> None:
        self.tournament, self.round = tournament, round_no
        self._facts = (
            tournament.rules.points,
            tournament.players,
            tournament.adjustments,
            tournament.rounds[: round_no - 1],
        )

    def __hash__(self) -> int:
        return hash((self.round, len(self.tournament.players)))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, _BeforeRound)
            and self.round == other.round
            and self._facts == other._facts
        )


@lru_cache(maxsize=2)
def _pasts(before: _BeforeRound) -> Pasts:
    return pasts_of(before.tournament, before.round)


def _waiting(tournament: Tournament, a_round: Round) -> Iterator[PlayerId]:
    """Yield who takes part in the round and has neither a game nor a bye in it."""
    number = a_round.number
    for player in tournament.by_number(number):
        seated = tournament.game(number, player.id) or tournament.bye(number, player.id)
        if player.takes_part_in(number) and seated is None:
            yield player.id


def _presence(tournament: Tournament, a_round: Round) -> Iterator[Breach]:
    """Yield who is there and has no place in the round, and who has one and is not there."""
    number = a_round.number
    waiting = set(_waiting(tournament, a_round))
    for player in tournament.by_number(number):
        there = player.takes_part_in(number)
        game = tournament.game(number, player.id)
        if player.id in waiting:
            who = named(player.id)
            yield finding(Severity.BREACH, NO_PLACE, "", player.id, player=who, round=number)
        absent = not there or player.bye_asked_for(number) is not None
        if game is not None and absent and not _is_forfeit(game):
            yield finding(
                Severity.BREACH,
                PAIRED_THOUGH_ABSENT,
                "",
                player.id,
                player=named(player.id),
                round=number,
                board=game.board,
            )


def _is_forfeit(game: Game) -> bool:
    return game.result is not None and not game.result.is_played


def _byes(a_round: Round) -> Iterator[Breach]:
    """Yield every bye of a pairing beyond the one that an odd number needs (C.04.1 art. 3)."""
    allocated = [bye for bye in a_round.byes if bye.kind is ByeKind.PAIRING_ALLOCATED]
    for bye in allocated[1:]:
        note = Note(
            template=SECOND_WITH_THE_BYE,
            rule="C.04.1 3",
            values={"player": PlayerName(player=bye.player)},
        )
        yield Breach(note=note, severity=Severity.BREACH, players=(bye.player,))


def _clubs(tournament: Tournament, a_round: Round) -> Iterator[Breach]:
    for game in a_round.games:
        white, black = tournament.player(game.white), tournament.player(game.black)
        if white.club and white.club == black.club:
            note = Note(
                template=SAME_CLUB,
                values={
                    "white": PlayerName(player=white.id),
                    "black": PlayerName(player=black.id),
                    "club": white.club,
                },
            )
            yield Breach(note=note, severity=Severity.NOTE, players=(white.id, black.id))


def _own_boards(tournament: Tournament, a_round: Round) -> Iterator[Breach]:
    """Yield who has a board of his own and sits at another (C.04.2 art. 3.6 lets him have it)."""
    for game in a_round.games:
        for player in map(tournament.player, (game.white, game.black)):
            if player.fixed_board not in (None, game.board):
                values = {
                    "player": PlayerName(player=player.id),
                    "own": player.fixed_board,
                    "board": game.board,
                }
                note = Note(template=OWN_BOARD, values=values)
                yield Breach(note=note, severity=Severity.NOTE, players=(player.id,))

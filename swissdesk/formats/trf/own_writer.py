"""Our own comment lines written: what the records of a report file cannot carry."""

from collections.abc import Iterable, Iterator
from itertools import chain

from swissdesk.domain.ids import Sport
from swissdesk.domain.names import clean
from swissdesk.domain.result import Result
from swissdesk.domain.rounds import Game
from swissdesk.domain.rules import Acceleration, ForbiddenPair, StartOrder
from swissdesk.domain.tournament import Tournament
from swissdesk.formats.trf.announced import fide_mode_by_default
from swissdesk.formats.trf.fields import decimal
from swissdesk.formats.trf.kept import KEPT
from swissdesk.formats.trf.lines import COMMENT
from swissdesk.formats.trf.own_games import NO_RESULT
from swissdesk.formats.trf.own_lines import FIDE_MODE, MARK


def own_lines(tournament: Tournament, further: Iterable[str]) -> Iterator[str]:
    """Yield the comment lines, ready to be written; *further* ones belong to one format only."""
    told = (_rules(tournament), further, _players(tournament), _head(tournament))
    for said in chain.from_iterable(told):
        yield f"{COMMENT} {MARK} {clean(said)}"


def forbidden_line(tournament: Tournament, pair: ForbiddenPair) -> str:
    """Return the line of two players who are kept apart, with the rounds it holds for."""
    first, second = tournament.number(pair.first), tournament.number(pair.second)
    return f"forbidden {first} {second} {pair.first_round} {pair.last_round or ''}"


def _rules(tournament: Tournament) -> Iterator[str]:
    rules = tournament.rules
    yield f"system {rules.system}"
    if rules.sport is not Sport.CHESS:
        yield f"sport {rules.sport.value}"
    yield f"edition {rules.edition}"
    yield f"tie-breaks {','.join(rules.tie_breaks)}"
    if rules.lot_seed:
        yield f"seed {rules.lot_seed}"
    if rules.numbers_by is not StartOrder.RATING:
        yield f"numbers {rules.numbers_by.value}"
    yield from (f"option {code} {value}" for code, value in rules.options)
    if rules.games_a_meeting > 1:
        yield f"meeting {rules.games_a_meeting}"
    if rules.fide_mode != fide_mode_by_default(rules.system, rules.sport):
        told = dict(tournament.info.remarks).get(FIDE_MODE, "off")
        yield f"{FIDE_MODE} {'on' if rules.fide_mode else told}"
    if rules.acceleration is Acceleration.BAKU:
        last = rules.accelerated_until
        yield f"acceleration baku {'' if last is None else tournament.number(last)}"
    for a_round in tournament.rounds[: tournament.played_rounds]:
        if a_round.system not in {"", rules.system}:
            yield f"round-system {a_round.number} {a_round.system}"


def _players(tournament: Tournament) -> Iterator[str]:
    for player in tournament.by_number():
        number = tournament.number(player.id)
        if player.first_round > 1:
            yield f"entered {number} {player.first_round}"
        if player.last_round is not None:
            yield f"left {number} {player.last_round}"
    yield from _earlier_numbers(tournament)
    for entry in tournament.adjustments:
        number = tournament.number(entry.player)
        yield f"adjustment {number} {entry.round} {decimal(entry.points)} {entry.reason}"
    yield from _games(tournament)


def _earlier_numbers(tournament: Tournament) -> Iterator[str]:
    """Yield all numbers of those who have had more than one: a report file holds the last."""
    changed = [entry for entry in tournament.numbers if entry.from_round > 1]
    for who in sorted({entry.player for entry in changed}, key=tournament.number):
        entries = [entry for entry in tournament.numbers if entry.player == who]
        for entry in sorted(entries, key=lambda entry: entry.from_round):
            yield f"renumbered {tournament.number(who)} {entry.from_round} {entry.number}"


def _games(tournament: Tournament) -> Iterator[str]:
    """Yield what a cell cannot say of a game, by the number of who really had White."""
    for a_round in tournament.rounds[: tournament.played_rounds]:
        lines = [(_names(tournament, a_round.number, game), game) for game in a_round.games]
        for names, game in sorted(lines, key=lambda line: line[0][1]):
            yield from _of_game(" ".join(map(str, names)), game)
        free = [tournament.number(bye.player) for bye in a_round.byes if bye.by_hand]
        yield from (f"by-hand {a_round.number} {number} 0" for number in sorted(free))


def _names(tournament: Tournament, round_no: int, game: Game) -> tuple[int, int, int]:
    white, black = tournament.number(game.white), tournament.number(game.black)
    return (round_no, black, white) if game.wrong_colours else (round_no, white, black)


def _of_game(named: str, game: Game) -> Iterator[str]:
    if game.by_hand:
        yield f"by-hand {named}"
    if game.white_score is not None and game.black_score is not None:
        scores = [decimal(game.white_score), decimal(game.black_score)]
        yield f"score {named} {' '.join(reversed(scores) if game.wrong_colours else scores)}"
    if game.paired_as is not None or game.counts_as is not None:
        recorded = " ".join(_code(game, result) for result in (game.paired_as, game.counts_as))
        yield f"corrected {named} {recorded}"
    if game.wrong_colours:
        yield f"sat {named} {game.colours_reach.value}"


def _code(game: Game, result: Result | None) -> str:
    if result is None:
        return NO_RESULT
    return (result.turned if game.wrong_colours else result).value


def _head(tournament: Tournament) -> Iterator[str]:
    info = tournament.info
    if info.group:
        yield f"group {info.group}"
    if info.tempo:
        yield f"tempo {info.tempo}"
    for arbiter in info.arbiters_as("secretary"):
        yield f"secretary {arbiter.name}"
    yield from (f"{key} {value}" for key, value in info.remarks if key not in {FIDE_MODE, KEPT})

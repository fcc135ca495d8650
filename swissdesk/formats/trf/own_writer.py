"""Our own comment lines written: what the records of a TRF16 cannot carry."""

from collections.abc import Iterator

from swissdesk.domain.ids import Sport
from swissdesk.domain.names import clean
from swissdesk.domain.result import Result
from swissdesk.domain.rounds import Game
from swissdesk.domain.rules import Acceleration, StartOrder
from swissdesk.domain.tournament import Tournament
from swissdesk.formats.trf.announced import fide_mode_by_default
from swissdesk.formats.trf.fields import decimal
from swissdesk.formats.trf.lines import COMMENT
from swissdesk.formats.trf.own_lines import FIDE_MODE, MARK, NO_RESULT


def own_lines(tournament: Tournament) -> Iterator[str]:
    """Yield the comment lines, ready to be written."""
    for said in (*_rules(tournament), *_players(tournament), *_head(tournament)):
        yield f"{COMMENT} {MARK} {clean(said)}"


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
    for pair in rules.forbidden:
        if pair.first_round > 1 or pair.last_round is not None:
            first, second = tournament.number(pair.first), tournament.number(pair.second)
            yield f"forbidden {first} {second} {pair.first_round} {pair.last_round or ''}"


def _players(tournament: Tournament) -> Iterator[str]:
    for player in tournament.by_number():
        number = tournament.number(player.id)
        if player.first_round > 1:
            yield f"entered {number} {player.first_round}"
        if player.last_round is not None:
            yield f"left {number} {player.last_round}"
    for entry in tournament.adjustments:
        number = tournament.number(entry.player)
        yield f"adjustment {number} {entry.round} {decimal(entry.points)} {entry.reason}"
    yield from _games(tournament)


def _games(tournament: Tournament) -> Iterator[str]:
    """Yield what a cell cannot say of a game, by the number of who really had White."""
    for a_round in tournament.rounds[: tournament.played_rounds]:
        lines = [(_names(tournament, a_round.number, game), game) for game in a_round.games]
        for names, game in sorted(lines, key=lambda line: line[0][1]):
            yield from _of_game(" ".join(map(str, names)), game)


def _names(tournament: Tournament, round_no: int, game: Game) -> tuple[int, int, int]:
    white, black = tournament.number(game.white), tournament.number(game.black)
    return (round_no, black, white) if game.wrong_colours else (round_no, white, black)


def _of_game(named: str, game: Game) -> Iterator[str]:
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
    yield from (f"{key} {value}" for key, value in info.remarks if key != FIDE_MODE)

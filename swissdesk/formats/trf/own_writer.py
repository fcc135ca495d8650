"""Our own comment lines written: what the records of a TRF16 cannot carry."""

from collections.abc import Iterator

from swissdesk.domain.ids import Sport
from swissdesk.domain.names import clean
from swissdesk.domain.rules import Acceleration, StartOrder
from swissdesk.domain.tournament import Tournament
from swissdesk.formats.trf.announced import fide_mode_by_default
from swissdesk.formats.trf.fields import decimal
from swissdesk.formats.trf.lines import COMMENT
from swissdesk.formats.trf.own_lines import FIDE_MODE, MARK


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
    yield from _scores(tournament)


def _scores(tournament: Tournament) -> Iterator[str]:
    """Yield the game scores of micro-matches, by the number of White."""
    for a_round in tournament.rounds[: tournament.played_rounds]:
        lines = [
            (tournament.number(game.white), tournament.number(game.black), game)
            for game in a_round.games
        ]
        for white, black, game in sorted(lines, key=lambda line: line[0]):
            if game.white_score is not None and game.black_score is not None:
                scores = f"{decimal(game.white_score)} {decimal(game.black_score)}"
                yield f"score {a_round.number} {white} {black} {scores}"


def _head(tournament: Tournament) -> Iterator[str]:
    info = tournament.info
    if info.group:
        yield f"group {info.group}"
    if info.tempo:
        yield f"tempo {info.tempo}"
    for arbiter in info.arbiters_as("secretary"):
        yield f"secretary {arbiter.name}"
    yield from (f"{key} {value}" for key, value in info.remarks if key != FIDE_MODE)

"""The rounds of a tournament from the history of its report file."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial

from swissdesk.domain.ids import Colour, PlayerId, Points
from swissdesk.domain.result import ByeKind, Result
from swissdesk.domain.rounds import Bye, Game, Reach, Round, RoundState
from swissdesk.domain.rules import Adjustment
from swissdesk.formats.findings import Findings
from swissdesk.formats.trf.extensions import AbnormalPoints
from swissdesk.formats.trf.history import History, seated
from swissdesk.formats.trf.own_lines import OwnLines
from swissdesk.formats.trf.pairs import PairedGame, PairedRound
from swissdesk.formats.trf.player_record import PlayerLine
from swissdesk.formats.trf.scoring import Totals
from swissdesk.i18n import N_

NO_RESULT = "."
NOT_THERE = " "
_LETTERS = {"W": "1", "D": "=", "L": "0"}


class Results:
    """What every player got in every round: one letter for a half of a result or a bye.

    A blank stands for a round he was not in, a stop for a game without result. Where our own
    lines say that standings count another result, the points column does too.
    """

    def __init__(self, told: History, players: list[PlayerLine], own: OwnLines) -> None:
        self.told = told
        self._players = players
        rows: dict[int, list[str]] = {player.number: [NOT_THERE] * told.last for player in players}
        for index, a_round in enumerate(told.rounds):
            for number, bye in a_round.byes.items():
                rows[number][index] = bye
            for game in a_round.games:
                _write(rows, index, game, game.result)
        self.letters = {number: "".join(row) for number, row in rows.items()}
        for index, a_round in enumerate(told.rounds):
            for game in a_round.games:
                _, counted = own.games.corrected.get(
                    (index + 1, game.white, game.black), (None, None)
                )
                if counted is not None:
                    _write(rows, index, game, counted)
        self._counted = {number: "".join(row) for number, row in rows.items()}

    def totals(self, adjustments: tuple[Adjustment, ...]) -> list[Totals]:
        """Return what the points column claims, line by line, beside what the results are."""
        extra: dict[int, Points] = {}
        for adjustment in adjustments:
            if adjustment.round <= self.told.last:
                extra[adjustment.player] = extra.get(adjustment.player, 0) + adjustment.points
        coming = [self.told.coming[round_no] for round_no in sorted(self.told.coming)]
        return [
            Totals(
                line=player.line,
                points=player.points,
                outcomes=self._counted[player.number],
                booked="".join(byes.get(player.number, "") for byes in coming),
                extra=extra.get(player.number, 0),
            )
            for player in self._players
            if player.points is not None
        ]

    def check_scores(self, own: OwnLines, findings: Findings) -> None:
        """Warn of game scores that belong to no game."""
        games = {
            (round_no, game.white, game.black)
            for round_no, a_round in enumerate(self.told.rounds, 1)
            for game in a_round.games
        }
        for round_no, white, black in sorted(own.games.scores.keys() - games):
            template = N_("A game score of round {round} belongs to no game: {white}, {black}.")
            findings.note(1, 1, template, round=round_no, white=white, black=black)


def _write(
    rows: Mapping[int, list[str]], index: int, game: PairedGame, result: Result | None
) -> None:
    halves = result.value if result else NO_RESULT * 3
    rows[game.white][index] = halves[0]
    rows[game.black][index] = halves[2]


def adjustments_of(
    abnormal: list[AbnormalPoints], results: Results, worth: Mapping[str, Points]
) -> Iterator[Adjustment]:
    """Yield the bonus and penalty points that records 299 come to.

    A record that gives an outcome another worth becomes the difference, in each of its rounds
    that ended so; a bonus for no round in particular counts from round 1 on.
    """
    for record in abnormal:
        player = PlayerId(record.number)
        if not record.outcome:
            yield Adjustment(player=player, round=record.round or 1, points=record.points)
            continue
        letter = _LETTERS.get(record.outcome, record.outcome)
        for round_no, outcome in enumerate(results.letters[record.number], 1):
            if outcome == letter and record.round in (0, round_no):
                points = record.points - worth[letter]
                yield Adjustment(player=player, round=round_no, points=points)


def played_rounds(
    results: Results,
    worth: Mapping[str, Points],
    numbers_in: Callable[[int], Mapping[int, int]],
    adjustments: tuple[Adjustment, ...],
    own: OwnLines,
) -> tuple[Round, ...]:
    """Return the rounds, boards in the order of publication (C.04.2 art. 3.6).

    *numbers_in* gives the start numbers of a round.
    """
    score = dict.fromkeys(results.letters, 0)
    rounds: list[Round] = []
    for round_no, a_round in enumerate(results.told.rounds, 1):
        numbers = numbers_in(round_no)
        ordered = sorted(a_round.games, key=partial(_board_order, score=score, numbers=numbers))
        games = tuple(_game(round_no, board, game, own) for board, game in enumerate(ordered, 1))
        finished = all(game.result is not None for game in games)
        rounds.append(
            Round(
                number=round_no,
                state=RoundState.CLOSED if finished else RoundState.PUBLISHED,
                games=games,
                byes=_byes(round_no, a_round, own),
                system=own.games.systems.get(round_no, ""),
            )
        )
        for number, row in results.letters.items():
            score[number] += worth[row[round_no - 1]]
        for entry in adjustments:
            if entry.round == round_no:
                score[entry.player] += entry.points
    return tuple(rounds)


def _board_order(
    game: PairedGame, score: Mapping[int, Points], numbers: Mapping[int, int]
) -> tuple[Points, Points, int]:
    white, black = score[game.white], score[game.black]
    higher = min((-white, numbers[game.white]), (-black, numbers[game.black]))
    return higher[0], -white - black, higher[1]


def _game(round_no: int, board: int, game: PairedGame, own: OwnLines) -> Game:
    named = (round_no, game.white, game.black)
    white_score, black_score = own.games.scores.get(named, (None, None))
    paired_as, counts_as = own.games.corrected.get(named, (None, None))
    told = Game(
        board=board,
        white=PlayerId(game.white),
        black=PlayerId(game.black),
        result=game.result,
        by_hand=named in own.games.by_hand,
        paired_as=paired_as,
        counts_as=counts_as,
        white_score=white_score,
        black_score=black_score,
    )
    reach = own.games.sat.get(named)
    return told if reach is None else _as_paired(told, reach)


def _as_paired(told: Game, reach: Reach) -> Game:
    """Return a game whose players sat the other way round as it stood in the pairing."""
    return replace(
        told,
        white=told.black,
        black=told.white,
        result=_turned(told.result),
        paired_as=_turned(told.paired_as),
        counts_as=_turned(told.counts_as),
        white_score=told.black_score,
        black_score=told.white_score,
        wrong_colours=True,
        colours_reach=reach,
    )


def _turned(result: Result | None) -> Result | None:
    return None if result is None else result.turned


def _byes(round_no: int, a_round: PairedRound, own: OwnLines) -> tuple[Bye, ...]:
    return tuple(
        Bye(
            player=PlayerId(number),
            kind=ByeKind(bye),
            by_hand=(round_no, number, 0) in own.games.by_hand,
        )
        for number, bye in sorted(a_round.byes.items())
    )


def shown_colour(told: History, numbers: Mapping[int, int]) -> Colour | None:
    """Return the initial colour that the pairs of round 1 show, None if they show none.

    Among those who took part, an odd place gives the higher of a pair the initial colour, an
    even place the other one (C.04.3 art. 5.2.5); where hands changed some pairs, most decide.
    """
    if not told.rounds:
        return None
    first = told.rounds[0]
    taking_part = seated(first) | {number for number, bye in first.byes.items() if bye == "U"}
    places = {n: place for place, n in enumerate(sorted(taking_part, key=numbers.__getitem__), 1)}
    pairs = [(places[game.white], places[game.black]) for game in first.games]
    white = sum((white < black) == (min(white, black) % 2 == 1) for white, black in pairs)
    return Colour.WHITE if 2 * white >= len(pairs) else Colour.BLACK

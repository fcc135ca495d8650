"""A list of results on its way into a round: what each line would do, and what is in the way."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import Enum
from pathlib import Path

from swissdesk.app.actions.result_list import EnterResults, ListedResult
from swissdesk.app.files import read_bounded
from swissdesk.app.listed_names import ListedNames
from swissdesk.domain.ids import Colour
from swissdesk.domain.notes import Note, PlayerName
from swissdesk.domain.player import Player
from swissdesk.domain.rounds import Game, Round, RoundState
from swissdesk.domain.shown import player_name, result_text
from swissdesk.domain.tournament import Tournament
from swissdesk.formats.results.cells import Told, points_in
from swissdesk.formats.results.reader import ResultLine, ResultTable, read_results
from swissdesk.i18n import N_

__all__ = [
    "PROBLEMS",
    "Fate",
    "ResultList",
    "ResultRow",
    "ResultTable",
    "result_list",
    "results_of_file",
    "results_of_text",
    "takes_results",
]


class Fate(Enum):
    """What becomes of a line of the list."""

    NEW = "new"
    SAME = "same"
    DIFFERS = "differs"
    DOUBTFUL = "doubtful"
    BLANK = "blank"
    FREE = "free"
    NO_GAME = "no game"
    MISFIT = "misfit"
    UNREAD = "unread"
    TWICE = "twice"


PROBLEMS = frozenset({Fate.NO_GAME, Fate.MISFIT, Fate.UNREAD, Fate.TWICE})
"""Lines that cannot be taken over; the arbiter types these results himself."""
_BY_CHANCE = 4
_OPEN = frozenset({Fate.DIFFERS, Fate.DOUBTFUL})


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultRow:
    """A line of the list and the *game* it is about, None where it is about none.

    *why* says what is in the way, or what the arbiter decides by ticking the line.
    """

    line: ResultLine
    fate: Fate
    game: Game | None = None
    why: Note | None = None

    @property
    def asks(self) -> bool:
        """Tell whether the line is taken over only if the arbiter ticks it."""
        return self.fate in _OPEN

    @property
    def told(self) -> Told | None:
        """Return what the line tells of its game."""
        return self.line.told


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultList:
    """A list before a round of the tournament; *ticked* are lines the arbiter agreed to."""

    tournament: Tournament
    round: int
    table: ResultTable
    ticked: frozenset[int] = frozenset()
    rows: tuple[ResultRow, ...] = ()
    taken: tuple[ResultRow, ...] = field(init=False)

    def __post_init__(self) -> None:
        taken = [
            row
            for row in self.rows
            if row.fate is Fate.NEW or (row.asks and row.line.line in self.ticked)
        ]
        object.__setattr__(self, "taken", tuple(taken))

    @property
    def source(self) -> str:
        """Return where the list comes from."""
        return self.table.sheet.file

    @property
    def problems(self) -> int:
        """Return how many lines cannot be taken over."""
        return sum(row.fate in PROBLEMS for row in self.rows)

    @property
    def waiting(self) -> int:
        """Return how many lines wait for the arbiter's tick."""
        return sum(row.asks and row.line.line not in self.ticked for row in self.rows)

    @property
    def missing(self) -> tuple[int, ...]:
        """Return the boards that have no result after the list is taken over."""
        told = {row.game.board for row in self.taken if row.game is not None}
        games = self.tournament.round(self.round).games
        return tuple(g.board for g in games if g.result is None and g.board not in told)

    def count(self, fate: Fate) -> int:
        """Return how many lines have that fate."""
        return sum(row.fate is fate for row in self.rows)

    def is_ticked(self, row: ResultRow) -> bool:
        """Tell whether the arbiter agreed to a line that asks."""
        return row.asks and row.line.line in self.ticked

    def tick(self, line: int) -> "ResultList":
        """Return the list with a line agreed to, or no more."""
        return replace(self, ticked=self.ticked ^ {line})

    def action(self) -> EnterResults:
        """Return the deed that takes over what is ready."""
        return EnterResults(
            round=self.round,
            source=self.source,
            results=tuple(
                ListedResult(board=row.game.board, result=row.told.result, score=row.told.score)
                for row in self.taken
                if row.game is not None and row.told is not None
            ),
        )

    def in_tournament(self, tournament: Tournament) -> "ResultList":
        """Return the list before the tournament as it is now."""
        if tournament is self.tournament:
            return self
        return replace(result_list(tournament, self.round, self.table), ticked=self.ticked)


def results_of_file(path: Path, page: int | None = None) -> ResultTable:
    """Return the results in a file; *page* is a sheet of a workbook, from 0."""
    return read_results(path.name, read_bounded(path), page=page)


def results_of_text(name: str, text: str) -> ResultTable:
    """Return the results in a text that was pasted; *name* is for messages and the journal."""
    return read_results(name, text)


def result_list(tournament: Tournament, round_no: int, table: ResultTable) -> ResultList:
    """Return what each line of *table* would do in a published round."""
    rules = tournament.rules
    lines = table.lines(rules.points, rules.games_a_meeting)
    judge = _Judge(tournament, tournament.round(round_no))
    rows = list(_once([judge.row(line) for line in lines if line.written or line.names_game]))
    if _are_points_before(tournament, round_no, rows):
        rows = [_doubted(row) for row in rows]
    return ResultList(tournament=tournament, round=round_no, table=table, rows=tuple(rows))


def _are_points_before(tournament: Tournament, round_no: int, rows: list[ResultRow]) -> bool:
    """Tell whether all "results" are the points that the players have before the round.

    A sheet of pairings has such columns. Of a few lines each may be so by chance.
    """
    told = [row for row in rows if row.told is not None and row.fate not in PROBLEMS]
    found: list[tuple[bool, bool, bool]] = []
    for row in told:
        if row.game is None:
            continue
        scores = [tournament.score(p, round_no - 1) for p in (row.game.white, row.game.black)]
        white, black = points_in(row.line.written)
        alone = black is None
        found.append(
            (
                alone and white == scores[0],
                alone and white == scores[1],
                [white, black] == scores,
            )
        )
    return len(found) >= _BY_CHANCE and any(map(all, zip(*found, strict=True)))


def _doubted(row: ResultRow) -> ResultRow:
    if row.fate is not Fate.NEW or row.told is None:
        return row
    note = Note(
        template=N_("So many points they have before the round. Is {result} meant? Space: yes."),
        values={"result": result_text(row.told.result)},
    )
    return replace(row, fate=Fate.DOUBTFUL, why=note)


def takes_results(tournament: Tournament, round_no: int) -> bool:
    """Tell whether a round is open for results."""
    rounds = tournament.rounds
    return 0 < round_no <= len(rounds) and rounds[round_no - 1].state is RoundState.PUBLISHED


def _once(rows: list[ResultRow]) -> Iterator[ResultRow]:
    """Yield the rows; of two that tell different things of one board neither can be taken over."""
    told: dict[int, list[ResultRow]] = {}
    for row in rows:
        if row.game is not None and row.told is not None and row.fate not in PROBLEMS:
            told.setdefault(row.game.board, []).append(row)
    for row in rows:
        others = told.get(row.game.board, []) if row.game is not None else []
        if len(others) < 2 or row not in others:
            yield row
            continue
        other = next(one for one in others if one is not row)
        values = {"line": other.line.line}
        if len({one.told.result for one in others if one.told is not None}) > 1:
            note = Note(template=N_("Line {line} tells another result of this board."),
                        values=values)  # fmt: skip
            yield replace(row, fate=Fate.TWICE, why=note)
        elif row is others[0]:
            yield row
        else:
            note = Note(template=N_("Line {line} tells the same."), values=values)
            yield replace(row, fate=Fate.SAME, why=note)


class _Judge:
    """Finds the game that each line is about, and says what the line would do."""

    def __init__(self, tournament: Tournament, a_round: Round) -> None:
        self._tournament = tournament
        self._round = a_round
        self._boards = {game.board: game for game in a_round.games}
        seated = {p for game in a_round.games for p in (game.white, game.black)}
        free = {bye.player for bye in a_round.byes}
        known = [player for player in tournament.players if player.id in seated | free]
        self._names = ListedNames(known)
        self._numbers = {tournament.number(p.id, a_round.number): p for p in known}

    def row(self, line: ResultLine) -> ResultRow:
        """Return what *line* would do."""
        if self._is_about_a_bye(line):
            return ResultRow(line=line, fate=Fate.FREE)
        found = self._game(line)
        if isinstance(found, Note):
            return ResultRow(line=line, fate=Fate.NO_GAME, why=found)
        misfit = self._misfit(line, found)
        if misfit is not None:
            return ResultRow(line=line, fate=Fate.MISFIT, game=found, why=misfit)
        if not line.written:
            return ResultRow(line=line, fate=Fate.BLANK, game=found)
        if line.told is None:
            note = Note(template=N_("“{text}” is no result."), values={"text": line.written})
            return ResultRow(line=line, fate=Fate.UNREAD, game=found, why=note)
        return _compared(line, found, line.told)

    def _is_about_a_bye(self, line: ResultLine) -> bool:
        """Tell whether the one player of the line has no game in the round."""
        if line.white_number is not None:
            players = [self._numbers.get(line.white_number)]
        else:
            players = list(self._names.called(line.white))
        if len(players) != 1 or players[0] is None:
            return False
        has_game = self._tournament.game(self._round.number, players[0].id) is not None
        return not has_game and not self._names.called(line.black)

    def _game(self, line: ResultLine) -> Game | Note:
        """Return the game of a line: by its board, else by numbers, else by names."""
        if line.board is not None:
            game = self._boards.get(line.board)
            return game or Note(
                template=N_("Round {round} has no board {board}."),
                values={"round": self._round.number, "board": line.board},
            )
        if line.white_number is not None or line.black_number is not None:
            return self._by_numbers(line)
        return self._by_names(line)

    def _by_numbers(self, line: ResultLine) -> Game | Note:
        numbers = [n for n in (line.white_number, line.black_number) if n is not None]
        players = [self._numbers[n].id for n in numbers if n in self._numbers]
        if len(players) < len(numbers):
            unknown = next(n for n in numbers if n not in self._numbers)
            return Note(
                template=N_("Nobody has the number {number} in round {round}."),
                values={"number": unknown, "round": self._round.number},
            )
        games = {self._tournament.game(self._round.number, player) for player in players}
        game = next(iter(games))
        return game if len(games) == 1 and game is not None else _NOT_PAIRED

    def _by_names(self, line: ResultLine) -> Game | Note:
        sides = [self._names.called(text) for text in (line.white, line.black) if text]
        if not sides or not all(sides):
            unknown = next((t for t in (line.white, line.black) if not self._names.called(t)), "")
            return Note(template=N_("“{name}” plays in no game of this round."),
                        values={"name": unknown[:60]})  # fmt: skip
        games = [self._games_of(side) for side in sides]
        common = [game for game in games[0] if all(game in others for others in games)]
        if len(common) == 1:
            return common[0]
        return _SEVERAL if common else _NOT_PAIRED

    def _games_of(self, players: tuple[Player, ...]) -> list[Game]:
        games = (self._tournament.game(self._round.number, player.id) for player in players)
        return [game for game in games if game is not None]

    def _misfit(self, line: ResultLine, game: Game) -> Note | None:
        """Return why the players of a line are not those of its game, None where they are."""
        if self._fits(line, game):
            return None
        if self._fits(_turned(line), game):
            return Note(template=N_("The list has White and Black the other way round."))
        white, black = self._player(game, Colour.WHITE), self._player(game, Colour.BLACK)
        return Note(
            template=N_("On board {board} {white} plays {black}."),
            values={
                "board": game.board,
                "white": PlayerName(player=white.id, text=player_name(white)),
                "black": PlayerName(player=black.id, text=player_name(black)),
            },
        )

    def _fits(self, line: ResultLine, game: Game) -> bool:
        sides = (
            (Colour.WHITE, line.white_number, line.white),
            (Colour.BLACK, line.black_number, line.black),
        )
        for colour, number, name in sides:
            player = self._player(game, colour)
            if number is not None and self._numbers.get(number) is not player:
                return False
            if not self._names.fits(player, name):
                return False
        return True

    def _player(self, game: Game, colour: Colour) -> Player:
        return self._tournament.player(game.player(colour))


def _turned(line: ResultLine) -> ResultLine:
    return replace(
        line,
        white=line.black,
        black=line.white,
        white_number=line.black_number,
        black_number=line.white_number,
    )


def _compared(line: ResultLine, game: Game, told: Told) -> ResultRow:
    """Return what a result that is understood would do to its game."""
    shown = result_text(told.result)
    if game.result is not None and result_text(game.result) == shown:
        return ResultRow(line=line, fate=Fate.SAME, game=game)
    if game.result is not None:
        return ResultRow(line=line, fate=Fate.DIFFERS, game=game, why=_ANOTHER)
    if game.games:
        return ResultRow(line=line, fate=Fate.DIFFERS, game=game, why=_GAMES_IN)
    if told.is_doubtful:
        note = Note(template=N_("Is {result} meant? Space: yes."),
                    values={"result": shown})  # fmt: skip
        return ResultRow(line=line, fate=Fate.DOUBTFUL, game=game, why=note)
    return ResultRow(line=line, fate=Fate.NEW, game=game)


_NOT_PAIRED = Note(template=N_("These two do not meet in this round."))
_SEVERAL = Note(template=N_("The name fits several boards."))
_ANOTHER = Note(template=N_("Space: take the list’s result."))
_GAMES_IN = Note(template=N_("Its games are entered. Space: take the list’s result."))

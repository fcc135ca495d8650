"""The hall as the arbiter sees it: every board with its state, and the boards still waited for."""

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from swissdesk.app.wording import name, points_words
from swissdesk.domain.names import initials
from swissdesk.domain.player import Player
from swissdesk.domain.rounds import Game, Round
from swissdesk.domain.shown import DASH, points_text, result_text
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import tr

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole


@dataclass(frozen=True, slots=True, kw_only=True)
class HallBoard:
    """One board on the map."""

    board: int
    waiting: bool
    by_hand: bool
    forfeit: bool
    result: str = ""

    @property
    def spoken(self) -> str:
        """Return the board and its state in words."""
        words = [tr("Board {board}", board=self.board)]
        words.append(tr("waiting") if self.waiting else self.result)
        if self.by_hand:
            words.append(tr("by hand"))
        if self.forfeit:
            words.append(tr("forfeit"))
        return ", ".join(words)


@dataclass(frozen=True, slots=True, kw_only=True)
class Waiting:
    """A board that is waited for, with what is needed to call it out."""

    board: int
    pair: str
    points: str
    spoken: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadBoard:
    """One board on the map of a second reading; *icon* stands for its state, "": not read yet.

    *waiting*: it has no result that could be read.
    """

    board: int
    icon: str
    spoken: str
    waiting: bool = False


Shown = HallBoard | Waiting | ReadBoard


class HallModel(QAbstractListModel):
    """Boards as a list; the current one is kept by the view that shows it."""

    def __init__(self) -> None:
        super().__init__()
        self._boards: tuple[Shown, ...] = ()

    def show_boards(self, boards: tuple[Shown, ...]) -> None:
        """Show *boards*; where only states changed only those are redrawn."""
        old, numbers = self._boards, [board.board for board in boards]
        if [board.board for board in old] != numbers:
            self.beginResetModel()
            self._boards = boards
            self.endResetModel()
            return
        self._boards = boards
        pairs = enumerate(zip(old, boards, strict=True))
        changed = [place for place, (before, after) in pairs if before != after]
        if changed:
            self.dataChanged.emit(self.index(changed[0]), self.index(changed[-1]))

    @property
    def boards(self) -> tuple[Shown, ...]:
        """Return the boards shown."""
        return self._boards

    def board_at(self, index: Index) -> Shown | None:
        """Return the board at *index*."""
        return self._boards[index.row()] if 0 <= index.row() < len(self._boards) else None

    def index_of(self, board: int | None) -> QModelIndex:
        """Return the index of *board*, an invalid one where it is not shown."""
        for place, shown in enumerate(self._boards):
            if shown.board == board:
                return self.index(place)
        return QModelIndex()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        return 0 if parent.isValid() else len(self._boards)

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        shown = self.board_at(index)
        if shown is None:
            return None
        if role == Role.DisplayRole:
            return str(shown.board)
        return shown.spoken if role == Role.AccessibleTextRole else None


def hall_boards(a_round: Round, differing: Collection[int]) -> tuple[HallBoard | ReadBoard, ...]:
    """Return the map of a round; on the boards *differing* a second reading says otherwise."""
    return tuple(
        _differs(game.board) if game.board in differing else _hall_board(game)
        for game in a_round.games
    )


def _differs(board: int) -> ReadBoard:
    where = tr("Board {board}", board=board)
    return ReadBoard(board=board, icon="equal-not", spoken=f"{where}, {tr('difference')}")


def _hall_board(game: Game) -> HallBoard:
    return HallBoard(
        board=game.board,
        waiting=game.result is None,
        by_hand=game.by_hand,
        forfeit=game.result is not None and not game.result.is_played,
        result=result_text(game.result),
    )


def waiting_boards(
    tournament: Tournament, a_round: Round, current: int | None, most: int
) -> tuple[Waiting, ...]:
    """Return at most *most* boards without a result, the current one among them."""
    missing = a_round.missing
    here = next((n for n, game in enumerate(missing) if game.board == current), 0)
    first = max(0, min(here - most // 2, len(missing) - most))
    called = _Called(tournament.players)
    return tuple(
        _waiting(tournament, game, a_round.number, called) for game in missing[first : first + most]
    )


class _Called:
    """How the arbiter calls a player out: by surname, with an initial where several have it."""

    def __init__(self, players: Iterable[Player]) -> None:
        self._alike = Counter(player.surname.casefold() for player in players)

    def __call__(self, player: Player) -> str:
        is_alone = self._alike[player.surname.casefold()] == 1
        return player.surname if is_alone else f"{player.surname} {initials(player.given_name)}"


def _waiting(tournament: Tournament, game: Game, round_no: int, called: _Called) -> Waiting:
    white, black = tournament.player(game.white), tournament.player(game.black)
    scores = [tournament.score(player.id, round_no - 1) for player in (white, black)]
    return Waiting(
        board=game.board,
        pair=f"{called(white)} {DASH} {called(black)}",
        points=" : ".join(map(points_text, scores)),
        spoken=tr(
            "Board {board}, waiting. {white}, {white_points}. {black}, {black_points}.",
            board=game.board,
            white=name(white),
            white_points=points_words(scores[0]),
            black=name(black),
            black_points=points_words(scores[1]),
        ),
    )

"""A manual phase: steps by hand that can be taken back one by one, stored as one at its end."""

from collections.abc import Sequence
from dataclasses import dataclass

from swissdesk.app.actions.manual import (
    ChangeRound,
    DissolvePair,
    GiveBye,
    MakePair,
    ManualChange,
    SwapColours,
    SwapPlayers,
    TakeBye,
)
from swissdesk.app.boards import seat
from swissdesk.app.pairing_rest import Rest
from swissdesk.app.questions import due_colour, unpaired
from swissdesk.app.services import Pairing
from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.result import ByeKind
from swissdesk.domain.rounds import Bye, Game
from swissdesk.domain.tournament import Tournament
from swissdesk.errors import ArbiterError


@dataclass(frozen=True, slots=True, kw_only=True)
class AtBoard:
    """A seat at a board, taken or empty."""

    board: int
    colour: Colour


@dataclass(frozen=True, slots=True, kw_only=True)
class InPool:
    """The place of somebody without an opponent."""

    player: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class ByeSeat:
    """The seat of the bye: of *player*, or empty."""

    player: PlayerId | None = None


Spot = AtBoard | InPool | ByeSeat


class ManualPhase:
    """What the arbiter moves before it takes effect. ``preview`` is the round as it would be.

    *picked* is who was picked up, *half* who sits alone at an empty board.
    """

    def __init__(self, tournament: Tournament, round_no: int) -> None:
        self.base = tournament
        self.round = round_no
        self.preview = tournament
        self.picked: PlayerId | None = None
        self.half: tuple[AtBoard, PlayerId] | None = None
        self.steps: tuple[ManualChange, ...] = ()
        self.undone: tuple[ManualChange, ...] = ()
        self.engine: dict[int, Game] = {}
        self.engine_bye: PlayerId | None = None

    # Steps

    def do(self, step: ManualChange) -> None:
        """Take one more step; what no record could hold raises its ``ArbiterError``."""
        self._take((*self.steps, step))
        self.undone = ()

    def undo(self) -> bool:
        """Take the last step back; tell whether there was one."""
        if not self.steps:
            return False
        *rest, last = self.steps
        self._take(tuple(rest))
        self.undone = (*self.undone, last)
        return True

    def redo(self) -> bool:
        """Take the step again that was taken back last; tell whether there was one."""
        if not self.undone:
            return False
        *rest, last = self.undone
        self._take((*self.steps, last))
        self.undone = tuple(rest)
        return True

    def rebase(self, tournament: Tournament) -> None:
        """Go on from another state of the tournament; raise where the steps do not fit it."""
        self.base = tournament
        try:
            self._take(self.steps)
        except ArbiterError:
            self._take(())
            raise

    def _take(self, steps: tuple[ManualChange, ...]) -> None:
        base, made = self.base, ChangeRound(round=self.round, changes=steps)
        self.preview = made.preview(base) if steps else base
        self.steps = steps
        self.picked, self.half = None, None

    def action(self) -> ChangeRound | None:
        """Return the whole phase as one action; None where the round is as it was."""
        if self.preview.round(self.round) == self.base.round(self.round):
            return None
        return ChangeRound(round=self.round, changes=self.steps)

    # Who is where

    def game_on(self, board: int) -> Game | None:
        """Return who would sit at *board*."""
        for game in self.preview.round(self.round).games:
            if game.board == board:
                return game
        return None

    def at(self, spot: Spot) -> PlayerId | None:
        """Return who is at *spot*."""
        if not isinstance(spot, AtBoard):
            return spot.player
        game = self.game_on(spot.board)
        if game is not None:
            return game.player(spot.colour)
        return self.half[1] if self.half is not None and self.half[0] == spot else None

    @property
    def pool(self) -> tuple[PlayerId, ...]:
        """Return who has neither an opponent nor a bye, by number."""
        return unpaired(self.preview, self.round)

    @property
    def byes(self) -> tuple[Bye, ...]:
        """Return the byes as they would be."""
        return self.preview.round(self.round).byes

    @property
    def boards(self) -> tuple[int, ...]:
        """Return all boards there are, were, or would be in the engine's pairing."""
        known = {
            game.board for t in (self.base, self.preview) for game in t.round(self.round).games
        }
        return tuple(sorted(known | set(self.engine)))

    # Moves

    def pick_or_place(self, spot: Spot) -> None:
        """Enter: pick up who is at *spot*, or seat there who was picked up."""
        if self.picked is None:
            self.picked = self.at(spot)
            return
        self.place(self.picked, spot)

    def place(self, player: PlayerId, spot: Spot) -> None:
        """Seat *player* at *spot*; who is there changes places with him."""
        self.picked = None
        there = self.at(spot)
        if there == player:
            return
        if isinstance(spot, AtBoard) and self.game_on(spot.board) is None:
            self._sit_at_empty(player, spot)
        elif isinstance(spot, InPool) and player in self.pool:
            self.do(self._pair(player, spot.player))
        elif there is None:
            self.do(GiveBye(round=self.round, player=player))
        else:
            self.do(SwapPlayers(round=self.round, first=player, second=there))

    def _sit_at_empty(self, player: PlayerId, spot: AtBoard) -> None:
        waiting = self.half
        if waiting is None or waiting[0].board != spot.board or waiting[0] == spot:
            self.half = (spot, player)
            return
        other = waiting[1]
        white, black = (player, other) if spot.colour is Colour.WHITE else (other, player)
        if white != black:
            self.do(MakePair(round=self.round, white=white, black=black, board=spot.board))

    def _pair(self, first: PlayerId, second: PlayerId) -> MakePair:
        """Return the pair of two without an opponent, with the colours that are due to them."""
        dues = (due_colour(self.base, player, self.round) for player in (first, second))
        first_due, second_due = dues
        turned = first_due is Colour.BLACK or (first_due is None and second_due is Colour.WHITE)
        white, black = (second, first) if turned else (first, second)
        return MakePair(round=self.round, white=white, black=black)

    def swap_colours(self, board: int) -> None:
        """Exchange the colours of *board*; an empty one stays empty."""
        if self.game_on(board) is not None:
            self.do(SwapColours(round=self.round, board=board))

    def clear(self, board: int) -> None:
        """Take the pair off *board*."""
        if self.game_on(board) is not None:
            self.do(DissolvePair(round=self.round, board=board))
        elif self.half is not None and self.half[0].board == board:
            self.half = None

    def take_bye(self, player: PlayerId) -> None:
        """Take the bye away from *player*."""
        self.do(TakeBye(round=self.round, player=player))

    def give_bye(self, player: PlayerId) -> None:
        """Seat *player* in the bye; who has it now changes places with him."""
        holder = self.preview.round(self.round).pairing_bye
        self.place(player, ByeSeat(player=holder))

    # The engine's pairs

    def show_engine(self, pairing: Pairing) -> None:
        """Take note of what the system itself would pair."""
        self.engine = {game.board: game for game in seat(self.base, pairing.pairs)}
        self.engine_bye = pairing.bye

    def differs(self, board: int) -> bool:
        """Tell whether *board* is not as the system would have it."""
        return _seats(self.game_on(board)) != _seats(self.engine.get(board))

    @property
    def differing(self) -> tuple[int, ...]:
        """Return the boards that are not as the system would have them."""
        return tuple(board for board in self.boards if self.differs(board)) if self.engine else ()

    def take_engine(self, board: int) -> None:
        """Seat the system's pair at *board*; who sat there is without an opponent."""
        pair = self.engine.get(board)
        if pair is not None and self.differs(board):
            self.do(MakePair(round=self.round, white=pair.white, black=pair.black, board=board))

    def take_all(self) -> None:
        """Seat everybody as the system would, as one step."""
        changes: list[ManualChange] = [
            MakePair(round=self.round, white=pair.white, black=pair.black, board=board)
            for board, pair in self.engine.items()
            if self.differs(board)
        ]
        # Whoever has the bye and is in a pair of the system leaves it with that pair.
        free = self.engine_bye
        if free is not None and free != self.preview.round(self.round).pairing_bye:
            changes.append(GiveBye(round=self.round, player=free))
        if changes:
            self.do(ChangeRound(round=self.round, changes=tuple(changes)))

    # The engine pairs the rest

    def cleared(self) -> tuple[ManualChange, ...]:
        """Return the changes that free all seats but those given by hand."""
        a_round = self.preview.round(self.round)
        boards = [game.board for game in a_round.games if not game.by_hand]
        drawn = [
            bye.player
            for bye in a_round.byes
            if bye.kind is ByeKind.PAIRING_ALLOCATED and not bye.by_hand
        ]
        return (
            *(DissolvePair(round=self.round, board=board) for board in boards),
            *(TakeBye(round=self.round, player=player) for player in drawn),
        )

    def with_changes(self, changes: Sequence[ManualChange]) -> Tournament:
        """Return the tournament as *changes* would leave the phase."""
        if not changes:
            return self.preview
        return ChangeRound(round=self.round, changes=tuple(changes)).preview(self.preview)

    def seat_rest(self, changes: Sequence[ManualChange], rest: Rest) -> None:
        """Seat those whom the engine paired, as one step; *changes* made room for them."""
        taken = {game.board for game in self.with_changes(changes).round(self.round).games}
        pairs: list[ManualChange] = [
            MakePair(round=self.round, white=game.white, black=game.black, board=game.board)
            for game in seat(self.base, rest.pairs, taken)
        ]
        pairs += [GiveBye(round=self.round, player=who, kind=kind) for who, kind in rest.free]
        self.do(ChangeRound(round=self.round, changes=(*changes, *pairs)))


def _seats(game: Game | None) -> tuple[PlayerId, PlayerId] | None:
    return (game.white, game.black) if game else None

"""What an outcome is worth."""

from dataclasses import dataclass

from swissdesk.domain.ids import Points
from swissdesk.domain.result import ByeKind, Half


@dataclass(frozen=True, slots=True, kw_only=True)
class PointSystem:
    """Points of every outcome, in tenths (C.04.1 art. 3; TRF records 162, XXS, BB*)."""

    win: Points = 10
    draw: Points = 5
    loss: Points = 0
    pab: Points = 10
    full_point_bye: Points = 10
    half_point_bye: Points = 5
    zero_point_bye: Points = 0
    forfeit_win: Points = 10
    forfeit_loss: Points = 0

    @staticmethod
    def scaled(win: Points, draw: Points, loss: Points = 0) -> "PointSystem":
        """Return the system in which everything follows from win, draw and loss."""
        return PointSystem(
            win=win,
            draw=draw,
            loss=loss,
            pab=win,
            full_point_bye=win,
            half_point_bye=draw,
            forfeit_win=win,
        )

    def of_half(self, half: Half) -> Points:
        """Return what one side's half of a result is worth; adjourned counts as nothing yet."""
        # Asked for each game of everybody: a table of all halves would be made each time.
        match half:
            case Half.WIN:
                return self.win
            case Half.DRAW:
                return self.draw
            case Half.LOSS:
                return self.loss
            case Half.FORFEIT_WIN:
                return self.forfeit_win
            case Half.FORFEIT_LOSS:
                return self.forfeit_loss
            case Half.ADJOURNED:
                return 0

    def of_bye(self, kind: ByeKind) -> Points:
        """Return what a round without a game is worth."""
        return {
            ByeKind.PAIRING_ALLOCATED: self.pab,
            ByeKind.FULL_POINT: self.full_point_bye,
            ByeKind.HALF_POINT: self.half_point_bye,
            ByeKind.ZERO_POINT: self.zero_point_bye,
        }[kind]


CHESS_POINTS = PointSystem()
DRAUGHTS_POINTS = PointSystem.scaled(20, 10)

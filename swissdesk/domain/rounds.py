"""A round: its games, its byes, its state."""

from dataclasses import dataclass
from enum import Enum

from swissdesk.domain.ids import Colour, PlayerId, Points
from swissdesk.domain.result import ByeKind, Half, Result


class RoundState(Enum):
    """A round is drafted, hung on the wall, and closed (product rule: published is published)."""

    DRAFT = "draft"
    PUBLISHED = "published"
    CLOSED = "closed"


class Reach(Enum):
    """How far a correction reaches (C.04.2 art. 4.3): each also does what follows it here."""

    PAIRINGS = "pairings"
    PLACES = "places"
    REPORT = "report"


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """Two opponents on a board, and how it ended.

    *result* None: not known yet. *paired_as* is what pairings go on using after a correction
    that came too late for them (C.04.2 art. 4.3), *counts_as* what standings use where the
    arbiter chose so; None in both: the result itself. *wrong_colours*: they sat the other
    way round, so that the colours really played are exchanged; *colours_reach* tells who
    goes by that. Of a micro-match *games* are the games so far, as the halves of the player
    named *white* whatever colour he has in each; *white_score*, *black_score* hold the game
    score in tenths, which may be known without the games. *second_reading* tells who read the
    result again: a role of an arbiter or a name, "" while nobody has.
    """

    board: int
    white: PlayerId
    black: PlayerId
    result: Result | None = None
    by_hand: bool = False
    paired_as: Result | None = None
    counts_as: Result | None = None
    wrong_colours: bool = False
    colours_reach: Reach = Reach.PAIRINGS
    games: tuple[Half, ...] = ()
    white_score: Points | None = None
    black_score: Points | None = None
    second_reading: str = ""

    def player(self, colour: Colour) -> PlayerId:
        """Return who has *colour*."""
        return self.white if colour is Colour.WHITE else self.black

    def colour_of(self, player: PlayerId) -> Colour:
        """Return the side of *player*, who must be one of the two."""
        if player == self.white:
            return Colour.WHITE
        if player == self.black:
            return Colour.BLACK
        raise ValueError(player)

    def opponent_of(self, player: PlayerId) -> PlayerId:
        """Return the other one of the two."""
        if player == self.white:
            return self.black
        if player == self.black:
            return self.white
        raise ValueError(player)

    @property
    def result_for_pairing(self) -> Result | None:
        """Return the outcome that pairings use."""
        return self.paired_as or self.result

    @property
    def turned_for_pairing(self) -> bool:
        """Tell whether pairings take the colours as exchanged."""
        return self.wrong_colours and self.colours_reach is Reach.PAIRINGS

    @property
    def turned_for_standings(self) -> bool:
        """Tell whether standings take the colours as exchanged."""
        return self.wrong_colours and self.colours_reach is not Reach.REPORT

    @property
    def reach(self) -> Reach:
        """Return how far the correction of the result reaches."""
        if self.counts_as is not None:
            return Reach.REPORT
        return Reach.PAIRINGS if self.paired_as is None else Reach.PLACES

    @property
    def result_for_standings(self) -> Result | None:
        """Return the outcome that standings use."""
        return self.counts_as or self.result


@dataclass(frozen=True, slots=True, kw_only=True)
class Bye:
    """A round without a game for one player."""

    player: PlayerId
    kind: ByeKind
    by_hand: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """One round. *published_at* and *starts_at* are times in UTC (ISO 8601), "" if unknown.

    *games* are in board order. Who is in neither a game nor a bye was not in the tournament
    then, which counts as a zero-point bye.
    """

    number: int
    state: RoundState = RoundState.DRAFT
    games: tuple[Game, ...] = ()
    byes: tuple[Bye, ...] = ()
    published_at: str = ""
    starts_at: str = ""
    system: str = ""

    @property
    def missing(self) -> tuple[Game, ...]:
        """Return the games without a result."""
        return tuple(game for game in self.games if game.result is None)

    @property
    def unread(self) -> tuple[Game, ...]:
        """Return the games whose result nobody has read a second time."""
        return tuple(g for g in self.games if g.result is not None and not g.second_reading)

    @property
    def pairing_bye(self) -> PlayerId | None:
        """Return who has the pairing-allocated bye."""
        for bye in self.byes:
            if bye.kind is ByeKind.PAIRING_ALLOCATED:
                return bye.player
        return None

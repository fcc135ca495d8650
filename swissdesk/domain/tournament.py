"""All of a tournament at one moment."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from swissdesk.domain.ids import Colour, PlayerId
from swissdesk.domain.letterhead import Letterhead, PrintChoice
from swissdesk.domain.player import Player, Team
from swissdesk.domain.result import ByeKind
from swissdesk.domain.rounds import Bye, Game, Round, RoundState
from swissdesk.domain.rules import Adjustment, EventInfo, Rules


@dataclass(frozen=True, slots=True, kw_only=True)
class StartNumber:
    """A start number and the first round it holds for (C.04.2 art. 2.3, 2.4)."""

    player: PlayerId
    from_round: int
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Tournament:
    """A tournament, immutable. An action makes a new one.

    *rounds* are in order, from round 1, without gaps; only the last can be a draft. How the
    sheets were printed (*prints*, one for each document) is no part of what a tournament is.
    """

    info: EventInfo = field(default_factory=EventInfo)
    rules: Rules = field(default_factory=Rules)
    players: tuple[Player, ...] = ()
    numbers: tuple[StartNumber, ...] = ()
    teams: tuple[Team, ...] = ()
    rounds: tuple[Round, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()
    letterhead: Letterhead = field(default_factory=Letterhead)
    prints: tuple[PrintChoice, ...] = field(default=(), compare=False)
    _players: dict[PlayerId, Player] = field(init=False, repr=False, compare=False)
    _numbers: dict[PlayerId, list[StartNumber]] = field(init=False, repr=False, compare=False)
    _games: list[dict[PlayerId, Game]] = field(init=False, repr=False, compare=False)
    _byes: list[dict[PlayerId, Bye]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        index = {player.id: player for player in self.players}
        numbers: dict[PlayerId, list[StartNumber]] = {}
        for entry in sorted(self.numbers, key=lambda n: n.from_round):
            numbers.setdefault(entry.player, []).append(entry)
        games: list[dict[PlayerId, Game]] = []
        byes: list[dict[PlayerId, Bye]] = []
        for a_round in self.rounds:
            seats: dict[PlayerId, Game] = {}
            for game in a_round.games:
                seats[game.white] = game
                seats[game.black] = game
            games.append(seats)
            byes.append({bye.player: bye for bye in a_round.byes})
        object.__setattr__(self, "_players", index)
        object.__setattr__(self, "_numbers", numbers)
        object.__setattr__(self, "_games", games)
        object.__setattr__(self, "_byes", byes)

    def player(self, player: PlayerId) -> Player:
        """Return the card of *player*; an unknown id is a ``KeyError``."""
        return self._players[player]

    def number(self, player: PlayerId, round_no: int | None = None) -> int:
        """Return the start number *player* had in *round_no*, the present one without it.

        A player without a number yet (not numbered before round 1) has 0.
        """
        entries = self._numbers.get(player)
        if not entries:
            return 0
        if round_no is None:
            return entries[-1].number
        best = entries[0]
        for entry in entries:
            if entry.from_round <= round_no:
                best = entry
        return best.number

    def by_number(self, round_no: int | None = None) -> tuple[Player, ...]:
        """Return all players in the order of their start numbers; those without one last."""
        return tuple(
            sorted(
                self.players,
                key=lambda p: (self.number(p.id, round_no) == 0, self.number(p.id, round_no)),
            )
        )

    def round(self, round_no: int) -> Round:
        """Return round *round_no*, which must exist."""
        if round_no < 1:
            raise IndexError(round_no)
        return self.rounds[round_no - 1]

    @property
    def current_round(self) -> Round | None:
        """Return the last round there is, None before the first pairing."""
        return self.rounds[-1] if self.rounds else None

    @property
    def played_rounds(self) -> int:
        """Return the number of published or closed rounds."""
        return sum(a_round.state is not RoundState.DRAFT for a_round in self.rounds)

    def game(self, round_no: int, player: PlayerId) -> Game | None:
        """Return the game of *player* in *round_no*, None if he had none."""
        return self._games[round_no - 1].get(player) if round_no <= len(self.rounds) else None

    def game_on(self, round_no: int, board: int) -> Game:
        """Return the game on *board*; an unknown board is a ``KeyError``."""
        for game in self.round(round_no).games:
            if game.board == board:
                return game
        raise KeyError(board)

    def bye(self, round_no: int, player: PlayerId) -> Bye | None:
        """Return the bye of *player* in *round_no*, None if he had none."""
        return self._byes[round_no - 1].get(player) if round_no <= len(self.rounds) else None

    def games_of(self, player: PlayerId, until: int | None = None) -> Iterator[tuple[int, Game]]:
        """Yield round and game for each game of *player*, forfeits included, up to *until*."""
        for index, games in enumerate(self._games[:until]):
            game = games.get(player)
            if game is not None:
                yield index + 1, game

    def has_games(self, player: PlayerId) -> bool:
        """Tell whether *player* stands in any game."""
        return any(True for _ in self.games_of(player))

    def opponents_of(self, player: PlayerId, until: int | None = None) -> tuple[PlayerId, ...]:
        """Return the opponents *player* met, as pairings know it, in order (C.04.2 art. 3.5)."""
        return tuple(
            game.opponent_of(player)
            for _, game in self.games_of(player, until)
            if (result := game.result_for_pairing) is None or result.is_played
        )

    def colours_of(self, player: PlayerId, until: int | None = None) -> tuple[Colour, ...]:
        """Return the colours *player* had, as pairings know it, in order (C.04.2 art. 3.4)."""
        return tuple(filter(None, self.colours_by_round(player, until)))

    def colours_by_round(
        self, player: PlayerId, until: int | None = None
    ) -> tuple[Colour | None, ...]:
        """Return the colour of *player* in each round as pairings know it, None without a game."""
        rounds = len(self.rounds) if until is None else until
        colours: list[Colour | None] = [None] * rounds
        for round_no, game in self.games_of(player, until):
            result = game.result_for_pairing
            if result is None or result.is_played:
                colour = game.colour_of(player)
                colours[round_no - 1] = colour.other if game.turned_for_pairing else colour
        return tuple(colours)

    def score(self, player: PlayerId, after_round: int, *, for_pairing: bool = False) -> int:
        """Return the points of *player* after *after_round*, in tenths, adjustments included.

        For pairing an adjourned game counts as a draw and late corrections do not act
        (C.04.2 art. 3.1, 4.3); in standings an adjourned game counts as nothing yet.
        """
        return sum(self.points_by_round(player, after_round, for_pairing=for_pairing))

    def points_by_round(
        self, player: PlayerId, until: int, *, for_pairing: bool = False
    ) -> list[int]:
        """Return what *player* got in each round up to *until*, in tenths."""
        points = [self._points_in(player, r, for_pairing) for r in range(1, until + 1)]
        for adjustment in self.adjustments:
            if adjustment.player == player and 1 <= adjustment.round <= until:
                points[adjustment.round - 1] += adjustment.points
        return points

    def _points_in(self, player: PlayerId, round_no: int, for_pairing: bool) -> int:
        system = self.rules.points
        if round_no > len(self.rounds):
            return 0
        game = self._games[round_no - 1].get(player)
        if game is not None:
            result = game.result_for_pairing if for_pairing else game.result_for_standings
            if result is None:
                return 0
            half = result.half(game.colour_of(player))
            if for_pairing and half.value == "?":
                return system.draw
            return system.of_half(half)
        bye = self._byes[round_no - 1].get(player)
        return system.of_bye(bye.kind if bye else ByeKind.ZERO_POINT)

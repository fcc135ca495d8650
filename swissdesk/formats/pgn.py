"""Games without their moves as PGN: for boards that transmit, and for whoever types the moves."""

from collections.abc import Iterator

from swissdesk.domain.ids import PlayerId, Sport
from swissdesk.domain.player import Player
from swissdesk.domain.result import Half, Result
from swissdesk.domain.rounds import Game, Round, RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.formats.letters import Letters
from swissdesk.formats.trf.player_writer import told_name

_UNKNOWN = "?"
_NO_DATE = "????.??.??"
_NOT_OVER = "*"
_CHESS = {"10": "1-0", "01": "0-1", "==": "1/2-1/2"}
_DRAUGHTS = {"10": "2-0", "01": "0-2", "==": "1-1"}
_TURNED = {Half.WIN: Half.LOSS, Half.DRAW: Half.DRAW, Half.LOSS: Half.WIN}
_WIDEST = 255


def write_pgn(tournament: Tournament, letters: Letters | None = None) -> bytes:
    """Return all games on the wall, tags only; *letters* tell in which all of it is written.

    In Latin ones it is ASCII, which readers of the standard (ISO 8859-1) and of UTF-8 agree on.
    Forfeits are no games and are left out. What a PGN cannot say of a result (both lost,
    adjourned, not known yet) is ``*``. Games of a micro-match stand one by one.
    """
    writer = _Writer(tournament, letters or Letters(latin=False))
    games = [
        text
        for a_round in tournament.rounds
        if a_round.state is not RoundState.DRAFT
        for game in a_round.games
        for text in writer.game(a_round, game)
    ]
    return "\n".join(games).encode("utf-8", "replace")


class _Writer:
    def __init__(self, tournament: Tournament, letters: Letters) -> None:
        self._tournament = tournament
        self._letters = letters
        is_draughts = tournament.rules.sport is Sport.DRAUGHTS
        self._results = _DRAUGHTS if is_draughts else _CHESS

    def game(self, a_round: Round, game: Game) -> Iterator[str]:
        """Yield the games of a board: one, or those of its micro-match."""
        if game.result is not None and not game.result.is_played:
            return
        white, black = game.white, game.black
        if game.wrong_colours:
            white, black = black, white
        count = self._tournament.rules.games_a_meeting
        if count < 2:
            result = game.result.turned if game.result and game.wrong_colours else game.result
            yield self._text(a_round, game, white, black, self._of_result(result))
            return
        for nth in range(count):
            half = game.games[nth] if nth < len(game.games) else None
            if nth % 2:
                yield self._text(a_round, game, black, white, self._of_half(half, turned=True), nth)
            else:
                yield self._text(a_round, game, white, black, self._of_half(half), nth)

    def _text(
        self,
        a_round: Round,
        game: Game,
        white: PlayerId,
        black: PlayerId,
        result: str,
        nth: int | None = None,
    ) -> str:
        info = self._tournament.info
        dates = info.round_dates
        date = dates[a_round.number - 1] if a_round.number <= len(dates) else ""
        place = f"{a_round.number}.{game.board}" + ("" if nth is None else f".{nth + 1}")
        first, second = self._tournament.player(white), self._tournament.player(black)
        tags = [
            ("Event", self._letters(info.name) or _UNKNOWN),
            ("Site", self._letters(info.place) or _UNKNOWN),
            ("Date", (date or info.start).replace("-", ".") or _NO_DATE),
            ("Round", place),
            ("White", self._name(first)),
            ("Black", self._name(second)),
            ("Result", result),
            *self._of_player("White", first),
            *self._of_player("Black", second),
        ]
        lines = [f'[{name} "{_quoted(value)}"]' for name, value in tags]
        return "\n".join([*lines, "", result, ""])

    def _of_player(self, side: str, player: Player) -> Iterator[tuple[str, str]]:
        told = (
            ("Title", self._letters(player.title)),
            ("Elo", str(player.rating or "")),
            ("Team", self._letters(player.club)),
            ("FideId", self._letters(player.fide_id)),
        )
        return ((side + name, value) for name, value in told if value)

    def _name(self, player: Player) -> str:
        return self._letters(told_name(player, latin=self._letters.latin))

    def _of_result(self, result: Result | None) -> str:
        if result is None:
            return _NOT_OVER
        return self._results.get(result.value[0] + result.value[2], _NOT_OVER)

    def _of_half(self, half: Half | None, *, turned: bool = False) -> str:
        """Return the result of one game, told as the half of who is named first on the board."""
        if half not in _TURNED:
            return _NOT_OVER
        own = _TURNED[half] if turned else half
        return self._results[own.value + _TURNED[own].value]


def _quoted(value: str) -> str:
    return value[:_WIDEST].replace("\\", "\\\\").replace('"', '\\"')

"""The boards of a round of micro-matches: the games, their score, and what they make.

Everything is told from the player on the left: White in the first game, whatever colour he
has in the others.
"""

from swissdesk.app.wording import name
from swissdesk.domain.ids import Colour
from swissdesk.domain.points import PointSystem
from swissdesk.domain.result import Half
from swissdesk.domain.rounds import Game
from swissdesk.domain.shown import DASH, half_text, points_text
from swissdesk.gui.cells import EMPTY, Align, Blank, Cell, Disc, Keys, cell, quiet, strong
from swissdesk.gui.models.round_results import result_shown
from swissdesk.gui.models.round_rows import BoardRow
from swissdesk.gui.models.rows import Column
from swissdesk.gui.theme import Token
from swissdesk.i18n import tr

_OTHER = {Half.WIN: Half.LOSS, Half.DRAW: Half.DRAW, Half.LOSS: Half.WIN}
_DISCS = ((Disc.WHITE, Disc.BLACK), (Disc.BLACK, Disc.WHITE))
_SINGLE_COLUMNS = 2
GAME = "game"
GAMES = "games"
SCORE = "score"


def game_columns(meeting: int, *, alone: bool, tight: bool) -> tuple[Column, ...]:
    """Return the columns between the two players: games, score, points of the match.

    *alone*: there is no room for the games, the score alone takes the keys. *tight*: there is
    room for the values and no more.
    """
    centre = Align.CENTRE
    made: list[Column] = []
    if meeting == _SINGLE_COLUMNS and not alone:
        for number, discs in enumerate(_DISCS, 1):
            made.append(
                Column(
                    code=f"{GAME}{number}",
                    title=str(number),
                    width=80 if tight else 94,
                    align=centre,
                    name=tr("Game {n}", n=number),
                    discs=discs,
                )
            )
    elif not alone:
        made.append(Column(code=GAMES, title=tr("Games"), width=44 + 26 * meeting, align=centre))
    score, match = (106, 50) if alone else (64, 50) if tight else (78, 62)
    return (
        *made,
        Column(code=SCORE, title=tr("Score"), width=score, align=centre, name=tr("Game score")),
        Column(code="match", title=tr("Pts"), width=match, align=centre, name=tr("Match points")),
    )


def ring_column(row: object, meeting: int) -> str:
    """Return the column that takes the keys in *row*: the game that comes next."""
    if meeting != _SINGLE_COLUMNS:
        return GAMES
    played = len(row.game.games) if isinstance(row, BoardRow) else 0
    return f"{GAME}{min(played + 1, meeting)}"


def game_score_text(game: Game) -> str:
    """Return the game score, ``1½ – ½``; while the match runs only what the left one has."""
    if game.white_score is None or game.black_score is None:
        return ""
    left = points_text(game.white_score)
    if game.result is None:
        return f"{left} ·"
    return f"{left} {DASH} {points_text(game.black_score)}"


def one_game_text(half: Half) -> str:
    """Return one game as ``1 – 0``."""
    return f"{half_text(half)} {DASH} {half_text(_OTHER.get(half, half))}"


def micro_cell(
    row: BoardRow, code: str, meeting: int, points: PointSystem, *, takes_keys: bool, alone: bool
) -> Cell:
    """Return a cell between the two players; *alone* as in ``game_columns``."""
    game = row.game
    spoken = spoken_match(row, meeting)
    if code == SCORE:
        if alone and game.result is None:
            return _running_score(game, spoken, takes_keys=takes_keys)
        shown = game_score_text(game)
        if not shown and game.result is not None:
            shown = result_shown(game.result)
        return cell(strong(shown), spoken=spoken) if shown else Cell(spoken=spoken)
    if code == "match":
        if game.result is None:
            return EMPTY
        worth = [points_text(points.of_half(game.result.half(colour))) for colour in Colour]
        return cell(strong(" : ".join(worth)), spoken=spoken)
    if code == GAMES:
        return _all_games(game, meeting, spoken, takes_keys=takes_keys)
    return _one_game(game, int(code.removeprefix(GAME)), spoken, takes_keys=takes_keys)


def _running_score(game: Game, spoken: str, *, takes_keys: bool) -> Cell:
    """Return the score of a match that is not over, where it stands for its games too."""
    shown = game_score_text(game)
    if takes_keys:
        return cell(*((strong(shown),) if shown else ()), Keys(("1", "5", "0")), spoken=spoken)
    return cell(strong(shown) if shown else Blank(tr("waiting"), Token.BREACH), spoken=spoken)


def _one_game(game: Game, number: int, spoken: str, *, takes_keys: bool) -> Cell:
    if number <= len(game.games):
        text = one_game_text(game.games[number - 1])
        running = game.result is None
        return cell(strong(text) if running else quiet(text), spoken=spoken)
    if game.result is not None:
        return EMPTY
    is_next = number == len(game.games) + 1
    if is_next and takes_keys:
        return cell(Keys(("1", "5", "0")), spoken=spoken)
    return cell(Blank(tr("waiting"), Token.BREACH) if is_next else Blank(), spoken=spoken)


def _all_games(game: Game, meeting: int, spoken: str, *, takes_keys: bool) -> Cell:
    """Return the games in one cell, by what the left player got in each: ``1 ½ 0``."""
    played = " ".join(half_text(half) for half in game.games)
    if game.result is not None:
        return cell(quiet(played), spoken=spoken) if played else EMPTY
    if takes_keys:
        parts = (strong(played),) if played else ()
        return cell(*parts, Keys(("1", "5", "0")), spoken=spoken)
    if played:
        return cell(strong(f"{played} …"), spoken=spoken)
    return cell(Blank(tr("waiting"), Token.BREACH), spoken=spoken)


def spoken_match(row: BoardRow, meeting: int) -> str:
    """Return the match in words: which game comes, who sits left with which colour, the score."""
    game, left = row.game, name(row.white.player)
    values: dict[str, object] = {"board": game.board, "left": left, "right": name(row.black.player)}
    score = game_score_text(game)
    if game.result is not None:
        shown = score or result_shown(game.result)
        return tr("Board {board}. Left {left}, right {right}. Score: {score}.", score=shown,
                  **values)  # fmt: skip
    values |= {
        "n": len(game.games) + 1,
        "total": meeting,
        "score": score.removesuffix(" ·") or "0",
    }
    if len(game.games) % 2:
        return tr(
            "Board {board}. Game {n} of {total}. Left {left}, Black. Right {right}. Score {score}.",
            **values,
        )
    return tr(
        "Board {board}. Game {n} of {total}. Left {left}, White. Right {right}. Score {score}.",
        **values,
    )

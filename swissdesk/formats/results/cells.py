"""A result as people write it, from White's side: ``1-0``, ``½:½``, ``+/-``, ``1``, ``2-0``."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from swissdesk.domain.ids import Points
from swissdesk.domain.names import fold
from swissdesk.domain.points import CHESS_POINTS, PointSystem
from swissdesk.domain.result import Half, Result
from swissdesk.formats.trf.fields import tenths

_MOST_LETTERS = 40
_HALF = r"(?:\d?½|\d?\.\d|1/2|\d|[=+?\-])"
_SINGLE = re.compile(_HALF)
_PAIR = re.compile(rf"({_HALF})[:/\-]({_HALF})|([+\-])([+\-])")
_SIGNS = str.maketrans("–—−‐‑‒∶хx,", "------:==.")
_TIME = re.compile(r"0?(\d):0(\d)(?::00)?")
"""What a spreadsheet makes of ``1:0``: one o'clock."""
_DAY = re.compile(r"\d{4}-(?:01-02|02-01)")
_DAYS = frozenset(
    {"01.фев", "02.янв", "1.фев", "2.янв", "1-feb", "01-feb", "2-jan", "02-jan", "feb-01", "jan-02"}
)
"""What a spreadsheet makes of ``1/2``: a day of the year."""
_WRITTEN = {
    "draw": Result.DRAW, "d": Result.DRAW, "remis": Result.DRAW, "ничья": Result.DRAW,
    "нич": Result.DRAW, "white": Result.WHITE_WINS, "white wins": Result.WHITE_WINS,
    "белые": Result.WHITE_WINS, "black": Result.BLACK_WINS, "black wins": Result.BLACK_WINS,
    "черные": Result.BLACK_WINS, "adjourned": Result.ADJOURNED, "отложена": Result.ADJOURNED,
}  # fmt: skip
_WORDS = {fold(word): result for word, result in _WRITTEN.items()}
_WHITES_HALF = {
    Half.WIN: Result.WHITE_WINS,
    Half.DRAW: Result.DRAW,
    Half.LOSS: Result.BLACK_WINS,
    Half.FORFEIT_WIN: Result.WHITE_WINS_BY_FORFEIT,
    Half.FORFEIT_LOSS: Result.BLACK_WINS_BY_FORFEIT,
    Half.ADJOURNED: Result.ADJOURNED,
}
_ODD = frozenset({Result.BOTH_LOST, Result.WHITE_HALF_BLACK_NONE, Result.BLACK_HALF_WHITE_NONE})
_OPEN_TO_DOUBT = frozenset({"-", "--", "---"})
"""In many tables a stroke says only that nothing is known."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What a cell tells: the *result*, of a micro-match the game *score* where it is certain.

    *is_doubtful*: it may be meant otherwise, so that the arbiter has to agree.
    """

    result: Result
    score: tuple[Points, Points] | None = None
    is_doubtful: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Scale:
    """What the numbers of one list mean.

    *halves* tells by tenths which half of a result a number is. Of a micro-match of so many
    *games* both numbers may be its game score, which they are for sure with *tells_scores*.
    *is_open*: the list does not say whether its numbers are points of its own rules.
    """

    halves: tuple[tuple[Points, Half], ...]
    games: int = 1
    tells_scores: bool = False
    is_open: bool = False

    def read(self, text: str) -> Told | None:
        """Return what *text* tells, None where nobody understands it."""
        plain = _plain(text)
        rated = plain.removesuffix("u")
        if rated != plain:
            told = self.read(rated)
            return _unrated(told) if told is not None else None
        if plain in _OPEN_TO_DOUBT:
            signs = "---" if len(plain) > 1 else "--+"
            return Told(result=Result(signs), is_doubtful=True)
        if _SINGLE.fullmatch(plain):
            return self._single(plain)
        found = _PAIR.fullmatch(plain)
        if found is None:
            word = _WORDS.get(fold(text[:_MOST_LETTERS]))
            return Told(result=word) if word is not None else None
        white, black = [part for part in found.groups() if part is not None]
        return self._pair(white, black)

    def _single(self, text: str) -> Told | None:
        half = self._half(text)
        if half is None:
            return None
        is_number = text[-1].isdigit() and text != "1/2"
        is_doubtful = is_number and text != "0" and (self.is_open or self.games > 1)
        return Told(result=_WHITES_HALF[half], is_doubtful=is_doubtful)

    def _pair(self, white: str, black: str) -> Told | None:
        result = _result_of(self._half(white), self._half(black))
        score = self._score(white, black)
        if score is not None:
            left, right = score
            better = Result.WHITE_WINS if left > right else Result.BLACK_WINS
            result = Result.DRAW if left == right else better
            return Told(result=result, score=score if self.tells_scores else None)
        if result is None or (result in _ODD and white != black and self.halves != _USUAL):
            return None
        return Told(result=result, is_doubtful=result in _ODD)

    def _score(self, white: str, black: str) -> tuple[Points, Points] | None:
        """Return the game score of a micro-match: both numbers together are its games."""
        left, right = tenths(white), tenths(black)
        if self.games < 2 or left is None or right is None or left + right != 10 * self.games:
            return None
        return left, right

    def _half(self, text: str) -> Half | None:
        if text in ("½", "1/2", "="):
            return Half.DRAW
        number = tenths(text)
        if number is None:
            return Half(text)
        return dict(self.halves).get(number)


def points_in(text: str) -> tuple[Points | None, Points | None]:
    """Return what stands on White's and on Black's side of *text* as points, None for nothing."""
    plain = _plain(text)
    found = _PAIR.fullmatch(plain)
    white, black = (found[1], found[2]) if found is not None and found[1] else (plain, "")
    return tenths(white), tenths(black)


def looks_like_pair(text: str) -> bool:
    """Tell whether *text* can be nothing but a result: both halves stand in it, or a word."""
    plain = _plain(text)
    if _PAIR.fullmatch(plain.removesuffix("u")):
        return True
    return plain in ("½", "=") or fold(text[:_MOST_LETTERS]) in _WORDS


def looks_like_half(text: str) -> bool:
    """Tell whether *text* may be the half of one side."""
    plain = _plain(text)
    return bool(_SINGLE.fullmatch(plain)) and plain not in "456789"


def scale_of(cells: Iterable[str], points: PointSystem = CHESS_POINTS, games: int = 1) -> Scale:
    """Return the scale in which most of *cells* make sense: 1-½-0, or the *points* announced."""
    written = list(cells)
    usual = Scale(halves=_USUAL, games=games)
    own = Scale(halves=_halves(points), games=games)
    if games > 1:
        single = Scale(halves=own.halves), Scale(halves=_USUAL)
        scoring = Scale(halves=_USUAL, games=games, tells_scores=True)
        scores = any(
            (told := scoring.read(cell)) is not None
            and told.score is not None
            and all(scale.read(cell) is None for scale in single)
            for cell in written
        )
        if scores:
            return scoring
    if own.halves == usual.halves:
        return usual
    in_usual = sum(usual.read(cell) is not None for cell in written)
    in_own = sum(own.read(cell) is not None for cell in written)
    if in_own > in_usual:
        return own
    return Scale(halves=_USUAL, games=games, is_open=in_own == in_usual)


def _halves(points: PointSystem) -> tuple[tuple[Points, Half], ...]:
    return ((points.win, Half.WIN), (points.draw, Half.DRAW), (points.loss, Half.LOSS))


_USUAL = _halves(CHESS_POINTS)


def _result_of(white: Half | None, black: Half | None) -> Result | None:
    if white is None or black is None:
        return None
    try:
        return Result(f"{white.value}-{black.value}")
    except ValueError:
        return None


def _unrated(told: Told) -> Told | None:
    try:
        return Told(result=Result(f"{told.result.value}u"), is_doubtful=told.is_doubtful)
    except ValueError:
        return None


def _plain(text: str) -> str:
    """Return *text* without blanks, with one sign for each meaning."""
    plain = "".join(text[:_MOST_LETTERS].split()).casefold()
    if _DAY.fullmatch(plain) or plain in _DAYS:
        return "½"
    plain = plain.translate(_SIGNS).removesuffix(".0")
    return _TIME.sub(r"\1:\2", plain) if _TIME.fullmatch(plain) else plain

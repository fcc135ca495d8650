"""How values look to a person wherever no word of a language is needed."""

from swissdesk.domain.ids import Points
from swissdesk.domain.player import Player
from swissdesk.domain.result import Half, Result

MINUS = "\u2212"
DASH = "\u2013"
_HALVES = {
    Half.WIN: "1",
    Half.DRAW: "½",
    Half.LOSS: "0",
    Half.FORFEIT_WIN: "+",
    Half.FORFEIT_LOSS: MINUS,
    Half.ADJOURNED: "?",
}


def points_text(tenths: Points, decimal_sign: str = ".") -> str:
    """Return points as ``3½``, ``½``, ``0``; other fractions as decimals."""
    sign = MINUS if tenths < 0 else ""
    whole, rest = divmod(abs(tenths), 10)
    if rest == 0:
        return f"{sign}{whole}"
    if rest == 5:
        return f"{sign}{whole or ''}½"
    return f"{sign}{whole}{decimal_sign}{rest}"


def half_text(half: Half) -> str:
    """Return one side's half of a result: ``1``, ``½``, ``0``, ``+``, ``−``, ``?``."""
    return _HALVES[half]


def result_text(result: Result | None) -> str:
    """Return a result as ``1–0``, ``½–½``, ``+/−``; no result is empty, never 0."""
    if result is None:
        return ""
    white, black = (_HALVES[Half(result.value[i])] for i in (0, 2))
    between = DASH if result.is_played else "/"
    return f"{white}{between}{black}"


def player_name(player: Player, *, comma: bool = False, patronymic: bool = False) -> str:
    """Return surname first: ``Кедров Матвей``, with a comma ``Kedrov, Matvey``."""
    given = [player.given_name, player.patronymic if patronymic else ""]
    return joined_name(player.surname, " ".join(filter(None, given)), comma=comma)


def joined_name(surname: str, given: str, *, comma: bool) -> str:
    """Return surname and given names as one; either may be "" where there is none."""
    if not given:
        return surname
    return f"{surname}, {given}" if comma else f"{surname} {given}"

"""Which columns a round shows in the room there is, and how much of each player's name."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import IntEnum

from swissdesk.domain.ids import Colour
from swissdesk.gui.cells import Align
from swissdesk.gui.column_layout import NAME_CAP, NAME_WIDE, column_widths
from swissdesk.gui.fonts import scale
from swissdesk.gui.models.micro_matches import game_columns
from swissdesk.gui.models.rows import Column
from swissdesk.i18n import tr

_LEAST, _LEAST_BESIDE_GAMES = 100, 150
_TOO_LONG = 10
"""Of how many players one may have a name that is cut in any form: the others decide then."""
_EXTRAS = (("rating", 62), ("before", 86), ("club", 150))


class Form(IntEnum):
    """What stands in the column of names, the same for all players: the rating goes first."""

    BARE = 0
    TITLED = 1
    FULL = 2


@dataclass(frozen=True, slots=True)
class NameLength:
    """How wide a name is alone, with its title, and with title and rating."""

    bare: float
    titled: float
    full: float

    def of(self, form: Form) -> float:
        """Return the width in *form*."""
        return (self.bare, self.titled, self.full)[form]


@dataclass(frozen=True, slots=True, kw_only=True)
class Needs:
    """How wide the values of a round are, in pixels of the screen.

    *words* and *icons* are the marks in their two forms; *leads* what has to stand before the
    names of those without a game; *has_past*: somebody has played or missed a round before.
    """

    words: float = 0
    icons: float = 0
    white_points: float = 0
    black_points: float = 0
    names: tuple[NameLength, ...] = ()
    leads: tuple[tuple[float, NameLength], ...] = ()
    has_past: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """What is shown: the pairs of a draft, or results, of so many games a *meeting*."""

    draft: bool = False
    meeting: int = 1

    @property
    def is_micro(self) -> bool:
        """Tell whether results come game by game."""
        return self.meeting > 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrangement:
    """How a round is shown.

    *extras* are further columns of both players, *club* is how wide clubs are. *tight*: values
    stand closer and marks are icons. *alone*: the score of a micro-match stands for its games.
    *leads*: what a player without a game is stands before his name.
    """

    form: Form = Form.FULL
    extras: tuple[str, ...] = ()
    club: int = 150
    tight: bool = False
    alone: bool = False
    leads: bool = True


def arranged(kind: Kind, needs: Needs, room: int, *, is_wide: bool = False) -> Arrangement:
    """Return how to show a round in *room* pixels of a window that *is_wide* or not.

    All of a name is worth more than marks in words; then ratings go, in all rows alike, then
    titles. Games of a micro-match make way when even the bare names have no room.
    """
    made = _with_extras(kind, needs, room, is_wide=is_wide)
    names = _names_room(kind, made, needs, room, is_wide=is_wide)
    if not made.extras and fullest_form(needs.names, names) < Form.FULL:
        made = Arrangement(tight=True)
        if _width(kind, made, needs) > room:
            made = replace(made, alone=True)
        names = _names_room(kind, made, needs, room, is_wide=is_wide)
    most = Form.TITLED if "rating" in made.extras else Form.FULL
    form = min(most, fullest_form(needs.names, names))
    leads = all(lead + length.of(form) <= names for lead, length in needs.leads)
    return replace(made, form=form, leads=leads)


def _with_extras(kind: Kind, needs: Needs, room: int, *, is_wide: bool) -> Arrangement:
    """Give *room* that names do not need to more columns, and what is over to the clubs."""
    bare = columns_of(kind, Arrangement(), needs)
    left = room * 100 // scale() - sum(column.width or NAME_WIDE for column in bare)
    extras, left = further(left, has_past=needs.has_past)
    made = Arrangement(extras=extras)
    if "club" not in extras or not is_wide:
        return made
    over = max(0, left - 2 * (NAME_CAP - NAME_WIDE))
    return replace(made, club=made.club + over // 2)


def further(left: int, *, has_past: bool) -> tuple[tuple[str, ...], int]:
    """Return which columns of both players fit into *left* at 100 %, and what is left then."""
    codes = []
    for code, width in _EXTRAS:
        if code == "before" and not has_past:
            continue
        if 2 * width > left:
            break
        left -= 2 * width
        codes.append(code)
    return tuple(codes), left


def _names_room(kind: Kind, made: Arrangement, needs: Needs, room: int, *, is_wide: bool) -> int:
    columns = columns_of(kind, made, needs)
    widths = column_widths(columns, set(range(len(columns))), room, is_wide=is_wide)
    return min(width for width, column in zip(widths, columns, strict=True) if not column.width)


def _width(kind: Kind, made: Arrangement, needs: Needs) -> int:
    columns = columns_of(kind, made, needs)
    return sum(column_widths(columns, set(range(len(columns))), 0))


def fullest_form(names: Sequence[NameLength], room: float) -> Form:
    """Return the fullest form in which all *names* have *room*, a few endless ones left aside."""
    short = [length for length in names if length.bare <= room]
    if (len(names) - len(short)) * _TOO_LONG > len(names):
        return Form.BARE
    return max(form for form in Form if all(name.of(form) <= room for name in short))


def columns_of(kind: Kind, made: Arrangement, needs: Needs) -> tuple[Column, ...]:
    """Return the columns of *made*."""
    white, black = (_of_player(kind, made, colour) for colour in Colour)
    white_points = _points(kind, made, "white", needs.white_points)
    black_points = _points(kind, made, "black", needs.black_points)
    board = Column(
        code="board", title=tr("Board"), width=52 if made.tight else 56, align=Align.RIGHT
    )
    marks = _marks(kind, made, needs)
    if kind.draft:
        level = Column(
            code="level",
            title="",
            width=28 if made.tight else 34,
            align=Align.CENTRE,
            name=tr("Findings"),
        )
        due = _due(made, "white")
        of_black = (*black, black_points, _due(made, "black"))
        return (board, *white, white_points, due, *of_black, level, marks)
    results = _results(kind, made)
    return (board, *white, white_points, *results, black_points, *black, marks)


def _of_player(kind: Kind, made: Arrangement, colour: Colour) -> tuple[Column, ...]:
    code = "white" if colour is Colour.WHITE else "black"
    beside_games = kind.is_micro and not kind.draft and not made.alone
    least = _LEAST_BESIDE_GAMES if beside_games else _LEAST
    name = Column(code=code, title=_title(kind, colour), least=least)
    return (name, *further_columns(code, made.extras, club=made.club))


def further_columns(code: str, extras: Sequence[str], *, club: int = 0) -> tuple[Column, ...]:
    """Return the columns *extras* of the player in column *code*, *club* wide where it is one."""
    all_of_them = {
        "rating": Column(code=f"{code}_rating", title=tr("Rtg"), width=62, align=Align.RIGHT),
        "club": Column(code=f"{code}_club", title=tr("Club"), width=club),
        "before": Column(
            code=f"{code}_before",
            title=tr("Colours"),
            width=86,
            name=tr("Colours before the round"),
        ),
    }
    return tuple(column for extra, column in all_of_them.items() if extra in extras)


def _title(kind: Kind, colour: Colour) -> str:
    if kind.is_micro:
        return {
            Colour.WHITE: tr("White in game 1"),
            Colour.BLACK: tr("Black in game 1"),
        }[colour]
    return {Colour.WHITE: tr("White"), Colour.BLACK: tr("Black")}[colour]


def _points(kind: Kind, made: Arrangement, code: str, needed: float) -> Column:
    """Return the points of a player; beside those of the match they have a shorter head."""
    beside_match = kind.is_micro and not kind.draft
    usual = 34 if beside_match else 40 if made.tight else 46
    return Column(
        code=f"{code}_points",
        title=tr("P.") if beside_match else tr("Pts"),
        width=max(usual, _unscaled(needed)),
        align=Align.RIGHT,
        name=tr("Points"),
    )


def _due(made: Arrangement, code: str) -> Column:
    return Column(
        code=f"{code}_due",
        title=tr("Due"),
        width=40 if made.tight else 46,
        align=Align.CENTRE,
        name=tr("Colour due"),
    )


def _results(kind: Kind, made: Arrangement) -> Sequence[Column]:
    if kind.is_micro:
        return game_columns(kind.meeting, alone=made.alone, tight=made.tight)
    width = 90 if made.tight else 112
    return (Column(code="result", title=tr("Result"), width=width, align=Align.CENTRE),)


def _marks(kind: Kind, made: Arrangement, needs: Needs) -> Column:
    usual = 28 if made.tight else 74 if kind.is_micro else 104
    width = max(usual, _unscaled(needs.icons if made.tight else needs.words))
    return Column(code="marks", title="", width=width, name=tr("Marks"), align=Align.LEFT)


def _unscaled(pixels: float) -> int:
    """Return *pixels* of the screen as a length at 100 %."""
    return -int(-pixels * 100 // scale())

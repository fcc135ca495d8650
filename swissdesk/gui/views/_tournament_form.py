"""The fields of a tournament: what heads every sheet, and the announced rules."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.app.choices import editions, pairing_systems
from swissdesk.app.typed import typed_date
from swissdesk.app.wording import date_text
from swissdesk.domain.ids import Colour, Sport
from swissdesk.domain.points import CHESS_POINTS, DRAUGHTS_POINTS, PointSystem
from swissdesk.domain.rules import Acceleration, LateEntryPoints, RankingRating
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.fonts import px
from swissdesk.gui.widgets.form import Choice, Field, Segments, TextField
from swissdesk.gui.widgets.labels import heading
from swissdesk.i18n import N_, tr, trn

MOST_ROUNDS = 99
FOOTBALL = PointSystem.scaled(30, 10)


class Edit(Protocol):
    """Stores the named values; the view makes an action of them."""

    def __call__(self, **values: object) -> None:
        """Store *values*."""


class Section(QWidget):
    """A part of the form with its heading. ``first`` takes the focus."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self.title = title
        self.first: QWidget = self
        self.top = QHBoxLayout()
        self.top.addWidget(heading(title))
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(px(9))
        self.column.addLayout(self.top)

    def line(self, *fields: QWidget, stretch: Sequence[int] = ()) -> None:
        """Put *fields* beside one another; *stretch* shares the width among them."""
        row = QHBoxLayout()
        row.setSpacing(px(17))
        shares = stretch or [1] * len(fields)
        for field, share in zip(fields, shares, strict=True):
            row.addWidget(field, share)
        self.column.addLayout(row)

    def show_tournament(self, tournament: Tournament) -> None:
        """Show what is stored."""

    def is_done(self, tournament: Tournament) -> bool:
        """Tell whether the section has what a sheet needs."""
        return True


_DATES = ("start", "end")


class EventSection(Section):
    """Name, place, dates: what stands at the head of every sheet."""

    def __init__(self, edit: Edit) -> None:
        super().__init__(tr("Basics"))
        self._fields: dict[str, TextField] = {}
        self._edit = edit
        date = tr("as {date}", date=date_text("2026-11-29"))
        name = self._field("name", tr("Tournament name"))
        self.line(name)
        self.line(
            self._field("place", tr("Venue")),
            self._field("federation", tr("Federation"), limit=3),
            stretch=(4, 1),
        )
        self.line(
            self._field("start", tr("First day"), hint=date),
            self._field("end", tr("Last day"), hint=date),
            self._field("group", tr("Group")),
        )
        self.line(self._field("time_control", tr("Time control")))
        self.first = self._fields["name"]

    def _field(self, name: str, label: str, *, hint: str = "", limit: int = 200) -> Field:
        control = TextField(hint=hint, limit=limit)
        self._fields[name] = control
        field = Field(label, control)

        def finish(text: str) -> None:
            value = text.strip()
            if name in _DATES and value:
                value = typed_date(value)
                if not value:
                    field.say(tr("A date is written as {date}.", date=date_text("2026-11-29")))
                    return
            field.say("")
            self._edit(**{name: value})

        control.finished.connect(finish)
        return field

    def show_tournament(self, tournament: Tournament) -> None:
        for name, control in self._fields.items():
            value = getattr(tournament.info, name)
            control.show_text(date_text(value) if name in _DATES else value)

    def is_done(self, tournament: Tournament) -> bool:
        return bool(tournament.info.name and tournament.info.start)


class RulesSection(Section):
    """The announced rules; those with a lock change at level 4 once round 1 is published."""

    def __init__(self, edit: Edit) -> None:
        super().__init__(tr("Rules"))
        self._edit = edit
        self._choices: dict[str, Choice] = {}
        self._numbers: dict[str, TextField] = {}
        self._tournament: Tournament | None = None
        self._sport = Segments(((Sport.CHESS, tr("Chess")), (Sport.DRAUGHTS, tr("Draughts"))))
        self._sport.chosen.connect(lambda sport: edit(sport=sport))
        self.first = self._sport
        self._systems()
        self._rounds()
        self._byes()
        self._lists()

    def _systems(self) -> None:
        names = [(code, tr(name)) for code, name in pairing_systems()]
        points = (
            (CHESS_POINTS, "1 – ½ – 0"),
            (DRAUGHTS_POINTS, "2 – 1 – 0"),
            (FOOTBALL, "3 – 1 – 0"),
        )
        self.line(
            Field(tr("Sport"), self._sport, locked=True),
            self._choice("points", tr("Scoring"), points, locked=True),
        )
        self.line(self._choice("system", tr("Pairing system"), names, locked=True))

    def _rounds(self) -> None:
        colours = (
            (None, tr("by lot")),
            (Colour.WHITE, tr("White for No. 1")),
            (Colour.BLACK, tr("Black for No. 1")),
        )
        accelerations = (
            (Acceleration.NONE, tr("none")),
            (Acceleration.BAKU, tr("Baku")),
            (Acceleration.EXPLICIT, tr("as the file says")),
        )
        self.line(
            self._number("rounds", tr("Number of rounds"), 1, MOST_ROUNDS, locked=True),
            self._choice("first_colour", tr("Initial colour"), colours, locked=True),
            self._bye_value(),
            self._choice("acceleration", tr("Acceleration"), accelerations, locked=True),
            stretch=(1, 2, 2, 2),
        )

    def _bye_value(self) -> Field:
        values = ((1, tr("a win")), (2, tr("a draw")), (0, tr("nothing")))
        control = Choice(values)
        self._choices["pab"] = control
        control.chosen.connect(self._store_bye_value)
        return Field(tr("Bye is worth"), control, locked=True)

    def _store_bye_value(self, value: object) -> None:
        if self._tournament is not None:
            points = self._tournament.rules.points
            worth = {1: points.win, 2: points.draw, 0: 0}[int(str(value))]
            self._edit(points=replace(points, pab=worth))

    def _byes(self) -> None:
        most = [(None, tr("without limit")), (0, tr("none"))]
        most += [(n, trn("at most {n}", "at most {n}", n)) for n in range(1, 4)]
        late = ((LateEntryPoints.NONE, tr("no points")), (LateEntryPoints.HALF, tr("half a point")))
        self.line(
            self._choice("half_point_byes", tr("Half-point byes"), most, locked=True),
            self._number("last_bye_round", tr("up to round"), 1, MOST_ROUNDS, locked=True),
            self._choice("late_entry", tr("Rounds a late entry missed"), late),
            stretch=(2, 1, 2),
        )

    def _lists(self) -> None:
        modes = ((True, tr("on")), (False, tr("off")))
        self.line(
            self._number("lot_seed", tr("Seed of the lot"), 0, 2**31 - 1, locked=True),
            self._choice("fide_mode", tr("FIDE mode"), modes, locked=True),
            self._number("first_board", tr("First board"), 1, 9999),
        )
        ratings = [(kind, tr(words)) for kind, words in _RATINGS.items()]
        texts = [(code, tr("edition {year}", year=code[-4:])) for code in editions()]
        self.line(
            self._choice("ranking_rating", tr("Rating that ranks"), ratings),
            self._choice("edition", tr("Tie-break rules"), texts, locked=True),
        )

    def _choice(
        self, name: str, label: str, options: Sequence[tuple[object, str]], *, locked: bool = False
    ) -> Field:
        control = Choice(options)
        self._choices[name] = control
        control.chosen.connect(lambda value: self._edit(**{name: value}))
        return Field(label, control, locked=locked)

    def _number(self, name: str, label: str, low: int, high: int, *, locked: bool = False) -> Field:
        control = TextField(limit=10)
        self._numbers[name] = control
        field = Field(label, control, locked=locked)
        empty = name == "last_bye_round"

        def finish(text: str) -> None:
            number = number_in(text, low, high)
            if number is None and not (empty and not text.strip()):
                field.say(tr("A whole number from {low} to {high}.", low=low, high=high))
                return
            field.say("")
            self._edit(**{name: number})

        control.finished.connect(finish)
        return field

    def show_tournament(self, tournament: Tournament) -> None:
        self._tournament = tournament
        rules = tournament.rules
        self._sport.show_value(rules.sport)
        for name, control in self._choices.items():
            if name != "pab":
                control.show_value(getattr(rules, name))
        worth = {rules.points.win: 1, rules.points.draw: 2, 0: 0}
        self._choices["pab"].show_value(worth.get(rules.points.pab))
        self._choices["points"].show_value(_scale_of(rules.points))
        for name, field in self._numbers.items():
            value = getattr(rules, name)
            field.show_text("" if value is None else str(value))


_RATINGS = {
    RankingRating.FIDE: N_("FIDE"),
    RankingRating.NATIONAL: N_("national"),
    RankingRating.FIDE_ELSE_NATIONAL: N_("FIDE, else national"),
    RankingRating.NATIONAL_ELSE_FIDE: N_("national, else FIDE"),
    RankingRating.HIGHER: N_("the higher of the two"),
    RankingRating.LOWER: N_("the lower of the two"),
    RankingRating.OTHER: N_("as entered"),
}


def _scale_of(points: PointSystem) -> PointSystem | None:
    for scale in (CHESS_POINTS, DRAUGHTS_POINTS, FOOTBALL):
        if (points.win, points.draw, points.loss) == (scale.win, scale.draw, scale.loss):
            return scale
    return None


def number_in(text: str, low: int, high: int) -> int | None:
    """Return the whole number in *text* if it lies from *low* to *high*."""
    bare = text.strip()
    if not bare.isascii() or not bare.isdigit():
        return None
    number = int(bare)
    return number if low <= number <= high else None

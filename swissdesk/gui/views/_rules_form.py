"""The announced rules as fields; those with a lock change at level 4 once round 1 is out."""

from collections.abc import Sequence
from dataclasses import replace

from swissdesk.app.choices import editions, pairing_systems
from swissdesk.app.numbering import LOT_SYSTEM, order_of
from swissdesk.app.rule_hints import empty_text, hint
from swissdesk.app.rule_words import LABELS, choices, value_text
from swissdesk.app.setup import ROUND_ROBINS, with_sport, with_system, with_worth
from swissdesk.domain.ids import Sport
from swissdesk.domain.points import PointSystem
from swissdesk.domain.rules import Rules, StartOrder
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.views._points_form import OWN, SCALES, OwnPoints, scale_of
from swissdesk.gui.views._section import Edit, Section, number_in
from swissdesk.gui.views._system_options import SystemOptions
from swissdesk.gui.widgets.form import Choice, Field, Segments, TextField
from swissdesk.i18n import N_, tr

MOST_ROUNDS = 99
_OWN_BYE = 3


class RulesSection(Section):
    """Sport, scoring, system, rounds, byes, lists."""

    title = N_("Rules")

    def __init__(self, edit: Edit) -> None:
        super().__init__()
        self._edit = edit
        self._choices: dict[str, Choice] = {}
        self._numbers: dict[str, TextField] = {}
        self._tournament = Tournament()
        self._own_asked = False
        self._sport = Segments(choices("sport"))
        self._sport.chosen.connect(self._take_sport)
        self.first = self._sport
        self.own_points = OwnPoints(lambda points: edit(points=points))
        self.options = SystemOptions(edit)
        self._scoring()
        self._systems()
        self._rounds()
        self._byes()
        self._lists()

    def _scoring(self) -> None:
        scales = Choice([*SCALES, (OWN, tr("own values"))])
        scales.chosen.connect(self._take_scale)
        self._choices["points"] = scales
        self.line(
            Field(tr(LABELS["sport"]), self._sport, locked=True, hint=hint("sport")),
            Field(tr("Scoring"), scales, locked=True, hint=hint("points")),
            self._choice("games_a_meeting", choices("games_a_meeting"), locked=True),
            stretch=(3, 2, 3),
        )
        self.column.addWidget(self.own_points)

    def _systems(self) -> None:
        names = [(code, tr(name)) for code, name in pairing_systems()]
        systems = Choice(names)
        systems.chosen.connect(self._take_system)
        self._choices["system"] = systems
        orders = [one for one in choices("numbers_by") if one[0] is not StartOrder.VARMA]
        self.line(
            Field(tr(LABELS["system"]), systems, locked=True, hint=hint("system")),
            self._choice("numbers_by", orders, locked=True),
            stretch=(5, 3),
        )
        self.column.addWidget(self.options)

    def _rounds(self) -> None:
        self.line(
            self._number("rounds", 1, MOST_ROUNDS, locked=True),
            self._choice("first_colour", choices("first_colour"), locked=True),
            self._bye_value(),
            self._choice("acceleration", choices("acceleration"), locked=True),
            stretch=(1, 2, 2, 2),
        )

    def _bye_value(self) -> Field:
        control = Choice(((1, tr("a win")), (2, tr("a draw")), (0, tr("nothing"))))
        self._choices["pab"] = control
        control.chosen.connect(self._store_bye_value)
        return Field(tr("Bye is worth"), control, locked=True, hint=hint("pab"))

    def _byes(self) -> None:
        self.line(
            self._choice("half_point_byes", choices("half_point_byes"), locked=True),
            self._number("last_bye_round", 1, MOST_ROUNDS, locked=True),
            self._choice("late_entry", choices("late_entry")),
            stretch=(2, 1, 2),
        )

    def _lists(self) -> None:
        self.line(
            self._number("lot_seed", 0, 2**31 - 1, locked=True),
            self._choice("fide_mode", choices("fide_mode"), locked=True),
            self._number("first_board", 1, 9999),
            self._choice("second_reading", choices("second_reading")),
            stretch=(3, 2, 2, 4),
        )
        texts = [(code, value_text("edition", code)) for code in editions()]
        self.line(
            self._choice("ranking_rating", choices("ranking_rating"), locked=True),
            self._choice("edition", texts, locked=True),
        )

    def _choice(
        self, name: str, options: Sequence[tuple[object, str]], *, locked: bool = False
    ) -> Field:
        control = Choice(options)
        self._choices[name] = control
        control.chosen.connect(lambda value: self._edit(**{name: value}))
        return Field(tr(LABELS[name]), control, locked=locked, hint=hint(name))

    def _number(self, name: str, low: int, high: int, *, locked: bool = False) -> Field:
        control = TextField(limit=10, hint=empty_text(name))
        self._numbers[name] = control
        field = Field(tr(LABELS[name]), control, locked=locked, hint=hint(name))
        empty = name == "last_bye_round"

        def finish(text: str) -> None:
            number = number_in(text, low, high)
            if number is None and not (empty and not text.strip()):
                field.say(tr("A whole number from {low} to {high}.", low=low, high=high))
                return
            field.say("")
            self._edit(**{name: number})
            self._show_number(name)

        control.finished.connect(finish)
        return field

    # What is chosen

    def _take_sport(self, sport: object) -> None:
        rules = self._tournament.rules
        if isinstance(sport, Sport):
            begun = self._tournament.played_rounds > 0
            self._store(replace(rules, sport=sport) if begun else with_sport(rules, sport))

    def _take_system(self, system: object) -> None:
        rules = self._tournament.rules
        begun = self._tournament.played_rounds > 0
        code = str(system)
        self._store(replace(rules, system=code) if begun else with_system(rules, code))

    def _take_scale(self, scale: object) -> None:
        self._own_asked = scale == OWN
        self.own_points.setVisible(self._own_asked)
        if isinstance(scale, PointSystem):
            self._edit(points=scale)

    def _store_bye_value(self, value: object) -> None:
        points = self._tournament.rules.points
        worth = {1: points.win, 2: points.draw, 0: 0, _OWN_BYE: points.pab}[int(str(value))]
        self._edit(points=with_worth(points, "pab", worth))

    def _store(self, rules: Rules) -> None:
        old = self._tournament.rules
        names = [name for name in _TOGETHER if getattr(rules, name) != getattr(old, name)]
        self._edit(**{name: getattr(rules, name) for name in names})

    # What is stored

    def show_tournament(self, tournament: Tournament) -> None:
        self._tournament = tournament
        rules = tournament.rules
        self._sport.show_value(rules.sport)
        self._choices["system"].offer(rules.system, rules.system)
        self.options.show_rules(rules)
        for name, control in self._choices.items():
            if name not in ("pab", "points", "numbers_by"):
                control.show_value(getattr(rules, name))
        self._show_orders(rules)
        self._show_points(rules.points)
        for name in self._numbers:
            self._show_number(name)

    def _show_number(self, name: str) -> None:
        value = getattr(self._tournament.rules, name)
        self._numbers[name].show_text("" if value is None else str(value))

    def _show_orders(self, rules: Rules) -> None:
        control = self._choices["numbers_by"]
        if rules.system in ROUND_ROBINS:
            control.offer(StartOrder.VARMA, value_text("numbers_by", StartOrder.VARMA))
        else:
            control.withdraw(StartOrder.VARMA)
        control.show_value(order_of(rules))
        always = rules.system == LOT_SYSTEM
        control.setEnabled(not always)
        drawn = tr("In this system the numbers are drawn by lot.")
        control.setToolTip(drawn if always else hint("numbers_by"))

    def _show_points(self, points: PointSystem) -> None:
        worth = {points.win: 1, points.draw: 2, 0: 0}
        bye = self._choices["pab"]
        if points.pab not in worth:
            bye.offer(_OWN_BYE, tr("own value"))
        bye.show_value(worth.get(points.pab, _OWN_BYE))
        scale = scale_of(points)
        own = scale is None or self._own_asked
        self._choices["points"].show_value(OWN if own else scale)
        self.own_points.setVisible(own)
        self.own_points.show_points(points)


_TOGETHER = (
    "sport",
    "system",
    "options",
    "points",
    "tie_breaks",
    "fide_mode",
    "numbers_by",
    "acceleration",
)
"""What a choice of sport or system may change with it."""

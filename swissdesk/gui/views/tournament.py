"""Tournament: head of the sheets, rules, tie-breaks and arbiters, each stored when it is left."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from swissdesk.app.actions.event import EditEvent, EditRules
from swissdesk.domain.rules import EventInfo, Rules
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.commands import Command, KeyHint, Menu
from swissdesk.gui.fonts import px
from swissdesk.gui.theme import Token
from swissdesk.gui.view import OwnStep, View
from swissdesk.gui.views._advice import AdvicePanel
from swissdesk.gui.views._arbiters import ArbitersSection
from swissdesk.gui.views._prizes_form import PrizesSection
from swissdesk.gui.views._rules_form import RulesSection
from swissdesk.gui.views._section import Section
from swissdesk.gui.views._section_index import SectionIndex
from swissdesk.gui.views._take_over import TakeOver
from swissdesk.gui.views._tie_break_list import TieBreaksSection
from swissdesk.gui.views._tournament_form import EventSection
from swissdesk.gui.widgets.form import Field
from swissdesk.gui.widgets.labels import Ground, Label, Line
from swissdesk.gui.widgets.panel import scrolling
from swissdesk.i18n import N_, tr

if TYPE_CHECKING:
    from swissdesk.app.session import Changed
    from swissdesk.gui.desk import Desk

SECTIONS: tuple[type[Section], ...] = (
    EventSection,
    RulesSection,
    TieBreaksSection,
    PrizesSection,
    ArbitersSection,
)
_SEEN_AT_ONCE = 2
"""So many sections fill the window; to make the others would keep the arbiter waiting."""
INDEX = 204
FORM_MOST = 1240
_ABOVE = 16


class TournamentView(View):
    """The form scrolls as one page; the index on the left shows what is done."""

    code = "tournament"
    position = 1
    title = N_("Tournament")
    icon = "settings-2"
    least_width = 740
    commands = (
        Command(
            code="rules",
            text=N_("&Rules and tie-breaks"),
            hint=N_("rules and tie-breaks"),
            menu=Menu.TOURNAMENT,
            place="tournament",
            icon="settings-2",
        ),
        Command(
            code="prizes",
            text=N_("&Categories and prizes"),
            hint=N_("categories and prizes"),
            menu=Menu.TOURNAMENT,
            place="tournament",
            icon="gift",
        ),
        Command(
            code="take_over",
            text=N_("Copy from &an earlier event…"),
            short=N_("Copy from an earlier event"),
            menu=Menu.TOURNAMENT,
            place="tournament",
            icon="copy",
            opens_menu=True,
        ),
        Command(
            code="advice",
            text=N_("What this &leads to"),
            short=N_("What this leads to"),
            menu=Menu.TOURNAMENT,
            place="tournament",
            icon="info",
        ),
    )
    key_hints = (
        KeyHint(keys=("Ins",), hint=N_("add a prize")),
        KeyHint(keys=("F2",), hint=N_("change a prize")),
        KeyHint(keys=("Del",), hint=N_("take a prize away")),
    )
    hints_title = N_("Categories and prizes")

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self._panel_shown = True
        self.take_over = TakeOver(desk, self)
        self._panel = AdvicePanel()
        self._panel.closed.connect(self.panel_closed)
        self._made: list[Section] = []
        self._to_make: list[Callable[[], Section]] = [
            partial(EventSection, self._edit_event),
            partial(RulesSection, self._edit_rules),
            partial(TieBreaksSection, self._edit_rules),
            partial(PrizesSection, self._edit_rules, desk),
            partial(ArbitersSection, self._edit_event),
        ]
        self.index = SectionIndex([tr(kind.title) for kind in SECTIONS])
        self.index.chosen.connect(self._go_to_section)
        form = Ground(Token.SURFACE)
        self._lines = QVBoxLayout(form)
        self._lines.setContentsMargins(px(24), px(_ABOVE), px(24), px(24))
        self._lines.setSpacing(px(14))
        for _ in range(_SEEN_AT_ONCE):
            self._make_section()
        self._next_section = QTimer(self, singleShot=True, interval=0)
        self._next_section.timeout.connect(self._make_next)
        page = QVBoxLayout()
        page.addWidget(form)
        self.page: QScrollArea = scrolling(page, Token.SURFACE)
        # The bar stands beside the form, not behind a gap.
        self.page.setMaximumWidth(px(FORM_MOST))
        self._asked: Section | None = None
        bar = self.page.verticalScrollBar()
        bar.rangeChanged.connect(lambda _least, _most: self._scroll_to_asked())
        bar.actionTriggered.connect(lambda _action: self._forget_asked())
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._left())
        row.addWidget(Line(upright=True))
        row.addWidget(self.page, 1)
        row.addStretch()
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._show_where)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._next_section.start()

    @property
    def sections(self) -> Sequence[Section]:
        """Return all parts of the form; those that nobody has needed so far are made now."""
        while self._to_make:
            self._make_section()
        return self._made

    def _make_next(self) -> None:
        # The tournament may have been closed before the page was made to the end.
        if self.isVisible():
            self._make_section()

    def _make_section(self) -> None:
        """Make the next part of the form; what lies below the window comes after it is seen."""
        if not self._to_make:
            return
        section = self._to_make.pop(0)()
        self._made.append(section)
        self._lines.addWidget(section)
        section.show_tournament(self.desk.tournament)
        if self.isVisible():
            self._next_section.start()

    def _left(self) -> QWidget:
        words = tr(
            "Once round 1 is published, fields with a lock change in two steps, with a reason."
        )
        self.index.foot.addWidget(Label(words, ink=Token.TEXT2, size=12, wrap=True))
        self.index.setFixedWidth(px(INDEX))
        return self.index

    # What the window shows

    def state_line(self) -> str:
        if self.desk.tournament.played_rounds:
            return tr("Round 1 is published: the rules are announced")
        return tr("Free to change until round 1 is published")

    def head_codes(self) -> tuple[str, ...]:
        return ("-advice",) if self.desk.tournament.played_rounds else ("-advice", "take_over")

    def reason_against(self, code: str) -> str | None:
        return self.reason_from_elsewhere(self.desk.tournament, code)

    @classmethod
    def reason_from_elsewhere(cls, tournament: Tournament, code: str) -> str:
        if code == "take_over" and tournament.played_rounds:
            return tr("Round 1 is published: the rules are announced")
        return ""

    def own_step(self) -> OwnStep | None:
        if self.desk.tournament.players:
            return None
        return OwnStep(
            text=tr("Next: players"), icon="arrow-right", run=lambda: self.desk.go("players")
        )

    def panel(self) -> QWidget | None:
        return self._panel if self._panel_shown else None

    def panel_closed(self) -> None:
        self._panel_shown = False
        self.panel_changed.emit()

    # What the window tells

    def refresh(self, changed: "Changed | None") -> None:
        tournament = self.desk.tournament
        self.head_changed.emit()
        for section in self._made:
            section.show_tournament(tournament)
        for number, kind in enumerate(SECTIONS):
            self.index.show_done(number, kind.is_done(tournament))
        self._panel.show_tournament(tournament)

    def run(self, code: str) -> None:
        if code == "take_over":
            self.take_over.ask()
            return
        if code == "advice":
            self._panel_shown = True
            self.panel_asked.emit()
            return
        self._go_to_section(SECTIONS.index(PrizesSection if code == "prizes" else RulesSection))

    def focus_first(self) -> None:
        self._go_to_section(self.index.current)

    def show_place(self, **where: object) -> None:
        """Go to the *box* of the *section*, each by its title; to the section for its own."""
        kinds = [kind.title for kind in SECTIONS]
        section, box = where.get("section"), where.get("box")
        if section not in kinds:
            return
        number = kinds.index(str(section))
        self._go_to_section(number)
        fields = self.sections[number].findChildren(Field)
        found = [field for field in fields if field.title == tr(str(box))]
        if found and found[0].isVisibleTo(self):
            found[0].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def panes(self) -> tuple[QWidget, ...]:
        return (self.page, self.index)

    def memory(self) -> object:
        return self.index.current

    def remember(self, memory: object) -> None:
        if isinstance(memory, int):
            self._go_to_section(memory)

    # Inside

    def _go_to_section(self, number: int) -> None:
        section = self._made[number] if number < len(self._made) else self.sections[number]
        self.index.show_current(number)
        section.first.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._asked = section
        self._scroll_to_asked()

    def _scroll_to_asked(self) -> None:
        """Put the section asked for on top, again as long as the page is still growing."""
        inside = self.page.widget()
        if self._asked is not None and inside is not None:
            top = self._asked.mapTo(inside, QPoint(0, 0)).y()
            self.page.verticalScrollBar().setValue(max(0, top - px(_ABOVE)))

    def _forget_asked(self) -> None:
        self._asked = None

    def _show_where(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Mark the section with the focus in the index."""
        if now is None or not self.isVisible():
            return
        for number, section in enumerate(self._made):
            if section.isAncestorOf(now):
                if self._asked is not None and not self._asked.first.hasFocus():
                    self._forget_asked()
                self.index.show_current(number)

    def _edit_event(self, **values: Any) -> None:
        info: EventInfo = replace(self.desk.tournament.info, **values)
        if info != self.desk.tournament.info:
            self._store(EditEvent(info=info))

    def _edit_rules(self, **values: Any) -> None:
        old = self.desk.tournament.rules
        rules: Rules = replace(old, **values)
        if rules == old:
            return
        self._store(EditRules(rules=rules))
        if rules.sport is not old.sport and self.desk.tournament.rules == rules != replace(
            old, sport=rules.sport
        ):
            self.desk.say(tr("What is usual in this sport was set with it. Ctrl+Z takes it back."))

    def _store(self, action: EditEvent | EditRules) -> None:
        if not self.desk.run_action(action):
            # What was refused must not go on standing in the field.
            self.refresh(None)


VIEW = TournamentView

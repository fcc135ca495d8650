"""The one dialog that asks before rules are overridden: findings, reason, consequences."""

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.app.action import Action
from swissdesk.app.actions.manual import ManualChange, PublishedCase
from swissdesk.app.consent import Finding, NeedsConsent
from swissdesk.app.questions import consequences
from swissdesk.app.services import Pairing, expected_pairing
from swissdesk.app.wording import name
from swissdesk.domain.notes import Level, Note
from swissdesk.domain.shown import DASH
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.cells import Symbol
from swissdesk.gui.dialogs.base import Dialog
from swissdesk.gui.dialogs.override_parts import Consequences, PairBand
from swissdesk.gui.dialogs.override_words import (
    CASES,
    changed_boards,
    offered_reasons,
    place_of,
    sheets_on_the_wall,
    wording,
)
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import Button, Kind
from swissdesk.gui.widgets.form import Choice, Field, TextField
from swissdesk.gui.widgets.labels import Label, PartLabel
from swissdesk.gui.widgets.messages import chip_label, voice_of
from swissdesk.gui.widgets.panel import scrolling
from swissdesk.gui.widgets.round_findings import finding_row
from swissdesk.i18n import tr, trn

if TYPE_CHECKING:
    from swissdesk.gui.main_window import MainWindow

_LEAST_FINDINGS = 62
_WIDTH = 710


def ask(window: "MainWindow", action: Action, question: NeedsConsent) -> Action | None:
    """Ask the arbiter about *action*; return it with his consent and reason, None without."""
    dialog = OverrideDialog(window, action, question)
    try:
        return dialog.agreed if dialog.ask() else None
    finally:
        dialog.deleteLater()


class OverrideDialog(Dialog):
    """Step 1: what is found, and the reason. Step 2, level 4 only: what will happen."""

    def __init__(self, window: "MainWindow", action: Action, question: NeedsConsent) -> None:
        words = wording(action, window.tournament, question.level)
        super().__init__(words.title, window, width=_WIDTH, right=words.about)
        self._desk, self._action, self._question = window, action, question
        self._tournament: Tournament = window.tournament
        self.agreed: Action | None = None
        self.case: Choice | None = None
        self.reason = TextField(action.reason, hint=tr("Stays in the journal"), limit=300)
        self._reason_field = Field(tr("Reason"), self.reason)
        self._engine = Label("", ink=Token.TEXT2, size=12.5, wrap=True, selectable=True)
        self._engine.hide()
        self.first = self.reason
        self._step = 1
        self._foot_at: int | None = None
        self._pages = (self._first_page(), self._second_page())
        for page in self._pages:
            self.body.addWidget(page)
        self._make_foot()
        self._make_keys()
        self._show_step(1)
        self._ask_engine()
        self._ask_consequences()

    # Step 1

    def _first_page(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(8))
        if isinstance(self._action, ManualChange):
            column.addWidget(self._band())
        column.addWidget(self._findings())
        column.addWidget(self._engine)
        if self._case_matters():
            column.addLayout(self._case_line())
        column.addWidget(self._reason_field)
        column.addLayout(self._reasons())
        return page

    def _band(self) -> QWidget:
        assert isinstance(self._action, ManualChange)
        before = self._tournament.round(self._action.round)
        changes = changed_boards(before, self._action.changed(self._tournament))
        return PairBand(self._tournament, changes)

    def _findings(self) -> QWidget:
        rows = QVBoxLayout()
        rows.setSpacing(px(6))
        order = sorted(self._question.findings, key=lambda f: -f.level.value)
        for finding in order:
            place = place_of(self._tournament, self._action, finding)
            rows.addWidget(finding_row(self._tournament, finding, place))
        self._area = scrolling(rows, Token.SURFACE)
        self._area_height = self._area.height_for(self.width() - px(50))
        self._area.setFixedHeight(self._area_height + px(2))
        return self._area

    def needed_height(self) -> int:
        """Return the height needed; where the window is lower the findings scroll in less room."""
        self._give_findings(self._area_height)
        over = super().needed_height() - self.most_height
        if over > 0 and self._step == 1:
            self._give_findings(max(self._area_height - over, px(_LEAST_FINDINGS)))
        return super().needed_height()

    def _give_findings(self, height: int) -> None:
        self._area.setFixedHeight(height + px(2))
        # The layouts around would hear of it later, and the height is asked for now.
        page, whole = self._pages[0], self.layout()
        for layout in (page.layout(), whole):
            if layout is not None:
                layout.invalidate()
                page.updateGeometry()
                layout.activate()

    def _case_matters(self) -> bool:
        return isinstance(self._action, ManualChange) and self._question.level is Level.CONSEQUENCES

    def _case_line(self) -> QHBoxLayout:
        self.case = Choice([(case, tr(words)) for case, words in CASES], None)
        self.case.setAccessibleName(tr("Case from the rules"))
        self.case.chosen.connect(lambda _case: self._show_step(1))
        row = QHBoxLayout()
        row.setSpacing(px(10))
        row.addWidget(Label(tr("Case from the rules"), ink=Token.TEXT2, size=12.5))
        note = tr("if one is named, no second step")
        row.addWidget(Label(note, ink=Token.TEXT2, size=12))
        row.addWidget(self.case, 1)
        return row

    def _reasons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(px(8))
        for reason in offered_reasons(self._desk.session.history()):
            button = Button(reason if len(reason) <= 32 else reason[:31] + "…", short=True)
            button.setToolTip(tr("Take this reason"))
            button.clicked.connect(lambda _checked=False, text=reason: self._take_reason(text))
            row.addWidget(button)
        row.addStretch(1)
        return row

    def _take_reason(self, text: str) -> None:
        self.reason.setText(text)
        self.reason.setFocus()

    # What the system itself would pair

    def _ask_engine(self) -> None:
        action, tournament = self._action, self._tournament
        if not isinstance(action, ManualChange):
            return
        self._desk.workers.start(
            lambda _progress: expected_pairing(tournament, action.round),
            done=self._show_engine,
            failed=lambda _error: None,
            owner=self,
        )

    def _show_engine(self, pairing: Pairing | None) -> None:
        action = self._action
        if pairing is None or not isinstance(action, ManualChange) or not self.isVisible():
            return
        before = self._tournament.round(action.round)
        changes = changed_boards(before, action.changed(self._tournament))
        concerned = {
            player
            for change in changes
            for game in (change.old, change.new)
            if game
            for player in (game.white, game.black)
        }
        pairs = [pair for pair in pairing.pairs if concerned & pair.members]
        if not pairs:
            return
        card = self._tournament.player
        shown = "; ".join(
            f"{name(card(pair.white))} {DASH} {name(card(pair.black))}" for pair in pairs[:4]
        )
        more = " …" if len(pairs) > 4 else ""
        self._engine.setText(
            trn(
                "The engine’s pair: {pairs}. It breaks no rule.",
                "The engine’s pairs: {pairs}. They break no rule.",
                min(len(pairs), 2),
                pairs=shown + more,
            )
        )
        self._engine.show()
        self._fit()

    # Step 2

    def _second_page(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(10))
        if isinstance(self._action, ManualChange):
            column.addWidget(self._band())
        heading = QHBoxLayout()
        heading.addWidget(Label(tr("What will happen"), weight=Weight.SEMI, size=14), 1)
        for finding in self._grave():
            voice = voice_of(finding.level, finding.breach.severity)
            if finding.breach.note.rule:
                heading.addWidget(chip_label(finding.breach.note.rule, voice.ink))
        column.addLayout(heading)
        self._list: Consequences | None = None
        self._list_place = QVBoxLayout()
        column.addLayout(self._list_place)
        column.addLayout(self._reason_line())
        column.addLayout(self._undo_line())
        return page

    def _ask_consequences(self) -> None:
        """Work out beside the window what will happen, while the reason is typed."""
        if self._question.level is not Level.CONSEQUENCES:
            return
        tournament, action = self._tournament, self._action
        history = self._desk.session.history()
        printed = sheets_on_the_wall(history, getattr(action, "round", None))
        work_out = partial(consequences, tournament, action, printed)
        self._work_out = work_out
        self._desk.workers.start(
            lambda _progress: work_out(),
            done=self._tell_consequences,
            failed=lambda _error: None,
            owner=self,
        )

    def _tell_consequences(self, notes: tuple[Note, ...]) -> None:
        if self._list is None:
            self._list = Consequences(self._tournament, notes)
            self._list_place.addWidget(self._list)
            self._fit()

    def _grave(self) -> list[Finding]:
        seen: dict[str, Finding] = {}
        for finding in self._question.findings:
            if finding.level.value >= Level.CONFIRM.value:
                seen.setdefault(finding.breach.note.rule, finding)
        return list(seen.values())[:6]

    def _reason_line(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(px(9))
        self._reason_shown = Label("", weight=Weight.MEDIUM, wrap=True)
        edit = Button(tr("Edit"), kind=Kind.QUIET, icon="pencil", short=True)
        edit.clicked.connect(self._back)
        row.addWidget(Label(tr("Reason"), ink=Token.TEXT2))
        row.addWidget(self._reason_shown, 1)
        row.addWidget(edit)
        return row

    @staticmethod
    def _undo_line() -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(px(8))
        row.addWidget(PartLabel(Symbol("undo-2", Token.TEXT2, size=14)))
        row.addWidget(
            Label(tr("Ctrl+Z takes it all back as one action."), ink=Token.TEXT2, size=12.5), 1
        )
        return row

    # Foot and keys

    def _make_foot(self) -> None:
        words = wording(self._action, self._tournament, self._question.level)
        self._where = Label("", ink=Token.TEXT2, size=12.5)
        self._back_button = Button(tr("Back"), kind=Kind.QUIET, icon="arrow-left", key="Alt+Left")
        self._back_button.clicked.connect(self._back)
        self.decline = Button(words.decline, key="Esc")
        self.decline.clicked.connect(self.reject)
        self.go_on = Button("", kind=Kind.GRAVE, key="Ctrl+Return")
        self.go_on.clicked.connect(self._go_on)
        self.foot.addWidget(self._where)
        self.foot.addWidget(self._back_button)
        self.foot.addStretch(1)
        self.foot.addWidget(self.decline)
        self.foot.addWidget(self.go_on)

    def _make_keys(self) -> None:
        for key in ("Ctrl+Return", "Ctrl+Enter"):
            QShortcut(QKeySequence(key), self, self._go_on)
        QShortcut(QKeySequence("Alt+Left"), self, self._back)

    @property
    def _level(self) -> Level:
        """Return the level that holds now: a case named in the rules makes it level 3."""
        named = self.case is not None and self.case.value is not None
        return Level.CONFIRM if named else self._question.level

    @property
    def _two_steps(self) -> bool:
        return self._level is Level.CONSEQUENCES

    def adjustSize(self) -> None:
        """Be as high as the step; once there were two, the buttons stay where they are."""
        super().adjustSize()
        if self._foot_at is not None:
            least = self._desk.mapToGlobal(QPoint(0, (self._desk.height() - self.most_height) // 2))
            self.move(self.x(), max(self._foot_at - self.height(), least.y()))

    def _show_step(self, step: int) -> None:
        if step != self._step and self._foot_at is None:
            self._foot_at = self.y() + self.height()
        self._step = step
        words = wording(self._action, self._tournament, self._level)
        self._pages[0].setVisible(step == 1)
        self._pages[1].setVisible(step == 2)
        self._back_button.setVisible(step == 2)
        self._where.setText(tr("Step {n} of {total}", n=step, total=2) if self._two_steps else "")
        leads_on = step == 1 and self._two_steps
        self.go_on.setText(tr("Next: consequences") if leads_on else words.verb)
        self.go_on.icon_name = "arrow-right" if leads_on else voice_of(self._level).icon
        self.go_on.updateGeometry()
        self._reason_shown.setText(self.reason.text().strip())
        self._fit()

    def _fit(self) -> None:
        """Take the height of the step shown, once the layouts have settled."""
        QTimer.singleShot(0, self, self.adjustSize)

    def _go_on(self) -> None:
        if not self.reason.text().strip():
            self._show_step(1)
            self._reason_field.say(tr("A reason is needed. It stays in the journal."))
            self.reason.setFocus()
            self._fit()
            return
        self._reason_field.say("")
        if self._step == 1 and self._two_steps:
            if self._list is None:
                # Typed faster than it was worked out: nobody agrees to what was not told.
                self._tell_consequences(self._work_out())
            self._show_step(2)
            self.decline.setFocus(Qt.FocusReason.TabFocusReason)
            return
        self.agreed = replace(self._action, **self._consent())
        self.accept()

    def _consent(self) -> dict[str, Any]:
        given: dict[str, Any] = {
            "accepted": self._question.breaches,
            "reason": self.reason.text().strip(),
        }
        case = self.case.value if self.case is not None else None
        if isinstance(case, PublishedCase):
            given["case"] = case
        return given

    def _back(self) -> None:
        if self._step == 2:
            self._show_step(1)
            self.reason.setFocus()

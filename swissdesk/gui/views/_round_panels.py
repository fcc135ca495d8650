"""The panels beside a round: the hall, what a draft carries, and the card of a player."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from swissdesk.app.consent import Finding
from swissdesk.app.finding_words import count_words
from swissdesk.domain.rounds import Round, RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.fonts import px, scale
from swissdesk.gui.frame import SECOND_PANEL_FROM
from swissdesk.gui.newest import Newest
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.card_panel import CardDock
from swissdesk.gui.widgets.hall_panel import HallPanel, free_words
from swissdesk.gui.widgets.labels import Label
from swissdesk.gui.widgets.messages import InfoCard, LinkLabel
from swissdesk.gui.widgets.micro_panel import MicroPanel
from swissdesk.gui.widgets.panel import Panel
from swissdesk.gui.widgets.round_findings import (
    FindingList,
    asks_for_reason,
    sentence_case,
)
from swissdesk.gui.worker import Workers
from swissdesk.i18n import tr, trn

if TYPE_CHECKING:
    from swissdesk.gui.views.rounds import RoundsView

_SETTING = "rounds"


class DraftPanel(Panel):
    """The findings of a draft, live, gravest first."""

    def __init__(self, workers: Workers) -> None:
        super().__init__("")
        self._newest: Newest[int] = Newest(workers, self, done=self._show_notes, failed=_unexpected)
        self._noted_of: Tournament | None = None
        self.title.setWordWrap(True)
        self.findings = FindingList()
        self._fine = InfoCard(
            "check",
            Token.DONE,
            tr("The pairing breaks no rule."),
            tr("No criterion is served worse than in the system’s own pairing."),
        )
        self.noted = LinkLabel("")
        self.noted.setToolTip(
            tr("Colours and floats in which the system’s own pairing is no better, and results "
               "still open. Publishing shows them first.")
        )  # fmt: skip
        self.noted.setWordWrap(True)
        self._after = Label("", ink=Token.TEXT2, size=12, wrap=True, selectable=True)
        self._free = Label("", ink=Token.TEXT2, size=12.5, wrap=True, selectable=True)
        self.body.addWidget(self._fine)
        self.body.addLayout(self.findings)
        self.body.addWidget(self.noted)
        self.body.addSpacing(px(4))
        self.foot.addWidget(self._after)
        self.foot.addWidget(self._free)

    def show_draft(
        self, tournament: Tournament, round_no: int, findings: Sequence[Finding]
    ) -> None:
        """Show what the draft of *round_no* carries; how much the check sheet adds comes later."""
        self._count_notes(tournament, round_no)
        self.title.setText(sentence_case(count_words(findings)) or tr("Before publishing"))
        self._fine.setVisible(not findings)
        self.findings.show_findings(tournament, round_no, findings)
        self._after.setText(
            tr("Publishing asks once for a reason, which is kept in the journal.")
            if asks_for_reason(findings)
            else tr("Published pairings change only by an explicit step.")
        )
        self._free.setText(free_words(tournament, tournament.round(round_no).byes))

    def _count_notes(self, tournament: Tournament, round_no: int) -> None:
        if tournament is self._noted_of:
            return
        self._noted_of = tournament

        def counted() -> int:
            from swissdesk.app.check_sheet import notes_besides

            return notes_besides(tournament, round_no)

        self._newest.want(counted)

    def _show_notes(self, notes: int) -> None:
        counted = trn("{n} note", "{n} notes", notes)
        words = tr("Also on the check sheet: {notes} (Ctrl+Enter)", notes=counted)
        self.noted.setText(words if notes else "")
        self.noted.setAccessibleName(words)
        self.noted.setVisible(bool(notes))


def _unexpected(error: Exception) -> None:
    raise error


class RoundPanels:
    """Which panel stands beside the round; the hall's place can be closed and is remembered.

    Each is made when it is first shown: the window is built anew at each change of its size.
    """

    def __init__(self, view: "RoundsView") -> None:
        self._view = view
        self.card = CardDock(view, view.table)

    @cached_property
    def hall(self) -> HallPanel:
        """Return the panel of a published round."""
        panel = HallPanel()
        panel.chosen.connect(self._view.point_at)
        return panel

    @cached_property
    def micro(self) -> MicroPanel:
        """Return the panel of a published round of micro-matches."""
        panel = MicroPanel()
        panel.chosen.connect(self._view.point_at)
        return panel

    @cached_property
    def draft(self) -> DraftPanel:
        """Return the panel of a draft."""
        panel = DraftPanel(self._view.desk.workers)
        panel.findings.chosen.connect(self._view.point_at)
        panel.noted.pressed.connect(lambda: self._view.desk.run_command("publish"))
        return panel

    def first(self, a_round: Round | None) -> QWidget | None:
        """Return the panel; where there is room for one only, an open card takes its place."""
        if a_round is None:
            return None
        if self._view.why.is_open:
            return self._view.why.panel()
        card = self.card.panel()
        if self._view.listed.page is not None:
            # The lines of a list need the room.
            return card
        if self._view.check.page is not None:
            check = self._view.check.panel()
            return card if card is not None and not self._has_room_for_two else check
        if self.is_wanted and (page := self._view.task.page) is not None:
            return page.panel
        if self.is_wanted and (reading := self._view.reading.page) is not None:
            return card if card is not None and not self._has_room_for_two else reading.panel
        if not self.is_wanted or (card is not None and not self._has_room_for_two):
            return card
        return self.draft if a_round.state is RoundState.DRAFT else self._boards

    @property
    def _boards(self) -> HallPanel | MicroPanel:
        micro = self._view.desk.tournament.rules.games_a_meeting > 1
        return self.micro if micro else self.hall

    def show_round(self, tournament: Tournament, a_round: Round, current: int | None) -> None:
        """Show the boards of a published round."""
        differing = self._view.reading.differing(a_round)
        self._boards.show_round(tournament, a_round, current, differing)

    def show_current(self, tournament: Tournament, a_round: Round, current: int | None) -> None:
        """Follow the cursor of the table."""
        self._boards.show_current(tournament, a_round, current)

    def second(self, a_round: Round | None) -> QWidget | None:
        """Return the second panel, for wide screens."""
        is_alone = a_round is None or self._view.listed.page is not None
        return self.card.panel() if self.is_wanted and not is_alone else None

    @property
    def is_wanted(self) -> bool:
        """Tell whether the arbiter wants the panel of the round at all."""
        return self._view.desk.settings.views.get(_SETTING, {}).get("hall") != "no"

    @property
    def _has_room_for_two(self) -> bool:
        return self._view.window().width() * 100 / scale() >= SECOND_PANEL_FROM

    def make_way(self) -> None:
        """Show the panel of a task that begins: what is open on its place is closed for it."""
        if self._view.why.is_open:
            self._view.why.close()
        if self.card.is_open and not self._has_room_for_two:
            self.card.close()

    def closed(self) -> None:
        """Close what stands in the first place."""
        if self._view.why.is_open:
            self._view.why.close()
        elif self._view.check.page is not None:
            self._view.check.panel_closed()
        elif self._view.task.page is None and self.card.is_open and self._card_is_first:
            self.card.close()
        else:
            self.toggle()

    @property
    def _card_is_first(self) -> bool:
        is_alone = self._view.listed.page is not None
        return is_alone or not self.is_wanted or not self._has_room_for_two

    def toggle(self) -> None:
        """Open or close the panel of the round."""
        desk = self._view.desk
        views = {**desk.settings.views, _SETTING: {"hall": "no" if self.is_wanted else "yes"}}
        desk.keep_settings(replace(desk.settings, views=views))
        self._view.panel_changed.emit()
        self._view.head_changed.emit()

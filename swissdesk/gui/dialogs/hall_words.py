"""What the hall is told besides the pairs: when the round starts, and a line of one's own."""

from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

from swissdesk.app.actions.start_time import SetStartTime
from swissdesk.app.clock_time import moment_on, typed_time
from swissdesk.app.wording import time_text
from swissdesk.domain.rounds import Round
from swissdesk.gui.dialogs.base import Dialog
from swissdesk.gui.hall_display import LINE, SETTINGS, shown_line
from swissdesk.gui.widgets.buttons import Button, Kind
from swissdesk.gui.widgets.form import Field, LineField
from swissdesk.i18n import tr

if TYPE_CHECKING:
    from swissdesk.gui.main_window import MainWindow


class HallDialog(Dialog):
    """The start goes into the tournament and onto its sheets, the line stays on this computer."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(tr("For the hall"), window, width=460)
        self._main = window
        rounds = window.tournament.rounds
        self._round: Round | None = rounds[-1] if rounds else None
        self.time = LineField(time_text(self._round.starts_at) if self._round else "")
        self.time.setPlaceholderText(tr("15:10, empty for none"))
        self.time.setMaxLength(8)
        self.line = LineField(shown_line(window.settings))
        self.line.setMaxLength(100)
        self.field = Field("", self.time)
        if self._round is not None:
            self.field = Field(tr("Start of round {round}", round=self._round.number), self.time)
            self.body.addWidget(self.field)
        self.body.addWidget(Field(tr("Line at the foot of the screen"), self.line))
        for field in (self.time, self.line):
            field.setTextMargins(6, 0, 6, 0)
            field.selectAll()
            field.returnPressed.connect(self._take)
        self._add_foot()
        self.first = self.time if self._round is not None else self.line

    def _add_foot(self) -> None:
        back = Button(tr("Cancel"), key="Esc")
        back.clicked.connect(self.reject)
        take = Button(tr("Tell the hall"), kind=Kind.PRIMARY, key="Enter")
        take.clicked.connect(self._take)
        self.foot.addStretch(1)
        self.foot.addWidget(back)
        self.foot.addWidget(take)

    def _take(self) -> None:
        text = self.time.text().strip()
        if self._round is not None and text and typed_time(text) is None:
            self.field.say(tr("“{text}” is no time of day. Type it as 15:10.", text=text))
            self.adjustSize()
            return
        self.accept()

    def store(self) -> None:
        """Keep what was told, so far as it changed."""
        window = self._main
        line = self.line.text().strip()
        if line != shown_line(window.settings):
            views = {**window.settings.views, SETTINGS: {LINE: line}}
            window.keep_settings(replace(window.settings, views=views))
        action = self._start()
        if action is not None:
            window.run_action(action)

    def _start(self) -> SetStartTime | None:
        a_round = self._round
        at = typed_time(self.time.text())
        shown = f"{at:%H:%M}" if at is not None else ""
        if a_round is None or shown == time_text(a_round.starts_at):
            return None
        days = self._main.tournament.info.round_dates
        day = days[a_round.number - 1] if a_round.number <= len(days) else ""
        starts = moment_on(day, at, date.today()) if at is not None else None
        return SetStartTime(round=a_round.number, starts=starts)


def ask_words(window: "MainWindow") -> None:
    """Ask what the hall is to be told besides the pairs."""
    dialog = HallDialog(window)
    if dialog.ask():
        dialog.store()
        if window.display is not None:
            window.display.update()

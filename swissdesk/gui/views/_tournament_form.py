"""The head of every sheet as fields: name, place, dates."""

from datetime import datetime

from swissdesk.app.round_days import example, round_days_text, typed_round_days
from swissdesk.app.typed import FEDERATION_WANTED
from swissdesk.app.typed_days import typed_day
from swissdesk.app.wording import date_text
from swissdesk.domain.federations import federation
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.views._section import Edit, Section
from swissdesk.gui.widgets.form import Field, TextField
from swissdesk.i18n import N_, tr

_DATES = ("start", "end")


class EventSection(Section):
    """Name, place, dates: what stands at the head of every sheet."""

    title = N_("Basics")

    def __init__(self, edit: Edit) -> None:
        super().__init__()
        self._fields: dict[str, TextField] = {}
        self._tournament = Tournament()
        self._edit = edit
        date = tr("e.g. {date}", date=date_text("2026-11-29"))
        name = self._field("name", tr("Tournament name"))
        self.line(name)
        self.line(
            self._field("place", tr("Venue")),
            self._field("federation", tr("Federation"), hint=tr("e.g. {code}", code="RUS")),
            self._field("group", tr("Group")),
            stretch=(5, 2, 3),
        )
        self.line(
            self._field("start", tr("First day"), hint=date),
            self._field("end", tr("Last day"), hint=date),
            self._field("time_control", tr("Time control")),
            stretch=(3, 3, 5),
            held=2,
        )
        # Nine days are long: they have the whole line, and where that is too short a tip.
        days = tr("e.g. {days}", days=example())
        self.line(self._field("round_dates", tr("Days of the rounds"), hint=days))
        self.first = self._fields["name"]

    def _field(self, name: str, label: str, *, hint: str = "", limit: int = 200) -> Field:
        control = TextField(hint=hint, limit=limit)
        self._fields[name] = control
        field = Field(label, control)

        def finish(text: str) -> None:
            value, wrong = self._read(name, text.strip())
            field.say(wrong)
            if not wrong:
                self._edit(**{name: value})
                self._show(name)
                self._try_the_other_day(name)

        control.finished.connect(finish)
        return field

    def _read(self, name: str, text: str) -> tuple[object, str]:
        """Return what *text* in the field *name* means, and what is wrong with it."""
        today = datetime.now().date()
        if name == "round_dates":
            info, rounds = self._tournament.info, self._tournament.rules.rounds
            read = typed_round_days(text, info, rounds, today)
            return read.days, read.wrong
        if name == "federation":
            code = federation(text)
            return code or "", tr(FEDERATION_WANTED) if code is None else ""
        if name not in _DATES or not text:
            return text, ""
        info = self._tournament.info
        other = info.end if name == "start" else info.start
        is_last = name == "end"
        day = typed_day(text, other=other, is_last=is_last, today=today)
        if not day:
            return "", tr("A date is written as {date}.", date=date_text("2026-11-29"))
        if other and (day < other if is_last else other < day):
            return "", tr("The last day is before the first day.")
        return day, ""

    def _try_the_other_day(self, name: str) -> None:
        """Offer a day once more that was refused because of the day now changed."""
        if name in _DATES:
            other = self._fields["end" if name == "start" else "start"]
            if other.is_refused:
                other.finish()

    def show_tournament(self, tournament: Tournament) -> None:
        self._tournament = tournament
        for name in self._fields:
            self._show(name)

    def _show(self, name: str) -> None:
        value = getattr(self._tournament.info, name)
        if name == "round_dates":
            value = round_days_text(value)
            self._fields[name].setToolTip(value)
        self._fields[name].show_text(date_text(value) if name in _DATES else value)

    @staticmethod
    def is_done(tournament: Tournament) -> bool:
        return bool(tournament.info.name and tournament.info.start)

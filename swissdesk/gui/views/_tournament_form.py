"""The head of every sheet as fields: name, place, dates."""

from swissdesk.app.typed import typed_date
from swissdesk.app.wording import date_text
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
        self._stored: dict[str, str] = {}
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
            held=2,
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
                wrong = self._wrong_day(name, value)
                if wrong:
                    field.say(wrong)
                    return
            field.say("")
            self._edit(**{name: value})

        control.finished.connect(finish)
        return field

    def _wrong_day(self, name: str, day: str) -> str:
        """Say why *day*, "" for what is no date, cannot be the first or the last one."""
        if not day:
            return tr("A date is written as {date}.", date=date_text("2026-11-29"))
        start, end = ((self._stored | {name: day}).get(one, "") for one in _DATES)
        if start and end and end < start:
            return tr("The last day is before the first day.")
        return ""

    def show_tournament(self, tournament: Tournament) -> None:
        self._stored = {name: getattr(tournament.info, name) for name in _DATES}
        for name, control in self._fields.items():
            value = getattr(tournament.info, name)
            control.show_text(date_text(value) if name in _DATES else value)

    @staticmethod
    def is_done(tournament: Tournament) -> bool:
        return bool(tournament.info.name and tournament.info.start)

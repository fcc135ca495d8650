"""The arbiter's log: every entry of the journal, for the file of the event."""

from dataclasses import dataclass
from datetime import datetime

from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_, tr, trn
from swissdesk.reports.document import Align, Closing, Column, Document, Explained, Layout, State
from swissdesk.reports.errors import NoJournal
from swissdesk.reports.heading import author, event_name, rules_text
from swissdesk.reports.journal_sheet import LogEntry
from swissdesk.reports.log import LogDocument, LogRow
from swissdesk.reports.protocol import OF_TEXTS, ReportOptions
from swissdesk.reports.wording import where_and_when

_LAYOUT = Layout(
    rows=60, least_row=5.0, most_row=6.2, ratio=1.6, most_type=9.0, binding=True
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Journal:
    """Number, time, round, action, before and after, reason and broken rules, oldest first."""

    code = "journal"
    name = N_("Tournament journal")
    options = OF_TEXTS

    def content(
        self, tournament: Tournament, options: ReportOptions, printed_at: datetime
    ) -> Document:
        """Return the whole journal; its times are those of the clocks where it is printed."""
        sheet = options.journal
        if sheet is None:
            raise NoJournal
        rows = _rows(sheet.entries, printed_at)
        return LogDocument(
            code=self.code,
            title=tr("Tournament journal"),
            tournament=event_name(tournament.info),
            where_and_when=where_and_when(tournament.info),
            columns=_columns(),
            log=rows,
            layout=_LAYOUT,
            state=State(text=tr("FOR THE ARBITERS"), black=True),
            counts=(trn("{n} entry", "{n} entries", len(rows)),),
            range=tr("entries {first}–{last}"),
            remarks=(tr("clock of this computer, {zone}", zone=_zone(printed_at)),),
            legend=(Explained(text=tr("Bold: decided by the arbiter by hand.")),),
            closing=Closing(notes=(sheet.checked,) if sheet.checked else ()),
            author=author(tournament.info),
            rules=rules_text(tournament),
        )


def _columns() -> tuple[Column, ...]:
    return (
        Column(key="number", head=tr("No"), least=11, align=Align.RIGHT, bold=True),
        Column(key="time", head=tr("Time"), least=24),
        Column(key="round", head=tr("Rd"), least=8, align=Align.CENTRE),
        Column(key="action", head=tr("Action"), share=5),
        Column(key="change", head=tr("Before → after"), share=3, scale=0.9),
        Column(key="reason", head=tr("Reason, breaches"), share=4, scale=0.9),
    )


def _rows(entries: tuple[LogEntry, ...], printed_at: datetime) -> tuple[LogRow, ...]:
    """Return a row for each entry; the day stands where it changes."""
    rows, day = [], ""
    for entry in entries:
        moment = datetime.fromisoformat(entry.at).astimezone(printed_at.tzinfo)
        today = moment.strftime("%d.%m.%Y")
        time = moment.strftime("%H:%M:%S")
        if today != day:
            time, day = f"{time} {today}", today
        action = entry.action
        if entry.undone:
            action = tr("{action} (undone)", action=action)
        number = str(entry.number)
        cells = (number, time, entry.round, action, entry.change, entry.reason)
        rows.append(LogRow(cells=cells, label=number, bold=entry.by_hand))
    return tuple(rows)


def _zone(printed_at: datetime) -> str:
    """Return the time zone as ``UTC+3``."""
    offset = printed_at.utcoffset()
    minutes = round(offset.total_seconds() / 60) if offset is not None else 0
    hours, rest = divmod(abs(minutes), 60)
    sign = "+" if minutes >= 0 else "−"
    return f"UTC{sign}{hours}" + (f":{rest:02}" if rest else "")


REPORT = Journal()

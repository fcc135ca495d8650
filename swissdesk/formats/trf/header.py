"""The tournament records: name, place, dates, arbiters; and the words of its type."""

from swissdesk.domain.names import MAX_NAME
from swissdesk.domain.rules import Arbiter, EventInfo
from swissdesk.formats.dates import iso_date
from swissdesk.formats.findings import Findings
from swissdesk.formats.text import tidy
from swissdesk.formats.trf.lines import Line, Records
from swissdesk.formats.trf.player_record import CELL, FIRST_CELL, MAX_ROUNDS
from swissdesk.i18n import N_

ARBITER_CATEGORIES = ("IA", "FA", "NA", "ССВК", "СС1К", "СС2К", "СС3К", "ЮС")
_DATE = 8
_CENTURY = 2000


def event_info(records: Records, findings: Findings) -> EventInfo:
    """Return what the head of the sheets says."""
    reader = _Header(records, findings)
    return EventInfo(
        name=reader.text("012"),
        place=reader.text("022"),
        federation=reader.text("032"),
        start=reader.date("042"),
        end=reader.date("052"),
        time_control=reader.text("122", "222"),
        arbiters=(*reader.arbiters("102", "chief"), *reader.arbiters("112", "deputy")),
        round_dates=reader.round_dates(),
    )


class _Header:
    def __init__(self, records: Records, findings: Findings) -> None:
        self.records = records
        self.findings = findings

    def text(self, *records: str) -> str:
        line = self.records.first(*records)
        return self._tidy(line) if line else ""

    def _tidy(self, line: Line) -> str:
        text = tidy(line[1], self.findings, line[0], 5)
        if len(text) > MAX_NAME:
            kept = text[:MAX_NAME].rstrip()
            template = N_("The text is longer than {n} characters; it was cut.")
            self.findings.note(line[0], 5, template, old=text, new=kept, n=MAX_NAME)
            return kept
        return text

    def date(self, record: str) -> str:
        line = self.records.first(record)
        if line is None:
            return ""
        date = iso_date(line[1])
        if not date and line[1].strip("0 /-."):
            self._bad_date(line[0], 5, line[1])
        return date

    def _bad_date(self, line: int, column: int, old: str) -> None:
        self.findings.note(
            line, column, N_("This date cannot be understood; it was left out."), old=old
        )

    def arbiters(self, record: str, role: str) -> list[Arbiter]:
        named = [self._tidy(line) for line in self.records.words(record) if line[1]]
        return [self._arbiter(role, name) for name in named]

    def _arbiter(self, role: str, name: str) -> Arbiter:
        category, _, rest = name.partition(" ")
        if category in ARBITER_CATEGORIES and rest:
            return Arbiter(role=role, name=rest, category=category)
        return Arbiter(role=role, name=name)

    def round_dates(self) -> tuple[str, ...]:
        dates: list[str] = []
        for number, line in self.records.of("132")[:1]:
            end = min(len(line), FIRST_CELL + CELL * MAX_ROUNDS)
            for start in range(FIRST_CELL, end, CELL):
                field = line[start : start + _DATE].strip()
                dates.append(iso_date(field, century=_CENTURY))
                if field and not dates[-1]:
                    self._bad_date(number, start + 1, field)
        while dates and not dates[-1]:
            dates.pop()
        return tuple(dates)

"""A list on its way in: what was read, what is unclear, what would be taken over."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from pathlib import Path

from swissdesk.app.action import Action
from swissdesk.app.actions.importing import ImportTournament
from swissdesk.app.files import read_bounded
from swissdesk.app.merging import Arrival, Decision, Fate, arrivals, taking_over
from swissdesk.app.settings import Settings
from swissdesk.domain.notes import Note
from swissdesk.domain.shown import player_name
from swissdesk.domain.tournament import Tournament
from swissdesk.formats.entries.columns import COLUMN_NAMES, Column
from swissdesk.formats.entries.crosstable import with_rounds
from swissdesk.formats.entries.delimited import DELIMITERS
from swissdesk.formats.entries.mapping import (
    ColumnMap,
    guess,
    map_from_text,
    preset_name,
    signature,
)
from swissdesk.formats.entries.people import is_shouted
from swissdesk.formats.entries.sheet import Sheet, pasted_sheet, read_sheet
from swissdesk.formats.entry_list import ImportedEntries, entries_of
from swissdesk.formats.findings import Problem
from swissdesk.formats.imported import Imported
from swissdesk.formats.text import CODE_PAGES
from swissdesk.i18n import N_

__all__ = [
    "CODE_PAGES",
    "COLUMN_NAMES",
    "DELIMITERS",
    "Column",
    "ColumnMap",
    "Imported",
    "ImportedEntries",
    "Problem",
    "Sheet",
    "pasted_sheet",
    "preset_name",
    "signature",
]

_REMEMBERED = 30
_SETTING = "import"
_MOSTLY = 0.8


class State(Enum):
    """How a remark stands: mended by the reader, open, settled by the arbiter, line left out."""

    MENDED = "mended"
    ASKS = "asks"
    SETTLED = "settled"
    SKIPPED = "skipped"


@dataclass(frozen=True, slots=True, kw_only=True)
class Remark:
    """What is to be said of one line of the list.

    Either a *problem* of a cell (its place counts from 0), or what an *arrival* is in doubt
    about, or that it changes a card.
    """

    line: int
    state: State
    place: int | None = None
    problem: Problem | None = None
    arrival: Arrival | None = None

    @property
    def asks_who(self) -> bool:
        """Tell whether the question is who somebody is."""
        return self.state is State.ASKS and self.arrival is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class Incoming:
    """A list, its columns and the arbiter's decisions by line; the rest follows from them."""

    tournament: Tournament
    sheet: Sheet
    told: ColumnMap
    decisions: Mapping[int, Decision] = field(default_factory=dict)
    entries: ImportedEntries = field(default_factory=lambda: ImportedEntries(players=()))
    arrivals: tuple[Arrival, ...] = ()
    remarks: tuple[Remark, ...] = ()
    table: Tournament | None = None
    with_results: bool = True

    @property
    def takes_results(self) -> bool:
        """Tell whether the rounds of a crosstable are taken over with its players."""
        return self.with_results and self.table is not None

    @property
    def waiting(self) -> frozenset[int]:
        """Return the lines that wait for the arbiter; with its rounds a table comes whole."""
        if self.takes_results:
            return frozenset()
        return frozenset(remark.line for remark in self.remarks if remark.state is State.ASKS)

    @property
    def ready(self) -> tuple[Arrival, ...]:
        """Return what would be taken over now: newcomers and changed cards of clear lines."""
        waiting = self.waiting
        wanted = (Fate.NEW, Fate.CHANGED)
        return tuple(a for a in self.arrivals if a.fate in wanted and a.line not in waiting)

    @property
    def is_shouted(self) -> bool:
        """Tell whether most names of the list are written in capitals."""
        names = [is_shouted(arrival.card.surname) for arrival in self.arrivals]
        return bool(names) and sum(names) >= _MOSTLY * len(names)

    def count(self, fate: Fate) -> int:
        """Return how many lines have that fate."""
        return sum(arrival.fate is fate for arrival in self.arrivals)

    def action(self) -> Action:
        """Return the deed that takes over what is ready, or the table with its rounds."""
        if self.table is not None and self.with_results:
            return ImportTournament(source=self.sheet.file, imported=self.table)
        return taking_over(self.sheet.file, self.ready)

    def choose_results(self, wanted: bool) -> "Incoming":
        """Return the list with the rounds of the table, or its players only."""
        return replace(self, with_results=wanted)

    def decide(self, line: int, decision: Decision) -> "Incoming":
        """Return the list after the arbiter's word on a line."""
        return _judged(replace(self, decisions={**self.decisions, line: decision}))

    def correct(self, line: int, place: int, text: str) -> "Incoming":
        """Return the list with another text in one cell; the line is judged anew."""
        decisions = {at: told for at, told in self.decisions.items() if at != line}
        sheet = self.sheet.with_cell(line, place, text)
        return read_incoming(self.tournament, sheet, self.told, decisions)

    def accept_all(self) -> "Incoming":
        """Return the list with everything that is open taken as it was read."""
        decided = dict(self.decisions)
        for remark in self.remarks:
            if remark.state is State.ASKS:
                doubt = remark.arrival is not None
                decided.setdefault(remark.line, Decision.UPDATE if doubt else Decision.AS_READ)
        return _judged(replace(self, decisions=decided))

    def with_columns(self, told: ColumnMap) -> "Incoming":
        """Return the list with other columns."""
        return read_incoming(self.tournament, self.sheet, told, {})

    def in_tournament(self, tournament: Tournament) -> "Incoming":
        """Return the list before the tournament as it is now."""
        if tournament is self.tournament:
            return self
        return read_incoming(tournament, self.sheet, self.told, self.decisions)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """How a file is to be read where it was found out wrongly: None is as it is found out.

    *page* is the sheet of a workbook, from 0.
    """

    encoding: str | None = None
    delimiter: str | None = None
    page: int | None = None


def sheet_of(path: Path, wish: Wish = Wish()) -> Sheet:
    """Return the table in a file."""
    return read_sheet(
        path.name,
        read_bounded(path),
        encoding=wish.encoding,
        delimiter=wish.delimiter,
        page=wish.page,
    )


def list_in(
    tournament: Tournament,
    name: str,
    data: bytes,
    *,
    columns: str | None = None,
    wish: Wish = Wish(),
) -> Incoming:
    """Return a list for a new *tournament* when nobody can be asked: it is taken as it was read.

    Who stands there twice for sure comes once. Raises ``UnreadableFile`` where no column holds
    the names.
    """
    sheet = read_sheet(name, data, encoding=wish.encoding, page=wish.page)
    told = guess(sheet.rows) if columns is None else map_from_text(columns, sheet.rows)
    made = read_incoming(tournament, sheet, told)
    if not told.names_players:
        entries_of(sheet, told)
    doubts = {remark.line: Decision.ADD for remark in made.remarks if remark.asks_who}
    decided = dict.fromkeys(made.waiting, Decision.AS_READ) | doubts
    return read_incoming(tournament, sheet, told, decided) if decided else made


def entries_for_all(incoming: Incoming) -> ImportedEntries:
    """Return what the reader has to say of a list, with those whom it names twice."""
    twice = [
        Problem(
            line=arrival.line,
            column=1,
            note=Note(
                template=N_("{player} is already in line {other}; the line was left out."),
                values={"player": player_name(arrival.card), "other": arrival.other_line},
            ),
        )
        for arrival in incoming.arrivals
        if arrival.fate is Fate.TWICE
    ]
    left_out = {problem.line for problem in twice}
    told = entries_of(incoming.sheet, incoming.told)
    _, said = with_rounds(incoming.sheet, incoming.told, told)
    told = replace(told, problems=(*told.problems, *said))
    if incoming.takes_results:
        return told
    kept = [problem for problem in told.problems if problem.line not in left_out]
    problems = sorted((*kept, *twice), key=lambda problem: problem.line)
    return replace(told, problems=tuple(problems))


def guessed(sheet: Sheet, remembered: Mapping[str, str]) -> ColumnMap:
    """Return what the columns seem to tell, what was chosen for such a table before first."""
    return guess(sheet.rows, remembered)


def remember(remembered: Mapping[str, str], sheet: Sheet, told: ColumnMap) -> dict[str, str]:
    """Return *remembered* with the columns of *sheet*; of many tables the last ones are kept."""
    own = signature(sheet.rows)
    others = {key: text for key, text in remembered.items() if key != own}
    return dict([*others.items(), (own, told.text())][-_REMEMBERED:])


def remembered_columns(settings: Settings) -> Mapping[str, str]:
    """Return what the columns of earlier lists told, by the signature of the list."""
    return settings.views.get(_SETTING, {})


def with_remembered(settings: Settings, kept: Mapping[str, str]) -> Settings:
    """Return *settings* with the columns of earlier lists."""
    return replace(settings, views={**settings.views, _SETTING: dict(kept)})


def read_incoming(
    tournament: Tournament,
    sheet: Sheet,
    told: ColumnMap,
    decisions: Mapping[int, Decision] | None = None,
) -> Incoming:
    """Return what the list would bring into *tournament*."""
    decided = decisions or {}
    made = Incoming(tournament=tournament, sheet=sheet, told=told, decisions=decided)
    if not told.names_players:
        return made
    entries = entries_of(sheet, told, say_twice=False)
    table, said = _table(tournament, sheet, told, entries)
    entries = replace(entries, problems=(*entries.problems, *said))
    return _judged(replace(made, entries=entries, table=table))


def _judged(made: Incoming) -> Incoming:
    """Return the list with what follows from the decisions: who comes, what is to be said."""
    entries, decided = made.entries, made.decisions
    skipped = {line for line, word in decided.items() if word is Decision.SKIP}
    kept = [
        (player, line)
        for player, line in zip(entries.players, entries.lines, strict=True)
        if line not in skipped
    ]
    players, lines = [player for player, _ in kept], [line for _, line in kept]
    found = arrivals(made.tournament, players, lines, decided)
    remarks = [*_of_cells(made.sheet, entries, decided), *_of_people(found), *_left_out(decided)]
    remarks.sort(key=lambda remark: (remark.line, remark.place or 0))
    return replace(made, arrivals=found, remarks=tuple(remarks))


def _table(
    tournament: Tournament, sheet: Sheet, told: ColumnMap, entries: ImportedEntries
) -> tuple[Tournament | None, tuple[Problem, ...]]:
    """Return the tournament of a crosstable with its rounds, where the open one is still empty."""
    if tournament.players or tournament.rounds:
        return None, ()
    table, said = with_rounds(sheet, told, entries)
    if table is None:
        return None, said
    first_colour = table.rules.first_colour or tournament.rules.first_colour
    rounds = max(tournament.rules.rounds, len(table.rounds))
    rules = replace(tournament.rules, rounds=rounds, first_colour=first_colour)
    return replace(table, info=tournament.info, rules=rules), said


def _of_cells(
    sheet: Sheet, entries: ImportedEntries, decided: Mapping[int, Decision]
) -> Iterator[Remark]:
    there = set(entries.lines)
    for problem in entries.problems[len(sheet.problems) :]:
        word = decided.get(problem.line)
        if word is Decision.SKIP:
            continue
        if problem.line not in there:
            state = State.SKIPPED
        elif problem.asks:
            state = State.ASKS if word is None else State.SETTLED
        else:
            state = State.MENDED
        yield Remark(
            line=problem.line, state=state, place=max(problem.column - 1, 0), problem=problem
        )


def _of_people(found: tuple[Arrival, ...]) -> Iterator[Remark]:
    for arrival in found:
        if arrival.fate is Fate.TWICE:
            state = State.SKIPPED if arrival.is_sure else State.ASKS
        elif arrival.fate is Fate.NEW or (arrival.fate is Fate.SAME and arrival.is_sure):
            continue
        else:
            state = State.MENDED if arrival.is_sure else State.ASKS
        yield Remark(line=arrival.line, state=state, arrival=arrival)


def _left_out(decided: Mapping[int, Decision]) -> Iterator[Remark]:
    for line, word in decided.items():
        if word is Decision.SKIP:
            yield Remark(line=line, state=State.SKIPPED, problem=_skipped(line))


def _skipped(line: int) -> Problem:
    return Problem(line=line, column=1, note=Note(template=N_("Left out by the arbiter.")))

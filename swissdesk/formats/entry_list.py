"""Lists of players from spreadsheets: CSV in its many habits, the first sheet of XLSX and ODS."""

from dataclasses import dataclass

from swissdesk.domain.player import Player
from swissdesk.domain.tournament import StartNumber, Tournament
from swissdesk.formats.entries.delimited import DELIMITERS
from swissdesk.formats.entries.doubles import say_doubles, without_repeats
from swissdesk.formats.entries.mapping import ColumnMap, guess, map_from_text
from swissdesk.formats.entries.reader import Entry, entries
from swissdesk.formats.entries.sheet import Sheet, is_ods, is_workbook, read_sheet
from swissdesk.formats.findings import Findings, Problem
from swissdesk.formats.imported import Imported
from swissdesk.i18n import N_

_CSV = (".csv", ".tsv")
_HEAD = 4096
_NOBODY = "EXEMPT"


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportedEntries:
    """The players of a list, in its order.

    *lines* and *numbers* belong to the players one by one: where each stands in the file, and
    his start number, None where the list has none. *encoding* and *delimiter* are what was
    found out ("" for a workbook). Ids only count the players.
    """

    players: tuple[Player, ...]
    lines: tuple[int, ...] = ()
    numbers: tuple[int | None, ...] = ()
    problems: tuple[Problem, ...] = ()
    encoding: str = ""
    delimiter: str = ""


def read_entries(
    name: str, data: bytes, *, encoding: str | None = None, columns: str | None = None
) -> ImportedEntries:
    """Return the players in *data*, a CSV or a workbook; *name* is the file's, for messages.

    *columns* says what the columns are (see ``map_from_text``), else it is found out. Raises
    ``UnreadableFile`` where no column holds names, or where it is no sound file at all.
    """
    sheet = read_sheet(name, data, encoding=encoding)
    told = guess(sheet.rows) if columns is None else map_from_text(columns, sheet.rows)
    return entries_of(sheet, told)


def entries_of(sheet: Sheet, told: ColumnMap, *, say_twice: bool = True) -> ImportedEntries:
    """Return the players of a table whose columns are known.

    Who stands there twice is said, unless the caller looks for that himself (*say_twice*).
    """
    findings = Findings(sheet.file)
    found = without_repeats(entries(sheet.rows, told, findings), findings)
    _say_spoilt(sheet, told, findings)
    if told.preset == "papi":
        found = [entry for entry in found if not _stands_for_the_bye(entry, findings)]
    if say_twice:
        say_doubles(found, findings)
    return ImportedEntries(
        players=tuple(entry.player for entry in found),
        lines=tuple(entry.line for entry in found),
        numbers=tuple(entry.number for entry in found),
        problems=sheet.problems + findings.problems(),
        encoding=sheet.encoding,
        delimiter=sheet.delimiter,
    )


def _say_spoilt(sheet: Sheet, told: ColumnMap, findings: Findings) -> None:
    """Say of cells that should be numbers and are none what their column has not said yet."""
    said = {(problem.line, problem.column) for problem in findings.problems()}
    read = set(told.places.values())
    first = sheet.rows[told.first][0] if told.first < len(sheet.rows) else 0
    for line, place, text in sheet.spoilt:
        if line >= first and place in read and (line, place + 1) not in said:
            template = N_("The workbook calls this cell a number and it is none; check it.")
            findings.note(line, place + 1, template, old=text, new=text)


def _stands_for_the_bye(entry: Entry, findings: Findings) -> bool:
    """Tell whether an entry is the one that Papi pairs with whoever has the bye."""
    if entry.number != 1 or entry.player.surname != _NOBODY:
        return False
    findings.note(entry.line, 1, N_("This line stands for the bye; it was left out."), old=_NOBODY)
    return True


class EntryList:
    """A table of players, one line each, mostly under a heading."""

    def __init__(self, code: str, name: str) -> None:
        self.code = code
        self.name = name

    def recognises(self, name: str, data: bytes) -> bool:
        """Tell whether it is such a list: by the name, else by the look of its first line."""
        if is_workbook(name, data):
            return self.code == ("ods" if is_ods(name, data) else "xlsx")
        if self.code != "csv":
            return False
        head = data[:_HEAD]
        is_table = b"\0" not in head and any(sign.encode() in head for sign in DELIMITERS)
        return name.lower().endswith(_CSV) or is_table

    def read(
        self, name: str, data: bytes, *, encoding: str | None = None, rounds: int | None = None
    ) -> Imported:
        """Return a tournament of the players in *data*, of a crosstable with its rounds.

        They have their start numbers if all have one.
        """
        from swissdesk.formats.entries.crosstable import with_rounds  # it reads report files

        sheet = read_sheet(name, data, encoding=encoding)
        told = guess(sheet.rows)
        found = entries_of(sheet, told)
        table, remarks = with_rounds(sheet, told, found)
        if table is not None:
            problems = (*found.problems, *remarks)
            return Imported(tournament=table, problems=problems, encoding=found.encoding)
        numbers = [number for number in found.numbers if number]
        complete = len(numbers) == len(found.players)
        return Imported(
            tournament=Tournament(
                players=found.players,
                numbers=tuple(
                    StartNumber(player=player.id, from_round=1, number=number)
                    for player, number in zip(found.players, numbers, strict=True)
                )
                if complete
                else (),
            ),
            problems=(*found.problems, *remarks),
            encoding=found.encoding,
        )


FORMAT = (
    EntryList("csv", N_("List of players (CSV)")),
    EntryList("ods", N_("List of players (ODS)")),
    EntryList("xlsx", N_("List of players (XLSX)")),
)
"""Lists of players as tables: delimited text and workbooks."""

"""Lists of players from spreadsheets: CSV in its many habits, and the first sheet of an XLSX."""

from dataclasses import dataclass

from swissdesk.domain.player import Player
from swissdesk.domain.tournament import StartNumber, Tournament
from swissdesk.formats.entries.delimited import DELIMITERS, delimited_rows
from swissdesk.formats.entries.doubles import say_doubles, without_repeats
from swissdesk.formats.entries.reader import entries
from swissdesk.formats.entries.workbook import MAGIC, workbook_rows
from swissdesk.formats.findings import Findings, Problem
from swissdesk.formats.imported import Imported
from swissdesk.formats.text import MAX_BYTES
from swissdesk.i18n import N_

_CSV = (".csv", ".tsv")
_XLSX = ".xlsx"
_HEAD = 4096


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


def read_entries(name: str, data: bytes, *, encoding: str | None = None) -> ImportedEntries:
    """Return the players in *data*, a CSV or an XLSX; *name* is the file's, for messages.

    Raises ``UnreadableFile`` where there is no heading, or no sound file at all.
    """
    findings = Findings(name)
    used = delimiter = ""
    if len(data) > MAX_BYTES:
        raise findings.refusal(1, 1, N_("the file is larger than {n} MB"), n=MAX_BYTES // 1_000_000)
    if _is_workbook(name, data):
        rows = workbook_rows(data, findings)
    else:
        rows, used, delimiter = delimited_rows(data, findings, encoding)
    found = without_repeats(entries(rows, findings), findings)
    say_doubles(found, findings)
    return ImportedEntries(
        players=tuple(entry.player for entry in found),
        lines=tuple(entry.line for entry in found),
        numbers=tuple(entry.number for entry in found),
        problems=findings.problems(),
        encoding=used,
        delimiter=delimiter,
    )


def _is_workbook(name: str, data: bytes) -> bool:
    return data.startswith(MAGIC) or name.lower().endswith(_XLSX)


class EntryList:
    """A table with a heading, one line a player."""

    def __init__(self, code: str, name: str, *, is_workbook: bool) -> None:
        self.code = code
        self.name = name
        self._is_workbook = is_workbook

    def recognises(self, name: str, data: bytes) -> bool:
        """Tell whether it is such a list: by the name, else by the look of its first line."""
        if self._is_workbook or _is_workbook(name, data):
            return self._is_workbook and _is_workbook(name, data)
        head = data[:_HEAD]
        is_table = b"\0" not in head and any(sign.encode() in head for sign in DELIMITERS)
        return name.lower().endswith(_CSV) or is_table

    def read(
        self, name: str, data: bytes, *, encoding: str | None = None, rounds: int | None = None
    ) -> Imported:
        """Return a tournament of the players in *data*, with the start numbers if all have one."""
        found = read_entries(name, data, encoding=encoding)
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
            problems=found.problems,
            encoding=found.encoding,
        )


FORMAT = (
    EntryList("csv", N_("List of players (CSV)"), is_workbook=False),
    EntryList("xlsx", N_("List of players (XLSX)"), is_workbook=True),
)

"""A table as it stands in a file, before anybody says what its columns mean."""

from dataclasses import dataclass, replace

from swissdesk.formats.entries.archive import is_archive, is_open_document
from swissdesk.formats.entries.columns import Row, SpoiltCell
from swissdesk.formats.entries.delimited import Sense, as_a_list, delimited_rows, rows_of_text
from swissdesk.formats.entries.opendocument import open_document_page
from swissdesk.formats.entries.workbook import workbook_page
from swissdesk.formats.findings import Findings, Problem
from swissdesk.formats.text import refuse_too_large
from swissdesk.i18n import N_

ODS, XLSX = ".ods", ".xlsx"
_OLD_WORKBOOK = b"\xd0\xcf\x11\xe0"
_TABS = "\t"


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """The rows that are not blank. *encoding* and *delimiter* were found out ("" for a workbook).

    *problems* tell of the reading of the file, not of its players; *spoilt* are cells of a
    workbook that are marked as numbers and hold none. *pages* are the names of the sheets of
    a workbook, *page* is the one that was read.
    """

    file: str
    rows: tuple[Row, ...]
    encoding: str = ""
    delimiter: str = ""
    problems: tuple[Problem, ...] = ()
    spoilt: tuple[SpoiltCell, ...] = ()
    pages: tuple[str, ...] = ()
    page: int = 0

    @property
    def width(self) -> int:
        """Return the number of columns of the longest row."""
        return max((len(cells) for _, cells in self.rows), default=0)

    def cells(self, line: int) -> list[str]:
        """Return the cells of the row that stands in *line* of the file."""
        return next((cells for at, cells in self.rows if at == line), [])

    def with_cell(self, line: int, place: int, text: str) -> "Sheet":
        """Return the table with another text in one cell."""

        def changed(cells: list[str]) -> list[str]:
            wide = cells + [""] * (place + 1 - len(cells))
            return [*wide[:place], text, *wide[place + 1 :]]

        rows = ((at, changed(cells) if at == line else cells) for at, cells in self.rows)
        spoilt = (cell for cell in self.spoilt if (cell.line, cell.place) != (line, place))
        return replace(self, rows=tuple(rows), spoilt=tuple(spoilt))


def read_sheet(
    name: str,
    data: bytes,
    *,
    encoding: str | None = None,
    delimiter: str | None = None,
    page: int | None = None,
    sense: Sense = as_a_list,
) -> Sheet:
    """Return the table in *data*: a sheet of an XLSX or ODS, or delimited text.

    What the bytes are decides, not the ending of *name*; *sense* tells delimiters apart.
    Raises ``UnreadableFile``.
    """
    findings = Findings(name)
    refuse_too_large(data, findings)
    refuse_old_workbook(data, findings)
    if is_workbook(name, data):
        read = open_document_page if is_ods(name, data) else workbook_page
        spoilt: list[SpoiltCell] = []
        names, found, rows = read(data, findings, page, spoilt)
        check_page(page, names, findings)
        return Sheet(file=name, rows=trimmed(rows), spoilt=tuple(spoilt), pages=names, page=found)
    rows, used, sign = delimited_rows(data, findings, encoding, delimiter, sense)
    return Sheet(
        file=name, rows=trimmed(rows), encoding=used, delimiter=sign, problems=findings.problems()
    )


def refuse_old_workbook(data: bytes, findings: Findings) -> None:
    """Raise ``UnreadableFile`` for a workbook of the kind before XLSX."""
    if data.startswith(_OLD_WORKBOOK):
        template = N_("a workbook of old Excel (XLS) is not read; save it as XLSX")
        raise findings.refusal(1, 1, template)


def check_page(page: int | None, names: tuple[str, ...], findings: Findings) -> None:
    """Raise ``UnreadableFile`` where there is no such sheet in a workbook."""
    if page is not None and page >= len(names):
        template = N_("there is no sheet {number}; the last one is {last}")
        raise findings.refusal(1, 1, template, number=page + 1, last=len(names))


def trimmed(rows: list[Row]) -> tuple[Row, ...]:
    """Return the rows without the columns on the right in which nobody wrote anything."""
    width = max((n for _, cells in rows for n, cell in enumerate(cells, 1) if cell), default=0)
    return tuple((line, cells[:width]) for line, cells in rows)


def is_ods(name: str, data: bytes) -> bool:
    """Tell which of the two kinds of workbooks *data* is."""
    return is_open_document(data) or (not is_archive(data) and name.lower().endswith(ODS))


def is_workbook(name: str, data: bytes) -> bool:
    """Tell whether *data* is a workbook, or at least claims to be one by its *name*."""
    return is_archive(data) or name.lower().endswith((XLSX, ODS))


def pasted_sheet(
    name: str, text: str, *, delimiter: str | None = None, sense: Sense = as_a_list
) -> Sheet:
    """Return the table that was copied from a spreadsheet or a letter; *name* is for messages."""
    findings = Findings(name)
    refuse_too_large(text, findings)
    if not text.strip():
        raise findings.refusal(1, 1, N_("the file is empty"))
    if "\0" in text:
        raise findings.refusal(1, 1, N_("this is not a text file"))
    rows, found = rows_of_text(
        text, findings, delimiter or (_TABS if _TABS in text else None), sense
    )
    return Sheet(file=name, rows=trimmed(rows), delimiter=found)

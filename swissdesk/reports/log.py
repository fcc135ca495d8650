"""A sheet of entries: rows as high as their words, under a head that every page repeats."""

from dataclasses import dataclass

from swissdesk.reports.document import Document


@dataclass(frozen=True, slots=True, kw_only=True)
class LogRow:
    """The texts of one row, column by column; a *bold* one stands out, *label* names it."""

    cells: tuple[str, ...]
    label: str
    bold: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class LogDocument(Document):
    """A document whose content is *log*: its columns are those of the document."""

    log: tuple[LogRow, ...] = ()

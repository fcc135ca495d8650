"""What is to be said about sheets: the options of one, for the window and the terminal."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from swissdesk.i18n import tr
from swissdesk.reports import ReportInfo, ReportOptions
from swissdesk.reports.protocol import NO_TABLES, ONE_SHEET, PaperCode, TypeSize, Way
from swissdesk.reports.rendering import Form, report

if TYPE_CHECKING:
    from swissdesk.reports.arranging import Arranged as Arranged
    from swissdesk.reports.arranging import Choice as Choice
    from swissdesk.reports.kit.press import Printed as Printed

__all__ = [
    "NO_TABLES",
    "ONE_SHEET",
    "Form",
    "PaperCode",
    "ReportInfo",
    "ReportOptions",
    "TypeSize",
    "Way",
    "check_columns",
    "table_form",
    "without_font",
    "without_room",
]

_MOST = 20


def table_form(path: Path) -> Form | None:
    """Return as what a sheet is saved under that name, None as PDF."""
    forms: dict[str, Form] = {".html": "html", ".csv": "csv", ".xlsx": "xlsx"}
    return forms.get(path.suffix.lower())


def without_font(signs: Sequence[str]) -> str:
    """Return the sentence about signs that no font of ours has, and what helps."""
    shown = " ".join(signs[:_MOST]) + (" …" if len(signs) > _MOST else "")
    return tr(
        "No font has these signs: {signs}. Enter the names in Latin letters too.", signs=shown
    )


def check_columns(printed: "Printed", options: ReportOptions) -> None:
    """Raise an ``ArbiterError`` for a column that the printed sheet does not have."""
    from swissdesk.reports.arranging import check_known

    made = printed.arranged
    if made is not None and "columns" in report(made.document.code).options:
        check_known(made, options)


def without_room(columns: Sequence[str]) -> str:
    """Return the sentence about columns that were asked for and do not fit."""
    return tr("The paper has no room for: {columns}.", columns=", ".join(columns))

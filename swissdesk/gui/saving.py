"""Where a sheet or the tournament is saved, and in which form: the name that is typed tells it."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from swissdesk.i18n import tr

PDF = "PDF (*.pdf)"
_PAGE = "HTML (*.html)"
_LISTS = ("CSV (*.csv)", "XLSX (*.xlsx)")


def ask_for_sheet(parent: QWidget, offered: Path, *, is_table: bool) -> Path | None:
    """Ask where a sheet is saved: as PDF or page, a table also as list or workbook."""
    filters = (PDF, _PAGE, *_LISTS) if is_table else (PDF, _PAGE)
    return ask(parent, tr("Save the sheet"), offered, filters)


def ask(
    parent: QWidget,
    title: str,
    offered: Path,
    filters: tuple[str, ...],
    endings: Sequence[str] = (),
) -> Path | None:
    """Ask for a file; one without an ending gets that of the kind chosen.

    *endings* are others that a name typed by hand may have.
    """
    path, kind = QFileDialog.getSaveFileName(parent, title, str(offered), ";;".join(filters))
    if not path:
        return None
    found = Path(path)
    if found.suffix.lower() not in (*map(_ending, filters), *endings):
        found = found.with_name(found.name + _ending(kind or filters[0]))
    return found


def _ending(kind: str) -> str:
    return kind[kind.index("*") + 1 : -1]

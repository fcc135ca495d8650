"""The rows of an XLSX sheet; a cell that is not what it is marked as spoils none of the others."""

from collections.abc import Iterator, Sequence
from datetime import date, datetime
from typing import Any

from openpyxl.utils.cell import coordinate_to_tuple
from openpyxl.worksheet._reader import VALUE_TAG, WorkSheetParser

from swissdesk.formats.entries.columns import (
    MAX_CELL,
    MAX_COLUMNS,
    MAX_SPOILT,
    Row,
    SpoiltCell,
    Told,
)

_OFTEN = 500
_NUMBER = "n"


def rows_of(sheet: Any, spoilt: list[SpoiltCell], told: Told) -> Iterator[Row]:
    """Yield the rows of *sheet* (opened to be read only) that are not blank.

    *spoilt* gets the cells that are marked as numbers and hold none: their text counts.
    """
    book = sheet.parent
    # The library's own way to the rows ends at the first such cell; its parser alone does not.
    whole = book._archive.getinfo(sheet._worksheet_path).file_size
    with book._archive.open(sheet._worksheet_path) as stream:
        parser = _Parser(
            stream,
            sheet._shared_strings,
            data_only=True,
            epoch=book.epoch,
            date_formats=book._date_formats,
            timedelta_formats=book._timedelta_formats,
        )
        parser.spoilt = spoilt
        before = 0
        for line, cells in parser.parse():
            # It would keep the height of every row to the end.
            parser.row_dimensions.clear()
            if not line % _OFTEN:
                told(stream.tell(), whole)
            texts = _texts(cells)
            if line > before and any(texts):
                yield line, texts
            before = max(before, line)


class _Parser(WorkSheetParser):
    """Reads cells as the library does, and text where a number is none."""

    spoilt: list[SpoiltCell]

    def parse_cell(self, element: Any) -> dict[str, Any]:
        try:
            return super().parse_cell(element)
        except ValueError:
            if element.get("t", _NUMBER) != _NUMBER:
                raise
        told = element.get("r")
        line, column = coordinate_to_tuple(told) if told else (self.row_counter, self.col_counter)
        text = str(element.findtext(VALUE_TAG))[:MAX_CELL]
        if len(self.spoilt) < MAX_SPOILT:
            self.spoilt.append(SpoiltCell(line, column - 1, text.strip()))
        return {"row": line, "column": column, "value": text}


def _texts(cells: Sequence[dict[str, Any]]) -> list[str]:
    texts = [""] * MAX_COLUMNS
    for cell in cells:
        if cell["column"] <= MAX_COLUMNS:
            texts[cell["column"] - 1] = _text(cell["value"])
    return texts


def _text(value: object) -> str:
    if value is None or isinstance(value, bool):
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, (datetime, date)):
        return value.isoformat()[:10]
    return str(value).strip()

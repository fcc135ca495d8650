"""The rows of an XLSX sheet as a stream: nothing of it is kept, and no cell spoils the others.

The library's own way builds a tree of the whole sheet, and ends at the first cell that is marked
as a number and is none.
"""

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from datetime import date, datetime
from typing import Any, NamedTuple

from openpyxl.utils.datetime import from_excel, from_ISO8601

from swissdesk.formats.entries.columns import MAX_COLUMNS, Row, SpoiltCell, Told
from swissdesk.formats.entries.xml_rows import XmlRows

_MOST_ROWS = 1 << 20
"""No spreadsheet program has more."""
_MOST_LETTERS = 3
_NUMBER = "n"
_from_iso: Callable[[str], object] = from_ISO8601


class _Book(NamedTuple):
    """What the cells of a sheet refer to."""

    strings: Sequence[str]
    epoch: datetime
    dates: Container[int]
    spans: Container[int]


def rows_of(sheet: Any, spoilt: list[SpoiltCell], told: Told) -> Iterator[Row]:
    """Yield the rows of *sheet* (opened to be read only) that are not blank.

    *spoilt* gets the cells that are marked as numbers and hold none: their text counts.
    """
    book = sheet.parent
    shared = _Book(sheet._shared_strings, book.epoch, book._date_formats, book._timedelta_formats)
    reader = _Reader(shared, spoilt)
    whole = book._archive.getinfo(sheet._worksheet_path).file_size
    with book._archive.open(sheet._worksheet_path) as stream:
        yield from reader.rows_in(stream, whole, told)


class _Reader(XmlRows):
    """The rows of one sheet."""

    def __init__(self, book: _Book, spoilt: list[SpoiltCell]) -> None:
        super().__init__(spoilt)
        self._book = book
        self._count = self._line = self._before = 0
        self._cells: dict[int, str] = {}
        self._place = -1
        self._kind, self._style = _NUMBER, 0
        self._is_value = False
        self._readings = 0

    @property
    def hears(self) -> bool:
        """Tell whether it is the value of a cell that is read."""
        return self._is_value

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        match tag.rpartition(" ")[2]:
            case "c":
                self._begin_cell(attributes)
            case "v" | "t":
                self._is_value = not self._readings
            case "rPh":
                self._readings += 1  # how a word is pronounced is no part of it
            case "row":
                self._begin_row(attributes)

    def end(self, tag: str) -> None:
        match tag.rpartition(" ")[2]:
            case "c":
                self._end_cell()
            case "v" | "t":
                self._is_value = False
            case "rPh":
                self._readings -= 1
            case "row":
                self._end_row()

    def _begin_row(self, attributes: Mapping[str, str]) -> None:
        self._count += 1
        if self._count > _MOST_ROWS:
            raise ValueError
        self._line = int(float(attributes["r"])) if "r" in attributes else self._line + 1
        self._cells = {}
        self._place = -1

    def _begin_cell(self, attributes: Mapping[str, str]) -> None:
        told = attributes.get("r")
        self._place = _place(told) if told else self._place + 1
        self._kind = attributes.get("t", _NUMBER)
        style = attributes.get("s", "")
        self._style = int(style) if style.isdecimal() else 0
        self.begin_text()

    def _end_cell(self) -> None:
        text = self.end_text()
        if text.strip() and self._place < MAX_COLUMNS:
            self._cells[self._place] = _shown(self._value(text))

    def _value(self, text: str) -> object:
        match self._kind:
            case "n":
                return self._number(text)
            case "s":
                return self._book.strings[int(text)]
            case "b":
                return None
            case "d":
                return _from_iso(text)
        return text

    def _number(self, text: str) -> object:
        try:
            number = float(text) if set(text) & set(".eE") else int(text)
        except ValueError:
            self.say_spoilt(self._line, self._place, text)
            return text
        if self._style not in self._book.dates:
            return number
        try:
            is_span = self._style in self._book.spans
            return from_excel(number, self._book.epoch, timedelta=is_span)
        except (OverflowError, ValueError):
            return text  # a number that is no day

    def _end_row(self) -> None:
        if self._line > self._before and any(self._cells.values()):
            texts = [""] * MAX_COLUMNS
            for place, text in self._cells.items():
                texts[place] = text
            self.add_row(self._line, texts)
        self._before = max(self._before, self._line)


def _place(told: str) -> int:
    """Return the place of a cell that calls itself ``B7``, counted from 0."""
    letters = told.rstrip("0123456789").upper()
    if not (letters.isascii() and letters.isalpha() and len(letters) <= _MOST_LETTERS):
        raise ValueError(told)
    number = 0
    for letter in letters:
        number = 26 * number + ord(letter) - ord("A") + 1
    return number - 1


def _shown(value: object) -> str:
    if value is None or isinstance(value, bool):
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, (datetime, date)):
        return value.isoformat()[:10]
    return str(value).strip()

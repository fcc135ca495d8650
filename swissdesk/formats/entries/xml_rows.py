"""Tables in XML: their rows are taken out as the bytes come, and nothing else of it is kept."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import IO
from xml.parsers import expat

from swissdesk.formats.entries.archive import CHUNK
from swissdesk.formats.entries.columns import MAX_CELL, MAX_SPOILT, Row, SpoiltCell, Told


class XmlRows(ABC):
    """Hears the beginnings, texts and ends of elements, and adds the rows they make.

    *spoilt* gets the cells that are marked as numbers and hold none.
    """

    def __init__(self, spoilt: list[SpoiltCell]) -> None:
        self._spoilt = spoilt
        self._rows: list[Row] = []
        self._text: list[str] = []
        self._room = 0
        self._parser = expat.ParserCreate(namespace_separator=" ")
        self._parser.buffer_text = True
        self._parser.StartElementHandler = self.start
        self._parser.EndElementHandler = self.end
        self._parser.CharacterDataHandler = self.add_text

    def rows_in(self, stream: IO[bytes], whole: int, told: Told) -> Iterator[Row]:
        """Yield the rows in *stream*, which has *whole* bytes, as they come."""
        while chunk := stream.read(CHUNK):
            self._parser.Parse(chunk, False)
            told(stream.tell(), whole)
            yield from self._take()
        self._parser.Parse(b"", True)
        yield from self._take()

    def _take(self) -> list[Row]:
        rows, self._rows = self._rows, []
        return rows

    @abstractmethod
    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        """Hear that an element begins."""

    @abstractmethod
    def end(self, tag: str) -> None:
        """Hear that an element ends."""

    @property
    @abstractmethod
    def hears(self) -> bool:
        """Tell whether the texts that come now belong to a cell."""

    def begin_text(self) -> None:
        """Begin the text of a cell."""
        self._text, self._room = [], MAX_CELL

    def add_text(self, text: str) -> None:
        """Hear a text."""
        if self._room > 0 and self.hears:
            self._text.append(text[: self._room])
            self._room -= len(text)

    def end_text(self) -> str:
        """Return the text of the cell that ends."""
        text = "".join(self._text)
        self._text, self._room = [], 0
        return text

    def add_row(self, line: int, cells: list[str]) -> None:
        """Add a row."""
        self._rows.append((line, cells))

    def say_spoilt(self, line: int, place: int, text: str) -> None:
        """Say that a cell is marked as a number and holds none."""
        if len(self._spoilt) < MAX_SPOILT:
            self._spoilt.append(SpoiltCell(line, place, text.strip()[:MAX_CELL]))

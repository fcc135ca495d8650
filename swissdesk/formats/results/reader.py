"""A table or a letter to lines of results: which board or which pair, and what is told of it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from swissdesk.domain.points import CHESS_POINTS, PointSystem
from swissdesk.formats.entries.columns import Row
from swissdesk.formats.entries.sheet import Sheet, is_workbook, pasted_sheet, read_sheet
from swissdesk.formats.findings import Findings
from swissdesk.formats.results.cells import (
    Told,
    looks_like_half,
    looks_like_pair,
    scale_of,
)
from swissdesk.formats.results.columns import ResultColumns, Role, result_columns, whole_number
from swissdesk.formats.results.letter import COLUMNS as OF_A_LETTER
from swissdesk.formats.results.letter import told as told_in_line
from swissdesk.i18n import N_

_WHOLE_LINES = "\x1f"
"""A delimiter that no text has."""
_COMMA = ","
_MOST_SHOWN = 60
_NOTHING_FOUND = N_(
    "no results are found here; write the headings Board, White, Result, Black over the columns"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultLine:
    """One line of the list: what it says of a game, "" or None where it says nothing.

    *written* is the result as it stands there, *told* what it means, None for nothing that is
    understood. *line* and *column* of the result count from 1.
    """

    line: int
    column: int
    board: int | None = None
    white: str = ""
    black: str = ""
    white_number: int | None = None
    black_number: int | None = None
    written: str = ""
    told: Told | None = None

    @property
    def names_game(self) -> bool:
        """Tell whether a board or a player is named at all."""
        return bool(
            self.white or self.black or {self.board, self.white_number, self.black_number} != {None}
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultTable:
    """A table as it stands in a file, and which column is what."""

    sheet: Sheet
    columns: ResultColumns

    def lines(self, points: PointSystem = CHESS_POINTS, games: int = 1) -> tuple[ResultLine, ...]:
        """Return the lines; *points* and the *games* of a meeting are those announced."""
        rows = self.sheet.rows[self.columns.first :]
        written = [self._written(cells) for _, cells in rows]
        scale = scale_of(filter(None, written), points, games)
        place = dict(self.columns.places)[Role.RESULT]
        found = []
        for (line, cells), text in zip(rows, written, strict=True):
            cell = partial(self.columns.cell, cells)
            found.append(
                ResultLine(
                    line=line,
                    column=place + 1,
                    board=whole_number(cell(Role.BOARD)),
                    white=cell(Role.WHITE),
                    black=cell(Role.BLACK),
                    white_number=whole_number(cell(Role.WHITE_NUMBER)),
                    black_number=whole_number(cell(Role.BLACK_NUMBER)),
                    written=text[:_MOST_SHOWN],
                    told=scale.read(text) if text else None,
                )
            )
        return tuple(found)

    def _written(self, cells: Sequence[str]) -> str:
        """Return the result as it stands there; two halves come together with a colon."""
        white = self.columns.cell(cells, Role.RESULT)
        black = self.columns.cell(cells, Role.BLACK_RESULT)
        return f"{white}:{black}" if white and black else white


def read_results(name: str, data: bytes | str, *, page: int | None = None) -> ResultTable:
    """Return the table of results in a file, or in a text that was pasted.

    Raises ``UnreadableFile``, also where no results are found in it.
    """
    if isinstance(data, str):
        read = partial(pasted_sheet, name, data)
    else:
        read = partial(read_sheet, name, data, page=page)
    sheet = read(sense=_as_results)
    columns = result_columns(sheet.rows)
    table = ResultTable(sheet=sheet, columns=columns) if columns is not None else None
    if table is not None and (table.columns.first or sheet.delimiter != _COMMA):
        return table
    # Commas stand in letters too, between surname and given name.
    is_text = isinstance(data, str) or not is_workbook(name, data)
    letter = _letter(read(delimiter=_WHOLE_LINES) if is_text else sheet)
    if letter is not None and _read_in(letter) > (_read_in(table) if table is not None else 0):
        return letter
    if table is None:
        line = sheet.rows[0][0] if sheet.rows else 1
        raise Findings(name).refusal(line, 1, _NOTHING_FOUND)
    return table


def _letter(sheet: Sheet) -> ResultTable | None:
    """Return the results told in whole lines; what is no result and has no number is a greeting."""
    spread = [(line, " ".join(cells)) for line, cells in sheet.rows]
    told = [(line, text, told_in_line(text)) for line, text in spread]
    if not any(cells for _, _, cells in told):
        return None
    rows = tuple(
        (line, cells or ["", text])
        for line, text, cells in told
        if cells or any(sign.isdigit() for sign in text)
    )
    return ResultTable(sheet=replace(sheet, rows=rows, delimiter=""), columns=OF_A_LETTER)


def _read_in(table: ResultTable) -> int:
    rows = table.sheet.rows[table.columns.first :]
    return sum(_is_result(table.columns.cell(cells, Role.RESULT)) for _, cells in rows)


def _as_results(rows: Sequence[Row]) -> tuple[int, ...]:
    """Return how much sense rows make as results: how many are read, how many columns say what."""
    columns = result_columns(rows)
    if columns is None:
        return (0, 0)
    return (_read_in(ResultTable(sheet=Sheet(file="", rows=tuple(rows)), columns=columns)),
            len(columns.places))  # fmt: skip


def _is_result(text: str) -> bool:
    return looks_like_pair(text) or looks_like_half(text)

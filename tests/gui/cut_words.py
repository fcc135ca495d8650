"""Find words that are cut: of labels, buttons, cells, headings, and whatever is painted by hand."""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import combinations
from types import ModuleType
from typing import Any

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractScrollArea,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QWidget,
)

from swissdesk.gui import painting
from swissdesk.gui.cells import Align, Run, Slot
from swissdesk.gui.delegate import GAP, PAD, fit
from swissdesk.gui.fonts import Weight, px
from swissdesk.gui.line_breaks import breakable
from swissdesk.gui.table import Table
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.buttons import Button
from swissdesk.gui.widgets.form import LineField
from swissdesk.gui.widgets.labels import Label, PartLabel, ShortLabel, SpareLabel, TwoLines

_SLACK = 1.5
_BETWEEN_WORDS = re.compile(r"[ \n\u200b]+|(?<=-)")


@dataclass
class Words:
    """What was found: *cut* is lost for the reader, *shortened* stands in a tooltip."""

    cut: list[str] = field(default_factory=list)
    shortened: list[str] = field(default_factory=list)
    seen: set[str] = field(default_factory=set)


def words_of(window: QWidget) -> Words:
    """Look at *window* and everything that lies over it."""
    found = Words()
    with _watched_painting(found):
        for top in QApplication.topLevelWidgets():
            if top.isVisible() and (top is window or _is_over(top)):
                top.grab()
                for widget in (top, *top.findChildren(QWidget)):
                    if widget.isVisible():
                        _look_at(widget, top, found)
                _over_another(top, found)
    return found


def _is_over(top: QWidget) -> bool:
    return bool(top.windowFlags() & Qt.WindowType.Window) and not top.objectName().startswith("qt_")


def _look_at(widget: QWidget, top: QWidget, found: Words) -> None:
    match widget:
        case SpareLabel():
            found.seen.add(widget.text())
        case ShortLabel() | TwoLines():
            _short(widget, found)
        case Label():
            _label(widget, found)
        case Button():
            found.seen.add(widget.text())
            if widget.width() < widget.sizeHint().width() - _SLACK:
                found.cut.append(f"button {widget.text()!r}")
        case Table():
            _table(widget, found)
        case QComboBox():
            _choice(widget, found)
        case QLineEdit():
            _field(widget, found)
        case _:
            pass
    if isinstance(widget, QLabel | Button | PartLabel) and widget.accessibleName() != "":
        found.seen.add(widget.accessibleName())
    if isinstance(widget, QLabel | Button | PartLabel | QLineEdit | QComboBox):
        _inside(widget, top, found)


def _short(label: ShortLabel | TwoLines, found: Words) -> None:
    text = label.text()
    found.seen.add(text)
    lines = len(label.shown) if isinstance(label, TwoLines) else 1
    _low(label, lines, found)
    whole = label.shown if isinstance(label, TwoLines) else (label._shown(),)
    if any(line.endswith("…") and not text.endswith("…") for line in whole):
        has_tip = bool(label.toolTip())
        (found.shortened if has_tip else found.cut).append(f"line {text!r}")


def _label(label: Label, found: Words) -> None:
    text = label.text()
    found.seen.add(text)
    if not text:
        return
    if label.wordWrap():
        needed = label.heightForWidth(label.width())
        words = _BETWEEN_WORDS.split(breakable(text))
        widest = max(label.fontMetrics().horizontalAdvance(word) for word in words)
        if label.height() < needed - _SLACK or widest > label.width() + _SLACK:
            found.cut.append(f"text {text!r}: {label.width()}x{label.height()}, needs {needed}")
    elif label.width() < label.sizeHint().width() - _SLACK:
        found.cut.append(f"label {text!r}: {label.width()} of {label.sizeHint().width()}")
    else:
        _low(label, 1, found)


def _low(label: Label, lines: int, found: Words) -> None:
    """Find lines that are cut at their foot."""
    measure = label.fontMetrics()
    needed = (lines - 1) * measure.lineSpacing() + measure.ascent() + measure.descent() - 2
    if label.text() and label.height() < needed:
        found.cut.append(f"low {label.text()!r}: {label.height()} of {needed}")


def _over_another(top: QWidget, found: Words) -> None:
    """Find labels that lie over one another in the same place."""
    beside: dict[int, list[Label]] = {}
    for label in top.findChildren(Label):
        if label.isVisible() and label.text():
            beside.setdefault(id(label.parentWidget()), []).append(label)
    for labels in beside.values():
        for one, other in combinations(labels, 2):
            if one.geometry().adjusted(2, 2, -2, -2).intersects(other.geometry()):
                found.cut.append(f"over one another: {one.text()!r}, {other.text()!r}")


def _choice(box: QComboBox, found: Words) -> None:
    text = box.currentText()
    found.seen.add(text)
    room = box.width() - px(34)
    if box.fontMetrics().horizontalAdvance(text) > room + _SLACK:
        found.cut.append(f"choice {text!r}")


def _field(line: QLineEdit, found: Words) -> None:
    hint = line.placeholderText()
    found.seen.add(hint)
    margins = line.textMargins()
    room = line.width() - margins.left() - margins.right() - px(8)
    if not line.text() and line.fontMetrics().horizontalAdvance(hint) > room + _SLACK:
        has_tip = isinstance(line, LineField) and line.cut_text == hint
        (found.shortened if has_tip else found.cut).append(f"hint {hint!r}: {room}")


def _inside(widget: QWidget, top: QWidget, found: Words) -> None:
    """Find what leaves the widget it stands in; up and down a page may scroll."""
    area = widget.rect()
    inner = widget
    while inner is not top and (parent := inner.parentWidget()) is not None:
        area.translate(inner.pos())
        inner = parent
        room, scrolls = parent.rect(), _scrolls(parent)
        sideways = area.left() < room.left() - 1 or area.right() > room.right() + 1
        upright = area.top() < room.top() - 1 or area.bottom() > room.bottom() + 1
        if sideways or (upright and not scrolls):
            found.cut.append(f"outside {_named(widget)}: {_of(area)} of {_of(room)}")
            return
        if scrolls:
            return


def _scrolls(widget: QWidget) -> bool:
    area = widget.parentWidget()
    return isinstance(area, QAbstractScrollArea) and area.viewport() is widget


def _of(area: QRect) -> str:
    return f"{area.x()},{area.y()} {area.width()}x{area.height()}"


def _named(widget: QWidget) -> str:
    text = getattr(widget, "text", lambda: "")()
    return f"{type(widget).__name__} {text or widget.accessibleName()!r}"


def _table(table: Table, found: Words) -> None:
    model, head = table.row_model, table.head
    shown = table.viewport().rect()
    for column, of in enumerate(model.columns):
        if table.isColumnHidden(column):
            continue
        found.seen.add(of.title)
        room = head.sectionSize(column) - px(PAD)
        wide = painting.text_width(of.title, 12, Weight.MEDIUM)
        if wide > room + _SLACK:
            found.cut.append(f"heading {of.title!r}: {wide:.0f} of {room}")
        for row in range(model.rowCount()):
            index = model.index(row, column)
            area = table.visualRect(index)
            if area.isValid() and shown.contains(area.center()):
                _cell(table, row, column, QRectF(area), found)


def _cell(table: Table, row: int, column: int, area: QRectF, found: Words) -> None:
    model = table.row_model
    cell = model.cell_at(row, column)
    parts = [part for part in cell.parts if not isinstance(part, Slot)]
    align = cell.align or model.columns[column].align
    room = area.width() - px(2) - (px(2) if align is Align.CENTRE else px(PAD))
    fitted = fit(parts, room)
    wide = sum(width for _, width in fitted) + px(GAP) * max(0, len(fitted) - 1)
    found.seen.update(part.text for part in parts if isinstance(part, Run))
    where = f"{model.columns[column].code} {cell.text!r}"
    if wide > room + _SLACK:
        found.cut.append(f"cell {where}: {wide:.0f} of {room:.0f}")
    elif any(
        isinstance(new, Run) and isinstance(old, Run) and new.text != old.text
        for (new, _), old in zip(fitted, parts, strict=False)
    ) and len(fitted) == len(parts):
        found.shortened.append(f"cell {where}")


@contextmanager
def _watched_painting(found: Words) -> Iterator[None]:
    """Note every word that is painted into an area too narrow for it."""
    real = painting.draw_text

    def watched(
        painter: QPainter,
        area: QRectF,
        text: str,
        *ink: Token,
        size: float = 13,
        weight: Weight = Weight.NORMAL,
        **look: Any,
    ) -> None:
        wide = painting.text_width(text, size, weight)
        found.seen.add(text)
        if 0 < area.width() < wide - _SLACK and not isinstance(_widget(painter), QAbstractItemView):
            found.cut.append(f"painted {text!r}: {wide:.0f} of {area.width():.0f}")
        real(painter, area, text, *ink, size=size, weight=weight, **look)

    holders = [m for m in sys.modules.values() if _draws(m, real)]
    for module in holders:
        vars(module)["draw_text"] = watched
    try:
        yield
    finally:
        for module in holders:
            vars(module)["draw_text"] = real


def _draws(module: ModuleType | None, real: object) -> bool:
    return (
        module is not None
        and module.__name__.startswith("swissdesk.gui")
        and vars(module).get("draw_text") is real
    )


def _widget(painter: QPainter) -> object:
    return painter.device()

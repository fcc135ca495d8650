"""Where Tab goes: navigation, head, message, view, panel, status bar; inside, as one reads."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget

LINE_HEIGHT = 14
"""Controls whose tops lie closer than this to the topmost of a line stand in that line."""


def stops(group: QWidget, focused: QWidget | None = None) -> list[QWidget]:
    """Return where Tab stops inside *group*, from top left to bottom right.

    *focused* is among them wherever it is: arrows may have led to where Tab does not stop.
    """
    found = [group, *group.findChildren(QWidget)]
    window = group.window()

    def corner(widget: QWidget) -> QPoint:
        return widget.mapTo(window, QPoint(0, 0))

    places = [(corner(w), w) for w in found if w is focused or _is_stop(w)]
    places.sort(key=lambda place: place[0].y())
    lines: list[list[tuple[QPoint, QWidget]]] = []
    for place in places:
        if not lines or place[0].y() - lines[-1][0][0].y() >= LINE_HEIGHT:
            lines.append([])
        lines[-1].append(place)
    return [w for line in lines for _, w in sorted(line, key=lambda place: place[0].x())]


def next_stop(groups: Sequence[QWidget], focused: QWidget | None, step: int) -> QWidget | None:
    """Return the stop after *focused* (*step* 1) or before it (−1), round and round."""
    order = [stop for group in groups if group.isVisible() for stop in stops(group, focused)]
    if not order:
        return None
    here = next((n for n, stop in enumerate(order) if _holds(stop, focused)), None)
    if here is None:
        return order[0 if step > 0 else -1]
    return order[(here + step) % len(order)]


def _is_stop(widget: QWidget) -> bool:
    return (
        bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
        and widget.focusProxy() is None
        and widget.isVisible()
        and widget.isEnabled()
    )


def _holds(stop: QWidget, focused: QWidget | None) -> bool:
    return focused is not None and (stop is focused or stop.isAncestorOf(focused))
